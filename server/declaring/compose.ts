import type { Text } from '../../resources/kit/index.ts'
import type { Draft, Options, Written } from './draft.ts'
import { hints } from './hints.ts'
import type { Inferred } from './inferred.ts'
import { keyOf } from './key.ts'
import { distinctOf } from './kinds.ts'
import { labelFor } from './naming.ts'
import type { named, Seen } from './seen.ts'
import type { Sheet } from './sheet.ts'
import { columnsOf, exampleOf, listed, titleOf } from './shown.ts'
import { twinLabels, twinsIn, type Twins } from './twins.ts'
import type { Words } from './words.ts'

/** What became of a column, for whoever reads it. */
export interface Decided {
  readonly header: string
  /** null: left out, or held by what every record has */
  readonly field: { readonly name: string; readonly written: Written } | null
  readonly isKey: boolean
  readonly because: string
  readonly notes: readonly string[]
}

interface Composing {
  readonly words: Words
  readonly sheet: Sheet
  readonly inferred: ReturnType<typeof named>
  readonly aliases: ReadonlyMap<string, readonly string[]>
  readonly isPaired: boolean
  readonly name: string
  readonly label: Draft['label']
}

/** A reference is called after what it leads to, not after how that is written: `Teacher name` leads to a teacher. */
const calledIn = ({ guess, words: { en, ar } }: Inferred): Inferred['words'] =>
  guess.maker === 'ref'
    ? { en: en?.replace(/ (name|names|no|number|code|id)$/i, '') ?? null, ar: ar?.replace(/^(اسم|رقم|رمز) /, '') ?? null }
    : { en, ar }

interface Called {
  readonly label: Text
  readonly isSaid: boolean
  /** in one language nobody knows the word */
  readonly isMissing: boolean
}
function called(words: Words, one: Inferred, pair: Twins | undefined, name: string): Called {
  if (!pair) {
    const { label, isSaid, missing } = labelFor(words, calledIn(one), name)
    return { label, isSaid, isMissing: missing !== null }
  }
  const { en, ar, isSaid, isMissing } = twinLabels(words, pair)
  return { label: pair.arabic === one ? ar : en, isSaid, isMissing }
}

/** Of the further codes, those of which none stands twice; the key keeps itself unique. */
function isUnique({ guess, column: { cells } }: Inferred, rows: number): boolean {
  return guess.maker === 'code' && cells.length > 1 && cells.length * 2 >= rows && distinctOf(guess.values) === cells.length
}

/** Puts the columns together: the pairs among them, the key, what is required, labels and examples. */
export function compose({ words, sheet, inferred, aliases, isPaired, name: kindName, label: kindLabel }: Composing) {
  const rows = sheet.file.rows.length
  const key = keyOf(
    inferred,
    sheet.file.rows.map(({ line }) => line),
  )
  const twins = twinsIn(words, inferred)
  const isOfPeople = inferred.some(
    ({ said }) => hints.birth.test(said) || /first name|last name|surname|family name|الاسم الاول|اسم العايله/.test(said),
  )
  const untranslated = new Set<string>()
  const fields = new Map<string, Written>()
  const names = new Map<Inferred, string>()
  const writtenOf = new Map<Inferred, Written>()
  const paired = new Set<string>()
  const twinOf = (one: Inferred): Twins | undefined => twins.find(({ english, arabic }) => english === one || arabic === one)
  for (const one of inferred) {
    const { guess, column } = one
    const pair = twinOf(one)
    const isArabic = pair?.arabic === one
    const name = pair ? `${pair.stem}_${isArabic ? 'ar' : 'en'}` : one.name
    names.set(one, name)
    const isAll = column.cells.length === rows
    const own: { -readonly [Word in keyof Options]: Options[Word] } = { ...guess.options }
    if (isAll && guess.maker !== 'flag') own.required = true
    const isKeyAlone = key.length === 1 && key[0] === one
    if (!isKeyAlone && isUnique(one, rows)) own.unique = true
    if (isArabic || (name.endsWith('_ar') && guess.maker === 'text')) own.script = 'ar'
    Object.assign(own, exampleOf(one, isOfPeople))
    const label = called(words, one, pair, name)
    if (label.isSaid) own.label = label.label
    if (label.isMissing) untranslated.add(`${name}: the label "${column.header}"`)
    for (const option of guess.untranslated) untranslated.add(`${name}: the option "${option}"`)
    const other = aliases.get(column.header)
    if (other) own.aliases = other
    const written: Written = { maker: guess.maker, options: own, ...(guess.first === undefined ? {} : { first: guess.first }) }
    writtenOf.set(one, written)
    const isLongPair = isPaired && pair?.english.guess.maker === 'longText' && pair.arabic.guess.maker === 'longText'
    if (!isLongPair) fields.set(name, written)
    else if (!isArabic) {
      const isBoth = [pair.english, pair.arabic].every(({ column: { cells } }) => cells.length === rows)
      const { label: said, isSaid } = labelFor(words, one.words, pair.stem)
      const options: Options = { ...(isBoth ? { required: 'both' } : {}), ...(isSaid ? { label: said } : {}) }
      fields.set(pair.stem, { maker: 'bilingual', options })
    }
    if (isLongPair) paired.add(column.header)
  }
  orderDays(inferred, names, fields)
  const nameOfColumn = (one: Inferred): string => names.get(one)!
  const title = titleOf(inferred, key, nameOfColumn)
  const shown = inferred.filter(({ guess }) => listed.includes(guess.maker))
  const draft: Draft = {
    name: kindName,
    label: kindLabel,
    key: ['school_id', ...key.map(nameOfColumn)],
    title,
    fields,
    columns: shown.length <= 6 ? null : columnsOf(shown, key, title, nameOfColumn),
  }
  const decided = (columns: readonly Seen[]): Decided[] =>
    columns.map(({ column, guess, because, notes }) => {
      const one = inferred.find((other) => other.column === column)
      if (!guess || !one) return { header: column.header, field: null, isKey: false, because, notes }
      const field = { name: nameOfColumn(one), written: writtenOf.get(one)! }
      const twin = twinOf(one)
      const arabic = twin?.arabic === one ? `, the Arabic of ${nameOfColumn(twin.english)}` : ''
      return { header: column.header, field, isKey: key.includes(one), because: `${one.guess.because}${arabic}`, notes: one.notes }
    })
  const expected = new Map(inferred.map((one) => [one.column.header, nameOfColumn(one)]))
  return { draft, expected, paired, decided, untranslated: [...untranslated] }
}

/** A last day that is never before the first one, in any row, is not so by accident. */
function orderDays(inferred: readonly Inferred[], names: ReadonlyMap<Inferred, string>, fields: Map<string, Written>): void {
  const last = /(^| )(end|ends|to|until|last|due|return|expiry|finish)( |$)|نهايه|ينتهي|الي|حتي/
  const first = /(^| )(start|starts|from|since|first|begin|begins)( |$)|بدايه|يبدا|من/
  for (const kind of ['date', 'time'] as const) {
    const all = inferred.filter(({ guess }) => guess.maker === kind)
    const [from, to] = [all.find(({ said }) => first.test(said)), all.find(({ said }) => last.test(said))]
    if (!from || !to || from === to || from.column.cells.length !== to.column.cells.length) continue
    const isOrdered = from.guess.values.every(
      (value, at) =>
        from.column.cells[at]!.line === to.column.cells[at]!.line && String(value as string) <= String(to.guess.values[at] as string),
    )
    const written = fields.get(names.get(to)!)
    if (isOrdered && written) fields.set(names.get(to)!, { ...written, options: { ...written.options, notBefore: names.get(from)! } })
  }
}
