import type { Resource } from '../../../resources/kit/index.ts'
import { idOf, type Row } from '../row.ts'

export interface Compared {
  /** the rows that stand there, as they are now, in the order in which they stand */
  readonly patched: readonly Row[]
  /** those of them that would not stand there */
  readonly elsewhere: readonly Row[]
  /** how many came, went or stand elsewhere: what would make the list jump */
  readonly moved: number
}

/** The page as it stands against the page as it would be. */
export function compare(resource: Resource, shown: readonly Row[], fresh: readonly Row[]): Compared {
  const now = new Map(fresh.map((row) => [idOf(resource, row), row]))
  const before = new Set(shown.map((row) => idOf(resource, row)))
  const patched = shown.map((row) => now.get(idOf(resource, row)) ?? row)
  const elsewhere = shown.filter((row) => !now.has(idOf(resource, row)))
  const came = fresh.filter((row) => !before.has(idOf(resource, row))).length
  return {
    patched,
    elsewhere,
    moved:
      Math.max(elsewhere.length, came) ||
      misplaced(
        [...before].filter((id) => now.has(id)),
        [...now.keys()],
      ),
  }
}

/** How few would have to be taken out and put elsewhere: all but the longest run that is in order already. */
function misplaced(shown: readonly string[], fresh: readonly string[]): number {
  const places = new Map(fresh.map((id, at) => [id, at]))
  // of all runs of one length, the lowest place on which one ends
  const ends: number[] = []
  for (const id of shown) {
    const place = places.get(id) ?? 0
    const at = ends.findIndex((end) => end > place)
    ends[at === -1 ? ends.length : at] = place
  }
  return shown.length - ends.length
}
