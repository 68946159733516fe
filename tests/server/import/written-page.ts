import type { Encoding } from '../../../resources/contract/import-reading.ts'
import { decodeText } from '../../../server/documents/encoding.ts'

/** Node writes no old code pages: each letter is looked for among the 256 that the page has. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const page = new Map(Array.from({ length: 256 }, (_, byte) => [decodeText(Uint8Array.of(byte), encoding), byte]))
  return Buffer.from(
    [...text].map((letter) => {
      const byte = page.get(letter)
      if (byte === undefined) throw new Error(`${encoding} has no ${letter}`)
      return byte
    }),
  )
}
