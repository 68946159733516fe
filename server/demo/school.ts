import academicYears from '../../resources/academic-years.ts'
import calendarDays from '../../resources/calendar-days.ts'
import cities from '../../resources/cities.ts'
import houseKind from '../../resources/houses.ts'
import licences from '../../resources/licences.ts'
import schools from '../../resources/schools.ts'
import standards from '../../resources/standards.ts'
import states from '../../resources/states.ts'
import subjectKind from '../../resources/subjects.ts'
import { currencyIn, type ValuesOf } from '../../resources/kit/index.ts'
import type { RecordsWithin } from '../records/index.ts'
import type { RequestContext } from '../request/context.ts'
import type { CastSchool } from './cast.ts'
import { gradesOf } from './class-cast.ts'
import { licencesOf } from './licences.ts'
import { daysOf, houses, subjects, terms, yearDays, years, type SchoolPlan } from './plan.ts'

/** Where it stands, by the names that every institution's places have. */
async function placeOf(within: RecordsWithin, { country, state, city }: SchoolPlan): Promise<ValuesOf<typeof schools>> {
  const found = await within.find(states, { country, name_en: state })
  const town = found && (await within.find(cities, { state_id: found.state_id, name_en: city }))
  return town ? { state_id: town.state_id, district_id: town.district_id, city_id: town.city_id } : {}
}

/** A school with its years, grades, subjects, houses, calendar and licences; answers its id. */
export async function makeSchool(
  within: RecordsWithin,
  { today }: RequestContext,
  { plan, students, teachers }: CastSchool,
): Promise<string> {
  const school = await within.create(schools, {
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
    ...(await placeOf(within, plan)),
    timezone: plan.timezone,
    currency: currencyIn(plan.country) ?? 'AED',
    academic_month_start: 9,
    weekend_days: [...plan.weekend],
  })
  const { school_id } = school
  for (const year of Object.values(years)) {
    const { from, to } = yearDays[year]!
    const state = year === years.current ? 'current' : 'past'
    await within.create(academicYears, { school_id, academic_year: year, from_date: from, to_date: to, state, terms: terms(year) })
    for (const licence of licencesOf(plan, year, today, { students, teachers: teachers.length }))
      await within.create(licences, { school_id, ...licence })
  }
  await makeStandards(within, school_id, plan)
  for (const [order, { code, name, type, colour, language }] of subjects.entries())
    await within.create(subjectKind, { school_id, code, name_en: name[0], name_ar: name[1], type, colour, language, order })
  for (const { code, name, colour, motto } of houses)
    await within.create(houseKind, { school_id, code, name_en: name[0], name_ar: name[1], colour, motto })
  for (const day of daysOf(plan.country)) await within.create(calendarDays, { school_id, ...day })
  return school_id
}

/** From the highest grade down, because each names the one its pupils are promoted to. */
async function makeStandards(within: RecordsWithin, school_id: string, plan: SchoolPlan): Promise<void> {
  let next: string | null = null
  for (const { code, name, level } of gradesOf(plan).toReversed()) {
    const row: { standard_id: string } = await within.create(standards, {
      school_id,
      code,
      name_en: name[0],
      name_ar: name[1],
      level,
      next_standard_id: next,
    })
    next = row.standard_id
  }
}
