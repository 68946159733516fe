import { Button } from 'antd'
import { printDayOfWeek, printNumber } from '../../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../../engine/index.ts'
import { Panel, Worklist } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import type { FamilyLeave } from './use-family-leave.ts'

/** Of days that the register does not explain those of which nobody at home has sent why either. */
export const openOf = (dates: readonly string[], leave: readonly FamilyLeave[]): readonly string[] => {
  const asked = leave.filter(({ status }) => status === 'pending' || status === 'approved')
  return dates.filter((date) => !asked.some(({ from_date: from, to_date: to }) => from <= date && date <= to))
}

/** Of the days on which a child was away: how many nobody has explained, and how many wait for the school. */
export function useAwayNote() {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const said = (key: string, count: number) => words(key, { count, number: printNumber(count, locale) })
  return (days: readonly { readonly date: string; readonly is_unexplained: boolean }[], leave: readonly FamilyLeave[] | null): string => {
    const unsaid = days.flatMap((one) => (one.is_unexplained ? [one.date] : []))
    const open = leave ? openOf(unsaid, leave).length : unsaid.length
    const waiting = unsaid.length - open
    if (waiting === 0) return said('family_unexplained', open)
    return [...(open === 0 ? [] : [said('family_unexplained', open)]), said('family_waiting', waiting)].join(' · ')
  }
}

/** Days on which the child was away, of which nobody has said why: the family does it here. */
export function Unexplained({
  dates,
  leave,
  onExplain,
}: {
  readonly dates: readonly string[]
  readonly leave: readonly FamilyLeave[]
  /** null: who looks only reads */
  readonly onExplain: ((date: string) => void) | null
}) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const open = openOf(dates, leave).toReversed()
  if (open.length === 0) return null
  return (
    <Panel title={words('family_open')}>
      <p className={text.soft}>{words(onExplain ? 'family_open_why' : 'family_open_child')}</p>
      <Worklist
        label={words('family_open')}
        items={open.map((date) => ({
          key: date,
          what: printDayOfWeek(date, locale),
          ...(onExplain
            ? {
                aside: (
                  <Button
                    size="small"
                    aria-label={words('family_explain_day', { day: printDayOfWeek(date, locale) })}
                    onClick={() => onExplain(date)}
                  >
                    {words('family_explain')}
                  </Button>
                ),
              }
            : {}),
        }))}
      />
    </Panel>
  )
}
