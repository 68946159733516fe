import { figureIn, isTouchedBy } from '../../../resources/kit/index.ts'
import type { Layout } from '../layout.ts'
import { childrenOf } from '../read-parts.ts'
import type { Row } from '../types.ts'
import type { Work } from '../work.ts'
import { rowsIn, wholeRows } from './whole-rows.ts'

/** A record with what changes of it; none before: it is new. */
interface Changing {
  readonly id: string
  readonly before: Row | null
  readonly changed: Row
}

const dueOf = ({ resource: { fields }, figures }: Layout, { before, changed }: Changing): readonly string[] =>
  before === null ? figures : figures.filter((name) => isTouchedBy(fields[name]!.computation!, changed))

/**
 * What is worked out of child rows and days, and kept with the record: of a new one all of it, else what these changes may change. Rows
 * that a change says nothing of are only read where a figure compares them with what does change.
 */
export async function figuresOf(work: Work, layout: Layout, all: readonly Changing[]): Promise<readonly Row[]> {
  const { resource, figures, children } = layout
  const { fields } = resource
  if (figures.length === 0) return all.map(() => ({}))
  const due = all.map((one) => dueOf(layout, one))
  const behind = new Map<string, Map<string, readonly Row[]>>()
  for (const list of children) {
    const ids = all.flatMap(({ id, before, changed }, at) => {
      const isAsked = due[at]!.some((name) => {
        const { computation } = fields[name]!
        return computation !== undefined && 'rows' in computation && computation.rows.split('.')[0] === list
      })
      return isAsked && before !== null && before[list] === undefined && !Object.hasOwn(changed, list) ? [id] : []
    })
    const { floor, q, context } = work
    if (ids.length > 0) behind.set(list, await childrenOf({ floor, q, context, role: null }, resource, list, ids))
  }
  return all.map(({ id, before, changed }, at) => {
    const after: Row = { ...before, ...changed }
    for (const list of children) {
      if (Object.hasOwn(changed, list)) after[list] = wholeRows(fields[list]!, rowsIn(changed, list), rowsIn(before, list))
      else if (behind.get(list)?.has(id)) after[list] = behind.get(list)!.get(id)
    }
    return Object.fromEntries(due[at]!.map((name) => [name, figureIn(fields, name, after)]))
  })
}
