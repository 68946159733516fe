import { useMemo } from 'react'
import type { DataOf } from '../../../resources/contract/call.ts'
import { getEntries, getWorkingDays } from '../../../resources/contract/school-calendar.ts'
import { useAnswer, useLiveAnswer, type Answer } from '../../engine/index.ts'

type Told = DataOf<typeof getEntries>
/** An entry of the calendar with what decides whether a day is one of its; `grades` are ids, none: the whole school. */
export type CalendarDay = Omit<Told['entries'][number], 'grades'> & {
  readonly grades: readonly string[]
  readonly gradeNames: Told['entries'][number]['grades']
}
/** What the drawer shows: a new entry on a date, or one that is there, as it was found on a day. */
export type Opened =
  { readonly is: 'new'; readonly date: string } | { readonly is: 'day'; readonly day: CalendarDay; readonly date: string }
export type WorkingDays = DataOf<typeof getWorkingDays>
export interface Calendar {
  readonly days: readonly CalendarDay[]
  readonly terms: Told['terms']
}

/** What is in the calendar between two days, asked again when somebody changes it. */
export function useCalendar(from: string, to: string): Answer<Calendar> {
  const answer = useLiveAnswer(getEntries, ['calendar-days'], { from, to })
  const data = answer.is === 'ready' ? answer.data : null
  const calendar = useMemo<Calendar | null>(
    () =>
      data && {
        terms: data.terms,
        days: data.entries.map((entry) => ({ ...entry, grades: entry.grades.map(({ id }) => id), gradeNames: entry.grades })),
      },
    [data],
  )
  return answer.is === 'ready' ? { ...answer, data: calendar! } : answer
}

export const useWorkingDays = (period: { from: string; to: string } | null, gradeId?: string | null): Answer<WorkingDays> =>
  useAnswer(getWorkingDays, { ...period, ...(gradeId ? { grade_id: gradeId } : {}) })
