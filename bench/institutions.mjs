// Many institutions out of one, within PostgreSQL: making a million children through the product would take hours. Every row of the one
// institution comes once for each of the new ones, with ids of its own, and they lie among one another as if all had been filled at the
// same time. Keys, indexes, policies and triggers are the product's own afterwards, and the rows have passed its keys.
import pg from 'pg'

const quoted = (name) => `"${name.replaceAll('"', '""')}"`
const uuid = `'^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'`
/** rows of one institution that lie together, as an import leaves them */
const together = 250

/** The institution's number stands at the end of all its ids. */
const idOf = (column, number = 'n') => `overlay(${column} placing lpad(to_hex(${number}), 4, '0') from 33)`
/** What people sign in with is one institution's each. */
const nameOf = (column) => `${column} || '.' || n`

const inThisSchema = 'current_schema()::regnamespace'

async function shapeOf(rows) {
  const tables = (await rows(`select tablename as name from pg_tables where schemaname = current_schema() order by 1`)).map(
    (one) => one.name,
  )
  const shapes = new Map()
  for (const table of tables)
    shapes.set(
      table,
      await rows(
        `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = '${quoted(table)}'::regclass and attnum > 0 and not attisdropped order by attnum`,
      ),
    )
  return shapes
}

/** Which columns hold nothing but ids. */
async function idsOf(rows, from, columns) {
  const texts = columns.filter(({ type }) => type === 'text')
  if (texts.length === 0) return new Set()
  const asked = texts.map(({ name }, at) => `coalesce(bool_and(${quoted(name)} ~ ${uuid}), false) as c${at}`)
  const [found] = await rows(`select ${asked.join(', ')} from ${from}`)
  return new Set(texts.filter((_, at) => found[`c${at}`]).map(({ name }) => name))
}

/** `url` is a superuser's: no trigger fires, and no policy stands in the way. Afterwards the database holds `count` institutions. */
export async function multiply(url, count) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = async (text) => (await client.query(text)).rows
  const run = (text) => client.query(text)
  await run('begin')
  await run(`set local session_replication_role = replica; set local maintenance_work_mem = '1GB'; set local work_mem = '256MB'`)
  await run(`set local synchronous_commit = off; create schema bench`)
  const shapes = await shapeOf(rows)
  const [{ tenant }] = await rows('select tenant_id as tenant from students group by 1 order by count(*) desc limit 1')
  const indexes = await rows(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as held, pg_get_indexdef(i.indexrelid) as definition, c.conname as constraint, pg_get_constraintdef(c.oid) as key
     from pg_index i join pg_class t on t.oid = i.indrelid and t.relnamespace = ${inThisSchema} and t.relkind = 'r' left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'p'`,
  )
  const references = await rows(
    `select conrelid::regclass::text as held, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = ${inThisSchema}`,
  )
  for (const { held, name } of references) await run(`alter table ${held} drop constraint ${quoted(name)}`)
  for (const { held, name, constraint } of indexes)
    await run(constraint ? `alter table ${held} drop constraint ${quoted(constraint)}` : `drop index ${name}`)
  for (const [table, columns] of shapes) {
    const has = (name) => columns.some((one) => one.name === name)
    if (table.endsWith('__letters') || !(has('tenant_id') || table === 'sign_in_names')) continue
    const owner = has('tenant_id') ? 'tenant_id' : 'institution'
    const kept = `bench.${quoted(table)}`
    await run(
      `create unlogged table ${kept} as select row_number() over (order by ctid) / ${together} as place, * from ${quoted(table)} where ${owner} = '${tenant}'; truncate ${quoted(table)}`,
    )
    const ids = await idsOf(rows, kept, columns)
    const isName = (name) => (table === 'users' && name === 'username') || (table === 'sign_in_names' && name === 'name')
    const values = columns.map(({ name }) => {
      const column = `o.${quoted(name)}`
      return ids.has(name) ? idOf(column) : isName(name) ? nameOf(column) : column
    })
    await run(
      `insert into ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')}) select ${values.join(', ')} from ${kept} o cross join generate_series(1, ${count}) n order by o.place, n`,
    )
  }
  for (const table of shapes.keys()) {
    if (!table.endsWith('__letters')) continue
    const searched = table.replace(/__letters$/, '')
    const id = shapes.get(searched)[1].name
    await run(`truncate ${quoted(table)}`)
    await run(
      `insert into ${quoted(table)} select tenant_id, ${quoted(id)}, letter_numbers(tenant_id, coalesce(search_text, '')) from ${quoted(searched)}`,
    )
  }
  // the primary keys last, as the product makes them
  for (const { held, definition, constraint, key } of [...indexes].sort(
    (a, b) => Number(Boolean(a.constraint)) - Number(Boolean(b.constraint)),
  ))
    await run(constraint ? `alter table ${held} add constraint ${quoted(constraint)} ${key}` : definition)
  for (const { held, name, definition } of references) await run(`alter table ${held} add constraint ${quoted(name)} ${definition}`)
  await run('drop schema bench cascade')
  await run('commit')
  await run('vacuum analyze')
  await client.end()
}
