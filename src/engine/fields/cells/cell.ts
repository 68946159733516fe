import type { ReactNode } from 'react'
import type { Field, Locale } from '../../../../resources/kit/index.ts'
import type { Row } from '../../row.ts'

export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly row: Row
  readonly locale: Locale
}
export type Cell = (props: CellProps) => ReactNode
