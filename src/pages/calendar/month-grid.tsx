import { byWeight, covers, stateOf } from '../../../resources/domain/calendar/day-states.ts'
import { occurrencesBetween } from '../../../resources/domain/calendar/recurrence.ts'
import { firstWeekday, weeksOf } from '../../../resources/domain/calendar/weeks.ts'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import type calendarDays from '../../../resources/calendar-days.ts'
import {
  fieldOf,
  lastOfMonth,
  listed,
  sayTime,
  printDayOfWeek,
  printHijri,
  printWeekday,
  say,
  sayEither,
  type Locale,
  type Text,
} from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { classes, useNarrow } from '../../ui/index.ts'
import { isFirstOfHijri } from './month.ts'
import type { CalendarDay, Opened } from './use-calendar.ts'
import styles from './calendar.module.css'
import text from '../../ui/text.module.css'
import cards from '../../ui/cards.module.css'
import panel from '../../ui/panel.module.css'

export interface MonthGridProps {
  readonly month: string
  readonly today: string
  readonly days: readonly CalendarDay[]
  readonly weekend: readonly string[]
  /** whose days of school are drawn; null: those of the whole school */
  readonly gradeId: string | null
  readonly mayWrite: boolean
  readonly busy: boolean
  onOpen(opened: Opened): void
}
/** More would push the weeks apart; the rest is told as a number and stands in the list. */
const mostShown = 3
const nameOf = (day: CalendarDay, locale: Locale): string => sayEither(day.name_en, day.name_ar, locale)

export function MonthGrid({ month, today, days, weekend, gradeId, mayWrite, busy, onOpen }: MonthGridProps) {
  const [words, locale, narrow] = [usePageWords('calendar'), useLocale(), useNarrow()]
  const weeks = weeksOf(month, firstWeekday(weekend))
  const kinds: Readonly<Record<string, Text>> = fieldOf(useResource<typeof calendarDays>('calendar-days'), 'kind').options ?? {}
  const kindOf = (day: CalendarDay): string => (kinds[day.kind] ? say(kinds[day.kind]!, locale) : day.kind)
  const gradesOf = (day: CalendarDay): string =>
    listed(
      day.gradeNames.map(({ name, name_ar: arabic }) => sayEither(name, arabic, locale)),
      locale,
    )
  const hoursOf = ({ starts_at: from, ends_at: to }: CalendarDay): string =>
    [from, to].flatMap((time) => (time ? [sayTime(time, locale)] : [])).join(' – ')
  return (
    <>
      <table className={`${panel.panel} ${styles.grid}`} aria-busy={busy}>
        <thead>
          <tr>
            {weeks[0]!.map((date) => (
              <th key={date} scope="col" className={weekend.includes(weekdayOf(date)) ? styles.off : undefined}>
                <abbr title={printWeekday(date, locale, 'long')}>
                  {printWeekday(date, locale, narrow ? 'narrow' : locale === 'ar' ? 'long' : 'short')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const here = date.startsWith(month)
                const entries = here ? days.filter((day) => covers(day, date)).toSorted(byWeight) : []
                const state = stateOf(date, weekend, entries, gradeId)
                const look = classes(styles.cell, styles[state], !here && styles.outside, date === today && styles.today)
                const number = (
                  <>
                    <span className={styles.number}>{Number(date.slice(8))}</span>
                    <span className={styles.hijri} title={printHijri(date, locale)}>
                      {isFirstOfHijri(date) && !narrow ? printHijri(date, locale).split(/\s?\d{4}/)[0] : printHijri(date, locale, 'day')}
                    </span>
                  </>
                )
                return (
                  <td key={date} className={look} aria-current={date === today ? 'date' : undefined}>
                    {mayWrite && here ? (
                      <button type="button" className={styles.date} onClick={() => onOpen({ is: 'new', date })}>
                        {number}
                        <span className={text.unseen}>{words('add_on', { day: printDayOfWeek(date, locale) })}</span>
                      </button>
                    ) : (
                      <span className={styles.date}>{number}</span>
                    )}
                    {entries.slice(0, narrow ? 0 : mostShown).map((day) => (
                      <button
                        key={day.calendar_day_id}
                        type="button"
                        className={classes(styles.entry, styles[`kind-${day.kind}`], day.is_tentative && styles.uncertain)}
                        title={[`${kindOf(day)}: ${nameOf(day, locale)}`, gradesOf(day), hoursOf(day)]
                          .filter((part) => part !== '')
                          .join(' · ')}
                        onClick={() => onOpen({ is: 'day', day, date })}
                      >
                        {day.is_tentative && <span aria-label={words('tentative')}>☾ </span>}
                        {day.repeats && <span aria-label={words('repeats')}>↻ </span>}
                        {nameOf(day, locale)}
                        {day.grades.length > 0 && <span className={styles.grades}> {gradesOf(day)}</span>}
                      </button>
                    ))}
                    {!narrow && entries.length > mostShown && (
                      <span className={styles.more}>{words('more', { count: entries.length - mostShown })}</span>
                    )}
                    {narrow && entries.length > 0 && (
                      <span className={styles.dots} aria-hidden="true">
                        {entries.slice(0, mostShown).map((day) => (
                          <i key={day.calendar_day_id} className={styles[`kind-${day.kind}`]} />
                        ))}
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {narrow && (
        <ul className={cards.cards}>
          {days
            .flatMap((day) => occurrencesBetween(day, `${month}-01`, lastOfMonth(month)).map((at) => ({ day, ...at })))
            .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
            .map(({ day, from, to }) => (
              <li key={`${day.calendar_day_id} ${from}`}>
                <button type="button" className={`${cards.card} ${styles.item}`} onClick={() => onOpen({ is: 'day', day, date: from })}>
                  <i className={styles[`kind-${day.kind}`]} aria-hidden="true" />
                  <span>
                    <strong>{nameOf(day, locale)}</strong>
                    <br />
                    <span className={text.soft}>
                      {printDayOfWeek(from, locale)}
                      {to !== from && ` – ${printDayOfWeek(to, locale)}`} ·{' '}
                      {[kindOf(day), gradesOf(day), hoursOf(day), day.is_tentative ? words('tentative') : '']
                        .filter((part) => part !== '')
                        .join(' · ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
