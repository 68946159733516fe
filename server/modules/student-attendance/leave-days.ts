import schools from '../../../resources/schools.ts'
import { touching } from '../../../resources/contract/calendar-entries.ts'
import { tellDay } from '../../../resources/domain/calendar/day-states.ts'
import { datesBetween } from '../../../resources/domain/calendar/working-days.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { readEntriesWithin } from '../school-calendar/service.ts'
import { readRules } from './capabilities.ts'
import { gradesOfClasses } from './queries/voids.ts'

interface Days {
  readonly school_id: string
  readonly from_date: string
  readonly to_date: string
}
/** Those of these that have no day of school in them, as the calendar is for the grade of the child; read once for each school. */
export async function withoutSchool<Asked extends Days>(
  within: RecordsWithin,
  tenantId: string,
  all: readonly { readonly asked: Asked; readonly classId: string | null }[],
): Promise<ReadonlySet<Asked>> {
  const free = new Set<Asked>()
  if (all.length === 0) return free
  const reader = within.as(readRules)
  const grades = await gradesOfClasses(
    within.q,
    tenantId,
    all.flatMap(({ classId }) => classId ?? []),
  )
  for (const schoolId of new Set(all.map(({ asked }) => asked.school_id))) {
    const own = all.filter(({ asked }) => asked.school_id === schoolId)
    const school = await reader.find(schools, { school_id: schoolId })
    if (!school) continue
    const [from, to] = [
      own.map(({ asked }) => asked.from_date).sort()[0]!,
      own
        .map(({ asked }) => asked.to_date)
        .sort()
        .at(-1)!,
    ]
    const entries = await readEntriesWithin(reader, schoolId, touching(from, to))
    for (const { asked, classId } of own) {
      const grade = grades.get(classId ?? '')
      const isSchool = (date: string): boolean => tellDay(date, school.weekend_days, entries, grade).counts_for_attendance
      if (!datesBetween(asked.from_date, asked.to_date).some(isSchool)) free.add(asked)
    }
  }
  return free
}
