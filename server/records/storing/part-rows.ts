import type { Field } from '../../../resources/kit/index.ts'
import { newId } from '../../database/index.ts'
import { chunksOf } from '../chunks.ts'
import { settleLinked, settleUnlinked } from '../homes.ts'
import { insertRows } from '../insert-many.ts'
import { partTable, type Layout } from '../layout.ts'
import { join, listOf, quoted, raw, sql } from '../sql.ts'
import type { Row } from '../types.ts'
import { updateRows } from '../update-many.ts'
import { encode } from '../values.ts'
import { ask, type Work } from '../work.ts'
import type { Prepared } from './prepared.ts'
import { rowsIn, valueIn } from './whole-rows.ts'

/** One list of one record, as it was and as it will be; rows that are there already are known by `known`. */
interface Kept {
  readonly owner: string
  readonly row: Row
  readonly held: Row
  readonly position: number
}
interface Fresh {
  readonly owner: string
  /** what was removed comes back under its own id */
  readonly id: string
  readonly row: Row
  readonly position: number
}
interface Differing {
  readonly kept: readonly Kept[]
  readonly fresh: readonly Fresh[]
  readonly gone: readonly { readonly owner: string; readonly known: unknown }[]
}

/** Rows of a part are matched by what they are known by: known ones change in place, new ones come in, the others go. */
function differing(rows: readonly Prepared[], name: string, known: string): Differing {
  const kept: Kept[] = []
  const fresh: Fresh[] = []
  const gone: { owner: string; known: unknown }[] = []
  for (const { id: owner, of, before, values } of rows) {
    if (!Object.hasOwn(values, name)) continue
    const there = new Map(rowsIn(before, name).map((row) => [row[known], row]))
    const seen = new Set<unknown>()
    for (const [position, row] of rowsIn(values, name).entries()) {
      const key = row[known]
      if (key !== undefined && seen.has(key)) continue
      if (key !== undefined) seen.add(key)
      const held = key === undefined ? undefined : there.get(key)
      if (held) kept.push({ owner, row, held, position })
      else fresh.push({ owner, id: of.verb === 'restore' && typeof row.id === 'string' ? row.id : newId(), row, position })
    }
    for (const key of there.keys()) if (!seen.has(key)) gone.push({ owner, known: key })
  }
  return { kept, fresh, gone }
}

const position = { name: 'position', field: { kind: 'number' } satisfies Field } as const

/** The lists of rows that records of one kind have, as their values say. */
export async function writeParts(work: Work, layout: Layout, rows: readonly Prepared[]): Promise<void> {
  for (const name of layout.children) await writeChildren(work, layout, name, rows)
  for (const name of layout.links) if (!layout.resource.fields[name]!.group) await writeLinks(work, layout, name, rows)
}

async function writeChildren(work: Work, layout: Layout, name: string, rows: readonly Prepared[]): Promise<void> {
  const { kept, fresh, gone } = differing(rows, name, 'id')
  const { tenantId } = work.context.principal
  const table = partTable(layout.resource, name)
  const fields = Object.entries(layout.resource.fields[name]!.fields ?? {})
  const valuesOf = (row: Row, held?: Row) => fields.map(([inner, field]) => encode(field, valueIn(row, held, inner, field)))
  await updateRows(
    work,
    table,
    { by: ['id'], set: [...fields.map(([inner, field]) => ({ name: inner, field })), position] },
    kept.map(({ row, held, position: at }) => [row.id, ...valuesOf(row, held), at]),
  )
  for (const some of chunksOf(gone))
    await ask(work, sql`delete from ${raw(table)} where tenant_id = ${tenantId} and id in (${listOf(some.map((one) => one.known))})`)
  await insertRows(
    work,
    table,
    ['tenant_id', 'id', layout.idBeside, 'position', ...fields.map(([inner]) => inner)],
    fresh.map(({ owner, id, row, position: at }) => [tenantId, id, owner, at, ...valuesOf(row)]),
  )
}

/** Every row names another record by now: those typed in place were found or created before. */
async function writeLinks(work: Work, layout: Layout, name: string, rows: readonly Prepared[]): Promise<void> {
  const { resource, idBeside } = layout
  const [known, column] = [layout.linkedIds[name]!, layout.linkedColumns[name]!]
  const { kept, fresh, gone } = differing(rows, name, known)
  const { tenantId } = work.context.principal
  const table = partTable(resource, name)
  const fields = Object.entries(resource.fields[name]!.fields ?? {})
  const valuesOf = (row: Row, held?: Row) => fields.map(([inner, field]) => encode(field, valueIn(row, held, inner, field)))
  await updateRows(
    work,
    table,
    { by: [idBeside, column], set: [...fields.map(([inner, field]) => ({ name: inner, field })), position] },
    kept.map(({ owner, row, held, position: at }) => [owner, row[known], ...valuesOf(row, held), at]),
  )
  for (const some of chunksOf(gone)) {
    const pairs = join(
      some.map((one) => sql`(${one.owner}, ${one.known})`),
      ', ',
    )
    await ask(
      work,
      sql`delete from ${raw(table)} where tenant_id = ${tenantId} and (${raw(quoted(idBeside))}, ${raw(quoted(column))}) in (values ${pairs})`,
    )
  }
  await settleUnlinked(work, resource, name, [...new Set(gone.map((one) => one.known))])
  if (fresh.length === 0) return
  await insertRows(
    work,
    table,
    ['tenant_id', idBeside, column, 'position', ...fields.map(([inner]) => inner)],
    fresh.map(({ owner, row, position: at }) => [tenantId, owner, row[known], at, ...valuesOf(row)]),
  )
  await settleLinked(work, resource, name, [...new Set(fresh.map(({ row }) => row[known]))])
}
