import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { getChildAttendance } from '../../../../resources/contract/attendance-reports.ts'
import { printNumber, sayEither } from '../../../../resources/kit/index.ts'
import {
  Answered,
  useAnswer,
  useChildInView,
  useLocale,
  useMay,
  useOwnStudentId,
  usePageWords,
  usePerson,
  useResource,
} from '../../../engine/index.ts'
import { Notice, Page, Panel, StatTiles } from '../../../ui/index.ts'
import { useYearStats } from '../year-stats.ts'
import { AskDrawer, type Asking } from './ask-drawer.tsx'
import { LeaveList } from './leave-list.tsx'
import { Months } from './months.tsx'
import { Unexplained, useAwayNote } from './unexplained.tsx'
import { useFamilyLeave } from './use-family-leave.ts'
import styles from './family.module.css'

/** A child's own attendance; a parent's, of the child in view, with the way to say why it is away. */
export function FamilyPage() {
  const [words, locale, { role }] = [usePageWords('attendance'), useLocale(), usePerson()]
  const [id, { child, children }] = [useOwnStudentId(), useChildInView()]
  const [asking, setAsking] = useState<Asking | null>(null)
  const may = useMay(useResource('student-leaves'))
  const name = child ? sayEither(child.name, child.name_ar, locale) : null
  const title = name === null ? words('family_own') : words('family_of', { name })
  if (id === null)
    return (
      <Page title={words('family_own')}>
        {role === 'student' || children?.length === 0 ? <Notice title={words('family_nobody')}>{words('family_nobody_why')}</Notice> : null}
      </Page>
    )
  return (
    <Page
      title={title}
      actions={
        child && may('create') ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAsking({ child })}>
            {words('family_ask')}
          </Button>
        ) : null
      }
    >
      <Year key={id} id={id} onExplain={child && may('create') ? (date) => setAsking({ child, date }) : null} />
      {asking && <AskDrawer asking={asking} onClose={() => setAsking(null)} />}
    </Page>
  )
}

function Year({ id, onExplain }: { readonly id: string; readonly onExplain: ((date: string) => void) | null }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const [answer, leave] = [useAnswer(getChildAttendance, { student_id: id }), useFamilyLeave(id)]
  const [yearStats, awayNote] = [useYearStats(), useAwayNote()]
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Answered answer={answer} rows={8}>
      {(told) => {
        const { days } = told
        const away = days.filter(({ presence }) => presence === 'absent')
        const unsaid = days.flatMap((one) => (one.is_unexplained ? [one.date] : []))
        return (
          <div className={styles.page}>
            {days.length === 0 ? (
              <Notice title={words('family_nothing')}>{words('month_nothing_why')}</Notice>
            ) : (
              <StatTiles
                label={words('month_sums')}
                stats={yearStats(told, {
                  key: 'away',
                  label: words('family_away'),
                  value: number(away.length),
                  note: awayNote(days, leave),
                })}
              />
            )}
            <div className={styles.columns}>
              <div className={styles.main}>
                {days.length > 0 && (
                  <Panel title={words('month_calendar')}>
                    <Months told={told} />
                  </Panel>
                )}
              </div>
              <div className={styles.side}>
                {leave && (
                  <>
                    <Unexplained dates={unsaid} leave={leave} onExplain={onExplain} />
                    <LeaveList rows={leave} />
                  </>
                )}
              </div>
            </div>
          </div>
        )
      }}
    </Answered>
  )
}
