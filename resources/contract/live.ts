import { z } from 'zod'
import { defineCall } from './call.ts'
import type { Act } from './history.ts'

/** What somebody who listens is told of one operation, of records of one kind that he may see. */
export interface LiveNews {
  readonly resource: string
  readonly verb: Act
  /** versions by id; empty where there were more than are named one by one */
  readonly records: Readonly<Record<string, string>>
  /** ids of records that were in his sight and are no longer */
  readonly gone: readonly string[]
  /** how many records it was, the gone ones among them */
  readonly count: number
  readonly operation: string
  /** the request that did it, as its answer names it */
  readonly request: string | null
  /** who did it; null where the product itself did */
  readonly actor: string | null
  readonly at: string
}
/** What a page is told of it. `isOwn`: it was this page that did it. `again`: something was missed, so that nothing is known to be as it is shown. */
export type Tidings = { readonly is: 'news'; readonly news: LiveNews; readonly isOwn: boolean } | { readonly is: 'again' }
/** Why everything has to be asked again, or the stream ends: `ended` is the sign-in's end, `changed` that of the rights one came with. */
export type LiveEnd = 'ended' | 'changed' | 'stopping'

/** In the place of a kind of record: something is there for the very person who is told so. What it is, he asks for. */
export const newsForOne = 'for-you'

/** Of more records of one operation than this, only their number is told. */
export const namedRecords = 200

/**
 * The names of the stream's events. Each comes with an id: the place from which on one who was away asks again (`since`).
 * `open`: the first; `news`; `again`: something was missed, ask everything again; `here`: who has records open; `beat`: nothing new; `end`:
 * why it ends.
 */
export type LiveEvent = 'open' | 'news' | 'again' | 'here' | 'beat' | 'end'

export const listenLive = defineCall({
  method: 'GET',
  path: '/api/live/',
  summary:
    'Tells what is committed while one listens, as server-sent events: `news` with resource, verb, ids and versions of records that one may see; `again` where something was missed; `here` with who has records open; `end`. The id of the last event, sent as `since`, goes on from there.',
  tag: 'Live',
  query: z.object({
    school_id: z.string().max(64).optional(),
    academic_year: z.string().max(64).optional(),
    since: z.string().max(4500).optional(),
    /** without a place: ms since what one has was asked for, so that what happened in between is told, too */
    age: z.coerce.number().int().min(0).max(600_000).optional(),
  }),
  blob: 'text/event-stream',
})

/** What somebody does with a record that stands open before them. */
export const doings = ['read', 'edit'] as const
export type Doing = (typeof doings)[number]

const present = z.object({
  user: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  does: z.enum(doings),
  /** since when they do that */
  since: z.string(),
})
const here = z.object({
  resource: z.string(),
  id: z.string(),
  /** others, those who edit it first; only they where the listener has not opened it */
  people: z.array(present),
  /** so many more than are named */
  more: z.number(),
  /** the tabs in which the listener's own person edits it */
  own: z.array(z.string()),
})
/** Somebody who has a record open; the same person in two tabs is one. */
export type Present = z.output<typeof present>
/** Who has a record open, as far as one listener may know. */
export type Here = z.output<typeof here>
/** What a listener is told of it. `isWhole`: nothing else is open. */
export interface HereTold {
  readonly isWhole: boolean
  readonly records: readonly Here[]
}

/** Nobody has more records open in one tab. */
export const mostOpen = 8
/** Whoever has a record open says so again this often, ms: who looks at the page, and who does not (browsers let such pages sleep). */
export const presenceBeats = { seen: 12_000, away: 60_000 } as const

const open = z.object({
  tab: z.string().regex(/^[\w-]{8,40}$/),
  at: z.array(z.object({ resource: z.string().max(64), id: z.string().min(1).max(64), does: z.enum(doings) })).max(mostOpen),
  /** nobody looks at the tab */
  away: z.boolean().optional(),
  going: z.boolean().optional(),
})
/** What one tab says of itself. */
export type Open = z.output<typeof open>

export const beHere = defineCall({
  method: 'POST',
  path: '/api/live/here/',
  summary:
    'Says which records one has open in a tab, and answers who else has. Said again every 12 s (a minute where nobody looks at the tab); a tab that is not heard of is gone after 30 s. `going`: the page is being left, or loaded anew.',
  tag: 'Live',
  writes: false,
  body: open,
  data: z.object({ records: z.array(here) }),
})
