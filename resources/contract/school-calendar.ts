import { z } from 'zod'
import { administrators } from '../kit/access.ts'
import { registersWays } from '../kit/asks.ts'
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

const own = { tag: 'school-calendar', package: 'settings.calendar' } as const
const feed = z.object({
  /** since when there is an address; null: there is none */
  since: z.string().nullable(),
  /** when it was fetched last, to the day */
  read_at: z.string().nullable(),
  /** it tells the person's lessons, too; null: the person has none at this school */
  with_lessons: z.boolean().nullable(),
})

export const getFeed = defineCall({
  ...own,
  method: 'GET',
  path: '/api/school-calendar/feed/',
  summary: 'Whether the person has an address for calendar programs',
  data: feed,
})

export const openFeed = defineCall({
  ...own,
  method: 'POST',
  path: '/api/school-calendar/feed/',
  summary: 'Makes an address for calendar programs, told this once; the one before ends',
  // what it answers is secret, and a person who may only read makes one, too
  once: false,
  writes: false,
  /** a teacher's own lessons, or those of the class in which the person, or a child, sits */
  body: z.object({ with_lessons: z.boolean().default(false) }),
  data: z.object({ path: z.string(), since: z.string() }),
})

export const changeFeed = defineCall({
  ...own,
  method: 'PATCH',
  path: '/api/school-calendar/feed/',
  summary: 'Says whether the address for calendar programs tells the lessons, too; the address stays',
  writes: false,
  body: z.object({ with_lessons: z.boolean() }),
  data: feed,
})

export const closeFeed = defineCall({
  ...own,
  method: 'DELETE',
  path: '/api/school-calendar/feed/',
  summary: 'Ends the address for calendar programs',
  once: false,
  writes: false,
  data: feed,
})

export const readFeed = defineCall({
  tag: 'school-calendar',
  method: 'GET',
  path: '/api/school-calendar/feed.ics',
  summary: 'The calendar as calendar programs read it, for whoever has the address',
  signedIn: false,
  query: z.object({ key: z.string().min(1).max(200) }),
  blob: 'text/calendar',
})

const gradeNamed = z.object({ id: z.string(), name: z.string(), name_ar: z.string().nullable() })
export const calendarEntry = z.object({
  calendar_day_id: z.string(),
  date: z.string(),
  to_date: z.string().nullable(),
  kind: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  is_tentative: z.boolean(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  counts_for_attendance: z.boolean(),
  repeats: z.string().nullable(),
  repeat_days: z.array(z.string()),
  repeat_until: z.string().nullable(),
  /** days on which it would begin and does not */
  skips: z.array(z.string()),
  /** none: the whole school */
  grades: z.array(gradeNamed),
})

export const getEntries = defineCall({
  ...own,
  method: 'GET',
  path: '/api/school-calendar/entries/',
  summary: 'The entries that touch a period of a year and a half at most, what comes back with how it does, and the terms beside them',
  query: z.object({ from: dateText, to: dateText }),
  data: z.object({
    entries: z.array(calendarEntry),
    terms: z.array(z.object({ name: z.string(), name_ar: z.string().nullable(), from: z.string(), to: z.string() })),
  }),
})

export const settleDay = defineCall({
  ...own,
  method: 'POST',
  path: '/api/school-calendar/{id}/settle/',
  summary: 'A tentative day is confirmed, is confirmed on other days, or does not take place',
  roles: administrators,
  body: z.object({
    as: z.enum(['confirmed', 'moved', 'dropped']),
    date: dateText.optional(),
    to_date: dateText.optional(),
    /** of registers that were handed in on days which are free by it */
    registers: z.enum(registersWays).optional(),
  }),
  data: z.object({ operation_id: z.string().nullable() }),
})

export const skipDay = defineCall({
  ...own,
  method: 'POST',
  path: '/api/school-calendar/{id}/skip/',
  summary: 'What comes back does not on this day',
  roles: administrators,
  body: z.object({ day: dateText }),
  data: z.object({ operation_id: z.string().nullable() }),
})

/** One event of a file: what would become of it, or has. */
const fileEvent = z.object({
  uid: z.string(),
  name: z.string(),
  date: z.string(),
  to_date: z.string().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  is_tentative: z.boolean(),
  repeats: z.string().nullable(),
  repeat_until: z.string().nullable(),
  kind: z.string(),
  fate: z.enum(['new', 'changed', 'same', 'refused']),
  /** what is otherwise than in the file, or why it is refused */
  told: z.array(z.string()),
})

export const importCalendar = defineCall({
  ...own,
  method: 'POST',
  path: '/api/school-calendar/import/',
  summary: 'Takes over the events of an .ics file: looked at, or saved as one operation; known ones are changed',
  roles: administrators,
  upload: true,
  body: z.object({
    school_id: z.string().max(64).optional(),
    academic_year: z.string().max(9).optional(),
    mode: z.enum(['validate', 'save']).default('validate'),
    /** as JSON: for each uid the kind of day that it is, or null where it is left out */
    choices: z.string().max(600_000).optional(),
    registers: z.enum(registersWays).optional(),
  }),
  data: z.object({
    name: z.string().nullable(),
    events: z.array(fileEvent),
    left_out: z.array(z.object({ name: z.string(), date: z.string().nullable(), why: z.string() })),
    /** null: nothing was saved */
    operation_id: z.string().nullable(),
    saved: z.number(),
    /** registers were handed in on days which are free by it: it is saved with an answer to what becomes of them */
    asks_registers: z.boolean(),
  }),
})
