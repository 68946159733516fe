import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addMonths, lastOfMonth, printMonth, printNumber } from '../../../resources/kit/index.ts'
import { RecordList, useLocale, useMay, usePageWords, useResource, useToday } from '../../engine/index.ts'
import { Bones, Notice, Page, Segments } from '../../ui/index.ts'
import { MonthGrid } from './month-grid.tsx'
import { hijriSpan, monthPattern } from './month.ts'
import { useCalendarDays, useWorkingDays, type Opened } from './use-calendar.ts'
import { YearStrip } from './year-strip.tsx'
import styles from './calendar.module.css'
import panel from '../../ui/panel.module.css'
import text from '../../ui/text.module.css'

const DayDrawer = lazy(() => import('./day-drawer.tsx'))

export function CalendarPage() {
  const [words, locale, resource] = [usePageWords('calendar'), useLocale(), useResource('calendar-days')]
  const may = useMay(resource)
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const today = useToday()
  const asked = params.get('month') ?? ''
  const month = monthPattern.test(asked) ? asked : today.slice(0, 7)
  const view = params.get('view') === 'list' ? 'list' : 'month'
  const go = (to: string) => setParams(to === today.slice(0, 7) ? {} : { month: to })
  return (
    <Page
      title={words('title')}
      actions={
        <>
          <Segments
            label={words('view')}
            value={view}
            onChange={(value) => setParams(value === 'list' ? { view: 'list' } : {})}
            options={[
              { value: 'month', label: words('month') },
              { value: 'list', label: words('list') },
            ]}
          />
          {may('create') && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => setOpened({ is: 'new', date: today.startsWith(month) ? today : `${month}-01` })}
            >
              {words('add')}
            </Button>
          )}
        </>
      }
    >
      {view === 'list' ? (
        <RecordList resource={resource} keyboard />
      ) : (
        <>
          <Flex wrap align="center" gap="10px 18px">
            <Flex gap={6}>
              <Button
                icon={<LeftOutlined className={text.mirror} aria-hidden="true" />}
                aria-label={words('previous')}
                onClick={() => go(addMonths(month, -1))}
              />
              <Button
                icon={<RightOutlined className={text.mirror} aria-hidden="true" />}
                aria-label={words('next')}
                onClick={() => go(addMonths(month, 1))}
              />
              <Button onClick={() => go(today.slice(0, 7))} disabled={month === today.slice(0, 7)}>
                {words('today')}
              </Button>
            </Flex>
            <h2 className={styles.title} aria-live="polite">
              {printMonth(month, locale)} <span className={text.soft}>{hijriSpan(month, locale)}</span>
            </h2>
          </Flex>
          <Month month={month} today={today} mayWrite={may('create')} onOpen={setOpened} onMonth={go} />
        </>
      )}
      <Suspense fallback={null}>{opened && <DayDrawer opened={opened} onClose={() => setOpened(null)} />}</Suspense>
    </Page>
  )
}

/** The month is drawn once, when its entries and the weekend are known: the weekend says which day a week begins with. */
function Month({
  month,
  today,
  mayWrite,
  onOpen,
  onMonth,
}: {
  readonly month: string
  readonly today: string
  readonly mayWrite: boolean
  onOpen(opened: Opened): void
  onMonth(month: string): void
}) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  const [from, to] = [`${month}-01`, lastOfMonth(month)]
  const entries = useCalendarDays(from, to)
  const counted = useWorkingDays({ from, to })
  const year = useWorkingDays(null)
  const days = counted.is === 'ready' ? counted.data.working_days : null
  const [isDrawn, setDrawn] = useState(false)
  const isKnown = year.is !== 'loading' && entries.is !== 'loading'
  if (isKnown && !isDrawn) setDrawn(true)
  // from one month to the next the weeks stay, and the entries follow
  if (!isKnown && !isDrawn)
    return (
      <div className={`${panel.panel} ${styles.waiting}`}>
        <Bones rows={8} label={words('title')} />
      </div>
    )
  return (
    <>
      {entries.is === 'failed' ? (
        <Notice urgent title={words('failed')} action={<Button onClick={() => entries.retry()}>{words('retry')}</Button>} />
      ) : (
        <>
          <p className={text.soft}>
            {days === null ? '\u00a0' : words('working_days', { count: days, number: printNumber(days, locale) })}
          </p>
          <MonthGrid
            month={month}
            today={today}
            days={entries.is === 'ready' ? entries.data.rows : []}
            weekend={year.is === 'ready' ? year.data.weekend_days : []}
            mayWrite={mayWrite}
            busy={entries.is !== 'ready' || entries.refreshing}
            onOpen={onOpen}
          />
        </>
      )}
      <YearStrip answer={year} month={month} onMonth={onMonth} />
    </>
  )
}
