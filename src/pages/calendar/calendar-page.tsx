import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { staff } from '../../../resources/kit/index.ts'
import { RecordList, usePageWords, useMay, usePerson, useResource, useToday } from '../../engine/index.ts'
import { DropMenu, Page, Segments } from '../../ui/index.ts'
import { MonthView } from './month-view.tsx'
import { monthPattern } from './month.ts'
import type { Opened } from './use-calendar.ts'

const DayDrawer = lazy(() => import('./day-drawer.tsx'))
const YearView = lazy(() => import('./year-view.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const DaysLeft = lazy(() => import('./days-left.tsx'))
const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'))

const views = ['month', 'year', 'list', 'left'] as const
type View = (typeof views)[number]
const isView = (word: string | null): word is View => views.some((view) => view === word)

export function CalendarPage() {
  const [words, resource] = [usePageWords('calendar'), useResource('calendar-days')]
  const [may, { role }] = [useMay(resource), usePerson()]
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [dialog, setDialog] = useState<'subscribe' | 'import' | null>(null)
  const today = useToday()
  const asked = params.get('month') ?? ''
  const month = monthPattern.test(asked) ? asked : today.slice(0, 7)
  const said = params.get('view')
  const mayPlan = staff.some((one) => one === role)
  const view = isView(said) && (said !== 'left' || mayPlan) ? said : 'month'
  const grade = params.get('grade')
  // what is left is told to those who teach and plan
  const shown = views.filter((one) => one !== 'left' || mayPlan)
  const go = (next: { readonly view?: View; readonly month?: string; readonly grade?: string | null }) => {
    const to = { view, month, grade, ...next }
    setParams({
      ...(to.view === 'month' ? {} : { view: to.view }),
      ...(to.month === today.slice(0, 7) || to.view !== 'month' ? {} : { month: to.month }),
      ...(to.grade && (to.view === 'month' || to.view === 'year') ? { grade: to.grade } : {}),
    })
  }
  return (
    <Page
      title={words('title')}
      actions={
        <>
          <Segments
            label={words('view')}
            value={view}
            onChange={(value) => go({ view: value })}
            options={shown.map((value) => ({ value, label: words(value === 'year' ? 'whole_year' : value) }))}
          />
          <DropMenu
            placement="bottomRight"
            menu={{
              items: [
                { key: 'subscribe', label: words('subscribe') },
                ...(may('create') ? [{ key: 'import', label: words('import') }] : []),
              ],
              onClick: ({ key }) => setDialog(key === 'import' ? 'import' : 'subscribe'),
            }}
          >
            {(more) => (
              <Button {...more}>
                {words('more_actions')} <DownOutlined aria-hidden="true" />
              </Button>
            )}
          </DropMenu>
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
      ) : view === 'left' ? (
        <Suspense fallback={null}>
          <DaysLeft
            classId={params.get('class')}
            until={params.get('until') === 'term' ? 'term' : 'year'}
            onClass={(id) => setParams({ view, class: id, ...(params.get('until') === 'term' ? { until: 'term' } : {}) })}
            onUntil={(until) =>
              setParams({ view, ...(params.get('class') ? { class: params.get('class')! } : {}), ...(until === 'term' ? { until } : {}) })
            }
          />
        </Suspense>
      ) : view === 'year' ? (
        <Suspense fallback={null}>
          <YearView
            today={today}
            grade={grade}
            onGrade={(id) => go({ grade: id })}
            onMonth={(to) => go({ view: 'month', month: to })}
            onOpen={setOpened}
          />
        </Suspense>
      ) : (
        <MonthView
          month={month}
          today={today}
          grade={grade}
          mayWrite={may('create')}
          onGrade={(id) => go({ grade: id })}
          onMonth={(to) => go({ month: to })}
          onOpen={setOpened}
        />
      )}
      <Suspense fallback={null}>
        {opened && <DayDrawer opened={opened} onClose={() => setOpened(null)} />}
        {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} />}
        {dialog === 'subscribe' && <SubscribeDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </Page>
  )
}
