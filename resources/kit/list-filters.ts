import { isDate } from './dates.ts'
import type { Field } from './fields.ts'
import { filterFormOf } from './narrowing.ts'
import { isRelativeDays, type RelativeDays } from './relative-days.ts'
import { isTime } from './times.ts'

/** What one field of a list is narrowed to. */
export type FilterValue =
  | { readonly is: 'empty' | 'filled' }
  | { readonly oneOf: readonly string[] }
  | { readonly flag: boolean }
  | { readonly has: string }
  /** days that move with today */
  | { readonly days: RelativeDays }
  | { readonly from?: string | number; readonly to?: string | number }
export type Filters = Readonly<Record<string, FilterValue>>

const range = (raw: string): readonly [string, string] => {
  const at = raw.indexOf('..')
  return at < 0 ? [raw, raw] : [raw.slice(0, at), raw.slice(at + 2)]
}
const numeric = (raw: string): number | undefined => (raw.trim() !== '' && Number.isFinite(Number(raw)) ? Number(raw) : undefined)

/** Reads what stands in an address, by the field's kind; undefined where it makes no sense there. */
export function readFilter(field: Field, raws: readonly string[]): FilterValue | undefined {
  const first = raws[0] ?? ''
  if (first === '∅') return { is: 'empty' }
  if (first === '∗') return { is: 'filled' }
  switch (filterFormOf(field)) {
    case 'text':
      return first.trim() === '' ? undefined : { has: first }
    case 'flag':
      return first === 'true' || first === '1' ? { flag: true } : first === 'false' || first === '0' ? { flag: false } : undefined
    case 'number': {
      const [from, to] = range(first).map(numeric)
      return from === undefined && to === undefined ? undefined : bounds(from, to)
    }
    case 'decimal': {
      const [from, to] = range(first).map((part) => (/^-?\d+(\.\d+)?$/.test(part) ? part : undefined))
      return from === undefined && to === undefined ? undefined : bounds(from, to)
    }
    case 'date': {
      if (isRelativeDays(first)) return { days: first }
      const [from, to] = range(first).map((part) => (isDate(part) ? part : undefined))
      return from === undefined && to === undefined ? undefined : bounds(from, to)
    }
    case 'time': {
      const [from, to] = range(first).map((part) => (isTime(part) ? part : undefined))
      return from === undefined && to === undefined ? undefined : bounds(from, to)
    }
    case 'choice':
    case 'reference': {
      const known = raws.filter((raw) => raw !== '' && (!field.options || Object.hasOwn(field.options, raw)))
      return known.length === 0 ? undefined : { oneOf: [...new Set(known)] }
    }
    case null:
      return undefined
  }
}

export const bounds = <V extends string | number>(from: V | undefined, to: V | undefined): FilterValue => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

/** The other way: what stands in the address for a value. */
export function writeFilter(value: FilterValue): string[] {
  if ('is' in value) return [value.is === 'empty' ? '∅' : '∗']
  if ('oneOf' in value) return [...value.oneOf]
  if ('flag' in value) return [String(value.flag)]
  if ('has' in value) return [value.has]
  if ('days' in value) return [value.days]
  return [`${value.from ?? ''}..${value.to ?? ''}`]
}
