import { computeFields, readReferred, type Referred } from '../computed.ts'
import { derivedCells, isReordered, orderReference } from '../derived.ts'
import type { Layout } from '../layout.ts'
import type { Case } from '../types.ts'
import { nextVersion, type Work } from '../work.ts'
import type { Prepared } from './prepared.ts'

/** Works out what follows from these changes: copied fields and templates, what they are searched by, where they stand. */
export async function prepare(work: Work, layout: Layout, cases: readonly Case[]): Promise<Prepared[]> {
  const afterOf = ({ before, values }: Case) => ({ ...before, ...values })
  const references = new Set<string>()
  const noting: Referred = (reference) => {
    references.add(reference)
    return {}
  }
  if (layout.copied.length + layout.templates.length > 0) for (const one of cases) computeFields(layout, one.values, afterOf(one), noting)
  const order = orderReference(layout)
  if (order !== null && cases.some((one) => isReordered(layout, one.before && one.values))) references.add(order)
  const referred = await readReferred(work, layout, references, cases.map(afterOf))
  return cases.map((of): Prepared => {
    const values = { ...of.values, ...computeFields(layout, of.values, afterOf(of), referred) }
    return {
      id: of.id,
      of,
      before: of.before,
      values,
      version: nextVersion(work.context.now, of.before?.['updated_at']),
      from: of.from,
      derived: derivedCells(layout, of.before && values, { ...of.before, ...values }, referred),
    }
  })
}
