import { Button, Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { getTeacherPsychometric } from '../../../resources/contract/psychometric-reports.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type teacherKind from '../../../resources/teachers.ts'
import { isolated, personName, printDate, printNumber } from '../../../resources/kit/index.ts'
import { Answered, Link, ReferencePicker, useAnswer, useLocale, usePageWords, usePerson, useResource, useRow } from '../../engine/index.ts'
import { Notice, Page, Panel, Share } from '../../ui/index.ts'
import { About } from './about.tsx'
import { Choice } from './choosing.tsx'
import { GroupTable } from './group-table.tsx'
import { saidIn, studentsPath } from './said.ts'
import { HiddenGroup } from './why.tsx'
import styles from './reports.module.css'

/** The classes of one teacher, each as a whole. */
export function TeacherPage() {
  const [words, { role, isKnown }] = [usePageWords('psychometric-reports'), usePerson()]
  const [asked, setAsked] = useSearchParams()
  const isTeacher = role === 'teacher'
  const teacher = asked.get('teacher')
  const answer = useAnswer(getTeacherPsychometric, !isKnown ? null : isTeacher ? {} : teacher ? { teacher_id: teacher } : null)
  if (!isKnown) return null
  return (
    <Page title={words('teacher_title')} actions={<Button onClick={() => print()}>{words('print')}</Button>}>
      <Flex vertical gap={16}>
        {!isTeacher && (
          <div className={styles.choices}>
            <Choice label={words('teacher')}>
              <TeacherChoice value={teacher} choose={(id) => setAsked(id ? { teacher: id } : {}, { replace: true })} />
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

/** A teacher, named as soon as it is known. */
function TeacherChoice({ value, choose }: { readonly value: string | null; choose(id: string | null): void }) {
  const row = useRow(useResource<typeof teacherKind>('teachers'), value)
  return (
    <ReferencePicker
      to="teachers"
      value={value}
      label={row.is === 'ready' ? personName(row.data) : ''}
      onChange={(picked) => choose(picked?.id ?? null)}
    />
  )
}

type ClassRow = DataOf<typeof getTeacherPsychometric>['records'][number]
function Classes({ records }: { readonly records: readonly ClassRow[] }) {
  const words = usePageWords('psychometric-reports')
  const shown = records.filter(({ questionnaires }) => questionnaires.length > 0)
  if (shown.length === 0) return <Notice title={words('none_of_classes')}>{words('none_of_classes_why')}</Notice>
  return shown.flatMap((one) =>
    one.questionnaires.map((asked) => (
      <OfClass key={`${one.class_id} ${asked.about.questionnaire_id}`} className={one.class_name} asked={asked} />
    )),
  )
}

function OfClass({ className, asked }: { readonly className: string; readonly asked: ClassRow['questionnaires'][number] }) {
  const [words, locale] = [usePageWords('psychometric-reports'), useLocale()]
  const title = `${isolated(className)} · ${saidIn(asked.about.questionnaire, locale)}`
  return (
    <Panel title={title} extra={<Share part={asked.submitted} whole={asked.expected} print={(value) => printNumber(value, locale)} />}>
      <Flex vertical gap={12}>
        {asked.hidden === null ? <GroupTable label={title} categories={asked.categories} /> : <HiddenGroup hidden={asked.hidden} />}
        <Flex gap="4px 16px" wrap data-screen-only>
          {asked.mappings.map((one) => (
            <Link key={one.unique_id} to={studentsPath(one.unique_id)}>
              {words('who_answered_on', { name: isolated(one.name ?? printDate(one.from_date, locale)) })}
            </Link>
          ))}
        </Flex>
        <About about={asked.about} />
      </Flex>
    </Panel>
  )
}
