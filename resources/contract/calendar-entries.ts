import type { Condition } from '../kit/conditions.ts'

/** What of an entry the pages ask for that show it. */
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
