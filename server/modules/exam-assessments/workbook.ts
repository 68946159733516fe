import type { z } from 'zod'
import type { MarkSheet } from '../../../resources/contract/exam-assessments.ts'
import type { readMarksXlsx } from '../../../resources/contract/exam-marking.ts'
import { typeInto, type Standing } from '../../../resources/domain/exams/typed.ts'
import type { Both } from '../../../resources/domain/exams/sheet.ts'
import { isMarkCode, markCodes, type MarkCode } from '../../../resources/domain/exams/words.ts'
import { fold, printNumber, say, sayEither, type Locale } from '../../../resources/kit/index.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import { apart, workAt, type Limits } from '../../apart/index.ts'
import type { Cell } from '../../documents/table.ts'
import { writeWorkbook, xlsxType } from '../../documents/xlsx.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalidField } from '../../request/errors.ts'
import type { Blob, Upload } from '../../request/route.ts'
import { examOf } from './exam.ts'
import { seeing, type Deps } from './reader.ts'
import { sayRefused } from './refusals.ts'
import { readSheet } from './sheet.ts'
import { markOf, sheetMark, slotHeader, words } from './workbook-marks.ts'

const reading = workAt<typeof import('./reading.ts').default>('./reading', import.meta.url)
const limits: Limits = { heapMb: 384, residentMb: 700, seconds: 60 }
const codes = Object.keys(markCodes).filter(isMarkCode)

/** A mark sheet to be filled in elsewhere. */
export async function writeBook(deps: Deps, context: RequestContext, id: string, locale: Locale, entry?: number): Promise<Blob> {
  const sheet = await readSheet(deps, context, id, entry)
  const columns = [
    { header: markOf(id, sheet.entry), hidden: true },
    { header: say(words.roll, locale) },
    { header: say(words.name, locale), width: 28 },
    { header: say(words.code, locale), filledIn: true },
    ...sheet.columns.map((column) => ({ header: slotHeader(column, locale), width: 12, filledIn: true })),
  ]
  const rows = sheet.rows.map((row): Cell[] => [
    row.student_id,
    row.roll_no,
    sayEither(row.name, row.name_ar, locale),
    row.code,
    ...sheet.columns.map(({ slot }) => row.marks[slot] ?? null),
  ])
  const name = say(words.sheet, locale)
  const list = say(words.codes, locale)
  const body = await writeWorkbook([
    {
      name,
      rightToLeft: locale === 'ar',
      columns,
      rows,
      choices: [{ column: 3, rows: rows.length, sheet: list, listColumn: 0, length: codes.length }],
    },
    {
      name: list,
      rightToLeft: locale === 'ar',
      columns: [{ header: list }, { header: name, width: 24 }],
      rows: codes.map((code) => [code, say(markCodes[code], locale)]),
    },
  ])
  return { name: 'marks.xlsx', type: xlsxType, body }
}

type Told = z.output<NonNullable<typeof readMarksXlsx.data>>

const notOurs = (): AppError =>
  new AppError('VALIDATION', [
    'This is no mark sheet: download the workbook of the exam and fill it in',
    'هذا الملف ليس كشف درجات: نزّل ملف الاختبار واملأه',
  ])
const another = (): AppError =>
  new AppError('VALIDATION', ['This is the mark sheet of another exam, or of the other entry', 'هذا كشف درجات اختبار آخر أو إدخال آخر'])

const sayCode = new Map(codes.flatMap((code): [string, MarkCode][] => [code, ...markCodes[code]].map((word) => [fold(word), code])))
sayCode.set('a', 'AB')
type Read =
  | { readonly is: 'nothing' }
  | { readonly is: 'marks'; readonly marks: number }
  | { readonly is: 'code'; readonly code: MarkCode }
  | { readonly is: 'what' }
const digits: Readonly<Record<string, string>> = { '٫': '.', ',': '.' }
/** What stands in a cell: also Arabic digits, and a comma before the fraction. */
export function readCell(text: string): Read {
  if (text === '' || text === '-') return { is: 'nothing' }
  const code = sayCode.get(fold(text))
  if (code) return { is: 'code', code }
  const plain = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٫,]/, (sign) => digits[sign] ?? sign)
  return /^-?\d+(\.\d+)?$/.test(plain) ? { is: 'marks', marks: Number(plain) } : { is: 'what' }
}

const whole: Both = { en: 'The whole row', ar: 'السطر كله' }
const printed = (value: number | null): string => (value === null ? '' : printNumber(value, 'en'))

/** What a filled workbook would change, cell by cell; what cannot stand there is told by its row and column. */
export async function readBook(deps: Deps, context: RequestContext, id: string, file: Upload | undefined, entry: number): Promise<Told> {
  if (!file) throw invalidField('file', { code: 'required' })
  const sheet = await readSheet(deps, context, id, entry)
  const exam = await examOf(seeing(deps, context), await deps.records.get(context, examAssessments, id))
  const { headers, lines } = await apart(reading, { bytes: file.bytes }, limits)
  const idAt = headers.findIndex((header) => header.startsWith(sheetMark))
  if (idAt < 0) throw notOurs()
  if (headers[idAt] !== markOf(id, sheet.entry)) throw another()
  const at = (names: readonly string[]): number => headers.findIndex((header) => names.some((name) => fold(name) === fold(header)))
  const [nameAt, codeAt] = [at(words.name), at(words.code)]
  const slotAt = sheet.columns.map((column) => ({ column, at: at([slotHeader(column, 'en'), slotHeader(column, 'ar')]) }))
  const told: Told = { rows: [], changes: [], same: 0, problems: [] }
  const seen = new Set<string>()
  for (const column of slotAt)
    if (column.at < 0)
      told.problems.push({
        row: 1,
        column: column.column.label.en,
        text: { en: 'This column is missing', ar: 'هذا العمود غير موجود' },
      })
  for (const { row, cells } of lines) {
    const child = sheet.rows.find(({ student_id }) => student_id === cells[idAt])
    const no = (column: string | null, text: Both): void => void told.problems.push({ row, column, text })
    if (!child) {
      no(null, { en: 'This row names no child of the class', ar: 'هذا السطر لا يخص أي طالب في الشعبة' })
      continue
    }
    if (seen.has(child.student_id)) {
      no(null, { en: 'This child stands in the file twice', ar: 'ورد هذا الطالب في الملف مرتين' })
      continue
    }
    seen.add(child.student_id)
    const name = nameAt < 0 ? '' : (cells[nameAt] ?? '')
    if (name !== '' && fold(name) !== fold(child.name) && fold(name) !== fold(child.name_ar ?? child.name)) {
      no(null, {
        en: `The row is that of ${child.name}, but another name stands in it: were the rows sorted by columns?`,
        ar: `السطر يخص ${child.name_ar ?? child.name} لكن فيه اسماً آخر: هل رُتبت بعض الأعمدة وحدها؟`,
      })
      continue
    }
    readRow(told, child, { cells, codeAt, slotAt, row, exam })
  }
  return told
}

interface Line {
  readonly cells: readonly string[]
  readonly codeAt: number
  readonly slotAt: readonly { readonly column: MarkSheet['columns'][number]; readonly at: number }[]
  readonly row: number
  readonly exam: Awaited<ReturnType<typeof examOf>>
}
function readRow(told: Told, child: MarkSheet['rows'][number], { cells, codeAt, slotAt, row, exam }: Line): void {
  const no = (column: string | null, text: Both): void => void told.problems.push({ row, column, text })
  const marks = new Map<string, number | null>()
  let code: MarkCode | null = null
  const said = codeAt < 0 ? { is: 'nothing' as const } : readCell(cells[codeAt] ?? '')
  if (said.is === 'code') code = said.code
  else if (said.is !== 'nothing') no(words.code[0], { en: `“${cells[codeAt]}” is no code`, ar: `«${cells[codeAt]}» ليس رمزاً معروفاً` })
  for (const { column, at } of slotAt) {
    if (at < 0) continue
    const read = readCell(cells[at] ?? '')
    if (read.is === 'code') {
      if (code !== null && code !== read.code)
        no(column.label.en, {
          en: `“${cells[at]}” stands beside “${markCodes[code][0]}”: it is one or the other`,
          ar: `«${cells[at]}» إلى جانب «${markCodes[code][1]}»: إما هذا وإما تلك`,
        })
      code ??= read.code
    } else if (read.is === 'what') no(column.label.en, { en: `“${cells[at]}” is no mark`, ar: `«${cells[at]}» ليس درجة` })
    else marks.set(column.slot, read.is === 'marks' ? read.marks : null)
  }
  const { student_id, name, name_ar } = child
  const standing: Standing = { code: child.code, marks: { ...child.marks } }
  const put = (slot: string | null, next: number | null, nextCode: MarkCode | null, label: Both, from: string, to: string): void => {
    const cell = { slot, marks: next, code: nextCode, ...(slot === null ? {} : { was: child.marks[slot] ?? null }) }
    const wrong = typeInto(standing, cell, exam.plan, exam.type.mark_step)
    if (wrong) return no(label.en, sayRefused(wrong))
    told.rows.push({ student_id, ...cell })
    told.changes.push({ student_id, name, name_ar, slot, label, from, to })
  }
  // what is emptied goes first, so that a code can take the place of marks, and marks that of a code
  if (child.code !== null && code !== child.code) put(null, null, null, whole, child.code, code ?? '')
  const emptied = [...marks].filter(([slot, mark]) => mark === null && child.marks[slot] !== undefined)
  const typed = [...marks].filter(([slot, mark]) => mark !== null && child.marks[slot] !== mark)
  const labelOf = (slot: string): Both => slotAt.find(({ column }) => column.slot === slot)?.column.label ?? whole
  for (const [slot] of emptied) put(slot, null, null, labelOf(slot), printed(child.marks[slot] ?? null), '')
  for (const [slot, mark] of typed) put(slot, mark, null, labelOf(slot), printed(child.marks[slot] ?? null), printed(mark))
  if (code !== null && code !== child.code) put(null, null, code, whole, child.code ?? '', code)
  told.same += [...marks].filter(([slot, mark]) => (child.marks[slot] ?? null) === mark && mark !== null).length
}
