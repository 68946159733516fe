import { Alert, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import {
  deleteMapping,
  getMappingStudents,
  remindOfQuestionnaire,
  resetResponse,
  sayConsent,
  type MappedStudent,
  type MappingStudents,
} from '../../../resources/contract/psychometric-mappings.ts'
import { answeringModes, consents, mappingStatuses, responseStatuses } from '../../../resources/domain/psychometrics/states.ts'
import { isolated, printDate, printInstant, printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  Link,
  useAct,
  useKeepRecord,
  useLiveAnswer,
  useLocale,
  useMay,
  useNavigate,
  usePageWords,
  useParams,
  useResource,
  useTask,
  useTellDone,
} from '../../engine/index.ts'
import { DataTable, Facts, Mark, Notice, Page, Panel, Segments, Share, TextArea } from '../../ui/index.ts'
import type mappingKind from '../../../resources/questionnaire-mappings.ts'
import text from '../../ui/text.module.css'
import { MoreMenu } from './more-menu.tsx'
import { listPath, responseTones, statusTones } from './said.ts'

/** How far each child of a mapping is, and what a counsellor does about it. */
export function StudentListPage() {
  const [words, locale, { id = '' }] = [usePageWords('psychometric'), useLocale(), useParams()]
  const answer = useLiveAnswer(getMappingStudents, ['questionnaire-responses', 'questionnaire-mappings'], { unique_id: id })
  const head = answer.is === 'ready' ? answer.data.mapping : null
  const title = head === null ? words('who_answered') : sayEither(head.questionnaire, head.questionnaire_ar, locale)
  return (
    <Page
      title={title}
      above={<BackLink to={listPath}>{words('title')}</BackLink>}
      actions={head && <Deeds data={answer.is === 'ready' ? answer.data : null} id={id} />}
    >
      <Answered answer={answer} rows={10}>
        {(data) => <Students data={data} id={id} />}
      </Answered>
    </Page>
  )
}

function Deeds({ data, id }: { readonly data: MappingStudents | null; readonly id: string }) {
  const [words, locale, navigate, tellDone] = [usePageWords('psychometric'), useLocale(), useNavigate(), useTellDone()]
  const resource = useResource<typeof mappingKind>('questionnaire-mappings')
  const [keep, may] = [useKeepRecord(resource), useMay(resource)]
  const changes = may('update')
  const { busy, problem, run } = useTask(words('failed'))
  const [deleting, setDeleting] = useState(false)
  if (data === null) return null
  const { status } = data.mapping
  return (
    <>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      <ButtonLink to={`/psychometric/psychometric_report?questionnaire=${data.mapping.questionnaire_id}&mapping=${id}`}>
        {words('report')}
      </ButtonLink>
      {changes && status === 'draft' && (
        <Button type="primary" loading={busy === 'give'} onClick={() => void run(() => keep(id, { is_draft: false }), 'give')}>
          {words('give_out_now')}
        </Button>
      )}
      {changes && (
        <MoreMenu
          label={words('more')}
          entries={[
            { key: 'edit', label: words('edit'), onClick: () => void navigate(`/psychometric/editPsychometric/${id}`) },
            ...(status === 'open' || status === 'scheduled'
              ? [{ key: 'close', label: words('close'), onClick: () => void run(() => keep(id, { is_closed: true }), 'close') }]
              : []),
            ...(status === 'closed'
              ? [{ key: 'open', label: words('open_again'), onClick: () => void run(() => keep(id, { is_closed: false }), 'open') }]
              : []),
            { key: 'history', label: words('history'), onClick: () => void navigate(`/psychometric/mappings/show/${id}`) },
            { key: 'delete', label: words('delete'), danger: true as const, onClick: () => setDeleting(true) },
          ]}
        />
      )}
      {deleting && (
        <DeleteDialog
          id={id}
          begun={data.progress.submitted + data.progress.started}
          onClose={() => setDeleting(false)}
          onDone={(operationId) => {
            const { questionnaire, questionnaire_ar } = data.mapping
            tellDone({ message: words('deleted', { name: sayEither(questionnaire, questionnaire_ar, locale) }), operationId })
            void navigate(listPath)
          }}
        />
      )}
    </>
  )
}

function DeleteDialog({
  id,
  begun,
  onClose,
  onDone,
}: {
  readonly id: string
  readonly begun: number
  readonly onClose: () => void
  readonly onDone: (operationId: string) => void
}) {
  const words = usePageWords('psychometric')
  const [reason, setReason] = useState('')
  const { busy, problem, run } = useAct(deleteMapping, words('failed'))
  const remove = async () => {
    const done = await run({ params: { unique_id: id }, body: { is_deleted: true, reason } })
    if (done) onDone(done.operation_id)
  }
  return (
    <Modal
      open
      title={words('delete_title')}
      okText={words('delete')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true, loading: busy !== null, disabled: begun > 0 && reason.trim() === '' }}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <p>{begun > 0 ? words('delete_begun', { count: begun }) : words('delete_unbegun')}</p>
        <label>
          {words('reason')}
          <TextArea value={reason} maxLength={500} rows={2} onChange={({ target }) => setReason(target.value)} />
        </label>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      </Flex>
    </Modal>
  )
}

type Shown = 'all' | 'waiting' | 'submitted' | 'flagged'
function Students({ data, id }: { readonly data: MappingStudents; readonly id: string }) {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  const { mapping, progress, records, may_manage, may_see_profiles } = data
  const [shown, setShown] = useState<Shown>('all')
  const [resetting, setResetting] = useState<MappedStudent | null>(null)
  const [takingBack, setTakingBack] = useState<MappedStudent | null>(null)
  const [told, setTold] = useState<{ readonly text: string; readonly isNobody: boolean } | null>(null)
  const remind = useAct(remindOfQuestionnaire, words('failed'))
  const consent = useAct(sayConsent, words('failed'))
  const isWaiting = ({ status }: MappedStudent): boolean => status === 'not_started' || status === 'in_progress'
  const flagged = records.filter(({ flags }) => flags.length > 0)
  const listed = records.filter(
    (one) =>
      shown === 'all' || (shown === 'waiting' ? isWaiting(one) : shown === 'submitted' ? one.status === 'submitted' : one.flags.length > 0),
  )
  const number = (value: number) => printNumber(value, locale)
  const remindAll = async (student_ids?: readonly string[]) => {
    const done = await remind.run({ params: { unique_id: id }, body: student_ids ? { student_ids } : {} })
    if (done)
      setTold({
        isNobody: done.told === 0,
        text: [
          done.told === 0 ? words('reminded_nobody') : words(`reminded_${mapping.mode}`, { count: done.told, number: number(done.told) }),
          done.without_account > 0 ? words('without_account', { count: done.without_account, number: number(done.without_account) }) : '',
          done.told_today > 0 ? words('told_today', { count: done.told_today, number: number(done.told_today) }) : '',
        ]
          .filter((one) => one !== '')
          .join(' '),
      })
  }
  const waiting = records.filter(isWaiting).length
  return (
    <Flex vertical gap={16}>
      <Panel untitled title={words('facts')}>
        <Facts
          facts={[
            {
              key: 'status',
              label: words('status'),
              value: <Mark tone={statusTones[mapping.status]}>{say(mappingStatuses[mapping.status], locale)}</Mark>,
            },
            {
              key: 'days',
              label: words('days'),
              value: words('from_to', { from: printDate(mapping.from_date, locale), to: printDate(mapping.to_date, locale) }),
            },
            { key: 'classes', label: words('classes'), value: <bdi>{mapping.class_names}</bdi> },
            { key: 'mode', label: words('who_answers'), value: say(answeringModes[mapping.mode], locale) },
            {
              key: 'progress',
              label: words('handed_in'),
              value: progress.expected > 0 ? <Share part={progress.submitted} whole={progress.expected} print={number} /> : '–',
            },
          ]}
        />
      </Panel>
      <Panel
        title={words('students')}
        extra={
          mapping.status === 'open' && waiting > 0 ? (
            <Button loading={remind.busy === 'all'} onClick={() => void remindAll()}>
              {words('remind_waiting', { count: waiting, number: number(waiting) })}
            </Button>
          ) : undefined
        }
      >
        <Flex vertical gap={12}>
          <Segments<Shown>
            label={words('students')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: words('all', { number: number(records.length) }) },
              { value: 'waiting', label: words('waiting', { number: number(waiting) }) },
              { value: 'submitted', label: words('done', { number: number(progress.submitted) }) },
              ...(flagged.length > 0 ? [{ value: 'flagged' as const, label: words('flagged', { number: number(flagged.length) }) }] : []),
            ]}
          />
          {told !== null && (
            <Alert
              type={told.isNobody ? 'info' : 'success'}
              role="status"
              showIcon
              title={told.text}
              closable
              onClose={() => setTold(null)}
            />
          )}
          {(remind.problem ?? consent.problem) && <Alert type="error" role="alert" showIcon title={remind.problem ?? consent.problem} />}
          {listed.length === 0 ? (
            <Notice title={records.length === 0 ? words('nobody') : words('nobody_here')}>
              {records.length === 0 && mapping.status === 'draft' ? words('nobody_draft') : undefined}
            </Notice>
          ) : (
            <DataTable
              label={words('students')}
              rows={listed}
              keyOf={({ response_id }) => response_id}
              columns={[
                {
                  key: 'name',
                  title: words('student'),
                  heads: true,
                  by: (a, b) => a.name.localeCompare(b.name),
                  cell: (one) => {
                    const name = <bdi>{sayEither(one.name, one.name_ar, locale)}</bdi>
                    const number = one.roll_no && <span className={text.soft}> {words('roll_no', { number: isolated(one.roll_no) })}</span>
                    return may_see_profiles && one.status === 'submitted' ? (
                      <>
                        <Link to={`/psychometric/student_report/${one.student_id}?mapping=${id}`}>{name}</Link>
                        {number}
                      </>
                    ) : (
                      <>
                        {name}
                        {number}
                      </>
                    )
                  },
                },
                {
                  key: 'class',
                  title: words('class'),
                  by: (a, b) => a.class_name.localeCompare(b.class_name),
                  cell: ({ class_name }) => <bdi>{class_name}</bdi>,
                },
                {
                  key: 'status',
                  title: words('status'),
                  by: (a, b) => a.status.localeCompare(b.status),
                  cell: (one) => <Status one={one} items={mapping.items} asksConsent={mapping.consent_required} />,
                },
                {
                  key: 'when',
                  title: words('when'),
                  by: (a, b) => (a.submitted_at ?? '').localeCompare(b.submitted_at ?? ''),
                  cell: ({ submitted_at, started_at }) =>
                    submitted_at ? printInstant(submitted_at, locale) : started_at ? printInstant(started_at, locale) : '–',
                },
                ...(may_manage
                  ? [
                      {
                        key: 'deeds',
                        title: words('more'),
                        slim: true as const,
                        width: 56,
                        cell: (one: MappedStudent) => (
                          <MoreMenu
                            label={words('more_of', { name: sayEither(one.name, one.name_ar, locale) })}
                            entries={[
                              ...(mapping.status === 'open' && isWaiting(one)
                                ? [{ key: 'remind', label: words('remind'), onClick: () => void remindAll([one.student_id]) }]
                                : []),
                              ...(one.consent === 'pending' || one.consent === 'refused'
                                ? [
                                    {
                                      key: 'consent',
                                      label: words('consent_on_paper'),
                                      onClick: () =>
                                        void consent.run({ params: { response_id: one.response_id }, body: { consent: 'given' as const } }),
                                    },
                                  ]
                                : []),
                              ...(one.consent === 'given' && isWaiting(one)
                                ? [
                                    {
                                      key: 'take_back',
                                      label: words('consent_taken_back'),
                                      danger: true as const,
                                      onClick: () => setTakingBack(one),
                                    },
                                  ]
                                : []),
                              ...(one.status === 'not_started'
                                ? []
                                : [{ key: 'reset', label: words('reset'), danger: true as const, onClick: () => setResetting(one) }]),
                            ]}
                          />
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </Flex>
      </Panel>
      {takingBack && <TakeBackDialog one={takingBack} onClose={() => setTakingBack(null)} />}
      {resetting && <ResetDialog one={resetting} onClose={() => setResetting(null)} />}
    </Flex>
  )
}

function Status({ one, items, asksConsent }: { readonly one: MappedStudent; readonly items: number; readonly asksConsent: boolean }) {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  return (
    <Flex gap={6} wrap align="center">
      <Mark tone={responseTones[one.status]}>{say(responseStatuses[one.status], locale)}</Mark>
      {one.status === 'in_progress' && <Share part={one.answered} whole={items} print={(value) => printNumber(value, locale)} />}
      {asksConsent && (
        <Mark tone={one.consent === 'given' ? 'good' : 'warn'}>{words('consent_is', { consent: say(consents[one.consent], locale) })}</Mark>
      )}
      {one.reminded_at !== null && (one.status === 'not_started' || one.status === 'in_progress') && (
        <span className={text.soft}>{words('reminded_at', { at: printInstant(one.reminded_at, locale) })}</span>
      )}
      {one.flags.length > 0 && <Mark tone="warn">{words('is_flagged')}</Mark>}
      {one.attempt > 1 && <span className={text.soft}>{words('attempt', { number: printNumber(one.attempt, locale) })}</span>}
    </Flex>
  )
}

function TakeBackDialog({ one, onClose }: { readonly one: MappedStudent; readonly onClose: () => void }) {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  const { busy, problem, run } = useAct(sayConsent, words('failed'))
  const takeBack = async () => {
    if (await run({ params: { response_id: one.response_id }, body: { consent: 'refused' } })) onClose()
  }
  return (
    <Modal
      open
      title={words('taken_back_title', { name: sayEither(one.name, one.name_ar, locale) })}
      okText={words('consent_taken_back')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true, loading: busy !== null }}
      onOk={() => void takeBack()}
      onCancel={onClose}
    >
      <p>{words('taken_back_why')}</p>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
    </Modal>
  )
}

function ResetDialog({ one, onClose }: { readonly one: MappedStudent; readonly onClose: () => void }) {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  const [reason, setReason] = useState('')
  const { busy, problem, run } = useAct(resetResponse, words('failed'))
  const reset = async () => {
    if (await run({ params: { response_id: one.response_id }, body: { reason } })) onClose()
  }
  return (
    <Modal
      open
      title={words('reset_title', { name: sayEither(one.name, one.name_ar, locale) })}
      okText={words('reset')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true, loading: busy !== null, disabled: reason.trim() === '' }}
      onOk={() => void reset()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <p>{words('reset_why')}</p>
        <label>
          {words('reason')}
          <TextArea value={reason} maxLength={500} rows={2} onChange={({ target }) => setReason(target.value)} />
        </label>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      </Flex>
    </Modal>
  )
}
