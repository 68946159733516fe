import { createInflateRaw } from 'node:zlib'
import { XmlMeasure, type XmlLimits, type XmlExcess } from './xml-measure.ts'

/** A workbook is a zip: 60 KB can unfold to one cell of 60 MB. These bounds are far above any honest workbook we accept. */
export interface ZipLimits extends XmlLimits {
  readonly entries: number
  /** all parts together, unfolded */
  readonly bytes: number
}
export const zipLimits: ZipLimits = {
  entries: 2_000,
  bytes: 160 * 1024 * 1024,
  sheets: 200,
  cells: 2_000_000,
  strings: 1_000_000,
  // 32,767 characters are what a cell can hold, each of them written as `&quot;` or in three bytes, in as many fonts
  cellBytes: 1024 * 1024,
}

export type ZipVerdict = { readonly ok: true } | { readonly ok: false; readonly why: 'not_a_zip' | 'too_large' | XmlExcess }

const refused = (why: 'not_a_zip' | 'too_large' | XmlExcess): ZipVerdict => ({ ok: false, why })

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

export interface ZipPart {
  readonly name: string
  readonly isLocked: boolean
  readonly from: number
  readonly packed: number
  readonly size: number
  readonly method: number
}

/** The parts as the archive's directory has them; their sizes are what it claims. */
export function partsOf(bytes: Buffer, limits: Pick<ZipLimits, 'entries' | 'bytes'>): ZipPart[] | 'not_a_zip' | 'too_large' {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return 'not_a_zip'
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  // 0xffff and 0xffffffff announce zip64, which is for archives far beyond what we take
  if (count > limits.entries || at === 0xffffffff) return 'too_large'
  const parts: ZipPart[] = []
  let total = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return 'not_a_zip'
    const size = bytes.readUInt32LE(at + 24)
    total += size
    if (total > limits.bytes) return 'too_large'
    const named = bytes.readUInt16LE(at + 28)
    parts.push({
      name: bytes.toString('utf8', at + 46, at + 46 + named),
      isLocked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      from: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      size,
      method: bytes.readUInt16LE(at + 10),
    })
    at += 46 + named + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

/** What the archive holds of a part; null where it lies outside of it. */
export function packedOf(bytes: Buffer, { from, packed }: ZipPart): Buffer | null {
  if (from + 30 > bytes.length) return null
  const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
  return bytes.subarray(start, start + packed)
}

/** Piece by piece, so that no more of a part than one piece is ever unfolded; ends early where it holds more than it claims. */
export async function* unfolded(packed: Buffer, { size, method }: Pick<ZipPart, 'size' | 'method'>): AsyncGenerator<Buffer, boolean> {
  if (method === 0) {
    yield packed
    return packed.length <= size
  }
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
  let seen = 0
  try {
    inflate.end(packed)
    for await (const piece of inflate) {
      seen += (piece as Buffer).length
      if (seen > size) return false
      yield piece as Buffer
    }
    return true
  } finally {
    inflate.destroy()
  }
}

/**
 * Looks at the sizes in the archive's directory before anything is unpacked, then unfolds each part no further than the directory
 * claims and measures what comes out: a directory that lies is refused, and so is a part whose cells are more, or longer, than one who
 * reads them could hold.
 */
export async function inspectZip(bytes: Buffer, limits: ZipLimits = zipLimits): Promise<ZipVerdict> {
  const parts = partsOf(bytes, limits)
  if (typeof parts === 'string') return refused(parts)
  const measure = new XmlMeasure(limits)
  for (const part of parts) {
    const packed = packedOf(bytes, part)
    if (packed === null) return refused('not_a_zip')
    const pieces = unfolded(packed, part)
    measure.beginPart()
    try {
      for (;;) {
        const next = await pieces.next()
        if (next.done) {
          if (!next.value) return refused('too_large')
          break
        }
        const excess = measure.take(next.value)
        if (excess) {
          await pieces.return(false)
          return refused(excess)
        }
      }
    } catch {
      return refused('not_a_zip')
    }
  }
  return { ok: true }
}
