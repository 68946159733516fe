import { printDayOfWeek, printNumber, printPercent, printWeekday, sayEither } from '../../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../../engine/index.ts'
import { classes } from '../../../ui/index.ts'
import panel from '../../../ui/panel.module.css'
import text from '../../../ui/text.module.css'
import { MonthCode } from '../month-code.tsx'
import { cellOf, columnsOf, presentOn, shortIn, type Report, type ReportDay } from './class-month.ts'
import matrix from '../../../ui/day-matrix.module.css'
import styles from './month.module.css'

const isOff = ({ kind }: ReportDay): boolean => kind === 'weekend' || kind === 'holiday' || kind === 'outside_year'

/** Children by days; the names stay where they are while the days are moved under them. */
export function MonthGrid({ report }: { readonly report: Report }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const { days, records, codes } = report
  const known = new Map(codes.map((one) => [one.code, one]))
  const totals = columnsOf(report)
  const short = shortIn(report)
  const number = (value: number): string => printNumber(value, locale)
  const named = (day: ReportDay): string => sayEither(day.name_en, day.name_ar, locale) ?? ''
  const percent = (value: number | null): string => (value === null ? '–' : printPercent(value, locale))
  return (
    <div className={classes(panel.panel, matrix.scroll)} role="region" aria-label={words('month_title')} tabIndex={0}>
      <table className={classes(matrix.grid, styles.marks)}>
        <thead>
          <tr>
            <th scope="col" className={matrix.name}>
              {words('month_child')}
            </th>
            {days.map((day) => (
              <th
                key={day.date}
                scope="col"
                className={classes(styles.day, isOff(day) && matrix.off, day.kind === 'half_day' && styles.half)}
                title={[printDayOfWeek(day.date, locale), named(day)].filter(Boolean).join(' · ')}
              >
                <span className={matrix.weekday} aria-hidden="true">
                  {printWeekday(day.date, locale, 'narrow')}
                </span>
                <span aria-hidden="true">{number(Number(day.date.slice(8)))}</span>
                <span className={text.unseen}>{[printDayOfWeek(day.date, locale), named(day)].filter(Boolean).join(', ')}</span>
              </th>
            ))}
            {totals.map(({ code, name_en, name_ar }) => (
              <th key={code} scope="col" className={matrix.figure}>
                <abbr title={sayEither(name_en, name_ar, locale)}>{code}</abbr>
              </th>
            ))}
            <th scope="col" className={matrix.figure}>
              {words('month_days')}
            </th>
            <th scope="col" className={matrix.figure}>
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((child) => (
            <tr key={child.student_id}>
              <th scope="row" className={matrix.name}>
                <span className={styles.roll}>{child.roll_no ?? ''}</span>
                <Link to={`/masters/students/show/${encodeURIComponent(child.student_id)}`}>
                  {sayEither(child.name, child.name_ar, locale)}
                </Link>
              </th>
              {days.map((day) => {
                const cell = cellOf(child, day)
                return (
                  <td
                    key={day.date}
                    className={classes(
                      isOff(day) && matrix.off,
                      cell.is === 'not_on_roll' && styles.away,
                      cell.is === 'missing' && styles.missing,
                    )}
                  >
                    {cell.is === 'marked' ? (
                      short(cell.codes).map((code) => <MonthCode key={code} code={code} known={known.get(code)} />)
                    ) : cell.is === 'not_on_roll' ? (
                      <span className={text.unseen}>{words('month_not_on_roll')}</span>
                    ) : cell.is === 'missing' ? (
                      <span title={words('month_not_marked')}>·</span>
                    ) : null}
                  </td>
                )
              })}
              {totals.map(({ code }) => (
                <td key={code} className={matrix.figure}>
                  {child.totals[code] ? number(child.totals[code]) : ''}
                </td>
              ))}
              <td className={matrix.figure}>{words('month_of', { number: number(child.days.attended), all: number(child.possible) })}</td>
              <td className={classes(matrix.figure, (child.attendance_pct ?? 100) < 90 && styles.low)}>{percent(child.attendance_pct)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={matrix.name}>
              {words('month_present')}
            </th>
            {days.map((day) => {
              const present = presentOn(report, day.date)
              return (
                <td key={day.date} className={classes(isOff(day) && matrix.off)}>
                  {present === null ? '' : number(present)}
                </td>
              )
            })}
            {totals.map(({ code }) => (
              <td key={code} className={matrix.figure}>
                {number(records.reduce((sum, one) => sum + (one.totals[code] ?? 0), 0))}
              </td>
            ))}
            <td className={matrix.figure}>
              {words('month_of', { number: number(report.summary.days.attended), all: number(report.summary.days.possible) })}
            </td>
            <td className={matrix.figure}>{percent(report.summary.attendance_pct)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={matrix.legend}>
        {codes.map((one) => (
          <span key={one.code}>
            <MonthCode code={one.code} known={one} /> {sayEither(one.name_en, one.name_ar, locale)}
          </span>
        ))}
        <span>
          <span className={classes(styles.sample, matrix.off)} /> {words('month_off')}
        </span>
        <span>
          <span className={classes(styles.sample, styles.missing)}>·</span> {words('month_not_marked')}
        </span>
        <span>
          <span className={classes(styles.sample, styles.away)} /> {words('month_not_on_roll')}
        </span>
      </p>
    </div>
  )
}
