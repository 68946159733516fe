import { csvLines } from '../documents/csv.ts'
import { isWorkbook, isZip } from '../documents/zip.ts'
import { partsOf } from '../documents/zip-guard.ts'
import { answerLine } from './aiken/read-aiken.ts'
import { decodePlain, decodeXml } from './decode.ts'
import { firstElement } from './markup/first-element.ts'
import { pictureKind } from './pictures.ts'
import type { ReadProblemCode } from './problems.ts'
import { isQtiItem } from './qti/read-package.ts'
import { headerLine } from './workbook/read-workbook.ts'

export type Recognised =
  | { readonly is: 'workbook' | 'archive' | 'csv' | 'moodle_xml' | 'qti_item' | 'gift' | 'aiken' }
  | { readonly is: 'none'; readonly why: ReadProblemCode; readonly name?: string }

const none = (why: ReadProblemCode, name?: string): Recognised => ({ is: 'none', why, ...(name === undefined ? {} : { name }) })
const begins = (bytes: Buffer, ...signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte)

/** Files of other kinds, by their first bytes. */
function otherKind(bytes: Buffer): ReadProblemCode | null {
  if (bytes.toString('latin1', 0, 1024).includes('%PDF-')) return 'is_pdf'
  if (begins(bytes, 0x4d, 0x5a) || begins(bytes, 0x7f, 0x45, 0x4c, 0x46) || begins(bytes, 0xca, 0xfe, 0xba, 0xbe)) return 'is_program'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'is_old_book'
  if (begins(bytes, 0x52, 0x61, 0x72, 0x21) || begins(bytes, 0x37, 0x7a, 0xbc, 0xaf) || begins(bytes, 0x1f, 0x8b)) return 'is_archive'
  const kind = pictureKind(bytes)
  return kind === null ? null : 'is_picture'
}

function ofZip(bytes: Buffer): Recognised {
  const parts = partsOf(bytes, { entries: 65_535, bytes: Number.MAX_SAFE_INTEGER })
  const names = typeof parts === 'string' ? [] : parts.map((part) => part.name)
  if (names.some((name) => name.startsWith('word/'))) return none('is_word')
  if (names.some((name) => name.startsWith('ppt/'))) return none('is_presentation')
  if (names.includes('moodle_backup.xml')) return none('is_moodle_backup')
  return { is: isWorkbook(bytes) ? 'workbook' : 'archive' }
}

function ofXml(xml: string): Recognised {
  const root = firstElement(xml)
  if (root === null) return none('is_other_xml', '')
  if (root === 'quiz') return { is: 'moodle_xml' }
  if (isQtiItem(root)) return { is: 'qti_item' }
  if (root === 'questestinterop') return none('is_qti_1')
  if (root === 'moodle_backup') return none('is_moodle_backup')
  return none('is_other_xml', root)
}

const hasGift = (text: string): boolean => {
  const bare = text.replaceAll(/\\[{}]/g, '')
  const open = bare.indexOf('{')
  return /^\s{0,9}(?:::|\$CATEGORY:)/m.test(text) || (open >= 0 && bare.indexOf('}', open) > open)
}
const hasAiken = (text: string): boolean => {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.some((line) => answerLine.test(line)) || lines.filter((line) => /^[A-D][.)]/.test(line)).length >= 2
}
const hasTable = (bytes: Buffer): boolean => {
  try {
    return headerLine(csvLines(bytes, 20).lines) !== undefined
  } catch {
    return false
  }
}

/** What a file is by what stands in it; its name is not asked. */
export function recognise(bytes: Buffer): Recognised {
  if (bytes.length === 0) return none('empty')
  if (isZip(bytes)) return ofZip(bytes)
  const other = otherKind(bytes)
  if (other === 'is_picture' && pictureKind(bytes) === 'svg') return none('is_picture')
  if (other !== null) return none(other)
  const text = decodePlain(bytes)
  if (text.trim() === '') return none('empty')
  if (/^\s{0,99}<(?:\?xml|!--|!DOCTYPE|[A-Za-z])/.test(text) && (text.trimStart().startsWith('<?xml') || firstElement(text) !== null)) {
    const found = ofXml(decodeXml(bytes))
    if (found.is !== 'none' || text.trimStart().startsWith('<?xml')) return found
  }
  if (text.includes('\u0000')) return none('unknown_file')
  if (hasTable(bytes)) return { is: 'csv' }
  // `ANSWER:` decides: braces may stand in its formulas
  const aiken = text.split('\n').some((line) => answerLine.test(line.trim()))
  if (aiken) return { is: 'aiken' }
  if (hasGift(text)) return { is: 'gift' }
  return hasAiken(text) ? { is: 'aiken' } : none('unknown_file')
}
