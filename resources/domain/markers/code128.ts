/** Widths of bar, gap, bar, ... of each value, in modules: ISO/IEC 15417, table 1; the last is the stop. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const [toC, toB, startB, startC, stop] = [99, 100, 104, 105, 106] as const

/** Letters, digits and signs of ASCII; set B says no others. */
const isSayable = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)
const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))![0].length

/** The values of the symbol from its start to its check; null: it cannot be said. Digits go in pairs where that is shorter (annex E). */
export function code128Values(text: string): readonly number[] | null {
  if (!isSayable(text)) return null
  const first = digitsAt(text, 0)
  let inPairs = first >= 4 || (first === 2 && text.length === 2)
  const values: number[] = [inPairs ? startC : startB]
  for (let at = 0; at < text.length;) {
    const run = digitsAt(text, at)
    if (inPairs && run >= 2) {
      values.push(Number(text.slice(at, at + 2)))
      at += 2
      continue
    }
    const isWorth = !inPairs && run % 2 === 0 && (run >= 6 || (run >= 4 && at + run === text.length))
    if (inPairs || isWorth) {
      values.push(inPairs ? toB : toC)
      inPairs = !inPairs
      continue
    }
    values.push(text.charCodeAt(at) - 32)
    at += 1
  }
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check]
}

/** Widths of bars and gaps in turn, beginning with a bar, in modules; null: it cannot be said. The quiet zones are the drawer's. */
export function code128(text: string): readonly number[] | null {
  const values = code128Values(text)
  return values && [...values, stop].flatMap((value) => [...patterns[value]!].map(Number))
}
/** So many modules stay empty on either side. */
export const quietModules = 10
