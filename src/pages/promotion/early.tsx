import { Alert } from 'antd'
import type { PromotionOverview } from '../../../resources/contract/promotion.ts'
import { printDate, printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'

type Told = PromotionOverview['early']

/** Carried out now it would be before the results, or before the end of the year. */
export const isEarly = ({ students, incomplete, year_ends }: Told): boolean => students > 0 && (incomplete > 0 || year_ends !== null)

/** A year is not torn apart at the end of a line. */
const unbroken = (year: string): string => year.replace('-', '\u2060-\u2060')

/** What the decisions ought to follow from and is not there yet. */
export function Early({ early, year: named }: { readonly early: Told; readonly year: string }) {
  const [words, locale] = [usePageWords('promotion'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  const { students, incomplete, without_results, year_ends } = early
  const year = unbroken(named)
  if (!isEarly(early)) return null
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={words('is_early')}
      description={
        <>
          {incomplete > 0 && <div>{words('early_results', { number: number(incomplete), all: number(students), year })}</div>}
          {without_results > 0 && <div>{words('early_none', { number: number(without_results) })}</div>}
          {year_ends !== null && <div>{words('early_year', { year, day: printDate(year_ends, locale) })}</div>}
        </>
      }
    />
  )
}
