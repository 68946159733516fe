import type { BalanceTask, Seeker } from './task.ts'

/** Children that go into one section together; most are alone. */
export interface Unit {
  readonly children: readonly Seeker[]
}
/** Which of so many equal parts of the ranked ones each is in; those of whom nothing is known are a part of their own. */
function partsBy(seekers: readonly Seeker[], parts: number, valueOf: (one: Seeker) => number | null): ReadonlyMap<string, number> {
  const ranked = seekers
    .flatMap((one) => {
      const value = valueOf(one)
      return value === null ? [] : [{ id: one.id, value }]
    })
    .toSorted((one, other) => one.value - other.value || (one.id < other.id ? -1 : 1))
  const of = new Map(ranked.map(({ id }, at) => [id, Math.floor((at * parts) / ranked.length)]))
  return new Map(seekers.map(({ id }) => [id, of.get(id) ?? parts]))
}
export interface Bands {
  /** fifths by marks */
  readonly marks: ReadonlyMap<string, number>
  /** thirds by points */
  readonly points: ReadonlyMap<string, number>
}
export const bandsOf = (seekers: readonly Seeker[]): Bands => ({
  marks: partsBy(seekers, 5, ({ pct }) => pct),
  points: partsBy(seekers, 3, ({ points }) => points),
})

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
