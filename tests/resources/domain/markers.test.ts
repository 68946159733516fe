import { expect, test } from 'vitest'
import { code128, code128Values } from '../../../resources/domain/markers/code128.ts'
import { formatBits, placesOf, qr } from '../../../resources/domain/markers/qr.ts'
import { errorWords } from '../../../resources/domain/markers/reed-solomon.ts'

const values = (text: string): readonly number[] => code128Values(text) ?? []

/** Reads the bars as a scanner does: their widths, in groups of six, by the table that the symbol is drawn from, and the check once more. */
function scanned(widths: readonly number[]): string {
  const groups = Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6).join(''))
  const known = new Map<string, number>()
  // every value once, told apart by pairs of digits and by signs
  for (let value = 0; value < 96; value++) known.set(widthsOf(String.fromCharCode(32 + value)), value)
  const found = groups.map((group) => known.get(group) ?? special.get(group) ?? Number.NaN)
  const check = found.pop()
  expect(check).toBe(found.reduce((sum, one, at) => sum + one * Math.max(1, at), 0) % 103)
  let inPairs = found.shift() === 105
  let text = ''
  for (const one of found) {
    if (one === 99 && !inPairs) inPairs = true
    else if (one === 100 && inPairs) inPairs = false
    else text += inPairs ? String(one).padStart(2, '0') : String.fromCharCode(one + 32)
  }
  return text
}
const widthsOf = (letter: string): string => (code128(letter) ?? []).slice(6, 12).join('')
/** ISO/IEC 15417, table 1: what no letter is drawn as. */
const special = new Map(
  Object.entries({
    '114131': 100,
    '113141': 99,
    '211214': 104,
    '211232': 105,
    '114311': 96,
    '411113': 97,
    '411311': 98,
    '311141': 101,
    '411131': 102,
  }),
)

test('Code 128 says the published examples, digits in pairs where that is shorter, and the check of ISO/IEC 15417', () => {
  // start B, P J J 1 2 3 C, check: 104 + 48 + 84 + 126 + 68 + 90 + 114 + 245 = 879, and 879 mod 103 is 55
  expect(values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55])
  expect(values('0123456789')).toEqual([105, 1, 23, 45, 67, 89, (105 + 1 + 46 + 135 + 268 + 445) % 103])
  expect(values('A1234567').slice(0, 4)).toEqual([104, 33, 17, 99])
  expect(values('1234AB').slice(0, 5)).toEqual([105, 12, 34, 100, 33])
  expect(code128('رقم')).toBeNull()
  expect(code128('')).toBeNull()
})

test('Each value is drawn in eleven modules, even ones dark, and the stop in thirteen; what is drawn is read again', () => {
  for (const text of ['A-2026-0001', 'PJJ123C', '12345678', 'A12', 'a_b.c/d+e', '00012345X', '7', '42', 'Z'.repeat(40)]) {
    const widths = code128(text)!
    expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
    for (let at = 0; at < widths.length - 7; at += 6) {
      const one = widths.slice(at, at + 6)
      expect(one.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect((one[0]! + one[2]! + one[4]!) % 2).toBe(0)
    }
    expect(scanned(widths)).toBe(text)
  }
})

test('The guarding words are those of the published example HELLO WORLD, version 1-M', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(errorWords(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('The format of level M is that of ISO/IEC 18004, annex C', () => {
  const published = [
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ]
  expect(published.map((_, mask) => formatBits(mask).toString(2))).toEqual(published)
})

/** Takes the mask off again, reads the words in their places and checks that each block is guarded. */
function read(cells: readonly (readonly boolean[])[], blocks: number): string {
  const version = (cells.length - 17) / 4
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((row): number => (cells[row]![8] ? 1 : 0))
    .concat([7, 5, 4, 3, 2, 1, 0].map((column) => (cells[8]![column] ? 1 : 0)))
  const mask = Array.from({ length: 8 }, (_, at) => at).find(
    (at) => formatBits(at) === format.reduce((sum, bit, place) => sum + bit * 2 ** place, 0),
  )!
  const isTurned = [
    (r: number, c: number) => (r + c) % 2 === 0,
    (r: number) => r % 2 === 0,
    (_: number, c: number) => c % 3 === 0,
    (r: number, c: number) => (r + c) % 3 === 0,
    (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3) === 0,
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
  ][mask]!
  const bits = placesOf(version).map(([row, column]) => (cells[row]![column] !== isTurned(row, column) ? 1 : 0))
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  const guards = { 1: 10, 2: 16, 3: 26, 4: 18, 5: 24, 6: 16 }[version]!
  const data = (words.length - guards * blocks) / blocks
  const parts = Array.from({ length: blocks }, (_, block) => Array.from({ length: data }, (_word, at) => words[at * blocks + block]!))
  parts.forEach((part, block) => {
    const guard = Array.from({ length: guards }, (_, at) => words[data * blocks + at * blocks + block])
    expect(errorWords(part, guards)).toEqual(guard)
  })
  const whole = parts.flat().flatMap((word) => [...word.toString(2).padStart(8, '0')].map(Number))
  const numberAt = (from: number, length: number) => Number.parseInt(whole.slice(from, from + length).join(''), 2)
  expect(numberAt(0, 4)).toBe(4)
  return new TextDecoder().decode(Uint8Array.from({ length: numberAt(4, 8) }, (_, at) => numberAt(12 + at * 8, 8)))
}

test('A QR symbol is as large as its text asks, and what is drawn is read again', () => {
  for (const [text, size, blocks] of [
    ['A-2026-0001', 21, 1],
    ['x'.repeat(14), 21, 1],
    ['x'.repeat(15), 25, 1],
    ['y'.repeat(42), 29, 1],
    ['z'.repeat(60), 33, 2],
    ['w'.repeat(84), 37, 2],
    ['v'.repeat(106), 41, 4],
    ['رقم-١٢', 21, 1],
  ] as const) {
    const cells = qr(text)!
    expect(cells).toHaveLength(size)
    expect(read(cells, blocks)).toBe(text)
  }
  expect(qr('u'.repeat(107))).toBeNull()
  expect(qr('')).toBeNull()
})
