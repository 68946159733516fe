import { isSet } from '../database/index.ts'
import { notFound } from '../request/errors.ts'
import { withCapability } from '../request/granted.ts'
import { onlyChanged } from './asked.ts'
import { seeWhatWentOut } from './capabilities.ts'
import { caseOf } from './cases.ts'
import type { Revert } from './changes.ts'
import type { Layout } from './layout.ts'
import { lockRows } from './locks.ts'
import { isAskedWhenKept } from './own-rows-kept.ts'
import { findMany } from './one.ts'
import type { Leaving } from './remove.ts'
import { judgeKept } from './restore.ts'
import { yearsKept, yearsOfAll } from './storing/year-rows.ts'
import type { Row } from './types.ts'
import type { Work } from './work.ts'

/** What a row keeps by itself: no copies, no figures, nothing that follows from other values. Who belongs together is one value of all. */
function keptBy(layout: Layout, values: Row): Row {
  const { fields } = layout.resource
  const follows = new Set([...layout.figures, ...layout.templates, ...layout.copied])
  const isNamedBeside = (name: string): boolean => Object.hasOwn(values, fields[name]?.group ?? '')
  const names = [...layout.own, ...layout.yearly, ...layout.children, ...layout.links, ...layout.groups, yearsKept]
  const kept = names.filter((name) => Object.hasOwn(values, name) && !follows.has(name) && !isNamedBeside(name))
  return Object.fromEntries(kept.map((name) => [name, values[name] ?? null]))
}

/** Where it is said what stands in every year, the request's year is what its row says. */
function inYear({ context }: Work, { yearly }: Layout, values: Row): Row {
  const years = values[yearsKept]
  if (!Array.isArray(years)) return values
  const now = (years as Row[]).find((row) => row.academic_year === context.academicYear && isSet(row.is_current))
  return { ...values, ...Object.fromEntries(yearly.map((name) => [name, now?.[name] ?? null])) }
}

/** Of values that stand in no field, who belongs together, those that differ. */
const differing = (layout: Layout, row: Row, values: Row): Row => {
  const isField = (name: string): boolean => layout.resource.fields[name] !== undefined
  const [fields, beside] = [true, false].map((is) => Object.fromEntries(Object.entries(values).filter(([name]) => isField(name) === is)))
  const others = Object.entries(beside!).filter(([name, value]) => JSON.stringify(row[name] ?? null) !== JSON.stringify(value))
  return { ...onlyChanged(layout.resource, row, fields!), ...Object.fromEntries(others) }
}

/**
 * What an operation took out of the own rows comes back into them by undoing it: whether the row as it will be is one of them is asked of
 * all that is put back, so that nothing is written of what was another's before.
 */
const inSightOnceBack = (work: Work, layout: Layout): Work =>
  work.context.isUndoing && isAskedWhenKept(work, layout) ? { ...work, context: withCapability(work.context, seeWhatWentOut) } : work

/** Values go back onto records that are there, where nothing stands against it; what is as it was already says nothing. */
export async function judgeReversions(work: Work, layout: Layout, changes: readonly Revert[]): Promise<Leaving[]> {
  const { resource } = layout
  const ids = changes.map((one) => one.id)
  await lockRows(work, layout, ids)
  const said = new Set(changes.flatMap(({ values }) => Object.keys(values)))
  const wanted = new Set([...layout.children, ...layout.links].filter((name) => said.has(name)))
  const current = await findMany(inSightOnceBack(work, layout), resource, ids, { clear: true, wanted })
  const years = said.has(yearsKept) ? await yearsOfAll(work, layout, ids) : null
  const coming = changes.map(({ id, values, into }): Leaving => {
    const found = current.get(id)
    if (!found) return { judged: caseOf('revert', id, {}, {}), error: notFound() }
    const row = years ? { ...found, [yearsKept]: years.get(id) ?? [] } : found
    const kept = differing(layout, row, keptBy(layout, inYear(work, layout, values)))
    return { judged: { ...caseOf('revert', id, row, kept), into }, error: null }
  })
  await judgeKept(work, layout, coming)
  return coming
}
