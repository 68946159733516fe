import { Alert, Button, Flex, Modal, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { declineResponse, getSheet, submitResponse, type Sheet } from '../../../resources/contract/psychometric-answering.ts'
import { sayConsent } from '../../../resources/contract/psychometric-mappings.ts'
import { isolated, printDate, printNumber, type Locale } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  useAct,
  useAnswer,
  useLocale,
  useNavigate,
  usePageWords,
  useParams,
  usePerson,
} from '../../engine/index.ts'
import { Mark, Notice, Page, Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import styles from './answering.module.css'
import { Question } from './question.tsx'
import { calledIn, minePath, saidIn } from './said.ts'
import { useAnswers } from './use-answers.ts'
import { useSeenTime } from './use-seen-time.ts'

/** A questionnaire as it is answered: what it is for, its items, what is still open, and thanks. */
export function AnswerPage() {
  const [words, locale, { response_id = '' }] = [usePageWords('answering'), useLocale(), useParams()]
  const answer = useAnswer(getSheet, { response_id })
  const title = answer.is === 'ready' ? calledIn(answer.data, locale) : words('questionnaires')
  return (
    <Page narrow title={title} above={<BackLink to={minePath}>{words('questionnaires')}</BackLink>}>
      <Answered answer={answer} rows={8}>
        {(sheet) => <Whole key={sheet.response_id} sheet={sheet} />}
      </Answered>
    </Page>
  )
}

function Whole({ sheet }: { readonly sheet: Sheet }) {
  const [words, locale] = [usePageWords('answering'), useLocale()]
  const [first] = useState(sheet)
  const [isBegun, setBegun] = useState(false)
  const [isDone, setDone] = useState<{ readonly is_released: boolean } | null>(null)
  const offered = first.languages.length > 1 ? first.languages : []
  const [language, setLanguage] = useState<Locale>(
    first.language ?? (first.languages.includes(locale) ? locale : (first.languages[0] ?? 'en')),
  )
  if (isDone) return <Thanks sheet={first} isReleased={isDone.is_released} />
  if (sheet.why_not !== null && !isBegun) return <NotNow sheet={sheet} />
  const languages = offered.length > 0 && (
    <Segments<Locale>
      label={words('language')}
      value={language}
      onChange={setLanguage}
      options={[
        { value: 'en', label: words('in_english') },
        { value: 'ar', label: words('in_arabic') },
      ]}
    />
  )
  return isBegun ? (
    <Items sheet={first} language={language} languages={languages} onDone={setDone} />
  ) : (
    <Start sheet={sheet} language={language} languages={languages} onBegin={() => setBegun(true)} />
  )
}

function Start({
  sheet,
  language,
  languages,
  onBegin,
}: {
  readonly sheet: Sheet
  readonly language: Locale
  readonly languages: React.ReactNode
  readonly onBegin: () => void
}) {
  const [words, locale] = [usePageWords('answering'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  return (
    <Panel untitled title={calledIn(sheet, locale)}>
      <div className={styles.sheet}>
        {languages}
        <p className={styles.words} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {saidIn(sheet.about, language)}
        </p>
        <p className={styles.words}>
          {words('how_long', { items: number(sheet.items), minutes: number(sheet.time_min), day: printDate(sheet.to_date, locale) })}
        </p>
        <p className={styles.words}>{words(sheet.is_released ? 'who_sees_released' : 'who_sees')}</p>
        <p className={styles.words}>{words('may_stop')}</p>
        {sheet.notice && <Alert type="info" showIcon title={saidIn(sheet.notice, language)} />}
        <div>
          <Button type="primary" size="large" onClick={onBegin}>
            {words(sheet.answered > 0 ? 'go_on' : 'start')}
          </Button>
        </div>
        <p className={text.soft}>
          {words('licence_of', { licence: isolated(sheet.licence) })} · {words('source_of', { source: isolated(sheet.source) })}
        </p>
      </div>
    </Panel>
  )
}

/** Why it is not answered now; a guardian says here whether the child may. */
function NotNow({ sheet }: { readonly sheet: Sheet }) {
  const [words, locale] = [usePageWords('answering'), useLocale()]
  const { busy, problem, run } = useAct(sayConsent, words('failed'))
  const say = (consent: 'given' | 'refused') => void run({ params: { response_id: sheet.response_id }, body: { consent } }, consent)
  if (sheet.asks_consent)
    return (
      <Panel title={words('consent_title')}>
        <div className={styles.sheet}>
          <p className={styles.words}>{saidIn(sheet.about, locale)}</p>
          <p className={styles.words}>{words('consent_why')}</p>
          {sheet.consent === 'refused' && <Mark tone="warn">{words('consent_refused')}</Mark>}
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
          <Flex gap={8} wrap>
            <Button type="primary" loading={busy === 'given'} onClick={() => say('given')}>
              {words('agree')}
            </Button>
            {sheet.consent !== 'refused' && (
              <Button loading={busy === 'refused'} onClick={() => say('refused')}>
                {words('do_not_agree')}
              </Button>
            )}
          </Flex>
          <p className={text.soft}>
            {words('licence_of', { licence: isolated(sheet.licence) })} · {words('source_of', { source: isolated(sheet.source) })}
          </p>
        </div>
      </Panel>
    )
  return (
    <Notice
      title={words(`why_${sheet.why_not ?? 'over'}`)}
      action={
        sheet.is_released ? (
          <ButtonLink to={`/psychometric/student_report/${sheet.student_id}`}>{words('see_result')}</ButtonLink>
        ) : undefined
      }
    >
      {sheet.why_not === 'not_yet' ? words('from_day', { day: printDate(sheet.from_date, locale) }) : undefined}
    </Notice>
  )
}

interface ItemsProps {
  readonly sheet: Sheet
  readonly language: Locale
  readonly languages: React.ReactNode
  onDone(done: { readonly is_released: boolean }): void
}
type Way = 'one' | 'ten'
function Items({ sheet, language, languages, onDone }: ItemsProps) {
  const [words, locale, navigate] = [usePageWords('answering'), useLocale(), useNavigate()]
  const answers = useAnswers(sheet, language)
  const takeTime = useSeenTime()
  const { questions, scale } = sheet
  const firstOpen = questions.findIndex(({ item_no }) => !answers.values.has(item_no))
  const [way, setWay] = useState<Way>('one')
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const [isReview, setReview] = useState(firstOpen < 0)
  const [isStopping, setStopping] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const handing = useAct(submitResponse, words('failed'))
  const declining = useAct(declineResponse, words('failed'))
  const size = way === 'one' ? 1 : 10
  const begin = Math.floor(at / size) * size
  const shown = questions.slice(begin, begin + size)
  const number = (value: number) => printNumber(value, locale)
  const open = questions.filter(({ item_no }) => !answers.values.has(item_no))
  const go = (to: number) => {
    if (to >= questions.length) setReview(true)
    else {
      setReview(false)
      setAt(Math.max(0, to))
    }
  }
  // whoever answers by keys is at the next sentence at once
  useEffect(() => {
    if (!isReview)
      frame.current?.querySelector<HTMLInputElement>('input[data-item]:checked, input[data-item]')?.focus({ preventScroll: way === 'ten' })
  }, [begin, isReview, way])
  const choose = (item: number, value: number) => {
    answers.answer(item, value, takeTime())
    if (way === 'one') setTimeout(() => go(at + 1), 160)
  }
  const submit = async () => {
    if (!(await answers.settle())) return
    const done = await handing.run({ params: { response_id: sheet.response_id }, body: { leave_open: open.length > 0 } })
    if (done) onDone({ is_released: done.is_released })
  }
  const decline = async () => {
    if (await declining.run({ params: { response_id: sheet.response_id }, body: {} })) await navigate(minePath)
  }
  return (
    <Panel untitled title={calledIn(sheet, locale)}>
      <div className={styles.sheet} ref={frame}>
        <div className={styles.top}>
          {languages}
          <Segments<Way>
            label={words('way')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'one', label: words('singly') },
              { value: 'ten', label: words('ten_at_once') },
            ]}
          />
        </div>
        <Progress
          percent={(100 * answers.values.size) / questions.length}
          showInfo={false}
          aria-label={words('answered_of', { number: number(answers.values.size), of: number(questions.length) })}
        />
        <div className={styles.top}>
          <span>{words('answered_of', { number: number(answers.values.size), of: number(questions.length) })}</span>
          <span className={styles.state} role="status">
            {words(`state_${answers.saving}`)}
          </span>
        </div>
        {answers.refused && <Alert type="error" role="alert" showIcon title={answers.refused} />}
        {isReview ? (
          <>
            <h2>{words(open.length === 0 ? 'all_answered' : 'some_open')}</h2>
            {open.length > 0 && (
              <div className={styles.open}>
                {open.map(({ item_no }) => (
                  <Button key={item_no} onClick={() => go(questions.findIndex((one) => one.item_no === item_no))}>
                    {number(item_no)}
                  </Button>
                ))}
              </div>
            )}
            {open.length > 0 && <p className={styles.words}>{words('some_open_why')}</p>}
            {handing.problem && <Alert type="error" role="alert" showIcon title={handing.problem} />}
            <Flex gap={8} wrap>
              <Button onClick={() => go(questions.length - 1)}>{words('back')}</Button>
              <Button
                type="primary"
                size="large"
                loading={handing.busy !== null}
                disabled={answers.values.size === 0 || answers.saving === 'waiting'}
                onClick={() => void submit()}
              >
                {words('hand_in')}
              </Button>
            </Flex>
          </>
        ) : (
          // Enter goes on, as in every form
          <form
            className={styles.sheet}
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
                onAnswer={(value) => choose(question.item_no, value)}
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
          </form>
        )}
      </div>
      <Modal open={isStopping} title={words('stop_title')} footer={null} onCancel={() => setStopping(false)}>
        <Flex vertical gap={12}>
          <p>{words('stop_why')}</p>
          {declining.problem && <Alert type="error" role="alert" showIcon title={declining.problem} />}
          <Flex gap={8} wrap>
            <Button type="primary" onClick={() => void answers.settle().then(() => navigate(minePath))}>
              {words('pause')}
            </Button>
            <Button danger loading={declining.busy !== null} onClick={() => void decline()}>
              {words('decline')}
            </Button>
          </Flex>
        </Flex>
      </Modal>
    </Panel>
  )
}

function Thanks({ sheet, isReleased }: { readonly sheet: Sheet; readonly isReleased: boolean }) {
  const [words, { role }] = [usePageWords('answering'), usePerson()]
  return (
    <Notice
      title={words('thanks')}
      action={
        <Flex gap={8} wrap justify="center">
          {isReleased && <ButtonLink to={`/psychometric/student_report/${sheet.student_id}`}>{words('see_result')}</ButtonLink>}
          <ButtonLink primary to={minePath}>
            {words('done')}
          </ButtonLink>
        </Flex>
      }
    >
      {words(role === 'student' ? 'thanks_shared' : 'thanks_why')}
    </Notice>
  )
}
