import { isMark, type MarkTable } from '../matrix.ts'
import { normalBelow } from '../normal.ts'
import { priors, surenessOf, type Doubt } from './doubts.ts'
import { expectedFromExams, expectedFromQuestions, type Entered, type Expectation } from './expectation.ts'
import { sameRow } from './identical.ts'
import { shiftIn } from './shifted.ts'
import { transposition } from './transposed.ts'

/**
 * Marks of one exam that need a second look, judged by each student's other exams, in the order in which the rows were typed; most probable
 * first. What a slip of rows explains is not asked once more by itself.
 */
export function doubtsOfTotals(entered: readonly Entered[], max: number, step: number): Doubt[] {
  const expected = expectedFromExams(entered, max, step)
  const marks = entered.map(({ mark }) => (isMark(mark) ? mark : null))
  const students = entered.map(({ student_id }) => student_id)
  const rows = slippedRows(marks, expected, students, [])
  const explained = new Set(rows.flatMap((doubt) => doubt.students))
  const judged = marks.filter((mark, at) => mark !== null && expected[at]).length
  const single = marks.flatMap((mark, at): Doubt[] => {
    const [own, student] = [expected[at], students[at]!]
    if (mark === null || !own || explained.has(student)) return []
    const swapped = swappedDigits(mark, own, student, [])
    return swapped ? [swapped] : unlikeSelf(mark, own, student, judged)
  })
  return byChance([...rows, ...single])
}

/** Marks by question that need a second look, judged by the rest of the questions; students who sat the exam only, in the order of the rows. */
export function doubtsOfQuestions(table: MarkTable, step: number): Doubt[] {
  const sittings = table.sittings.filter(({ code }) => !code)
  const { items } = table
  const { own: expected, usual } = expectedFromQuestions({ items, sittings }, step)
  const students = sittings.map(({ student_id }) => student_id)
  const rows = sittings.map(({ marks }) => items.map((_, at) => (isMark(marks[at]) ? marks[at] : null)))
  const doubts: Doubt[] = []
  const explained = new Set<string>()
  for (const [at, { id, max }] of items.entries()) {
    const column = rows.map((row) => row[at]!)
    const given = column.filter(isMark)
    if (max > 0 && given.length >= 5 && given.every((mark) => mark === 0)) {
      doubts.push({
        code: 'all_nought',
        sure: given.length < 10 ? 'perhaps' : 'likely',
        chance: 1 - 1 / (given.length + 1),
        students: [],
        items: [id],
      })
      continue
    }
    const slipped = slippedRows(
      column,
      usual.map((row) => row[at]!),
      students,
      [id],
      expected.map((row) => row[at]!),
    )
    doubts.push(...slipped)
    for (const one of slipped) for (const student of one.students) explained.add(`${student} ${id}`)
  }
  for (const [row, marks] of rows.entries()) {
    const student = students[row]!
    const shift = shiftIn(marks, expected[row]!, priors.shiftedColumns)
    const sure = shift && surenessOf(shift.chance)
    if (shift && sure) {
      const run = items.slice(shift.first, shift.last + 1).map(({ id }) => id)
      doubts.push({ code: shift.by === 1 ? 'shifted_right' : 'shifted_left', sure, chance: shift.chance, students: [student], items: run })
      for (const id of run) explained.add(`${student} ${id}`)
    }
    const twin = row > 0 ? sameRow(rows[row - 1]!, marks, expected[row]!) : null
    const twinSure = twin === null ? null : surenessOf(twin)
    if (twin !== null && twinSure)
      doubts.push({ code: 'identical', sure: twinSure, chance: twin, students: [students[row - 1]!, student], items: [] })
    for (const [at, mark] of marks.entries()) {
      const own = expected[row]![at]
      // of one digit there is nothing to swap
      if (mark === null || mark < 10 || !own || explained.has(`${student} ${items[at]!.id}`)) continue
      const swapped = swappedDigits(mark, own, student, [items[at]!.id])
      if (swapped) doubts.push(swapped)
    }
  }
  return byChance(doubts)
}

const byChance = (doubts: readonly Doubt[]): Doubt[] => [...doubts].sort((left, right) => right.chance - left.chance)

function slippedRows(
  marks: readonly (number | null)[],
  expected: readonly (Expectation | null)[],
  students: readonly string[],
  items: readonly string[],
  unshifted = expected,
): Doubt[] {
  const shift = shiftIn(marks, expected, priors.shiftedRows, unshifted)
  const sure = shift && surenessOf(shift.chance)
  if (!shift || !sure) return []
  const run = students.slice(shift.first, shift.last + 1)
  return [{ code: shift.by === 1 ? 'shifted_down' : 'shifted_up', sure, chance: shift.chance, students: run, items }]
}

function swappedDigits(mark: number, expected: Expectation, student: string, items: readonly string[]): Doubt | null {
  const found = transposition(mark, expected)
  const sure = found && surenessOf(found.chance)
  return found && sure
    ? { code: 'transposed', sure, chance: found.chance, students: [student], items, entered: mark, proposed: found.proposed }
    : null
}

/**
 * A mark so far from the expected one that among as many honest marks one of the kind is rare: two-sided normal tail times the number of marks
 * (Bonferroni) below .05, or .01 for likely.
 */
function unlikeSelf(mark: number, { mean, sd }: Expectation, student: string, among: number): Doubt[] {
  const expectedByChance = 2 * (1 - normalBelow(Math.abs(mark - mean) / sd)) * among
  if (expectedByChance >= 0.05) return []
  return [
    {
      code: 'unlike_self',
      sure: expectedByChance < 0.01 ? 'likely' : 'perhaps',
      chance: 1 - expectedByChance,
      students: [student],
      items: [],
      entered: mark,
    },
  ]
}
