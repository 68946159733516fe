import { fold, type Resource } from '../../../resources/kit/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { ownSearch, searchTextOf } from '../derived.ts'
import { hiddenSearch, type Candidate } from './candidates.ts'
import { isOpen, titleFields } from './telling.ts'
import { isInitials, type Asked } from './words.ts'

/** How near a record is to what was typed: 0 is exactly it. */
export interface Ranked {
  readonly id: string
  readonly rank: number
  readonly place: string
}
/** What is switched off stands behind all that is not. */
const off = 100

/** What this reader may know of what the record is searched by, a line for each field. */
const linesOf = (context: RequestContext, resource: Resource, one: Candidate): string[] => {
  const text = hiddenSearch(context, resource)
    ? searchTextOf(
        resource,
        one,
        ownSearch(resource).filter((name) => isOpen(context, resource, name)),
      )
    : (one.search_text ?? '')
  return text.split('\n').filter(Boolean)
}

const digit = /\d/
const initialsOf = (line: string): string =>
  line
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
/** The first of a name's letters, and others of it in their order. */
function isCalled(word: string, initials: string): boolean {
  if (initials.charAt(0) !== word.charAt(0)) return false
  let from = 0
  return [...word].every((letter) => (from = initials.indexOf(letter, from) + 1) > 0)
}
const begins = (line: string, word: string): boolean => line.startsWith(word) || line.includes(` ${word}`)

function nearness(lines: readonly string[], word: string, withInitials: boolean): number | null {
  const begun = lines.filter((line) => begins(line, word))
  // a name before a number that begins so
  if (begun.length > 0) return begun.some((line) => !digit.test(line)) || digit.test(word) ? 0 : 1
  if (withInitials && isInitials(word) && lines.some((line) => isCalled(word, initialsOf(line)))) return 1
  return [...word].length > 2 && lines.some((line) => line.includes(word)) ? 2 : null
}

/**
 * The candidates that hold what was asked for in what their reader may know, the nearest first. `words` are those that no reference
 * answers; a telephone may be another's who is linked to the record, and is believed.
 */
export function ranked(
  context: RequestContext,
  resource: Resource,
  asked: Asked,
  candidates: readonly Candidate[],
  words: readonly string[],
  isReferred: boolean,
): Ranked[] {
  const isTelephone = asked.phones.length > 0
  const judged = candidates.flatMap((one): Ranked[] => {
    const lines = linesOf(context, resource, one)
    const isNumber = isTelephone && lines.some((line) => asked.phones.some(({ digits }) => line.includes(digits)))
    const near = words.map((word) => nearness(lines, word, isReferred))
    if (near.includes(null) && !isTelephone) return []
    const usual = 2 + Math.max(0, ...near.map((each) => each ?? 0))
    const rank = lines.includes(asked.text) ? 0 : lines.some((line) => line.startsWith(asked.text)) ? 1 : isNumber ? 1 : usual
    const isOn = one.is_active === true || one.is_active === 1
    return [{ id: one.id, rank: (isReferred ? Math.max(rank, 1) : rank) + (isOn ? 0 : off), place: one.sort_key ?? '' }]
  })
  const best = new Map<string, Ranked>()
  for (const one of judged) if (one.rank < (best.get(one.id)?.rank ?? Infinity)) best.set(one.id, one)
  return [...best.values()].toSorted((a, b) => a.rank - b.rank || (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
}

/** A field beside the title in which it was found: a telephone, an e-mail address. */
export function foundIn(context: RequestContext, resource: Resource, { words, phones }: Asked, row: Readonly<Record<string, unknown>>) {
  const [title, rest] = [titleFields(resource), ownSearch(resource).filter((name) => isOpen(context, resource, name))]
  const textIn = (name: string): string => (typeof row[name] === 'string' ? fold(row[name]) : '')
  const isCalled = (word: string): boolean => title.some((name) => textIn(name).includes(word))
  const strange = words.filter((word) => !isCalled(word))
  return rest.find((name) => {
    if (title.includes(name) || textIn(name) === '') return false
    if (resource.fields[name]?.kind === 'phone' && phones.some(({ digits }) => textIn(name).includes(digits))) return true
    return strange.some((word) => textIn(name).includes(word) && [...word].length > 2)
  })
}
