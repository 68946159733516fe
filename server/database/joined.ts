import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Database, Queries } from './database.ts'

/** What is read and written in one transaction, by whatever services a call asks. */
interface Joint {
  readonly q: Queries
  readonly tenantId: string
  isOpen: boolean
  writes: number
  /** what became of its first write, where that failed: nothing of it can be taken back by itself */
  failed: { readonly error: unknown } | null
}

/** Only the writes after the first have a savepoint: SQLite copies every page that changes behind one. */
async function writeWithin<T>(joint: Joint, job: (q: Queries) => Promise<T>): Promise<T> {
  const turn = ++joint.writes
  if (turn === 1)
    return job(joint.q).catch((error: unknown) => {
      joint.failed = { error }
      throw error
    })
  const name = sql.raw(`joined_${turn}`)
  await sql`savepoint ${name}`.execute(joint.q)
  try {
    const value = await job(joint.q)
    await sql`release savepoint ${name}`.execute(joint.q)
    return value
  } catch (error) {
    // where the database has ended the whole transaction there is nothing left to go back to
    await sql`rollback to savepoint ${name}`.execute(joint.q).catch(() => undefined)
    throw error
  }
}

/** A database whose reads and writes can be joined: `together` does what a whole call asks for in one transaction, or none of it. */
export function joinable(database: Omit<Database, 'together'>): Database {
  const here = new AsyncLocalStorage<Joint>()
  /** the transaction that what is running now is part of; what a call has started and left behind is part of none */
  const joint = (): Joint | null => {
    const one = here.getStore()
    return one?.isOpen ? one : null
  }
  const { marks } = database
  return {
    ...database,
    marks: {
      settled: () => marks.settled(),
      // what is not committed yet must not be remembered
      of: (tenantId, table) => (joint() ? null : marks.of(tenantId, table)),
      hear: (table, moved) => marks.hear(table, moved),
    },
    read(tenantId, job) {
      const one = joint()
      return one?.tenantId === tenantId ? job(one.q) : database.read(tenantId, job)
    },
    write(tenantId, job, seconds) {
      const one = joint()
      if (!one) return database.write(tenantId, job, seconds)
      // on SQLite it would wait for itself
      if (one.tenantId !== tenantId)
        throw new Error('A write beyond the institution cannot be part of a call that is kept: say `once: false`')
      return writeWithin(one, job)
    },
    rehearse: (tenantId, job) => (joint() ? Promise.resolve(null) : database.rehearse(tenantId, job)),
    together(tenantId, job, seconds) {
      // what is done together within something that is done together is a part of it
      const outer = joint()
      if (outer?.tenantId === tenantId) return writeWithin(outer, job)
      return database.write(
        tenantId,
        async (q) => {
          const one: Joint = { q, tenantId, isOpen: true, writes: 0, failed: null }
          try {
            const value = await here.run(one, () => job(q))
            if (one.failed) throw one.failed.error
            return value
          } finally {
            one.isOpen = false
          }
        },
        seconds,
      )
    },
  }
}
