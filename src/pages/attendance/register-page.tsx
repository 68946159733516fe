import { Alert, Button, Input, Modal } from 'antd'
import { CameraOutlined } from '@ant-design/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getRegister, unlockRegister, type Register } from '../../../resources/contract/student-attendance.ts'
import { printInstant, printLongDate, printNumber, sayEither } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  InDocument,
  LeaveGuard,
  useAct,
  useAnswer,
  useLocale,
  usePageWords,
  useTellDone,
} from '../../engine/index.ts'
import { classes, Mark, Notice, Page, SaveBar, saveBarFrame, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import type { ReadRegister, WaitingRegister } from './kept/kept-register.ts'
import { KeptNote, TakenAlong, Warnings } from './kept/kept-note.tsx'
import { useShownRegister } from './kept/use-shown-register.ts'
import { ChildrenList } from './children-list.tsx'
import { RegisterSeats } from './register-seats.tsx'
import { useRegisterView } from './register-view.ts'
import { registersAddress, standingOf, useLeaveName, useLessonWords, useSessionName } from './register-words.ts'
import { useRegisterKeys } from './use-register-keys.ts'
import type { Summary } from './register-marks.ts'
import { useRegister, type Taking } from './use-register.ts'
import styles from './register.module.css'

const CardSweep = lazy(async () => ({ default: (await import('./card-sweep.tsx')).CardSweep }))

/** Takes the register of a class: a press or a key for whoever is not there, and a summary before it is handed in. */
export function RegisterPage() {
  const [address] = useSearchParams()
  const words = usePageWords('attendance')
  const [class_id, date, session] = [address.get('class_id') ?? '', address.get('date') ?? '', address.get('session') ?? 'DAY']
  const at = { class_id, date, session }
  const answer = useAnswer(getRegister, at)
  const { shown, waiting, isFromDevice, isLeftBehind } = useShownRegister(at, answer)
  if (class_id === '' || date === '')
    return (
      <Page title={words('register')} above={<BackLink to="/attendance/students">{words('registers')}</BackLink>}>
        <Notice title={words('which_class')}>{words('which_class_why')}</Notice>
      </Page>
    )
  if (shown)
    return (
      <OpenRegister key={`${class_id} ${date} ${session}`} read={shown} waiting={waiting} takenAt={isFromDevice ? shown.clock : null} />
    )
  if (isLeftBehind)
    return (
      <Page title={words('register')} above={<BackLink to={registersAddress(date)}>{words('registers')}</BackLink>}>
        <Notice
          title={words('left_behind')}
          action={
            <ButtonLink primary to="/attendance/students">
              {words('kept_along')}
            </ButtonLink>
          }
        >
          {words('left_behind_why')}
        </Notice>
      </Page>
    )
  return (
    <Answered answer={answer} rows={10}>
      {() => null}
    </Answered>
  )
}

interface OpenProps {
  readonly read: ReadRegister
  readonly waiting: WaitingRegister | null
  /** it was taken along then, and there is no connection */
  readonly takenAt: ReadRegister['clock'] | null
}
function OpenRegister({ read, waiting, takenAt }: OpenProps) {
  const { register } = read
  const [words, locale, sessionName] = [usePageWords('attendance'), useLocale(), useSessionName()]
  const lessonWords = useLessonWords()
  const taking = useRegister(read)
  const list = useRef<HTMLDivElement>(null)
  const { view, views, setView } = useRegisterView(register)
  const [isAsking, setAsking] = useState(false)
  const [isSweeping, setSweeping] = useState(false)
  const isKept = waiting?.state === 'waiting'
  const isDue = register.status === 'due' || register.status === 'open' || register.status === 'unlocked'
  const { may_take, isMissed } = taking.rules
  const standing = standingOf(register)
  const isCorrection = register.may_correct && register.status !== 'due' && register.status !== 'open'
  const ask = () => may_take && register.children.length > 0 && setAsking(true)
  const unknown = useRegisterKeys(list, { ...register, may_take }, taking, ask)
  const number = (value: number) => printNumber(value, locale)
  const { open } = taking.summary
  return (
    <div className={classes(saveBarFrame, styles.whole)}>
      <Page
        title={words('register_of', { name: register.class_name })}
        above={<BackLink to={registersAddress(register.day.date)}>{words('registers')}</BackLink>}
        aside={isKept ? <Mark tone="warn">{words('status_kept')}</Mark> : <Mark tone={standing.tone}>{words(standing.word)}</Mark>}
        actions={register.may_unlock && register.session_id ? <Unlock sessionId={register.session_id} /> : undefined}
      >
        <p className={text.soft}>
          {printLongDate(register.day.date, locale)}
          {register.session !== 'DAY' && <> · {sessionName(register.session)}</>}
          {register.lesson && <> · {lessonWords(register.lesson)}</>}
          {register.day.kind === 'half_day' && <> · {words('half_day')}</>}
          {register.submitted_at && register.submitted_by && (
            <> · {words('handed_in', { name: register.submitted_by, at: printInstant(register.submitted_at, locale) })}</>
          )}
        </p>
        {register.because && <Alert type="info" showIcon title={locale === 'ar' ? register.because.ar : register.because.en} />}
        {isMissed && (
          <Alert
            type="warning"
            showIcon
            title={words('never_handed_in')}
            action={register.may_take ? <Button onClick={taking.begin}>{words('write_down_now')}</Button> : undefined}
          />
        )}
        {taking.warnings.length > 0 && <Warnings register={register} warnings={taking.warnings} />}
        {takenAt && !isKept && <TakenAlong at={takenAt.heard} />}
        {waiting && <KeptNote handed={waiting} />}
        {register.children.length === 0 ? (
          <Notice title={words('no_children')}>{words('no_children_why')}</Notice>
        ) : (
          <>
            <div className={styles.tools}>
              <span className={text.faint}>
                {words(may_take ? 'how' : 'looking')}
                {may_take && <span className={styles.keys}> {words('how_keys')}</span>}
              </span>
              {may_take && register.children.some(({ card_no }) => card_no !== null) && (
                <Button icon={<CameraOutlined aria-hidden="true" />} onClick={() => setSweeping(true)}>
                  {words('sweep')}
                </Button>
              )}
              <Segments
                label={words('shown_as')}
                value={view}
                options={views.map((value) => ({ value, label: words(`as_${value}`) }))}
                onChange={setView}
              />
            </div>
            <div ref={list}>
              {view === 'seats' && register.seating ? (
                <RegisterSeats register={register} seating={register.seating} taking={taking} />
              ) : (
                <ChildrenList register={register} taking={taking} isGrid={view === 'grid'} />
              )}
            </div>
          </>
        )}
        <LeaveGuard when={taking.count > 0 && !taking.busy} onDiscard={taking.clear} />
      </Page>
      {register.children.length > 0 && (
        <SaveBar
          note={
            <span className={styles.counts} role="status">
              {isMissed ? <span>{words('never_handed_in')}</span> : <Counts summary={taking.summary} />}
              {!isMissed && open > 0 && <b>{words('count_open', { count: open, number: number(open) })}</b>}
              {unknown !== null && <b>{words('no_such_number', { number: number(Number(unknown)) })}</b>}
            </span>
          }
        >
          {may_take && taking.count > 0 && <Button onClick={taking.clear}>{words('take_back')}</Button>}
          {may_take && (
            <Button type="primary" onClick={ask} disabled={taking.count === 0 && (isKept || !isDue)}>
              {words(isCorrection ? 'correct' : isKept || register.status === 'submitted' ? 'save_changes' : 'hand_in')}
            </Button>
          )}
        </SaveBar>
      )}
      {isSweeping && (
        <Suspense>
          <CardSweep register={register} taking={taking} onClose={() => setSweeping(false)} />
        </Suspense>
      )}
      {isAsking && <Confirm register={register} taking={taking} isCorrection={isCorrection} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Who is late is there, and is told with those who are. */
function Counts({ summary: { present, absent, late } }: { readonly summary: Summary }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const said = (key: string, count: number) => words(key, { count, number: printNumber(count, locale) })
  const there = said('count_present', present)
  return (
    <>
      <span>{late > 0 ? `${there} (${said('count_late', late)})` : there}</span>
      <span>{said('count_absent', absent)}</span>
    </>
  )
}

interface ConfirmProps {
  readonly register: Register
  readonly taking: Taking
  readonly isCorrection: boolean
  onClose(): void
}
function Confirm({ register, taking, isCorrection, onClose }: ConfirmProps) {
  const [words, locale, tellDone] = [usePageWords('attendance'), useLocale(), useTellDone()]
  const leaveName = useLeaveName()
  const [reason, setReason] = useState('')
  const number = (value: number) => printNumber(value, locale)
  const { open, away, lateOnes } = taking.summary
  const isAhead = register.day.kind === 'future'
  const go = async (submit: boolean): Promise<void> => {
    const done = await taking.send(submit && !isAhead, reason.trim())
    if (!done) return
    const message =
      done.is === 'kept'
        ? words('kept_here', { name: register.class_name })
        : words(isCorrection ? 'corrected' : done.answer.status === 'open' ? 'kept' : 'done', {
            name: register.class_name,
            present: number(done.answer.present),
            absent: number(done.answer.absent),
          })
    tellDone({ message, operationId: null })
    onClose()
  }
  return (
    <Modal
      open
      width={480}
      title={words(isCorrection ? 'correct_of' : 'hand_in_of', { name: register.class_name })}
      okText={words(isCorrection ? 'correct' : isAhead ? 'keep' : 'hand_in')}
      okButtonProps={{
        autoFocus: !register.asks_reason,
        disabled: (open > 0 && !isAhead) || (register.asks_reason && reason.trim() === ''),
      }}
      cancelText={words('go_on')}
      confirmLoading={taking.busy}
      onOk={() => void go(true)}
      onCancel={onClose}
      {...(open > 0 && !isAhead
        ? {
            footer: (_: unknown, { OkBtn, CancelBtn }: { OkBtn: React.ComponentType; CancelBtn: React.ComponentType }) => (
              <>
                <CancelBtn />
                <Button loading={taking.busy} onClick={() => void go(false)}>
                  {words('keep')}
                </Button>
                <OkBtn />
              </>
            ),
          }
        : {})}
    >
      <InDocument>
        <p className={styles.counts}>
          <Counts summary={taking.summary} />
        </p>
        {open > 0 && <Alert type="warning" showIcon title={words('count_open', { count: open, number: number(open) })} />}
        {away.length > 0 && (
          <>
            {lateOnes.length > 0 && <b>{words('away')}</b>}
            <ul className={styles.awayList} aria-label={words('away')}>
              {away.map((child) => (
                <li key={child.student_id}>
                  <bdi>{sayEither(child.name, child.name_ar, locale)}</bdi>
                  {child.leave && <span className={text.faint}> · {leaveName(child.leave.kind)}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        {lateOnes.length > 0 && (
          <>
            <b>{words('late')}</b>
            <ul className={styles.awayList} aria-label={words('late')}>
              {lateOnes.map(({ child, minutes }) => (
                <li key={child.student_id}>
                  <bdi>{sayEither(child.name, child.name_ar, locale)}</bdi>
                  {minutes > 0 && (
                    <span className={text.faint}> · {words('report_minutes', { count: minutes, number: number(minutes) })}</span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {(isCorrection || register.asks_reason) && (
          <label>
            {words(register.asks_reason ? 'why' : 'why_optional')}
            <Input
              autoFocus={register.asks_reason}
              required={register.asks_reason}
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            {register.asks_reason && <span className={text.faint}>{words('why_kept')}</span>}
          </label>
        )}
        {taking.problem && <Alert type="error" role="alert" showIcon title={taking.problem} />}
      </InDocument>
    </Modal>
  )
}

function Unlock({ sessionId }: { readonly sessionId: string }) {
  const words = usePageWords('attendance')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const act = useAct(unlockRegister, words('not_saved'))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words('unlock')}</Button>
      {isOpen && (
        <Modal
          open
          title={words('unlock')}
          okText={words('unlock')}
          cancelText={words('cancel')}
          okButtonProps={{ disabled: reason.trim() === '' }}
          confirmLoading={act.busy !== null}
          onOk={() =>
            void act.run({ params: { session_id: sessionId }, body: { reason: reason.trim() } }).then((done) => done && setOpen(false))
          }
          onCancel={() => setOpen(false)}
        >
          <InDocument>
            <p>{words('unlock_why')}</p>
            <label>
              {words('why')}
              <Input autoFocus maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
            </label>
            {act.problem && <Alert type="error" role="alert" showIcon title={act.problem} />}
          </InDocument>
        </Modal>
      )}
    </>
  )
}
