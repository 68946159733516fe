import type calendarDays from '../../../resources/calendar-days.ts'
import { byWeight, covers, stateOf } from '../../../resources/domain/calendar/day-states.ts'
import { occurrencesBetween } from '../../../resources/domain/calendar/recurrence.ts'
import { firstWeekday, weeksOf } from '../../../resources/domain/calendar/weeks.ts'
import { weekdayOf } from '../../../resources/domain/calendar/working-days.ts'
import {
  fieldOf,
  listed,
  printDate,
  printMonth,
  printNumber,
  printWeekday,
  say,
  sayEither,
  type Locale,
  type Text,
} from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, useResource } from '../../engine/index.ts'
import { classes } from '../../ui/index.ts'
import type { Calendar, CalendarDay, Opened, WorkingDays } from './use-calendar.ts'
import days from './calendar.module.css'
import styles from './year.module.css'
import text from '../../ui/text.module.css'

export interface YearSheetProps {
  readonly from: string
  readonly to: string
  readonly days: readonly CalendarDay[]
  readonly terms: Calendar['terms']
  readonly weekend: readonly string[]
  readonly months: WorkingDays['months']
  readonly grade: string | null
  /** on paper: under which name */
  readonly title?: string
  readonly today?: string
  onMonth?(month: string): void
  onOpen?(opened: Opened): void
}
const nameOf = (day: CalendarDay, locale: Locale): string => sayEither(day.name_en, day.name_ar, locale)

/** The months of a year with what each day is, and every entry by its name; on paper nothing of it is pressed. */
export function YearSheet({ title, ...year }: YearSheetProps) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  return (
    <div className={title === undefined ? '' : styles.paper}>
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      {year.terms.length > 0 && (
        <p className={text.soft}>
          {listed(
            year.terms.map(
              (term) => `${sayEither(term.name, term.name_ar, locale)}: ${printDate(term.from, locale)} – ${printDate(term.to, locale)}`,
            ),
            locale,
          )}
        </p>
      )}
      <ul className={styles.months}>
        {year.months.map((one) => (
          <MiniMonth key={one.month} {...year} month={one.month} working={one.working_days} />
        ))}
      </ul>
      <h2 className={styles.listed}>{words('in_the_year')}</h2>
      <Entries {...year} />
    </div>
  )
}

function MiniMonth({
  month,
  working,
  days: entries,
  weekend,
  grade,
  today,
  onMonth,
}: YearSheetProps & { readonly month: string; readonly working: number }) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  const weeks = weeksOf(month, firstWeekday(weekend))
  const name = printMonth(month, locale)
  return (
    <li className={styles.month}>
      <p className={styles.name}>
        {onMonth ? (
          <button type="button" className={styles.open} onClick={() => onMonth(month)}>
            {name}
          </button>
        ) : (
          <strong>{name}</strong>
        )}
        <span className={text.soft}>{words('working_days', { count: working, number: printNumber(working, locale) })}</span>
      </p>
      <table className={styles.days} aria-label={name}>
        <thead>
          <tr>
            {weeks[0]!.map((date) => (
              <th key={date} scope="col">
                <abbr title={printWeekday(date, locale, 'long')}>{printWeekday(date, locale, 'narrow')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                if (!date.startsWith(month)) return <td key={date} />
                const here = entries.filter((entry) => covers(entry, date)).toSorted(byWeight)
                const [first] = here
                const look = classes(
                  styles.day,
                  styles[stateOf(date, weekend, here, grade)],
                  first && days[`kind-${first.kind}`],
                  first && !weekend.includes(weekdayOf(date)) && styles.marked,
                  here.some((entry) => entry.is_tentative) && styles.uncertain,
                  date === today && styles.today,
                )
                return (
                  <td key={date} title={here.map((entry) => nameOf(entry, locale)).join('\n') || undefined} className={look}>
                    {Number(date.slice(8))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  )
}

/** Of what comes back every week the days are in the months: here it stands once. */
function Entries({ from, to, days: entries, onOpen }: YearSheetProps) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  const resource = useResource<typeof calendarDays>('calendar-days')
  const kinds: Readonly<Record<string, Text>> = fieldOf(resource, 'kind').options ?? {}
  const ways: Readonly<Record<string, Text>> = fieldOf(resource, 'repeats').options ?? {}
  const rows = entries
    .flatMap((day) =>
      occurrencesBetween(day, from, to)
        .slice(0, 1)
        .map((at) => ({ day, at })),
    )
    .toSorted((one, other) => (one.at.from < other.at.from ? -1 : one.at.from > other.at.from ? 1 : 0))
  if (rows.length === 0) return <p className={text.soft}>{words('no_days')}</p>
  return (
    <ul className={styles.entries}>
      {rows.map(({ day, at }) => {
        const grades = listed(
          day.gradeNames.map(({ name, name_ar: arabic }) => sayEither(name, arabic, locale)),
          locale,
        )
        const told = [
          kinds[day.kind] ? say(kinds[day.kind]!, locale) : day.kind,
          grades,
          day.repeats && ways[day.repeats] ? say(ways[day.repeats]!, locale) : '',
          day.is_tentative ? words('tentative') : '',
        ]
        return (
          <li key={day.calendar_day_id} className={classes(styles.entry, days[`kind-${day.kind}`])}>
            <span className={text.soft}>
              {printDate(at.from, locale)}
              {at.to !== at.from && ` – ${printDate(at.to, locale)}`}
            </span>
            {onOpen ? (
              <button type="button" className={styles.open} onClick={() => onOpen({ is: 'day', day, date: at.from })}>
                {nameOf(day, locale)}
              </button>
            ) : (
              <strong>{nameOf(day, locale)}</strong>
            )}
            <span className={text.soft}>{told.filter((part) => part !== '').join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}
