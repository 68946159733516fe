import type { KeyboardEvent, ReactNode } from 'react'
import type { TimetableLesson, TimetablePeriod } from '../../../resources/contract/timetable.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { classes } from '../../ui/index.ts'
import { LessonText } from './lesson-text.tsx'
import { dayName, periodName, timesSaid, usualTimes, type Side, type Week } from './said.ts'
import styles from './timetable.module.css'
import panel from '../../ui/panel.module.css'

export interface Place {
  readonly weekday: string
  readonly period: TimetablePeriod
}
export interface WeekGridProps {
  readonly week: Week
  readonly side: Side
  /** of the week only these days; unsaid: all of them */
  readonly days?: readonly string[]
  /** the weekday of today, where it is shown */
  readonly today?: string | null
  /** what stands in a place; unsaid: its lessons, to be read */
  readonly cell?: (place: Place, lessons: readonly TimetableLesson[]) => ReactNode
  /** how a place looks beside its lessons, and what is dropped on it */
  readonly look?: (place: Place) => { readonly className?: string | undefined; readonly onDrop?: () => void }
  readonly busy?: boolean
}

/** With the arrow keys from place to place; to the left is the next day where one reads from the right. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }
  const [down, aside] = steps[event.key] ?? [0, 0]
  const from = event.target instanceof HTMLElement ? event.target.closest('td') : null
  if (!from || (down === 0 && aside === 0)) return
  const across = getComputedStyle(from).direction === 'rtl' ? -aside : aside
  let row = from.closest('tr')
  let at = from.cellIndex + across
  for (let tries = 0; tries < 16; tries++) {
    if (down !== 0) row = (down > 0 ? row?.nextElementSibling : row?.previousElementSibling) as HTMLTableRowElement | null
    const target = row?.cells[at]?.querySelector('button')
    if (target) {
      event.preventDefault()
      return target.focus()
    }
    if (!row || (down === 0 && (at += across) < 1) || at >= row.cells.length) return
  }
}

/** The week: a line for each period, a column for each day of school, in the school's order. */
export function WeekGrid({ week, side, days = week.days, today = null, cell, look, busy = false }: WeekGridProps) {
  const [words, locale] = [usePageWords('timetable'), useLocale()]
  const lessonsAt = (weekday: string, period_id: string) =>
    week.lessons.filter((one) => one.weekday === weekday && one.period_id === period_id)
  return (
    <div className={classes(panel.panel, styles['frame'])}>
      <table className={styles['grid']} aria-label={words('week_of', { name: week.name })} aria-busy={busy} onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              {words('period')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className={day === today ? styles['today'] : undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                {dayName(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.periods.map((period) => {
            const usual = usualTimes(period)
            return (
              <tr key={period.period_id} className={period.kind === 'break' ? styles['break'] : undefined}>
                <th scope="row">
                  <span className={styles['period']}>{periodName(period, locale)}</span>
                  {usual && <span className={styles['times']}>{timesSaid(usual, locale)}</span>}
                </th>
                {period.kind === 'break' ? (
                  <td colSpan={days.length} />
                ) : (
                  days.map((weekday) => {
                    const times = period.times[week.days.indexOf(weekday)] ?? null
                    if (times === null) return <td key={weekday} className={styles['closed']} aria-label={words('not_held')} />
                    const place = { weekday, period }
                    const lessons = lessonsAt(weekday, period.period_id)
                    const { className, onDrop } = look?.(place) ?? {}
                    return (
                      <td
                        key={weekday}
                        className={classes(styles['cell'], className)}
                        {...(onDrop
                          ? {
                              onDragOver: (event) => event.preventDefault(),
                              onDrop: (event) => {
                                event.preventDefault()
                                onDrop()
                              },
                            }
                          : {})}
                      >
                        {usual && times.starts_at !== usual.starts_at && (
                          <span className={styles['times']}>{timesSaid(times, locale)}</span>
                        )}
                        {cell
                          ? cell(place, lessons)
                          : lessons.map((lesson) => <LessonText key={lesson.timetable_lesson_id} lesson={lesson} side={side} />)}
                      </td>
                    )
                  })
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
