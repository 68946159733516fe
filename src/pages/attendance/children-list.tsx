import type { Register } from '../../../resources/contract/student-attendance.ts'
import { usePageWords } from '../../engine/index.ts'
import { classes } from '../../ui/index.ts'
import { RegisterChild } from './register-child.tsx'
import type { Taking } from './use-register.ts'
import styles from './register.module.css'

interface ListProps {
  readonly register: Register
  readonly taking: Taking
  readonly isGrid: boolean
  /** unsaid: all of them */
  readonly some?: Register['children']
  readonly label?: string
}
/** Children one below the other, or as a grid of photos, in the order of the register. */
export function ChildrenList({ register, taking, isGrid, some = register.children, label }: ListProps) {
  const words = usePageWords('attendance')
  return (
    <ul className={classes(styles.list, isGrid && styles.grid)} aria-label={label ?? words('children')}>
      {some.map((child) => (
        <RegisterChild key={child.student_id} child={child} taking={taking} isGrid={isGrid} />
      ))}
    </ul>
  )
}
