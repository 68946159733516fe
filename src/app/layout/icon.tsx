import { isIcon } from '../../../resources/kit/icons.ts'
import { drawings } from './drawings.ts'
import styles from './icon.module.css'

const pointing = new Set(['chevron', 'sign-out', 'promotion'])

export function Icon({ name, size = 20 }: { readonly name: string; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={pointing.has(name) ? `${styles.icon} ${styles.points}` : styles.icon}
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[isIcon(name) ? name : 'dot']} />
    </svg>
  )
}
