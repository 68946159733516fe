import type { Cell } from './cell.ts'
import text from '../../../ui/text.module.css'

export const EmailCell: Cell = ({ value }) => (
  <a href={`mailto:${String(value as string)}`} dir="ltr" className={`${text.ltr} ${text.quiet}`}>
    {String(value as string)}
  </a>
)
