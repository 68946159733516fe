import { Flex } from 'antd'
import { getQuestionnairesOfStudent, type Assigned } from '../../../resources/contract/psychometric-answering.ts'
import { responseStatuses } from '../../../resources/domain/psychometrics/states.ts'
import { printDate, printInstant, printNumber, say } from '../../../resources/kit/index.ts'
import { Answered, ButtonLink, useLiveAnswer, useLocale, useOwnStudentId, usePageWords, usePerson } from '../../engine/index.ts'
import { Mark, Notice, Share, Worklist } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { isUnanswered, useKeptSheets } from './kept/use-kept-sheets.ts'
import { useChildName } from './of-child.tsx'
import { answerPath, calledIn } from './said.ts'

/** Agreed to by a guardian who may think otherwise until it is handed in. */
export const isAgreedTo = ({ why_not, consent, status }: Pick<Assigned, 'why_not' | 'consent' | 'status'>, role: string): boolean =>
  role === 'parent' &&
  (why_not === 'others_answer' || why_not === 'not_yet') &&
  consent === 'given' &&
  (status === 'not_started' || status === 'in_progress')
const isOpen = ({ why_not, asks_consent, status }: Assigned): boolean => (why_not === null || asks_consent) && status !== 'submitted'

/** What waits for a child, and what it has answered. */
export function Mine({ onlyWaiting }: { readonly onlyWaiting?: true }) {
  const [words, studentId, { role }] = [usePageWords('answering'), useOwnStudentId(), usePerson()]
  const answer = useLiveAnswer(
    getQuestionnairesOfStudent,
    ['questionnaire-responses'],
    // a guardian reads of all children at once: what waits for one is not overlooked beside another
    role === 'parent' ? {} : studentId === null ? null : { student_id: studentId },
  )
  const along = useKeptSheets(isUnanswered(answer) && !onlyWaiting)
  if (along && along.length > 0)
    return (
      <>
        <p className={text.soft}>{words('opened_here')}</p>
        <List shown={along.map(({ sheet }) => sheet)} />
      </>
    )
  return (
    <Answered answer={answer} rows={3}>
      {({ records }) => {
        const shown = onlyWaiting ? records.filter(isOpen) : [...records].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
        if (shown.length === 0)
          return (
            <Notice title={words(onlyWaiting ? 'nothing_waits' : 'nothing_yet')}>
              {onlyWaiting ? undefined : words('nothing_yet_why')}
            </Notice>
          )
        return <List shown={shown} />
      }}
    </Answered>
  )
}
function List({ shown }: { readonly shown: readonly Assigned[] }) {
  const words = usePageWords('answering')
  return (
    <Worklist
      label={words('questionnaires')}
      items={shown.map((one) => ({ key: one.response_id, what: <Head one={one} />, note: <Note one={one} /> }))}
    />
  )
}
export const WaitingCard = () => <Mine onlyWaiting />

function Head({ one }: { readonly one: Assigned }) {
  const [locale, nameOf] = [useLocale(), useChildName()]
  const child = nameOf(one.student_id)
  return (
    <b>
      {child && (
        <>
          <bdi>{child}</bdi>
          {': '}
        </>
      )}
      <bdi>{calledIn(one, locale)}</bdi>
      {one.name && (
        <>
          {' · '}
          <bdi>{one.name}</bdi>
        </>
      )}
    </b>
  )
}

function Note({ one }: { readonly one: Assigned }) {
  const [words, locale, { role }] = [usePageWords('answering'), useLocale(), usePerson()]
  const number = (value: number) => printNumber(value, locale)
  return (
    <Flex gap={8} wrap align="center">
      {isOpen(one) ? (
        <>
          <span className={text.soft}>
            {words('until', { day: printDate(one.to_date, locale) })} · {words('minutes', { minutes: number(one.time_min) })}
          </span>
          {one.answered > 0 && <Share part={one.answered} whole={one.items} print={number} />}
          <ButtonLink primary to={answerPath(one.response_id)}>
            {words(one.asks_consent ? 'say_consent' : one.answered > 0 ? 'go_on' : 'begin')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Mark tone={one.status === 'submitted' ? 'good' : 'calm'}>
            {one.status === 'submitted' || one.why_not === null
              ? say(responseStatuses[one.status], locale)
              : words(one.why_not === 'others_answer' ? `answers_${one.mode}` : `why_${one.why_not}`)}
          </Mark>
          {one.submitted_at && <span className={text.soft}>{printInstant(one.submitted_at, locale)}</span>}
          {isAgreedTo(one, role) && <ButtonLink to={answerPath(one.response_id)}>{words('agreed')}</ButtonLink>}
          {one.is_released && <ButtonLink to={`/psychometric/student_report/${one.student_id}`}>{words('see_result')}</ButtonLink>}
        </>
      )}
    </Flex>
  )
}
