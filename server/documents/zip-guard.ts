import { inflateRawSync } from 'node:zlib'

/** A workbook is a zip: 390 KB can unfold to gigabytes. These bounds are far above any honest workbook we accept. */
export const zipLimits = { entries: 2_000, bytes: 160 * 1024 * 1024 } as const

export type ZipVerdict = { readonly ok: true } | { readonly ok: false; readonly why: 'not_a_zip' | 'too_large' }

const refused = (why: 'not_a_zip' | 'too_large'): ZipVerdict => ({ ok: false, why })

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

/**
 * Looks at the sizes in the archive's directory before anything is unpacked, then unfolds each part no further than the
 * directory claims: a directory that lies is refused as well.
 */
export function inspectZip(bytes: Buffer, limits: { readonly entries: number; readonly bytes: number } = zipLimits): ZipVerdict {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) return refused('not_a_zip')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  // 0xffff and 0xffffffff announce zip64, which is for archives far beyond what we take
  if (count > limits.entries || at === 0xffffffff) return refused('too_large')
  const parts: { from: number; packed: number; size: number; method: number }[] = []
  let total = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return refused('not_a_zip')
    const size = bytes.readUInt32LE(at + 24)
    total += size
    if (total > limits.bytes) return refused('too_large')
    parts.push({ from: bytes.readUInt32LE(at + 42), packed: bytes.readUInt32LE(at + 20), size, method: bytes.readUInt16LE(at + 10) })
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  for (const part of parts) {
    if (part.method === 0) continue
    if (part.from + 30 > bytes.length) return refused('not_a_zip')
    const start = part.from + 30 + bytes.readUInt16LE(part.from + 26) + bytes.readUInt16LE(part.from + 28)
    try {
      inflateRawSync(bytes.subarray(start, start + part.packed), { maxOutputLength: Math.max(part.size, 1) })
    } catch (error) {
      return refused((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_a_zip')
    }
  }
  return { ok: true }
}
