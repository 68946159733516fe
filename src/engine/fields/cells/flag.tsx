import { Mark } from '../../../ui/mark.tsx'
import { printField } from '../print.ts'
import type { Cell } from './cell.ts'

export const FlagCell: Cell = ({ value, field, locale, row, name }) => (
  <Mark tone={value === true ? 'good' : 'calm'}>{printField(value, field, locale, row, name)}</Mark>
)
