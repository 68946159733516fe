import { Flex } from 'antd'
import { getClaimBoard, type ClaimRow } from '../../../resources/contract/emis-claims.ts'
import { isolated, printDate, sayEither } from '../../../resources/kit/index.ts'
import { Answered, BackLink, ButtonLink, Link, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Page, Panel, Worklist, type Tone } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { AnswerButtons } from './answer-buttons.tsx'
import { AskPanel } from './ask-panel.tsx'
import { CancelClaim } from './cancel-claim.tsx'

const tones: Readonly<Record<ClaimRow['status'], Tone>> = {
  asked: 'warn',
  released: 'good',
  lapsed: 'good',
  refused: 'bad',
  done: 'calm',
  cancelled: 'calm',
}

/** What other schools ask this one for, and what it asks others for. */
export function ClaimsPage() {
  const words = usePageWords('emis-claims')
  const answer = useAnswer(getClaimBoard, {})
  return (
    <Page title={words('title')} above={<BackLink to="/masters/students">{words('students')}</BackLink>}>
      <Flex vertical gap={16}>
        <AskPanel />
        <Answered answer={answer} rows={4}>
          {({ to_answer, asked }) => (
            <>
              <Claims title={words('to_answer')} none={words('to_answer_none')} claims={to_answer} isAsked={false} />
              <Claims title={words('own')} none={words('own_none')} claims={asked} isAsked />
            </>
          )}
        </Answered>
      </Flex>
    </Page>
  )
}

interface ClaimsProps {
  readonly title: string
  readonly none: string
  readonly claims: readonly ClaimRow[]
  /** by this school */
  readonly isAsked: boolean
}

function Claims({ title, none, claims, isAsked }: ClaimsProps) {
  const [words, locale] = [usePageWords('emis-claims'), useLocale()]
  return (
    <Panel title={title}>
      {claims.length === 0 ? (
        <p className={text.soft}>{none}</p>
      ) : (
        <Worklist
          label={title}
          items={claims.map((claim) => {
            const name = claim.name === null ? words('unknown') : sayEither(claim.name, claim.name_ar, locale)
            return {
              key: claim.claim_id,
              what: (
                <>
                  {claim.student_id === null ? (
                    <bdi>{name}</bdi>
                  ) : (
                    <Link to={`/masters/students/show/${encodeURIComponent(claim.student_id)}`}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}{' '}
                  · <bdi>{claim.emis_id}</bdi> · {sayEither(claim.school, claim.school_ar, locale)}{' '}
                  <Mark tone={tones[claim.status]}>{words(`is_${claim.status}`)}</Mark>
                </>
              ),
              note: <Told claim={claim} isAsked={isAsked} />,
              aside: <Aside claim={claim} name={name} isAsked={isAsked} />,
            }
          })}
        />
      )}
    </Panel>
  )
}

/** Who asked when, until when it is answered, and what was said. */
function Told({ claim, isAsked }: { readonly claim: ClaimRow; readonly isAsked: boolean }) {
  const [words, locale] = [usePageWords('emis-claims'), useLocale()]
  const date = (day: string | null): string => (day === null ? '–' : printDate(day, locale))
  const said = [
    claim.asked_by
      ? words('asked_by', { name: isolated(claim.asked_by), date: date(claim.asked_on) })
      : words('asked_on', { date: date(claim.asked_on) }),
    claim.status === 'asked' && words(isAsked ? 'waits_until' : 'answer_until', { date: date(claim.due_on) }),
    claim.answered_by && words('answered_by', { name: isolated(claim.answered_by), date: date(claim.answered_on) }),
    claim.message && words('message_said', { text: isolated(claim.message) }),
    claim.answer && words('answer_said', { text: isolated(claim.answer) }),
  ]
  return <>{said.filter(Boolean).join(' · ')}</>
}

function Aside({ claim, name, isAsked }: { readonly claim: ClaimRow; readonly name: string; readonly isAsked: boolean }) {
  const words = usePageWords('emis-claims')
  if (!isAsked) return claim.status === 'asked' && claim.student_id !== null ? <AnswerButtons claim={claim} name={name} /> : null
  const isOpen = claim.status === 'released' || claim.status === 'lapsed'
  if (!isOpen && claim.status !== 'asked') return null
  return (
    <Flex gap={8} wrap>
      {isOpen && claim.name !== null && (
        <ButtonLink small primary to={`/masters/students/emis-claims/take-over/${encodeURIComponent(claim.claim_id)}`}>
          {words('take_over')}
        </ButtonLink>
      )}
      <CancelClaim claimId={claim.claim_id} name={name} />
    </Flex>
  )
}
