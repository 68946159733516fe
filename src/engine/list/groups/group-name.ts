import { labelKeyOf, printMonth, say, type Locale, type Resource } from '../../../../resources/kit/index.ts'
import { isNothing, printField } from '../../fields/print.ts'
import { type Row } from '../../row.ts'
import type { GroupLine } from './lines.ts'
import type { PageLines } from './page-lines.ts'

/** What a group is called, in the words in which a cell says its value; empty where its rows have nothing there. */
export function nameOfGroup(
  { resource, grouping, rows }: Pick<PageLines, 'resource' | 'grouping' | 'rows'>,
  { value, told }: Pick<GroupLine, 'value' | 'told'>,
  locale: Locale,
): string {
  const { field: name, by } = grouping
  const field = resource.listed[name]!
  if (value === null) return field.nothing ? say(field.nothing, locale) : ''
  if (by) return by === 'month' ? printMonth(value, locale) : value
  if (field.kind === 'flag') return printField(value === 'true', field, locale, {}, name)
  if (field.kind === 'number') return printField(Number(value), field, locale, {}, name)
  const key = labelKeyOf(name, field)
  const named: Row = told ? { [key]: told.label, [`${key}_ar`]: told.label_ar } : (rows.find((row) => row[name] === value) ?? {})
  return printField(value, field, locale, named, name)
}

/** What the numbers of a group come to, as the column says them. */
export function sayTotal(
  { listed }: Resource,
  name: string,
  told: { readonly totals: Readonly<Record<string, number | string | null>>; readonly currency?: string | null | undefined } | null,
  locale: Locale,
): string {
  const value = told?.totals[name]
  if (isNothing(value)) return '–'
  // the words of an option are of one record, not of what several come to
  const { options: _options, ...field } = listed[name]!
  return printField(value, field, locale, { currency: told?.currency ?? null }, name)
}
