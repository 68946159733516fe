import { labelOfName, type Field, type Registry, type Resource } from '../../resources/kit/index.ts'
import { knownNames } from '../../resources/kit/vocabulary.ts'
import { plain } from '../records/import/headers.ts'
import { makeField, type Options } from './draft.ts'
import type { Guess } from './guess.ts'
import { Unfit, type SheetColumn } from './sheet.ts'
import { withoutArticles } from './words.ts'

/** The data of an installation, where one is at hand: asked as the import of a school's administrator would. */
export interface AtHand {
  readonly country: string | null
  readonly currency: string | null
  /** those of the names that lead to no record, or to several, in the school where most lead to one */
  missing(field: Field, names: readonly string[]): Promise<readonly string[]>
}

/** Who is named in a file by what he does. */
const doers = /(^| )(coach|trainer|instructor|supervisor|advisor|tutor|in charge|incharge|head|leader)( |$)|مشرف|مدرب|مسوول|رايد/
/** Kinds that nobody names in a file: accounts, and what only the product itself writes. */
const unnamed = ['users', 'licences', 'lovs', 'schools', 'academic-years']

/** The kinds of record that files name, by their own words and by those of the fields that refer to them. */
export interface NamedKinds {
  readonly all: readonly Resource[]
  /** the kind that a header names, with or without the article */
  find(header: string): Resource | undefined
}
export function namedKinds(registry: Registry): NamedKinds {
  const all = registry.all.filter((resource) => !resource.source && !unnamed.includes(resource.name))
  const kinds = new Map<string, Resource>()
  const spoken = (word: string): string => withoutArticles(plain(word))
  const add = (words: readonly string[], resource: Resource | undefined) => {
    if (resource && all.includes(resource)) for (const word of words) kinds.set(spoken(word), resource)
  }
  for (const resource of all) add([...resource.label.one, ...resource.label.many], resource)
  for (const [name, label] of knownNames.filter(([one]) => one.endsWith('_id'))) {
    const fields = registry.all.flatMap((one) => one.fields[name] ?? []).filter(({ kind }) => kind === 'reference')
    for (const { to, aliases = [] } of fields) add([...label, ...aliases], registry.find(to!))
  }
  return {
    all,
    find: (header) => kinds.get(spoken(header)) ?? kinds.get(spoken(bare(plain(header)))),
  }
}

/** A grade of A to F is a mark, and no year of school. */
const numbered = ['standards', 'classes']

const bare = (said: string): string => said.replace(/ (name|names|no|number|code|id)$/, '').replace(/^(اسم|رقم|رمز|كود) /, '')

/** As the other declarations refer to it: what is switched off, or of another school, is not meant. */
function whereOf(target: Resource): NonNullable<Options['where']> {
  const { school } = target.scope
  return { ...(school && school !== target.id ? { [school]: '$school_id' } : {}), ...(target.hasStatus ? { is_active: true } : {}) }
}
/** Other fields by which files may name it: all that is one person's or one thing's own. */
const waysTo = (target: Resource): readonly (readonly string[])[] => [
  [],
  ...Object.entries(target.fields).flatMap(([name, { kind, restricted }]) =>
    ['code', 'email'].includes(kind) || /^(name|code)(_|$)/.test(name) ? (restricted ? [] : [[name]]) : [],
  ),
]

/** What a column refers to. */
export interface Referred {
  readonly guess: Guess
  readonly to: Resource
}
interface Place {
  readonly column: SheetColumn
  readonly names: readonly string[]
  readonly atHand: AtHand
}

function guessTo(to: Resource, { cells }: SheetColumn, more: Options, because: string, notes: readonly string[] = []): Referred {
  const where = whereOf(to)
  const options: Options = { ...(Object.keys(where).length > 0 ? { where } : {}), ...more }
  return {
    to,
    guess: { maker: 'ref', first: to.name, options, because, values: cells.map(({ text }) => text.trim()), notes, untranslated: [] },
  }
}

/** Asks the data by which of its fields most of the names lead to such a record. */
async function lookUp(to: Resource, { names, atHand }: Place): Promise<{ missing: readonly string[]; options: Options }> {
  let found: { missing: readonly string[]; options: Options } = { missing: names, options: {} }
  for (const by of waysTo(to)) {
    const options: Options = by.length > 0 ? { by } : {}
    const field = makeField(guessTo(to, { header: '', letter: '', cells: [] }, options, '').guess)
    const missing = await atHand.missing(field, names)
    if (missing.length < found.missing.length) found = { missing, options }
    if (missing.length === 0) break
  }
  return found
}

const manyOf = (to: Resource): string => to.label.many[0].toLowerCase()
const some = (names: readonly string[]): string =>
  names
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(', ')

/** Written like a code, with letters and digits: `8-B`, `KG1-A`, `T-1042` are nobody's own words. */
const isLikeCode = (name: string): boolean => /\d/.test(name) && /\p{L}/u.test(name) && name.length <= 20

/** Under a header that names no kind: all that stands in the column is there as records of one, and looks like nothing else. */
async function byValues({ all }: NamedKinds, own: string, place: Place): Promise<Referred | null> {
  const { column, names } = place
  const isEnough = names.length > 1 && names.every((name) => isLikeCode(name)) && names.length < column.cells.length
  if (!isEnough) return null
  for (const to of all) {
    if (to.name === own) continue
    const { missing, options } = await lookUp(to, place)
    if (missing.length === 0) return guessTo(to, column, options, `${names.length} ${manyOf(to)}, all of them there`)
  }
  return null
}

/** A column that names other records: by its header or by what stands in it; and if there are data, only where they are there. */
export async function guessReference(
  kinds: NamedKinds,
  own: string,
  column: SheetColumn,
  atHand: AtHand | null,
): Promise<Referred | { note: string } | null> {
  if (column.cells.length === 0) return null
  const named = kinds.find(column.header)
  const names = [...new Set(column.cells.map(({ text }) => text.trim()))]
  const target = named ?? (atHand && doers.test(plain(column.header)) ? kinds.find('teachers') : undefined)
  const unheard = (): Promise<Referred | null> | null => (atHand ? byValues(kinds, own, { column, names, atHand }) : null)
  if (!target || target.name === own) return unheard()
  // a number of children is no child
  if (names.every((name) => /^[\d.,]{1,3}$/.test(name)) && target.name !== 'standards') return null
  if (numbered.includes(target.name) && !names.some((name) => /[\d٠-٩]|kg|روض|صف/i.test(name))) return null
  const many = manyOf(target)
  if (!atHand)
    return guessTo(target, column, {}, `names ${many}`, [`whether these ${many} are there was not looked up: there are no data at hand`])
  const { missing, options } = await lookUp(target, { column, names, atHand })
  const found = names.length - missing.length
  if (missing.length === 0) return guessTo(target, column, options, `${found} ${many}, all of them there`)
  if (found * 10 >= names.length * 9)
    return guessTo(target, column, options, `${found} of ${names.length} ${many} are there`, [
      `the import will ask about ${some(missing)}: there are no such ${many}`,
    ])
  const other = await unheard()
  if (other) return other
  return named
    ? {
        note: `names ${many}, but ${missing.length} of ${names.length} are not there, as ${some(missing)}: kept as text. Import the ${many} first, or write ref('${target.name}')`,
      }
    : null
}

/** The school of the record stands in the file, too: an import reads it into the field that every record has. */
export const isSchool = (registry: Registry, column: SheetColumn): boolean => {
  const label = registry.find('schools')?.label.one ?? labelOfName('school_id')
  return [...label, ...labelOfName('school_id'), `ال${label[1]}`].some((word) => plain(word) === plain(column.header))
}
export async function requireSchools(column: SheetColumn, field: Field, atHand: AtHand | null): Promise<void> {
  const missing = atHand ? await atHand.missing(field, [...new Set(column.cells.map(({ text }) => text.trim()))]) : []
  if (missing.length > 0)
    throw new Unfit(
      `Column ${column.letter} ("${column.header}") says to which school a record belongs, and there is no school ${missing
        .slice(0, 3)
        .map((one) => `"${one}"`)
        .join(', ')}. Write its code or name, or give the column another header.`,
    )
}
