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

/** Of more records of one operation than this, only their number is told. */
export const namedRecords = 200

/**
 * The names of the stream's events. Each comes with an id: the place from which on one who was away asks again (`since`).
 * `open`: the first; `news`; `again`: something was missed, ask everything again; `beat`: nothing new; `end`: why it ends.
 */
export type LiveEvent = 'open' | 'news' | 'again' | 'beat' | 'end'

export const listenLive = defineCall({
  method: 'GET',
  path: '/api/live/',
  summary:
    'Tells what is committed while one listens, as server-sent events: `news` with resource, verb, ids and versions of records that one may see; `again` where something was missed; `end`. The id of the last event, sent as `since`, goes on from there.',
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
