import type { BalanceTask, Seeker } from './task.ts'

/** Children that go into one section together; most are alone. */
export interface Unit {
  readonly children: readonly Seeker[]
}
/** By fifths of the marks of those who have any; those who have none are a kind of their own. */
const bands = 5

export function bandsOf(seekers: readonly Seeker[]): ReadonlyMap<string, number> {
  const ranked = seekers
    .flatMap(({ id, pct }) => (pct === null ? [] : [{ id, pct }]))
    .toSorted((one, other) => one.pct - other.pct || (one.id < other.id ? -1 : 1))
  const of = new Map(ranked.map(({ id }, at) => [id, Math.floor((at * bands) / ranked.length)]))
  return new Map(seekers.map(({ id }) => [id, of.get(id) ?? bands]))
}

/** Who has to be together, also by way of others, is one unit. */
export function unitsOf({ seekers, together }: Pick<BalanceTask, 'seekers' | 'together'>): Unit[] {
  const known = new Map(seekers.map((one) => [one.id, one]))
  const head = new Map(seekers.map(({ id }) => [id, id]))
  const headOf = (id: string): string => {
    let at = id
    while (head.get(at) !== at) at = head.get(at)!
    return at
  }
  for (const [one, other] of together) if (known.has(one) && known.has(other)) head.set(headOf(one), headOf(other))
  const units = new Map<string, Seeker[]>()
  for (const seeker of seekers) {
    const own = headOf(seeker.id)
    units.set(own, [...(units.get(own) ?? []), seeker])
  }
  return [...units.values()].map((children) => ({ children }))
}
