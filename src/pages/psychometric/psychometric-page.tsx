import { getMappingsOfTeacher } from '../../../resources/contract/psychometric-mappings.ts'
import { printDate, printNumber } from '../../../resources/kit/index.ts'
import {
  Answered,
  ButtonLink,
  Link,
  RecordList,
  useLiveAnswer,
  useLocale,
  useMay,
  usePageWords,
  usePerson,
  useResource,
} from '../../engine/index.ts'
import { DataTable, Mark, Notice, Page, Panel, Share } from '../../ui/index.ts'
import { mappingStatuses } from '../../../resources/domain/psychometrics/states.ts'
import { statusTones, studentsPath } from './said.ts'

/** What was given out: of the school for its office, of own classes for a teacher. */
export function PsychometricPage() {
  const words = usePageWords('psychometric')
  const { role } = usePerson()
  const resource = useResource('questionnaire-mappings')
  const begins = useMay(resource)('create')
  return (
    <Page
      title={words('title')}
      actions={
        role === 'teacher' ? undefined : (
          <>
            <ButtonLink to="/psychometric/questionnaires">{words('questionnaires')}</ButtonLink>
            {begins && (
              <ButtonLink primary to="/psychometric/addPsychometric">
                {words('give_out')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {role === 'teacher' ? <OfTeacher /> : <RecordList resource={resource} keyboard hasViews />}
    </Page>
  )
}

function OfTeacher() {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  const answer = useLiveAnswer(getMappingsOfTeacher, ['questionnaire-responses'], {})
  return (
    <Answered answer={answer} rows={6}>
      {({ records }) =>
        records.length === 0 ? (
          <Notice title={words('none_of_classes')}>{words('none_of_classes_why')}</Notice>
        ) : (
          <Panel untitled flush title={words('title')}>
            <DataTable
              label={words('title')}
              rows={records}
              keyOf={({ unique_id }) => unique_id}
              columns={[
                {
                  key: 'questionnaire',
                  title: words('questionnaire'),
                  heads: true,
                  cell: (one) => (
                    <Link to={studentsPath(one.unique_id)}>
                      <bdi>{locale === 'ar' ? one.questionnaire_ar : one.questionnaire}</bdi>
                      {one.name && (
                        <>
                          {' · '}
                          <bdi>{one.name}</bdi>
                        </>
                      )}
                    </Link>
                  ),
                },
                { key: 'classes', title: words('classes'), cell: ({ class_names }) => <bdi>{class_names}</bdi> },
                {
                  key: 'days',
                  title: words('days'),
                  cell: ({ from_date, to_date }) =>
                    words('from_to', { from: printDate(from_date, locale), to: printDate(to_date, locale) }),
                },
                {
                  key: 'status',
                  title: words('status'),
                  cell: ({ status }) => <Mark tone={statusTones[status]}>{mappingStatuses[status][locale === 'ar' ? 1 : 0]}</Mark>,
                },
                {
                  key: 'progress',
                  title: words('handed_in'),
                  cell: ({ submitted, expected }) =>
                    expected > 0 ? <Share part={submitted} whole={expected} print={(value) => printNumber(value, locale)} /> : '–',
                },
                {
                  key: 'answer',
                  title: words('your_answers'),
                  plain: true,
                  cell: ({ unique_id, answers, pending, status }) =>
                    answers && status === 'open' ? (
                      <ButtonLink to={`/psychometric/answer-class/${unique_id}`}>
                        {pending > 0 ? words('answer_about', { count: pending }) : words('see_answers')}
                      </ButtonLink>
                    ) : null,
                },
              ]}
            />
          </Panel>
        )
      }
    </Answered>
  )
}
