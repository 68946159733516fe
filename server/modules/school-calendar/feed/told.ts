import { createHash } from 'node:crypto'
import { addDays } from '../../../../resources/kit/index.ts'
import type { SaidSeries } from './lessons.ts'

/** What an address was told of a lesson last: how often it was said otherwise, and since when it is as it is. */
export interface ToldSeries {
  readonly uid: string
  readonly hash: string
  /** SEQUENCE of RFC 5545 */
  readonly sequence: number
  /** ISO-8601 UTC */
  readonly at: string
  /** enough to say that it is cancelled */
  readonly date: string
  readonly starts_at: string
  readonly ends_at: string
  readonly summary: string
  readonly isGone: boolean
}

/** So many days a program has to hear that a lesson is cancelled. */
const keptDays = 60
const hashOf = (said: SaidSeries, zone: string): string =>
  createHash('sha256')
    .update(JSON.stringify([zone, said]))
    .digest('base64url')
    .slice(0, 22)

export const readTold = (kept: string | null): readonly ToldSeries[] => (kept === null ? [] : (JSON.parse(kept) as ToldSeries[]))

/** What is told now: a lesson that is otherwise than it was told last is told with a raised sequence, and one that is gone as cancelled. */
export function tellSeries(
  before: readonly ToldSeries[],
  said: readonly SaidSeries[],
  { zone, now }: { readonly zone: string; readonly now: string },
) {
  const known = new Map(before.map((one) => [one.uid, one]))
  const standing = said.map((one): ToldSeries => {
    const [was, hash] = [known.get(one.uid), hashOf(one, zone)]
    if (was && was.hash === hash && !was.isGone) return was
    const { uid, date, starts_at, ends_at, summary } = one
    return { uid, hash, sequence: was ? was.sequence + 1 : 0, at: now, date, starts_at, ends_at, summary, isGone: false }
  })
  const there = new Set(said.map(({ uid }) => uid))
  const since = addDays(now.slice(0, 10), -keptDays)
  const gone = before.flatMap((one): ToldSeries[] => {
    if (there.has(one.uid)) return []
    if (!one.isGone) return [{ ...one, sequence: one.sequence + 1, at: now, isGone: true }]
    return one.at.slice(0, 10) >= since ? [one] : []
  })
  const after = [...standing, ...gone]
  return { after, isChanged: after.length !== before.length || after.some((one) => known.get(one.uid) !== one) }
}
