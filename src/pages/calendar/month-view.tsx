import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { concerns } from '../../../resources/domain/calendar/day-states.ts'
import { addMonths, lastOfMonth, listed, printDayOfWeek, printMonth, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Bones, Notice } from '../../ui/index.ts'
import { GradeChoice } from './grade-choice.tsx'
import { MonthGrid } from './month-grid.tsx'
import { hijriSpan } from './month.ts'
import { useCalendar, useWorkingDays, type Calendar, type Opened } from './use-calendar.ts'
import { YearStrip } from './year-strip.tsx'
import styles from './calendar.module.css'
import panel from '../../ui/panel.module.css'
import text from '../../ui/text.module.css'

interface MonthViewProps {
  readonly month: string
  readonly today: string
  /** whose days; null: those of the whole school */
  readonly grade: string | null
  readonly mayWrite: boolean
  onGrade(id: string | null): void
  onMonth(month: string): void
  onOpen(opened: Opened): void
}

export function MonthView(props: MonthViewProps) {
  const { month, today, grade, onGrade, onMonth } = props
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  return (
    <>
      <Flex wrap align="center" gap="10px 18px">
        <Flex gap={6}>
          <Button
            icon={<LeftOutlined className={text.mirror} aria-hidden="true" />}
            aria-label={words('previous')}
            onClick={() => onMonth(addMonths(month, -1))}
          />
          <Button
            icon={<RightOutlined className={text.mirror} aria-hidden="true" />}
            aria-label={words('next')}
            onClick={() => onMonth(addMonths(month, 1))}
          />
          <Button onClick={() => onMonth(today.slice(0, 7))} disabled={month === today.slice(0, 7)}>
            {words('today')}
          </Button>
        </Flex>
        <h2 className={styles.title} aria-live="polite">
          {printMonth(month, locale)} <span className={text.soft}>{hijriSpan(month, locale)}</span>
        </h2>
        <GradeChoice value={grade} onChange={onGrade} />
      </Flex>
      <Month {...props} />
    </>
  )
}

/** The month is drawn once, when its entries and the weekend are known: the weekend says which day a week begins with. */
function Month({ month, today, grade, mayWrite, onOpen, onMonth }: MonthViewProps) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  const [from, to] = [`${month}-01`, lastOfMonth(month)]
  const calendar = useCalendar(from, to)
  const counted = useWorkingDays({ from, to }, grade)
  const year = useWorkingDays(null, grade)
  const days = counted.is === 'ready' ? counted.data.working_days : null
  const [isDrawn, setDrawn] = useState(false)
  const isKnown = year.is !== 'loading' && calendar.is !== 'loading'
  if (isKnown && !isDrawn) setDrawn(true)
  // from one month to the next the weeks stay, and the entries follow
  if (!isKnown && !isDrawn)
    return (
      <div className={`${panel.panel} ${styles.waiting}`}>
        <Bones rows={8} label={words('title')} />
      </div>
    )
  const shown = calendar.is === 'ready' ? calendar.data : null
  return (
    <>
      {calendar.is === 'failed' ? (
        <Notice urgent title={words('failed')} action={<Button onClick={() => calendar.retry()}>{words('retry')}</Button>} />
      ) : (
        <>
          <p className={text.soft}>
            {[
              days === null ? '\u00a0' : words('working_days', { count: days, number: printNumber(days, locale) }),
              ...(shown ? [termsOf(shown.terms, (name, day, isFirst) => words(isFirst ? 'term_begins' : 'term_ends', { name, day }))] : []),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          <MonthGrid
            month={month}
            today={today}
            days={shown ? shown.days.filter((day) => grade === null || concerns(day, grade)) : []}
            weekend={year.is === 'ready' ? year.data.weekend_days : []}
            gradeId={grade}
            mayWrite={mayWrite}
            busy={calendar.is !== 'ready' || calendar.refreshing}
            onOpen={onOpen}
          />
        </>
      )}
      <YearStrip answer={year} month={month} onMonth={onMonth} />
    </>
  )

  /** The term that the month lies in, with what of it begins or ends here. */
  function termsOf(terms: Calendar['terms'], edge: (name: string, day: string, isFirst: boolean) => string): string {
    return listed(
      terms.map((term) => {
        const name = sayEither(term.name, term.name_ar, locale)
        if (term.from >= from) return edge(name, printDayOfWeek(term.from, locale), true)
        return term.to <= to ? edge(name, printDayOfWeek(term.to, locale), false) : name
      }),
      locale,
    )
  }
}
