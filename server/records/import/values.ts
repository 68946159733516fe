import {
  currencyNamed,
  dateOrders,
  dayFrom,
  isExact,
  parseDate,
  parseDecimal,
  parsers,
  perCent,
  timeOfFraction,
  withoutCurrency,
  writtenDay,
  fold,
  type Field,
  type Problem,
} from '../../../resources/kit/index.ts'
import type { ColumnDate } from '../../../resources/contract/import-reading.ts'
import type { ReadCell } from '../../documents/table.ts'
import type { Row } from '../types.ts'
import type { Column } from './columns.ts'
import { readInstant } from './instants.ts'
import type { Found, Lookup } from './lookups.ts'
import { readPhone } from './phones.ts'

export interface Lookups {
  /** by the path of the target */
  readonly references: ReadonlyMap<string, Lookup>
  readonly lovs: ReadonlyMap<string, Lookup>
}
/** What holds for the whole file: whose telephone numbers lack a code, and in which zone its clocks go. */
export interface Manner {
  readonly country: string
  readonly zone: string
  readonly currency: string | null
}
export interface Surroundings {
  /** what is known already of the same line */
  readonly row: Row
  readonly lookups: Lookups
  readonly manner: Manner
}
/** A record that a cell names, and what stands on the link to it. */
export interface LinkInCell {
  readonly id: string
  readonly own: Row
}
export type Read = { readonly value: unknown } | { readonly problem: Problem }

/** `1.2E+11`, as a spreadsheet saves a long number; or a number beyond the fifteen digits that it keeps. */
const isShortened = (text: string, raw: ReadCell): boolean =>
  (text.includes('+', 1) && /^\s*[+-]?\d+([.,]\d+)?E\+\d{1,3}\s*$/i.test(text)) || (typeof raw === 'number' && Math.abs(raw) >= 1e15)

const wrongOrder = { dmy: 'not_day_first', mdy: 'not_month_first', ymd: 'not_year_first' } as const

/** Another order could read this day, but a column has only one. */
function contrary(text: string, date: ColumnDate): Problem | null {
  const written = writtenDay(text)
  if (!written || written.order !== null || dayFrom(written, date) !== null) return null
  return dateOrders.some((order) => dayFrom(written, { ...date, order }) !== null) ? { code: wrongOrder[date.order] } : null
}

const separators = /[;،\n]|,(?!\d{3}\b)/

/** The one number that stands on a link, and so beside its name in a cell: `MATH (5)`, five periods a week. */
export function countOnLink({ inline, fields = {} }: Field): string | null {
  const own = Object.entries(fields)
  return !inline && own.length === 1 && own[0]![1].kind === 'number' ? own[0]![0] : null
}

/** Links in one cell: those that are named, and with each what stands on the link. */
function readLinks({ target, values }: Column, text: string, { row, lookups }: Surroundings): Read {
  const { field, path } = target
  const asked = lookups.references.get(path)
  const count = countOnLink(field)
  const find = (name: string): Found | null => {
    const meant = values.has(fold(name)) ? values.get(fold(name))! : name
    return meant === null ? null : (asked?.(meant, row) ?? { problem: { code: 'not_found', params: { value: name.trim() } } })
  }
  const known: LinkInCell[] = []
  for (const part of text.split(separators).filter((one) => one.trim() !== '')) {
    // a name may have brackets of its own
    let found = find(part)
    const counted = count === null ? null : /^(.*\S)\s*\(\s*(\p{Nd}+)\s*\)\s*$/u.exec(part)
    const own: Row = {}
    if (found && 'problem' in found && count !== null && counted) {
      found = find(counted[1]!)
      own[count] = parsers.number(counted[2]!, field.fields![count]!)
    }
    if (found === null) continue
    if ('problem' in found) return found
    known.push({ id: found.value, own })
  }
  return { value: known }
}

/** Numbers of those who belong together: whose they are is looked up for all rows at once, some come with the file. */
function readNumbers({ values }: Column, text: string, raw: ReadCell): Read {
  const said = text.split(/[;,،؛\n\r]+/).map((part) => part.trim())
  const meant = said.flatMap((part) => (values.has(fold(part)) ? (values.get(fold(part)) ?? []) : part))
  // a dash says that there is nobody
  const numbers = meant.filter((part) => /[\p{L}\p{N}]/u.test(part))
  return numbers.some((part) => isShortened(part, raw)) ? { problem: { code: 'lost_digits' } } : { value: [...new Set(numbers)] }
}

/** A cell that names several, each of which may be known under another name. */
function readList({ target: { field }, values }: Column, text: string, { row, lookups }: Surroundings): Read {
  const asked = lookups.lovs.get(field.lov!)
  const known: string[] = []
  for (const part of text.split(separators).filter((one) => one.trim() !== '')) {
    const meant = values.has(fold(part)) ? values.get(fold(part))! : part
    if (meant === null) continue
    const found = asked?.(meant, row) ?? { problem: { code: 'not_found' as const, params: { value: part.trim() } } }
    if ('problem' in found) return found
    known.push(found.value)
  }
  return { value: known }
}

/** What fields of this kind are read from, where a parser of the kind alone would not do. */
function readNumber(text: string, raw: ReadCell, field: Field): Read {
  if (typeof raw === 'object' && raw !== null && !(raw instanceof Date))
    return { value: raw.shown.endsWith('%') ? perCent(raw.number * 100, field) : raw.number }
  return { value: parsers.number(text, field) }
}

/** Exact, whatever it is written like; a spreadsheet's number is one of at most fifteen digits. */
function readExact({ target: { field }, mark }: Column, text: string, raw: ReadCell, { currency }: Manner): Read {
  const number = typeof raw === 'object' && raw !== null && !(raw instanceof Date) ? raw.number : raw
  if (typeof number === 'number') return { value: String(Number(number.toPrecision(15))) }
  const named = field.kind === 'money' ? currencyNamed(text) : null
  if (named !== null && currency !== null && named !== currency) return { problem: { code: 'other_currency', params: { named, currency } } }
  return { value: parseDecimal(field.kind === 'money' ? withoutCurrency(text) : text, mark) ?? text.trim() }
}

/** One cell as `validate` wants it. */
export function readValue(column: Column, text: string, raw: ReadCell, around: Surroundings): Read {
  const { field, path } = column.target
  const { row, lookups, manner } = around
  const { kind } = field
  if (column.date && kind === 'instant') return { value: readInstant(raw, text, column.date, manner.zone) }
  if (column.date) {
    if (raw instanceof Date) return { value: text.slice(0, 10) }
    const problem = contrary(text, column.date)
    return problem ? { problem } : { value: parseDate(text, column.date) }
  }
  if (isExact(field)) return readExact(column, text, raw, manner)
  if (kind === 'number') return readNumber(text, raw, field)
  // a number is a part of the day; as a text 0.25 would be a quarter past midnight
  if (kind === 'time' && typeof raw === 'number' && raw >= 0 && raw < 1) return { value: timeOfFraction(raw) }
  if (kind === 'links' && field.group) return readNumbers(column, text, raw)
  if (kind === 'links') return readLinks(column, text, around)
  if (kind === 'choices' && field.lov) return readList(column, text, around)
  if (['code', 'phone', 'text', 'reference'].includes(kind) && isShortened(text, raw)) return { problem: { code: 'lost_digits' } }
  if (kind === 'phone') return readPhone(text, manner.country)
  const asked = field.lov ? lookups.lovs.get(field.lov) : kind === 'reference' ? lookups.references.get(path) : undefined
  if (asked && (kind === 'reference' || kind === 'choice')) return asked(text, row)
  if (kind === 'choices' && column.values.size > 0) {
    const parts = text.split(/[;,،]/).map((part) => (column.values.has(fold(part)) ? (column.values.get(fold(part)) ?? '') : part))
    return { value: parsers.choices(parts.join(';'), field) }
  }
  return { value: parsers[kind](text, field) }
}
