import { fold } from '../../../resources/kit/index.ts'

/** Less than this nobody would call the same question: in per cent. */
export const alikeFrom = 80
/** So many texts at most are looked at for one word that they share. */
const mostLed = 400

/** The words, numbers and signs of a text, folded: `1/2`, `+`, `frac`. */
export const wordsOf = (plain: string): string[] => fold(plain).match(/\p{L}+|\d+(?:[.,]\d+)*|[^\s\p{L}\d.,;:!?"'()[\]{}\\$]/gu) ?? []

interface Known<Key> {
  readonly key: Key
  readonly words: readonly string[]
  /** how often each word stands in it */
  readonly counts: ReadonlyMap<string, number>
  readonly numbers: string
}
const countsOf = (words: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
const isNumber = (word: string): boolean => /^\d/.test(word)
const known = <Key>(key: Key, words: readonly string[]): Known<Key> => ({
  key,
  words,
  counts: countsOf(words),
  numbers: words.filter(isNumber).toSorted().join(' '),
})

/**
 * What two texts say that is the same, of all that they say, in per cent (Jaccard's index of their words, each as often as it stands
 * there). With other numbers it is another question, however alike the words are.
 */
function likeness<Key>(a: Known<Key>, b: Known<Key>): number {
  if (a.numbers !== b.numbers) return 0
  let same = 0
  for (const [word, count] of a.counts) same += Math.min(count, b.counts.get(word) ?? 0)
  const all = a.words.length + b.words.length - same
  return all === 0 ? 0 : Math.floor((same / all) * 100)
}

/** Texts by which others are found to say nearly the same. */
export class Likeness<Key> {
  readonly #texts: Known<Key>[] = []
  readonly #standing = new Map<string, number[]>()

  add(key: Key, words: readonly string[]): void {
    if (words.length === 0) return
    const text = known(key, words)
    for (const word of text.counts.keys()) {
      const places = this.#standing.get(word)
      if (places) places.push(this.#texts.length)
      else this.#standing.set(word, [this.#texts.length])
    }
    this.#texts.push(text)
  }

  /** Those that nearly say the same, the nearest first. */
  alike(words: readonly string[], most = 5): { readonly key: Key; readonly likeness: number }[] {
    const asked = known<Key | null>(null, words)
    const leading = [...asked.counts.keys()]
      .map((word) => this.#standing.get(word) ?? [])
      .toSorted((a, b) => a.length - b.length)
      // of what is so alike no more than a quarter of the words is missing, so one of so many stands in both: the rarest are read quickest
      .slice(0, Math.floor(words.length / 4) + 1)
    const found: { key: Key; likeness: number }[] = []
    // of words that stand everywhere the first texts are looked at
    for (const at of new Set(leading.flatMap((places) => places.slice(0, mostLed)))) {
      const text = this.#texts[at]!
      const near = likeness<Key | null>(asked, text)
      if (near >= alikeFrom) found.push({ key: text.key, likeness: near })
    }
    return found.toSorted((a, b) => b.likeness - a.likeness).slice(0, most)
  }
}
