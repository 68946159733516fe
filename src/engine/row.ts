import { fill, labelKeyOf, say, type Locale, type Resource } from '../../resources/kit/index.ts'

/** A record as it comes over the wire: snake_case keys, labels of references riding along. */
export type Row = Readonly<Record<string, unknown>>

export const idOf = (resource: Pick<Resource, 'id'>, row: Row): string => String(row[resource.id] ?? '')

/** How a record is called: the declaration's title, in the reader's language where the record has one in it. */
export function titleOf(resource: Pick<Resource, 'title' | 'id'>, row: Row, locale: Locale): string {
  return fill(say(resource.title, locale), row) || fill(resource.title[0], row) || idOf(resource, row)
}

/** The label of what a reference points to, as it rides in the row. */
export function labelIn(row: Row, name: string, field: { readonly as?: string }, locale: Locale): string {
  const key = labelKeyOf(name, field)
  const arabic = locale === 'ar' ? row[`${key}_ar`] : null
  const label = arabic || row[key]
  return typeof label === 'string' || typeof label === 'number' ? String(label) : ''
}
