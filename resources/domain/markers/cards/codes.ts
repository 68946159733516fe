/**
 * The cards of a deck are the first 63 codes of ARUCO_MIP_36h12 (Garrido-Jurado and others, "Generation of fiducial marker dictionaries
 * using mixed integer linear programming", 2016), as OpenCV has them (DICT_ARUCO_MIP_36h12): 36 bits each, row by row from the upper left
 * corner, a one is white.
 */
const bits36 = (
  'd2b63a09d 6001134e5 1206fbe72 ff8ad6cb4 85da9bc49 b461afe9c 6db51fe13 5248c541f 008f34503 8ea462ece eac2be76d 1af615c44 b48a49f27 ' +
  '2e4e1283b 78b1f2fa8 27d34f57e 89222fff1 4c1669406 bf49b3511 dc191cd5d 11d7c3f85 16a130e35 e29f27eff 428d8ae0c 90d548477 2319cbc93 ' +
  'c3b0c3dfc 0424bccc9 2a081d630 762743d96 d0645bf19 f38d7fd60 c6cbf9a10 3c1be7c65 276f75e63 4490a3f63 da60acd52 3cc68df59 ab46f9dae ' +
  '88d533d78 b6d62ec21 b3c02b646 22e56d408 ac5f5770a aaa993f66 4caa07c8d 5c9b4f7b0 aa9ef0e05 0705c5750 ac81f545e 735b91e74 8cc35cee4 ' +
  'e44694d04 b5e121de0 261017d0f f1d439eb5 a1a33ac96 174c62c02 1ee27f716 8b1c5ece9 6a05b0c6a 0d0568dfc 192d25e5f'
).split(' ')

export const dictionary = 'ARUCO_MIP_36h12'
/** bits in a row of a code; around them lies a black frame of one cell */
export const codeSide = 6
/** cells in a row of a marker, its frame among them */
export const markerSide = codeSide + 2
/** Cards of a deck, and so numbers in a class: 1 to 63. */
export const deckSize = bits36.length

/** Rows of a code, from top to bottom; true is white. */
export type Code = readonly (readonly boolean[])[]

const codeFrom = (hex: string): Code => {
  const bits = [...hex].flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) > 0))
  return Array.from({ length: codeSide }, (_, row) => bits.slice(row * codeSide, (row + 1) * codeSide))
}
/** Of each card of the deck, card 1 first. */
export const codes: readonly Code[] = bits36.map(codeFrom)

/** A quarter turn clockwise, as one sees it when the card is turned so. */
export const turned = (code: Code): Code => code.map((row, at) => row.map((_, across) => code[codeSide - 1 - across]![at]!))

/** In how many bits two codes differ. */
export const distance = (one: Code, other: Code): number =>
  one.reduce((sum, row, at) => sum + row.filter((bit, across) => bit !== other[at]![across]).length, 0)

/** What a card looks like upright, and after one, two and three quarter turns clockwise. */
export const turnsOf = (code: Code): readonly Code[] => {
  const turns = [code]
  while (turns.length < 4) turns.push(turned(turns.at(-1)!))
  return turns
}

/**
 * The squares of a marker that are black, in cells of a square of `markerSide`: runs of each row, so that a drawing has few of them.
 */
export function blackRuns(cardNo: number): { readonly x: number; readonly y: number; readonly width: number }[] {
  const code = codes[cardNo - 1]!
  const isBlack = (x: number, y: number): boolean => !(code[y - 1]?.[x - 1] ?? false)
  const runs: { x: number; y: number; width: number }[] = []
  for (let y = 0; y < markerSide; y++)
    for (let x = 0; x < markerSide; x++) {
      if (!isBlack(x, y)) continue
      const last = runs.at(-1)
      if (last?.y === y && last.x + last.width === x) last.width++
      else runs.push({ x, y, width: 1 })
    }
  return runs
}
