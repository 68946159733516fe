import { logoLimits } from '../../../resources/contract/schools.ts'
import type { Upload } from '../../request/route.ts'
import { invalidField } from '../../request/errors.ts'

const startsWith = (bytes: Buffer, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte)
/** What a drawing could run or fetch when somebody opens it by itself. */
const unsafeInSvg = /<script|<foreignobject|\son\w+\s*=|javascript:|<!entity|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg))/i

/** What the file is by its own bytes; its name and what the browser called it prove nothing. */
export function pictureType(bytes: Buffer): (typeof logoLimits.types)[number] | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  const isSvg = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype svg[^>[]*>\s*)?<svg[\s>]/i.test(text)
  return isSvg && !unsafeInSvg.test(text) ? 'image/svg+xml' : null
}

/** The picture with its true type, or the reason why it cannot be a logo. */
export function checkLogo(file: Upload | undefined): Upload {
  if (!file || file.bytes.length === 0) throw invalidField('file', { code: 'required' })
  if (file.bytes.length > logoLimits.bytes) throw invalidField('file', { code: 'file_too_large', params: { max: 1 } })
  const type = pictureType(file.bytes)
  if (!type) throw invalidField('file', { code: 'not_image' })
  return { ...file, type }
}
