import { Resvg } from '@resvg/resvg-js'
import { deflateSync } from 'node:zlib'
import { crc32 } from './crc32.ts'
import { fontFiles } from '../../../documents/pdf/fonts.ts'

/** A picture of a question, as it is kept. */
export interface KeptPicture {
  readonly id: string
  readonly type: string
  readonly bytes: Uint8Array
}
/** As a PDF and a Word file take it: a PNG or a JPEG, with its size in pixels. */
export interface Picture {
  readonly format: 'png' | 'jpg'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const sizeOfPng = (bytes: Buffer): [number, number] | null =>
  bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : null
function sizeOfJpeg(bytes: Buffer): [number, number] | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const mark = bytes[at + 1]!
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
/** Sharp on paper at any size that a picture is printed in: more makes a file large, and slow to draw. */
const widest = 800

/** A PNG of eight bits a colour, and nothing to be seen through: a PDF takes it as it is. */
function asPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let [to, from] = [0, 0]
  for (let row = 0; row < height; row++) {
    to++
    for (let at = 0; at < width; at++) {
      rows[to++] = pixels[from]!
      rows[to++] = pixels[from + 1]!
      rows[to++] = pixels[from + 2]!
      from += 4
    }
  }
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 3 })), chunk('IEND', Buffer.alloc(0))])
}

/** Of pixels, to be drawn anew: a few bytes can claim a thousand times as many, and would take a whole paper with them. */
const mostDrawn = 25_000_000

const noLetters = { loadSystemFonts: false } as const

/** Others are drawn anew, on white. */
function redrawn(type: string, bytes: Buffer, [width, height]: readonly [number, number]): Picture {
  const data = `data:${type};base64,${bytes.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${data}" width="${width}" height="${height}"/></svg>`
  const fitTo = width > widest ? ({ mode: 'width', value: widest } as const) : ({ mode: 'original' } as const)
  const drawn = new Resvg(svg, { background: '#ffffff', fitTo, font: noLetters }).render()
  return { format: 'png', bytes: asPng(drawn.pixels, drawn.width, drawn.height), width, height }
}
/** What is written in a drawing is set in the letters of the paper, whatever the machine has; upright and slanted ones are all it needs. */
const letters = {
  loadSystemFonts: false,
  fontFiles: [...fontFiles.latin, ...fontFiles.arabic].flatMap(({ weight, path }) => (weight === 400 ? path : [])),
  defaultFontFamily: 'Noto Sans',
  sansSerifFamily: 'Noto Sans',
}
/** A drawing of the product’s own (what people bring is kept as a picture): of its own size, and sharp at any. */
function drawnOf(svg: string): Picture {
  const { width, height } = new Resvg(svg, { font: noLetters })
  const font = svg.includes('<text') ? letters : noLetters
  const drawn = new Resvg(svg, { background: '#ffffff', fitTo: { mode: 'width', value: widest }, font }).render()
  return { format: 'png', bytes: asPng(drawn.pixels, drawn.width, drawn.height), width, height }
}
const sizeOf = (type: string, bytes: Buffer): readonly [number, number] | null =>
  type === 'image/png'
    ? sizeOfPng(bytes)
    : type === 'image/jpeg'
      ? sizeOfJpeg(bytes)
      : type === 'image/gif'
        ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
        : [1024, 1024]

/** Nothing shines through it, and it is written from above downwards. */
const isPlainPng = (bytes: Buffer): boolean => (bytes[25] === 0 || bytes[25] === 2) && bytes[28] === 0

/** null: it is none that can be printed; its description stands for it. */
export function printable({ type, bytes: kept }: KeptPicture): Picture | null {
  try {
    const bytes = Buffer.from(kept)
    if (type === 'image/svg+xml') return drawnOf(bytes.toString('utf8'))
    const size = sizeOf(type, bytes)
    if (!size || size[0] === 0 || size[1] === 0) return null
    const [width, height] = size
    if (type === 'image/jpeg') return { format: 'jpg', bytes, width, height }
    if (type === 'image/png' && isPlainPng(bytes)) return { format: 'png', bytes, width, height }
    return width * height > mostDrawn ? null : redrawn(type, bytes, size)
  } catch {
    return null
  }
}
export type Pictures = ReadonlyMap<string, Picture>
/** Under its id a file never changes: a school logo, and what stands in every set, is made ready once. */
const known = new Map<string, Picture | null>()
const mostKnown = 100
export function printableOf(kept: readonly KeptPicture[]): Pictures {
  const pictures = new Map<string, Picture>()
  for (const one of kept) {
    const before = known.get(one.id)
    const picture = before === undefined ? printable(one) : before
    if (known.size >= mostKnown) known.clear()
    known.set(one.id, picture)
    if (picture) pictures.set(one.id, picture)
  }
  return pictures
}
