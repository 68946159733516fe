import { placesOf, type Locale, type Resource } from '../../../resources/kit/index.ts'

/**
 * The declaration's columns, in the order in which the reader looks for them: in Arabic the Arabic name stands first, as the way in.
 * Where the declaration shows no column for it, it takes the place of the name's parts.
 */
export function defaultColumns(resource: Resource, locale: Locale): readonly string[] {
  // a text in two languages has a column in the reader's
  const columns = resource.list.columns.map((name) => {
    const { twin, script } = resource.fields[name] ?? {}
    return twin !== undefined && script !== locale ? twin : name
  })
  const [english, arabic] = [placesOf(resource.title[0]), placesOf(resource.title[1])]
  const [name] = arabic
  const at = columns.findIndex((one) => english.includes(one))
  const isFirst = columns.slice(0, at).every((one) => resource.fields[one]?.kind === 'file')
  if (locale !== 'ar' || !name || arabic.length > 1 || at < 0 || !isFirst || english.includes(name)) return columns
  const others = columns.includes(name) ? columns.filter((one) => one !== name) : columns.filter((one) => !english.includes(one))
  return [...others.slice(0, at), name, ...others.slice(at)]
}
