/** The same seed gives the same world on every machine (mulberry32, a public-domain 32-bit generator). */
export interface Random {
  /** 0 <= value < 1 */
  next(): number
  /** a whole number from 0 to `below` - 1 */
  below(below: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { next, below, pick: (list) => list[below(list.length)]!, chance: (share) => next() < share }
}

/** FNV-1a: another text, another seed. */
export function seedOf(text: string): number {
  let seed = 0x811c9dc5
  for (const letter of text) seed = Math.imul(seed ^ letter.codePointAt(0)!, 0x01000193)
  return seed >>> 0
}
