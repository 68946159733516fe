import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './facts.module.css'
import type { Tone } from './mark.tsx'
import panel from './panel.module.css'
import tones from './tone.module.css'

export interface Fact {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  readonly tone?: Tone
}

/**
 * What is known of one thing, side by side and parted by lines. `figures`: numbers that are looked for before their names.
 * Within a panel: `columns` each below its name, or `lines` each beside it.
 */
export const Facts = ({
  facts,
  figures = false,
  within,
}: {
  readonly facts: readonly Fact[]
  readonly figures?: boolean
  readonly within?: 'columns' | 'lines'
}) => (
  <dl className={within ? styles[within] : classes(panel.panel, styles.facts, figures && styles.figures)}>
    {facts.map(({ key, label, value, tone }) => (
      <div key={key} className={tone && tone !== 'calm' ? classes(tones[tone], styles.toned) : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
