import { newId } from '../database/index.ts'
import { invalidField } from '../request/errors.ts'
import type { Layout } from './layout.ts'
import { join, quoted, raw, sql } from './sql.ts'
import type { Row } from './types.ts'
import { encode } from './values.ts'
import { ask, type Work } from './work.ts'

const dayBefore = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/**
 * Puts what changes with the year into the current row of the request's year; the first time, opens it. With `from` that row ends on
 * the day before and another begins: nothing is overwritten.
 */
export async function writeYearly(
  work: Work,
  layout: Layout,
  id: string,
  current: Row | null,
  values: Row,
  version: string,
  from: string | null = null,
): Promise<void> {
  const { resource } = layout
  const names = layout.yearly.filter((name) => Object.hasOwn(values, name))
  if (!resource.yearly || names.length === 0) return
  const year = work.context.academicYear
  if (year === null) throw invalidField('academic_year', { code: 'required' })
  const { tenantId } = work.context.principal
  const isOpen = typeof current?.['academic_year'] === 'string'
  if (isOpen && from !== null) await closeYear(work, layout, id, year, dayBefore(from), version)
  else if (isOpen) {
    await ask(
      work,
      sql`update ${raw(quoted(resource.yearly.table))} set ${join(
        names.map((name) => sql`${raw(quoted(name))} = ${encode(resource.fields[name]!, values[name])}`),
        ', ',
      )}, updated_at = ${version} where tenant_id = ${tenantId} and ${raw(quoted(layout.idBeside))} = ${id} and academic_year = ${year} and is_current = ${raw(layout.truth)}`,
    )
    return
  }
  const yearly = Object.fromEntries(layout.yearly.map((name) => [name, Object.hasOwn(values, name) ? values[name] : current?.[name]]))
  await openYear(work, layout, id, { year, from: from ?? work.context.today, values: yearly, version })
}

async function openYear(
  work: Work,
  layout: Layout,
  id: string,
  { year, from, values, version }: { year: string; from: string; values: Row; version: string },
): Promise<void> {
  const { resource } = layout
  const cells: [string, unknown][] = [
    ['tenant_id', work.context.principal.tenantId],
    ['id', newId()],
    [layout.idBeside, id],
    ['academic_year', year],
    ['is_current', true],
    ['from_date', from],
    ['created_at', version],
    ['updated_at', version],
    ...layout.yearly.map((name): [string, unknown] => [name, encode(resource.fields[name]!, values[name])]),
  ]
  await ask(
    work,
    sql`insert into ${raw(quoted(resource.yearly!.table))} (${raw(cells.map(([name]) => quoted(name)).join(', '))}) values (${join(
      cells.map(([, value]) => sql`${value}`),
      ', ',
    )})`,
  )
}

/** Ends the current row of a year on the day before another begins. */
async function closeYear(work: Work, layout: Layout, id: string, year: string, to: string, version: string): Promise<void> {
  const { resource } = layout
  await ask(
    work,
    sql`update ${raw(quoted(resource.yearly!.table))} set is_current = ${false}, to_date = ${to}, updated_at = ${version} where tenant_id = ${work.context.principal.tenantId} and ${raw(quoted(layout.idBeside))} = ${id} and academic_year = ${year} and is_current = ${raw(layout.truth)}`,
  )
}
