import { Button } from 'antd'
import type { DataOf } from '../../../resources/contract/call.ts'
import { clockOwnDay, type getOwnDay } from '../../../resources/contract/teacher-attendance.ts'
import { printNumber, sayEither, sayTime } from '../../../resources/kit/index.ts'
import { useAct, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice } from '../../ui/index.ts'
import { codeName, codeTone } from './said.ts'
import styles from './teacher-attendance.module.css'
import text from '../../ui/text.module.css'

/** In once, out once, by the clock of the server. */
export function Clock({ own }: { readonly own: DataOf<typeof getOwnDay> }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { busy, problem, run } = useAct(clockOwnDay, words('failed'))
  const { day, status, in_time, out_time, late_minutes, starts_at } = own
  if (day.kind !== 'working' && day.kind !== 'half_day')
    return <Notice title={sayEither(day.name_en, day.name_ar, locale) || words('no_school')} />
  const press = (to: 'in' | 'out') => void run({ body: { to } })
  return (
    <>
      <div className={styles['clock']}>
        <div>
          {in_time ? (
            <>
              <span className={styles['time']}>
                <bdi>{sayTime(in_time, locale)}</bdi>
                {out_time && (
                  <>
                    {' – '}
                    <bdi>{sayTime(out_time, locale)}</bdi>
                  </>
                )}
              </span>{' '}
            </>
          ) : null}
          {status ? (
            <Mark tone={codeTone[status]}>{codeName(status, locale)}</Mark>
          ) : (
            <span>{starts_at ? words('be_there', { time: sayTime(starts_at, locale) }) : words('not_clocked')}</span>
          )}
          {late_minutes > 0 && (
            <div className={text.soft}>{words('minutes_late', { count: late_minutes, number: printNumber(late_minutes, locale) })}</div>
          )}
        </div>
        {own.may_clock_in && (
          <Button type="primary" size="large" loading={busy !== null} onClick={() => press('in')}>
            {words('clock_in')}
          </Button>
        )}
        {own.may_clock_out && (
          <Button size="large" loading={busy !== null} onClick={() => press('out')}>
            {words('clock_out')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={text.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
