import { changesBetween, type Problem } from '../../../resources/kit/index.ts'
import { caseOf } from '../cases.ts'
import { checkBeyondNames } from '../check.ts'
import { judge } from '../judge.ts'
import type { Layout } from '../layout.ts'
import { lockRows } from '../locks.ts'
import type { Case } from '../types.ts'
import type { Work } from '../work.ts'
import type { RowProblem } from './draft.ts'
import { keyOf } from './existing.ts'
import { inItsYear } from './existing.ts'
import { heldBack, type PlannedRow } from './plan.ts'

const listed = (problems: Case['problems']): RowProblem[] =>
  Object.entries(problems).flatMap(([path, list]) => list.map((problem: Problem) => ({ path, problem })))

/** A row that is refused as a whole says why at the fields that the reason names, or at the record's key. */
function refusal({ refused }: Case, keyPath: string): RowProblem[] {
  if (!refused) return []
  const named = listed(refused.problems ?? {})
  return named.length > 0 ? named : [{ path: keyPath, problem: { code: 'invalid' }, text: refused.text }]
}

/**
 * The rows of a file before the same judge as a form that is saved, all at once: what is refused there is a row with problems here,
 * and what follows (a roll number, a card, the word for having left) is seen before it is written.
 */
export async function withJudgement(
  work: Work,
  layout: Layout,
  planned: readonly PlannedRow[],
  updateExisting: boolean,
): Promise<PlannedRow[]> {
  const keyPath = keyOf(layout.resource).at(-1) ?? layout.id
  const cases = new Map<PlannedRow, Case>()
  for (const row of planned)
    if (row.status === 'new' || (row.status === 'changed' && updateExisting)) {
      const before = row.before && inItsYear(row.before)
      cases.set(row, caseOf(row.before ? 'update' : 'create', row.id, before, { ...row.values, ...ridingAlong(layout, row) }))
    }
  // first the rows, then what the judge locks: in the order in which a form that is saved does it
  const there = [...cases.values()].filter((one) => one.before).map((one) => one.id)
  if (!work.names) await lockRows(work, layout, there)
  await judge(work, layout, [...cases.values()])
  const unfit = await checkBeyondNames(
    work,
    layout,
    [...cases.values()].map(({ id, before, values }) => ({ id, changed: values, after: { ...before, ...values } })),
  )
  for (const [at, one] of [...cases.values()].entries())
    for (const [path, list] of Object.entries(unfit[at]!)) one.problems[path] ??= [...list]
  return planned.map((row): PlannedRow => {
    const one = cases.get(row)
    if (!one) return row
    const warnings = [...(row.warnings ?? []), ...listed(one.warnings)]
    const problems = [...listed(one.problems), ...refusal(one, keyPath)]
    if (problems.length > 0) {
      // what a day, a reason or a word about a full class would answer waits for a person
      const asked = new Set(one.asks.map(({ about }) => about))
      const isOpen = problems.every(({ path }) => asked.has(path))
      return { ...row, ...(isOpen ? {} : heldBack), status: isOpen ? 'conflict' : 'error', problems, warnings, asks: one.asks }
    }
    if (row.before === null) return { ...row, values: one.values, warnings, from: one.from }
    const names = Object.keys(one.values)
    const changes = changesBetween(row.before, one.values, names)
    const values = Object.fromEntries(changes.map((change) => [change.field, change.after]))
    return { ...row, values, changes, warnings, from: one.from }
  })
}

/** With another class the file's roll number is meant for that class, also where it is the old one's. */
function ridingAlong({ resource }: Layout, { values, read, before }: PlannedRow): Record<string, unknown> {
  const moves = before !== null && resource.yearly?.fields.includes('roll_no') && Object.hasOwn(values, 'class_id')
  const { roll_no: roll } = read.given
  return moves && typeof roll === 'string' && roll !== '' ? { roll_no: roll } : {}
}
