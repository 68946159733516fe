import { createContext, useContext } from 'react'
import type { FieldKind } from '../../../../resources/kit/index.ts'
import type { Input } from './input.ts'

/** Rows inside a field hold fields of every kind themselves: they pull the controls from around them. */
export const InputsContext = createContext<Record<FieldKind, Input> | null>(null)

export function useInputs(): Record<FieldKind, Input> {
  const inputs = useContext(InputsContext)
  if (!inputs) throw new Error('Rows of fields need an InputsContext around them')
  return inputs
}
