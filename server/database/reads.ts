import { createHash } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'

/** A question of which only these rows of the answer matter to whoever asks. */
export interface Asking {
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly matters?: (row: Readonly<Record<string, unknown>>) => boolean
}

/** Whoever can be asked: the queries of any transaction. */
interface Answering {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>
}

/** In whatever order the rows come: without `order by` it is nobody's promise. */
export function digestOf(rows: readonly unknown[], matters: Asking['matters']): string {
  const telling = matters ? rows.filter((row) => matters(row as Record<string, unknown>)) : rows
  const hash = createHash('sha1')
  for (const text of telling.map((row) => JSON.stringify(row)).sort()) hash.update(text)
  return hash.digest('base64')
}

/**
 * What was asked and what was answered, as marks. Whatever was worked out from the answers holds as long as the same questions have
 * the same answers: asked again in the transaction that writes, they tell whether anything of it changed meanwhile.
 */
export class Reads {
  private readonly told: { readonly asking: Asking; readonly digest: string }[] = []

  note({ sql, parameters, matters }: Asking, rows: readonly unknown[]): void {
    // not the query as it came: it holds what it was made of
    this.told.push({ asking: { sql, parameters, ...(matters ? { matters } : {}) }, digest: digestOf(rows, matters) })
  }

  async stillHold(q: Answering): Promise<boolean> {
    for (const { asking, digest } of this.told) {
      const { rows } = await q.executeQuery(CompiledQuery.raw(asking.sql, [...asking.parameters]))
      if (digestOf(rows, asking.matters) !== digest) return false
    }
    return true
  }
}

/** The same connection, whose questions are noted. */
export const noting = (connection: DatabaseConnection, reads: Reads): DatabaseConnection => ({
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await connection.executeQuery<R>(query)
    reads.note(query, result.rows)
    return result
  },
  streamQuery: (query, size) => connection.streamQuery(query, size),
})
