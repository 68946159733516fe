import type { z } from 'zod'
import { admitApplicants, type foreseeAdmission, type KnownChild } from '../../../resources/contract/admissions.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import applicants from '../../../resources/applicants.ts'
import classes from '../../../resources/classes.ts'
import students from '../../../resources/students.ts'
import { admissionNumbersFrom } from '../../../resources/domain/students/admission-numbers.ts'
import { personName, sayProblem, type ListRow, type Locale, type Text } from '../../../resources/kit/index.ts'
import { newId } from '../../database/index.ts'
import type { Change, Outcome } from '../../records/index.ts'
import type { SchoolYear } from '../../records/past-years.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField, locked, notFound } from '../../request/errors.ts'
import { closePlans, listTransferClasses } from '../students/service.ts'
import { assertTaking, inSchool, isUndecided, studentSeats } from './board.ts'
import { decideApplicants } from './capabilities.ts'
import { whoAreKnown } from './known.ts'
import { admissionNumbers, yearOf } from './queries.ts'
import { dayBackProblem, valuesOfReturn, whyNotBack, type Deps } from './readmission.ts'

type Wanted = z.output<NonNullable<typeof admitApplicants.body>>
/** What is read of an applicant: whom it seems to be, and what a student is made of. */
const columns = [
  'school_id',
  'firstname',
  'middlename',
  'lastname',
  'full_name_ar',
  'gender',
  'dob',
  'emis_id',
  'previous_school',
  'guardian_name',
  'guardian_phone',
  'guardian_email',
  'relation',
  'notes',
  'for_year',
  'status',
] as const
type Applicant = ListRow<typeof applicants, (typeof columns)[number]>

/** What is done about one of them; `change` is null where it cannot be said yet. */
interface Line {
  readonly row: Applicant
  readonly studentId: string
  readonly admissionNo: string | null
  readonly known: readonly KnownChild[]
  readonly isBack: boolean
  readonly wrong: readonly Text[]
  readonly change: Change | null
}

const said = (en: string, ar: string) => ({ code: 'said', params: { en, ar } }) as const
const inLocale = (text: Text, locale: Locale): string => text[locale === 'ar' ? 1 : 0]

/** Those who are named, all of one year and still to be decided. */
async function namedBy({ records }: Deps, context: RequestContext, ids: readonly string[]): Promise<readonly Applicant[]> {
  const wanted = [...new Set(ids)]
  const rows: readonly Applicant[] = await records.byIds(context, applicants, wanted, columns)
  if (rows.length < wanted.length) throw notFound()
  const decided = rows.find(({ status }) => !isUndecided(status))
  if (decided) {
    const [en, ar] = [personName(decided), decided.full_name_ar ?? personName(decided)]
    throw invalidField(
      'applicants',
      said(`${en} has been decided meanwhile: look at the list again`, `اتُّخذ قرار بشأن ${ar}: راجع القائمة من جديد`),
    )
  }
  if (new Set(rows.map(({ for_year }) => for_year)).size > 1)
    throw invalidField('applicants', said('Admit the applicants of one year at a time', 'اقبل متقدمي كل عام على حدة'))
  return rows
}

interface Ground {
  readonly context: RequestContext & { readonly schoolId: string }
  readonly year: SchoolYear | undefined
  readonly group: { readonly class_id: string; readonly capacity: number; readonly strength: number; readonly next_roll_no: string }
}

/** The year that they come into is open, and the class is one of it. */
async function groundOf(deps: Deps, asked: RequestContext, wanted: Wanted, forYear: string): Promise<Ground> {
  const context = {
    ...inSchool(asked),
    academicYear: forYear,
    overCapacity: wanted.over_capacity,
    act: 'admission' as const,
    effectiveDate: null,
  }
  await assertTaking(deps, context, forYear)
  const group = await deps.records.find(context, classes, { class_id: wanted.class_id, is_active: true })
  const places = group && (await listTransferClasses(deps, context, context.schoolId)).find(({ id }) => id === group.class_id)
  if (!group || !places || group.academic_year !== forYear || group.school_id !== context.schoolId)
    throw invalidField('class_id', { code: 'not_found', params: { value: group?.name ?? '-' } })
  const year = await yearOf(deps.database, context.principal.tenantId, { schoolId: context.schoolId, year: forYear })
  if (year && wanted.admission_date > year.to_date) throw invalidField('admission_date', { code: 'outside_year' })
  const { capacity, strength, next_roll_no } = places
  return { context, year, group: { class_id: group.class_id, capacity, strength, next_roll_no } }
}

const adultOf = ({ guardian_name: name, guardian_phone: phone, guardian_email: email, relation }: Applicant) =>
  name && phone ? [{ name, phone, ...(email ? { email } : {}), relation: relation ?? 'guardian', is_primary: true }] : []

/** A new student of an applicant. */
const valuesOf = (row: Applicant, wanted: Wanted, own: { admission_no: string; roll_no: string }) => ({
  school_id: row.school_id,
  admission_no: own.admission_no,
  firstname: row.firstname,
  middlename: row.middlename,
  lastname: row.lastname,
  full_name_ar: row.full_name_ar,
  gender: row.gender,
  dob: row.dob,
  emis_id: row.emis_id,
  admission_date: wanted.admission_date,
  admission_type: row.previous_school ? ('transfer' as const) : ('new' as const),
  ...(row.previous_school ? { previous_school: row.previous_school } : {}),
  notes: row.notes,
  class_id: wanted.class_id,
  roll_no: own.roll_no,
  guardians: adultOf(row),
  // whom it seems to be was asked about before
  force: true,
})

const isKnownAlready: Text = ['Seems to be known already: say whether it is another child', 'يبدو أنه معروف من قبل: حدّد إن كان طالباً آخر']
const claimIt: Text = [
  'The EMIS number belongs to a child of another school of the institution: ask that school for it',
  'رقم EMIS لطالب في مدرسة أخرى من المؤسسة: اطلبه من تلك المدرسة',
]

async function linesOf(deps: Deps, { context, year, group }: Ground, rows: readonly Applicant[], wanted: Wanted): Promise<Line[]> {
  const lines: Line[] = []
  const given = await admissionNumbers(deps.database, context.principal.tenantId, context.schoolId)
  const people: { row: Applicant; known: readonly KnownChild[]; isElsewhere: boolean; back: KnownChild | null; isNew: boolean }[] = []
  const knownAs = await whoAreKnown(deps, context, rows)
  for (const [at, row] of rows.entries()) {
    const { children, isElsewhere } = knownAs[at]!
    const choice = wanted.known[row.applicant_id]
    const back = choice === undefined ? null : (children.find((one) => one.student_id === choice && !one.is_active) ?? null)
    people.push({ row, known: children, isElsewhere, back, isNew: choice === 'new' })
  }
  const fresh = people.filter(({ back }) => back === null).length
  const numbers = admissionNumbersFrom(wanted.first_no, fresh, given)
  if (numbers === null)
    throw invalidField(
      'first_no',
      said('The number has to end in digits, so that the others can be counted up from it', 'يجب أن ينتهي الرقم بأرقام ليُحسب منه ما يليه'),
    )
  let [nextNo, nextRoll] = [0, Number(group.next_roll_no)]
  for (const { row, known, isElsewhere, back, isNew } of people) {
    const roll_no = String(nextRoll++)
    if (back) {
      const day = dayBackProblem(wanted.admission_date, back, { today: context.today, year })
      const refused = whyNotBack(back)
      const wrong: Text[] = [
        ...(refused ? [refused] : []),
        ...(day ? [[sayProblem(day, 'en', students), sayProblem(day, 'ar', students)] as const] : []),
      ]
      const values = { ...valuesOfReturn(wanted.admission_date), class_id: wanted.class_id, roll_no }
      const change: Change = {
        verb: 'move',
        resource: students,
        id: back.student_id,
        academicYear: context.academicYear!,
        from: wanted.admission_date,
        values,
      }
      lines.push({
        row,
        studentId: back.student_id,
        admissionNo: back.admission_no,
        known,
        isBack: true,
        wrong,
        change: wrong.length > 0 ? null : change,
      })
      continue
    }
    const admission_no = numbers[nextNo++]!
    const studentId = newId()
    const wrong = isElsewhere ? [claimIt] : known.length > 0 && !isNew ? [isKnownAlready] : []
    const change: Change = {
      verb: 'create',
      resource: students,
      id: studentId,
      values: valuesOf(row, wanted, { admission_no, roll_no }),
    }
    lines.push({ row, studentId, admissionNo: admission_no, known, isBack: false, wrong, change: wrong.length > 0 ? null : change })
  }
  return lines
}

/** Those who come back after one another, then the new ones: what is alike is written together. */
const changesOf = (lines: readonly Line[]): Change[] =>
  [true, false].flatMap((back) => lines.flatMap(({ isBack, change }) => (isBack === back && change ? [change] : [])))

/** What stands against a change, by field; sentences in the reader's language. */
function sentencesOf({ problems, error, status }: Outcome, locale: Locale): Record<string, string[]> {
  if (status === 'written' || status === 'same' || status === 'held') return {}
  const told = Object.fromEntries(
    Object.entries(problems).map(([field, some]) => [field, some.map((one) => sayProblem(one, locale, students))]),
  )
  if (Object.keys(told).length > 0) return told
  if (error?.problems)
    return Object.fromEntries(
      Object.entries(error.problems).map(([field, some]) => [field, some.map((one) => sayProblem(one, locale, students))]),
    )
  return error ? { admission_no: [inLocale(error.text, locale)] } : {}
}

/** What is wrong with the class or the day is wrong for all of them, and told once. */
const ofAll: ReadonlySet<string> = new Set(['class_id', 'admission_date', 'effective_date', 'academic_year'])

export async function foreseeAdmissions(deps: Deps, asked: RequestContext, wanted: Wanted): Promise<DataOf<typeof foreseeAdmission>> {
  const rows = await namedBy(deps, inSchool(asked), wanted.applicants)
  const [first] = rows
  if (!first) throw notFound()
  const ground = await groundOf(deps, asked, wanted, first.for_year)
  const lines = await linesOf(deps, ground, rows, wanted)
  const changes = changesOf(lines)
  const outcomes = changes.length === 0 ? [] : await deps.records.apply(ground.context, changes, { dryRun: true })
  const of = new Map(outcomes.map((one) => [one.id, one]))
  const problems: Record<string, string[]> = {}
  const { locale } = asked
  const told = lines.map((line) => {
    const outcome = of.get(line.studentId)
    const own: string[] = line.wrong.map((text) => inLocale(text, locale))
    for (const [field, sentences] of Object.entries(outcome ? sentencesOf(outcome, locale) : {})) {
      if (ofAll.has(field)) problems[field] = [...new Set([...(problems[field] ?? []), ...sentences])]
      else own.push(...sentences)
    }
    return {
      applicant_id: line.row.applicant_id,
      admission_no: line.admissionNo,
      problems: [...new Set(own)],
      known: [...line.known],
      is_readmission: line.isBack,
    }
  })
  const seats = await studentSeats(deps, ground.context, first.for_year)
  return {
    rows: told,
    strength: ground.group.strength + lines.length,
    capacity: ground.group.capacity,
    seats: seats && { total: seats.total, used: seats.used + lines.length },
    problems,
  }
}

/** All of them, or none. */
export async function admit(deps: Deps, asked: RequestContext, wanted: Wanted): Promise<DataOf<typeof admitApplicants>> {
  const rows = await namedBy(deps, inSchool(asked), wanted.applicants)
  const [first] = rows
  if (!first) throw notFound()
  const ground = await groundOf(deps, asked, wanted, first.for_year)
  const lines = await linesOf(deps, ground, rows, wanted)
  const open = lines.find(({ wrong }) => wrong.length > 0)
  if (open) {
    const [en, ar] = [personName(open.row), open.row.full_name_ar ?? personName(open.row)]
    throw invalidField('applicants', said(`${en}: ${open.wrong[0]![0]}`, `${ar}: ${open.wrong[0]![1]}`))
  }
  const twice = lines.find(({ isBack, studentId }, at) => isBack && lines.findIndex((one) => one.studentId === studentId) < at)
  if (twice)
    throw invalidField(
      'applicants',
      said(`${personName(twice.row)} is chosen twice`, `اختير ${twice.row.full_name_ar ?? personName(twice.row)} مرتين`),
    )
  const { tenantId, userId } = ground.context.principal
  await deps.records.transaction(ground.context, async (within) => {
    // of two who admit at the same moment the second finds them decided
    await within.alone('transfer', `admission ${ground.context.schoolId}`)
    const open = await within.list(applicants, {
      page_no: 1,
      per_page: lines.length,
      columns: ['status'],
      condition: { field: 'applicant_id', op: 'in', value: lines.map(({ row }) => row.applicant_id) },
    })
    if (open.records.length < lines.length || open.records.some(({ status }) => !isUndecided(status)))
      throw invalidField(
        'applicants',
        said('Somebody has decided meanwhile: look at the list again', 'اتُّخذ قرار في هذه الأثناء: راجع القائمة من جديد'),
      )
    // and of two who open a record again the second is told so
    const back = lines.flatMap(({ isBack, studentId }) => (isBack ? [studentId] : []))
    if (back.length > 0) {
      const former = await within.list(students, {
        page_no: 1,
        per_page: back.length,
        columns: ['status'],
        condition: { field: 'student_id', op: 'in', value: back },
      })
      if (former.records.length < back.length) throw notFound()
      const now = former.records.map(whyNotBack).find((why) => why !== null)
      if (now) throw locked(now)
      await closePlans(within.q, tenantId, back, { state: 'replaced', by: userId, at: ground.context.now })
    }
    await within.apply(changesOf(lines))
    await within.as(decideApplicants).apply(
      lines.map(({ row, studentId }) => ({
        verb: 'update' as const,
        resource: applicants,
        id: row.applicant_id,
        // whoever decided or corrected something meanwhile is not overwritten
        version: row.updated_at,
        values: { status: 'admitted', student_id: studentId },
      })),
    )
  })
  const back = lines.filter(({ isBack }) => isBack).length
  return {
    operation_id: undoableBy(ground.context),
    admitted: lines.length - back,
    readmitted: back,
    students: lines.map(({ studentId }) => studentId),
  }
}
