import type { MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { digitsOf, fold } from '../../../../resources/kit/index.ts'
import type { Stroke } from './waiting.ts'
import { codeOf } from './typed-mark.ts'

/** What a pasted table with the children in it comes to. */
export interface NamedBlock {
  readonly strokes: readonly Stroke[]
  /** children who were found */
  readonly found: number
  /** lines that name nobody here, as they were written */
  readonly unknown: readonly string[]
  /** lines that may mean several children */
  readonly several: readonly string[]
  /** values behind the last column */
  readonly lost: number
}
type Sheet = Pick<MarkSheet, 'rows' | 'columns'>

const isValue = (cell: string): boolean => {
  const bare = digitsOf(cell).trim()
  return bare === '' || /^[-−]?[\d.,٫½]+$/.test(bare) || codeOf(cell) !== null
}
const keyOf = (text: string): string => fold(digitsOf(text)).replace(/\s+/g, ' ').trim()

/**
 * Is a block meant child by child? Where the paste begins in the column of names, or most of its first column is words: then the order of
 * its lines is of no matter. `from`: the slot it begins at; null: in the column of names.
 */
export const namesChildren = (table: readonly (readonly string[])[], from: string | null): boolean =>
  from === null || (table.length > 0 && table.filter(([first = '']) => !isValue(first)).length * 2 > table.length)

/** Lines are found by roll number, by name, or by both, in either script; a line of heads says which columns are meant. */
export function readNamed(table: readonly (readonly string[])[], { rows, columns }: Sheet, from: string | null): NamedBlock {
  const byKey = new Map<string, Set<string>>()
  const put = (key: string | null, id: string): void => {
    if (key === null || keyOf(key) === '') return
    byKey.set(keyOf(key), (byKey.get(keyOf(key)) ?? new Set()).add(id))
  }
  for (const { student_id, name, name_ar, roll_no } of rows) {
    put(name, student_id)
    put(name_ar, student_id)
    put(roll_no, student_id)
    // family name first, with or without its comma
    const words = name.split(/\s+/)
    if (words.length > 1) put([words.at(-1), ...words.slice(0, -1)].join(' '), student_id)
  }
  const meant = (cell: string): ReadonlySet<string> => byKey.get(keyOf(cell.replaceAll(',', ' '))) ?? new Set()
  const heads = table[0] ?? []
  const headed = heads.map((head) =>
    columns.find(({ slot, label }) => [slot, label.en, label.ar].some((one) => keyOf(one) === keyOf(head))),
  )
  const isHead =
    heads.length > 0 &&
    meant(heads[0] ?? '').size === 0 &&
    meant(heads[1] ?? '').size === 0 &&
    headed.slice(1).filter(Boolean).length * 2 >= heads.length - 1 &&
    heads.length > 1
  const isWorded =
    isHead ||
    (heads.length > 1 && heads.slice(1).every((cell) => !isValue(cell)) && heads.slice(0, 2).every((cell) => meant(cell).size === 0))
  const lines = (isWorded ? table.slice(1) : table).filter((line) => line.some((cell) => cell.trim() !== ''))
  const namesToo = (at: number): boolean => {
    const filled = lines.filter((line) => at < line.length)
    const worded = filled.filter((line) => !isValue(line[at] ?? '')).length * 2 > filled.length
    if (at === 0 || worded) return filled.length > 0
    // a number behind the name may be a mark: of a roll number every line must be right
    return filled.length > 1 && filled.every((line) => [...meant(line[at] ?? '')].some((id) => meant(line[at - 1] ?? '').has(id)))
  }
  // as many columns as say who it is
  const lead = 1 + [1, 2].filter((at, _, all) => all.slice(0, at).every(namesToo)).length
  const start =
    from === null
      ? 0
      : Math.max(
          0,
          columns.findIndex(({ slot }) => slot === from),
        )
  let found = 0
  let lost = 0
  const [strokes, unknown, several]: [Stroke[], string[], string[]] = [[], [], []]
  for (const line of lines) {
    const said = line.slice(0, lead)
    const candidates = said.map(meant).filter(({ size }) => size > 0)
    const both = candidates.reduce<ReadonlySet<string> | null>(
      (so, one) => (so === null ? one : new Set([...so].filter((id) => one.has(id)))),
      null,
    )
    const [id, ...more] = [...(both ?? [])]
    if (id === undefined) {
      unknown.push(said.join(' ').trim())
      continue
    }
    if (more.length > 0) {
      several.push(said.join(' ').trim())
      continue
    }
    found += 1
    line.slice(lead).forEach((text, along) => {
      const column = isHead ? headed[lead + along] : columns[start + along]
      if (column) strokes.push({ student_id: id, slot: column.slot, text })
      else if (text.trim() !== '' && !isHead) lost += 1
    })
  }
  return { strokes, found, unknown, several, lost }
}
