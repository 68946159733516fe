import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import { calendarColumns, touching, type CalendarDay } from '../../../resources/contract/calendar-entries.ts'
import { getWorkingDays } from '../../../resources/contract/school-calendar.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { useAnswer, type Answer } from '../../engine/index.ts'

/** What the drawer shows: a new entry on a date, or one that is there. */
export type Opened = { readonly is: 'new'; readonly date: string } | { readonly is: 'day'; readonly day: CalendarDay }
export type WorkingDays = DataOf<typeof getWorkingDays>

export function useCalendarDays(from: string, to: string) {
  const condition = useMemo(() => touching(from, to), [from, to])
  return useList<CalendarDay & { id?: string }>({
    resource: 'calendar-days',
    pagination: { currentPage: 1, pageSize: 200 },
    sorters: [{ field: 'date', order: 'asc' }],
    meta: { condition, columns: calendarColumns, skipAutoToast: true },
    errorNotification: false,
  })
}

export const useWorkingDays = (period: { from: string; to: string } | null): Answer<WorkingDays> => useAnswer(getWorkingDays, period ?? {})
