import { Alert, Button, Flex, Input, Radio, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { addFeedbackQuestions } from '../../../../resources/contract/feedback-questions.ts'
import { printNumber } from '../../../../resources/kit/index.ts'
import { BackLink, ReferencePicker, useAct, useLocale, usePageWords, useTellDone } from '../../../engine/index.ts'
import { FieldFrame, Page, Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'

const lessonField = 'quick-lesson'
const mostOptions = 4
interface Typed {
  readonly text: string
  readonly options: readonly string[]
  /** which of them is right; null: none, it asks for an opinion */
  readonly right: number | null
}
const none: Typed = { text: '', options: ['', ''], right: 0 }

/** Questions typed one after the other: the question, Enter, its options, Enter each, and Enter once more for the next question. */
export function QuickPage() {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const tellDone = useTellDone()
  const { busy, problem, complain, run } = useAct(addFeedbackQuestions, words('not_saved'))
  const [lesson, setLesson] = useState<string | null>(null)
  const [typed, setTyped] = useState<Typed>(none)
  const [added, setAdded] = useState<readonly string[]>([])
  const question = useRef<InputRef>(null)
  const places = useRef<(InputRef | null)[]>([])
  const set = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))

  const save = async () => {
    if (lesson === null) return complain(words('lesson_first'))
    const options = typed.options.flatMap((option, at) =>
      option.trim() === '' ? [] : [{ text: option.trim(), is_correct: at === typed.right }],
    )
    if (typed.text.trim() === '' || options.length < 2) return complain(words('quick_short'))
    const done = await run({ body: { lesson_id: lesson, questions: [{ text: typed.text.trim(), options }] } })
    if (!done) return
    tellDone({ message: words('quick_added'), operationId: done.operation_id })
    setAdded((before) => [typed.text.trim(), ...before])
    setTyped(none)
    question.current?.focus()
  }
  const enterAt = (at: number) => {
    const isEmpty = typed.options[at]?.trim() === ''
    const next = at + 1
    // an empty option, or the last that there may be, ends the question
    if ((isEmpty && at >= 2) || next === mostOptions) return void save()
    if (isEmpty) return
    if (next === typed.options.length) set({ options: [...typed.options, ''] })
    setTimeout(() => places.current[next]?.focus())
  }
  return (
    <Page narrow title={words('quick')} above={<BackLink to="/question-bank/feedback-questions">{words('back_to_feedback')}</BackLink>}>
      {problem && <Alert type="error" role="alert" title={problem} />}
      <Panel untitled title={words('quick')}>
        <Flex vertical gap={12}>
          <FieldFrame id={lessonField} label={words('lesson')} required problems={[]}>
            {() => <ReferencePicker id={lessonField} to="lessons" value={lesson} onChange={(picked) => setLesson(picked?.id ?? null)} />}
          </FieldFrame>
          <p className={text.soft}>{words('quick_how')}</p>
          <Input
            ref={question}
            dir="auto"
            maxLength={1000}
            aria-label={words('question')}
            placeholder={words('question')}
            value={typed.text}
            onChange={(event) => set({ text: event.target.value })}
            onPressEnter={() => typed.text.trim() !== '' && places.current[0]?.focus()}
          />
          {[...typed.text].length > 200 && <p className={text.soft}>{words('long_stem')}</p>}
          <Radio.Group
            value={typed.right ?? 'none'}
            onChange={(event) => set({ right: event.target.value === 'none' ? null : (event.target.value as number) })}
          >
            <Flex vertical gap={8}>
              {typed.options.map((option, at) => (
                <Flex key={at} gap={8} align="center">
                  <Radio value={at} aria-label={words('is_right', { number: printNumber(at + 1, locale) })} />
                  <Input
                    ref={(input) => void (places.current[at] = input)}
                    dir="auto"
                    maxLength={500}
                    aria-label={words('option', { number: printNumber(at + 1, locale) })}
                    placeholder={words('option', { number: printNumber(at + 1, locale) })}
                    value={option}
                    onChange={(event) => set({ options: typed.options.map((one, place) => (place === at ? event.target.value : one)) })}
                    onPressEnter={() => enterAt(at)}
                  />
                </Flex>
              ))}
              <Radio value="none">{words('no_right')}</Radio>
            </Flex>
          </Radio.Group>
          <Flex justify="end">
            <Button type="primary" loading={busy !== null} onClick={() => void save()}>
              {words('quick_save')}
            </Button>
          </Flex>
        </Flex>
      </Panel>
      {added.length > 0 && (
        <Panel title={words('quick_list', { count: added.length, number: printNumber(added.length, locale) })}>
          <ul>
            {added.map((one, at) => (
              <li key={`${at} ${one}`} dir="auto">
                {one}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}
