import type { ComponentType } from 'react'
import type { Field, Locale, Text } from '../../../../resources/kit/index.ts'
import type { Row } from '../../row.ts'

export interface InputProps {
  readonly id: string
  readonly name: string
  readonly field: Field & { readonly label: Text }
  readonly value: unknown
  /** `riding`: what belongs to the value without being sent, such as the label of a chosen record */
  onChange(value: unknown, riding?: Row): void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  /** everything that stands in the form now: conditions of pickers look at it */
  readonly values: Row
  /** problems below this field, by path: `0.phone` */
  readonly nested: Readonly<Record<string, readonly string[]>>
  readonly locale: Locale
  /** what there is to choose from is shown at once */
  readonly opened?: boolean
}
export type Input = ComponentType<InputProps>

/** What every control says to those who do not see its frame. */
export const described = ({ invalid, describedBy, field }: InputProps) => ({
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': field.required || undefined,
})
