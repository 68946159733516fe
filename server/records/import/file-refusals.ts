import { importLimits } from '../../../resources/contract/import-limits.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { csvLimits } from '../../documents/csv.ts'
import type { CsvExcess } from '../../documents/csv-measure.ts'
import { zipLimits, type ZipVerdict } from '../../documents/zip-guard.ts'
import { AppError } from '../../request/errors.ts'

const thousands = (count: number): string => printNumber(count, 'en')

export const tooLarge = (text: AppError['text']): AppError => new AppError('TOO_LARGE', text)
export const unreadable = (): AppError =>
  new AppError('UNSUPPORTED_MEDIA', [
    'This file cannot be read. Save it as XLSX or CSV and try again.',
    'تعذّرت قراءة هذا الملف. احفظه بصيغة XLSX أو CSV ثم حاول مجدداً.',
  ])
export const severalTables = (): AppError =>
  new AppError('UNSUPPORTED_MEDIA', [
    'This is a zip with several tables; they come in together under “Import a school”',
    'هذا ملف مضغوط فيه عدة جداول؛ تُستورد معاً من «استيراد مدرسة»',
  ])
export const tooManyRows = (): AppError =>
  tooLarge([
    `The file may have at most ${thousands(importLimits.rows)} rows; split it`,
    `الحد الأقصى ${thousands(importLimits.rows)} سطر؛ قسّم الملف`,
  ])
export const tooManyLetters = (): AppError =>
  tooLarge([
    `The cells may hold at most ${thousands(importLimits.letters)} letters together; split the file, or shorten its texts`,
    `الحد الأقصى ${thousands(importLimits.letters)} حرف في الخلايا كلها؛ قسّم الملف أو اختصر نصوصه`,
  ])
export const tooManyColumns = (): AppError =>
  tooLarge([`The file may have at most ${importLimits.columns} columns`, `الحد الأقصى ${importLimits.columns} عموداً`])
const tooManyCells = (most: number): AppError =>
  tooLarge([`The file may have at most ${thousands(most)} cells; split it`, `الحد الأقصى ${thousands(most)} خلية في الملف؛ قسّمه`])

/** What of a workbook is more than can be read. */
export function bookRefused(why: Extract<ZipVerdict, { ok: false }>['why']): AppError {
  switch (why) {
    case 'too_large':
      return tooLarge(['This workbook unfolds to more than can be read', 'محتوى هذا المصنف أكبر مما يمكن قراءته'])
    case 'cells':
      return tooManyCells(zipLimits.cells)
    case 'cell':
      return tooLarge([
        `A cell of this workbook holds more text than a cell can hold (${thousands(csvLimits.cellLength)} characters)`,
        `تحتوي إحدى خلايا هذا المصنف على نص أطول مما تسعه الخلية (${thousands(csvLimits.cellLength)} حرفاً)`,
      ])
    case 'strings':
      return tooLarge([
        `The workbook may have at most ${thousands(zipLimits.strings)} different texts; split it`,
        `الحد الأقصى ${thousands(zipLimits.strings)} نص مختلف في المصنف؛ قسّمه`,
      ])
    case 'sheets':
      return tooLarge([`The workbook may have at most ${zipLimits.sheets} sheets`, `الحد الأقصى ${zipLimits.sheets} ورقة في المصنف`])
    default:
      return unreadable()
  }
}

/** The same of a text file. */
export function tooMuchText(excess: CsvExcess): AppError {
  if (excess.what !== 'cell') return excess.what === 'cells' ? tooManyCells(csvLimits.cells) : tooManyColumns()
  return tooLarge([
    `A cell that begins in line ${excess.line} holds more than ${thousands(csvLimits.cellLength)} characters; perhaps its closing quotation mark is missing`,
    `خلية تبدأ في السطر ${excess.line} تتجاوز ${thousands(csvLimits.cellLength)} حرفاً؛ لعل علامة الاقتباس الختامية ناقصة`,
  ])
}
