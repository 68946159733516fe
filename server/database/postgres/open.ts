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
import { inWords } from '../no-room.ts'
import { outboxTable } from '../outbox.ts'
import { Reads } from '../reads.ts'
import { marksChannel } from '../schema/marks.ts'
import { tooLong, tooSlow } from '../too-slow.ts'
import { again } from './again.ts'
import type { Answer } from './flight.ts'
import { isForgotten, Lane, type Statement } from './lane.ts'
import { betweenChannel, PostgresMarks } from './marks.ts'
import { beginnings, forReading } from './settings.ts'
import { Statistics } from './statistics.ts'
import { Transaction } from './transaction.ts'

/** PostgreSQL gave a statement up, as it was told. */
const isOutOfTime = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

/** What did not come from the server as an answer has broken the connection; so has what ends a session. */
const broken = (error: unknown): Error | undefined =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL' ? undefined : error instanceof Error ? error : new Error(String(error))

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (q: Queries) => new PostgresIntrospector(q),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
const asResult = <R>({ rows, count }: Answer): QueryResult<R> => ({ rows: rows as R[], numAffectedRows: BigInt(count) })
/** Those who read at the same moment in the same institution share what knows how to ask for it. */
const mostReaders = 1000

export async function openPostgres(databaseUrl: string): Promise<Omit<Database, 'together'>> {
  const poolOf = (max: number): pg.Pool => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max })
    // a connection that is lost, whoever holds it or nobody, is told by its next question and ends nothing else
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  // those who read never wait for those who wait for one another's locks
  const [pool, writing] = [poolOf(8), poolOf(8)]
  const lanes = new WeakMap<pg.PoolClient, Lane>()
  const laneOf = (client: pg.PoolClient): Lane => {
    let lane = lanes.get(client)
    if (lane) return lane
    lanes.set(client, (lane = new Lane(client)))
    return lane
  }

  /** One message: the institution, and the question. Each statement sees what is committed when it begins, whoever asks several. */
  const readOne = async (scope: Statement, statement: Statement): Promise<Answer> => {
    const client = await pool.connect()
    let lost: Error | undefined
    try {
      const lane = laneOf(client)
      const ask = () => lane.ask('read', [scope, statement])
      return await ask().catch((error: unknown) => (isForgotten(error) ? ask() : Promise.reject(error)))
    } catch (error) {
      lost = broken(error)
      throw isOutOfTime(error) ? tooSlow() : inWords(error)
    } finally {
      client.release(lost)
    }
  }
  const readers = new Map<string | null, Queries>()
  const readerOf = (tenantId: string | null): Queries => {
    let reader = readers.get(tenantId)
    if (reader) return reader
    const scope = forReading(tenantId)
    const connection: DatabaseConnection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery) => asResult<R>(await readOne(scope, { text: sql, values: parameters })),
      async *streamQuery<R>(query: CompiledQuery) {
        yield await this.executeQuery<R>(query)
      },
    }
    if (readers.size >= mostReaders) readers.clear()
    readers.set(tenantId, (reader = queriesOver(connection, dialect)))
    return reader
  }

  const statistics = new Statistics(pool)
  const run = async <T>(beginning: readonly Statement[], job: (transaction: Transaction) => Promise<T>, seconds = Infinity): Promise<T> => {
    const client = await writing.connect()
    const transaction = new Transaction(client, laneOf(client), beginning, seconds)
    let lost: Error | undefined
    try {
      const value = await job(transaction)
      await transaction.commit()
      statistics.note(transaction.written)
      return value
    } catch (error) {
      await transaction.rollback().catch((failure: unknown) => (lost = broken(failure)))
      throw isOutOfTime(error) ? tooLong() : inWords(error)
    } finally {
      client.release(lost)
    }
  }

  await pool.query('select 1')
  const marks = new PostgresMarks(databaseUrl, (payload) => pool.query('select pg_notify($1, $2)', [marksChannel, payload]))
  await marks.listen()
  return {
    dialect: 'postgres',
    marks,
    between: {
      say: (text) => void pool.query('select pg_notify($1, $2)', [betweenChannel, text]).catch(() => undefined),
      hear: (heard) => marks.hearWords(heard),
    },
    read: (tenantId, job) => job(readerOf(tenantId)),
    async write(tenantId, job, seconds = Infinity) {
      let hasWritten = false
      const value = await again(() =>
        run(
          beginnings.write(tenantId, seconds),
          async (transaction) => {
            const answer = await job(queriesOver(transaction, dialect))
            hasWritten = transaction.hasWritten
            return answer
          },
          seconds,
        ),
      )
      if (hasWritten && tenantId !== null) marks.tellAfterwards(tenantId, outboxTable)
      // whoever hears that it is done finds nothing remembered from before
      if (hasWritten) await marks.settled()
      return value
    },
    snapshot(tenantId, job) {
      const reads = new Reads()
      return run(beginnings.snapshot(tenantId), (transaction) => job(queriesOver(transaction.notedIn(reads), dialect), reads))
    },
    // only those who are at the same rows wait for one another
    rehearse: () => Promise.resolve(null),
    async trial(tenantId, job) {
      const told: { value?: Awaited<ReturnType<typeof job>> } = {}
      const takenBack = new Error('Only tried')
      await again(() =>
        run(beginnings.write(tenantId, Infinity), async (transaction) => {
          told.value = await job(queriesOver(transaction, dialect))
          throw takenBack
        }),
      ).catch((error: unknown) => {
        if (error !== takenBack) throw error
      })
      return { value: told.value!, write: null }
    },
    async close() {
      await Promise.all([marks.close(), statistics.settled()])
      await Promise.all([pool.end(), writing.end()])
    },
  }
}
