import type { Resource } from '../../../resources/kit/index.ts'
import { newId } from '../../database/index.ts'
import { chunksOf } from '../chunks.ts'
import { computeFields, createReferred } from '../computed.ts'
import { derivedCells, followOrder } from '../derived.ts'
import { AppError } from '../../request/errors.ts'
import { openOperation } from '../history.ts'
import { partTable, type Layout } from '../layout.ts'
import { insertRows } from '../parts.ts'
import { join, listOf, quoted, raw, sql } from '../sql.ts'
import type { Row } from '../types.ts'
import { encode } from '../values.ts'
import { ask, nextVersion, type Work } from '../work.ts'
import { writeYearly } from '../yearly.ts'
import type { PlannedRow } from './plan.ts'

interface HistoryRow {
  readonly resource: Resource
  readonly id: string
  readonly action: 'create' | 'update'
  readonly at: string
  readonly before: Row | null
  readonly after: Row
}
interface NewRow {
  readonly id: string
  readonly values: Row
  /** what the history tells beside the values: links */
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

async function insertHistory(work: Work, rows: readonly HistoryRow[]): Promise<void> {
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
}

/** New records of one kind: main rows, the year's rows, history. */
async function insertRecords(work: Work, layout: Layout, rows: readonly NewRow[], referred: Map<string, Row>): Promise<void> {
  const { resource } = layout
  const { principal, now, today, academicYear } = work.context
  const { tenantId } = principal
  const { fields } = resource
  const all: Row[] = []
  const derived: (readonly (readonly [string, string])[])[] = []
  for (const { values } of rows) {
    const refer = createReferred(work, layout, values, referred)
    const row = { ...values, ...(await computeFields(work, layout, values, values, refer)) }
    all.push(row)
    derived.push(await derivedCells(layout, null, row, refer))
  }
  const own = usedOf(layout.own, all)
  await insertRows(
    work,
    layout.table,
    ['tenant_id', layout.id, 'created_at', 'updated_at', ...(derived[0] ?? []).map(([column]) => column), ...own],
    all.map((row, at) => [
      tenantId,
      rows[at]!.id,
      now,
      now,
      ...derived[at]!.map(([, value]) => value),
      ...own.map((name) => encode(fields[name]!, row[name])),
    ]),
  )
  const ofYear = usedOf(layout.yearly, all)
  if (resource.yearly && ofYear.length > 0)
    await insertRows(
      work,
      quoted(resource.yearly.table),
      ['tenant_id', 'id', layout.id, 'academic_year', 'is_current', 'from_date', 'created_at', 'updated_at', ...ofYear],
      all.flatMap((row, at) =>
        ofYear.some((name) => row[name] !== null && row[name] !== undefined)
          ? [
              [
                tenantId,
                newId(),
                rows[at]!.id,
                academicYear,
                true,
                today,
                now,
                now,
                ...ofYear.map((name) => encode(fields[name]!, row[name])),
              ],
            ]
          : [],
      ),
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

/** A record that differs: the same statements as for a form that is saved. */
async function updateRecord(work: Work, layout: Layout, row: PlannedRow, referred: Map<string, Row>): Promise<HistoryRow> {
  const { resource } = layout
  const { tenantId } = work.context.principal
  const before = row.before!
  const merged = { ...before, ...row.values }
  const refer = createReferred(work, layout, merged, referred)
  const values = { ...row.values, ...(await computeFields(work, layout, row.values, merged, refer)) }
  const after = { ...before, ...values }
  const version = nextVersion(work.context.now, before['updated_at'])
  const derived = await derivedCells(layout, values, after, refer)
  const cells = [
    ...layout.own
      .filter((name) => Object.hasOwn(values, name))
      .map((name) => sql`${raw(quoted(name))} = ${encode(resource.fields[name]!, values[name])}`),
    ...derived.map(([column, value]) => sql`${raw(quoted(column))} = ${value}`),
    sql`updated_at = ${version}`,
  ]
  await ask(
    work,
    sql`update ${raw(layout.table)} set ${join(cells, ', ')} where tenant_id = ${tenantId} and ${raw(quoted(layout.id))} = ${row.id}`,
  )
  await writeYearly(work, layout, row.id, { ...before, academic_year: before['year_there'] }, values, version, row.from)
  await followOrder(work, layout, row.id, derived)
  const names = Object.keys(values).filter((name) => (before[name] ?? null) !== (values[name] ?? null))
  return {
    resource,
    id: row.id,
    action: 'update',
    at: version,
    before: Object.fromEntries([
      ...names.map((name) => [name, before[name] ?? null] as const),
      ...row.links.map((link) => [link.field, link.before.map(withoutPosition)] as const),
    ]),
    after: Object.fromEntries([
      ...names.map((name) => [name, values[name] ?? null] as const),
      ...row.links.map((link) => [link.field, link.after.map(withoutPosition)] as const),
    ]),
  }
}

const withoutPosition = ({ position, ...row }: Row): Row => {
  void position
  return row
}

async function writeLinkChanges(work: Work, layout: Layout, rows: readonly PlannedRow[]): Promise<void> {
  const { resource } = layout
  const { tenantId } = work.context.principal
  for (const field of layout.links) {
    const own = resource.fields[field]!.fields ?? {}
    const names = Object.keys(own)
    const other = layout.linkedIds[field]!
    const table = partTable(resource, field)
    const inserted: unknown[][] = []
    for (const row of rows)
      for (const link of row.links) {
        if (link.field !== field) continue
        for (const one of link.inserted)
          inserted.push([tenantId, row.id, one[other], one['position'], ...names.map((name) => encode(own[name]!, one[name]))])
        for (const one of link.updated) {
          const sets = join(
            names.map((name) => sql`${raw(quoted(name))} = ${encode(own[name]!, one[name])}`),
            ', ',
          )
          await ask(
            work,
            sql`update ${raw(table)} set ${sets} where tenant_id = ${tenantId} and ${raw(quoted(layout.id))} = ${row.id} and ${raw(quoted(other))} = ${one[other]}`,
          )
        }
        if (link.removed.length > 0)
          await ask(
            work,
            sql`delete from ${raw(table)} where tenant_id = ${tenantId} and ${raw(quoted(layout.id))} = ${row.id} and ${raw(quoted(other))} in (${listOf(link.removed)})`,
          )
      }
    if (inserted.length > 0) await insertRows(work, table, ['tenant_id', layout.id, other, 'position', ...names], inserted)
  }
}

/** A row that a hook refused, with what it said. */
export interface Refused {
  readonly row: PlannedRow
  readonly error: AppError
}
type Moment = 'beforeWrite' | 'afterWrite'

const runHook = async (
  work: Work,
  resource: Resource,
  moment: Moment,
  action: 'create' | 'update',
  id: string,
  before: Row | null,
  values: Row,
) => work.floor.hooks.get(resource.name)?.[moment]?.({ context: work.context, within: work.within, resource, action, id, before, values })

/** Linked records that the rows bring with them, each kind at once. */
async function writeCreated(work: Work, rows: readonly PlannedRow[], step: () => Promise<void>): Promise<void> {
  const kinds = new Map<Resource, NewRow[]>()
  for (const row of rows)
    for (const { resource: kind, target } of row.created) {
      await runHook(work, kind, 'beforeWrite', 'create', target.id, null, target.values)
      const there = kinds.get(kind)
      if (there) there.push({ ...target, more: {} })
      else kinds.set(kind, [{ ...target, more: {} }])
    }
  for (const [kind, targets] of kinds)
    for (const some of chunksOf(targets)) {
      await insertRecords(work, work.floor.layoutOf(kind), some, new Map())
      for (const { id, values } of some) await runHook(work, kind, 'afterWrite', 'create', id, null, values)
      await step()
    }
}

const linksIn = (row: PlannedRow): Row => Object.fromEntries(row.links.map((link) => [link.field, link.after.map(withoutPosition)]))

async function writeSome(work: Work, layout: Layout, rows: readonly PlannedRow[], referred: Map<string, Row>): Promise<void> {
  const fresh = rows.filter((row) => row.status === 'new')
  await insertRecords(
    work,
    layout,
    fresh.map((row) => ({ id: row.id, values: row.values, more: linksIn(row) })),
    referred,
  )
  const history: HistoryRow[] = []
  for (const row of rows) if (row.status === 'changed') history.push(await updateRecord(work, layout, row, referred))
  await writeLinkChanges(work, layout, rows)
  await insertHistory(work, history)
}

/** Where a record has a hook, rows go one by one: what the hook says of a row may depend on the rows before it. */
async function writeOneByOne(
  work: Work,
  layout: Layout,
  rows: readonly PlannedRow[],
  step: (done: number) => Promise<void>,
): Promise<Refused[]> {
  const { resource } = layout
  const refused: Refused[] = []
  const referred = new Map<string, Row>()
  for (const [at, row] of rows.entries()) {
    const action = row.before ? 'update' : 'create'
    try {
      await runHook(work, resource, 'beforeWrite', action, row.id, row.before, row.values)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ row, error })
      continue
    }
    await writeCreated(work, [row], () => Promise.resolve())
    await writeSome(work, layout, [row], referred)
    await runHook(work, resource, 'afterWrite', action, row.id, row.before, row.values)
    await step(at + 1)
  }
  return refused
}

/** Writes what was planned, in pieces, as one operation; the caller's transaction makes it all or nothing. */
export async function writeRows(
  work: Work,
  resource: Resource,
  planned: readonly PlannedRow[],
  step: (done: number) => Promise<void>,
): Promise<Refused[]> {
  const rows = planned.filter((row) => row.status === 'new' || row.status === 'changed')
  if (rows.length === 0) return []
  await openOperation(work, 'import')
  const layout = work.floor.layoutOf(resource)
  const hook = work.floor.hooks.get(resource.name)
  if (hook?.beforeWrite || hook?.afterWrite) return writeOneByOne(work, layout, rows, step)
  await writeCreated(work, rows, () => step(0))
  const referred = new Map<string, Row>()
  let done = 0
  for (const some of chunksOf(rows)) {
    await writeSome(work, layout, some, referred)
    await step((done += some.length))
  }
  return []
}
