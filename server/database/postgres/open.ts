import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { Database, Queries } from '../database.ts'
import { queriesOver } from '../one-connection.ts'
import { noting, Reads } from '../reads.ts'
import { secondsForReading, tooSlow } from '../too-slow.ts'
import { PostgresMarks, tableWrittenBy } from './marks.ts'
import { again } from './again.ts'

const { Pool, types } = pg

/** int8 and numeric arrive as text by default; no number of a school is beyond what a double holds exactly. */
const asNumber = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC])
const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    asNumber.has(oid) ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
}

/** PostgreSQL cannot hold a NUL; wherever one comes from (an address, a filter, a header), it means nothing to a person. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\u0000') ? value.replaceAll('\u0000', '') : value

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  /** the tables that the transaction under way has written */
  readonly written = new Set<string>()
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const table = tableWrittenBy(sql)
    if (table !== null) this.written.add(table)
    const { rows, rowCount } = await this.#client.query(sql, parameters.map(storable))
    return { rows: (rows ?? []) as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

/** What row-level security compares with: the institution, or `*` for the product's own queries. */
const scopeOf = (tenantId: string | null): string => pg.escapeLiteral(tenantId ?? '*')

/**
 * Plans of foreign-key look-ups are kept for the life of a connection. Made while a table is still small they would read all of it,
 * for every row of an import that makes it large; within writes an index is always the better way.
 */
const forWriting = 'set local enable_seqscan = off; set local jit = off'

const forReading = `begin read only; set local statement_timeout = ${secondsForReading * 1000}`

/** PostgreSQL gave a statement up, as it was told. */
const isOutOfTime = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: 12, types: parsers })
  // a server that goes away between two requests must not end the process; the next request gets the error
  pool.on('error', () => undefined)
  const marks = new PostgresMarks(databaseUrl)
  const known = new WeakMap<pg.PoolClient, Over>()
  const usual = (client: pg.PoolClient): Over => {
    let over = known.get(client)
    if (!over) known.set(client, (over = overClient(client)))
    return over
  }

  const run = async <T>(
    begin: string,
    tenantId: string | null,
    job: (q: Queries) => Promise<T>,
    over: (client: pg.PoolClient) => Over = usual,
  ): Promise<T> => {
    const client = await pool.connect()
    const { queries, written } = over(client)
    written.clear()
    let broken: Error | undefined
    try {
      // one round trip: several statements in one simple query
      await client.query(`${begin}; select set_config('app.tenant_id', ${scopeOf(tenantId)}, true)`)
      const value = await job(queries)
      const { command } = await client.query('commit')
      // a job that swallowed a failed statement would else be told that its writes are kept
      if (command === 'ROLLBACK') throw new Error('A statement of this transaction had failed; nothing of it was kept')
      marks.wrote(written)
      return value
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => (broken = lost))
      throw isOutOfTime(error) ? tooSlow() : error
    } finally {
      client.release(broken)
    }
  }

  await pool.query('select 1')
  await marks.listen()
  return {
    dialect: 'postgres',
    marks,
    read: (tenantId, job) => run(forReading, tenantId, job),
    write: (tenantId, job) => again(() => run(`begin; ${forWriting}`, tenantId, job)),
    snapshot(tenantId, job) {
      const reads = new Reads()
      const begin = 'begin isolation level repeatable read read only; set local jit = off'
      return run(
        begin,
        tenantId,
        (q) => job(q, reads),
        (client) => overClient(client, reads),
      )
    },
    async close() {
      await marks.close()
      await pool.end()
    },
  }
}

interface Over {
  readonly queries: Queries
  readonly written: Set<string>
}
function overClient(client: pg.PoolClient, reads?: Reads): Over {
  const connection = new Connection(client)
  const queries = queriesOver(reads ? noting(connection, reads) : connection, {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (q) => new PostgresIntrospector(q),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  })
  return { queries, written: connection.written }
}
