import type { Cell } from './cell.ts'
import swatch from '../../../ui/swatch.module.css'

export const ColourCell: Cell = ({ value }) => (
  <span className={swatch.colour}>
    <span className={swatch.swatch} aria-hidden="true" style={{ backgroundColor: String(value as string) }} />
    <bdi dir="ltr">{String(value as string)}</bdi>
  </span>
)
