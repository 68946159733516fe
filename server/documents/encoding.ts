import { encodings, type Encoding } from '../../resources/contract/import-reading.ts'
import { likelihoodOf } from './letters.ts'

export interface GuessedEncoding {
  readonly encoding: Encoding
  /** another encoding gives about as good a text, and not the same one */
  readonly unsure: boolean
}

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** What a file is looked at for; names repeat themselves long before. */
const looked = 256 * 1024

/** What Windows has where Latin-1 has control characters; some versions of Node decode the one as the other. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Takes the mark away, which says how to read and is not read. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/g, (control) => windows[control.charCodeAt(0) - 0x80]!) : text
}

/** Text of two bytes a letter: its line ends and separators have a zero on the same side every time. */
function sixteenBits(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  if (even + odd === 0 || Math.min(even, odd) > Math.max(even, odd) / 20) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  const text = decodeText(bytes.subarray(0, bytes.length & ~1), encoding)
  // a picture or a program has zeros, too, and makes no text
  const strange = [...text].filter((letter) => !/[\t\r\n\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cf}]/u.test(letter)).length
  const foreign = text.match(/[\u0700-\u1fff\u2100-\ufb4f\uff00-\uffff]/g)?.length ?? 0
  return strange === 0 && foreign <= text.length / 20 ? encoding : null
}

/**
 * Excel writes UTF-8 with a mark, UTF-16 as "Unicode text", and the old code page of the region as plain "CSV": Western or Arabic on
 * Windows, MacRoman on a Mac. The old ones cannot be told by rule: what makes the likelier words wins.
 */
export function guessEncoding(bytes: Uint8Array): GuessedEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return { encoding: marked[0], unsure: false }
  const some = bytes.subarray(0, looked)
  const wide = sixteenBits(some.subarray(0, 4096))
  if (wide) return { encoding: wide, unsure: false }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { encoding: 'utf-8', unsure: false }
  } catch {
    const ranked = encodings
      .filter((encoding) => !encoding.startsWith('utf-16'))
      .map((encoding) => ({ encoding, text: decodeText(some, encoding) }))
      .map((one) => ({ ...one, points: likelihoodOf(one.text) }))
      .toSorted((a, b) => b.points - a.points)
    const [best, next] = ranked as [(typeof ranked)[number], (typeof ranked)[number]]
    return { encoding: best.encoding, unsure: next.text !== best.text && next.points > best.points - 1 }
  }
}

/** Control characters that no text has, and the letters that begin a PDF. */
export function isText(bytes: Uint8Array): boolean {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === '%PDF') return false
  const some = bytes.subarray(0, 4096)
  const { encoding } = guessEncoding(some)
  // what has four bytes a letter begins like UTF-16, and is full of zeros when it is read as that
  if (encoding.startsWith('utf-16')) return [...decodeText(some, encoding)].every((letter) => letter.charCodeAt(0) >= 9)
  return some.every((byte) => byte >= 9)
}
