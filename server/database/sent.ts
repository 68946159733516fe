import { CompiledQuery } from 'kysely'

/** A statement whose answer nobody needs. */
interface Sent {
  readonly isSent?: boolean
}

/**
 * The same statement, for which nobody waits: on PostgreSQL it is on its way while the next one is thought out. They are carried out in
 * the order in which they were said; where one fails, whatever is said next fails with its error, `arrival` at the latest.
 */
export const sent = <Q extends CompiledQuery>(query: Q): Q & Sent => ({ ...query, isSent: true })
export const isSent = (query: CompiledQuery & Sent): boolean => query.isSent === true

/** Asks nothing; its answer is that everything sent before has been carried out. */
export const arrival = CompiledQuery.raw('')
