import type { ReactNode } from 'react'
import type { Field, Locale } from '../../../../resources/kit/index.ts'
import type { Row } from '../../row.ts'

export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly row: Row
  readonly locale: Locale
  /** the others of its record: what is not there in one language may be there in the other */
  readonly fields?: Readonly<Record<string, Field>>
}
export type Cell = (props: CellProps) => ReactNode
