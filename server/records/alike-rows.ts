import {
  datesMeant,
  exactFields,
  fold,
  isBlank,
  isFirm,
  ruleFields,
  wordOf,
  type DuplicateRule,
  type Resource,
} from '../../resources/kit/index.ts'
import type { Turn } from './turns.ts'
import type { Row } from './types.ts'

/** One value that so many share tells nobody apart: a school's own number entered for want of another. */
const mostAlike = 60

/** Those of a group that may be one, since they have a key in common: each pair of them once. */
export function* pairsIn<T>(group: readonly T[], keysOf: (one: T) => readonly string[]): Generator<[T, T]> {
  if (group.length === 2) return yield [group[0]!, group[1]!]
  const byKey = new Map<string, number[]>()
  const seen = new Set<string>()
  for (const [at, row] of group.entries())
    for (const key of keysOf(row)) {
      const others = byKey.get(key) ?? []
      byKey.set(key, others)
      // a key that so many share tells nobody apart
      if (others.length < mostAlike)
        for (const other of others)
          if (!seen.has(`${other} ${at}`)) {
            seen.add(`${other} ${at}`)
            yield [group[other]!, row]
          }
      others.push(at)
    }
}

/** Those who agree in what a rule compares as it is, with a date in either order of day and month; without such a thing, in their name. */
export async function alikeBy<T>(
  rule: DuplicateRule,
  { fields }: Resource,
  all: readonly T[],
  rowOf: (one: T) => Readonly<Row>,
  turn: Turn,
): Promise<T[][]> {
  const by = isFirm(rule, fields) ? exactFields(rule) : ruleFields(rule)
  const groups = new Map<string, T[]>()
  for (const one of all) {
    await turn()
    const row = rowOf(one)
    if (ruleFields(rule).some((name) => isBlank(row[name]))) continue
    const key = by
      .map((name) => (fields[name]!.kind === 'date' ? datesMeant(wordOf(row[name])).toSorted()[0]! : fold(wordOf(row[name]))))
      .join('\u0001')
    const there = groups.get(key)
    if (there) there.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()].filter((some) => some.length > 1)
}
