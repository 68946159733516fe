import { Alert, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  getTeacherSheet,
  saveTeacherAnswers,
  submitTeacherAnswers,
  type TeacherSheet,
} from '../../../resources/contract/psychometric-answering.ts'
import { responseStatuses } from '../../../resources/domain/psychometrics/states.ts'
import { isolated, printNumber, say, sayEither, type Locale } from '../../../resources/kit/index.ts'
import { Answered, BackLink, failureOf, useAct, useAnswer, useCalls, useLocale, usePageWords, useParams } from '../../engine/index.ts'
import { Mark, Notice, Page, Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import styles from './answering.module.css'
import { saidIn } from './said.ts'

type Child = TeacherSheet['children'][number]

/** What a teacher answers about each child of a class: a row for each child, a column for each item. */
export function ClassPage() {
  const [words, locale, { unique_id = '' }] = [usePageWords('answering'), useLocale(), useParams()]
  const [asked, setAsked] = useSearchParams()
  const classId = asked.get('class') ?? undefined
  const answer = useAnswer(getTeacherSheet, { unique_id, ...(classId ? { class_id: classId } : {}) })
  const title =
    answer.is === 'ready' ? (locale === 'ar' ? answer.data.questionnaire_ar : answer.data.questionnaire) : words('questionnaires')
  return (
    <Page title={title} above={<BackLink to="/psychometric">{words('questionnaires')}</BackLink>}>
      <Answered answer={answer} rows={10}>
        {(sheet) => (
          <Flex vertical gap={16}>
            <Panel untitled title={title}>
              <div className={styles.sheet}>
                <p className={styles.words}>{saidIn(sheet.about, locale)}</p>
                {sheet.classes.length > 1 && (
                  <Select
                    aria-label={words('class')}
                    value={sheet.class_id}
                    onChange={(id) => setAsked({ class: id })}
                    options={sheet.classes.map(({ id, label }) => ({ value: id, label }))}
                  />
                )}
                <p className={text.soft}>
                  {words('licence_of', { licence: isolated(sheet.licence) })} · {words('source_of', { source: isolated(sheet.source) })}
                </p>
              </div>
            </Panel>
            {sheet.why_not !== null ? (
              <Notice title={words(`why_${sheet.why_not}`)} />
            ) : (
              <Grid key={sheet.class_id} sheet={sheet} id={unique_id} />
            )}
          </Flex>
        )}
      </Answered>
    </Page>
  )
}

const keyOf = (child: Child, item: number): string => `${child.response_id} ${item}`
function Grid({ sheet, id }: { readonly sheet: TeacherSheet; readonly id: string }) {
  const [words, locale, { send }] = [usePageWords('answering'), useLocale(), useCalls()]
  const offered = sheet.languages.length > 1
  const [language, setLanguage] = useState<Locale>(sheet.languages.includes(locale) ? locale : (sheet.languages[0] ?? 'en'))
  const [values, setValues] = useState<ReadonlyMap<string, number>>(
    () =>
      new Map(
        sheet.children.flatMap((child) =>
          child.answers.flatMap(({ item_no, value }) => (value === null ? [] : [[keyOf(child, item_no), value] as const])),
        ),
      ),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(0)
  const handing = useAct(submitTeacherAnswers, words('failed'))
  const number = (value: number) => printNumber(value, locale)
  const options = sheet.scale.labels.map((label, at) => ({
    value: sheet.scale.min + at,
    label: `${number(sheet.scale.min + at)} · ${saidIn(label, language)}`,
  }))
  const put = async (child: Child, item_no: number, value: number) => {
    const before = values
    setValues(new Map([...values, [keyOf(child, item_no), value]]))
    setSaving((count) => count + 1)
    setProblem(null)
    try {
      await send(saveTeacherAnswers, {
        params: { unique_id: id },
        body: { language, answers: [{ response_id: child.response_id, item_no, value }] },
      })
    } catch (thrown) {
      // what was not kept does not stand there as if it were
      setValues(before)
      setProblem(failureOf(thrown).message || words('failed'))
    } finally {
      setSaving((count) => count - 1)
    }
  }
  const answeredOf = (child: Child): number => sheet.questions.filter(({ item_no }) => values.has(keyOf(child, item_no))).length
  const isOpen = ({ status }: Child): boolean => status === 'not_started' || status === 'in_progress'
  const whole = sheet.children.filter((child) => isOpen(child) && answeredOf(child) === sheet.questions.length)
  return (
    <Panel
      title={words('students')}
      extra={
        <Flex gap={8} wrap align="center">
          <span className={styles.state} role="status">
            {words(saving > 0 ? 'state_saving' : 'state_saved')}
          </span>
          <Button
            type="primary"
            disabled={whole.length === 0 || saving > 0}
            loading={handing.busy !== null}
            onClick={() =>
              void handing.run({ params: { unique_id: id }, body: { response_ids: whole.map(({ response_id }) => response_id) } })
            }
          >
            {words('hand_in_whole', { count: whole.length, number: number(whole.length) })}
          </Button>
        </Flex>
      }
    >
      <div className={styles.sheet}>
        {offered && (
          <Segments<Locale>
            label={words('language')}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'en', label: words('in_english') },
              { value: 'ar', label: words('in_arabic') },
            ]}
          />
        )}
        {(problem ?? handing.problem) && <Alert type="error" role="alert" showIcon title={problem ?? handing.problem} />}
        <div className={styles.grid}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words('student')}</th>
                {sheet.questions.map((one) => (
                  <th key={one.item_no} scope="col" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                    {number(one.item_no)}. {saidIn(one.text, language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheet.children.map((child) => {
                const name = sayEither(child.name, child.name_ar, locale)
                return (
                  <tr key={child.response_id}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                      <div className={text.soft}>
                        {isOpen(child) ? (
                          words('answered_of', { number: number(answeredOf(child)), of: number(sheet.questions.length) })
                        ) : (
                          <Mark tone="good">{say(responseStatuses[child.status], locale)}</Mark>
                        )}
                      </div>
                    </th>
                    {sheet.questions.map(({ item_no, text: item }) => (
                      <td key={item_no}>
                        <select
                          className={styles.cell}
                          aria-label={`${name}: ${saidIn(item, language)}`}
                          disabled={!isOpen(child) || child.why_not !== null}
                          value={values.get(keyOf(child, item_no)) ?? ''}
                          onChange={({ target }) => void put(child, item_no, Number(target.value))}
                        >
                          <option value="" disabled>
                            –
                          </option>
                          {options.map((option) => (
                            <option key={option.value} value={option.value}>
                              {option.label}
                            </option>
                          ))}
                        </select>
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </div>
    </Panel>
  )
}
