import { fold, type Text } from '../../resources/kit/index.ts'
import { makeField, type Written } from './draft.ts'
import type { Guess, Looking } from './guess.ts'
import { hints } from './hints.ts'
import type { SheetColumn } from './sheet.ts'
import { tryAs } from './trial.ts'
import { asWritten, labelled, slug } from './words.ts'

/** More than these are chosen from a list of records, not from a declaration. */
const mostOptions = 12

interface Value {
  /** as it is written most often */
  readonly text: string
  readonly rows: number
}
function tally(texts: readonly string[]): Value[] {
  const seen = new Map<string, Map<string, number>>()
  for (const text of texts) {
    const spellings = seen.get(fold(text)) ?? new Map<string, number>()
    seen.set(fold(text), spellings.set(text, (spellings.get(text) ?? 0) + 1))
  }
  return [...seen.values()].map((spellings) => {
    const all = [...spellings].toSorted((a, b) => b[1] - a[1])
    return { text: all[0]![0], rows: all.reduce((sum, [, rows]) => sum + rows, 0) }
  })
}

/** Few, and each of them again and again. */
function isChosen(values: readonly Value[], said: string): boolean {
  const rows = values.reduce((sum, one) => sum + one.rows, 0)
  if (values.length < 2 || values.length > mostOptions || values.some(({ text }) => [...text].length > 40)) return false
  if (hints.free.test(said) || hints.people.test(said)) return false
  return hints.fewValues.test(said) ? rows * 2 >= values.length * 3 && rows > 2 : rows >= values.length * 2 && rows > 4
}

/** Options that another declaration has, where all of the values are among them: `M`, `female` and «ذكر» are what it says they are. */
function declaredOptions(looking: Looking, column: SheetColumn): Guess | null {
  for (const options of looking.words.options(column.header)) {
    const written: Written = { maker: 'choice', first: options, options: {} }
    const { wrong, values } = tryAs(looking, column, makeField(written))
    const seen = new Set(values)
    // a list of which the file knows less than half is another one: three days of a club are not the week
    if (wrong.length > 0 || seen.size < 2 || seen.size * 2 < Object.keys(options).length) continue
    return { ...written, because: `${seen.size} values: ${Object.keys(options).join(', ')}`, values, notes: [], untranslated: [] }
  }
  return null
}

function optionsOf({ words }: Looking, values: readonly Value[]): { options: Record<string, Text>; untranslated: string[] } {
  const options: Record<string, Text> = {}
  const untranslated: string[] = []
  // days and sizes in their own order, others as the file brings them
  const places = values.map(({ text }) => words.place(text))
  const inOrder = places.includes(null) ? values : values.toSorted((a, b) => words.place(a.text)! - words.place(b.text)!)
  for (const { text } of inOrder) {
    const said = asWritten(text)
    const english = said.en ?? words.value(text)?.[0] ?? text
    const spelt = slug(english.replace(/\+/g, ' plus ').replace(/[-−]$/, ' minus')) || `value_${Object.keys(options).length + 1}`
    const own = /^\d/.test(spelt) ? `v_${spelt}` : spelt
    const code = own in options ? `${own}_${Object.keys(options).length + 1}` : own
    const { label, missing } = labelled({ find: words.value }, said, code)
    if (missing) untranslated.push(text)
    options[code] = label
  }
  return { options, untranslated }
}

/** One of a few values, or several of them in each cell. */
export function guessChoice(looking: Looking, column: SheetColumn, said: string): Guess | null {
  const known = declaredOptions(looking, column)
  if (known) return known
  const texts = column.cells.map(({ text }) => text.trim())
  const parts = texts.map((text) =>
    text
      .split(/[;,،]/)
      .map((part) => part.trim())
      .filter(Boolean),
  )
  const isSeveral = parts.filter((one) => one.length > 1).length * 5 >= parts.length
  for (const maker of isSeveral ? (['choices'] as const) : (['choice'] as const)) {
    const values = tally(maker === 'choices' ? parts.flat() : texts)
    if (values.every(({ text }) => /^[\d.,\s]+$/.test(text)) || !isChosen(values, said)) continue
    const { options, untranslated } = optionsOf(looking, values)
    const written: Written = { maker, first: options, options: {} }
    const trial = tryAs(looking, column, makeField(written))
    // two values that come out as one would no longer be told apart
    if (trial.wrong.length > 0 || new Set(trial.values.flat()).size < values.length) continue
    const shown = values.toSorted((a, b) => b.rows - a.rows).map(({ text }) => text)
    const because = `${values.length} values${maker === 'choices' ? ', several in a cell' : ''}: ${shown.slice(0, 4).join(', ')}${shown.length > 4 ? ', …' : ''}`
    return { ...written, because, values: trial.values, notes: [], untranslated }
  }
  return null
}
