import { Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { getTeacherPsychometric } from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { printNumber, printPercent } from '../../../resources/kit/index.ts'
import { Answered, ReferencePicker, useAnswer, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import { DataTable, Notice, Page, Panel, Share } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { About } from './about.tsx'
import { Choice } from './choosing.tsx'
import { saidIn } from './said.ts'
import { Why } from './school-page.tsx'
import { Track } from './track.tsx'
import styles from './reports.module.css'

/** The classes of one teacher, each as a whole. */
export function TeacherPage() {
  const [words, { role }] = [usePageWords('psychometric-reports'), usePerson()]
  const [asked, setAsked] = useSearchParams()
  const isTeacher = role === 'teacher'
  const teacher = asked.get('teacher')
  const answer = useAnswer(getTeacherPsychometric, isTeacher ? {} : teacher ? { teacher_id: teacher } : null)
  return (
    <Page title={words('teacher_title')}>
      <Flex vertical gap={16}>
        {!isTeacher && (
          <div className={styles.choices}>
            <Choice label={words('teacher')}>
              <ReferencePicker
                to="teachers"
                value={teacher}
                onChange={(picked) => setAsked(picked ? { teacher: picked.id } : {}, { replace: true })}
              />
            </Choice>
          </div>
        )}
        {!isTeacher && !teacher ? (
          <Notice title={words('choose_teacher')} />
        ) : (
          <Answered answer={answer} rows={6}>
            {({ records }) => <Classes records={records} />}
          </Answered>
        )}
      </Flex>
    </Page>
  )
}

type ClassRow = DataOf<typeof getTeacherPsychometric>['records'][number]
function Classes({ records }: { readonly records: readonly ClassRow[] }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  const shown = records.filter(({ questionnaires }) => questionnaires.length > 0)
  if (shown.length === 0) return <Notice title={words('none_of_classes')}>{words('none_of_classes_why')}</Notice>
  return (
    <>
      {shown.map((one) =>
        one.questionnaires.map((asked) => {
          const title = `${one.class_name} · ${saidIn(asked.about.questionnaire, locale)}`
          return (
            <Panel
              key={`${one.class_id} ${asked.about.questionnaire_id}`}
              title={title}
              extra={<Share part={asked.submitted} whole={asked.expected} print={number} />}
            >
              <Flex vertical gap={12}>
                {asked.hidden !== null ? (
                  <p>
                    <Why hidden={asked.hidden} /> <span className={text.soft}>{words('hidden_why')}</span>
                  </p>
                ) : (
                  <DataTable
                    label={title}
                    rows={asked.categories}
                    keyOf={({ category_id }) => category_id}
                    columns={[
                      { key: 'category', title: words('category'), heads: true, cell: ({ name }) => saidIn(name, locale) },
                      {
                        key: 'track',
                        title: words('scale'),
                        plain: true,
                        cell: ({ mean_pomp, ci }) =>
                          mean_pomp === null || ci === null ? '–' : <Track points={[{ value: mean_pomp, low: ci.low, high: ci.high }]} />,
                      },
                      {
                        key: 'mean',
                        title: words('pomp'),
                        number: true,
                        cell: ({ mean_pomp }) => (mean_pomp === null ? '–' : printPercent(Math.round(mean_pomp), locale)),
                      },
                      { key: 'n', title: words('students'), number: true, cell: ({ n }) => number(n) },
                    ]}
                  />
                )}
                <About about={asked.about} />
              </Flex>
            </Panel>
          )
        }),
      )}
    </>
  )
}
