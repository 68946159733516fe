import { importLimits } from '../../../resources/contract/excel-upload.ts'
import { readCsv } from '../../documents/csv.ts'
import type { Table } from '../../documents/table.ts'
import { readXlsx } from '../../documents/xlsx.ts'
import { inspectZip } from '../../documents/zip-guard.ts'
import { AppError } from '../../request/errors.ts'

export type ImportFormat = 'xlsx' | 'csv'

const tooLarge = (text: AppError['text']): AppError => new AppError('TOO_LARGE', text)
const unreadable = (): AppError =>
  new AppError('UNSUPPORTED_MEDIA', [
    'This file cannot be read. Save it as XLSX or CSV and try again.',
    'تعذّرت قراءة هذا الملف. احفظه بصيغة XLSX أو CSV ثم حاول مجدداً.',
  ])

/** By what stands in the file, not by what its name says. */
export function formatOf(bytes: Uint8Array): ImportFormat {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'xlsx'
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return 'csv'
  // the old binary workbook, a PDF, a picture: control characters that no text has
  const isText = bytes.subarray(0, 4096).every((byte) => byte >= 9)
  if (!isText || Buffer.from(bytes.subarray(0, 4)).toString('latin1') === '%PDF') throw unreadable()
  return 'csv'
}

/** Sizes are asked before anything is unpacked; too many rows are refused, not cut off. */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length === 0) throw new AppError('UNSUPPORTED_MEDIA', ['This file is empty', 'هذا الملف فارغ'])
  if (bytes.length > importLimits.bytes) {
    const mb = Math.round(importLimits.bytes / 1024 / 1024)
    throw tooLarge([`The file may have at most ${mb} MB`, `الحد الأقصى لحجم الملف ${mb} ميغابايت`])
  }
  const format = formatOf(bytes)
  if (format === 'xlsx') {
    const verdict = inspectZip(bytes)
    if (!verdict.ok)
      throw verdict.why === 'too_large'
        ? tooLarge(['This workbook unfolds to more than can be read', 'محتوى هذا المصنف أكبر مما يمكن قراءته'])
        : unreadable()
  }
  const table = await (format === 'xlsx' ? readXlsx(bytes, importLimits) : Promise.resolve(readCsv(bytes, importLimits))).catch(() => {
    throw unreadable()
  })
  if (table.rows.length > importLimits.rows)
    throw tooLarge([
      `The file may have at most ${importLimits.rows.toLocaleString('en')} rows; split it`,
      `الحد الأقصى ${importLimits.rows.toLocaleString('en')} سطر؛ قسّم الملف`,
    ])
  if (table.headers.length > importLimits.columns)
    throw tooLarge([`The file may have at most ${importLimits.columns} columns`, `الحد الأقصى ${importLimits.columns} عموداً`])
  if (table.headers.length === 0 || table.rows.length === 0)
    throw new AppError('VALIDATION', ['The file has no rows below its headers', 'لا توجد أسطر تحت العناوين في الملف'])
  return table
}
