import type { Registry } from '../../resources/kit/index.ts'
import { createUser } from '../auth/index.ts'
import type { Records, Row } from '../records/index.ts'
import { newId } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { importRows, type ImportedRow } from './bulk.ts'
import type { DemoDeps } from './deps.ts'
import { arabicName, cultureFor, emailOf, personOf } from './people.ts'
import { subjects, years, yearDays } from './plan.ts'
import type { Random } from './random.ts'
import { teachersOf, type MadeSchool } from './school.ts'

const designations = ['Teacher', 'Senior teacher', 'Head of department', 'Coordinator']
const degrees = ['b_ed', 'm_ed', 'b_sc', 'm_sc', 'b_a', 'm_a']

interface MadeTeacher {
  readonly id: string
  readonly employee_no: string
}

/** Teachers with accounts; every class of both years gets one in charge, and teachers for its subjects. */
export async function makeStaff(deps: DemoDeps, context: RequestContext, random: Random, school: MadeSchool, hash: string): Promise<void> {
  const { records, registry } = deps
  const { plan, schoolId } = school
  const current = school.classes[years.current]!
  const total = teachersOf(plan, current.length)
  const teachers: MadeTeacher[] = []
  const known = await knownDegrees(records, registry, context)
  await records.transaction(context, async (within) => {
    for (let index = 0; index < total; index++) {
      const person = personOf(random, cultureFor(random))
      const employee_no = `${plan.code.replace('-', '')}-${1001 + index}`
      const account = index === 0 ? plan.accounts.teacher : index === 1 ? plan.accounts.newcomer : null
      const phone_number = `${plan.country === 'SA' ? '+96650' : '+97150'}${String(1000000 + index * 37 + plan.code.charCodeAt(4) * 1000).slice(-7)}`
      const email = emailOf(person, index + 1, `${plan.short.toLowerCase().replaceAll(' ', '')}.example`)
      const isNewcomer = account !== null && account === plan.accounts.newcomer
      const user = await createUser(
        within,
        registry,
        context.principal.tenantId,
        {
          username: account ?? employee_no.toLowerCase(),
          firstname: person.given[0],
          lastname: person.family[0],
          name_ar: arabicName(person),
          email,
          phone_number,
          role: 'teacher',
          school_id: schoolId,
        },
        isNewcomer ? null : hash,
      )
      const teacher = await within.create(registry.get('teachers'), {
        school_id: schoolId,
        employee_no,
        title: person.gender === 'male' ? 'mr' : 'ms',
        firstname: person.given[0],
        lastname: person.family[0],
        name_ar: arabicName(person),
        gender: person.gender,
        dob: `${1970 + random.below(28)}-0${1 + random.below(9)}-1${random.below(10)}`,
        nationality: person.nationality,
        phone_number,
        email,
        degree: known.length > 0 ? [random.pick(known)] : [],
        specialisation: subjects[index % subjects.length]!.name[0],
        experience_years: 1 + random.below(24),
        designation: random.pick(designations),
        employment: random.chance(0.85) ? 'permanent' : 'contract',
        joining_date: `${2010 + random.below(15)}-08-2${random.below(10)}`,
        ldap_id: user['ldap_id'],
        force: true,
      })
      teachers.push({ id: String(teacher['teacher_id']), employee_no })
    }
  })
  for (const year of Object.values(years)) await mapTeachers(deps, { ...context, academicYear: year }, school, year, teachers)
}

async function knownDegrees(records: Records, registry: Registry, context: RequestContext): Promise<string[]> {
  const { records: rows } = await records.list(context, registry.get('lovs'), {
    page_no: 1,
    per_page: 200,
    condition: { field: 'list', op: 'eq', value: 'degree' },
  })
  const codes = rows.map((row) => String(row['code']))
  const common = codes.filter((code) => degrees.includes(code))
  return common.length > 0 ? common : codes
}

/** The teacher of the demo account has 8-B (in the Najd school, the first class), so that there is something to see. */
async function mapTeachers(
  deps: DemoDeps,
  context: RequestContext,
  school: MadeSchool,
  year: string,
  teachers: readonly MadeTeacher[],
): Promise<void> {
  const { records, registry } = deps
  const classes = [...school.classes[year]!]
  const own = classes.findIndex((one) => one.grade === '8' && one.section === 'B')
  if (own > 0) classes.unshift(...classes.splice(own, 1))
  const from_date = yearDays[year]!.from
  const common: Row = { school_id: school.schoolId, academic_year: year, from_date }
  const codes = subjects.map((subject) => subject.code)
  // a teacher teaches one subject, in several classes
  const ofSubject = codes.map((_, place) => teachers.filter((_teacher, at) => at % codes.length === place))
  const lessons: ImportedRow[] = []
  await records.transaction(context, async (within) => {
    for (const [index, { class_id, grade, section }] of classes.entries()) {
      // the demo account that has not registered yet has no class
      const inCharge = teachers[index === 0 ? 0 : 1 + (index % (teachers.length - 1))]!
      // in November a school still looks for somebody: one class teacher, and a few lessons of the last subjects
      if (index < classes.length - 1 || year !== years.current) {
        await within.create(registry.get('class-incharges'), { ...common, class_id, teacher_id: inCharge.id })
        await within.update(registry.get('classes'), class_id, { incharge_id: inCharge.id })
      }
      for (const [place, code] of codes.entries()) {
        if (index % 9 === 4 && place === codes.length - 1) continue
        const of = ofSubject[place]!
        const teacher = of[index % of.length] ?? inCharge
        lessons.push({ class_id: `${grade}-${section}`, subject_id: code, teacher_id: teacher.employee_no, from_date })
      }
    }
  })
  // there are ten times as many of them as classes
  await importRows(deps, () => ({ ...context, operationId: newId() }), 'subject-mappings', lessons)
}
