import { inOwnWords, type OwnWords, type Registry, type Resource, type Role } from '../../../resources/kit/index.ts'
import type { HeaderPlace } from '../../../resources/contract/import-reading.ts'
import { tableOf, type TableRow } from '../../documents/table.ts'
import type { SheetLines } from '../../documents/xlsx-reader.ts'
import { guessHeader, type HeaderJudge } from './header-place.ts'
import { guessMapping, headerJudge, plain } from './headers.ts'
import { allowedValues } from './template-words.ts'
import { targetsInOwnWords, type Target } from './targets.ts'

/** A kind of record that a table may hold. */
export interface Kind {
  readonly resource: Resource
  readonly targets: readonly Target[]
  readonly judge: HeaderJudge
  /** what it is called, as files and sheets are: plain, the school's own words among them */
  readonly called: readonly string[]
}
/** As which kind a table may be taken, and how well it fits. */
export interface Likely {
  readonly kind: Kind
  readonly header: HeaderPlace
  readonly headers: readonly string[]
  /** columns that are understood */
  readonly understood: number
  readonly points: number
}

const article = 'ال'
const namesOf = (...labels: readonly Resource['label'][]): string[] => [
  ...new Set(
    labels
      .flatMap(({ one, many }) => [...one, ...many])
      .map(plain)
      .flatMap((word) => [word, word.startsWith(article) ? word.slice(article.length) : `${article}${word}`]),
  ),
]

/** The kinds that files bring. */
export const kindsFor = (registry: Registry, role: Role, words: OwnWords): Kind[] =>
  registry.all
    .filter((resource) => !resource.source && resource.access.allowed.import.length > 0)
    .map((resource) => {
      const targets = targetsInOwnWords(resource, registry, role, words)
      const own = inOwnWords(resource, registry, words)
      return { resource, targets, judge: headerJudge(resource, targets), called: namesOf(resource.label, own.label) }
    })

/** Enough of a table to know it by. */
const looked = 200
/** Beyond these nobody would take it for one. */
const mostLikely = 6
/** A column that is understood speaks for a kind by one; a required one that the table does not have, against it by this much. */
const lack = 0.5
/** Whoever names records by their key may say only some things of them. */
const lackOfSome = 0.1
/** What every record of a kind has, and would have as it is usual, is missed a little. */
const lackOfUsual = 0.05
/** Kinds that are apart by less than a column are told apart by other things. */
const near = 0.5
/** One column at least has to speak for a table that nothing else says anything of. */
const least = 1

function lackOf({ resource: { key, fields } }: Kind, found: ReadonlySet<string>, lacking: number): number {
  const own = key.filter((name) => !fields[name]?.scope)
  const isNamed = own.length > 0 && own.every((name) => found.has(name))
  return isNamed ? Math.min(lacking, 1) * lackOfSome : lacking * lack
}

function usualIn({ targets, resource: { fields } }: Kind, found: ReadonlySet<string>): number {
  return targets.filter(({ path, required }) => !required && fields[path]?.required && !fields[path].scope && !found.has(path)).length
}

/** As what a table may be taken by its headers, the likeliest first. */
export function likelyKinds(lines: readonly TableRow[], kinds: readonly Kind[]): Likely[] {
  const some = lines.slice(0, looked)
  const known = kinds
    .map((kind) => ({ kind, guessed: guessHeader(some, kind.judge) }))
    .filter(({ guessed }) => guessed.known > 0)
    .toSorted((a, b) => b.guessed.known - a.guessed.known)
  // of those that know as many columns none is left out for its name
  const fewest = known[mostLikely - 1]?.guessed.known ?? 0
  return known
    .filter(({ guessed }) => guessed.known >= fewest)
    .map(({ kind, guessed: { row, rows } }): Likely => {
      const { headers } = tableOf(some, { row, rows })
      const found = new Set(Object.values(guessMapping(headers, kind.targets, kind.resource)).filter((path) => path !== null))
      const lacking = kind.targets.filter(({ required, path }) => required && !found.has(path)).length
      return {
        kind,
        header: { row, rows },
        headers,
        understood: found.size,
        points: found.size - lackOf(kind, found, lacking) - lackOfUsual * usualIn(kind, found),
      }
    })
    .toSorted((a, b) => b.points - a.points)
    .slice(0, mostLikely)
}

/** The longest of its names that stands in this one: `Class teachers 8A` are class teachers, and neither classes nor teachers. */
function calledIn(name: string, { called }: Kind): number {
  const spoken = ` ${plain(name)} `
  return Math.max(0, ...called.filter((word) => word !== '' && spoken.includes(` ${word} `)).map((word) => word.length))
}
function byName(some: readonly Likely[], names: readonly string[]): Likely[] {
  for (const name of names) {
    const longest = Math.max(0, ...some.map(({ kind }) => calledIn(name, kind)))
    if (longest > 0) return some.filter(({ kind }) => calledIn(name, kind) === longest)
  }
  return [...some]
}

export interface Telling {
  /** what it is called, the nearest first: its sheet, its file */
  readonly names: readonly string[]
  /** has this person brought such a table in as this kind before? */
  wasBroughtAs(likely: Likely): boolean
}

/** The kind that it is: by its headers; where several fit about as well, as it was taken before, or as it is called. Null: a person has to say it. */
export function kindOf(all: readonly Likely[], { names, wasBroughtAs }: Telling): Likely | null {
  const before = all.filter(wasBroughtAs)
  const best = all[0]?.points ?? 0
  const fitting =
    best < least ? all.filter(({ understood }) => understood > 0) : all.filter(({ points }) => points > 0 && points >= best - near)
  const pool = byName(before.length > 0 ? before : fitting, names)
  const [first, second] = pool
  if (!first || (second && second.points === first.points)) return null
  // little that is understood, and nothing that says what it is
  const isTold = before.length > 0 || names.some((name) => calledIn(name, first.kind) > 0)
  return first.points >= least || isTold ? first : null
}

/** Sheets that hold records of another kind than this one. */
export function ofOtherKinds(sheets: readonly SheetLines[], own: Resource, kinds: readonly Kind[]): { sheet: string; entity: string }[] {
  return sheets.flatMap(({ name, lines }) => {
    if (allowedValues.some((one) => one === name)) return []
    const found = kindOf(likelyKinds(lines, kinds), { names: [name], wasBroughtAs: () => false })
    return found && found.kind.resource.name !== own.name ? [{ sheet: name, entity: found.kind.resource.name }] : []
  })
}
