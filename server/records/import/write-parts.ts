import { newId } from '../../database/index.ts'
import { settleLinked } from '../homes.ts'
import { partTable, type Layout } from '../layout.ts'
import { insertRows } from '../parts.ts'
import { listOf, quoted, raw, sql } from '../sql.ts'
import type { Row } from '../types.ts'
import { updateRows } from '../update-many.ts'
import { encode } from '../values.ts'
import { ask, type Work } from '../work.ts'
import type { PlannedRow } from './plan.ts'

/** Links of many records: what is new, what is corrected, what goes. */
export async function writeLinkChanges(work: Work, layout: Layout, rows: readonly PlannedRow[]): Promise<void> {
  const { resource } = layout
  const { tenantId } = work.context.principal
  for (const field of layout.links) {
    const own = resource.fields[field]!.fields ?? {}
    const names = Object.keys(own)
    const [other, column] = [layout.linkedIds[field]!, layout.linkedColumns[field]!]
    const table = partTable(resource, field)
    const concerned = rows.flatMap((row) => row.links.filter((link) => link.field === field).map((link) => ({ id: row.id, link })))
    const values = (one: Row) => names.map((name) => encode(own[name]!, one[name]))
    await updateRows(
      work,
      table,
      { by: [layout.idBeside, column], set: names.map((name) => ({ name, field: own[name]! })) },
      concerned.flatMap(({ id, link }) => link.updated.map((one) => [id, one[other], ...values(one)])),
    )
    for (const { id, link } of concerned)
      if (link.removed.length > 0)
        await ask(
          work,
          sql`delete from ${raw(table)} where tenant_id = ${tenantId} and ${raw(quoted(layout.idBeside))} = ${id} and ${raw(quoted(column))} in (${listOf(link.removed)})`,
        )
    const inserted = concerned.flatMap(({ id, link }) =>
      link.inserted.map((one) => [tenantId, id, one[other], one['position'], ...values(one)]),
    )
    if (inserted.length === 0) continue
    await insertRows(work, table, ['tenant_id', layout.idBeside, column, 'position', ...names], inserted)
    await settleLinked(
      work,
      resource,
      field,
      inserted.map(([, , linked]) => linked),
    )
  }
}

/** Child rows of many records. */
export async function writeChildChanges(work: Work, layout: Layout, rows: readonly PlannedRow[]): Promise<void> {
  const { resource } = layout
  const { tenantId } = work.context.principal
  for (const field of layout.children) {
    const fields = resource.fields[field]!.fields ?? {}
    const names = Object.keys(fields)
    const table = partTable(resource, field)
    const values = (one: Row) => names.map((name) => encode(fields[name]!, one[name]))
    const concerned = rows.flatMap((row) => row.children.filter((child) => child.field === field).map((child) => ({ id: row.id, child })))
    await updateRows(
      work,
      table,
      { by: ['id'], set: names.map((name) => ({ name, field: fields[name]! })) },
      concerned.flatMap(({ child }) => child.updated.map((one) => [one['id'], ...values(one)])),
    )
    const inserted = concerned.flatMap(({ id, child }) =>
      child.inserted.map((one) => [tenantId, newId(), id, one['position'], ...values(one)]),
    )
    if (inserted.length > 0) await insertRows(work, table, ['tenant_id', 'id', layout.idBeside, 'position', ...names], inserted)
  }
}

const withoutPosition = ({ position, ...row }: Row): Row => {
  void position
  return row
}

/** Links, child rows and those who belong together as the history keeps them. */
export function partsOf(row: PlannedRow): { readonly before: Row; readonly after: Row } {
  const all = [...row.links, ...row.children, ...row.groups]
  return {
    before: Object.fromEntries(all.map((part) => [part.field, part.before.map(withoutPosition)])),
    after: Object.fromEntries(all.map((part) => [part.field, part.after.map(withoutPosition)])),
  }
}
