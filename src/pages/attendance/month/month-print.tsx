import { printDate, printInstant, printMonth, printNumber, printWeekday, sayEither } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { classes, PrintSheet } from '../../../ui/index.ts'
import { cellOf, columnsOf, presentOn, shortIn, type Report, type ReportDay } from './class-month.ts'
import styles from './print.module.css'

interface MonthPrintProps {
  readonly report: Report
  readonly month: string
  /** the instant at which it was asked for */
  readonly at: string
  onPrinted(): void
}

/** The register on paper: 31 days fit beside the names, and below it are the lines to be signed and the letters by which it is known again. */
export function MonthPrint({ report, month, at, onPrinted }: MonthPrintProps) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const { days, records, school, summary, class_name } = report
  const totals = columnsOf(report)
  const short = shortIn(report)
  const number = (value: number): string => printNumber(value, locale)
  const off = ({ kind }: ReportDay): string | undefined =>
    kind === 'weekend' || kind === 'holiday' || kind === 'outside_year' ? styles.off : undefined
  const free = days.filter(({ kind, name_en, name_ar }) => (kind === 'holiday' || kind === 'half_day') && (name_en ?? name_ar))
  const incharge = sayEither(report.incharge, report.incharge_ar, locale)
  return (
    <PrintSheet
      page="size: A4 landscape; margin: 8mm"
      name={words('month_file', { class: class_name, month: printMonth(month, locale) })}
      onPrinted={onPrinted}
    >
      <header className={styles.head}>
        <div>
          <h1>{sayEither(school.name_en, school.name_ar, locale)}</h1>
          <p>{words('month_title')}</p>
        </div>
        <dl>
          <div>
            <dt>{words('month_class')}</dt>
            <dd>
              <bdi>{class_name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words('month_month')}</dt>
            <dd>{printMonth(month, locale)}</dd>
          </div>
          <div>
            <dt>{words('month_teacher')}</dt>
            <dd>{incharge ?? '–'}</dd>
          </div>
          <div>
            <dt>{words('month_registers')}</dt>
            <dd>{words('month_of', { number: number(summary.submitted), all: number(summary.due) })}</dd>
          </div>
        </dl>
      </header>
      <table className={styles.sheet}>
        <thead>
          <tr>
            <th className={styles.roll}>{words('month_roll')}</th>
            <th className={styles.name}>{words('month_child')}</th>
            {days.map((day) => (
              <th key={day.date} className={classes(styles.day, off(day))}>
                <small>{printWeekday(day.date, locale, 'narrow')}</small>
                {number(Number(day.date.slice(8)))}
              </th>
            ))}
            {totals.map(({ code }) => (
              <th key={code} className={styles.figure}>
                {code}
              </th>
            ))}
            <th className={styles.figure}>{words('month_days')}</th>
            <th className={styles.figure}>%</th>
          </tr>
        </thead>
        <tbody>
          {records.map((child) => (
            <tr key={child.student_id}>
              <td>{child.roll_no ?? ''}</td>
              <th className={styles.name}>{sayEither(child.name, child.name_ar, locale)}</th>
              {days.map((day) => {
                const cell = cellOf(child, day)
                return (
                  <td key={day.date} className={off(day)}>
                    {cell.is === 'marked' ? short(cell.codes).join(' ') : cell.is === 'not_on_roll' ? '×' : ''}
                  </td>
                )
              })}
              {totals.map(({ code }) => (
                <td key={code} className={styles.figure}>
                  {child.totals[code] ? number(child.totals[code]) : ''}
                </td>
              ))}
              <td className={styles.figure}>{words('month_of', { number: number(child.days.attended), all: number(child.possible) })}</td>
              <td className={styles.figure}>{child.attendance_pct === null ? '–' : number(child.attendance_pct)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th className={styles.name}>{words('month_present')}</th>
            {days.map((day) => {
              const present = presentOn(report, day.date)
              return (
                <td key={day.date} className={off(day)}>
                  {present === null ? '' : number(present)}
                </td>
              )
            })}
            {totals.map(({ code }) => (
              <td key={code} className={styles.figure}>
                {number(records.reduce((sum, one) => sum + (one.totals[code] ?? 0), 0))}
              </td>
            ))}
            <td className={styles.figure}>
              {words('month_of', { number: number(summary.days.attended), all: number(summary.days.possible) })}
            </td>
            <td className={styles.figure}>{summary.attendance_pct === null ? '–' : number(summary.attendance_pct)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.legend}>
        {[
          ...report.codes
            .filter(({ code }) => totals.some((one) => one.code === code))
            .map(({ code, name_en, name_ar }) => `${code} ${sayEither(name_en, name_ar, locale)}`),
          ...(records.some(({ from, until }) => from !== null || until !== null) ? [`× ${words('month_not_on_roll')}`] : []),
          ...free.map((day) => `${printDate(day.date, locale)}: ${sayEither(day.name_en, day.name_ar, locale)}`),
        ].join(' · ')}
      </p>
      <footer className={styles.foot}>
        <div className={styles.line}>{words('month_sign_teacher')}</div>
        <div className={styles.line}>{words('month_sign_head')}</div>
        <div className={styles.line}>{words('month_sign_date')}</div>
        <div className={styles.checksum}>
          {report.checksum && (
            <>
              {words('verify_checksum')} <b dir="ltr">{report.checksum}</b>
            </>
          )}
          <small>{words('month_printed', { at: printInstant(at, locale) })}</small>
        </div>
      </footer>
    </PrintSheet>
  )
}
