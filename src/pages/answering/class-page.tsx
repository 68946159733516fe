import { Alert, Button, Flex, Modal, Select } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getTeacherSheet, submitTeacherAnswers, type TeacherSheet } from '../../../resources/contract/psychometric-answering.ts'
import { responseStatuses } from '../../../resources/domain/psychometrics/states.ts'
import { isolated, printNumber, say, sayEither, type Locale } from '../../../resources/kit/index.ts'
import { Answered, BackLink, InDocument, LeaveGuard, useAct, useAnswer, useLocale, usePageWords, useParams } from '../../engine/index.ts'
import { Mark, Notice, Page, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import styles from './answering.module.css'
import { Languages } from './languages.tsx'
import { LicenceLines } from './licence-lines.tsx'
import { saidIn } from './said.ts'
import { keyOf, useCells } from './use-cells.ts'

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
                <LicenceLines licence={sheet.licence} source={sheet.source} />
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

/** Another class is another page. */
const isElsewhere = (from: { pathname: string; search: string }, to: { pathname: string; search: string }): boolean =>
  from.pathname !== to.pathname || from.search !== to.search
const isOpen = ({ status }: Child): boolean => status === 'not_started' || status === 'in_progress'
function Grid({ sheet, id }: { readonly sheet: TeacherSheet; readonly id: string }) {
  const [words, locale] = [usePageWords('answering'), useLocale()]
  const [language, setLanguage] = useState<Locale>(sheet.languages.includes(locale) ? locale : (sheet.languages[0] ?? 'en'))
  const { values, state, waiting, refused, put, forget } = useCells(sheet, id)
  const [isAsking, setAsking] = useState(false)
  const table = useRef<HTMLTableElement>(null)
  const handing = useAct(submitTeacherAnswers, words('failed'))
  const number = (value: number) => printNumber(value, locale)
  const options = sheet.scale.labels.map((label, at) => ({
    value: sheet.scale.min + at,
    label: `${number(sheet.scale.min + at)} · ${saidIn(label, language)}`,
  }))
  const named = (child: Child): string => sayEither(child.name, child.name_ar, locale)
  // where two have one name, the number of the register tells them apart
  const nameOf = (child: Child): string =>
    child.roll_no !== null && sheet.children.some((other) => other !== child && named(other) === named(child))
      ? `${named(child)} (${isolated(child.roll_no)})`
      : named(child)
  const notKept = refused && words('cell_refused', { name: nameOf(refused.child), why: refused.why || words('failed') })
  const answeredOf = (child: Child): number => sheet.questions.filter(({ item_no }) => values.has(keyOf(child, item_no))).length
  const open = sheet.children.filter((child) => isOpen(child) && child.why_not === null)
  const whole = open.filter((child) => answeredOf(child) === sheet.questions.length)
  const begun = open.filter((child) => answeredOf(child) > 0 && !whole.includes(child))
  const handIn = (children: readonly Child[], leave_open: boolean) =>
    handing.run({ params: { unique_id: id }, body: { response_ids: children.map(({ response_id }) => response_id), leave_open } })
  /** Enter goes on to the next cell, along the items of a child and then to the next child; with Shift back. */
  const step = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const cells = [...(table.current?.querySelectorAll<HTMLSelectElement>('select:not([disabled])') ?? [])]
    const at = cells.indexOf(event.target as HTMLSelectElement)
    if (at >= 0) cells[at + (event.shiftKey ? -1 : 1)]?.focus()
  }
  return (
    <Panel
      title={words('students')}
      extra={
        <Flex gap={8} wrap align="center">
          <span className={styles.state} role="status">
            {state === 'saving' && words('state_saving')}
            {state === 'saved' && refused === null && words('state_saved')}
            {state === 'lost' && words('cells_waiting', { count: waiting, number: number(waiting) })}
          </span>
          <Button
            type="primary"
            disabled={whole.length === 0 || waiting > 0}
            loading={handing.busy !== null}
            onClick={() => void handIn(whole, false)}
          >
            {whole.length === 0 ? words('hand_in') : words('hand_in_whole', { count: whole.length, number: number(whole.length) })}
          </Button>
          {begun.length > 0 && (
            <Button disabled={waiting > 0} onClick={() => setAsking(true)}>
              {words('hand_in_begun', { count: begun.length, number: number(begun.length) })}
            </Button>
          )}
        </Flex>
      }
    >
      <div className={styles.sheet}>
        {sheet.languages.length > 1 && (
          <div>
            <Languages offered={sheet.languages} value={language} onChange={setLanguage} />
          </div>
        )}
        {(notKept ?? handing.problem) && <Alert type="error" role="alert" showIcon title={notKept ?? handing.problem} />}
        <div className={styles.grid}>
          <table ref={table} aria-label={words('students')} onKeyDown={step}>
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
                const name = nameOf(child)
                return (
                  <tr key={child.response_id}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                      <div className={text.soft}>
                        <Standing child={child} answered={answeredOf(child)} of={sheet.questions.length} />
                      </div>
                    </th>
                    {sheet.questions.map(({ item_no, text: item }) => (
                      <td key={item_no}>
                        <select
                          className={styles.cell}
                          aria-label={`${name}: ${saidIn(item, language)}`}
                          disabled={!isOpen(child) || child.why_not !== null}
                          value={values.get(keyOf(child, item_no)) ?? ''}
                          onChange={({ target }) => put(child, item_no, target.value === '' ? null : Number(target.value), language)}
                        >
                          <option value="">–</option>
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
      <LeaveGuard when={state === 'lost'} isLeaving={isElsewhere} onDiscard={forget} />
      {isAsking && (
        <Modal
          open
          title={words('hand_in_begun', { count: begun.length, number: number(begun.length) })}
          okText={words('hand_in')}
          cancelText={words('back')}
          onCancel={() => setAsking(false)}
          onOk={() => {
            setAsking(false)
            void handIn(begun, true)
          }}
        >
          <InDocument>
            <ul>
              {begun.map((child) => (
                <li key={child.response_id}>
                  <bdi>{nameOf(child)}</bdi>:{' '}
                  {words('answered_of', { number: number(answeredOf(child)), of: number(sheet.questions.length) })}
                </li>
              ))}
            </ul>
            <p>{words('some_open_why')}</p>
          </InDocument>
        </Modal>
      )}
    </Panel>
  )
}

/** How far a child is, or why nothing is answered about it now. */
function Standing({ child, answered, of }: { readonly child: Child; readonly answered: number; readonly of: number }) {
  const [words, locale] = [usePageWords('answering'), useLocale()]
  if (!isOpen(child))
    return <Mark tone={child.status === 'submitted' ? 'good' : 'calm'}>{say(responseStatuses[child.status], locale)}</Mark>
  if (child.why_not !== null) return <Mark tone="calm">{words(`why_${child.why_not}`)}</Mark>
  return <>{words('answered_of', { number: printNumber(answered, locale), of: printNumber(of, locale) })}</>
}
