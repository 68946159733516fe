import { isShown, say, type Locale, type Resource, type Text } from '../../../resources/kit/index.ts'
import { useSay, useWords } from '../refine/language.ts'
import type { Row } from '../row.ts'

export interface Section {
  readonly name: string
  /** of a declared step; the parts that every form has are called by the engine's own words */
  readonly label: Text | null
  readonly fields: readonly string[]
}

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
    return [...all, ...(rest.length > 0 ? [{ name: 'more', label: null, fields: rest }] : [])].filter(({ fields }) => fields.length > 0)
  }
  const own = names.filter((name) => !resource.fields[name]!.yearly)
  const yearly = names.filter((name) => resource.fields[name]!.yearly)
  return [
    { name: 'details', label: null, fields: own },
    ...(yearly.length > 0 ? [{ name: 'year', label: null, fields: yearly }] : []),
  ].filter(({ fields }) => fields.length > 0)
}

export function useSectionLabel(): (section: Section) => string {
  const [words, say] = [useWords(), useSay()]
  return ({ name, label }) => (label ? say(label) : words(`form.section_${name}`))
}

/** The fields of a section that have to be shown, given what stands in the form. */
export const shownFields = (resource: Resource, fields: readonly string[], values: Row): string[] =>
  fields.filter((name) => isShown(resource.fields[name]!, values))

export const labelOfField = (resource: Resource, name: string, locale: Locale): string =>
  resource.fields[name] ? say(resource.fields[name].label, locale) : ''
