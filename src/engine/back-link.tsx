import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { Link } from './refine/navigation.ts'

/** Above the title on a telephone, where the path in the header has no room: where one came from. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className={styles.back} to={to}>
    {children}
  </Link>
)
