import { useEffect, useRef, useState } from 'react'
import { isolated } from '../../../resources/kit/text.ts'
import { useRightToLeft } from '../part-words.ts'
import styles from './chart.module.css'
import type { Drawn } from './drawn.ts'
import { ticksOf, writtenOf } from './scale.ts'

const height = 220
/** as wide as a date needs */
const labelWidth = 74
/** half of the last date stands beyond the last point */
const edge = { top: 10, bottom: 26, axis: 46, far: labelWidth / 2 }

/** How wide it may be drawn: text in a picture that is stretched would be stretched, too. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(560)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [frame, width] as const
}

/** The course of time, from where one begins to read. A value that is missing interrupts the line. */
export function Line({ labels, series, max, print }: Drawn) {
  const [frame, width] = useWidth()
  const isRightToLeft = useRightToLeft()
  const all = series.flatMap(({ values }) => values.flatMap((value) => (value === null ? [] : [value])))
  const [least, most] = [Math.min(...all, max ?? Infinity), Math.max(...all, max ?? -Infinity)]
  // what hardly changes is looked at closely: the scale begins where the values do, and says so
  const isClose = least > 0 && most - least < most * 0.4
  const ticks = ticksOf(isClose ? least : Math.min(0, least), Math.max(0, most))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const side = (from: number): number => (isRightToLeft ? width - from : from)
  const inner = width - edge.axis - edge.far
  const across = (at: number): number => side(edge.axis + (labels.length > 1 ? (at / (labels.length - 1)) * inner : inner / 2))
  const up = (value: number): number => edge.top + (1 - (value - low) / (high - low)) * (height - edge.top - edge.bottom)
  return (
    <div ref={frame}>
      <svg width={width} height={height} className={styles.line} direction={isRightToLeft ? 'rtl' : 'ltr'}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.rule} x1={side(edge.axis)} x2={side(width - edge.far)} y1={up(tick)} y2={up(tick)} />
            <text className={styles.tick} x={side(edge.axis - 8)} y={up(tick)} dy="0.32em" textAnchor="end">
              {isolated(print(tick))}
            </text>
          </g>
        ))}
        {writtenOf(labels.length, Math.floor(inner / labelWidth)).map((at) => (
          <text key={at} className={styles.tick} x={across(at)} y={height - 8} textAnchor="middle">
            {isolated(labels[at] ?? '')}
          </text>
        ))}
        {series.map(({ name, values }, place) => (
          <g key={name} className={styles[`series${place % 4}`]}>
            {runsOf(values).map((run) => (
              <polyline
                key={run[0]?.at}
                className={styles.path}
                points={run.map(({ at, value }) => `${across(at).toFixed(1)},${up(value).toFixed(1)}`).join(' ')}
              />
            ))}
            {/* a value between two that are missing is a point and no line */}
            {runsOf(values)
              .flat()
              .filter(() => values.length <= inner / 12)
              .map(({ at, value }) => (
                <circle key={at} className={styles.point} cx={across(at)} cy={up(value)} r={3.5}>
                  <title>{`${labels[at] ?? ''}: ${print(value)}`}</title>
                </circle>
              ))}
          </g>
        ))}
      </svg>
    </div>
  )
}

interface Point {
  readonly at: number
  readonly value: number
}
function runsOf(values: readonly (number | null)[]): readonly (readonly Point[])[] {
  const runs: Point[][] = []
  let isOpen = false
  values.forEach((value, at) => {
    if (value !== null) {
      if (isOpen) runs.at(-1)?.push({ at, value })
      else runs.push([{ at, value }])
    }
    isOpen = value !== null
  })
  return runs
}
