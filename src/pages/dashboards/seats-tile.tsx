import { Card, Progress, Statistic } from 'antd'
import type { Morning } from '../../../resources/contract/dashboard.ts'
import { printDate, printNumber } from '../../engine/fields/print.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { figure } from './counts.tsx'
import text from '../../ui/text.module.css'

/** Seats that are taken of those that were bought, and until when. */
export function SeatsTile({ licence }: { readonly licence: NonNullable<Morning['licence']> }) {
  const [words, locale] = [usePageWords('dashboards'), useLocale()]
  const students = licence.seats.find((one) => one.kind === 'student')
  if (!students) return null
  const { used, total } = students
  const number = (count: number) => printNumber(count, locale)
  const value = total === null ? number(used) : words('places', { taken: number(used), places: number(total) })
  return (
    <Card size="small">
      <Statistic title={words('seats')} value={value} styles={figure} />
      {total !== null && total > 0 && (
        <Progress percent={Math.min(100, (used / total) * 100)} showInfo={false} size="small" aria-label={words('seats')} />
      )}
      <span className={text.soft}>
        {total === null ? words('seats_any') : licence.valid_to && words('licence_until', { date: printDate(licence.valid_to, locale) })}
      </span>
    </Card>
  )
}
