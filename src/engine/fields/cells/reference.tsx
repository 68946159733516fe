import { useContext } from 'react'
import { QuietLink } from '../../quiet-link.tsx'
import { hrefs } from '../../refine/navigation.ts'
import { useRegistry } from '../../registry-context.tsx'
import { labelIn } from '../../row.ts'
import type { Cell, CellProps } from './cell.ts'
import { ReadableContext } from './readable.ts'
import text from '../../../ui/text.module.css'

function Referred({ name, field, value, row, locale }: CellProps) {
  const target = useRegistry().find(field.to ?? '')
  const isReadable = useContext(ReadableContext)
  const label = labelIn(row, name, field, locale)
  if (!label) return <span className={text.faint}>–</span>
  if (!target || !isReadable(target.name)) return <bdi>{label}</bdi>
  return (
    <QuietLink className={text.quiet} to={hrefs.show(target, String(value as string))}>
      <bdi>{label}</bdi>
    </QuietLink>
  )
}
export const ReferenceCell: Cell = (props) => <Referred {...props} />
