import { sql, type RawBuilder } from 'kysely'
import type { Database, Dialect, Queries } from './database.ts'

/** Moves its mark when something is committed. */
export const outboxTable = 'outbox'

/**
 * What was committed, in the order in which it can be asked for. Whoever listens keeps a position and asks what is new since; nothing is
 * missed, whoever commits in between.
 *
 * SQLite has one writer at a time, so a higher place is a later commit. On PostgreSQL a lower number may be committed after a higher one:
 * the place is the transaction, and a position says which transactions were done when it was taken. What was not done then and is now is
 * new. Nobody waits for anybody at the commit, and a long transaction keeps nobody else's news back.
 */
export const outboxPlace: Record<Dialect, (tenantId: string) => RawBuilder<unknown>> = {
  sqlite: (tenantId) => sql`(select coalesce(max(o.place), 0) + 1 from outbox o where o.tenant_id = ${tenantId})`,
  postgres: () => sql`pg_current_xact_id()::text::bigint`,
}

/** A row as it lies there: ids by version, and of some what they were before. */
export interface OutboxRow {
  readonly place: number
  readonly id: string
  readonly operation_id: string
  readonly at: string
  readonly school_id: string | null
  readonly academic_year: string | null
  readonly actor_id: string | null
  readonly request_id: string | null
  readonly resource: string
  readonly verb: string
  readonly records: string
  readonly was: string | null
}
export interface OutboxRead {
  readonly rows: readonly OutboxRow[]
  /** where to go on; nobody but this file reads it */
  readonly position: string
}

interface Position {
  /** the last row that was seen: as long as it is there, the rows after it are, too, and it is the same database */
  readonly place: number
  readonly id: string
  /** which transactions were done (PostgreSQL) */
  readonly done: string
  /** the table and the server it was taken in: another one has other transactions */
  readonly ground: string
}
const said = ({ place, id, done, ground }: Position): string => [place, id, done, ground].join('.')
const form = /^(\d{1,18})\.([0-9a-f-]{0,36})\.([\d:,]{0,4000})\.([\d-]{0,60})$/
function positionIn(text: string): Position | null {
  const [, place, id, done, ground] = form.exec(text) ?? []
  return place === undefined ? null : { place: Number(place), id: id ?? '', done: done ?? '', ground: ground ?? '' }
}
const snapshot = /^\d+:\d+:(\d+(,\d+)*)?$/

const columns = sql.raw(
  'o.place, o.id, o.operation_id, o.at, o.school_id, o.academic_year, o.actor_id, o.request_id, o.resource, o.verb, o.records, o.was',
)
type Found = OutboxRow & { readonly done: string; readonly ground: string }

const ground = sql.raw(
  `(select c.oid::text || '-' || extract(epoch from pg_postmaster_start_time())::bigint::text from pg_class c where c.oid = 'outbox'::regclass)`,
)

/** The place from which on everything is news. */
export async function endOfOutbox(database: Database, tenantId: string): Promise<string> {
  return database.read(tenantId, async (q) => {
    const last = sql`select o.place, o.id from outbox o where o.tenant_id = ${tenantId} order by o.place desc, o.id desc limit 1`
    const { rows } =
      database.dialect === 'sqlite'
        ? await sql<Found>`${last}`.execute(q)
        : await sql<Found>`select l.place, l.id, pg_current_snapshot()::text as done, ${ground} as ground
            from (select 1) one left join lateral (${last}) l on true`.execute(q)
    return said(after(rows[0], null))
  })
}

const after = (row: Found | undefined, before: Position | null): Position => ({
  place: Number(row?.place ?? before?.place ?? 0),
  id: row?.id ?? before?.id ?? '',
  done: row?.done ?? '',
  ground: row?.ground ?? '',
})

/**
 * What has come since a position, at most so many rows; null: too long ago or too much, so that everything has to be asked again.
 * `kept`: the position was somebody else's to keep, and what it stood on may have gone.
 */
export async function readOutbox(
  database: Database,
  tenantId: string,
  since: string,
  { most, kept = false }: { readonly most: number; readonly kept?: boolean },
): Promise<OutboxRead | null> {
  const from = positionIn(since)
  if (!from || (database.dialect === 'postgres' && !snapshot.test(from.done))) return null
  return database.read(tenantId, async (q) => {
    if (kept && from.id !== '' && !(await isThere(q, tenantId, from))) return null
    const found = database.dialect === 'sqlite' ? await newOnSqlite(q, tenantId, from, most) : await newOnPostgres(q, tenantId, from, most)
    const rows = found.filter(({ id }) => id !== null)
    const isElsewhere = (found[0]?.ground ?? from.ground) !== from.ground
    if (isElsewhere || rows.length > most) return null
    return { rows, position: said({ ...after(rows.at(-1), from), done: found[0]?.done ?? '', ground: from.ground }) }
  })
}

/** How far back is looked for what somebody may not have seen yet who has just begun. */
const lastRows = 500

/** What was begun after a moment (ISO), and the place from which on everything is news: for somebody whose rows are as old as that. */
export async function recentOutbox(database: Database, tenantId: string, moment: string): Promise<OutboxRead> {
  const position = await endOfOutbox(database, tenantId)
  const { rows } = await database.read(tenantId, (q) =>
    sql<OutboxRow>`select ${columns} from (
        select * from outbox where tenant_id = ${tenantId} order by place desc, id desc limit ${lastRows}
      ) o where o.at >= ${moment} order by o.place, o.id`.execute(q),
  )
  return { rows, position }
}

async function isThere(q: Queries, tenantId: string, { place, id }: Position): Promise<boolean> {
  const { rows } = await sql`select 1 from outbox o where o.tenant_id = ${tenantId} and o.place = ${place} and o.id = ${id}`.execute(q)
  return rows.length > 0
}

const newOnSqlite = async (q: Queries, tenantId: string, { place }: Position, most: number): Promise<Found[]> =>
  (
    await sql<Found>`select ${columns} from outbox o where o.tenant_id = ${tenantId} and o.place > ${place}
      order by o.place, o.id limit ${most + 1}`.execute(q)
  ).rows

/** Everything lower than what was the first one under way was done already, and seen. */
const newOnPostgres = async (q: Queries, tenantId: string, { done }: Position, most: number): Promise<Found[]> =>
  (
    await sql<Found>`select n.*, pg_current_snapshot()::text as done, ${ground} as ground from (select 1) one left join lateral (
        select ${columns} from outbox o where o.tenant_id = ${tenantId} and o.place >= ${done.split(':')[0]}::bigint
          and not pg_visible_in_snapshot(o.place::text::xid8, ${done}::text::pg_snapshot)
          and pg_visible_in_snapshot(o.place::text::xid8, pg_current_snapshot())
        order by o.id limit ${most + 1}
      ) n on true`.execute(q)
  ).rows.map((row) => ({ ...row, place: Number(row.place) }))

/** Days for which somebody who was away is told what happened meanwhile; the last row of an institution stays. */
export const outboxDays = 7

/** Removes what is older of an institution; answers how many rows went. */
export async function tidyOutbox(database: Database, tenantId: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - outboxDays * 86_400_000).toISOString()
  const { numAffectedRows } = await database.write(tenantId, (q) =>
    sql`delete from outbox where tenant_id = ${tenantId} and at < ${before}
      and place < (select max(o.place) from outbox o where o.tenant_id = ${tenantId})`.execute(q),
  )
  return Number(numAffectedRows ?? 0)
}
