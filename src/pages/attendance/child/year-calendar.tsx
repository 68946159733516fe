import type { CSSProperties } from 'react'
import type { DataOf } from '../../../../resources/contract/call.ts'
import type { getChildAttendance } from '../../../../resources/contract/attendance-reports.ts'
import { datesBetween } from '../../../../resources/domain/calendar/working-days.ts'
import { codesInShort } from '../../../../resources/domain/attendance/month.ts'
import { lastOfMonth, printAll, printDayOfWeek, printMonth, printNumber, sayEither } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { classes } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { monthsOf } from '../month/class-month.ts'
import dayLook from '../day-look.module.css'
import styles from './child.module.css'

type Told = DataOf<typeof getChildAttendance>
interface YearCalendarProps extends Pick<Told, 'days' | 'closed' | 'codes'> {
  readonly year: NonNullable<Told['year']>
}

/** The year so far, a line for each month: a letter for each day, and what it means where a pointer or a reader comes to it. */
export function YearCalendar({ year, days, closed, codes }: YearCalendarProps) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const said = new Map(days.map((one) => [one.date, one]))
  const free = new Map(closed.map((one) => [one.date, one]))
  const known = new Map(codes.map((one) => [one.code, one]))
  const isUsual = (code: string): boolean => known.get(code)?.is_usual === true
  const number = (value: number): string => printNumber(value, locale)
  const cell = (date: string) => {
    const [day, off] = [said.get(date), free.get(date)]
    if (day) {
      const shown = codesInShort(day.codes, isUsual)
      const code = known.get(shown.find((one) => !isUsual(one)) ?? shown[0]!)
      const name = printAll(
        shown.map((one) => {
          const of = known.get(one)
          return of ? sayEither(of.name_en, of.name_ar, locale) : one
        }),
        locale,
      )
      const minutes = day.minutes > 0 ? ` · ${words('report_minutes', { count: day.minutes, number: number(day.minutes) })}` : ''
      const isPlain = day.presence === 'present' && day.minutes === 0 && day.codes.every(isUsual)
      return {
        title: `${printDayOfWeek(date, locale)}: ${name}${minutes}`,
        letters: shown.join(' '),
        look: isPlain ? dayLook.there : dayLook.told,
        style: code?.colour && !isPlain ? ({ '--code': code.colour } as CSSProperties) : undefined,
      }
    }
    const name = off ? sayEither(off.name_en, off.name_ar, locale) : null
    const why = name ?? (off ? words('month_off') : date > year.to || date < year.from ? null : words('month_not_marked'))
    return {
      title: [printDayOfWeek(date, locale), why].filter(Boolean).join(': '),
      letters: '',
      look: off ? dayLook.off : date > year.to || date < year.from ? styles.outside : styles.open,
      style: undefined,
    }
  }
  return (
    <div className={styles.scroll} role="region" aria-label={words('month_calendar')} tabIndex={0}>
      <table className={styles.year}>
        <tbody>
          {monthsOf(year, year.to).map((month) => (
            <tr key={month}>
              <th scope="row">{printMonth(month, locale)}</th>
              {datesBetween(`${month}-01`, lastOfMonth(month)).map((date) => {
                const { title, letters, look, style } = cell(date)
                return (
                  <td key={date} title={title}>
                    <span className={classes(dayLook.day, styles.day, look)} style={style}>
                      <small aria-hidden="true">{number(Number(date.slice(8)))}</small>
                      <span aria-hidden="true">{letters || '\u00A0'}</span>
                      <span className={text.unseen}>{title}</span>
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
