import type { DataOf } from '../../../resources/contract/call.ts'
import type { attendanceReport } from '../../../resources/contract/attendance-reports.ts'
import { printDate, printWeekday, say, sayEither, type Locale, type Text } from '../../../resources/kit/index.ts'
import { byteOrderMark, csvLine } from '../../documents/csv.ts'
import type { Cell } from '../../documents/table.ts'
import { writeWorkbook, xlsxType, type Sheet } from '../../documents/xlsx.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Blob } from '../../request/route.ts'
import { readReport } from './report.ts'
import type { Deps } from './take.ts'

type Report = DataOf<typeof attendanceReport>
type Child = Report['records'][number]

const words = {
  roll: ['No.', 'الرقم'],
  child: ['Student', 'الطالب'],
  asked: ['Days', 'الأيام'],
  attended: ['Attended', 'حضر'],
  pct: ['Attendance %', 'نسبة الحضور %'],
  late: ['Late, minutes', 'دقائق التأخر'],
  unexplained: ['Unexplained days', 'أيام بلا عذر'],
  present: ['Present', 'الحاضرون'],
  codes: ['Codes', 'الرموز'],
  code: ['Code', 'الرمز'],
  meaning: ['Meaning', 'المعنى'],
  notOnRoll: ['Not in the class', 'ليس في الشعبة'],
} as const satisfies Readonly<Record<string, Text>>
const notOnRoll = '×'

interface Column {
  readonly header: string
  readonly width?: number
  cell(child: Child): Cell
  /** of all children */
  foot(): Cell
}
/** What a register says, column by column: names, days, how often each code was written, and what it comes to. */
function columnsOf({ days, records, codes, summary }: Report, locale: Locale): Column[] {
  const there = new Set(codes.flatMap(({ code, presence }) => (presence === 'present' ? [code] : [])))
  const said = new Set(records.flatMap(({ totals }) => Object.keys(totals)))
  const dayCell = ({ marks, from, until }: Child, date: string): Cell =>
    marks[date]?.join(' ') ?? ((from !== null && date < from) || (until !== null && date > until) ? notOnRoll : '')
  const presentOn = (date: string): Cell => {
    const all = records.flatMap(({ marks }) => (marks[date] ? [marks[date]] : []))
    return all.length === 0 ? '' : all.filter((one) => one.some((code) => there.has(code))).length
  }
  return [
    { header: say(words.roll, locale), width: 7, cell: ({ roll_no }) => roll_no, foot: () => null },
    {
      header: say(words.child, locale),
      width: 28,
      cell: ({ name, name_ar }) => sayEither(name, name_ar, locale),
      foot: () => say(words.present, locale),
    },
    ...days.map(({ date }): Column => ({
      header: `${printWeekday(date, locale, 'short')} ${Number(date.slice(8))}`,
      width: 8,
      cell: (child) => dayCell(child, date),
      foot: () => presentOn(date),
    })),
    ...codes
      .filter(({ code }) => said.has(code))
      .map(({ code }): Column => ({
        header: code,
        width: 6,
        cell: ({ totals }) => totals[code] ?? 0,
        foot: () => records.reduce((sum, { totals }) => sum + (totals[code] ?? 0), 0),
      })),
    { header: say(words.attended, locale), cell: ({ days: own }) => own.attended, foot: () => summary.days.attended },
    { header: say(words.asked, locale), cell: ({ possible }) => possible, foot: () => summary.days.possible },
    { header: say(words.pct, locale), cell: ({ attendance_pct }) => attendance_pct, foot: () => summary.attendance_pct },
    { header: say(words.late, locale), cell: ({ days: own }) => own.late_minutes, foot: () => summary.days.late_minutes },
    { header: say(words.unexplained, locale), cell: ({ days: own }) => own.unexplained, foot: () => summary.days.unexplained },
  ]
}

/** What the letters say, on a sheet of its own; other programs may show the first alone. */
const codesSheet = ({ codes, checksum }: Report, locale: Locale): Sheet => ({
  name: say(words.codes, locale),
  rightToLeft: locale === 'ar',
  columns: [
    { header: say(words.code, locale), width: 10 },
    { header: say(words.meaning, locale), width: 44 },
  ],
  rows: [
    ...codes.map(({ code, name_en, name_ar }): Cell[] => [code, sayEither(name_en, name_ar, locale)]),
    [notOnRoll, say(words.notOnRoll, locale)],
    ...(checksum === null ? [] : [['', checksum]]),
  ],
})

/** The register of a class over days as a file: what the screen and the paper say, every code of every day. */
export async function writeReportFile(
  deps: Deps,
  context: RequestContext,
  {
    format,
    ...asked
  }: { readonly class_id: string; readonly from_date: string; readonly to_date: string; readonly format: 'xlsx' | 'csv' },
): Promise<Blob> {
  const { locale } = context
  const report = await readReport(deps, context, { ...asked, view: 'month' })
  const columns = columnsOf(report, locale)
  const rows = [...report.records.map((child) => columns.map(({ cell }) => cell(child))), columns.map(({ foot }) => foot())]
  const name = `attendance ${report.class_name} ${asked.from_date} ${asked.to_date}`
  if (format === 'csv')
    return {
      name: `${name}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Buffer.from(byteOrderMark + [columns.map(({ header }) => header), ...rows].map((row) => csvLine(row)).join('')),
    }
  const register: Sheet = {
    name: `${report.class_name} ${printDate(asked.from_date, locale)}`,
    rightToLeft: locale === 'ar',
    columns: columns.map(({ header, width }) => ({ header, ...(width === undefined ? {} : { width }) })),
    rows,
  }
  return { name: `${name}.xlsx`, type: xlsxType, body: await writeWorkbook([register, codesSheet(report, locale)]) }
}
