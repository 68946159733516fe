import type { ReactNode } from 'react'
import styles from './mark.module.css'
import tones from './tone.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'accent'

/** A word with a colour that helps but is never the only sign. */
export const Mark = ({ tone = 'calm', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={tone === 'calm' ? styles.mark : `${styles.mark} ${tones[tone]}`}>{children}</span>
)
