/** What a column has to hold. */
export interface Held {
  readonly label: string
  readonly texts: readonly string[]
}
export interface Fitted {
  readonly isLandscape: boolean
  /** of the letters, in points */
  readonly size: number
  /** of each column that fits, in per cent of the width */
  readonly widths: readonly number[]
}

/** A4 without its margins, in points. */
const room = { portrait: 527, landscape: 774 } as const
/** From what reads best to what can just be read. */
const tries = [
  { isLandscape: false, size: 10 },
  { isLandscape: false, size: 9 },
  { isLandscape: true, size: 10 },
  { isLandscape: true, size: 9 },
  { isLandscape: true, size: 8 },
  { isLandscape: true, size: 7 },
] as const
/** A letter is half as wide as it is high, and there is room between columns. */
const [perLetter, between] = [0.56, 9]
/** A cell may break into lines of so many letters. */
const wellRead = 26

const shareBelow = (lengths: readonly number[], share: number): number =>
  lengths.toSorted((a, b) => a - b)[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
const longestWord = (text: string): number => Math.max(0, ...text.split(/\s+/).map((word) => word.length))

/** So many letters side by side: most cells on one line where they are short, and no word broken but the odd one. */
export function lettersOf({ label, texts }: Held): number {
  const filled = texts.filter((text) => text !== '')
  const whole = shareBelow(
    filled.map((text) => text.length),
    0.95,
  )
  const word = Math.max(0, ...filled.map(longestWord))
  return Math.max(3, longestWord(label) * 1.15, Math.min(whole, wellRead), Math.min(word * 1.15, wellRead))
}

/** The largest letters, upright before across, with which all columns stand beside each other; where none do, as many of the first as fit. */
export function fitColumns(columns: readonly Held[]): Fitted {
  const letters = columns.map(lettersOf)
  const needOf = (size: number, count: number): number =>
    letters.slice(0, count).reduce((sum, one) => sum + one * size * perLetter + between, 0)
  const roomOf = (isLandscape: boolean): number => (isLandscape ? room.landscape : room.portrait)
  const smallest = tries.at(-1)!
  const chosen = tries.find(({ isLandscape, size }) => needOf(size, columns.length) <= roomOf(isLandscape)) ?? smallest
  let count = columns.length
  while (count > 1 && needOf(chosen.size, count) > roomOf(chosen.isLandscape)) count--
  const needs = letters.slice(0, count).map((one) => one * chosen.size * perLetter + between)
  const all = needs.reduce((sum, one) => sum + one, 0)
  return { ...chosen, widths: needs.map((need) => (need / all) * 100) }
}
