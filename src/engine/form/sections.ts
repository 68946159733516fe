import { isShown, say, type Locale, type Resource, type Text } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'

export interface Section {
  readonly name: string
  readonly label: Text
  readonly fields: readonly string[]
}

const details: Text = ['Details', 'البيانات']
const thisYear: Text = ['This academic year', 'العام الدراسي الحالي']
const more: Text = ['More', 'المزيد']

/**
 * The parts of a form or a page: the declared steps, with what they left out at the end; without steps, the record's own
 * fields, then what belongs to the year.
 */
export function sectionsOf(resource: Resource, names: readonly string[]): Section[] {
  const has = (name: string) => names.includes(name)
  const { steps } = resource.form
  if (steps) {
    const stepped = new Set(steps.flatMap((step) => step.fields))
    const rest = names.filter((name) => !stepped.has(name))
    const all = steps.map(({ name, label, fields }) => ({ name, label, fields: fields.filter(has) }))
    return [...all, ...(rest.length > 0 ? [{ name: 'more', label: more, fields: rest }] : [])].filter(({ fields }) => fields.length > 0)
  }
  const own = names.filter((name) => !resource.fields[name]!.yearly)
  const yearly = names.filter((name) => resource.fields[name]!.yearly)
  return [
    { name: 'details', label: details, fields: own },
    ...(yearly.length > 0 ? [{ name: 'year', label: thisYear, fields: yearly }] : []),
  ].filter(({ fields }) => fields.length > 0)
}

/** The fields of a section that have to be shown, given what stands in the form. */
export const shownFields = (resource: Resource, fields: readonly string[], values: Row): string[] =>
  fields.filter((name) => isShown(resource.fields[name]!, values))

export const labelOfField = (resource: Resource, name: string, locale: Locale): string =>
  resource.fields[name] ? say(resource.fields[name].label, locale) : ''
