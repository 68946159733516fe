import { codes, codeSide, distance, markerSide, turnsOf, type Code } from './codes.ts'
import type { Corners, Point } from './turns.ts'

/** Brightness of a picture, a byte a pixel, row by row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}
/** One card in one picture. */
export interface Seen {
  readonly card_no: number
  /** bits of the code that are other than printed */
  readonly wrong: number
  readonly corners: Corners
}

/** What more wrong bits than this read is no card, whoever found it. */
export const mostWrong = 3
/** Cells of the black frame that may be bright, of 28: a finger, a reflection. */
const mostBrokenFrame = 4
/** A square with less between its darkest and brightest cells is no print. */
const leastContrast = 16

/** From the unit square onto four corners (Heckbert, "Fundamentals of texture mapping", 1989, 2.2.3). */
function ontoCorners([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const under = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / under, (dx1 * dy3 - dx3 * dy1) / under]
  return (u, v) => {
    const w = g * u + h * v + 1
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    }
  }
}

function brightnessAt({ width, height, data }: Grey, { x, y }: Point): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  const [across, down] = [x - 0.5 - left, y - 0.5 - top]
  const at = (column: number, row: number): number =>
    data[Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))]!
  return (
    (at(left, top) * (1 - across) + at(left + 1, top) * across) * (1 - down) +
    (at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across) * down
  )
}

/** Where within a cell it is looked: away from its edges, which blur into their neighbours. */
const places = [0.3, 0.5, 0.7]

function cellsIn(grey: Grey, corners: Corners): number[][] {
  const place = ontoCorners(corners)
  return Array.from({ length: markerSide }, (_, row) =>
    Array.from({ length: markerSide }, (__, column) => {
      let sum = 0
      for (const down of places)
        for (const across of places) sum += brightnessAt(grey, place((column + across) / markerSide, (row + down) / markerSide))
      return sum / (places.length * places.length)
    }),
  )
}

/** The brightness that parts light cells from dark ones best (Otsu, 1979). */
function threshold(cells: readonly number[]): number {
  const sorted = cells.toSorted((one, other) => one - other)
  const total = sorted.reduce((sum, value) => sum + value, 0)
  let [best, at, below] = [-1, 0, 0]
  for (let count = 1; count < sorted.length; count++) {
    below += sorted[count - 1]!
    const apart = below / count - (total - below) / (sorted.length - count)
    const worth = apart * apart * count * (sorted.length - count)
    if (worth > best) [best, at] = [worth, (sorted[count - 1]! + sorted[count]!) / 2]
  }
  return at
}

const allTurns = codes.map(turnsOf)

/** Which card is nearest to these bits, and in which turn it has been read: corners begin at what is the upper left of it. */
function nearest(read: Code): { readonly card_no: number; readonly quarters: number; readonly wrong: number } {
  let best = { card_no: 0, quarters: 0, wrong: Infinity }
  allTurns.forEach((turns, card) =>
    turns.forEach((turn, quarters) => {
      const wrong = distance(read, turn)
      if (wrong < best.wrong) best = { card_no: card + 1, quarters, wrong }
    }),
  )
  return best
}

/**
 * Reads the card in a square of a picture, or null: nothing that is printed so, or more than `mostWrong` bits from every card. The corners
 * go clockwise and begin anywhere; those of the answer begin where the code does.
 */
export function readCard(grey: Grey, corners: Corners): Seen | null {
  const cells = cellsIn(grey, corners)
  const all = cells.flat()
  if (Math.max(...all) - Math.min(...all) < leastContrast) return null
  const light = threshold(all)
  const white = cells.map((row) => row.map((value) => value > light))
  const last = markerSide - 1
  const isFrame = (row: number, column: number): boolean => row === 0 || column === 0 || row === last || column === last
  const broken = white.flatMap((row, y) => row.filter((isWhite, x) => isWhite && isFrame(y, x))).length
  if (broken > mostBrokenFrame) return null
  const { card_no, quarters, wrong } = nearest(white.slice(1, 1 + codeSide).map((row) => row.slice(1, 1 + codeSide)))
  if (wrong > mostWrong) return null
  // what was read as turned by so many quarters has its upper left corner so many corners further on
  const from = (at: number): Point => corners[(at + quarters) % 4]!
  return { card_no, wrong, corners: [from(0), from(1), from(2), from(3)] }
}
