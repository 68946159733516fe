import { addDays, isDate } from '../../../resources/kit/index.ts'
import { undoDays } from '../../../resources/contract/operations.ts'

/** The times that are asked for by name and go on with the days; `range`: from one day to another. */
export const stretches = ['1', 'yesterday', '7', String(undoDays), 'all', 'range'] as const
export type Stretch = (typeof stretches)[number]

/** Days of one's own as the address has them; what is no day is none. */
export interface Days {
  readonly from?: string
  readonly to?: string
}

export const stretchIn = (said: string | undefined): Stretch => stretches.find((one) => one === said) ?? String(undoDays)

/** The days that are asked for, both included; unsaid: as far as is kept. */
export function daysOf(stretch: Stretch, { from, to }: Days, today: string): Days {
  if (stretch === 'all') return {}
  if (stretch === 'range')
    return { ...(from !== undefined && isDate(from) ? { from } : {}), ...(to !== undefined && isDate(to) ? { to } : {}) }
  if (stretch === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  return { from: addDays(today, 1 - Number(stretch)) }
}
