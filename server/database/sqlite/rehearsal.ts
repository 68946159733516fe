import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { Queries, Rehearsed } from '../database.ts'
import { digestOf, type Asking } from '../reads.ts'
import { bound, queriesBy, type Connection, type Question } from './connection.ts'

/** What would come of it is only known when it is written. */
class Unforeseeable extends Error {}

/** A question with the mark of its answer, or a change, which has none. */
interface Step {
  readonly query: CompiledQuery & Pick<Question, 'rows'> & Pick<Asking, 'matters'>
  readonly digest: string | null
}

const isQuestion = /^\s*select\b/i
const isChange = /^\s*(?:insert|update|delete)\b(?![^]*\breturning\b)/i

/** Nobody waits for it: what it asks is answered as things stand without its own changes, and those are noted. */
class Rehearsal implements DatabaseConnection {
  readonly steps: Step[] = []
  isGivenUp = false
  readonly #reader: Connection

  constructor(reader: Connection) {
    this.#reader = reader
  }

  async executeQuery<R>(asked: Step['query']): Promise<QueryResult<R>> {
    const { sql, parameters, matters, rows } = asked
    // not the query as it came: it holds what it was made of
    const query = { ...CompiledQuery.raw(sql, [...parameters]), ...(matters ? { matters } : {}) }
    if (isQuestion.test(sql)) {
      const result = await this.#reader.executeQuery<R>(query)
      this.steps.push({ query, digest: digestOf(result.rows, matters) })
      return result
    }
    if (!isChange.test(sql)) throw this.#giveUp()
    this.steps.push({ query: rows ? { ...query, rows: rows.map(bound) } : query, digest: null })
    const giveUp = (): Error => this.#giveUp()
    return {
      rows: [],
      get numAffectedRows(): bigint {
        throw giveUp()
      },
    }
  }
  #giveUp(): Error {
    this.isGivenUp = true
    return new Unforeseeable()
  }
  /** Nobody writes row by row. */
  streamQuery(): never {
    throw this.#giveUp()
  }
}

/**
 * Works a write out before its transaction. There its steps are taken one after the other: where each question has the answer that it had,
 * each change is the one that would be made now.
 */
export async function rehearse(reader: Connection, job: (q: Queries) => Promise<unknown>): Promise<Rehearsed | null> {
  const rehearsal = new Rehearsal(reader)
  try {
    await job(queriesBy(rehearsal))
  } catch (error) {
    if (!rehearsal.isGivenUp) throw error
  }
  // whoever heard that it was given up may have gone on
  if (rehearsal.isGivenUp) return null
  return {
    async write(q) {
      for (const { query, digest } of rehearsal.steps) {
        const { rows } = await q.executeQuery(query)
        if (digest !== null && digestOf(rows, query.matters) !== digest) return false
      }
      return true
    },
  }
}
