import { blackRuns, codes, markerSide } from '../../../resources/domain/markers/cards/codes.ts'
import type { Grey } from '../../../resources/domain/markers/cards/reading.ts'
import type { Decided } from '../../../resources/domain/markers/cards/deciding.ts'
import type { Corners, Letter, Point } from '../../../resources/domain/markers/cards/turns.ts'

/** Numbers that look random and are the same on every machine (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let at = seed >>> 0
  return () => {
    at = (at + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface Harm {
  /** pixels of a Gaussian blur */
  readonly blur: number
  /** how far out of the plane of the picture the cards may be, in degrees */
  readonly tilt: number
  /** degrees from straight, at most */
  readonly aslant: number
  /** deviation of the brightness of each pixel */
  readonly noise: number
  /** how much darker it is in the shadow, of 1 */
  readonly shadow: number
  /** reflections of lamps on cards */
  readonly glare: number
}
export interface Placed {
  readonly card_no: number
  readonly letter: Letter
  readonly corners: Corners
}
export interface Shot {
  readonly grey: Grey
  readonly placed: readonly Placed[]
}

const lettersByTurn: readonly Letter[] = ['A', 'D', 'C', 'B']

/** How bright a card is, at a place in cells from the upper left corner of its marker; null: beside the card. */
function cardAt(white: readonly (readonly boolean[])[], x: number, y: number): number | null {
  const margin = 1.5
  if (x < -margin || y < -margin || x >= markerSide + margin || y >= markerSide + margin) return null
  if (x < 0 || y < 0 || x >= markerSide || y >= markerSide) return 235
  return white[Math.floor(y)]![Math.floor(x)]! ? 235 : 28
}
const markerOf = (cardNo: number): boolean[][] => {
  const cells = Array.from({ length: markerSide }, () => Array.from({ length: markerSide }, () => true))
  for (const { x, y, width } of blackRuns(cardNo)) for (let at = x; at < x + width; at++) cells[y]![at] = false
  return cells
}
const markers = codes.map((_, at) => markerOf(at + 1))

type Row = readonly [number, number, number]
type Matrix = readonly [Row, Row, Row]

interface Pose {
  readonly centre: Point
  /** of the marker, in pixels, seen from the front */
  readonly side: number
  /** clockwise, in degrees */
  readonly turn: number
  readonly tiltX: number
  readonly tiltY: number
}
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Through a lens that is four sides away: from places on the card, in sides from its middle, to places in the picture. */
function poseOf({ centre, side, turn, tiltX, tiltY }: Pose): Matrix {
  const far = 4
  const [cosX, sinX, cosY, sinY] = [Math.cos(radians(tiltX)), Math.sin(radians(tiltX)), Math.cos(radians(tiltY)), Math.sin(radians(tiltY))]
  const [cosT, sinT] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  const across = { x: cosY * cosT, y: cosX * sinT + sinX * sinY * cosT, z: sinX * sinT - cosX * sinY * cosT }
  const down = { x: -cosY * sinT, y: cosX * cosT - sinX * sinY * sinT, z: sinX * cosT + cosX * sinY * sinT }
  return [
    [side * far * across.x + centre.x * across.z, side * far * down.x + centre.x * down.z, centre.x * far],
    [side * far * across.y + centre.y * across.z, side * far * down.y + centre.y * down.z, centre.y * far],
    [across.z, down.z, far],
  ]
}
function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const det = a * A + b * B + c * C
  return [
    [A / det, (c * h - b * i) / det, (b * f - c * e) / det],
    [B / det, (a * i - c * g) / det, (c * d - a * f) / det],
    [C / det, (b * g - a * h) / det, (a * e - b * d) / det],
  ]
}
const apply = (m: Matrix, x: number, y: number): Point => {
  const w = m[2][0] * x + m[2][1] * y + m[2][2]
  return { x: (m[0][0] * x + m[0][1] * y + m[0][2]) / w, y: (m[1][0] * x + m[1][1] * y + m[1][2]) / w }
}

interface Canvas {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}
function drawCard({ data, width, height }: Canvas, cardNo: number, pose: Pose): Corners {
  const onto = poseOf(pose)
  const back = inverse(onto)
  const outer = 0.5 + 1.5 / markerSide
  const outline = [
    [-outer, -outer],
    [outer, -outer],
    [outer, outer],
    [-outer, outer],
  ].map(([u, v]) => apply(onto, u!, v!))
  const [left, right] = [Math.floor(Math.min(...outline.map((p) => p.x))), Math.ceil(Math.max(...outline.map((p) => p.x)))]
  const [top, bottom] = [Math.floor(Math.min(...outline.map((p) => p.y))), Math.ceil(Math.max(...outline.map((p) => p.y)))]
  const white = markers[cardNo - 1]!
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      let [sum, covered] = [0, 0]
      for (const dy of [0.25, 0.75])
        for (const dx of [0.25, 0.75]) {
          const { x: u, y: v } = apply(back, x + dx, y + dy)
          const value = cardAt(white, (u + 0.5) * markerSide, (v + 0.5) * markerSide)
          if (value !== null) [sum, covered] = [sum + value, covered + 1]
        }
      if (covered > 0) data[y * width + x] = (sum + data[y * width + x]! * (4 - covered)) / 4
    }
  const corner = (u: number, v: number): Point => apply(onto, u, v)
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
}

/** Three box blurs are nearly a Gaussian one. */
function blurred(data: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.3) return data
  let from: Float32Array = data
  let to: Float32Array = new Float32Array(data.length)
  const radius = Math.max(1, Math.round(sigma * 0.95))
  // less than a pixel: weighed with its neighbours
  const weight = sigma < 1 ? sigma : 1
  for (let round = 0; round < 3; round++) {
    for (const [length, lines, step, jump] of [
      [width, height, 1, width],
      [height, width, width, 1],
    ] as const) {
      for (let line = 0; line < lines; line++) {
        const start = line * jump
        let sum = 0
        for (let k = -radius; k <= radius; k++) sum += from[start + Math.min(length - 1, Math.max(0, k)) * step]!
        for (let k = 0; k < length; k++) {
          to[start + k * step] = from[start + k * step]! * (1 - weight) + (sum / (2 * radius + 1)) * weight
          sum += from[start + Math.min(length - 1, k + radius + 1) * step]! - from[start + Math.max(0, k - radius) * step]!
        }
      }
      ;[from, to] = [to, from]
    }
  }
  return from
}

const noiseTable = (() => {
  const chance = chanceFrom(77)
  return Float32Array.from({ length: 1 << 16 }, () => (chance() + chance() + chance() + chance() - 2) * 1.73)
})()

export interface Scene {
  readonly width: number
  readonly height: number
  readonly cards: number
  /** sides of the smallest and largest marker in pixels */
  readonly sizes: readonly [number, number]
  readonly harm: Harm
}

/** A class that holds up cards, as a camera might see it. */
export function shoot(seed: number, { width, height, cards, sizes, harm }: Scene): Shot {
  const chance = chanceFrom(seed)
  const between = (low: number, high: number): number => low + chance() * (high - low)
  const data = new Float32Array(width * height)
  // walls, clothes, posters
  const [base, slopeX, slopeY] = [between(60, 150), between(-60, 60), between(-60, 60)]
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = base + (slopeX * x) / width + (slopeY * y) / height
  for (let at = 0; at < 40; at++) {
    const [x0, y0, w, h, value] = [
      between(-50, width),
      between(-50, height),
      between(10, width / 6),
      between(10, height / 4),
      between(10, 245),
    ]
    const lean = between(-0.5, 0.5)
    for (let y = Math.max(0, y0 | 0); y < Math.min(height, y0 + h); y++)
      for (let x = Math.max(0, (x0 + lean * (y - y0)) | 0); x < Math.min(width, x0 + w + lean * (y - y0)); x++) data[y * width + x] = value
  }
  const columns = Math.max(1, Math.ceil(Math.sqrt((cards * width) / height)))
  const rows = Math.max(1, Math.ceil(cards / columns))
  const order = codes.map((_, at) => at + 1)
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  const placed: Placed[] = order.slice(0, cards).map((card_no, at) => {
    const side = between(...sizes)
    const [cellW, cellH] = [width / columns, height / rows]
    const room = side * 0.98
    const centre = {
      x: ((at % columns) + 0.5) * cellW + between(-1, 1) * Math.max(0, cellW / 2 - room),
      y: (Math.floor(at / columns) + 0.5) * cellH + between(-1, 1) * Math.max(0, cellH / 2 - room),
    }
    const quarters = Math.floor(chance() * 4)
    const turn = quarters * 90 + between(-harm.aslant, harm.aslant)
    const tilt = (): number => between(-harm.tilt, harm.tilt)
    const pose: Pose = { centre, side, turn, tiltX: tilt(), tiltY: tilt() }
    const corners = drawCard({ data, width, height }, card_no, pose)
    return { card_no, letter: lettersByTurn[quarters]!, corners }
  })
  if (harm.shadow > 0)
    for (let at = 0; at < 3; at++) {
      const [angle, offset] = [between(0, Math.PI), between(0.2, 0.8)]
      const [nx, ny] = [Math.cos(angle), Math.sin(angle)]
      const soft = between(2, 120)
      const edge = offset * (Math.abs(nx) * width + Math.abs(ny) * height)
      const dark = between(0, harm.shadow)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const depth = Math.min(1, Math.max(0, (x * nx + y * ny - edge) / soft))
          data[y * width + x]! *= 1 - dark * depth
        }
    }
  for (let at = 0; at < (placed.length > 0 ? harm.glare : 0); at++) {
    const one = placed[Math.floor(chance() * placed.length)]!
    const side = Math.hypot(one.corners[1].x - one.corners[0].x, one.corners[1].y - one.corners[0].y)
    const [cx, cy] = [one.corners[0].x + between(-0.2, 1.2) * side, one.corners[0].y + between(-0.2, 1.2) * side]
    const [rx, ry, light] = [side * between(0.1, 0.6), side * between(0.1, 0.4), between(80, 255)]
    for (let y = Math.max(0, (cy - 2 * ry) | 0); y < Math.min(height, cy + 2 * ry); y++)
      for (let x = Math.max(0, (cx - 2 * rx) | 0); x < Math.min(width, cx + 2 * rx); x++) {
        const d = ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2
        data[y * width + x]! += light * Math.exp(-d)
      }
  }
  return { grey: greyOf(blurred(data, width, height, harm.blur), width, height, harm.noise, chance), placed }
}

function greyOf(data: Float32Array, width: number, height: number, noise: number, chance: () => number): Grey {
  const offset = Math.floor(chance() * noiseTable.length)
  const stride = 1 + 2 * Math.floor(chance() * 3000)
  const bytes = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const value = data[at]! + noiseTable[(offset + at * stride + (at >> 9) * 7919) & (noiseTable.length - 1)]! * noise
    bytes[at] = Math.min(255, Math.max(0, value))
  }
  return { width, height, data: bytes }
}

const lightGrey = 190
/** One card before a plain wall. */
export function shootOne(
  cardNo: number,
  { letter, aslant, blur, side }: { readonly letter: Letter; readonly aslant: number; readonly blur: number; readonly side: number },
): { readonly grey: Grey; readonly placed: Placed } {
  const size = side * 2
  const data = new Float32Array(size * size).fill(lightGrey)
  const pose = { centre: { x: size / 2, y: size / 2 }, side, turn: lettersByTurn.indexOf(letter) * 90 + aslant, tiltX: 0, tiltY: 0 }
  const corners = drawCard({ data, width: size, height: size }, cardNo, pose)
  const grey = greyOf(blurred(data, size, size, blur), size, size, 3, chanceFrom(cardNo))
  return { grey, placed: { card_no: cardNo, letter, corners } }
}

/** A class at a few metres, before a camera as laptops have them, in the light that there is. */
export const usual = { sizes: [36, 90], harm: { blur: 1, tilt: 35, aslant: 25, noise: 6, shadow: 0.5, glare: 3 } } as const

export interface Outcome {
  readonly shown: number
  /** the right card, whichever letter is told of it */
  readonly found: number
  /** with the right letter */
  readonly answered: number
  /** what is told and is not so: `5 for 12`, `5 A for B` */
  readonly mistaken: readonly string[]
}
/** What is told of a picture beside what is in it. */
export function judged({ placed }: Pick<Shot, 'placed'>, decided: readonly Decided[]): Outcome {
  const shown = new Map(placed.map(({ card_no, letter }) => [card_no, letter]))
  const mistaken = decided.flatMap(({ card_no, letter, isSeen }) => {
    const real = shown.get(card_no)
    if (real === undefined) return isSeen ? [`${card_no} is not there`] : []
    return letter !== null && letter !== real ? [`${card_no} ${letter} for ${real}`] : []
  })
  const right = decided.filter(({ card_no, isSeen }) => isSeen && shown.has(card_no))
  return { shown: placed.length, found: right.length, answered: right.filter(({ letter }) => letter !== null).length, mistaken }
}
