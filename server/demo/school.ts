import { currencyIn, type Registry } from '../../resources/kit/index.ts'
import type { Records, RecordsWithin, Row } from '../records/index.ts'
import type { RequestContext } from '../request/context.ts'
import { licencesOf } from './licences.ts'
import { daysOf, grades, houses, subjects, terms, yearDays, years, type SchoolPlan } from './plan.ts'

export interface MadeClass {
  readonly class_id: string
  readonly grade: string
  readonly level: number
  readonly section: string
}
export interface MadeSchool {
  readonly plan: SchoolPlan
  readonly schoolId: string
  readonly classes: Readonly<Record<string, readonly MadeClass[]>>
  readonly subjects: Readonly<Record<string, string>>
  readonly houses: readonly string[]
}

/** A, B, ... Z, AA, AB, ... */
const sectionName = (index: number): string =>
  (index < 26 ? '' : sectionName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Every class gets one in charge. */
export const teachersOf = (plan: SchoolPlan, classes: number): number => Math.max(plan.teachers, classes)

/** Where it stands, by the names that every institution's places have. */
async function placeOf(within: RecordsWithin, registry: Registry, { country, state, city }: SchoolPlan): Promise<Row> {
  const found = await within.find(registry.get('states'), { country, name_en: state })
  const town = found && (await within.find(registry.get('cities'), { state_id: found['state_id'], name_en: city }))
  return town ? { state_id: town['state_id'], district_id: town['district_id'], city_id: town['city_id'] } : {}
}

/** A school with its years, grades, classes, subjects, houses, calendar and licences; classes of about 28. */
export async function makeSchool(
  { records, registry }: { records: Records; registry: Registry },
  context: RequestContext,
  plan: SchoolPlan,
  students: number,
): Promise<MadeSchool> {
  const ofSchool = grades.filter((grade) => grade.level <= plan.lastGrade + 2)
  const sections = Math.max(plan.students === 'rest' ? 2 : 1, Math.ceil(students / ofSchool.length / 28))
  const teachers = teachersOf(plan, ofSchool.length * sections)
  return records.transaction(context, async (within) => {
    const create = (name: string, values: Row): Promise<Row> => within.create(registry.get(name), values)
    const school = await create('schools', {
      name_en: plan.name[0],
      name_ar: plan.name[1],
      short_name: plan.short,
      school_code: plan.code,
      emis_code: `EM-${plan.code}`,
      school_category: plan.category,
      board: plan.board,
      medium: 'both',
      type: 'mixed',
      established: '2004-09-01',
      phone: `${plan.dialling}3001000`,
      email: `office@${plan.short.toLowerCase().replaceAll(' ', '')}.example`,
      principal_name: 'Dr Huda Al Hashimi',
      country: plan.country,
      ...(await placeOf(within, registry, plan)),
      timezone: plan.timezone,
      currency: currencyIn(plan.country) ?? 'AED',
      academic_month_start: 9,
      weekend_days: [...plan.weekend],
    })
    const school_id = String(school['school_id'])
    for (const year of Object.values(years)) {
      const { from, to } = yearDays[year]!
      await create('academic-years', {
        school_id,
        academic_year: year,
        from_date: from,
        to_date: to,
        state: year === years.current ? 'current' : 'past',
        terms: terms(year),
      })
      for (const licence of licencesOf(plan, year, context.today, { students, teachers }))
        await create('licences', { school_id, ...licence })
    }
    const standards = await makeStandards(within, registry, school_id, plan)
    const subjectIds: Record<string, string> = {}
    for (const [order, subject] of subjects.entries())
      subjectIds[subject.code] = String(
        (
          await create('subjects', {
            school_id,
            code: subject.code,
            name_en: subject.name[0],
            name_ar: subject.name[1],
            type: subject.type,
            colour: subject.colour,
            language: subject.language,
            order,
          })
        )['subject_id'],
      )
    const houseIds: string[] = []
    for (const house of houses)
      houseIds.push(
        String(
          (
            await create('houses', {
              school_id,
              code: house.code,
              name_en: house.name[0],
              name_ar: house.name[1],
              colour: house.colour,
              motto: house.motto,
            })
          )['house_id'],
        ),
      )
    for (const day of daysOf(plan.country)) await create('calendar-days', { school_id, ...day })
    const classes: Record<string, MadeClass[]> = {}
    for (const academic_year of Object.values(years)) {
      const made: MadeClass[] = (classes[academic_year] = [])
      for (const grade of ofSchool)
        for (let index = 0; index < sections; index++) {
          const section = sectionName(index)
          const row = await create('classes', {
            school_id,
            academic_year,
            grade_id: standards[grade.code],
            section,
            medium: 'both',
            room: `${String.fromCharCode(65 + Math.floor(grade.level / 5))}-${100 + grade.level * 10 + index}`,
            capacity: 30,
            // the main subjects more often than the others; who teaches one has as many
            subjects: Object.values(subjectIds).map((subject_id, place) => ({ subject_id, periods_per_week: place < 4 ? 5 : 2 })),
          })
          made.push({ class_id: String(row['class_id']), grade: grade.code, level: grade.level, section })
        }
    }
    return { plan, schoolId: school_id, classes, subjects: subjectIds, houses: houseIds }
  })
}

/** From the highest grade down, because each names the one its pupils are promoted to. */
async function makeStandards(
  within: RecordsWithin,
  registry: Registry,
  school_id: string,
  plan: SchoolPlan,
): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  let next: string | null = null
  for (const grade of [...grades].reverse()) {
    if (grade.level > plan.lastGrade + 2) continue
    const row = await within.create(registry.get('standards'), {
      school_id,
      code: grade.code,
      name_en: grade.name[0],
      name_ar: grade.name[1],
      level: grade.level,
      next_standard_id: next,
    })
    next = made[grade.code] = String(row['standard_id'])
  }
  return made
}
