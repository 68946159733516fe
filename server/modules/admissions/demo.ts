import applicants from '../../../resources/applicants.ts'
import standards from '../../../resources/standards.ts'
import { addDays } from '../../../resources/kit/index.ts'
import { defineDemo, type DemoSchool, type DemoWorld } from '../../demo/history.ts'
import type { RecordsWithin } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { applyInDemo } from './capabilities.ts'

/** First name, family name, the whole in Arabic, girl or boy, and who asks for the place. */
const families = [
  ['Alia', 'Al Marri', 'علياء المري', 'female', 'Nasser Al Marri', 'father'],
  ['Yazan', 'Shami', 'يزن الشامي', 'male', 'Rula Shami', 'mother'],
  ['Diya', 'Kapoor', 'ديا كابور', 'female', 'Anil Kapoor', 'father'],
  ['Rayan', 'Al Zaabi', 'ريان الزعابي', 'male', 'Moza Al Zaabi', 'mother'],
  ['Clara', 'Bennett', 'كلارا بينيت', 'female', 'Paul Bennett', 'father'],
  ['Fahad', 'Al Otaibi', 'فهد العتيبي', 'male', 'Saud Al Otaibi', 'father'],
  ['Maya', 'Kanaan', 'مايا كنعان', 'female', 'Ziad Kanaan', 'father'],
  ['Hamdan', 'Al Ali', 'حمدان العلي', 'male', 'Sheikha Al Ali', 'mother'],
  ['Leen', 'Barakat', 'لين بركات', 'female', 'Omar Barakat', 'father'],
  ['Ayaan', 'Mirza', 'أيان ميرزا', 'male', 'Sadia Mirza', 'mother'],
  ['Judy', 'Al Hosani', 'جودي الحوسني', 'female', 'Khalifa Al Hosani', 'father'],
  ['Tala', 'Sabbagh', 'تالا صباغ', 'female', 'Nour Sabbagh', 'mother'],
] as const
/** The first ones ask for a place now, the others for the next year. */
const now = 4

const nextYear = (year: string): string => `${Number(year.slice(0, 4)) + 1}-${Number(year.slice(5)) + 1}`

async function applyIn(within: RecordsWithin, { today }: RequestContext, world: DemoWorld, school: DemoSchool): Promise<void> {
  const random = world.randomOf(`applicants ${school.code}`)
  const { records: grades } = await within.list(standards, {
    page_no: 1,
    per_page: 50,
    columns: ['level'],
    condition: { field: 'school_id', op: 'eq', value: school.schoolId },
    sort_by: 'level',
  })
  if (grades.length === 0) return
  await within.apply(
    families.map(([firstname, lastname, full_name_ar, gender, guardian_name, relation], at) => {
      const isNow = at < now
      // most ask for the first grades
      const grade = grades[Math.min(grades.length - 1, isNow ? at : random.below(2))]!
      const year = isNow ? world.years.current : nextYear(world.years.current)
      const born = Number(year.slice(0, 4)) - 5 - grade.level
      return {
        verb: 'create' as const,
        resource: applicants,
        values: {
          school_id: school.schoolId,
          application_no: `APP-${String(at + 1).padStart(4, '0')}`,
          firstname,
          lastname,
          full_name_ar,
          gender,
          dob: `${born}-0${1 + random.below(9)}-1${random.below(10)}`,
          applied_on: addDays(today, -1 - random.below(40)),
          for_year: year,
          grade_id: grade.standard_id,
          guardian_name,
          relation,
          guardian_phone: `+97150${String(7_000_000 + at * 1_111 + random.below(1_000))}`,
        },
      }
    }),
  )
}

export default defineDemo({
  name: 'applicants',
  capability: applyInDemo,
  pieces: (world) =>
    world.schools.map((school) => ({
      key: school.code,
      school,
      write: (within, context) => applyIn(within, context, world, school),
    })),
})
