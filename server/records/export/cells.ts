import lovs from '../../../resources/lovs.ts'
import {
  isBlank,
  isExact,
  labelKeyOf,
  likeOf,
  no,
  say,
  yes,
  wallOf,
  type Field,
  type Locale,
  type Registry,
} from '../../../resources/kit/index.ts'
import type { Cell } from '../../documents/table.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Records, Row } from '../types.ts'

/** Rows held in memory at a time, and made into lines before others are answered. */
export const pageSize = 250

type Names = ReadonlyMap<string, string>
/** list of values -> code -> its name in the reader's language */
export type Lists = ReadonlyMap<string, Names>

export interface Spoken {
  readonly records: Pick<Records, 'list'>
  readonly registry: Registry
  readonly context: RequestContext
}

/** The names behind the codes of the lists of values that the columns hold. */
export async function lovNames({ records, registry, context }: Spoken, fields: readonly Field[]): Promise<Lists> {
  const wanted = [...new Set(fields.flatMap((field) => field.lov ?? []))]
  const names = new Map<string, Map<string, string>>()
  if (!registry.find(lovs.name) || wanted.length === 0) return names
  const condition = { field: 'list', op: 'in', value: wanted } as const
  for (let page_no = 1; ; page_no++) {
    const { records: rows } = await records.list(context, lovs, {
      page_no,
      per_page: pageSize,
      condition,
      columns: ['list', 'code', 'name_en', 'name_ar'],
    })
    for (const { list, code, name_en, name_ar } of rows)
      names.set(list, (names.get(list) ?? new Map<string, string>()).set(code, context.locale === 'ar' ? (name_ar ?? name_en) : name_en))
    if (rows.length < pageSize) return names
  }
}

/** What days and exact numbers are in a file. */
export interface Written {
  readonly day: (iso: string) => Cell
  readonly exact: (value: unknown) => Cell
}
/** In a file of text: with the noughts behind the point that a number would lose. */
export const asText: Written = { day: (iso) => iso, exact: String }
/** In a sheet: days that it counts and groups by, of which it knows none before 1900, and numbers of at most fifteen digits, which it keeps and adds up. */
export const asCells: Written = {
  day(iso) {
    const day = new Date(`${iso}T00:00:00Z`)
    return iso >= '1900-03-01' && !Number.isNaN(day.getTime()) ? day : iso
  },
  exact: Number,
}

/** When a record was changed, by the clock on the wall of the school, and by whom. It is there to be read: no import takes it. */
export function stampCell(name: string, field: Field, { zone, locale }: RequestContext): (row: Readonly<Row>) => Cell {
  if (field.kind !== 'reference')
    return (row) =>
      typeof row[name] === 'string'
        ? new Date(wallOf(zone ?? 'UTC', Date.parse(row[name]))).toISOString().slice(0, 16).replace('T', ' ')
        : ''
  const named = referenceCell(name, field, locale)
  return (row) => (isBlank(row[name]) && field.nothing ? say(field.nothing, locale) : named(row))
}

const referenceCell = (name: string, field: Field, locale: Locale): ((row: Readonly<Row>) => Cell) => {
  const label = labelKeyOf(name, field)
  const arabic = locale === 'ar' ? `${label}_ar` : null
  return (row) => ((arabic === null ? null : row[arabic]) ?? row[label] ?? '') as string
}

/** How what is not blank is shown: what its kind decides is decided once, and not for each row. */
function valueCell(field: Field, lists: Lists, locale: Locale, written: Written): (value: unknown) => Cell {
  const like = likeOf(field)
  if (isExact(like)) return written.exact
  if (like.kind === 'date') return (value) => written.day(String(value as string))
  const called = new Map<string, string>([
    ...(lists.get(field.lov ?? '') ?? []),
    ...Object.entries(field.options ?? {}).map(([code, text]) => [code, say(text, locale)] as const),
  ])
  const spoken = (code: unknown): string => called.get(String(code)) ?? String(code)
  const isSpoken = field.kind === 'choice' || field.options !== undefined
  const flags = { true: say(yes, locale), false: say(no, locale) }
  return (value) => {
    if (Array.isArray(value)) return value.map(spoken).join('; ')
    if (isSpoken) return spoken(value)
    if (typeof value === 'boolean') return value ? flags.true : flags.false
    return typeof value === 'number' ? value : String(value as string)
  }
}

/** Makes the function that shows one field of a row as the list does, in a form that an import reads back. */
export function cellOf(name: string, field: Field, lists: Lists, locale: Locale, written: Written = asCells): (row: Readonly<Row>) => Cell {
  if (field.kind === 'reference') return referenceCell(name, field, locale)
  const show = valueCell(field, lists, locale, written)
  return (row) => {
    const value = row[name]
    return value === null || isBlank(value) ? '' : show(value)
  }
}
