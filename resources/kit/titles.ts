import { isRich } from './checked.ts'
import type { Field } from './fields.ts'
import { plainOf } from './rich-text/plain.ts'
import { fill, placesOf } from './text.ts'

/** A value as it stands in a title: rich text as a line of its letters. */
export const inTitle = (field: Pick<Field, 'kind' | 'format'> | undefined, value: unknown): unknown =>
  field && isRich(field) && typeof value === 'string' ? plainOf(value) : value

/** A title, or another template, filled with what stands in a row. */
export const fillTitle = (template: string, fields: Readonly<Record<string, Field>>, row: Readonly<Record<string, unknown>>): string =>
  fill(template, Object.fromEntries(placesOf(template).map((name) => [name, inTitle(fields[name], row[name])])))
