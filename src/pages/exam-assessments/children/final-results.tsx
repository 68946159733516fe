import { Alert, Flex } from 'antd'
import { getFinalResults } from '../../../../resources/contract/exam-assessments.ts'
import { listed } from '../../../../resources/kit/text.ts'
import type { OfRecord } from '../../../engine/definitions/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords } from '../../../engine/index.ts'
import { DataTable, Mark, Notice, Panel } from '../../../ui/index.ts'
import styles from '../exam-assessments.module.css'
import { childName, nameOf, percent } from '../said.ts'

/** What the year comes to: each child in each subject, by the weights of the exam types. */
export default function FinalResults({ id }: OfRecord) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const answer = useLiveAnswer(getFinalResults, ['exam-assessments', 'exam-results', 'exam-types'], { class_id: id })
  return (
    <Answered answer={answer} rows={10}>
      {({ subjects, rows, missing }) =>
        subjects.length === 0 ? (
          <Notice title={words('no_finals')}>{words('no_finals_why')}</Notice>
        ) : (
          <Panel title={words('finals')}>
            <Flex vertical gap={12}>
              <p className={styles.explained}>{words('finals_why')}</p>
              {missing.length > 0 && (
                <Alert
                  type="info"
                  title={words('finals_missing')}
                  description={
                    <ul className={styles.cells}>
                      {missing.map(({ subject_id, exam_types }) => {
                        const subject = subjects.find((one) => one.id === subject_id)
                        return (
                          <li key={subject_id}>
                            <bdi>{subject ? nameOf(subject, locale) : '–'}</bdi>:{' '}
                            {listed(
                              exam_types.map((type) => nameOf(type, locale)),
                              locale,
                            )}
                          </li>
                        )
                      })}
                    </ul>
                  }
                />
              )}
              <DataTable
                label={words('finals')}
                rows={rows}
                keyOf={({ student_id }) => student_id}
                pageSize={60}
                columns={[
                  {
                    key: 'child',
                    title: words('child'),
                    heads: true,
                    by: (a, b) => childName(a, locale).localeCompare(childName(b, locale), locale),
                    cell: (one) => (
                      <Link to={`/masters/students/show/${encodeURIComponent(one.student_id)}?tab=exams`}>
                        <bdi>{childName(one, locale)}</bdi>
                      </Link>
                    ),
                  },
                  ...subjects.map((subject) => {
                    const own = (row: (typeof rows)[number]) => row.subjects.find(({ subject_id }) => subject_id === subject.id)
                    return {
                      key: subject.id,
                      title: nameOf(subject, locale),
                      number: true as const,
                      by: (a: (typeof rows)[number], b: (typeof rows)[number]) => (own(a)?.pct ?? -1) - (own(b)?.pct ?? -1),
                      cell: (row: (typeof rows)[number]) => {
                        const { pct = null, grade = null } = own(row) ?? {}
                        return (
                          <>
                            {percent(pct, locale)} {grade !== null && <Mark tone="calm">{grade}</Mark>}
                          </>
                        )
                      },
                    }
                  }),
                ]}
              />
            </Flex>
          </Panel>
        )
      }
    </Answered>
  )
}
