import { labelOfName, type Field, type Registry, type Resource } from '../../resources/kit/index.ts'
import { knownNames } from '../../resources/kit/vocabulary.ts'
import { plain } from '../records/import/headers.ts'
import { makeField, type Options, type Written } from './draft.ts'
import type { Guess } from './guess.ts'
import { Unfit, type SheetColumn } from './sheet.ts'

/** The data of an installation, where one is at hand: asked as the import of a school's administrator would. */
export interface AtHand {
  readonly country: string | null
  readonly currency: string | null
  /** those of the names that lead to no record, or to several, in the school where most lead to one */
  missing(field: Field, names: readonly string[]): Promise<readonly string[]>
}

/** Who is named in a file by what he does. */
const doers = /(^| )(coach|trainer|instructor|supervisor|advisor|tutor|in charge|incharge|head|leader)( |$)|مشرف|مدرب|مسؤول|رائد/
/** Kinds that nobody names in a file: accounts, and what only the product itself writes. */
const unnamed = ['users', 'licences', 'lovs', 'schools', 'academic-years']

/** By the words of a header: the kind of record that it names. */
export function namedKinds(registry: Registry): Map<string, Resource> {
  const kinds = new Map<string, Resource>()
  const add = (word: string, resource: Resource | undefined) => {
    if (resource && !resource.source && !unnamed.includes(resource.name))
      for (const one of [word, `ال${word}`]) kinds.set(plain(one), resource)
  }
  for (const resource of registry.all) for (const word of [...resource.label.one, ...resource.label.many]) add(word, resource)
  for (const [name] of knownNames.filter(([one]) => one.endsWith('_id'))) {
    const field = registry.all.flatMap(({ fields }) => fields[name] ?? []).find(({ kind }) => kind === 'reference')
    for (const word of [...labelOfName(name), ...(field?.aliases ?? [])]) if (field) add(word, registry.find(field.to!))
  }
  return kinds
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

/** A column that names other records, if the header says so; and if there are data, only where they are there. */
export async function guessReference(
  kinds: ReadonlyMap<string, Resource>,
  own: string,
  column: SheetColumn,
  atHand: AtHand | null,
): Promise<{ guess: Guess; to: Resource } | { note: string } | null> {
  const said = plain(column.header)
  if (column.cells.length === 0) return null
  const named = kinds.get(said) ?? kinds.get(bare(said))
  const target = named ?? (atHand && doers.test(said) ? kinds.get('teachers') : undefined)
  if (!target || target.name === own) return null
  const names = [...new Set(column.cells.map(({ text }) => text.trim()))]
  // a number of children is no child
  if (names.every((name) => /^[\d.,]{1,3}$/.test(name)) && target.name !== 'standards') return null
  const where = whereOf(target)
  const options: Options = Object.keys(where).length > 0 ? { where } : {}
  const guess = (more: Options, because: string, notes: readonly string[] = []): Guess => {
    const written: Written = { maker: 'ref', first: target.name, options: { ...options, ...more } }
    return { ...written, because, values: column.cells.map(({ text }) => text.trim()), notes, untranslated: [] }
  }
  if (numbered.includes(target.name) && !names.some((name) => /[\d٠-٩]|kg|روض|صف/i.test(name))) return null
  const many = target.label.many[0].toLowerCase()
  if (!atHand)
    return {
      to: target,
      guess: guess({}, `names ${many}`, [`whether these ${many} are there was not looked up: there are no data at hand`]),
    }
  let least: readonly string[] = names
  let more: Options = {}
  for (const by of waysTo(target)) {
    const option: Options = by.length > 0 ? { by } : {}
    const field = makeField({ maker: 'ref', first: target.name, options: { ...options, ...option } })
    const missing = await atHand.missing(field, names)
    if (missing.length >= least.length) continue
    least = missing
    more = option
    if (missing.length === 0) break
  }
  const found = names.length - least.length
  const some = least
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(', ')
  if (least.length === 0) return { to: target, guess: guess(more, `${found} ${many}, all of them there`) }
  if (found * 10 >= names.length * 9)
    return {
      to: target,
      guess: guess(more, `${found} of ${names.length} ${many} are there`, [`the import will ask about ${some}: there are no such ${many}`]),
    }
  return named
    ? {
        note: `names ${many}, but ${least.length} of ${names.length} are not there, as ${some}: kept as text. Import the ${many} first, or write ref('${target.name}')`,
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
