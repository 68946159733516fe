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
  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
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

export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: 12, types: parsers })
  // a server that goes away between two requests must not end the process; the next request gets the error
  pool.on('error', () => undefined)
  const known = new WeakMap<pg.PoolClient, Queries>()
  const queriesOf = (client: pg.PoolClient): Queries => {
    let queries = known.get(client)
    if (!queries) known.set(client, (queries = queriesOn(client)))
    return queries
  }

  const run = async <T>(
    begin: string,
    tenantId: string | null,
    job: (q: Queries) => Promise<T>,
    over: (client: pg.PoolClient) => Queries = queriesOf,
  ): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // one round trip: several statements in one simple query
      await client.query(`${begin}; select set_config('app.tenant_id', ${scopeOf(tenantId)}, true)`)
      const value = await job(over(client))
      const { command } = await client.query('commit')
      // a job that swallowed a failed statement would else be told that its writes are kept
      if (command === 'ROLLBACK') throw new Error('A statement of this transaction had failed; nothing of it was kept')
      return value
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => (broken = lost))
      throw error
    } finally {
      client.release(broken)
    }
  }

  await pool.query('select 1')
  return {
    dialect: 'postgres',
    read: (tenantId, job) => run('begin read only', tenantId, job),
    write: (tenantId, job) => run(`begin; ${forWriting}`, tenantId, job),
    snapshot(tenantId, job) {
      const reads = new Reads()
      const begin = 'begin isolation level repeatable read read only; set local jit = off'
      return run(
        begin,
        tenantId,
        (q) => job(q, reads),
        (client) => queriesOn(client, reads),
      )
    },
    close: () => pool.end(),
  }
}

const queriesOn = (client: pg.PoolClient, reads?: Reads): Queries =>
  queriesOver(reads ? noting(new Connection(client), reads) : new Connection(client), {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (queries) => new PostgresIntrospector(queries),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  })
