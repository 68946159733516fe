import type { Condition } from '../kit/conditions.ts'

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
