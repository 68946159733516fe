import { sql } from 'kysely'
import { fieldAt, innerListsOf, type Field } from '../../../resources/kit/index.ts'
import { newId, rowBeside } from '../../database/index.ts'
import { chunksOf } from '../chunks.ts'
import { settleUnlinked } from '../homes.ts'
import { insertRows } from '../insert-many.ts'
import { partTable, type Layout } from '../layout.ts'
import { listOf, quoted } from '../sql.ts'
import type { Row } from '../types.ts'
import { updateRows } from '../update-many.ts'
import { encode } from '../values.ts'
import { ask, type Work } from '../work.ts'
import type { Prepared } from './prepared.ts'
import { rowsIn, valueIn } from './whole-rows.ts'

/** One list as it was and as it will be: of a record, or of a row of one. */
interface Listed {
  readonly record: string
  /** the row that it lies in */
  readonly within: string | null
  readonly before: readonly Row[]
  readonly after: readonly Row[]
  /** what was removed comes back under its own ids */
  readonly isRestored: boolean
}
interface Kept {
  readonly of: Listed
  readonly row: Row
  readonly held: Row
  readonly position: number
}
interface Fresh {
  readonly of: Listed
  readonly id: string
  readonly row: Row
  readonly position: number
}
interface Differing {
  readonly kept: readonly Kept[]
  readonly fresh: readonly Fresh[]
  readonly gone: readonly { readonly of: Listed; readonly known: unknown }[]
}

/** Rows of a part are matched by what they are known by: known ones change in place, new ones come in, the others go. */
function differing(lists: readonly Listed[], known: string): Differing {
  const kept: Kept[] = []
  const fresh: Fresh[] = []
  const gone: { of: Listed; known: unknown }[] = []
  for (const of of lists) {
    const there = new Map(of.before.map((row) => [row[known], row]))
    const seen = new Set<unknown>()
    for (const [position, row] of of.after.entries()) {
      const key = row[known]
      if (key !== undefined && seen.has(key)) continue
      if (key !== undefined) seen.add(key)
      const held = key === undefined ? undefined : there.get(key)
      if (held) kept.push({ of, row, held, position })
      else fresh.push({ of, id: of.isRestored && typeof row.id === 'string' ? row.id : newId(), row, position })
    }
    for (const key of there.keys()) if (!seen.has(key)) gone.push({ of, known: key })
  }
  return { kept, fresh, gone }
}

const listsOf = (rows: readonly Prepared[], name: string): Listed[] =>
  rows.flatMap(({ id, of, before, values }) =>
    Object.hasOwn(values, name)
      ? [
          {
            record: id,
            within: null,
            before: rowsIn(before, name),
            after: rowsIn(values, name),
            isRestored: of.verb === 'restore' || of.verb === 'revert',
          },
        ]
      : [],
  )

const position = { name: 'position', field: { kind: 'number' } satisfies Field } as const

/** Whom each field of links names anew. */
export type Linked = Map<string, Set<unknown>>

/** The lists of rows that records of one kind have, as their values say; who is linked now is added to `linked`. */
export async function writeParts(work: Work, layout: Layout, rows: readonly Prepared[], linked: Linked): Promise<void> {
  for (const name of layout.children) await writeChildren(work, layout, name, listsOf(rows, name))
  for (const name of layout.links) if (!layout.resource.fields[name]!.group) await writeLinks(work, layout, name, rows, linked)
}

/** The rows of one list of all these records, then the rows within them: those that go take what lies in them along. */
async function writeChildren(work: Work, layout: Layout, path: string, lists: readonly Listed[]): Promise<void> {
  if (lists.length === 0) return
  const { kept, fresh, gone } = differing(lists, 'id')
  const { tenantId } = work.context.principal
  const table = partTable(layout.resource, path)
  const list = fieldAt(layout.resource.fields, path)!
  const isInner = lists.some(({ within }) => within !== null)
  const fields = Object.entries(list.fields ?? {}).filter(([, { kind }]) => kind !== 'children')
  const valuesOf = (row: Row, held?: Row) => fields.map(([inner, field]) => encode(field, valueIn(row, held, inner, field)))
  await updateRows(
    work,
    table,
    { by: ['id'], set: [...fields.map(([inner, field]) => ({ name: inner, field })), position] },
    kept.map(({ row, held, position: at }) => [row.id, ...valuesOf(row, held), at]),
  )
  for (const some of chunksOf(gone))
    await ask(work, sql`delete from ${sql.raw(table)} where tenant_id = ${tenantId} and id in ${listOf(some.map((one) => one.known))}`)
  await insertRows(
    work,
    table,
    ['tenant_id', 'id', layout.idBeside, ...(isInner ? [rowBeside] : []), 'position', ...fields.map(([inner]) => inner)],
    fresh.map(({ of, id, row, position: at }) => [tenantId, id, of.record, ...(isInner ? [of.within] : []), at, ...valuesOf(row)]),
  )
  for (const [name] of innerListsOf(list))
    await writeChildren(work, layout, `${path}.${name}`, [
      // of a row that is there, a change may say nothing of the rows within
      ...kept.flatMap(({ of, row, held }) =>
        Array.isArray(row[name]) ? [{ ...of, within: String(held.id), before: rowsIn(held, name), after: rowsIn(row, name) }] : [],
      ),
      ...fresh.map(({ of, id, row }) => ({ ...of, within: id, before: [], after: rowsIn(row, name) })),
    ])
}

/** Every row names another record by now: those typed in place were found or created before. */
async function writeLinks(work: Work, layout: Layout, name: string, rows: readonly Prepared[], linked: Linked): Promise<void> {
  const { resource, idBeside } = layout
  const [known, column] = [layout.linkedIds[name]!, layout.linkedColumns[name]!]
  const { kept, fresh, gone } = differing(listsOf(rows, name), known)
  const { tenantId } = work.context.principal
  const table = partTable(resource, name)
  const fields = Object.entries(resource.fields[name]!.fields ?? {})
  const valuesOf = (row: Row, held?: Row) => fields.map(([inner, field]) => encode(field, valueIn(row, held, inner, field)))
  await updateRows(
    work,
    table,
    { by: [idBeside, column], set: [...fields.map(([inner, field]) => ({ name: inner, field })), position] },
    kept.map(({ of, row, held, position: at }) => [of.record, row[known], ...valuesOf(row, held), at]),
  )
  for (const some of chunksOf(gone)) {
    const pairs = sql.join(some.map((one) => sql`(${one.of.record}, ${one.known})`))
    await ask(
      work,
      sql`delete from ${sql.raw(table)} where tenant_id = ${tenantId} and (${sql.raw(quoted(idBeside))}, ${sql.raw(quoted(column))}) in (values ${pairs})`,
    )
  }
  await settleUnlinked(work, resource, name, [...new Set(gone.map((one) => one.known))])
  if (fresh.length === 0) return
  await insertRows(
    work,
    table,
    ['tenant_id', idBeside, column, 'position', ...fields.map(([inner]) => inner)],
    fresh.map(({ of, row, position: at }) => [tenantId, of.record, row[known], at, ...valuesOf(row)]),
  )
  const named = linked.get(name) ?? new Set()
  linked.set(name, named)
  for (const { row } of fresh) named.add(row[known])
}
