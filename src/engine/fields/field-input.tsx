import type { Resource } from '../../../resources/kit/index.ts'
import { useLocale } from '../refine/language.ts'
import type { Row } from '../row.ts'
import { inputs } from './inputs/index.tsx'

export interface FieldInputProps {
  readonly resource: Resource
  readonly name: string
  readonly id: string
  readonly value: unknown
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly values?: Row
  onChange(value: unknown): void
}

/** The control of one declared field, for a task that writes records without being their form. */
export default function FieldInput({ resource, name, id, value, invalid = false, describedBy, values = {}, onChange }: FieldInputProps) {
  const locale = useLocale()
  const field = resource.fields[name]
  if (!field) return null
  const Control = inputs[field.kind]
  return (
    <Control
      id={id}
      name={name}
      field={field}
      value={value}
      onChange={onChange}
      disabled={false}
      invalid={invalid}
      describedBy={describedBy}
      values={values}
      nested={{}}
      locale={locale}
    />
  )
}
