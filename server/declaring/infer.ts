import { createRegistry, type Registry, type Resource } from '../../resources/kit/index.ts'
import { plain } from '../records/import/headers.ts'
import type { FileRead } from '../records/import/read-file.ts'
import { compose, type Decided } from './compose.ts'
import { makeField, toResource, type Draft } from './draft.ts'
import { Look } from './kinds.ts'
import { localContext } from './local-context.ts'
import { kindOf, withoutOwn } from './naming.ts'
import { prove, type Proof } from './prove.ts'
import { guessReference, isSchool, namedKinds, requireSchools, type AtHand } from './references.ts'
import { named, type Seen } from './seen.ts'
import { readSheet, Unfit, type Sheet, type SheetColumn } from './sheet.ts'
import { saidIn, wordsOf, type Said } from './words.ts'

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
  /** What only Arabic says is in English what the other records are called: «الفصل» of classes is a class. */
  const calledAfter = (to: Resource, said: Said): Said =>
    said.en === null && (kinds.find(said.ar ?? '') === to || !words.find(said.ar ?? '')) ? { en: to.label.one[0], ar: said.ar } : said
  const columns = await Promise.all(sheet.columns.map((column) => look(column)))

  async function look(column: SheetColumn): Promise<Seen> {
    const said = withoutOwn(saidIn(column.header), kind)
    if (isSchool(registry, column)) {
      await requireSchools(column, makeField({ maker: 'ref', first: 'schools', options: {} }), atHand)
      return { column, said, guess: null, because: 'the school of the record, which each has', notes: [] }
    }
    const referred = await guessReference(kinds, asked.name, column, atHand)
    if (referred && 'guess' in referred)
      return { column, said: calledAfter(referred.to, said), guess: referred.guess, to: referred.to, because: '', notes: [] }
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
    const made = compose({ words, sheet, inferred, aliases, isPaired, name: asked.name, label: asked.label })
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
