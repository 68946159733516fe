import { beginsAsDrawing, isHarmlessDrawing } from './drawing/recognise.ts'

const starts = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte)
const ascii = (bytes: Buffer, from: number, text: string): boolean => bytes.toString('latin1', from, from + text.length) === text

function imageOf(bytes: Buffer): string | null {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')) return 'image/webp'
  if (ascii(bytes, 0, 'GIF8')) return 'image/gif'
  return beginsAsDrawing(bytes.toString('utf8', 0, 4096)) && isHarmlessDrawing(bytes.toString('utf8')) ? 'image/svg+xml' : null
}

/** Types that are believed by their name as long as the bytes are text or the container fits. */
const zipped = new Set([
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip',
])

/** What a file is by its own bytes; null for what we do not keep. A declared type only decides among what the bytes allow. */
export function typeOf(bytes: Buffer, declared: string): string | null {
  const image = imageOf(bytes)
  if (image) return image
  // something that calls itself a picture and is none is refused, not kept as something else
  if (declared.startsWith('image/')) return null
  if (ascii(bytes, 0, '%PDF-')) return 'application/pdf'
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return zipped.has(declared) ? declared : 'application/zip'
  const looksLikeText = !bytes.subarray(0, 4096).includes(0)
  if (!looksLikeText) return 'application/octet-stream'
  return declared === 'text/csv' || declared === 'text/calendar' ? declared : 'text/plain'
}
