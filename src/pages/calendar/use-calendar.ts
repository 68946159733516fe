import type calendarDays from '../../../resources/calendar-days.ts'
import { useMemo } from 'react'
import { calendarColumns, touching } from '../../../resources/contract/calendar-entries.ts'
import { getWorkingDays } from '../../../resources/contract/school-calendar.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { ListRow } from '../../../resources/kit/index.ts'
import { useAnswer, useResource, useRows, type Answer } from '../../engine/index.ts'

/** An entry of the calendar as the pages that show it need it; `to_date` is null for a single day. */
export type CalendarDay = ListRow<typeof calendarDays, (typeof calendarColumns)[number]>
/** What the drawer shows: a new entry on a date, or one that is there. */
export type Opened = { readonly is: 'new'; readonly date: string } | { readonly is: 'day'; readonly day: CalendarDay }
export type WorkingDays = DataOf<typeof getWorkingDays>

export function useCalendarDays(from: string, to: string, size = 200): Answer<{ readonly rows: readonly CalendarDay[] }> {
  const where = useMemo(() => touching(from, to), [from, to])
  return useRows(useResource<typeof calendarDays>('calendar-days'), { columns: calendarColumns, where, sort: 'date', size })
}

export const useWorkingDays = (period: { from: string; to: string } | null): Answer<WorkingDays> => useAnswer(getWorkingDays, period ?? {})
