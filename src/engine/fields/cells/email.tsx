import type { Cell } from './cell.ts'

export const EmailCell: Cell = ({ value }) => (
  <a href={`mailto:${String(value as string)}`} dir="ltr" className="ui-ltr ui-quiet-link">
    {String(value as string)}
  </a>
)
