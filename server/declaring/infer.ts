import { createRegistry, type Registry, type Resource, type Text } from '../../resources/kit/index.ts'
import type { FileRead } from '../records/import/read-file.ts'
import { plain } from '../records/import/headers.ts'
import { makeField, toResource, type Draft, type Options, type Written } from './draft.ts'
import type { Guess } from './guess.ts'
import { hints } from './hints.ts'
import type { Inferred } from './inferred.ts'
import { keyOf } from './key.ts'
import { distinctOf, Look } from './kinds.ts'
import { localContext } from './local-context.ts'
import { kindOf, labelFor, nameOf, referenceName, withoutOwn, type Kind } from './naming.ts'
import { prove, type Proof } from './prove.ts'
import { guessReference, isSchool, namedKinds, requireSchools, type AtHand } from './references.ts'
import { readSheet, Unfit, type Sheet, type SheetColumn } from './sheet.ts'
import { twinLabels, twinsIn, type Twins } from './twins.ts'
import { saidIn, wordsOf, type Words } from './words.ts'

export interface Asked {
  readonly bytes: Buffer
  readonly name: string
  readonly label: Draft['label']
  readonly sheet?: string
  /** all declarations but the one that is asked for */
  readonly registry: Registry
  readonly atHand: AtHand | null
  readonly now: Date
}
/** What became of a column, for whoever reads it. */
export interface Decided {
  readonly header: string
  /** null: left out, or held by what every record has */
  readonly field: { readonly name: string; readonly written: Written } | null
  readonly isKey: boolean
  readonly because: string
  readonly notes: readonly string[]
}
export interface Inference {
  readonly draft: Draft
  readonly resource: Resource
  readonly file: FileRead
  readonly decided: readonly Decided[]
  /** what stands in the declaration in one language only */
  readonly untranslated: readonly string[]
}

/** How often the declaration is mended until an import reads the whole file by it. */
const tries = 6

/** Makes a declaration of a file, such that an import by it takes every row. */
export async function infer(asked: Asked): Promise<Inference> {
  const { bytes, registry, atHand, now } = asked
  const words = wordsOf(registry)
  const kind = kindOf(asked.name, asked.label)
  const sheet = await readSheet(bytes, words, asked.sheet)
  const currency = atHand?.currency ?? null
  const here = localContext(now)
  const context = { ...here, country: atHand?.country ?? here.country, currency }
  const manner = { country: context.country, zone: 'UTC', currency }
  const looking = { table: sheet.file, manner, today: context.today, words }
  const kinds = namedKinds(registry)
  const columns = await Promise.all(sheet.columns.map((column) => look(column)))

  async function look(column: SheetColumn): Promise<Seen> {
    const said = withoutOwn(saidIn(column.header), kind)
    if (isSchool(registry, column)) {
      await requireSchools(column, makeField({ maker: 'ref', first: 'schools', options: {} }), atHand)
      return { column, said, guess: null, because: 'the school of the record, which each has', notes: [] }
    }
    const referred = await guessReference(kinds, asked.name, column, atHand)
    if (referred && 'guess' in referred) return { column, said, guess: referred.guess, to: referred.to, because: '', notes: [] }
    const guess = new Look(looking, column).all()
    const notes = referred ? [referred.note] : []
    // the switch that every record has
    if (guess.maker === 'flag' && plain(said.en ?? said.ar ?? '') === 'active')
      return { column, said, guess: null, because: 'the switch that each record has', notes }
    return { column, said, guess, because: '', notes }
  }

  let demoted = new Map<string, string>()
  const aliases = new Map<string, string[]>()
  let isPaired = true
  for (let tried = 1; ; tried++) {
    const inferred = named(words, kind, columns, demoted, (column) => new Look(looking, column).text())
    const made = compose({ words, sheet, inferred, aliases, isPaired, asked })
    const resource = toResource(made.draft)
    const proof = await prove(bytes, resource, createRegistry(registry.all), context)
    const wrong = mistakes(proof, made.expected, sheet)
    if (wrong.length === 0) return { ...made, resource, file: sheet.file, decided: [...made.decided(columns), ...leftOut(sheet)] }
    if (tried === tries)
      throw new Unfit(
        `No declaration was found by which an import reads all of the file: ${wrong.map(({ sentence }) => sentence).join('; ')}.`,
      )
    demoted = new Map(demoted)
    for (const one of wrong) {
      if (one.is === 'unmapped') {
        const there = aliases.get(one.header) ?? []
        if (there.length === 0) aliases.set(one.header, [one.header])
        if (made.paired.has(one.header)) isPaired = false
      } else if (one.is === 'refused') demoted.set(one.header, `line ${one.line} could not be held otherwise (${one.code}): kept as text`)
    }
  }
}

interface Seen {
  readonly column: SheetColumn
  readonly said: ReturnType<typeof saidIn>
  readonly guess: Guess | null
  readonly to?: Resource
  readonly because: string
  readonly notes: readonly string[]
}

function named(
  words: Words,
  kind: Kind,
  columns: readonly Seen[],
  demoted: ReadonlyMap<string, string>,
  asText: (column: SheetColumn) => Guess,
): (Inferred & { readonly notes: readonly string[] })[] {
  const used = new Set<string>()
  return columns.flatMap(({ column, said, guess, notes }) => {
    if (!guess) return []
    const because = demoted.get(column.header)
    const kept = because === undefined ? guess : { ...asText(column), notes: [because] }
    const { name: own, note } = nameOf(words, said, kind, kept.maker)
    const isId = plain(column.header) === 'id' && kept.maker === 'code'
    const wanted = isId ? 'code' : kept.maker === 'ref' ? referenceName(words, said) : own
    let name = wanted
    for (let at = 2; used.has(name); at++) name = `${wanted}_${at}`
    used.add(name)
    const told = note !== null && !isId && kept.maker !== 'ref' ? [note] : []
    return [{ column, said: plain(column.header), words: said, guess: kept, name, notes: [...notes, ...told, ...kept.notes] }]
  })
}

interface Composing {
  readonly words: Words
  readonly sheet: Sheet
  readonly inferred: ReturnType<typeof named>
  readonly aliases: ReadonlyMap<string, readonly string[]>
  readonly isPaired: boolean
  readonly asked: Asked
}

/** What is shown to people and saved by tests: a value of the file, but nothing of anybody's. */
function exampleOf({ guess, said }: Inferred, isOfPeople: boolean): Options {
  if (guess.maker === 'phone') return { example: '+971501234567' }
  if (guess.maker === 'email') return { example: 'office@school.example' }
  const [first] = guess.values
  const isShown =
    ['text', 'code', 'number', 'decimal', 'money', 'time'].includes(guess.maker) && !hints.people.test(said) && !hints.private.test(said)
  if (!isShown || first === undefined || first === null || /@|\d{7}/.test(String(first as string))) return {}
  if (isOfPeople && guess.maker === 'text') return {}
  return typeof first === 'number' ? { example: first } : typeof first === 'string' && first.length <= 40 ? { example: first } : {}
}

const listed = [
  'text',
  'code',
  'number',
  'decimal',
  'money',
  'choice',
  'lov',
  'flag',
  'date',
  'instant',
  'time',
  'email',
  'phone',
  'colour',
  'academicYear',
  'ref',
]
/** More columns than these a table does not show side by side. */
const mostListed = 7

/** A reference is called after what it leads to, not after how that is written: `Teacher name` leads to a teacher. */
const calledIn = ({ guess, words: { en, ar } }: Inferred): Inferred['words'] =>
  guess.maker === 'ref'
    ? { en: en?.replace(/ (name|names|no|number|code|id)$/i, '') ?? null, ar: ar?.replace(/^(اسم|رقم|رمز) /, '') ?? null }
    : { en, ar }

function compose({ words, sheet, inferred, aliases, isPaired, asked }: Composing) {
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
    const isAlone = key.length === 1 && key[0] === one
    if (
      guess.maker === 'code' &&
      !isAlone &&
      column.cells.length > 1 &&
      column.cells.length * 2 >= rows &&
      distinctOf(guess.values) === column.cells.length
    )
      own.unique = true
    if (isArabic || (name.endsWith('_ar') && guess.maker === 'text')) own.script = 'ar'
    Object.assign(own, exampleOf(one, isOfPeople))
    const label: { label: Text; isSaid: boolean; missing: boolean } = pair
      ? (({ en, ar, isSaid, isMissing }) => ({ label: isArabic ? ar : en, isSaid, missing: isMissing }))(twinLabels(words, pair))
      : (({ label: said, isSaid, missing }) => ({ label: said, isSaid, missing: missing !== null }))(labelFor(words, calledIn(one), name))
    if (label.isSaid) own.label = label.label
    if (label.missing) untranslated.add(`${name}: the label "${column.header}"`)
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
    name: asked.name,
    label: asked.label,
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

function titleOf(inferred: readonly Inferred[], key: readonly Inferred[], nameOfColumn: (one: Inferred) => string): Draft['title'] {
  const places = (all: readonly Inferred[]): string => all.map((one) => `{${nameOfColumn(one)}}`).join(' ')
  const texts = inferred.filter(({ guess }) => guess.maker === 'text')
  const parts = [/first name|given name|الاسم الاول/, /last name|surname|family name|اسم العايله/].map((word) =>
    texts.find(({ said }) => word.test(said)),
  )
  const inArabic = texts.find((one) => nameOfColumn(one).endsWith('name_ar'))
  if (parts.every((one) => one !== undefined)) return inArabic ? [places(parts), places([inArabic])] : places(parts)
  const isLatin = (one: Inferred): boolean => !nameOfColumn(one).endsWith('_ar')
  const name =
    texts.find((one) => isLatin(one) && hints.name.test(one.said) && key.includes(one)) ??
    texts.find((one) => isLatin(one) && hints.name.test(one.said) && one.column.cells.length * 10 >= inferred[0]!.column.cells.length * 9)
  if (name) return places([name])
  const speaks = ({ guess }: Inferred): boolean => ['text', 'code', 'ref', 'email'].includes(guess.maker)
  const own = key.filter(speaks)
  const rows = Math.max(...inferred.map(({ column }) => column.cells.length))
  const other = own.length > 0 ? own : inferred.filter((one) => speaks(one) && one.column.cells.length === rows).slice(0, 1)
  const days = key.filter(({ guess }) => guess.maker === 'date')
  return places(other.length > 0 ? [...other, ...days] : key)
}

function columnsOf(
  shown: readonly Inferred[],
  key: readonly Inferred[],
  title: Draft['title'],
  nameOfColumn: (one: Inferred) => string,
): string[] {
  const worth = (one: Inferred): number => {
    if (String(title).includes(`{${nameOfColumn(one)}}`) || key.includes(one)) return 0
    const at = ['ref', 'choice', 'lov', 'date', 'flag', 'money', 'number', 'time', 'decimal', 'phone', 'code', 'email', 'text'].indexOf(
      one.guess.maker,
    )
    return at < 0 ? 99 : at + 1
  }
  const best = shown.toSorted((a, b) => worth(a) - worth(b)).slice(0, mostListed)
  return shown.filter((one) => best.includes(one)).map(nameOfColumn)
}

const leftOut = ({ left }: Sheet): Decided[] =>
  left.map(({ header, because }) => ({ header, field: null, isKey: false, because: `left out: ${because}`, notes: [] }))

type Mistake = { readonly sentence: string } & (
  | { readonly is: 'unmapped'; readonly header: string }
  | { readonly is: 'refused'; readonly header: string; readonly line: number; readonly code: string }
  | { readonly is: 'misplaced' }
)

/** What an import by the declaration would not do with the file. */
function mistakes({ mapping, refused, place }: Proof, expected: ReadonlyMap<string, string>, { file }: Sheet): Mistake[] {
  const found: Mistake[] = []
  if (place.row !== file.header.row || place.rows !== file.header.rows || place.sheet !== file.sheet)
    found.push({
      is: 'misplaced',
      sentence: `it would look for the headers in line ${place.row}${place.sheet ? ` of the sheet "${place.sheet}"` : ''}`,
    })
  for (const [header, name] of expected) {
    const isFound = mapping[header] === name
    if (!isFound) found.push({ is: 'unmapped', header, sentence: `it would not find "${header}"` })
    const problem = refused.get(name)
    if (isFound && problem)
      found.push({ is: 'refused', header, ...problem, sentence: `it would refuse line ${problem.line} in "${header}" (${problem.code})` })
  }
  return found
}
