import { Alert, Button, Flex, Modal, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { declineResponse, submitResponse, type Sheet } from '../../../resources/contract/psychometric-answering.ts'
import { printNumber, type Locale } from '../../../resources/kit/index.ts'
import { InDocument, useAct, useLocale, useNavigate, usePageWords } from '../../engine/index.ts'
import { Panel, Segments } from '../../ui/index.ts'
import styles from './answering.module.css'
import { OfChild } from './of-child.tsx'
import { Question, valueOf } from './question.tsx'
import { calledIn, minePath } from './said.ts'
import { useAnswers, type Answers, type Begun } from './use-answers.ts'
import { useFocusOnce } from './use-focus-once.ts'
import { useSeenTime } from './use-seen-time.ts'

interface ItemsProps {
  readonly begun: Begun
  readonly language: Locale
  readonly languages: React.ReactNode
  onDone(done: { readonly is_released: boolean }): void
}
type Way = 'one' | 'ten'
/** So long, ms, what was chosen is seen before the next sentence comes. */
const seen = 160

export function Items({ begun, language, languages, onDone }: ItemsProps) {
  const { sheet } = begun.read
  const [words, locale] = [usePageWords('answering'), useLocale()]
  const answers = useAnswers(begun, language)
  const takeTime = useSeenTime()
  const { questions, scale } = sheet
  const firstOpen = questions.findIndex(({ item_no }) => !answers.values.has(item_no))
  const [way, setWay] = useState<Way>('one')
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const [isReview, setReview] = useState(firstOpen < 0)
  const [isStopping, setStopping] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const turning = useRef<ReturnType<typeof setTimeout>>(undefined)
  const size = way === 'one' ? 1 : 10
  const begin = Math.floor(at / size) * size
  const shown = questions.slice(begin, begin + size)
  const number = (value: number) => printNumber(value, locale)
  const go = (to: number) => {
    clearTimeout(turning.current)
    if (to >= questions.length) setReview(true)
    else {
      setReview(false)
      setAt(Math.max(0, to))
    }
  }
  useEffect(() => () => clearTimeout(turning.current), [])
  // whoever answers by keys is at the next sentence at once
  useEffect(() => {
    if (!isReview)
      frame.current?.querySelector<HTMLInputElement>('input[data-item]:checked, input[data-item]')?.focus({ preventScroll: way === 'ten' })
  }, [begin, isReview, way])
  const choose = (item: number, value: number, isMeant: boolean) => {
    answers.answer(item, value, takeTime())
    clearTimeout(turning.current)
    if (way === 'one' && isMeant) turning.current = setTimeout(() => go(begin + 1), seen)
  }
  const count = words('answered_of', { number: number(answers.values.size), of: number(questions.length) })
  return (
    <Panel untitled title={calledIn(sheet, locale)}>
      <div className={styles.sheet} ref={frame}>
        <OfChild id={sheet.student_id} />
        <div className={styles.top}>
          {languages}
          <Flex gap="4px 12px" wrap align="baseline">
            <span>{count}</span>
            <span className={styles.state} role="status">
              {answers.saving === 'none' ? '' : words(`state_${answers.saving}`)}
            </span>
          </Flex>
        </div>
        <Progress percent={(100 * answers.values.size) / questions.length} showInfo={false} aria-label={count} />
        {answers.refused !== null && (
          <Alert type="error" role="alert" showIcon title={answers.refused || words('failed')} description={words('refused_why')} />
        )}
        {isReview ? (
          <Review sheet={sheet} answers={answers} onGo={go} onDone={onDone} />
        ) : (
          // Enter goes on, as in every form
          <form
            className={styles.sheet}
            onKeyDown={(event) => {
              // wherever the focus is, as after a dialog that was closed; within its question the question hears them
              if (way !== 'one' || (event.target as Element).closest('fieldset')) return
              const value = valueOf(event, scale)
              const [question] = shown
              if (question && value !== null) choose(question.item_no, value, true)
            }}
            onSubmit={(event) => {
              event.preventDefault()
              go(begin + size)
            }}
          >
            {shown.map((question) => (
              <Question
                key={question.item_no}
                question={question}
                scale={scale}
                language={language}
                value={answers.values.get(question.item_no)}
                of={questions.length}
                onAnswer={(value, isMeant) => choose(question.item_no, value, isMeant)}
              />
            ))}
            <div className={styles.top}>
              <Flex gap={8}>
                <Button disabled={begin === 0} onClick={() => go(begin - size)}>
                  {words('back')}
                </Button>
                <Button htmlType="submit">{words('next')}</Button>
              </Flex>
              <Button type="text" onClick={() => setStopping(true)}>
                {words('stop')}
              </Button>
            </div>
            {questions.length > 1 && (
              <div>
                <Segments<Way>
                  label={words('way')}
                  value={way}
                  onChange={setWay}
                  options={[
                    { value: 'one', label: words('singly') },
                    { value: 'ten', label: words(questions.length > 10 ? 'ten_at_once' : 'all_at_once') },
                  ]}
                />
              </div>
            )}
          </form>
        )}
      </div>
      {isStopping && <Stopping sheet={sheet} answers={answers} onClose={() => setStopping(false)} />}
    </Panel>
  )
}

interface ReviewProps extends Pick<ItemsProps, 'onDone'> {
  readonly sheet: Sheet
  readonly answers: Answers
  onGo(to: number): void
}
/** What has no answer yet, and handing in. */
function Review({ sheet, answers, onGo, onDone }: ReviewProps) {
  const [words, locale, focus] = [usePageWords('answering'), useLocale(), useFocusOnce()]
  const handing = useAct(submitResponse, words('failed'))
  const { questions } = sheet
  const open = questions.flatMap(({ item_no }, at) => (answers.values.has(item_no) ? [] : [{ item_no, at }]))
  const submit = async () => {
    if (!(await answers.settle())) return
    const done = await handing.run({ params: { response_id: sheet.response_id }, body: { leave_open: open.length > 0 } })
    if (done) onDone({ is_released: done.is_released })
  }
  return (
    <div className={styles.sheet}>
      <div tabIndex={-1} ref={focus}>
        <h2>{words(open.length === 0 ? 'all_answered' : 'some_open')}</h2>
      </div>
      {open.length > 0 && (
        <>
          <div className={styles.open}>
            {open.map(({ item_no, at }) => (
              <Button key={item_no} aria-label={words('to_sentence', { number: printNumber(item_no, locale) })} onClick={() => onGo(at)}>
                {printNumber(item_no, locale)}
              </Button>
            ))}
          </div>
          <p className={styles.words}>{words('some_open_why')}</p>
        </>
      )}
      {handing.problem && <Alert type="error" role="alert" showIcon title={handing.problem} />}
      <Flex gap={8} wrap>
        <Button onClick={() => onGo(questions.length - 1)}>{words('back')}</Button>
        <Button
          type="primary"
          size="large"
          loading={handing.busy !== null}
          disabled={answers.values.size === 0 || answers.saving === 'waiting' || answers.saving === 'refused'}
          onClick={() => void submit()}
        >
          {words('hand_in')}
        </Button>
      </Flex>
    </div>
  )
}

interface StoppingProps {
  readonly sheet: Sheet
  readonly answers: Answers
  onClose(): void
}
/** For now, or for good: then what was answered is erased, on this device as well. */
function Stopping({ sheet, answers, onClose }: StoppingProps) {
  const [words, navigate] = [usePageWords('answering'), useNavigate()]
  const declining = useAct(declineResponse, words('failed'))
  const decline = async () => {
    if (!(await declining.run({ params: { response_id: sheet.response_id }, body: {} }))) return
    await answers.forget()
    await navigate(minePath)
  }
  return (
    <Modal open title={words('stop_title')} footer={null} onCancel={onClose}>
      <InDocument>
        <Flex vertical gap={12}>
          <p>{words('stop_why')}</p>
          {declining.problem && <Alert type="error" role="alert" showIcon title={declining.problem} />}
          <Flex gap={8} wrap>
            {/* what is not sent yet is on this device, and is sent from any other page as well */}
            <Button type="primary" onClick={() => void navigate(minePath)}>
              {words('pause')}
            </Button>
            <Button danger loading={declining.busy !== null} onClick={() => void decline()}>
              {words('decline')}
            </Button>
          </Flex>
        </Flex>
      </InDocument>
    </Modal>
  )
}
