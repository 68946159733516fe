import { Flex } from 'antd'
import { useList } from '@refinedev/core'
import { calendarColumns, touching, type CalendarDay } from '../../../resources/contract/calendar-entries.ts'
import { addDays } from '../../../resources/domain/calendar/working-days.ts'
import { say, type Text } from '../../../resources/kit/index.ts'
import { printNumber } from '../../engine/fields/print.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { Link } from '../../engine/refine/navigation.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useToday } from '../../engine/refine/today.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { Bones } from '../../ui/bones.tsx'
import { Mark, type Tone } from '../../ui/mark.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './next-days.module.css'
import { Panel } from '../../ui/panel.tsx'
import { dateNear, daysUntil, shortDay } from '../../engine/fields/near-dates.ts'
import text from '../../ui/text.module.css'
import rows from '../../ui/rows.module.css'

const tones: Readonly<Record<string, Tone>> = {
  holiday: 'good',
  vacation: 'good',
  exam: 'warn',
  half_day: 'accent',
  timing_change: 'accent',
}
const ahead = 60

/** What the calendar has for the coming days. */
export function NextDays() {
  const today = useToday()
  const [words, locale, resource] = [usePageWords('calendar'), useLocale(), useResource('calendar-days')]
  const condition = touching(today, addDays(today, ahead))
  const { query, result } = useList<CalendarDay & { id?: string }>({
    resource: 'calendar-days',
    pagination: { currentPage: 1, pageSize: 6 },
    sorters: [{ field: 'date', order: 'asc' }],
    meta: { condition, columns: calendarColumns, skipAutoToast: true },
    errorNotification: false,
  })
  const kinds: Readonly<Record<string, Text>> = resource.fields['kind']?.options ?? {}
  const { data: days } = result
  /** How far off it is, where a weekday would make the reader count; what has begun says so. */
  const near = (date: string): string | null => {
    const days = daysUntil(date, today)
    if (days < 0) return words('began')
    return days === 0
      ? words('today')
      : days === 1
        ? words('tomorrow')
        : words('in_days', { count: days, number: printNumber(days, locale) })
  }
  return (
    <Panel title={words('next_days')} extra={<Link to="/masters/calendar">{words('calendar')}</Link>}>
      {query.isLoading && <Bones rows={4} label={words('loading')} />}
      {query.isError && <Notice title={words('calendar_failed')} urgent />}
      {query.isSuccess && days.length === 0 && <Notice title={words('no_days')}>{words('no_days_why', { count: ahead })}</Notice>}
      <ul className={rows.list}>
        {days.map((day) => {
          const short = shortDay(day.date, locale)
          return (
            <li key={day.calendar_day_id} className={rows.row}>
              <span className={styles.date} aria-hidden="true">
                <strong>{short.day}</strong>
                <span>{short.month}</span>
              </span>
              <span className={rows.what}>
                <b>{(locale === 'ar' && day.name_ar) || day.name_en}</b>
                <span className={text.soft}>
                  {near(day.date) ?? short.weekday}
                  {day.to_date && day.to_date !== day.date && ` · ${words('until', { date: dateNear(day.to_date, today, locale) })}`}
                </span>
              </span>
              <Flex vertical gap={4} align="end">
                <Mark tone={tones[day.kind] ?? 'calm'}>{kinds[day.kind] ? say(kinds[day.kind]!, locale) : day.kind}</Mark>
                {day.is_tentative && <Mark tone="warn">{words('not_certain')}</Mark>}
              </Flex>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
