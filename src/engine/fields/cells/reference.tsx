import { can } from '../../../../resources/kit/index.ts'
import { hrefs, Link } from '../../refine/navigation.ts'
import { usePerson } from '../../refine/principal.ts'
import { useRegistry } from '../../registry-context.tsx'
import { labelIn } from '../../row.ts'
import type { Cell, CellProps } from './cell.ts'

function Referred({ name, field, value, row, locale }: CellProps) {
  const target = useRegistry().find(field.to ?? '')
  const { role } = usePerson()
  const label = labelIn(row, name, field, locale)
  if (!label) return <span className="ui-faint">–</span>
  if (!target || !can(role, 'read', target)) return <bdi>{label}</bdi>
  return (
    <Link className="ui-quiet-link" to={hrefs.show(target, String(value as string))}>
      <bdi>{label}</bdi>
    </Link>
  )
}
export const ReferenceCell: Cell = (props) => <Referred {...props} />
