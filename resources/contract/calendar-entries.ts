import type { Condition } from '../kit/conditions.ts'

/** What of an entry the pages ask for that show it. */
export const calendarColumns = [
  'date',
  'to_date',
  'kind',
  'name_en',
  'name_ar',
  'is_tentative',
  'repeats',
  'repeat_days',
  'repeat_until',
] as const
/** Entries that may touch a period (`YYYY-MM-DD`, both ends included): also those that began before it, and those that come back. */
export const touching = (from: string, to: string): Condition => ({
  and: [
    { field: 'date', op: 'lte', value: to },
    {
      or: [
        { field: 'date', op: 'gte', value: from },
        { field: 'to_date', op: 'gte', value: from },
        // the last of what comes back may last for days: whether it does is seen when its days are told
        { field: 'repeats', op: 'filled', value: null },
      ],
    },
  ],
})
