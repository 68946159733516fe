import type { Register } from '../../../resources/contract/student-attendance.ts'
import { classes } from '../../ui/index.ts'
import styles from './register.module.css'

/** A code in its square; the letter says it, the colour helps. */
export const CodeChip = ({
  code,
  of,
  small,
  isGuess,
}: {
  readonly code: string
  readonly of: Pick<Register['codes'][number], 'presence' | 'scope' | 'is_explained'> | undefined
  readonly small?: boolean
  readonly isGuess?: boolean
}) => (
  <span
    className={classes(
      styles.chip,
      small && styles.small,
      isGuess && styles.guess,
      of?.presence === 'absent' && (of.is_explained ? styles.explained : styles.bad),
      of?.presence === 'present' && (of.scope === 'onsite' ? styles.good : styles.warn),
    )}
  >
    {code}
  </span>
)
