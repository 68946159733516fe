import { Flex } from 'antd'
import type calendarDays from '../../../resources/calendar-days.ts'
import { occurrencesBetween } from '../../../resources/domain/calendar/recurrence.ts'
import { addDays, dateNear, daysBetween, fieldOf, printNumber, say, sayEither, shortDay, type Text } from '../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords, useResource, useToday } from '../../engine/index.ts'
import { useCalendar } from './use-calendar.ts'
import styles from './next-days.module.css'
import { Bones, Mark, Notice, Panel, type Tone, Worklist } from '../../ui/index.ts'

const tones: Readonly<Record<string, Tone>> = {
  holiday: 'good',
  vacation: 'good',
  exam: 'warn',
  half_day: 'accent',
  timing_change: 'accent',
}
const ahead = 60
const most = 6

/** What the calendar has for the coming days. */
export function NextDays() {
  const today = useToday()
  const [words, locale, resource] = [usePageWords('calendar'), useLocale(), useResource<typeof calendarDays>('calendar-days')]
  const last = addDays(today, ahead)
  const answer = useCalendar(today, last)
  const kinds: Readonly<Record<string, Text>> = fieldOf(resource, 'kind').options ?? {}
  // of what comes back, the next time
  const days = (answer.is === 'ready' ? answer.data.days : [])
    .flatMap((day) =>
      occurrencesBetween(day, today, last)
        .slice(0, 1)
        .map(({ from, to }) => ({ ...day, date: from, to_date: to })),
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .slice(0, most)
  /** How far off it is, where a weekday would make the reader count; what has begun says so. */
  const near = (date: string): string | null => {
    const days = daysBetween(today, date)
    if (days < 0) return words('began')
    return days === 0
      ? words('today')
      : days === 1
        ? words('tomorrow')
        : words('in_days', { count: days, number: printNumber(days, locale) })
  }
  return (
    <Panel title={words('next_days')} extra={<Link to="/masters/calendar">{words('calendar')}</Link>}>
      {answer.is === 'loading' && <Bones rows={4} label={words('loading')} />}
      {answer.is === 'failed' && <Notice title={words('calendar_failed')} urgent />}
      {answer.is === 'ready' && days.length === 0 && <Notice title={words('no_days')}>{words('no_days_why', { count: ahead })}</Notice>}
      <Worklist
        items={days.map((day) => {
          const short = shortDay(day.date, locale)
          return {
            key: day.calendar_day_id,
            lead: (
              <span className={styles.date} aria-hidden="true">
                <strong>{short.day}</strong>
                <span>{short.month}</span>
              </span>
            ),
            what: <b>{sayEither(day.name_en, day.name_ar, locale)}</b>,
            note: `${near(day.date) ?? short.weekday}${
              day.to_date && day.to_date !== day.date ? ` · ${words('until', { date: dateNear(day.to_date, today, locale) })}` : ''
            }`,
            aside: (
              <Flex vertical gap={4} align="end">
                <Mark tone={tones[day.kind] ?? 'calm'}>{kinds[day.kind] ? say(kinds[day.kind]!, locale) : day.kind}</Mark>
                {day.is_tentative && <Mark tone="warn">{words('not_certain')}</Mark>}
              </Flex>
            ),
          }
        })}
      />
    </Panel>
  )
}
