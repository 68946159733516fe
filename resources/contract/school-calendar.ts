import { z } from 'zod'
import type { Condition } from '../kit/conditions.ts'
import { defineCall } from './call.ts'
import { dateText } from './dates.ts'

export const monthCount = z.object({
  month: z.string(),
  from: z.string(),
  to: z.string(),
  working_days: z.number(),
  half_days: z.number(),
  holidays: z.number(),
  weekend_days: z.number(),
})

/** An entry of the calendar as the pages that show it need it; `to_date` is null for a single day. */
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
/** What of an entry such pages ask for. */
export const calendarColumns = ['date', 'to_date', 'kind', 'name_en', 'name_ar', 'is_tentative'] as const
/** Entries that touch a period (`YYYY-MM-DD`, both ends included), also those that began before it. */
export const touching = (from: string, to: string): Condition => ({
  and: [
    { field: 'date', op: 'lte', value: to },
    {
      or: [
        { field: 'date', op: 'gte', value: from },
        { field: 'to_date', op: 'gte', value: from },
      ],
    },
  ],
})

/** The calendar's days themselves are records (`resources/calendar-days.ts`); this counts them. */
export const getWorkingDays = defineCall({
  method: 'GET',
  path: '/api/school-calendar/working-days',
  summary: 'Working days of each month; without dates, of the whole academic year',
  tag: 'school-calendar',
  package: 'settings.calendar',
  query: z.object({ from: dateText.optional(), to: dateText.optional(), from_date: dateText.optional(), to_date: dateText.optional() }),
  data: z.object({
    weekend_days: z.array(z.string()),
    from: z.string().nullable(),
    to: z.string().nullable(),
    working_days: z.number(),
    months: z.array(monthCount),
  }),
})
