import type { FormInstance } from 'antd'
import type { Failure } from '../refine/failure.ts'

/** Puts a refusal at those of its fields that a form has. What is left to say, of another field or of the whole; null: nothing. */
export function atFields(form: Pick<FormInstance, 'setFields'>, names: readonly string[], { errors, message }: Failure): string | null {
  form.setFields(names.flatMap((name) => (errors[name] ? [{ name, errors: [...errors[name]] }] : [])))
  const elsewhere = Object.entries(errors).flatMap(([name, texts]) => (names.includes(name) ? [] : texts))
  return elsewhere[0] ?? (Object.keys(errors).length > 0 ? null : message)
}
