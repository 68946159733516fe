import { PrinterOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { concerns } from '../../../resources/domain/calendar/day-states.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Answered, useLocale, usePageWords } from '../../engine/index.ts'
import { Panel, PrintSheet } from '../../ui/index.ts'
import { GradeChoice } from './grade-choice.tsx'
import { useCalendar, useWorkingDays, type Opened, type WorkingDays } from './use-calendar.ts'
import { YearSheet } from './year-sheet.tsx'
import days from './calendar.module.css'
import text from '../../ui/text.module.css'

interface YearViewProps {
  readonly today: string
  readonly grade: string | null
  onGrade(id: string | null): void
  onMonth(month: string): void
  onOpen(opened: Opened): void
}

/** The academic year on one page, on the screen and on paper. */
export default function YearView(props: YearViewProps) {
  const [words, year] = [usePageWords('calendar'), useWorkingDays(null, props.grade)]
  return (
    <Answered answer={year} rows={10}>
      {(counted) =>
        counted.from && counted.to ? (
          <Year {...props} year={counted} from={counted.from} to={counted.to} />
        ) : (
          <Panel title={words('year')}>
            <p className={text.soft}>{words('no_year')}</p>
          </Panel>
        )
      }
    </Answered>
  )
}

interface OfYear extends YearViewProps {
  readonly year: WorkingDays
  readonly from: string
  readonly to: string
}

function Year({ today, grade, year, from, to, onGrade, onMonth, onOpen }: OfYear) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  const answer = useCalendar(from, to)
  const [isPrinting, setPrinting] = useState(false)
  const name = `${words('year')} ${from.slice(0, 4)}-${to.slice(0, 4)}`
  return (
    <>
      <Flex wrap align="center" gap="10px 18px">
        <h2 className={days.title ?? ''}>
          {name}{' '}
          <span className={text.soft}>
            {words('working_days', { count: year.working_days, number: printNumber(year.working_days, locale) })}
          </span>
        </h2>
        <Button icon={<PrinterOutlined aria-hidden="true" />} disabled={answer.is !== 'ready'} onClick={() => setPrinting(true)}>
          {words('print')}
        </Button>
        <GradeChoice value={grade} onChange={onGrade} />
      </Flex>
      <Answered answer={answer} rows={12}>
        {(calendar) => {
          const days = calendar.days.filter((day) => grade === null || concerns(day, grade))
          const shown = { from, to, days, terms: calendar.terms, weekend: year.weekend_days, months: year.months, grade }
          return (
            <>
              <YearSheet {...shown} today={today} onMonth={onMonth} onOpen={onOpen} />
              {isPrinting && (
                <PrintSheet page="size: A4 landscape; margin: 10mm" name={name} onPrinted={() => setPrinting(false)}>
                  <YearSheet {...shown} title={name} />
                </PrintSheet>
              )}
            </>
          )
        }}
      </Answered>
    </>
  )
}
