import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { fillCover, type LessonCover } from '../../../resources/contract/lesson-covers.ts'
import { printDate, printNumber, sayEither, sayTime } from '../../../resources/kit/index.ts'
import { useAct, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { FindDialog } from './find-dialog.tsx'
import { RegisterTaker } from './register-taker.tsx'
import { nameIn, type Plan } from './said.ts'

interface CoverPlanProps {
  readonly plan: Plan
  readonly asked: { readonly date: string } | { readonly leave_id: string }
}

/** Lessons whose teacher is away with whoever holds each, and the registers that somebody else takes. */
export function CoverPlan({ plan, asked }: CoverPlanProps) {
  const [words, locale] = [usePageWords('teacher-attendance'), useLocale()]
  const [finding, setFinding] = useState<LessonCover | null>(null)
  const [left, setLeft] = useState(0)
  const { busy, problem, run } = useAct(fillCover, words('failed'))
  const { lessons, registers, may_arrange } = plan
  const open = lessons.filter(({ cover }) => cover === null).length
  const untaken = registers.filter(({ taker }) => taker === null).length
  const isOfDays = new Set(lessons.map(({ date }) => date)).size > 1 || 'leave_id' in asked
  const fill = async (): Promise<void> => {
    const done = await run({ body: asked })
    if (done) setLeft(done.left)
  }
  if (!plan.is_school_day) return <Notice title={words('leave_id' in asked ? 'no_days_left' : 'no_school')} />
  if (lessons.length === 0 && registers.length === 0) return <Notice title={words('nobody_away')}>{words('nobody_away_why')}</Notice>
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} align="center" wrap>
        <Flex gap={8} wrap>
          {open === 0 ? (
            <Mark tone="good">{words('all_held')}</Mark>
          ) : (
            <Mark tone="bad">{words('uncovered_lessons', { count: open, number: printNumber(open, locale) })}</Mark>
          )}
          {untaken > 0 && <Mark tone="bad">{words('untaken_registers', { count: untaken, number: printNumber(untaken, locale) })}</Mark>}
        </Flex>
        {may_arrange && (open > 0 || untaken > 0) && (
          <Button type="primary" loading={busy !== null} onClick={() => void fill()}>
            {words('fill')}
          </Button>
        )}
        {plan.is_cut && <span className={text.soft}>{words('is_cut')}</span>}
      </Flex>
      {(problem || left > 0) && (
        <Alert
          type={problem ? 'error' : 'warning'}
          role="alert"
          showIcon
          title={problem ?? words('nobody_free', { count: left, number: printNumber(left, locale) })}
        />
      )}
      {lessons.length > 0 && (
        <Panel untitled flush title={words('cover_title')}>
          <DataTable
            label={words('cover_title')}
            rows={lessons}
            keyOf={({ date, lesson_id }) => `${date} ${lesson_id}`}
            columns={[
              ...(isOfDays ? [{ key: 'date', title: words('day'), cell: (one: LessonCover) => printDate(one.date, locale) }] : []),
              {
                key: 'when',
                title: words('period'),
                cell: (one) => (
                  <>
                    {sayEither(one.period, one.period_ar, locale)} <bdi className={text.soft}>{sayTime(one.starts_at, locale)}</bdi>
                  </>
                ),
              },
              {
                key: 'class',
                title: words('class'),
                heads: true,
                cell: (one) => (
                  <>
                    <b>
                      <bdi>{one.class_name}</bdi>
                    </b>{' '}
                    · {sayEither(one.subject, one.subject_ar, locale)}
                    {one.room && <> · {one.room}</>}
                  </>
                ),
              },
              ...('leave_id' in asked
                ? []
                : [{ key: 'absent', title: words('instead_of'), cell: (one: LessonCover) => <bdi>{nameIn(one.absent, locale)}</bdi> }]),
              {
                key: 'cover',
                title: words('held_by'),
                plain: true as const,
                cell: (one) =>
                  may_arrange ? (
                    <Button size="small" type={one.cover ? 'text' : 'default'} onClick={() => setFinding(one)}>
                      {one.cover ? nameIn(one.cover, locale) : words('find')}
                    </Button>
                  ) : one.cover ? (
                    <bdi>{nameIn(one.cover, locale)}</bdi>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        </Panel>
      )}
      {registers.length > 0 && (
        <Panel title={words('registers')} flush>
          <DataTable
            label={words('registers')}
            rows={registers}
            keyOf={({ date, class_id }) => `${date} ${class_id}`}
            columns={[
              ...(isOfDays
                ? [{ key: 'date', title: words('day'), cell: (one: Plan['registers'][number]) => printDate(one.date, locale) }]
                : []),
              { key: 'class', title: words('class'), heads: true, cell: (one) => <bdi>{one.class_name}</bdi> },
              { key: 'absent', title: words('instead_of'), cell: (one) => <bdi>{nameIn(one.absent, locale)}</bdi> },
              {
                key: 'taker',
                title: words('taken_by'),
                plain: true,
                cell: (one) => <RegisterTaker register={one} mayName={may_arrange} />,
              },
            ]}
          />
        </Panel>
      )}
      {finding && <FindDialog lesson={finding} onClose={() => setFinding(null)} />}
    </Flex>
  )
}
