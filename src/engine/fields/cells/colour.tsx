import type { Cell } from './cell.ts'

export const ColourCell: Cell = ({ value }) => (
  <span className="ui-colour">
    <span className="ui-swatch" aria-hidden="true" style={{ backgroundColor: String(value as string) }} />
    <bdi dir="ltr">{String(value as string)}</bdi>
  </span>
)
