import type { ReactNode } from 'react'

export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'accent'

/** A word with a colour that helps but is never the only sign. */
export const Mark = ({ tone = 'calm', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span className={`ui-mark ui-mark-${tone}`}>{children}</span>
)
