import type { Resource } from '../../../resources/kit/index.ts'
import { newId } from '../../database/index.ts'
import { computeFields, createReferred } from '../computed.ts'
import { derivedCells } from '../derived.ts'
import { tellElsewhere } from '../elsewhere.ts'
import type { Layout } from '../layout.ts'
import { insertRows } from '../parts.ts'
import { homeCells } from '../homes.ts'
import { quoted } from '../sql.ts'
import type { Row } from '../types.ts'
import { encode } from '../values.ts'
import type { Work } from '../work.ts'

export interface HistoryRow {
  readonly resource: Resource
  readonly id: string
  readonly action: 'create' | 'update'
  readonly at: string
  readonly before: Row | null
  readonly after: Row
}
export interface NewRow {
  readonly id: string
  readonly values: Row
  /** what the history tells beside the values: links and child rows */
  readonly more: Row
}

function filled(row: Row): Row {
  const kept: Row = {}
  for (const name in row) if (row[name] !== null && row[name] !== undefined) kept[name] = row[name]
  return kept
}

/** The columns that some row fills; the others stay at their default, and most columns of most files are empty. */
const usedOf = (names: readonly string[], rows: readonly Row[]): string[] =>
  names.filter((name) => rows.some((row) => row[name] !== null && row[name] !== undefined))

export async function insertHistory(work: Work, rows: readonly HistoryRow[]): Promise<void> {
  const { context } = work
  await insertRows(
    work,
    'history',
    ['tenant_id', 'id', 'operation_id', 'resource', 'record_id', 'action', 'at', 'school_id', 'before', 'after'],
    rows.map((row) => [
      context.principal.tenantId,
      newId(),
      context.operationId,
      row.resource.name,
      row.id,
      row.action,
      row.at,
      context.schoolId,
      row.before === null ? null : JSON.stringify(row.before),
      JSON.stringify(row.after),
    ]),
  )
  for (const resource of new Set(rows.map((row) => row.resource)))
    await tellElsewhere(
      work,
      resource,
      rows.flatMap((row) => (row.resource === resource && row.action === 'update' ? [row.id] : [])),
      'changed',
    )
}

/** Opens the year for these records: what changes with it stands in rows of its own. */
export async function insertYears(
  work: Work,
  layout: Layout,
  rows: readonly { readonly id: string; readonly from: string; readonly at: string; readonly values: Row }[],
): Promise<void> {
  const { resource } = layout
  const ofYear = usedOf(
    layout.yearly,
    rows.map((row) => row.values),
  )
  if (!resource.yearly || ofYear.length === 0) return
  await insertRows(
    work,
    quoted(resource.yearly.table),
    ['tenant_id', 'id', layout.idBeside, 'academic_year', 'is_current', 'from_date', 'created_at', 'updated_at', ...ofYear],
    rows.flatMap(({ id, from, at, values }) =>
      ofYear.some((name) => values[name] !== null && values[name] !== undefined)
        ? [
            [
              work.context.principal.tenantId,
              newId(),
              id,
              work.context.academicYear,
              true,
              from,
              at,
              at,
              ...ofYear.map((name) => encode(resource.fields[name]!, values[name])),
            ],
          ]
        : [],
    ),
  )
}

/** New records of one kind: main rows, the year's rows, history. */
export async function insertRecords(work: Work, layout: Layout, rows: readonly NewRow[], referred: Map<string, Row>): Promise<void> {
  const { resource } = layout
  const { principal, now, today } = work.context
  const all: Row[] = []
  const derived: (readonly (readonly [string, string | null])[])[] = []
  for (const { values } of rows) {
    const refer = createReferred(work, layout, values, referred)
    const row = { ...values, ...(await computeFields(work, layout, values, values, refer)) }
    all.push(row)
    derived.push(await derivedCells(layout, null, row, refer))
  }
  const own = usedOf(layout.own, all)
  const home = homeCells(layout, work.context)
  await insertRows(
    work,
    layout.table,
    [
      'tenant_id',
      layout.id,
      'created_at',
      'updated_at',
      ...home.map(([column]) => column),
      ...(derived[0] ?? []).map(([column]) => column),
      ...own,
    ],
    all.map((row, at) => [
      principal.tenantId,
      rows[at]!.id,
      now,
      now,
      ...home.map(([, school]) => school),
      ...derived[at]!.map(([, value]) => value),
      ...own.map((name) => encode(resource.fields[name]!, row[name])),
    ]),
  )
  await insertYears(
    work,
    layout,
    all.map((values, at) => ({ id: rows[at]!.id, from: today, at: now, values })),
  )
  const history = all.map((row, at): HistoryRow => ({
    resource,
    id: rows[at]!.id,
    action: 'create',
    at: now,
    before: null,
    after: filled({ ...row, ...rows[at]!.more }),
  }))
  await insertHistory(work, history)
}
