import { createContext } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import type { ListCall } from '../list/list-call.ts'
import type { Row } from '../row.ts'

type Known = Row & { id?: string }

/** What was asked for while the code was still coming and is here already: drawn at once, without places for what is on its way. */
export interface HeadStart {
  list(resource: Resource, call: ListCall): { readonly data: Known[]; readonly total: number } | undefined
  one(resource: Resource, id: string): { readonly data: Known } | undefined
}
export const HeadStartContext = createContext<HeadStart>({ list: () => undefined, one: () => undefined })
