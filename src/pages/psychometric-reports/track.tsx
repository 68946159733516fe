import { classes } from '../../ui/index.ts'
import styles from './reports.module.css'

export interface Point {
  readonly value: number
  readonly low?: number | undefined
  readonly high?: number | undefined
}
interface TrackProps {
  /** where bands begin and end, in per cent of the maximum possible */
  readonly bands?: readonly { readonly code: string; readonly from: number; readonly to: number }[] | undefined
  /** one: a bar with its interval; two: a dumbbell, the first above the second */
  readonly points: readonly [Point] | readonly [Point, Point]
  /** where there is neither more nor less, in the same per cent */
  readonly middle?: number
}
const percent = (value: number): string => `${Math.min(100, Math.max(0, value))}%`
const span = (from: number, to: number) => ({ insetInlineStart: percent(from), inlineSize: percent(to - from) })

/**
 * A scale from nought to a hundred per cent of what is possible, read from the side on which one begins to read. The same numbers stand
 * beside it in the table that it is part of.
 */
export function Track({ bands = [], points, middle }: TrackProps) {
  const [first, second] = points
  return (
    <span className={classes(styles.track, second && styles.pair)} aria-hidden="true">
      {bands.map(({ code, from, to }, at) => (
        <span key={code} className={classes(styles.band, at % 2 === 1 && styles.other)} style={span(from, to)} />
      ))}
      {middle !== undefined && <span className={styles.middle} style={{ insetInlineStart: percent(middle) }} />}
      {bands.length > 0 && !second && <span className={styles.bar} style={span(0, first.value)} />}
      {second && <span className={styles.between} style={span(Math.min(first.value, second.value), Math.max(first.value, second.value))} />}
      <Whisker point={first} tone="first" />
      {second && <Whisker point={second} tone="second" />}
    </span>
  )
}

function Whisker({ point: { value, low, high }, tone }: { readonly point: Point; readonly tone: 'first' | 'second' }) {
  return (
    <span className={styles[tone]}>
      {low !== undefined && high !== undefined && <span className={styles.whisker} style={span(low, high)} />}
      <span className={styles.point} style={{ insetInlineStart: percent(value) }} />
    </span>
  )
}
