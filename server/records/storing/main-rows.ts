import type { Field } from '../../../resources/kit/index.ts'
import { homeCells } from '../homes.ts'
import { insertRows } from '../insert-many.ts'
import type { Layout } from '../layout.ts'
import type { Row } from '../types.ts'
import { updateRows, type Target } from '../update-many.ts'
import { encode } from '../values.ts'
import type { Work } from '../work.ts'
import type { Prepared } from './prepared.ts'

/** What comes back was made when it was made. */
const madeAt = ({ created_at: at }: Row): string | null => (typeof at === 'string' ? at : null)
const isFilled = (value: unknown): boolean => value !== null && value !== undefined

/** The columns that some row says something of; the others stay at their default, and most columns of most files are empty. */
const usedOf = (fields: Readonly<Record<string, Field>>, names: readonly string[], rows: readonly Row[]): string[] =>
  names.filter((name) =>
    // what was emptied on purpose is not filled again
    rows.some((row) => isFilled(row[name]) || (Object.hasOwn(row, name) && fields[name]?.default !== undefined)),
  )

export async function insertMainRows(work: Work, layout: Layout, rows: readonly Prepared[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const { fields } = layout.resource
  const own = usedOf(
    fields,
    layout.own,
    rows.map((row) => row.values),
  )
  const groups = layout.groups.filter((name) => !fields[name] && rows.some((row) => isFilled(row.values[name])))
  const home = homeCells(layout, work.context)
  const columns = [...home, ...first.derived].map(([column]) => column)
  await insertRows(
    work,
    layout.table,
    ['tenant_id', layout.id, 'created_at', 'updated_at', 'updated_by', ...columns, ...groups, ...own],
    rows.map(({ id, values, derived, version }) => [
      work.context.principal.tenantId,
      id,
      madeAt(values) ?? version,
      version,
      work.context.principal.userId,
      ...[...home, ...derived].map(([, value]) => value),
      ...groups.map((name) => values[name] ?? null),
      ...own.map((name) => encode(fields[name]!, values[name])),
    ]),
  )
}

/** Rows that change the same columns go into one statement. */
export function* alike(
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

export const targets = (layout: Layout, names: readonly string[]): Target[] =>
  names.map((name) => ({ name, field: layout.resource.fields[name] ?? null }))

/** When it was changed, and by whom: in this order. */
export const changed: readonly Target[] = ['updated_at', 'updated_by'].map((name) => ({ name, field: null }))

/** As many statements as there are kinds of difference, not as there are rows. */
export async function updateMainRows(work: Work, layout: Layout, rows: readonly Prepared[]): Promise<void> {
  const { fields } = layout.resource
  // who belongs together is put back as it stood; else `regroup` says it
  const kept = [...layout.own, ...layout.groups.filter((name) => !fields[name])]
  const ownIn = (row: Prepared): string[] => kept.filter((name) => Object.hasOwn(row.values, name))
  const derivedIn = (row: Prepared): string[] => row.derived.map(([column]) => column)
  for (const [names, some] of alike(rows, (row) => [...ownIn(row), '/', ...derivedIn(row)])) {
    const own = names.slice(0, names.indexOf('/'))
    const derived = names.slice(own.length + 1).map((name) => ({ name, field: null }))
    await updateRows(
      work,
      layout.table,
      { by: [layout.id], set: [...targets(layout, own), ...derived, ...changed] },
      some.map((row) => [
        row.id,
        ...own.map((name) => (fields[name] ? encode(fields[name], row.values[name]) : row.values[name])),
        ...row.derived.map(([, value]) => value),
        row.version,
        work.context.principal.userId,
      ]),
    )
  }
}
