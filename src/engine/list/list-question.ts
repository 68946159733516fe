import { createContext } from 'react'
import type { Condition } from '../../../resources/kit/index.ts'

/** What a list asks beside its filters; the filter panels count within it. */
export interface ListQuestion {
  readonly search: string
  /** what the page itself narrows the list to */
  readonly fixed: Condition | undefined
  readonly asOf: string | undefined
}
export const ListQuestionContext = createContext<ListQuestion>({ search: '', fixed: undefined, asOf: undefined })
