import { createContext } from 'react'

/** A formula that is being written: a new one has no place yet. */
export interface OpenedFormula {
  readonly at: number | null
  readonly source: string
  readonly isDisplayed: boolean
}
export const OpenFormula = createContext<(formula: OpenedFormula) => void>(() => undefined)
