import { createRandom } from '../chance/random.ts'

/** In which order children are seated, from the front on the left. */
export const fillWays = ['roll', 'alphabet', 'mixed', 'shuffled'] as const
export type FillWay = (typeof fillWays)[number]

export interface FillChild {
  readonly student_id: string
  /** as the reader reads it */
  readonly name: string
  readonly roll_no: string | null
  readonly gender: 'male' | 'female'
}

type Order = (one: FillChild, other: FillChild) => number

const byName = (locale: string): Order => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return (one, other) => compare(one.name, other.name) || (one.student_id < other.student_id ? -1 : 1)
}
/** Numbers as numbers; whoever has none comes last. */
const byRoll = (locale: string): Order => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const name = byName(locale)
  return (one, other) => {
    if (one.roll_no === null || other.roll_no === null)
      return Number(one.roll_no === null) - Number(other.roll_no === null) || name(one, other)
    return compare(one.roll_no, other.roll_no) || name(one, other)
  }
}

/** Boys and girls by turns, as evenly as there are of them. */
function byTurns(children: readonly FillChild[]): FillChild[] {
  const [boys, girls] = [children.filter(({ gender }) => gender === 'male'), children.filter(({ gender }) => gender === 'female')]
  const spread = (some: readonly FillChild[]) => some.map((child, at) => ({ child, at: (at + 0.5) / some.length }))
  return [...spread(girls), ...spread(boys)].toSorted((one, other) => one.at - other.at).map(({ child }) => child)
}

/** The same seed gives the same order. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  const [random, all] = [createRandom(seed), [...list]]
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

export function ordered(
  children: readonly FillChild[],
  { way, locale, seed }: { readonly way: FillWay; readonly locale: string; readonly seed: number },
): FillChild[] {
  if (way === 'alphabet') return children.toSorted(byName(locale))
  const rolled = children.toSorted(byRoll(locale))
  if (way === 'shuffled') return shuffled(rolled, seed)
  return way === 'mixed' ? byTurns(rolled) : rolled
}
