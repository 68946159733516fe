import { Flex, Select } from 'antd'
import type classes from '../../../resources/classes.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { getDaysLeft } from '../../../resources/contract/days-left.ts'
import { standingClass } from '../../../resources/domain/classes/own-class.ts'
import { printDate, printNumber, sayEither } from '../../../resources/kit/index.ts'
import { Answered, Link, useAnswer, useLocale, usePageWords, usePerson, useResource, useRows } from '../../engine/index.ts'
import { DataTable, isolatedLabels, Mark, Notice, Panel, Segments, StatTiles, type Tone } from '../../ui/index.ts'
import styles from './calendar.module.css'
import text from '../../ui/text.module.css'

type Left = DataOf<typeof getDaysLeft>
type Subject = Left['subjects'][number]
const tones: Readonly<Record<Subject['pace'], Tone>> = { done: 'good', fits: 'good', tight: 'warn', short: 'bad', unknown: 'calm' }
const untils = ['term', 'year'] as const
export type Until = (typeof untils)[number]

interface DaysLeftProps {
  readonly classId: string | null
  readonly until: Until
  onClass(id: string): void
  onUntil(until: Until): void
}

/** Whether what a class has to be taught fits into the days of school that are left once the holidays are taken off. */
export default function DaysLeft({ classId, until, onClass, onUntil }: DaysLeftProps) {
  const [words, { person }] = [usePageWords('calendar'), usePerson()]
  const answer = useRows(useResource<typeof classes>('classes'), {
    columns: ['name', 'incharge_id', 'co_incharge_id'],
    sort: 'grade_id',
    size: 200,
  })
  return (
    <Answered answer={answer} rows={6}>
      {({ rows }) => {
        const chosen = rows.find((row) => row.class_id === classId) ?? standingClass(rows, person.teacher_id)
        if (!chosen) return <Notice title={words('no_classes')}>{words('no_classes_why')}</Notice>
        return (
          <>
            <Flex wrap align="center" gap="10px 18px">
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                aria-label={words('class')}
                className={styles.class ?? ''}
                value={chosen.class_id}
                onChange={onClass}
                options={rows.map((row) => ({ value: row.class_id, label: row.name }))}
                {...isolatedLabels}
              />
              <Segments
                label={words('until_when')}
                value={until}
                onChange={onUntil}
                options={untils.map((value) => ({ value, label: words(`until_${value}`) }))}
              />
            </Flex>
            <OfClass classId={chosen.class_id} until={until} />
          </>
        )
      }}
    </Answered>
  )
}

function OfClass({ classId, until }: { readonly classId: string; readonly until: Until }) {
  const [words, locale] = [usePageWords('calendar'), useLocale()]
  const answer = useAnswer(getDaysLeft, { class_id: classId, until })
  const days = (count: number, word: string): string => words(word, { count, number: printNumber(count, locale) })
  return (
    <Answered answer={answer} rows={8}>
      {(left) =>
        left.to === null ? (
          <Notice title={words('no_days_left')}>{words('no_year')}</Notice>
        ) : (
          <>
            <StatTiles
              label={words('left')}
              stats={[
                {
                  key: 'days',
                  label: left.term ? words('days_left_in', { name: sayEither(left.term, left.term_ar, locale) }) : words('days_left_year'),
                  value: printNumber(left.school_days, locale),
                  note: words('until', { date: printDate(left.to, locale) }),
                },
                { key: 'off', label: words('days_off'), value: printNumber(left.days_off, locale), note: words('days_off_note') },
                { key: 'half', label: words('half_days'), value: printNumber(left.half_days, locale), note: words('half_days_note') },
                {
                  key: 'weeks',
                  label: words('weeks_left'),
                  value: left.days_of_week === 0 ? '–' : printNumber(Math.round((left.school_days / left.days_of_week) * 10) / 10, locale),
                  note: days(left.days_of_week, 'days_a_week'),
                },
              ]}
            />
            <Panel title={words('syllabus')} extra={<Link to={`/masters/classes/show/${classId}`}>{words('class_page')}</Link>}>
              <DataTable
                label={words('syllabus')}
                rows={left.subjects}
                keyOf={(one) => one.subject_id}
                empty={words('no_syllabus')}
                columns={[
                  { key: 'subject', title: words('subject'), heads: true, cell: (one) => sayEither(one.subject, one.subject_ar, locale) },
                  {
                    key: 'lessons',
                    title: words('lessons_left'),
                    number: true,
                    by: (one, other) => one.lessons_left - other.lessons_left,
                    cell: (one) =>
                      words('of_all', { number: printNumber(one.lessons_left, locale), all: printNumber(one.lessons, locale) }),
                  },
                  {
                    key: 'needed',
                    title: words('periods_needed'),
                    number: true,
                    cell: (one) => (one.periods_needed === null ? '–' : printNumber(one.periods_needed, locale)),
                  },
                  {
                    key: 'left',
                    title: words('periods_left'),
                    number: true,
                    cell: (one) => (one.periods_left === null ? '–' : printNumber(one.periods_left, locale)),
                  },
                  {
                    key: 'pace',
                    title: words('verdict'),
                    cell: (one) => (
                      <>
                        <Mark tone={tones[one.pace]}>{words(`pace_${one.pace}`)}</Mark>{' '}
                        <span className={text.soft}>{verdictOf(one, left)}</span>
                      </>
                    ),
                  },
                ]}
              />
            </Panel>
          </>
        )
      }
    </Answered>
  )

  /** The same in words: what is to spare, what is missing, or what nobody has said. */
  function verdictOf(one: Subject, { days_of_week: week, school_days: all }: Left): string {
    const { pace, periods_left: there, periods_needed: needed, periods_per_week: perWeek } = one
    if (pace === 'done') return ''
    if (there === null && needed === null) return words('says_neither')
    if (there === null) return words('says_no_week')
    if (needed === null) {
      const weeks = week === 0 ? 0 : all / week
      const perLesson = one.lessons_left === 0 ? 0 : Math.round((there / one.lessons_left) * 10) / 10
      return weeks === 0 ? words('says_no_periods') : words('pace_each', { count: perLesson, number: printNumber(perLesson, locale) })
    }
    const spare = there - needed
    const behind = one.behind > 0 ? ` ${days(one.behind, 'behind')}` : ''
    if (spare >= 0) return `${days(spare, 'spare')}${behind}`
    const lost = perWeek ? Math.round((-spare / perWeek) * 10) / 10 : 0
    return `${days(-spare, 'missing')}${lost > 0 ? ` ${words('weeks_short', { count: lost, number: printNumber(lost, locale) })}` : ''}${behind}`
  }
}
