import { Button } from 'antd'
import { useState, type CSSProperties } from 'react'
import type { DataOf } from '../../../../resources/contract/call.ts'
import type { getChildAttendance } from '../../../../resources/contract/attendance-reports.ts'
import { codesInShort } from '../../../../resources/domain/attendance/month.ts'
import { firstWeekday, weeksOf } from '../../../../resources/domain/calendar/weeks.ts'
import { weekdayOf } from '../../../../resources/domain/calendar/working-days.ts'
import { printDayOfWeek, printMonth, printNumber, printWeekday, sayEither } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { classes } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { monthsOf } from '../month/class-month.ts'
import { MonthCode } from '../month-code.tsx'
import look from '../day-look.module.css'
import styles from './family.module.css'

type Told = DataOf<typeof getChildAttendance>
type Day = Told['days'][number]

/** So many are seen before somebody asks for more. */
const shownFirst = 3
type Known = ReadonlyMap<string, Told['codes'][number]>
const isUsualIn =
  (known: Known) =>
  (code: string): boolean =>
    known.get(code)?.is_usual === true
const isPlain = ({ presence, minutes, codes }: Day, known: Known): boolean =>
  presence === 'present' && minutes === 0 && codes.every(isUsualIn(known))

/** Month by month, the present one first: each day with the letters of its code, and below in words what was not as usual. */
export function Months({ told: { year, days, closed, codes, totals } }: { readonly told: Told }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const [isWhole, setWhole] = useState(false)
  const known = new Map(codes.map((one) => [one.code, one]))
  const weekend = [...new Set(closed.flatMap(({ kind, date }) => (kind === 'weekend' ? [weekdayOf(date)] : [])))]
  const all = monthsOf(year, year?.to ?? days.at(-1)!.date).toReversed()
  const shown = isWhole ? all : all.slice(0, shownFirst)
  const number = (value: number): string => printNumber(value, locale)
  const wordsFor = ({ codes: said, minutes }: Day): string => {
    const names = said.map((one) => {
      const of = known.get(one)
      return of ? sayEither(of.name_en, of.name_ar, locale) : one
    })
    const late = minutes > 0 ? words('report_minutes', { count: minutes, number: number(minutes) }) : ''
    return [[...new Set(names)].join(locale === 'ar' ? '، ' : ', '), late].filter(Boolean).join(' · ')
  }
  return (
    <div className={styles.calendar}>
      <ul className={styles.legend} aria-label={words('month_codes')}>
        {codes
          .filter(({ code }) => totals[code])
          .map((one) => (
            <li key={one.code}>
              <MonthCode code={one.code} known={one} /> {sayEither(one.name_en, one.name_ar, locale)} <b>{number(totals[one.code] ?? 0)}</b>
            </li>
          ))}
      </ul>
      <div className={styles.months}>
        {shown.map((month) => (
          <Month key={month} month={month} weeks={weeksOf(month, firstWeekday(weekend))} {...{ days, closed, known, wordsFor }} />
        ))}
      </div>
      {all.length > shown.length && (
        <Button onClick={() => setWhole(true)}>
          {words('family_earlier', { count: all.length - shown.length, number: number(all.length - shown.length) })}
        </Button>
      )}
    </div>
  )
}

interface MonthProps extends Pick<Told, 'days' | 'closed'> {
  readonly month: string
  readonly weeks: readonly (readonly string[])[]
  readonly known: Known
  wordsFor(day: Day): string
}

function Month({ month, weeks, days, closed, known, wordsFor }: MonthProps) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const said = new Map(days.map((one) => [one.date, one]))
  const free = new Map(closed.map((one) => [one.date, one]))
  const unusual = days.filter((one) => one.date.startsWith(month) && !isPlain(one, known))
  const cell = (date: string) => {
    const [day, off] = [said.get(date), free.get(date)]
    const why = off ? (sayEither(off.name_en, off.name_ar, locale) ?? words('month_off')) : null
    const tint = day && !isPlain(day, known) ? known.get(day.codes.find((code) => !isUsualIn(known)(code)) ?? day.codes[0]!)?.colour : null
    return (
      <td key={date} title={[printDayOfWeek(date, locale), day ? wordsFor(day) : why].filter(Boolean).join(': ')}>
        <span
          className={classes(look.day, styles.day, day ? (isPlain(day, known) ? look.there : look.told) : off && look.off)}
          style={tint ? ({ '--code': tint } as CSSProperties) : undefined}
        >
          <small>{printNumber(Number(date.slice(8)), locale)}</small>
          <span aria-hidden="true">{day ? codesInShort(day.codes, isUsualIn(known)).join(' ') : '\u00a0'}</span>
          <span className={text.unseen}>{day ? wordsFor(day) : why}</span>
        </span>
      </td>
    )
  }
  return (
    <section className={styles.month} aria-label={printMonth(month, locale)}>
      <h3>{printMonth(month, locale)}</h3>
      <table>
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
            <tr key={week[0]}>{week.map((date) => (date.startsWith(month) ? cell(date) : <td key={date} />))}</tr>
          ))}
        </tbody>
      </table>
      {unusual.length === 0 ? (
        <p className={text.soft}>{words('family_all_well')}</p>
      ) : (
        <ul className={styles.unusual}>
          {unusual.map((one) => (
            <li key={one.date}>
              <span>{printDayOfWeek(one.date, locale)}</span>
              <b>{wordsFor(one)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
