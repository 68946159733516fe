import { sum } from './moments.ts'

/** Absent, ill with a certificate, exempt: no figure of the test counts them. */
export const excluding = ['AB', 'ML', 'EX'] as const
export type Excluding = (typeof excluding)[number]

export interface Item {
  readonly id: string
  /** the most that it gives, in marks */
  readonly max: number
}
export interface Sitting {
  readonly student_id: string
  readonly code: Excluding | null
  /** one for each item, in their order; null: none was given, as for a question that was not chosen */
  readonly marks: readonly (number | null)[]
}
/** Marks of students (down) in items (across). */
export interface MarkTable {
  readonly items: readonly Item[]
  readonly sittings: readonly Sitting[]
}

/**
 * Which students are taken where marks are missing: those who have all of them, or of each pair of items those who have both. Papers
 * with a choice leave nobody with all marks; there totals are carried up from what was answered to the whole paper.
 */
export type Missing = 'listwise' | 'pairwise'

export interface Considered {
  readonly items: readonly Item[]
  /** rows of those who sat the test */
  readonly rows: readonly (readonly (number | null)[])[]
  /** rows that the figures of the whole test are worked out from, and what each comes to, in marks */
  readonly taken: readonly (readonly (number | null)[])[]
  readonly totals: readonly number[]
  readonly excluded: Readonly<Record<Excluding, number>>
  /** how many sat it, how many have all marks, and of each item how many have one */
  readonly n: { readonly sat: number; readonly listwise: number; readonly items: readonly number[] }
}

export const isMark = (cell: number | null | undefined): cell is number => typeof cell === 'number' && Number.isFinite(cell)
/** The marks of one item, of those who have one. */
export const columnOf = (rows: readonly (readonly (number | null)[])[], at: number): number[] => rows.map((row) => row[at]).filter(isMark)

/** What a row comes to; what is missing in it is taken to be like the rest: 12 of 15 answered marks are 16 of 20. */
export function totalOf(row: readonly (number | null)[], items: readonly Item[]): number {
  const given = sum(row.filter(isMark))
  const answered = sum(items.filter((_, at) => isMark(row[at])).map(({ max }) => max))
  const whole = sum(items.map(({ max }) => max))
  return answered === whole || answered === 0 ? given : (given / answered) * whole
}

export function consider({ items, sittings }: MarkTable, missing: Missing = 'listwise'): Considered {
  const excluded = { AB: 0, ML: 0, EX: 0 }
  for (const { code } of sittings) if (code) excluded[code]++
  const rows = sittings.filter(({ code }) => !code).map(({ marks }) => items.map((_, at) => (isMark(marks[at]) ? marks[at] : null)))
  const whole = rows.filter((row) => row.every(isMark))
  const taken = missing === 'listwise' ? whole : rows.filter((row) => row.some(isMark))
  return {
    items,
    rows,
    taken,
    totals: taken.map((row) => totalOf(row, items)),
    excluded,
    n: { sat: rows.length, listwise: whole.length, items: items.map((_, at) => columnOf(rows, at).length) },
  }
}
