import { z } from 'zod'
import { isDate } from '../kit/dates.ts'

/** A day that exists, `YYYY-MM-DD`: every date of every call. */
export const dateText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'not_date', abort: true })
  .refine(isDate, { error: 'not_date' })
