import { errorWords } from './reed-solomon.ts'

/** ISO/IEC 18004, level M: of each version how many words are data, in how many blocks of equal size, and how many guard each block. */
const versions = [
  { data: 16, blocks: 1, guards: 10 },
  { data: 28, blocks: 1, guards: 16 },
  { data: 44, blocks: 1, guards: 26 },
  { data: 64, blocks: 2, guards: 18 },
  { data: 86, blocks: 2, guards: 24 },
  { data: 108, blocks: 4, guards: 16 },
] as const

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/** Level M and the mask, guarded by the code of annex C. */
export function formatBits(mask: number): number {
  let rest = mask << 10
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0b10100110111 << (bit - 10)
  return ((mask << 10) | rest) ^ 0b101010000010010
}

/** UTF-8 as it stands, filled up as the standard says. */
function dataWords(bytes: Uint8Array, words: number): number[] {
  const bits = [0, 1, 0, 0]
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  push(bytes.length, 8)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, words * 8 - bits.length))
  while (bits.length % 8 > 0) bits.push(0)
  const said = Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  return [...said, ...Array.from({ length: words - said.length }, (_, at) => (at % 2 === 0 ? 0xec : 0x11))]
}

/** The words of all blocks in turn. */
function interleaved(words: readonly number[], { blocks, guards }: (typeof versions)[number]): number[] {
  const size = words.length / blocks
  const parts = Array.from({ length: blocks }, (_, at) => words.slice(at * size, (at + 1) * size))
  const errors = parts.map((part) => errorWords(part, guards))
  const inTurn = (lists: readonly (readonly number[])[]) => lists[0]!.flatMap((_, at) => lists.map((list) => list[at]!))
  return [...inTurn(parts), ...inTurn(errors)]
}

type Cells = (boolean | null)[][]

/** What stands in every symbol of a version; places for the format are taken, and light. */
function fixed(version: number): Cells {
  const size = 17 + 4 * version
  const cells: Cells = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  const put = (row: number, column: number, isDark: boolean) => {
    if (cells[row]?.[column] !== undefined) cells[row][column] = isDark
  }
  const square = (row: number, column: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++) put(row + r, column + c, isDark(Math.max(Math.abs(r), Math.abs(c))))
  }
  for (let at = 8; at < size - 8; at++) {
    put(6, at, at % 2 === 0)
    put(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (ring) => ring !== 2 && ring !== 4)
  if (version > 1) square(size - 7, size - 7, 2, (ring) => ring !== 1)
  for (let at = 0; at < 9; at++) {
    if (cells[8]![at] === null) put(8, at, false)
    if (cells[at]![8] === null) put(at, 8, false)
  }
  for (let at = 0; at < 8; at++) {
    put(8, size - 1 - at, false)
    put(size - 1 - at, 8, false)
  }
  put(size - 8, 8, true)
  return cells
}

/** The places of the data, in their order: two columns at a time, from the right, up and down in turn. */
export function placesOf(version: number): readonly (readonly [row: number, column: number])[] {
  const cells = fixed(version)
  const size = cells.length
  const places: (readonly [number, number])[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let at = 0; at < size; at++) {
      const row = isUp ? size - 1 - at : at
      for (const column of [right, right - 1]) if (cells[row]![column] === null) places.push([row, column])
    }
    isUp = !isUp
  }
  return places
}

function withFormat(cells: boolean[][], mask: number): void {
  const [bits, size] = [formatBits(mask), cells.length]
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1
    // from bit 0: down the column beside the first finder, then along the row; and once more beside the others
    cells[at < 6 ? at : at < 8 ? at + 1 : 8]![at < 8 ? 8 : at === 8 ? 7 : 14 - at] = isDark
    cells[at < 8 ? 8 : size - 15 + at]![at < 8 ? size - 1 - at : 8] = isDark
  }
}

/** How hard it is to read: long runs, squares of one shade, what looks like a finder, more of one shade than the other. */
function penalty(cells: readonly (readonly boolean[])[]): number {
  const size = cells.length
  const lines = [...cells, ...cells.map((_, at) => cells.map((row) => row[at]!))].map((line) => line.map(Number).join(''))
  const runs = lines.reduce((sum, line) => sum + [...line.matchAll(/0{5,}|1{5,}/g)].reduce((more, [run]) => more + run.length - 2, 0), 0)
  const finders = lines.reduce((sum, line) => sum + [...line.matchAll(/(?=10111010000|00001011101)/g)].length * 40, 0)
  let squares = 0
  for (let r = 0; r < size - 1; r++)
    for (let c = 0; c < size - 1; c++) {
      const one = cells[r]![c]
      if (one === cells[r]![c + 1] && one === cells[r + 1]![c] && one === cells[r + 1]![c + 1]) squares += 3
    }
  const share = (cells.flat().filter(Boolean).length / (size * size)) * 100
  return runs + finders + squares + Math.floor(Math.abs(share - 50) / 5) * 10
}

/** A QR symbol, row by row, true where it is dark; null: it is too long. The quiet zone is the drawer's. */
export function qr(text: string): readonly (readonly boolean[])[] | null {
  const bytes = new Uint8Array(utf8(text))
  const version = versions.findIndex(({ data }) => bytes.length + 2 <= data) + 1
  const spec = versions[version - 1]
  if (!spec || bytes.length === 0) return null
  const words = interleaved(dataWords(bytes, spec.data), spec)
  const places = placesOf(version)
  const drawn = masks.map((isTurned, mask) => {
    const cells = fixed(version).map((row) => row.map(Boolean))
    places.forEach(([row, column], at) => {
      const bit = ((words[at >> 3] ?? 0) >> (7 - (at % 8))) & 1
      cells[row]![column] = (bit === 1) !== isTurned(row, column)
    })
    withFormat(cells, mask)
    return { cells, hard: penalty(cells) }
  })
  return drawn.reduce((best, one) => (one.hard < best.hard ? one : best)).cells
}

/** The ground that both sides stand on knows no encoder of a platform. */
const utf8 = (text: string): number[] =>
  [...encodeURIComponent(text).matchAll(/%(..)|(.)/g)].map(([, hex, plain]) => (hex ? Number.parseInt(hex, 16) : plain!.charCodeAt(0)))
/** So many modules stay empty around it. */
export const quietAround = 4
