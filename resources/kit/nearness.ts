import { fold } from './folding.ts'
import { looseName } from './parsing.ts'

/** Something that may be meant, and all that it is called. */
export interface Nameable<Thing> {
  readonly names: readonly string[]
  readonly thing: Thing
}

/** How many letters may be mistaken in a name of so many. */
const mistakesIn = (letters: number): number => (letters < 4 ? 0 : letters < 7 ? 1 : letters < 12 ? 2 : 3)
const digitsIn = (text: string): string => text.replace(/\P{Nd}+/gu, ' ').trim()

/** Letters that are missing, too many, mistaken, or changed places with their neighbour; beyond `most` it is not worked out. */
function mistakesBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let mistakes = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) mistakes = Math.min(mistakes, beforeLast[j - 2]! + 1)
      row.push(mistakes)
      least = Math.min(least, mistakes)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

/** How far a name is from what is written, both loosely spelt; null: another one. Numbers are never mistaken for one another. */
function farness(written: string, name: string): number | null {
  if (written === '' || name === '' || digitsIn(written) !== digitsIn(name)) return null
  // `5Z` and `5A`: the same grade, another section
  const isCode = written.length === name.length && written.length < 4 && digitsIn(written) !== ''
  const most = isCode ? 1 : mistakesIn(Math.max(written.length, name.length))
  const mistakes = mistakesBetween(written, name, most)
  if (mistakes <= most) return mistakes
  // cut short, or with a word too many: `Math`, `Emerald House`
  const [short, long] = written.length < name.length ? [written, name] : [name, written]
  return short.length >= 3 && long.startsWith(short) ? most + 1 : null
}

/** One word that the name begins a later word with: `Emirat`, of the United Arab Emirates. */
const isWordIn = (written: string, name: string, loose: string): boolean =>
  written.length >= 4 &&
  loose.includes(written) &&
  fold(name)
    .split(/[\s\-_/.]+/)
    .slice(1)
    .some((word) => word.startsWith(written))
/** Further than whatever is spelt alike. */
const ofOneWord = 9

/** What may be meant by a name that nothing has: the nearest few, the same ones each time. */
export function nearest<Thing>(written: string, among: readonly Nameable<Thing>[], most = 3): Thing[] {
  const own = looseName(written)
  const found = among.flatMap(({ names, thing }) => {
    let best: { far: number; name: string } | null = null
    for (const name of names) {
      const loose = looseName(name)
      const far = farness(own, loose) ?? (isWordIn(own, name, loose) ? ofOneWord : null)
      if (far !== null && (best === null || far < best.far)) best = { far, name }
    }
    return best ? [{ ...best, thing }] : []
  })
  return found
    .toSorted((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ thing }) => thing)
}
