import { getClassExams } from '../../../../resources/contract/exam-assessments.ts'
import { examStatuses } from '../../../../resources/domain/exams/words.ts'
import { printDate, printNumber, say } from '../../../../resources/kit/index.ts'
import type { OfRecord } from '../../../engine/definitions/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords } from '../../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../../ui/index.ts'
import { examAddress, nameOf, percent } from '../said.ts'
import { statusTone } from '../status-tone.ts'

/** The exams of a class: how far their marks are, and what they came to. */
export function ClassExams({ id }: OfRecord) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const answer = useLiveAnswer(getClassExams, ['exam-assessments', 'exam-results'], { class_id: id })
  const number = (value: number): string => printNumber(value, locale)
  return (
    <Answered answer={answer}>
      {({ records }) =>
        records.length === 0 ? (
          <Notice title={words('no_exams')}>{words('no_exams_of_class_why')}</Notice>
        ) : (
          <Panel untitled flush title={words('exams')}>
            <DataTable
              label={words('exams')}
              // what a table finds under the name `children` it takes for rows within rows
              rows={records.map(({ children, ...one }) => ({ ...one, all: children }))}
              keyOf={({ assessment_id }) => assessment_id}
              columns={[
                {
                  key: 'exam',
                  title: words('exam'),
                  heads: true,
                  cell: (one) => (
                    <Link to={examAddress(one.assessment_id, one.status === 'published' ? 'results' : undefined)}>
                      <bdi>{`${nameOf(one.exam_type, locale)} · ${nameOf(one.subject, locale)}`}</bdi>
                    </Link>
                  ),
                },
                {
                  key: 'date',
                  title: words('exam_date'),
                  by: (a, b) => a.exam_date.localeCompare(b.exam_date),
                  cell: ({ exam_date }) => printDate(exam_date, locale),
                },
                {
                  key: 'entered',
                  title: words('entered'),
                  number: true,
                  cell: ({ entered, all }) => words('number_of', { number: number(entered), of: number(all) }),
                },
                { key: 'mean', title: words('mean'), number: true, cell: ({ mean_pct }) => percent(mean_pct, locale) },
                {
                  key: 'passed',
                  title: words('passed'),
                  number: true,
                  cell: ({ passed, sat }) =>
                    passed === null || sat === null ? '–' : words('number_of', { number: number(passed), of: number(sat) }),
                },
                {
                  key: 'status',
                  title: words('status'),
                  cell: ({ status, is_overdue, entry_due_at }) => (
                    <>
                      <Mark tone={statusTone[status]}>{say(examStatuses[status], locale)}</Mark>{' '}
                      {is_overdue && entry_due_at !== null && (
                        <Mark tone="bad">{words('overdue', { date: printDate(entry_due_at, locale) })}</Mark>
                      )}
                    </>
                  ),
                },
              ]}
            />
          </Panel>
        )
      }
    </Answered>
  )
}
