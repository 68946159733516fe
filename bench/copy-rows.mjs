// The rows of a SQLite world in the tables that the product has made in PostgreSQL: minutes less than making the same children again.
// Policies, keys and triggers are the product's own afterwards, and the rows have passed its keys once more.
import { once } from 'node:events'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

const quoted = (name) => `"${name.replaceAll('"', '""')}"`
/** what a start writes by itself, and what only one of the two databases has */
const leftOut = new Set(['schema_log', 'table_marks'])

const escapes = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
function cellOf(value, type) {
  if (value === null) return '\\N'
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (type === 'boolean') return value ? 't' : 'f'
  return typeof value === 'string' ? value.replace(/[\\\n\r\t]/g, (one) => escapes[one]) : String(value)
}

/** One `copy ... from stdin`, as the driver runs whatever knows how to submit itself. */
class CopyIn {
  constructor(text, write) {
    Object.assign(this, { text, write })
    this.done = new Promise((resolve, reject) => Object.assign(this, { resolve, reject }))
  }
  submit(connection) {
    connection.query(this.text)
  }
  handleCopyInResponse(connection) {
    this.write(connection).then(
      () => connection.endCopyFrom(),
      (error) => connection.sendCopyFail(error.message),
    )
  }
  handleCommandComplete() {}
  handleError(error) {
    this.reject(error)
  }
  handleReadyForQuery() {
    this.resolve()
  }
}

async function copyTable(client, sqlite, table, columns) {
  const names = columns.map(({ column_name: name }) => quoted(name)).join(', ')
  const copying = new CopyIn(`copy ${quoted(table)} (${names}) from stdin`, async (connection) => {
    let part = ''
    const send = async () => {
      connection.sendCopyFromChunk(Buffer.from(part))
      part = ''
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    for (const row of sqlite
      .prepare(`select ${names} from ${quoted(table)}`)
      .raw()
      .iterate()) {
      part += `${row.map((value, at) => cellOf(value, columns[at].data_type)).join('\t')}\n`
      if (part.length > 1 << 18) await send()
    }
    await send()
  })
  client.query(copying)
  await copying.done
}

/** All of it in one transaction, by the owner of the tables. */
export async function copyRows(file, url) {
  const sqlite = new Sqlite(file, { readonly: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = async (text) => (await client.query(text)).rows
  await client.query(`begin; select set_config('app.tenant_id', '*', true)`)
  const there = new Set(sqlite.prepare(`select name from sqlite_schema where type = 'table'`).pluck().all())
  const tables = (await rows(`select tablename from pg_tables where schemaname = current_schema()`))
    .map(({ tablename }) => tablename)
    .filter((name) => !leftOut.has(name) && there.has(name))
  const keys = await rows(
    `select conrelid::regclass::text as held, conname, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { held, conname } of keys) await client.query(`alter table ${held} drop constraint ${quoted(conname)}`)
  const secured = (
    await rows(`select relname from pg_class where relforcerowsecurity and relnamespace = current_schema()::regnamespace`)
  ).map(({ relname }) => relname)
  for (const name of secured) await client.query(`alter table ${quoted(name)} no force row level security`)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  for (const table of tables) {
    // whoever listens is told of nothing; what is worked out of the rows is
    const telling = (
      await rows(`select tgname from pg_trigger where tgrelid = '${quoted(table)}'::regclass and not tgisinternal and tgname like 'mk\\_%'`)
    ).map(({ tgname }) => quoted(tgname))
    for (const name of telling) await client.query(`alter table ${quoted(table)} disable trigger ${name}`)
    const columns = await rows(
      `select column_name, data_type from information_schema.columns where table_schema = current_schema() and table_name = '${table}' order by ordinal_position`,
    )
    await copyTable(client, sqlite, table, columns)
    for (const name of telling) await client.query(`alter table ${quoted(table)} enable trigger ${name}`)
  }
  for (const { held, conname, definition } of keys)
    await client.query(`alter table ${held} add constraint ${quoted(conname)} ${definition}`)
  for (const name of secured) await client.query(`alter table ${quoted(name)} force row level security`)
  await client.query('commit')
  await client.query('vacuum analyze')
  await client.end()
  sqlite.close()
}
