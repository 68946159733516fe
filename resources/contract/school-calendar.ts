import { z } from 'zod'
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

/** The calendar's days themselves are records (`resources/calendar-days.ts`); this counts them. */
export const getWorkingDays = defineCall({
  method: 'GET',
  path: '/api/school-calendar/working-days',
  summary: 'Working days of each month; without dates, of the whole academic year',
  tag: 'school-calendar',
  package: 'settings.calendar',
  query: z.object({
    from: dateText.optional(),
    to: dateText.optional(),
    from_date: dateText.optional(),
    to_date: dateText.optional(),
    grade_id: z.string().max(64).optional(),
  }),
  data: z.object({
    weekend_days: z.array(z.string()),
    from: z.string().nullable(),
    to: z.string().nullable(),
    working_days: z.number(),
    months: z.array(monthCount),
  }),
})
