import { useList } from '@refinedev/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { getWorkingDays } from '../../../resources/contract/school-calendar.ts'
import type { Condition } from '../../../resources/kit/index.ts'
import { useAnswer, type Answer } from '../../engine/refine/answer.ts'

export interface CalendarDay {
  readonly calendar_day_id: string
  readonly date: string
  readonly to_date: string | null
  readonly kind: string
  readonly name_en: string
  readonly name_ar: string | null
  readonly is_tentative: boolean
  readonly [more: string]: unknown
}
/** What the drawer shows: a new entry on a date, or one that is there. */
export type Opened = { readonly is: 'new'; readonly date: string } | { readonly is: 'day'; readonly day: CalendarDay }
export type WorkingDays = z.output<NonNullable<typeof getWorkingDays.data>>

/** Entries that touch a period, also those that began before it. */
export function useCalendarDays(from: string, to: string) {
  const condition = useMemo<Condition>(
    () => ({
      and: [
        { field: 'date', op: 'lte', value: to },
        {
          or: [
            { field: 'date', op: 'gte', value: from },
            { field: 'to_date', op: 'gte', value: from },
          ],
        },
      ],
    }),
    [from, to],
  )
  return useList<CalendarDay & { id?: string }>({
    resource: 'calendar-days',
    pagination: { currentPage: 1, pageSize: 200 },
    sorters: [{ field: 'date', order: 'asc' }],
    meta: { condition, skipAutoToast: true },
    errorNotification: false,
  })
}

export const useWorkingDays = (period: { from: string; to: string } | null): Answer<WorkingDays> =>
  useAnswer<WorkingDays>('/api/school-calendar/working-days', period ?? {})
