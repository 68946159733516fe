import { setTimeout as wait } from 'node:timers/promises'
import { isForgotten } from './lane.ts'

/** Two that waited for each other, of which the database ended one; or one that cannot be put into an order with another. */
const endedByDatabase: ReadonlySet<unknown> = new Set(['40P01', '40001'])
const tries = 6

/** What is thrown where the database ended a transaction again and again: nothing of it is kept, and it may be tried later. */
export class Crowded extends Error {
  readonly code = 'CROWDED'
}

const isEnded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && endedByDatabase.has(error.code)

/** More connections than there are, each of which may have planned its statements before the tables changed. */
const mostForgetting = 20

/** Begins a transaction anew that the database ended for another's sake, or whose statements it had to plan again; nothing of it had been kept. */
export async function again<T>(transaction: () => Promise<T>): Promise<T> {
  let forgetting = 0
  for (let tried = 1; ; tried++)
    try {
      return await transaction()
    } catch (error) {
      if (isForgotten(error) && forgetting++ < mostForgetting) {
        tried--
        continue
      }
      if (!isEnded(error)) throw error
      if (tried === tries) throw new Crowded('The database ended a transaction again and again', { cause: error })
      // apart from one another, so that they do not meet again
      await wait(Math.random() * 20 * 2 ** tried)
    }
}
