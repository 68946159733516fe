import { encodings, type Encoding } from '../../resources/contract/import-reading.ts'
import { decodeText, guessEncoding } from '../documents/encoding.ts'

export const decodePlain = (bytes: Buffer): string => decodeText(bytes, guessEncoding(bytes).encoding).replace(/^\ufeff/, '')

/** As XML says in its first line, unless its bytes say otherwise. */
export function decodeXml(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 200)
  const said = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]{0,100}encoding=["']([A-Za-z0-9_-]{1,40})["']/.exec(head)?.[1]?.toLowerCase()
  const encoding: Encoding | undefined = said === 'iso-8859-1' || said === 'latin1' ? 'windows-1252' : encodings.find((one) => one === said)
  if (encoding === 'utf-8') return decodeText(bytes, 'utf-8').replace(/^\ufeff/, '')
  // what calls itself UTF-16 and begins with readable letters is not
  return encoding === undefined || encoding.startsWith('utf-16') ? decodePlain(bytes) : decodeText(bytes, encoding)
}
