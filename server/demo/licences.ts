import { addDays, type ValuesOf } from '../../resources/kit/index.ts'
import type licences from '../../resources/licences.ts'
import { licensed, yearDays, years, type SchoolPlan } from './plan.ts'

/** What a licence of the demo world says beside the days and the seats that all have. */
type Licensed = ValuesOf<typeof licences> & { readonly module_name: string }

interface Size {
  readonly students: number
  readonly teachers: number
}

/** Up to the next full ten, with some to spare. */
const seatsFor = (people: number): number => Math.ceil((people * 1.1 + 5) / 10) * 10

/** One module of each kind that is not simply open, around the day on which the world is made. */
function unlike(today: string): Licensed[] {
  const until = (days: number) => ({ valid_from: addDays(today, days - 364), valid_to: addDays(today, days), grace_days: 30 })
  return [
    // can be read, no longer changed
    { module_name: 'settings.houses', ...until(-10) },
    // gone
    { module_name: 'diary', ...until(-60) },
    // ends within the week
    { module_name: 'question_bank', ...until(6) },
    // switched off
    { module_name: 'report', ...until(200), is_active: false },
    // not begun
    { module_name: 'psychometric', ...until(378) },
  ]
}

/** What a school holds in a year. The first one has as many seats as come; one school has a module of each other kind. */
export function licencesOf(plan: SchoolPlan, academicYear: string, today: string, { students, teachers }: Size): Licensed[] {
  const seats = plan.students === 'rest' ? {} : { seats_student: seatsFor(students), seats_teacher: seatsFor(teachers) }
  const usual = { valid_from: yearDays[academicYear]!.from, valid_to: '2027-08-31', grace_days: 30 }
  const others = plan.isLicenceMixed && academicYear === years.current ? unlike(today) : []
  const named = new Set(others.map((one) => one.module_name))
  return [...licensed.filter((module_name) => !named.has(module_name)).map((module_name) => ({ module_name, ...usual })), ...others].map(
    (licence) => ({ ...licence, ...seats, academic_year: academicYear }),
  )
}
