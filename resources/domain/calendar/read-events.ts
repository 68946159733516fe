import type { Repetition } from './recurrence.ts'

/** What is said of an event that is taken over otherwise than it stands in its file. */
export const eventNotes = ['endless', 'floating', 'zone', 'shortened', 'single_days'] as const
export type EventNote = (typeof eventNotes)[number]
/** Why an event is not taken over. */
export const eventFaults = ['past', 'cancelled', 'no_date', 'too_often', 'too_many_days', 'no_name', 'broken'] as const
export type EventFault = (typeof eventFaults)[number]

/** An event of a calendar file as an entry of the school's calendar: whole days, and times on the school's clocks. */
export interface ReadEvent {
  /** the same in every version of the file */
  readonly uid: string
  readonly name: string
  readonly notes: string | null
  readonly date: string
  readonly to_date: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly is_tentative: boolean
  readonly categories: readonly string[]
  readonly repeats: Repetition | null
  readonly repeat_days: readonly string[]
  readonly repeat_until: string | null
  readonly skips: readonly string[]
  readonly told: readonly EventNote[]
}
export interface LeftOut {
  readonly name: string
  readonly date: string | null
  readonly why: EventFault
}
export interface ReadCalendar {
  readonly name: string | null
  readonly events: readonly ReadEvent[]
  readonly leftOut: readonly LeftOut[]
}

export const calendarFileLimits = { megabytes: 2, events: 5000 } as const
