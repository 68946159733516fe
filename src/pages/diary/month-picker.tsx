import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { firstWeekday, weeksOf } from '../../../resources/domain/calendar/weeks.ts'
import { addMonths, printDayOfWeek, printMonth, printNumber, printWeekday } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, useToday } from '../../engine/index.ts'
import { classes, Panel } from '../../ui/index.ts'
import { monthOf } from './month.ts'
import styles from './diary.module.css'

interface Props {
  readonly month: string
  /** the one day that is shown; null: the whole month */
  readonly day: string | null
  readonly entries: ReadonlyMap<string, number>
  readonly weekend: readonly string[]
  onGo(month: string, day: string | null): void
}

/** Which days have something, and the way to one of them. */
export function MonthPicker({ month, day, entries, weekend, onGo }: Props) {
  const [words, locale, today] = [usePageWords('diary'), useLocale(), useToday()]
  const weeks = weeksOf(month, firstWeekday(weekend))
  const [before, after] =
    locale === 'ar'
      ? [<RightOutlined key="b" aria-hidden="true" />, <LeftOutlined key="a" aria-hidden="true" />]
      : [<LeftOutlined key="b" aria-hidden="true" />, <RightOutlined key="a" aria-hidden="true" />]
  return (
    <Panel untitled title={words('calendar')}>
      <div className={styles.months}>
        <Button type="text" icon={before} aria-label={words('month_before')} onClick={() => onGo(addMonths(month, -1), null)} />
        <h2 aria-live="polite">{printMonth(month, locale)}</h2>
        <Button type="text" icon={after} aria-label={words('month_after')} onClick={() => onGo(addMonths(month, 1), null)} />
      </div>
      <table className={styles.days}>
        <thead>
          <tr>
            {weeks[0]!.map((one) => (
              <th key={one} scope="col">
                <abbr title={printWeekday(one, locale, 'long')}>{printWeekday(one, locale, 'narrow')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const count = entries.get(one) ?? 0
                if (monthOf(one) !== month) return <td key={one} />
                const name = `${printDayOfWeek(one, locale)}: ${words('entries_of_day', { count, number: printNumber(count, locale) })}`
                return (
                  <td key={one} aria-current={one === today ? 'date' : undefined}>
                    <button
                      type="button"
                      className={classes(styles.day, count > 0 && styles.has, one === day && styles.chosen, one === today && styles.today)}
                      aria-label={name}
                      aria-pressed={one === day}
                      onClick={() => onGo(month, one === day ? null : one)}
                    >
                      {printNumber(Number(one.slice(8)), locale)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {day !== null && (
        <Button type="link" onClick={() => onGo(month, null)}>
          {words('whole_month')}
        </Button>
      )}
    </Panel>
  )
}
