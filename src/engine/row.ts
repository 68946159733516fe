import {
  fill,
  inTitle,
  isolated,
  placesOf,
  labelKeyOf,
  printDate,
  say,
  type Locale,
  type LooseRow,
  type Resource,
  type RowOf,
  wordOf,
} from '../../resources/kit/index.ts'

/** A record as it comes over the wire: snake_case keys, labels of references riding along. */
export type Row = Readonly<LooseRow>

/** A record whose declaration is known where it is read: `rowOf<typeof classes>(row)`. */
export const rowOf = <R extends Resource>(row: Row): Readonly<RowOf<R>> => row as Readonly<RowOf<R>>

export const idOf = (resource: Pick<Resource, 'id'>, row: Row): string => wordOf(row[resource.id] ?? '')

/** The fields that its title is made of, in both languages. */
export const titleColumns = ({ title, fields }: Pick<Resource, 'title' | 'fields'>): string[] => [
  ...new Set(title.flatMap((one) => placesOf(one)).filter((name) => name in fields)),
]

/** A digit before a Latin letter: what Arabic before it would turn round. */
const startsOtherwise = /^\d[^\p{Script=Arabic}]*[a-z]/iu

/** How a record is called: the declaration's title, in the reader's language where the record has one in it. */
export function titleOf(resource: Pick<Resource, 'title' | 'id' | 'fields'>, row: Row, locale: Locale): string {
  // a choice is called by its name, a reference by its record's and a day as it is printed, not by what is stored
  const called = (name: string): unknown => {
    const field = resource.fields[name]
    if (field?.kind === 'reference') return labelIn(row, name, field, locale)
    if (field?.kind === 'date' && typeof row[name] === 'string') return printDate(row[name], locale)
    const option = field?.options?.[String(row[name])]
    return option ? say(option, locale) : inTitle(field, row[name])
  }
  const named = (template: string): Row => {
    const names = placesOf(template)
    // alone a name stands in its own direction; beside others `8-B` would read `B-8` in Arabic
    const beside = (value: unknown): unknown =>
      locale === 'ar' && template !== `{${names[0]}}` && typeof value === 'string' && startsOtherwise.test(value) ? isolated(value) : value
    return Object.fromEntries(names.map((name) => [name, beside(called(name))]))
  }
  // what is written in the other language alone is called so
  for (const template of [say(resource.title, locale), ...resource.title]) {
    const title = fill(template, named(template))
    if (title) return title
  }
  return idOf(resource, row)
}

const spoken = (row: Row, key: string, locale: Locale): string => {
  const arabic = locale === 'ar' ? row[`${key}_ar`] : null
  const label = arabic || row[key]
  return typeof label === 'string' || typeof label === 'number' ? String(label) : ''
}

/** The label of what a reference points to, as it rides in the row. */
export const labelIn = (row: Row, name: string, field: { readonly as?: string }, locale: Locale): string =>
  spoken(row, labelKeyOf(name, field), locale)

/** What a linked record is called, where its name rides along. */
export const labelOf = (row: Row, locale: Locale): string => spoken(row, 'label', locale)
