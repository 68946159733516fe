import type { DataOf } from '../../../../resources/contract/call.ts'
import { getStudentExams } from '../../../../resources/contract/exam-assessments.ts'
import { markCodes } from '../../../../resources/domain/exams/words.ts'
import { isAtHome, printDate, printNumber, printPercent, say } from '../../../../resources/kit/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords, usePerson } from '../../../engine/index.ts'
import { Chart, DataTable, Mark, Notice, Panel } from '../../../ui/index.ts'
import styles from '../exam-assessments.module.css'
import { examAddress, marksSaid, nameOf, percent } from '../said.ts'
import { sheetAddress } from '../results/sheet-address.ts'

type ChildExam = DataOf<typeof getStudentExams>['records'][number]

/** The exams of a child, the last first; and the child's own way beside that of the class. */
export function StudentExams({ id }: { readonly id: string }) {
  const [words, locale, { role }] = [usePageWords('exam-assessments'), useLocale(), usePerson()]
  const answer = useLiveAnswer(getStudentExams, ['exam-results', 'exam-assessments'], { student_id: id })
  const isOwn = isAtHome(role)
  return (
    <Answered answer={answer}>
      {({ records }) => {
        if (records.length === 0)
          return <Notice title={words('no_exams')}>{words(isOwn ? 'no_own_exams_why' : 'no_exams_of_child_why')}</Notice>
        // of few children there is no mean that would not tell of one of them
        const hasMean = records.some(({ class_mean_pct }) => class_mean_pct !== null)
        const course = records.filter(({ pct, is_published }) => pct !== null && is_published).toReversed()
        return (
          <div className={styles.sheet}>
            {course.length > 2 && (
              <Panel untitled title={words('course')}>
                <Chart
                  title={words('course')}
                  of={words('exam')}
                  shape="line"
                  max={100}
                  labels={course.map((one) => printDate(one.exam_date, locale))}
                  series={[
                    { name: words('child'), values: course.map(({ pct }) => pct) },
                    ...(course.some(({ class_mean_pct }) => class_mean_pct !== null)
                      ? [{ name: words('class_mean'), values: course.map(({ class_mean_pct }) => class_mean_pct) }]
                      : []),
                  ]}
                  print={(value) => printPercent(value, locale)}
                />
              </Panel>
            )}
            <Panel untitled flush title={words('exams')}>
              <DataTable
                label={words('exams')}
                rows={records}
                keyOf={({ assessment_id }) => assessment_id}
                columns={[
                  {
                    key: 'exam',
                    title: words('exam'),
                    heads: true,
                    cell: (one) => {
                      const name = <bdi>{`${nameOf(one.exam_type, locale)} · ${nameOf(one.subject, locale)}`}</bdi>
                      return isOwn || one.has_feedback ? (
                        <Link to={sheetAddress(one.assessment_id, id)}>{name}</Link>
                      ) : (
                        <Link to={examAddress(one.assessment_id, 'results')}>{name}</Link>
                      )
                    },
                  },
                  {
                    key: 'date',
                    title: words('exam_date'),
                    by: (a, b) => a.exam_date.localeCompare(b.exam_date),
                    cell: ({ exam_date }) => printDate(exam_date, locale),
                  },
                  {
                    key: 'marks',
                    title: words('marks'),
                    number: true,
                    cell: ({ code, total, max_marks }) =>
                      code === null
                        ? words('marks_of', { marks: marksSaid(total, locale), max: printNumber(max_marks, locale) })
                        : say(markCodes[code], locale),
                  },
                  {
                    key: 'pct',
                    title: words('percent'),
                    number: true,
                    by: (a, b) => (a.pct ?? -1) - (b.pct ?? -1),
                    cell: ({ pct }) => <b>{percent(pct, locale)}</b>,
                  },
                  { key: 'grade', title: words('grade'), cell: ({ grade }) => <bdi>{grade ?? '–'}</bdi> },
                  ...(hasMean
                    ? [
                        {
                          key: 'class',
                          title: words('class_mean'),
                          number: true as const,
                          cell: ({ class_mean_pct }: ChildExam) => percent(class_mean_pct, locale),
                        },
                      ]
                    : []),
                  {
                    key: 'decision',
                    title: words('decision'),
                    cell: ({ is_pass, is_published }) =>
                      !is_published ? (
                        <Mark>{words('not_published')}</Mark>
                      ) : is_pass === null ? (
                        '–'
                      ) : (
                        <Mark tone={is_pass ? 'good' : 'bad'}>{words(is_pass ? 'passed' : 'failed')}</Mark>
                      ),
                  },
                ]}
              />
            </Panel>
          </div>
        )
      }}
    </Answered>
  )
}
