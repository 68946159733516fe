import type { Cell } from './cell.ts'

export const PhoneCell: Cell = ({ value }) => (
  <a href={`tel:${String(value as string)}`} dir="ltr" className="ui-ltr ui-quiet-link">
    {String(value as string)}
  </a>
)
