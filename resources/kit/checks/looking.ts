import type { Registry } from '../registry.ts'
import type { Resource, Said } from '../resource.ts'

/** One mistake: the field (null: the declaration as a whole), what is wrong, what to write instead; both without a full stop. */
export type Say = (field: string | null, wrong: string, remedy: string) => void

/** One declaration that is looked at, as it is and as it was said. */
export interface Looking {
  readonly resource: Resource
  readonly said: Said
  readonly registry: Registry
  readonly say: Say
}
export type Check = (looking: Looking) => void

/** How many letters to add, drop, change, or swap with the next one. */
function editsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const [before, above] = [rows[i - 2], rows[i - 1]!]
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = before !== undefined && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1), isSwapped ? before[j - 2]! + 1 : Infinity))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** What was probably meant by a misspelt word, or by one that goes on where the known one ends (`maximum`). */
export function closeTo(word: string, known: Iterable<string>): string | undefined {
  const all = [...known]
  const [best] = all
    .map((one) => [editsBetween(one, word), one] as const)
    .filter(([edits, one]) => edits <= Math.max(1, Math.min(3, Math.floor(one.length / 3))))
    .toSorted(([a], [b]) => a - b)
  if (best) return best[1]
  const [begun] = all.filter((one) => one.length >= 3 && word.startsWith(one)).toSorted((a, b) => b.length - a.length)
  return begun
}

/** `Write "label", if you mean that`; else what there is to choose from. */
export function meant(word: string, known: readonly string[]): string {
  const close = closeTo(word, known)
  return close === undefined ? `Use one of ${known.join(', ')}` : `Write "${close}", if you mean that`
}

/** The first word that stands twice. */
export const twice = (words: readonly string[]): string | undefined => words.find((word, at) => words.indexOf(word) !== at)

/** Follows one edge after the other; the names of a circle that begins and ends at `from`, if there is one. */
export function circleFrom(from: string, next: (name: string) => readonly string[]): string[] | null {
  const seen = new Set<string>()
  const walk = (name: string, path: readonly string[]): string[] | null => {
    for (const one of next(name)) {
      if (one === from) return [...path, one]
      if (seen.has(one)) continue
      seen.add(one)
      const found = walk(one, [...path, one])
      if (found) return found
    }
    return null
  }
  return walk(from, [from])
}
