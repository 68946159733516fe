import { conditionOf, fieldsIn, placesOf, type Locale, type Quality, type Resource } from '../../../resources/kit/index.ts'

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
  // of a name of several parts those in two languages stand in the reader's
  if (locale === 'ar' && arabic.length > 1)
    return columns.map((one) => {
      const part = one.replace(/_en$/, '_ar')
      return english.includes(one) && arabic.includes(part) && !columns.includes(part) ? part : one
    })
  const [name] = arabic
  const at = columns.findIndex((one) => english.includes(one))
  const isFirst = columns.slice(0, at).every((one) => resource.fields[one]?.kind === 'file')
  if (locale !== 'ar' || !name || at < 0 || !isFirst || english.includes(name)) return columns
  const others = columns.includes(name) ? columns.filter((one) => one !== name) : columns.filter((one) => !english.includes(one))
  return [...others.slice(0, at), name, ...others.slice(at)]
}

/** What is looked for in a worklist stands right after whose row it is, whatever columns the list has otherwise. */
export function withAsked(resource: Resource, rule: Quality | null, columns: readonly string[]): readonly string[] {
  const asked = rule ? fieldsIn(conditionOf(rule.broken)).filter((name) => name in resource.listed && !columns.includes(name)) : []
  if (asked.length === 0) return columns
  const called = new Set(resource.title.flatMap(placesOf))
  const at = columns.findLastIndex((name) => called.has(name)) + 1
  return [...columns.slice(0, at), ...new Set(asked), ...columns.slice(at)]
}
