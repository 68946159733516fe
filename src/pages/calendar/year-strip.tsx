import { printMonth, printNumber } from '../../../resources/kit/index.ts'
import { Answered, useLocale, usePageWords, type Answer } from '../../engine/index.ts'
import type { WorkingDays } from './use-calendar.ts'
import styles from './calendar.module.css'
import { Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import cards from '../../ui/cards.module.css'

/** Working days of every month of the academic year: where the year goes. */
export function YearStrip({
  answer,
  month,
  onMonth,
}: {
  readonly answer: Answer<WorkingDays>
  readonly month: string
  onMonth(month: string): void
}) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  return (
    <Panel
      title={words('year')}
      extra={
        answer.is === 'ready' && (
          <span className={text.soft}>
            {words('working_days', { count: answer.data.working_days, number: printNumber(answer.data.working_days, locale) })}
          </span>
        )
      }
    >
      <Answered answer={answer} rows={2}>
        {(year) =>
          year.months.length === 0 ? (
            <p className={text.soft}>{words('no_year')}</p>
          ) : (
            <ul className={`${cards.cards} ${styles.months}`}>
              {year.months.map((one) => (
                <li key={one.month}>
                  <button
                    type="button"
                    className={`${cards.card} ${styles.month}`}
                    aria-current={one.month === month ? 'true' : undefined}
                    onClick={() => onMonth(one.month)}
                  >
                    <span>{printMonth(one.month, locale)}</span>
                    <strong>{printNumber(one.working_days, locale)}</strong>
                    {one.holidays > 0 && <span className={text.soft}>{words('holidays', { count: one.holidays })}</span>}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Panel>
  )
}
