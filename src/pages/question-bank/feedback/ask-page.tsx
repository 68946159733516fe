import { Alert, Button, Flex, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { keepHands } from '../../../../resources/contract/feedback-questions.ts'
import { choiceKey, arabicKeys } from '../../../../resources/domain/questions/choices.ts'
import { printNumber, printPercent, type RowOf } from '../../../../resources/kit/index.ts'
import type feedbackKind from '../../../../resources/feedback-questions.ts'
import { Answered, BackLink, RichText, useAct, useLocale, usePageWords, useParams, useResource, useRow } from '../../../engine/index.ts'
import { Mark, Page, Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import styles from './ask.module.css'

type Question = RowOf<typeof feedbackKind>

/** A question before a class: large, with the hands counted option by option, and what is right shown when it is wanted. */
export function AskPage() {
  const words = usePageWords('question-bank')
  const { id = '' } = useParams()
  const answer = useRow(useResource<typeof feedbackKind>('feedback-questions'), id)
  return (
    <Page title={words('ask')} above={<BackLink to="/question-bank/feedback-questions">{words('back_to_feedback')}</BackLink>}>
      <Answered answer={answer}>{(question) => <Asked key={id} id={id} question={question} />}</Answered>
    </Page>
  )
}

function Asked({ id, question }: { readonly id: string; readonly question: Question }) {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const { options } = question
  const isArabic = locale === 'ar' ? question.question_text_ar !== null : question.question_text_en === null
  const said = (row: { readonly text_en: string | null; readonly text_ar: string | null }) =>
    (isArabic ? row.text_ar : row.text_en) ?? row.text_en ?? row.text_ar ?? ''
  const [hands, setHands] = useState<readonly number[]>(options.map(() => 0))
  const [isShown, setShown] = useState(false)
  const { busy, problem, run } = useAct(keepHands, words('not_saved'))
  const [kept, setKept] = useState<{ readonly facility: number | null; readonly diagnostic: number } | null>(null)
  const all = hands.reduce((sum, count) => sum + count, 0)
  const hasRight = options.some((option) => option.is_correct === true)
  const percent = (share: number) => printPercent(Math.round(share * 100), locale)
  const keep = async () => {
    const done = await run({ params: { feedback_question_id: id }, body: { chosen: [...hands] } })
    if (!done) return
    setKept(done)
    setShown(true)
  }
  return (
    <Panel untitled title={words('ask')}>
      <Flex vertical gap={24} className={styles.board ?? ''}>
        {problem && <Alert type="error" role="alert" title={problem} />}
        <div className={styles.stem}>
          <RichText rich={(isArabic ? question.question_text_ar : question.question_text_en) ?? ''} script={isArabic ? 'ar' : 'en'} />
        </div>
        <ol className={styles.options}>
          {options.map((option, at) => (
            <li key={option.id} className={isShown && option.is_correct ? styles.right : undefined}>
              <span className={styles.key}>{isArabic ? (arabicKeys[at] ?? choiceKey(at)) : choiceKey(at)}</span>
              <div>
                <RichText rich={said(option)} script={isArabic ? 'ar' : 'en'} />
                {isShown && (option.misconception_en ?? option.misconception_ar) && (
                  <p className={text.soft}>
                    {(locale === 'ar' ? option.misconception_ar : null) ?? option.misconception_en ?? option.misconception_ar}
                  </p>
                )}
              </div>
              <Flex gap={8} align="center">
                {all > 0 && <span className={text.soft}>{percent((hands[at] ?? 0) / all)}</span>}
                <InputNumber
                  min={0}
                  max={500}
                  size="large"
                  disabled={kept !== null}
                  aria-label={words('hands_for', { option: choiceKey(at) })}
                  value={hands[at] ?? 0}
                  onChange={(count) => setHands((before) => before.map((one, place) => (place === at ? (count ?? 0) : one)))}
                />
              </Flex>
            </li>
          ))}
        </ol>
        <Flex gap={16} align="center" justify="space-between" wrap>
          {hasRight ? (
            <label>
              <Switch checked={isShown} onChange={setShown} /> {words('show_right')}
            </label>
          ) : (
            <span className={text.soft}>{words('an_opinion')}</span>
          )}
          {kept === null ? (
            <Button type="primary" disabled={all === 0} loading={busy !== null} onClick={() => void keep()}>
              {words('keep_hands', { count: all, number: printNumber(all, locale) })}
            </Button>
          ) : (
            <Flex gap={8} role="status">
              {kept.facility !== null && (
                <Mark tone={kept.facility >= 0.7 ? 'good' : 'warn'}>{words('got_it', { share: percent(kept.facility) })}</Mark>
              )}
              <Mark>{words('diagnostic', { value: printPercent(kept.diagnostic, locale) })}</Mark>
            </Flex>
          )}
        </Flex>
        <p className={text.soft}>{words('hands_why')}</p>
      </Flex>
    </Panel>
  )
}
