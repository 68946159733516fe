import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

export const subjectLeft = z.object({
  subject_id: z.string(),
  subject: z.string(),
  subject_ar: z.string().nullable(),
  periods_per_week: z.number().nullable(),
  lessons: z.number(),
  /** not taught yet */
  lessons_left: z.number(),
  /** planned to be taught by now, and not taught */
  behind: z.number(),
  /** until the end of the period that is asked for; null: nobody has said how many a week has */
  periods_left: z.number().nullable(),
  /** of the lessons that are left; null: some of them do not say it */
  periods_needed: z.number().nullable(),
  pace: z.enum(['done', 'fits', 'tight', 'short', 'unknown']),
})

export const getDaysLeft = defineCall({
  method: 'GET',
  path: '/api/days-left/{class_id}/',
  summary:
    'The days of school that a class has left until the end of the term or the year, and whether what it has to be taught fits into them',
  tag: 'days-left',
  package: 'settings.calendar',
  roles: staff,
  query: z.object({ until: z.enum(['term', 'year']).default('year') }),
  data: z.object({
    /** today, or the first day of a year that has not begun */
    from: z.string().nullable(),
    /** null: the year has no days here, or is over */
    to: z.string().nullable(),
    term: z.string().nullable(),
    term_ar: z.string().nullable(),
    /** a half day is one half */
    school_days: z.number(),
    half_days: z.number(),
    /** days that would be of school if the calendar had nothing for them */
    days_off: z.number(),
    /** days of school of a week without holidays */
    days_of_week: z.number(),
    subjects: z.array(subjectLeft),
  }),
})
