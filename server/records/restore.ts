import { sql } from 'kysely'
import { invalid, noSeat, notFound } from '../request/errors.ts'
import { AppError } from '../request/errors.ts'
import { brokenRule } from './broken.ts'
import { caseOf } from './cases.ts'
import { checkAgainstDatabase } from './check.ts'
import { chunksOf } from './chunks.ts'
import { judge } from './judge.ts'
import type { Layout } from './layout.ts'
import { holdAllReferred } from './locks.ts'
import type { Leaving } from './remove.ts'
import { findUnseated } from './seats.ts'
import { listOf, quoted } from './sql.ts'
import { store } from './store.ts'
import type { Prepared } from './storing/prepared.ts'
import { yearsKept } from './storing/year-rows.ts'
import { isSet } from '../database/index.ts'
import type { Case, Row } from './types.ts'
import { ask, type Work } from './work.ts'

const says = ({ verb, values }: Case): boolean => verb === 'restore' || Object.keys(values).length > 0
const isThere = (): AppError =>
  new AppError('LOCKED', ['This record is there, so there is nothing to bring back', 'هذا السجل موجود، ولا شيء لاستعادته'])

/** What the last removal of each of these took, as the history keeps it. */
async function takenBy(work: Work, { resource }: Layout, ids: readonly string[]): Promise<Map<string, Row>> {
  const taken = new Map<string, Row>()
  for (const some of chunksOf(ids))
    for (const row of await ask<{ record_id: string; before: unknown }>(
      work,
      sql`select record_id, before from history where tenant_id = ${work.context.principal.tenantId} and resource = ${resource.name} and action = 'remove' and record_id in ${listOf(some)} order by at, id`,
    ))
      taken.set(row.record_id, (typeof row.before === 'string' ? JSON.parse(row.before) : row.before) as Row)
  return taken
}

async function present(work: Work, layout: Layout, ids: readonly string[]): Promise<Set<string>> {
  const there = new Set<string>()
  const id = sql.raw(quoted(layout.id))
  for (const some of chunksOf(ids))
    for (const row of await ask<{ id: string }>(
      work,
      sql`select ${id} as id from ${sql.raw(layout.table)} where tenant_id = ${work.context.principal.tenantId} and ${id} in ${listOf(some)}`,
    ))
      there.add(row.id)
  return there
}

/** What is stored of a record that was taken: its own fields and parts, and those of the request's year as that year's row has them. */
function valuesOf(work: Work, layout: Layout, taken: Row): Row {
  const { fields } = layout.resource
  const kept = [...layout.own, ...layout.children, ...layout.links.filter((name) => !fields[name]!.group), ...layout.groups]
  const values: Row = Object.fromEntries(kept.flatMap((name) => (taken[name] === undefined ? [] : [[name, taken[name]]])))
  const years = (Array.isArray(taken[yearsKept]) ? taken[yearsKept] : []) as Row[]
  const isNow = (row: Row): boolean => row.academic_year === work.context.academicYear && isSet(row.is_current)
  const now = years.find(isNow)
  for (const name of layout.yearly) if (now && (now[name] ?? null) !== null) values[name] = now[name]
  const { created_at: madeAt } = taken
  return { ...values, created_at: madeAt, [yearsKept]: years }
}

/** A record comes back where nothing stands against it: what it refers to is there, its key is free, there is a place and a seat. */
export async function judgeRestorations(work: Work, layout: Layout, ids: readonly string[]): Promise<Leaving[]> {
  const taken = await takenBy(work, layout, ids)
  const there = await present(work, layout, ids)
  const coming = ids.map((id): Leaving => {
    const row = taken.get(id)
    const error = there.has(id) ? isThere() : row ? null : notFound()
    return { judged: caseOf('restore', id, null, row ? valuesOf(work, layout, row) : {}), error }
  })
  await judgeKept(work, layout, coming)
  return coming
}

/** What the history held is judged as what a form says is: by what is there now. */
export async function judgeKept(work: Work, layout: Layout, coming: readonly Leaving[]): Promise<void> {
  const { resource } = layout
  const free = coming.filter((one) => one.error === null && says(one.judged))
  const cases = free.map((one) => one.judged)
  await holdAllReferred(
    work,
    cases.map(({ values }) => ({ resource, row: values })),
  )
  await judge(work, layout, cases)
  const checked = await checkAgainstDatabase(
    work,
    layout,
    cases.map(({ id, before, values }) => ({ id, changed: values, after: { ...before, ...values }, isPutBack: true })),
  )
  const unseated = await findUnseated(work, layout, cases)
  for (const [at, one] of free.entries()) {
    const problems = { ...checked[at]!.problems, ...one.judged.problems }
    const full = unseated.get(one.judged)
    if (Object.keys(problems).length > 0) one.error = invalid(problems, one.judged)
    else one.error = one.judged.refused ?? (full ? noSeat(full.kind, full) : null)
  }
}

/** Stores what was judged of what the history held. */
export async function storeKept(work: Work, layout: Layout, coming: readonly Leaving[]): Promise<Prepared[]> {
  try {
    return await store(
      work,
      layout,
      coming.flatMap((one) => (one.error === null && says(one.judged) ? [one.judged] : [])),
    )
  } catch (error) {
    throw brokenRule(error, layout) ?? error
  }
}
