import type { Field } from '../../../resources/kit/index.ts'
import { computeFields, createReferred } from '../computed.ts'
import { derivedCells, followOrder } from '../derived.ts'
import type { Layout } from '../layout.ts'
import { quoted, raw, sql } from '../sql.ts'
import type { Row } from '../types.ts'
import { updateRows, type Target } from '../update-many.ts'
import { encode } from '../values.ts'
import { nextVersion, type Work } from '../work.ts'
import { clearedTexts } from '../written.ts'
import { insertYears, type HistoryRow } from './write-new.ts'

/** A record that is there, and what it gets. */
export interface ChangedRow {
  readonly id: string
  readonly before: Row
  readonly values: Row
  /** the year's row ends, and another begins on this day */
  readonly from: string | null
  /** what the history tells beside the values: links and child rows */
  readonly more: { readonly before: Row; readonly after: Row }
}
interface Prepared {
  readonly id: string
  readonly before: Row
  readonly values: Row
  readonly version: string
  readonly from: string | null
  /** columns that follow from the row */
  readonly derived: readonly (readonly [column: string, value: string | null])[]
}

const system: Field = { kind: 'text' }
const flag: Field = { kind: 'flag' }
const dayBefore = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** Rows that change the same columns go into one statement. */
function* alike(
  rows: readonly Prepared[],
  namesOf: (row: Prepared) => readonly string[],
): Generator<[names: readonly string[], rows: Prepared[]]> {
  const groups = new Map<string, [readonly string[], Prepared[]]>()
  for (const row of rows) {
    const names = namesOf(row)
    const key = names.join(' ')
    const there = groups.get(key)
    if (there) there[1].push(row)
    else groups.set(key, [names, [row]])
  }
  yield* groups.values()
}

const targets = (layout: Layout, names: readonly string[]): Target[] =>
  names.map((name) => ({ name, field: layout.resource.fields[name] ?? system }))

/** Records that differ: main rows and the year's rows, as many statements as there are kinds of difference, not as there are rows. */
export async function updateRecords(
  work: Work,
  layout: Layout,
  rows: readonly ChangedRow[],
  referred: Map<string, Row>,
): Promise<HistoryRow[]> {
  const { resource } = layout
  const prepared: Prepared[] = []
  for (const { id, before, values: given, from } of rows) {
    const merged = { ...before, ...given }
    const refer = createReferred(work, layout, merged, referred)
    const values = { ...given, ...clearedTexts(resource, before, given), ...(await computeFields(work, layout, given, merged, refer)) }
    const derived = await derivedCells(layout, values, { ...before, ...values }, refer)
    prepared.push({ id, before, values, from, derived, version: nextVersion(work.context.now, before['updated_at']) })
  }
  const encoded = (row: Prepared, names: readonly string[]) => names.map((name) => encode(resource.fields[name]!, row.values[name]))

  const derivedOf = (row: Prepared): string[] => row.derived.map(([column]) => column)
  for (const [names, some] of alike(prepared, (row) => [
    ...layout.own.filter((name) => Object.hasOwn(row.values, name)),
    ...derivedOf(row),
  ])) {
    const own = names.filter((name) => layout.own.includes(name))
    const plain = [...derivedOf(some[0]!), 'updated_at'].map((name) => ({ name, field: null }))
    await updateRows(
      work,
      layout.table,
      { by: [layout.id], set: [...targets(layout, own), ...plain] },
      some.map((row) => [row.id, ...encoded(row, own), ...row.derived.map(([, value]) => value), row.version]),
    )
  }
  for (const row of prepared) await followOrder(work, layout, row.id, row.derived)
  if (resource.yearly) {
    const concerned = prepared.filter((row) => layout.yearly.some((name) => Object.hasOwn(row.values, name)))
    const isOpen = (row: Prepared): boolean => typeof row.before['year_there'] === 'string'
    const current = sql`academic_year = ${work.context.academicYear} and is_current = ${raw(layout.truth)}`
    const corrected = concerned.filter((row) => isOpen(row) && row.from === null)
    for (const [names, some] of alike(corrected, (row) => layout.yearly.filter((name) => Object.hasOwn(row.values, name))))
      await updateRows(
        work,
        quoted(resource.yearly.table),
        { by: [layout.idBeside], set: [...targets(layout, names), { name: 'updated_at', field: null }], where: current },
        some.map((row) => [row.id, ...encoded(row, names), row.version]),
      )
    // who moves keeps the class before in the history: its row ends, and another begins
    const moved = concerned.flatMap((row) => (isOpen(row) && row.from !== null ? [{ row, to: dayBefore(row.from) }] : []))
    await updateRows(
      work,
      quoted(resource.yearly.table),
      {
        by: [layout.idBeside],
        set: ['is_current', 'to_date', 'updated_at'].map((name) => ({ name, field: name === 'is_current' ? flag : null })),
        where: current,
      },
      moved.map(({ row, to }) => [row.id, false, to, row.version]),
    )
    await insertYears(
      work,
      layout,
      concerned
        .filter((row) => !isOpen(row) || row.from !== null)
        .map((row) => ({
          id: row.id,
          from: row.from ?? work.context.today,
          at: row.version,
          values: Object.fromEntries(
            layout.yearly.map((name) => [name, Object.hasOwn(row.values, name) ? row.values[name] : isOpen(row) ? row.before[name] : null]),
          ),
        })),
    )
  }
  return prepared.map(({ id, before, values, version }, at): HistoryRow => {
    const names = Object.keys(values).filter((name) => (before[name] ?? null) !== (values[name] ?? null))
    return {
      resource,
      id,
      action: 'update',
      at: version,
      before: { ...Object.fromEntries(names.map((name) => [name, before[name] ?? null])), ...rows[at]!.more.before },
      after: { ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])), ...rows[at]!.more.after },
    }
  })
}
