import type { Cell } from './cell.ts'
import text from '../../../ui/text.module.css'

export const PhoneCell: Cell = ({ value }) => (
  <a href={`tel:${String(value as string)}`} dir="ltr" className={`${text.ltr} ${text.quiet}`}>
    {String(value as string)}
  </a>
)
