import type { DataOf } from '../../../resources/contract/call.ts'
import type { teacherReport } from '../../../resources/contract/teacher-attendance.ts'
import { isTeacherCode, teacherCodes } from '../../../resources/domain/teacher-attendance/codes.ts'
import { printDayOfWeek, printNumber, printWeekday, sayEither } from '../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../engine/index.ts'
import { classes } from '../../ui/index.ts'
import panel from '../../ui/panel.module.css'
import text from '../../ui/text.module.css'
import { codeName, codeTone, nameIn } from './said.ts'
import matrix from '../../ui/day-matrix.module.css'
import styles from './teacher-attendance.module.css'

export type Report = DataOf<typeof teacherReport>
export const isOff = ({ kind }: Report['days'][number]): boolean => kind === 'weekend' || kind === 'holiday' || kind === 'outside_year'

/** Teachers by days, with what payroll asks for; the names stay where they are while the days are moved under them. */
export function MonthGrid({ report }: { readonly report: Report }) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const { days, records } = report
  const number = (value: number): string => printNumber(value, locale)
  const used = teacherCodes.filter((code) => records.some(({ totals }) => (totals[code] ?? 0) > 0))
  const toned = (code: string) => (isTeacherCode(code) ? codeTone[code] : undefined)
  return (
    <div className={classes(panel.panel, matrix.scroll)} role="region" aria-label={words('month_title')} tabIndex={0}>
      <table className={classes(matrix.grid, styles['tones'])}>
        <thead>
          <tr>
            <th scope="col" className={matrix.name}>
              {words('teacher')}
            </th>
            {days.map((day) => (
              <th
                key={day.date}
                scope="col"
                className={classes(isOff(day) && matrix.off)}
                title={[printDayOfWeek(day.date, locale), sayEither(day.name_en, day.name_ar, locale)].filter(Boolean).join(' · ')}
              >
                <span className={matrix.weekday} aria-hidden="true">
                  {printWeekday(day.date, locale, 'narrow')}
                </span>
                <span aria-hidden="true">{number(Number(day.date.slice(8)))}</span>
                <span className={text.unseen}>{printDayOfWeek(day.date, locale)}</span>
              </th>
            ))}
            {used.map((code) => (
              <th key={code} scope="col" className={matrix.figure}>
                <abbr title={codeName(code, locale)}>{code}</abbr>
              </th>
            ))}
            <th scope="col" className={matrix.figure}>
              {words('paid_days')}
            </th>
            <th scope="col" className={matrix.figure}>
              {words('unpaid_days')}
            </th>
            <th scope="col" className={matrix.figure}>
              {words('late_minutes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((one) => (
            <tr key={one.teacher_id}>
              <th scope="row" className={matrix.name}>
                <Link to={`/masters/teachers/show/${encodeURIComponent(one.teacher_id)}`}>{nameIn(one, locale)}</Link>
              </th>
              {days.map((day) => {
                const code = one.marks[day.date]
                return (
                  <td key={day.date} className={classes(isOff(day) && matrix.off)} data-tone={code && toned(code)}>
                    {code && (isTeacherCode(code) || code === 'H') ? <abbr title={codeName(code, locale)}>{code}</abbr> : null}
                  </td>
                )
              })}
              {used.map((code) => (
                <td key={code} className={matrix.figure}>
                  {one.totals[code] ? number(one.totals[code]) : ''}
                </td>
              ))}
              <td className={matrix.figure}>{number(one.paid_days)}</td>
              <td className={matrix.figure}>{number(one.unpaid_days)}</td>
              <td className={matrix.figure}>{number(one.late_minutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={matrix.legend}>
        {[...teacherCodes, 'H' as const].map((code) => (
          <span key={code}>
            <b>{code}</b> {codeName(code, locale)}
          </span>
        ))}
      </p>
    </div>
  )
}
