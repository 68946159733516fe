import { Alert, Button, DatePicker, Flex, Progress, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { getCoverage, type CoverageSubject } from '../../../resources/contract/curriculum.ts'
import { keepLessonDays } from '../../../resources/contract/curriculum-writing.ts'
import { printDate, printNumber, printPercent, sayEither } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, lazyDialog, useAct, useLiveAnswer, useLocale, usePageWords, useTellDone, useToday } from '../../engine/index.ts'
import { DataTable, Mark, Notice, Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

const PlanDialog = lazyDialog(() => import('./plan-dialog.tsx'))

/** How far a class is in each subject; whoever teaches it says on which day a lesson was taught. */
export function CoverageTab({ id }: OfRecord) {
  const [words, locale] = [usePageWords('curriculum'), useLocale()]
  const answer = useLiveAnswer(getCoverage, ['lesson-plans', 'lessons', 'bank-mappings', 'mapped-lessons'], { class_id: id })
  const [wanted, setWanted] = useState<string | null>(null)
  return (
    <Answered answer={answer}>
      {({ subjects, from, to }) => {
        const keyOf = ({ subject_id, curriculum_id }: CoverageSubject) => `${subject_id} ${curriculum_id}`
        const shown = subjects.find((one) => keyOf(one) === wanted) ?? subjects[0]
        if (!shown) return <Notice title={words('no_subjects')}>{words('no_subjects_why')}</Notice>
        return (
          <Flex vertical gap={12}>
            {subjects.length > 1 && (
              <Segments<string>
                label={words('subject')}
                options={subjects.map((one) => ({ value: keyOf(one), label: sayEither(one.subject, one.subject_ar, locale) }))}
                value={keyOf(shown)}
                onChange={setWanted}
              />
            )}
            <Subject key={keyOf(shown)} classId={id} covered={shown} year={{ from, to }} />
          </Flex>
        )
      }}
    </Answered>
  )
}

type Unit = CoverageSubject['units'][number]
type Lesson = Unit['lessons'][number] & Pick<Unit, 'unit_id'> & { readonly unit: string }

interface SubjectProps {
  readonly classId: string
  readonly covered: CoverageSubject
  readonly year: { readonly from: string | null; readonly to: string | null }
}
function Subject({ classId, covered, year }: SubjectProps) {
  const [planning, setPlanning] = useState(false)
  const [words, locale, today] = [usePageWords('curriculum'), useLocale(), useToday()]
  const tellDone = useTellDone()
  const { busy, problem, run } = useAct(keepLessonDays, words('not_kept'))
  const { covered_pct: pct, lessons, taught, behind, subject_id, may_write: mayWrite } = covered
  const name = sayEither(covered.subject, covered.subject_ar, locale)
  const number = (value: number) => printNumber(value, locale)
  const rows = covered.units.flatMap((unit): Lesson[] =>
    unit.lessons.map((lesson) => ({ ...lesson, unit_id: unit.unit_id, unit: sayEither(unit.name_en, unit.name_ar, locale) })),
  )
  const keep = async (lesson: Lesson, days: Partial<Pick<Lesson, 'planned_from' | 'planned_to' | 'taught_on'>>) => {
    const done = await run(
      { body: { class_id: classId, subject_id, lessons: [{ lesson_id: lesson.lesson_id, ...days }] } },
      `${Object.keys(days).join()} ${lesson.lesson_id}`,
    )
    if (done?.operation_id)
      tellDone({ message: words('kept', { name: sayEither(lesson.name_en, lesson.name_ar, locale) }), operationId: done.operation_id })
  }
  const isBehind = ({ planned_to: to, taught_on }: Lesson): boolean => taught_on === null && to !== null && to < today
  const planned = (lesson: Lesson) =>
    mayWrite ? (
      <DatePicker.RangePicker
        size="small"
        variant="borderless"
        format="DD/MM/YYYY"
        aria-label={words('planned_of', { name: lesson.name_en })}
        value={lesson.planned_from && lesson.planned_to ? [dayjs(lesson.planned_from), dayjs(lesson.planned_to)] : null}
        onChange={(range) =>
          void keep(lesson, {
            planned_from: range?.[0]?.format('YYYY-MM-DD') ?? null,
            planned_to: range?.[1]?.format('YYYY-MM-DD') ?? null,
          })
        }
      />
    ) : (
      [lesson.planned_from, lesson.planned_to].flatMap((day) => (day ? [printDate(day, locale)] : [])).join(' – ') || '–'
    )
  const taughtOn = (lesson: Lesson) =>
    mayWrite ? (
      <Space size={4}>
        <DatePicker
          size="small"
          variant="borderless"
          format="DD/MM/YYYY"
          aria-label={words('taught_of', { name: lesson.name_en })}
          value={lesson.taught_on ? dayjs(lesson.taught_on) : null}
          maxDate={dayjs(today)}
          onChange={(day) => void keep(lesson, { taught_on: day?.format('YYYY-MM-DD') ?? null })}
        />
        {lesson.taught_on === null && (
          <Button size="small" loading={busy === `taught_on ${lesson.lesson_id}`} onClick={() => void keep(lesson, { taught_on: today })}>
            {words('today')}
          </Button>
        )}
      </Space>
    ) : lesson.taught_on ? (
      printDate(lesson.taught_on, locale)
    ) : (
      '–'
    )
  return (
    <Panel title={name}>
      <Flex vertical gap={12}>
        <Flex gap={16} align="center" wrap>
          <Progress
            percent={pct ?? 0}
            format={() => printPercent(pct ?? 0, locale)}
            style={{ maxInlineSize: 320, margin: 0 }}
            aria-label={words('covered')}
          />
          <span>
            {words('taught_of_all', { taught: number(taught), all: number(lessons) })}
            {behind > 0 && (
              <>
                {' '}
                <Mark tone="warn">{words('behind', { count: behind, number: number(behind) })}</Mark>
              </>
            )}
          </span>
          {mayWrite && taught < lessons && <Button onClick={() => setPlanning(true)}>{words('plan_rest')}</Button>}
        </Flex>
        {planning && (
          <PlanDialog
            classId={classId}
            subjectId={subject_id}
            left={lessons - taught}
            // once a class is under way, what is left begins today
            from={taught > 0 && year.from !== null && year.from < today ? today : year.from}
            to={year.to}
            onClose={() => setPlanning(false)}
          />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
        <DataTable
          label={words('lessons_of', { name })}
          rows={rows}
          keyOf={(lesson) => lesson.lesson_id}
          columns={[
            {
              key: 'lesson',
              title: words('lesson'),
              heads: true,
              cell: (lesson) => (
                <>
                  {lesson.number && <span className={text.ltr}>{lesson.number} </span>}
                  <bdi>{sayEither(lesson.name_en, lesson.name_ar, locale)}</bdi>{' '}
                  {isBehind(lesson) && <Mark tone="warn">{words('late')}</Mark>}
                  <div className={text.soft}>
                    <bdi>{lesson.unit}</bdi>
                  </div>
                </>
              ),
            },
            {
              key: 'periods',
              title: words('periods_head'),
              number: true,
              cell: (lesson) => (lesson.periods === null ? '–' : number(lesson.periods)),
            },
            { key: 'planned', title: words('planned'), cell: planned },
            { key: 'taught', title: words('taught'), cell: taughtOn },
          ]}
        />
      </Flex>
    </Panel>
  )
}
