import type { DataOf } from '../../../../resources/contract/call.ts'
import type { attendanceReport, ReportChild, ReportCode } from '../../../../resources/contract/attendance-reports.ts'
import { codesInShort } from '../../../../resources/domain/attendance/month.ts'
import { addMonths, lastOfMonth } from '../../../../resources/kit/index.ts'

export type Report = DataOf<typeof attendanceReport>
export type ReportDay = Report['days'][number]

export const daysOfMonth = (month: string) => ({ from_date: `${month}-01`, to_date: lastOfMonth(month) })

/** The months of a year, of which nothing is known the twelve up to now; none of them has yet to begin. */
export function monthsOf(year: Report['year'], today: string): string[] {
  const now = today.slice(0, 7)
  const first = year ? year.from.slice(0, 7) : addMonths(now, -11)
  const last = year && year.to < today ? year.to.slice(0, 7) : now
  const months: string[] = []
  for (let at = first; at <= last; at = addMonths(at, 1)) months.push(at)
  return months
}

/** What a day is for one child. */
export type Cell =
  { readonly is: 'marked'; readonly codes: readonly string[] } | { readonly is: 'off' | 'not_on_roll' | 'missing' | 'to_come' }
export function cellOf({ marks, from, until }: Pick<ReportChild, 'marks' | 'from' | 'until'>, { date, kind, submitted }: ReportDay): Cell {
  const said = marks[date]
  if (said !== undefined) return { is: 'marked', codes: said }
  if ((from !== null && date < from) || (until !== null && date > until)) return { is: 'not_on_roll' }
  if (kind === 'future') return { is: 'to_come' }
  if (kind === 'weekend' || kind === 'holiday' || kind === 'outside_year') return { is: 'off' }
  return { is: submitted > 0 ? 'to_come' : 'missing' }
}

/** What is written into the cell of a day. */
export function shortIn({ codes }: Pick<Report, 'codes'>): (said: readonly string[]) => readonly string[] {
  const usual = new Set(codes.flatMap(({ code, is_usual }) => (is_usual ? [code] : [])))
  return (said) => codesInShort(said, (code) => usual.has(code))
}

/** The codes that have a column of their own: those that these days say, in the order of the school. */
export function columnsOf({ codes, records }: Pick<Report, 'codes' | 'records'>): ReportCode[] {
  const said = new Set(records.flatMap(({ totals }) => Object.keys(totals)))
  return codes.filter(({ code }) => said.has(code))
}
/** Children who were there, and who were away, on a day. */
export function presentOn({ codes, records }: Pick<Report, 'codes' | 'records'>, date: string): number | null {
  const there = new Set(codes.filter(({ presence }) => presence === 'present').map(({ code }) => code))
  const said = records.flatMap(({ marks }) => (marks[date] ? [marks[date]] : []))
  return said.length === 0 ? null : said.filter((one) => one.some((code) => there.has(code))).length
}
