import type { Field } from '../../resources/kit/index.ts'
import { newId } from '../database/index.ts'
import { chunksOf } from './chunks.ts'
import { settleLinked, settleUnlinked } from './homes.ts'
import { partTable, type Layout } from './layout.ts'
import { schoolScope } from './scope.ts'
import { allOf, join, listOf, quoted, raw, runForEach, sql, type Fragment } from './sql.ts'
import type { Row } from './types.ts'
import { encode } from './values.ts'
import { ask, type Running, type Work } from './work.ts'

const columns = (names: readonly string[]): Fragment => raw(names.map(quoted).join(', '))

/** PostgreSQL reads a statement anew for each number of rows, and a trip there and back costs more than many values. */
const parametersAtOnce = 9_000

/**
 * SQLite writes an index of letters down whenever a statement begins, which costs more than the row itself: many rows are one statement,
 * always of as many rows, so that it is prepared once. What is left of them comes row by row.
 */
const rowsTogether = 250
/** SQLite's own limit is a little higher. */
const parametersOfSqlite = 32_000

/** Inserts rows of one table, many by one statement; on PostgreSQL in pieces that stay under its limit of parameters. */
export async function insertRows(
  work: Running,
  table: string,
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (work.floor.dialect === 'sqlite') {
    const places = `(${names.map(() => '?').join(', ')})`
    const insert = (each: number, values: readonly (readonly unknown[])[]) =>
      runForEach(work.q, `insert into ${table} (${columns(names).text}) values ${Array(each).fill(places).join(', ')}`, values)
    const together = Math.min(rowsTogether, Math.floor(parametersOfSqlite / names.length))
    const whole = rows.length - (rows.length % together)
    if (whole > 0)
      await insert(
        together,
        [...chunksOf(rows.slice(0, whole), together)].map((some) => some.flat()),
      )
    return insert(1, rows.slice(whole))
  }
  const atOnce = Math.max(1, Math.floor(parametersAtOnce / names.length))
  for (let from = 0; from < rows.length; from += atOnce) {
    const tuples = rows.slice(from, from + atOnce).map((row) => sql`(${listOf(row)})`)
    await ask(work, sql`insert into ${raw(table)} (${columns(names)}) values ${join(tuples, ', ')}`)
  }
}

/** Child rows are matched by id: known ones change in place, new ones come in, the others go. */
export async function writeChildren(
  work: Work,
  layout: Layout,
  field: string,
  ownerId: string,
  before: readonly Row[],
  rows: readonly Row[],
): Promise<void> {
  const { resource } = layout
  const table = partTable(resource, field)
  const fields = resource.fields[field]!.fields ?? {}
  const names = Object.keys(fields)
  const { tenantId } = work.context.principal
  const known = new Map(before.map((row) => [row['id'], row]))
  const kept = new Set<unknown>()
  const fresh: unknown[][] = []
  for (const [position, row] of rows.entries()) {
    const held = row['id'] === undefined ? undefined : known.get(row['id'])
    const values = names.map((name) => encode(fields[name]!, valueIn(row, held, name, fields[name]!)))
    if (held) {
      kept.add(row['id'])
      const sets = join([...names.map((name, at) => sql`${raw(quoted(name))} = ${values[at]}`), sql`position = ${position}`], ', ')
      await ask(work, sql`update ${raw(table)} set ${sets} where tenant_id = ${tenantId} and id = ${row['id']}`)
    } else fresh.push([tenantId, newId(), ownerId, position, ...values])
  }
  const gone = [...known.keys()].filter((id) => !kept.has(id))
  if (gone.length > 0) await ask(work, sql`delete from ${raw(table)} where tenant_id = ${tenantId} and id in (${listOf(gone)})`)
  if (fresh.length > 0) await insertRows(work, table, ['tenant_id', 'id', layout.idBeside, 'position', ...names], fresh)
}

/** What is not said stays as it is, in a new row it gets the default. */
const valueIn = (row: Row, held: Row | undefined, name: string, field: Field): unknown =>
  Object.hasOwn(row, name) && row[name] !== undefined ? row[name] : held ? held[name] : defaultOf(field)

const defaultOf = (field: Field): unknown => (field.default === undefined || String(field.default).startsWith('$') ? null : field.default)

/** Links are matched by the other record's id. Every row has one by now: inline rows were found or created before. */
export async function writeLinks(
  work: Work,
  layout: Layout,
  field: string,
  ownerId: string,
  before: readonly Row[],
  rows: readonly Row[],
): Promise<void> {
  const { resource } = layout
  const table = partTable(resource, field)
  const fields = resource.fields[field]!.fields ?? {}
  const names = Object.keys(fields)
  const otherId = layout.linkedIds[field]!
  const [beside, other] = [raw(quoted(layout.idBeside)), layout.linkedColumns[field]!]
  const { tenantId } = work.context.principal
  const known = new Map(before.map((row) => [row[otherId], row]))
  const fresh: unknown[][] = []
  const kept = new Set<unknown>()
  for (const [position, row] of rows.entries()) {
    const linked = row[otherId]
    if (kept.has(linked)) continue
    kept.add(linked)
    const held = known.get(linked)
    const values = names.map((name) => encode(fields[name]!, valueIn(row, held, name, fields[name]!)))
    if (held) {
      const sets = join([...names.map((name, at) => sql`${raw(quoted(name))} = ${values[at]}`), sql`position = ${position}`], ', ')
      await ask(
        work,
        sql`update ${raw(table)} set ${sets} where tenant_id = ${tenantId} and ${beside} = ${ownerId} and ${raw(quoted(other))} = ${linked}`,
      )
    } else fresh.push([tenantId, ownerId, linked, position, ...values])
  }
  const gone = [...known.keys()].filter((one) => !kept.has(one))
  if (gone.length > 0) {
    await ask(
      work,
      sql`delete from ${raw(table)} where tenant_id = ${tenantId} and ${beside} = ${ownerId} and ${raw(quoted(other))} in (${listOf(gone)})`,
    )
    await settleUnlinked(work, resource, field, gone)
  }
  if (fresh.length === 0) return
  await insertRows(work, table, ['tenant_id', layout.idBeside, other, 'position', ...names], fresh)
  await settleLinked(
    work,
    resource,
    field,
    fresh.map(([, , linked]) => linked),
  )
}

export interface Regrouped {
  readonly id: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Rows that share a column's value are linked with one another. Whoever is named comes in with all those already linked to them;
 * whoever is no longer named leaves, and those stay whom the writer does not see. Answers the rows whose column changed, the owner among
 * them.
 */
export async function writeGroup(work: Work, layout: Layout, field: string, ownerId: string, rows: readonly Row[]): Promise<Regrouped[]> {
  const { resource } = layout
  const column = raw(quoted(resource.fields[field]!.group!))
  const id = raw(quoted(resource.id))
  const table = raw(layout.table)
  const { tenantId } = work.context.principal
  const said = rows.map((row) => row[resource.id]).filter((one): one is string => typeof one === 'string' && one !== ownerId)
  const seen = sql`case when ${allOf(schoolScope(work.floor, work.context, layout, false))} then 1 else 0 end as seen`
  const involved = await ask(
    work,
    sql`select ${id} as id, ${column} as held, ${seen} from ${table} m where tenant_id = ${tenantId} and ${id} in (${listOf([ownerId, ...new Set(said)])})`,
  )
  const own = involved.find((row) => row['id'] === ownerId)?.['held'] ?? null
  const families = [...new Set(involved.map((row) => row['held']).filter((held) => held !== null && held !== undefined))]
  const members =
    families.length === 0
      ? []
      : await ask(
          work,
          sql`select ${id} as id, ${column} as held, ${seen} from ${table} m where tenant_id = ${tenantId} and ${column} in (${listOf(families)})`,
        )
  const unseen = members.filter((row) => row['held'] === own && Number(row['seen']) === 0).map((row) => String(row['id']))
  const named = [...new Set([...said, ...unseen.filter((one) => one !== ownerId)])]
  const all = new Map([...involved, ...members].map((row) => [row['id'] as string, row['held'] ?? null]))
  const staying = new Set<string>(
    named.length === 0 ? [] : [ownerId, ...named, ...members.filter((row) => row['held'] !== own).map((row) => row['id'] as string)],
  )
  const group = own ?? families[0] ?? newId()
  const leaving = [...all.keys()].filter((one) => !staying.has(one) && (all.get(one) === own || one === ownerId))
  // naming nobody means to leave the family, not to dissolve it
  const wanted = new Map<string, unknown>()
  for (const one of staying) wanted.set(one, group)
  for (const one of named.length === 0 ? [ownerId] : leaving) wanted.set(one, null)
  const changes: Regrouped[] = []
  for (const [one, after] of wanted) {
    const before = all.get(one) ?? null
    if (before === after) continue
    await ask(work, sql`update ${table} set ${column} = ${after} where tenant_id = ${tenantId} and ${id} = ${one}`)
    changes.push({ id: one, before, after })
  }
  return changes
}
