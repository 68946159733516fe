import type { SetupChoices, setupRoles } from '../../../resources/contract/setup.ts'
import { dayIn, ownZone } from '../../../resources/kit/clocks.ts'

type Texts<Name extends string> = Readonly<Record<Name, string>>
export type Term = Texts<'name_en' | 'name_ar' | 'from_date' | 'to_date'>
export type SetupRole = (typeof setupRoles)[number]
export type Administrator = Texts<'firstname' | 'lastname' | 'username' | 'email' | 'password'> & { readonly role: SetupRole }
export type SchoolText = 'name_en' | 'name_ar' | 'school_code' | 'school_category' | 'country' | 'timezone' | 'phone' | 'email'

/** What has been typed so far, in the shape in which the call takes it. */
export interface Draft {
  readonly institution: Texts<'name_en' | 'name_ar'>
  readonly school: Texts<SchoolText> & { readonly weekend_days: readonly string[] }
  readonly year: Texts<'academic_year' | 'from_date' | 'to_date'> & { readonly terms: readonly Term[] }
  readonly administrators: readonly Administrator[]
}

export const steps = ['code', 'school', 'year', 'administrators', 'review'] as const
export type Step = (typeof steps)[number]

/** Which step asks for the field at this path. */
export function stepOf(path: string): Step {
  if (path === 'code') return 'code'
  if (path.startsWith('year') || path.startsWith('school.weekend_days')) return 'year'
  return path.startsWith('administrators') ? 'administrators' : 'school'
}

export const newAdministrator = (role: SetupRole): Administrator => ({
  role,
  firstname: '',
  lastname: '',
  username: '',
  email: '',
  password: '',
})

export const newTerm = (names: SetupChoices['term_names'], at: number, days: Pick<Term, 'from_date' | 'to_date'>): Term => {
  const [name_en, name_ar] = names[at] ?? ['', '']
  return { name_en, name_ar, ...days }
}
const academicYearOf = (first: number): string => `${first}-${first + 1}`

/** The usual year of the region; every day of it can be changed. */
function yearFrom(first: number, names: SetupChoices['term_names']): Draft['year'] {
  const next = first + 1
  return {
    academic_year: academicYearOf(first),
    from_date: `${first}-08-31`,
    to_date: `${next}-06-30`,
    terms: [
      { from_date: `${first}-08-31`, to_date: `${first}-12-18` },
      { from_date: `${next}-01-04`, to_date: `${next}-03-26` },
      { from_date: `${next}-04-06`, to_date: `${next}-06-30` },
    ].map((days, at) => newTerm(names, at, days)),
  }
}
/** Where the browser is: there is no school yet whose day it could be. */
export const todayHere = (): string => dayIn(ownZone(), new Date().toISOString())
/** Until June the year that began last summer is the present one. */
const firstYear = (today: string): number => Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0)
export const academicYears = (today: string): string[] => [0, 1].map((more) => academicYearOf(firstYear(today) + more))

const isOffered = (choices: SetupChoices['country'], value: string | undefined): value is string =>
  choices.some((one) => one.value === value)

/** What the browser knows of the place is filled in already. */
export function beginDraft(
  choices: SetupChoices,
  here: { readonly today: string; readonly timezone: string; readonly region: string | undefined },
): Draft {
  return {
    institution: { name_en: '', name_ar: '' },
    school: {
      name_en: '',
      name_ar: '',
      school_code: '',
      school_category: choices.school_category.find(({ value }) => value === 'with_1_12')?.value ?? '',
      country: isOffered(choices.country, here.region) ? here.region : 'AE',
      timezone: isOffered(choices.timezone, here.timezone) ? here.timezone : 'Asia/Dubai',
      phone: '',
      email: '',
      weekend_days: ['sat', 'sun'],
    },
    year: yearFrom(firstYear(here.today), choices.term_names),
    administrators: [newAdministrator('platform_admin')],
  }
}

const shifted = (day: string, years: number): string => (/^\d{4}-/.test(day) ? `${Number(day.slice(0, 4)) + years}${day.slice(4)}` : day)

/** Another academic year: its days move along, as far as they were typed. */
export function moveYear(year: Draft['year'], academic_year: string): Draft['year'] {
  const years = Number(academic_year.slice(0, 4)) - Number(year.academic_year.slice(0, 4))
  return {
    academic_year,
    from_date: shifted(year.from_date, years),
    to_date: shifted(year.to_date, years),
    terms: year.terms.map((term) => ({ ...term, from_date: shifted(term.from_date, years), to_date: shifted(term.to_date, years) })),
  }
}
