import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getLooks, getStudentProfile, notePrinted, type StudentProfile } from '../../../resources/contract/psychometric-reports.ts'
import { isAtHome, printInstant, sayEither } from '../../../resources/kit/index.ts'
import { Answered, BackLink, ButtonLink, useAnswer, useCalls, useLocale, usePageWords, useParams, usePerson } from '../../engine/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Notice, Page, Panel, Timeline } from '../../ui/index.ts'
import { OneTime } from './administration.tsx'
import { useFigures } from './figures.ts'
import { profilePath } from './said.ts'

/** What one child scored, each time. */
export function ProfilePage() {
  const [words, locale, { id = '' }, { role }] = [usePageWords('psychometric-reports'), useLocale(), useParams(), usePerson()]
  const [asked] = useSearchParams()
  const mapping = asked.get('mapping') ?? undefined
  const answer = useAnswer(getStudentProfile, { student_id: id })
  const isHome = isAtHome(role)
  const name = answer.is === 'ready' ? sayEither(answer.data.student.name, answer.data.student.name_ar, locale) : words('profile')
  const back = isHome ? '/psychometric/mine' : mapping ? (`/psychometric/studentlist/${mapping}` as const) : '/psychometric'
  return (
    <Page
      title={words('profile_of', { name })}
      above={<BackLink to={back}>{words(isHome ? 'questionnaires' : 'who_answered')}</BackLink>}
      actions={
        answer.is === 'ready' && answer.data.administrations.length > 0 ? (
          <PrintButton id={id} mapping={mapping} isHome={isHome} />
        ) : undefined
      }
    >
      <Answered answer={answer} rows={8}>
        {(profile) => <Administrations profile={profile} mapping={mapping} isHome={isHome} id={id} />}
      </Answered>
    </Page>
  )
}

/** On paper a profile leaves the school's hands: who printed it is written down first. At home it is one's own. */
function PrintButton({ id, mapping, isHome }: { readonly id: string; readonly mapping: string | undefined; readonly isHome: boolean }) {
  const [words, { send }] = [usePageWords('psychometric-reports'), useCalls()]
  const [isBusy, setBusy] = useState(false)
  const printed = async () => {
    if (!isHome) {
      setBusy(true)
      try {
        await send(notePrinted, { params: { student_id: id }, body: mapping === undefined ? {} : { unique_id: mapping }, loud: true })
      } catch {
        // said aloud by the adapter; what is not written down is not printed
        return
      } finally {
        setBusy(false)
      }
    }
    print()
  }
  return (
    <Button loading={isBusy} onClick={() => void printed()}>
      {words('print')}
    </Button>
  )
}

/** The same on the child's own page: asked for, and written down, when its tab is opened. */
export function ChildProfile({ id }: OfRecord) {
  const words = usePageWords('psychometric-reports')
  const answer = useAnswer(getStudentProfile, { student_id: id })
  return (
    <Flex vertical gap={16}>
      <div data-screen-only>
        <ButtonLink to={profilePath(id)}>{words('open_profile')}</ButtonLink>
      </div>
      <Answered answer={answer} rows={8}>
        {(profile) => <Administrations profile={profile} mapping={undefined} isHome={false} id={id} />}
      </Answered>
    </Flex>
  )
}

function Administrations({
  profile: { administrations, is_counsellor },
  mapping,
  isHome,
  id,
}: {
  readonly profile: StudentProfile
  readonly mapping: string | undefined
  readonly isHome: boolean
  readonly id: string
}) {
  const words = usePageWords('psychometric-reports')
  if (administrations.length === 0)
    return <Notice title={words('nothing_handed_in')}>{isHome ? words('nothing_released') : undefined}</Notice>
  // the one that was come from stands first, the others as they were handed in
  const first = administrations.filter(({ unique_id }) => unique_id === mapping)
  const rest = administrations.filter(({ unique_id }) => unique_id !== mapping)
  return (
    <Flex vertical gap={16}>
      {[...first, ...rest].map((one) => (
        <OneTime
          key={one.response_id}
          one={one}
          before={administrations.find(
            ({ about, submitted_at }) =>
              about.questionnaire_id === one.about.questionnaire_id && Date.parse(submitted_at) < Date.parse(one.submitted_at),
          )}
          isHome={isHome}
          isCounsellor={is_counsellor}
          studentId={id}
        />
      ))}
      {is_counsellor && <Looks id={id} />}
    </Flex>
  )
}

const fewLooks = 10
function Looks({ id }: { readonly id: string }) {
  const [words, locale, { whole }] = [usePageWords('psychometric-reports'), useLocale(), useFigures()]
  const answer = useAnswer(getLooks, { student_id: id })
  const [isWhole, setWhole] = useState(false)
  return (
    <Panel title={words('who_looked')}>
      <Answered answer={answer} rows={3}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('nobody_looked')} />
          ) : (
            <Flex vertical gap={12} align="start">
              <Timeline
                moments={(isWhole ? records : records.slice(0, fewLooks)).map(({ at, by, what }, place) => ({
                  key: `${at} ${place}`,
                  who: by,
                  what: words(`look_${what}`),
                  at,
                  when: printInstant(at, locale),
                }))}
              />
              {records.length > fewLooks && !isWhole && (
                <Button data-screen-only onClick={() => setWhole(true)}>
                  {words('all_looks', { count: records.length, number: whole(records.length) })}
                </Button>
              )}
            </Flex>
          )
        }
      </Answered>
    </Panel>
  )
}
