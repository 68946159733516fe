import { Card, Progress, Skeleton, Statistic } from 'antd'
import type { ReactNode } from 'react'
import styles from './stat-tiles.module.css'

export interface Stat {
  readonly key: string
  readonly label: string
  /** as it is printed; null while it is not known yet: the tile keeps its place */
  readonly value: string | null
  /** below the number: of what it is made */
  readonly note?: ReactNode
  /** how much of the whole it is, from 0 to 1 */
  readonly share?: number
  /** around the whole tile: a link to the rows that are counted */
  readonly link?: (tile: ReactNode) => ReactNode
  /** in the corner, with a button of its own: how the number is worked out */
  readonly corner?: ReactNode
}

/** Numbers that are read at one glance, side by side. */
export const StatTiles = ({ label, stats }: { readonly label?: string; readonly stats: readonly Stat[] }) => (
  <ul className={styles.tiles} aria-label={label} aria-busy={stats.some(({ value }) => value === null)}>
    {stats.map((stat) => (
      <li key={stat.key} className={styles.tile}>
        {stat.link && stat.value !== null ? stat.link(<Tile stat={stat} />) : <Tile stat={stat} />}
        {stat.corner && <span className={styles.corner}>{stat.corner}</span>}
      </li>
    ))}
  </ul>
)

function Tile({ stat: { label, value, note, share, link } }: { readonly stat: Stat }) {
  if (value === null)
    return (
      <Card size="small">
        <Statistic title={label} value=" " />
        <Skeleton.Input size="small" active />
      </Card>
    )
  return (
    <Card size="small" hoverable={link !== undefined}>
      <Statistic title={label} value={value} styles={figure} />
      {share !== undefined && <Progress percent={Math.min(1, share) * 100} showInfo={false} size="small" aria-label={label} />}
      <span className={styles.note}>{note ?? '\u00a0'}</span>
    </Card>
  )
}
const figure = { content: { fontWeight: 650, fontSize: 26 } } as const
