import type { Contour } from './contours.ts'
import type { Outline } from './outline.ts'

/*
 * A TrueType font whose letters are formulas. Text is then set with formulas in it as with any letters: on the baseline, in lines that
 * grow where a formula is tall, in both directions, as outlines that are sharp at any size.
 */

/** The first of the private letters: the formula at place 0. */
const firstLetter = 0xe000
export const letterOf = (place: number): string => String.fromCharCode(firstLetter + place)
export const mostLetters = 1000

class Bytes {
  readonly #bytes: number[] = []
  u8(...values: readonly number[]): this {
    for (const value of values) this.#bytes.push(value & 0xff)
    return this
  }
  u16(...values: readonly number[]): this {
    for (const value of values) this.u8(value >> 8, value)
    return this
  }
  u32(...values: readonly number[]): this {
    for (const value of values) this.u16(value >>> 16, value)
    return this
  }
  ascii(text: string): this {
    return this.u8(...[...text].map((letter) => letter.charCodeAt(0)))
  }
  get length(): number {
    return this.#bytes.length
  }
  done(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

interface Box {
  readonly xMin: number
  readonly yMin: number
  readonly xMax: number
  readonly yMax: number
}
interface Glyph {
  readonly bytes: Uint8Array
  readonly advance: number
  readonly box: Box
  readonly points: number
  readonly contours: number
}
const nowhere: Box = { xMin: 0, yMin: 0, xMax: 0, yMax: 0 }
const noGlyph = (advance: number): Glyph => ({ bytes: new Uint8Array(0), advance, box: nowhere, points: 0, contours: 0 })

function glyphOf({ contours, width }: Outline, scale: number): Glyph {
  const advance = Math.round(width * scale)
  const drawn: Contour[] = contours.map((contour) =>
    contour.map(({ x, y, isOn }) => ({ x: Math.round(x * scale), y: Math.round(y * scale), isOn })),
  )
  const points = drawn.flat()
  if (points.length === 0) return noGlyph(advance)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other))
  const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other))
  const box: Box = { xMin: least(xs), yMin: least(ys), xMax: most(xs), yMax: most(ys) }
  const bytes = new Bytes().u16(drawn.length, box.xMin, box.yMin, box.xMax, box.yMax)
  let end = -1
  for (const contour of drawn) bytes.u16((end += contour.length))
  bytes.u16(0)
  for (const { isOn } of points) bytes.u8(isOn ? 1 : 0)
  for (const values of [xs, ys]) values.forEach((value, at) => bytes.u16(value - (values[at - 1] ?? 0)))
  if (bytes.length % 2 === 1) bytes.u8(0)
  return { bytes: bytes.done(), advance, box, points: points.length, contours: drawn.length }
}

function nameTable(name: string): Uint8Array {
  const said = [1, 2, 4, 6].map((id) => ({ id, text: id === 2 ? 'Regular' : name }))
  const table = new Bytes().u16(0, said.length, 6 + said.length * 12)
  let offset = 0
  for (const { id, text } of said) {
    table.u16(3, 1, 0x409, id, text.length * 2, offset)
    offset += text.length * 2
  }
  for (const { text } of said) for (const letter of text) table.u16(letter.charCodeAt(0))
  return table.done()
}
function cmapTable(count: number): Uint8Array {
  const [first, last] = [firstLetter, firstLetter + count - 1]
  return new Bytes()
    .u16(0, 1, 3, 1)
    .u32(12)
    .u16(4, 32, 0, 4, 4, 1, 0, last, 0xffff, 0, first, 0xffff, (1 - first) & 0xffff, 1, 0, 0)
    .done()
}
const sumOf = (bytes: Uint8Array): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    sum = (sum + (((bytes[at]! << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>> 0)) >>> 0
  return sum
}

/** As high as the small letters of the text around it: those of formulas are drawn smaller. */
const larger = 1.1
const perEm = 1024

/** A font of these formulas, each under its letter (`letterOf`), with lines as high as the tallest of them. */
export function fontOf(name: string, outlines: readonly Outline[]): Uint8Array {
  const widest = Math.max(1, ...outlines.flatMap(({ width, ascent, descent }) => [width, ascent, descent]))
  // a coordinate has sixteen bits
  const share = Math.min(1, 16_000 / ((widest * larger * perEm) / 1000))
  const units = Math.max(16, Math.round(perEm * share))
  const scale = (units * larger) / 1000
  const glyphs = [noGlyph(0), ...outlines.map((one) => glyphOf(one, scale))]
  const ascent = Math.round(Math.max(...outlines.map((one) => one.ascent)) * scale)
  const descent = Math.round(Math.max(...outlines.map((one) => one.descent)) * scale)
  const box = glyphs.reduce<Box>(
    (all, { box: one }) => ({
      xMin: Math.min(all.xMin, one.xMin),
      yMin: Math.min(all.yMin, one.yMin),
      xMax: Math.max(all.xMax, one.xMax),
      yMax: Math.max(all.yMax, one.yMax),
    }),
    nowhere,
  )
  const most = (of: (glyph: Glyph) => number): number => Math.max(...glyphs.map(of))
  const loca = new Bytes()
  const glyf = new Bytes()
  const hmtx = new Bytes()
  for (const { bytes, advance, box: own } of glyphs) {
    loca.u32(glyf.length)
    for (const byte of bytes) glyf.u8(byte)
    while (glyf.length % 4 !== 0) glyf.u8(0)
    hmtx.u16(advance, own.xMin)
  }
  loca.u32(glyf.length)
  const tables: Readonly<Record<string, Uint8Array>> = {
    'OS/2': new Bytes()
      .u16(4, Math.round(most(({ advance }) => advance) / 2), 400, 5, 0)
      .u16(...Array.from({ length: 10 }, () => 0))
      .u16(0)
      .u8(...Array.from({ length: 10 }, () => 0))
      .u32(0, 0, 0, 0)
      .ascii('NONE')
      .u16(64, firstLetter, firstLetter + outlines.length - 1, ascent, -descent, 0, ascent, descent)
      .u32(0, 0)
      .u16(Math.round(units / 2), Math.round(units * 0.7), 0, 32, 0)
      .done(),
    cmap: cmapTable(outlines.length),
    glyf: glyf.done(),
    head: new Bytes()
      .u32(0x10000, 0x10000, 0, 0x5f0f3cf5)
      .u16(0, units)
      .u32(0, 0, 0, 0)
      .u16(box.xMin, box.yMin, box.xMax, box.yMax, 0, 8, 2, 1, 0)
      .done(),
    hhea: new Bytes()
      .u32(0x10000)
      .u16(
        ascent,
        -descent,
        0,
        most(({ advance }) => advance),
        0,
        0,
        box.xMax,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        glyphs.length,
      )
      .done(),
    hmtx: hmtx.done(),
    loca: loca.done(),
    maxp: new Bytes()
      .u32(0x10000)
      .u16(
        glyphs.length,
        most(({ points }) => points),
        most(({ contours }) => contours),
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
      )
      .done(),
    name: nameTable(name),
    post: new Bytes().u32(0x30000, 0).u16(0, 0).u32(0, 0, 0, 0, 0).done(),
  }
  const entries = Object.entries(tables)
  const head = new Bytes().u32(0x10000).u16(entries.length, 128, 3, entries.length * 16 - 128)
  let offset = 12 + entries.length * 16
  for (const [tag, bytes] of entries) {
    head.ascii(tag).u32(sumOf(bytes), offset, bytes.length)
    offset += Math.ceil(bytes.length / 4) * 4
  }
  const file = new Uint8Array(offset)
  file.set(head.done())
  let at = head.length
  for (const [, bytes] of entries) {
    file.set(bytes, at)
    at += Math.ceil(bytes.length / 4) * 4
  }
  return file
}
