import { computeFields, readReferred, type KnownRows, type Referred } from '../computed.ts'
import { derivedCells, isReordered, orderReference } from '../derived.ts'
import type { Layout } from '../layout.ts'
import type { Case, Row } from '../types.ts'
import { nextVersion, type Work } from '../work.ts'
import { figuresOf } from './figured.ts'
import type { Prepared } from './prepared.ts'

/** Works out what follows from these changes: copied fields and templates, what they are searched by, where they stand. */
export async function prepare(work: Work, layout: Layout, cases: readonly Case[], known: KnownRows): Promise<Prepared[]> {
  const after = cases.map(({ before, values }): Row => ({ ...before, ...values }))
  const references = new Set<string>()
  const noting: Referred = (reference) => {
    references.add(reference)
    return {}
  }
  if (layout.copied.length + layout.templates.length > 0)
    for (const [at, one] of cases.entries()) computeFields(layout, one.values, after[at]!, noting)
  const order = orderReference(layout)
  if (order !== null && cases.some((one) => isReordered(layout, one.before && one.values))) references.add(order)
  const referred = await readReferred(work, layout, references, after, known)
  const followed = cases.map((of, at) => ({ ...of.values, ...computeFields(layout, of.values, after[at]!, referred) }))
  const figured = await figuresOf(
    work,
    layout,
    cases.map(({ id, before }, at) => ({ id, before, changed: followed[at]! })),
  )
  return cases.map((of, at): Prepared => {
    const values = { ...followed[at], ...figured[at] }
    return {
      id: of.id,
      of,
      before: of.before,
      values,
      version: nextVersion(work.context.now, of.before?.updated_at),
      from: of.from,
      derived: derivedCells(layout, of.before && values, Object.assign(after[at]!, values), referred),
    }
  })
}
