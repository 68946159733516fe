import type { Locale } from '../../../../resources/kit/index.ts'
import { labelOf, titleOf, type Row } from '../../row.ts'
import { useRegistry } from '../../registry-context.tsx'
import type { Cell, CellProps } from './cell.ts'
import text from '../../../ui/text.module.css'

function Linked({ field, value, locale }: CellProps) {
  const target = useRegistry().find(field.to ?? '')
  const rows = Array.isArray(value) ? (value as Row[]) : []
  const names = target ? rows.map((row) => linkLabel(row, titleOf(target, row, locale), locale)).filter(Boolean) : []
  const shown = names.slice(0, 2)
  return (
    <span className={text.words}>
      {shown.map((name, index) => (
        <bdi key={index}>{name}</bdi>
      ))}
      {names.length > shown.length && <span className={text.faint}>+{names.length - shown.length}</span>}
    </span>
  )
}
/** Linked rows bring their label along; where they do not, the title is made from what they hold. */
export const linkLabel = (row: Row, title: string, locale: Locale): string => labelOf(row, locale) || title
export const LinksCell: Cell = (props) => <Linked {...props} />
