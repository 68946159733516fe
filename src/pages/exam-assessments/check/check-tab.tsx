import { CheckCircleOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { checkMarks, getMarkSheet, type MarkDoubt, type MarkSheet } from '../../../../resources/contract/exam-assessments.ts'
import { dismissDoubts, keepMarks } from '../../../../resources/contract/exam-marking.ts'
import { printInstant, printNumber } from '../../../../resources/kit/index.ts'
import {
  Answered,
  firstComplaint,
  Link,
  useAct,
  useLiveAnswer,
  useLocale,
  useMay,
  usePageWords,
  useResource,
  useTellDone,
} from '../../../engine/index.ts'
import { Mark, Notice, Panel, Worklist } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import styles from '../exam-assessments.module.css'
import { childName, examAddress, sayBoth } from '../said.ts'

/** Before marks are verified: who has none, and which of them look like a slip of the fingers. */
export default function CheckTab({ id }: { readonly id: string }) {
  const answer = useLiveAnswer(getMarkSheet, ['exam-results', 'exam-assessments'], { id })
  return (
    <Answered answer={answer}>
      {(sheet) => (
        <Flex vertical gap={16}>
          <Doubts sheet={sheet} />
          <Completeness sheet={sheet} />
        </Flex>
      )}
    </Answered>
  )
}

function Completeness({ sheet }: { readonly sheet: MarkSheet }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const lacking = sheet.rows.filter(({ is_complete }) => !is_complete)
  return (
    <Panel title={words('completeness')}>
      {lacking.length === 0 ? (
        <Notice
          icon={<CheckCircleOutlined aria-hidden="true" />}
          title={words('all_complete', { count: sheet.rows.length, number: printNumber(sheet.rows.length, locale) })}
        />
      ) : (
        <Worklist
          label={words('completeness')}
          items={lacking.map((row) => ({
            key: row.student_id,
            what: (
              <Link to={examAddress(sheet.assessment_id, 'marks', { child: row.student_id })}>
                <bdi>{childName(row, locale)}</bdi> <bdi className={text.faint}>{row.roll_no}</bdi>
              </Link>
            ),
            note: Object.keys(row.marks).length === 0 ? words('no_marks') : words('some_marks'),
          }))}
        />
      )}
    </Panel>
  )
}

function Doubts({ sheet }: { readonly sheet: MarkSheet }) {
  const [words, locale] = [usePageWords('exam-assessments'), useLocale()]
  const id = sheet.assessment_id
  const answer = useLiveAnswer(checkMarks, ['exam-results'], { id })
  const [withDone, setWithDone] = useState(false)
  return (
    <Panel title={words('doubts')}>
      <Answered answer={answer}>
        {({ records, judged_by }) => {
          const open = records.filter(({ dismissed }) => dismissed === null)
          const shown = withDone ? records : open
          return (
            <Flex vertical gap={12}>
              <span className={text.soft}>{words(judged_by === null ? 'judged_by_nothing' : `judged_by_${judged_by}`)}</span>
              {records.length > open.length && (
                <Checkbox checked={withDone} onChange={({ target }) => setWithDone(target.checked)}>
                  {words('with_dismissed', { number: printNumber(records.length - open.length, locale) })}
                </Checkbox>
              )}
              {shown.length === 0 ? (
                <Notice icon={<CheckCircleOutlined aria-hidden="true" />} title={words('no_doubts')} />
              ) : (
                <Worklist
                  label={words('doubts')}
                  items={shown.map((doubt) => ({
                    key: doubt.key,
                    lead: (
                      <Mark tone={doubt.dismissed ? 'calm' : doubt.sure === 'likely' ? 'bad' : 'warn'}>{words(`sure_${doubt.sure}`)}</Mark>
                    ),
                    what: sayBoth(doubt.text, locale),
                    note:
                      doubt.dismissed && words('dismissed_by', { name: doubt.dismissed.by, at: printInstant(doubt.dismissed.at, locale) }),
                    aside: doubt.dismissed ? <AskAgain id={id} doubt={doubt} /> : <DoubtDeeds doubt={doubt} sheet={sheet} />,
                  }))}
                />
              )}
            </Flex>
          )
        }}
      </Answered>
    </Panel>
  )
}

function AskAgain({ id, doubt }: { readonly id: string; readonly doubt: MarkDoubt }) {
  const words = usePageWords('exam-assessments')
  const act = useAct(dismissDoubts, words('not_done'), firstComplaint)
  return (
    <Button
      size="small"
      loading={act.busy !== null}
      onClick={() => void act.run({ params: { id }, body: { keys: [doubt.key], is_right: false } })}
    >
      {words('ask_again')}
    </Button>
  )
}

/** To the marks, the proposed value in their place, or: they are right. */
function DoubtDeeds({ doubt, sheet }: { readonly doubt: MarkDoubt; readonly sheet: MarkSheet }) {
  const [words, locale, tellDone] = [usePageWords('exam-assessments'), useLocale(), useTellDone()]
  const may = useMay(useResource('exam-assessments'))
  const id = sheet.assessment_id
  const dismissing = useAct(dismissDoubts, words('not_done'), firstComplaint)
  const taking = useAct(keepMarks, words('not_done'), firstComplaint)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [student_id] = doubt.student_ids
  const slot = doubt.slots[0] ?? (sheet.entry_level === 'total' ? sheet.columns[0]?.slot : undefined)
  const isOneCell = doubt.student_ids.length === 1 && slot !== undefined && doubt.proposed !== null && doubt.slots.length <= 1
  const isOfTotal = doubt.slots.length === 0 && sheet.entry_level !== 'total'
  const take = async (): Promise<void> => {
    if (student_id === undefined || slot === undefined) return
    const done = await taking.run({
      params: { id },
      body: { rows: [{ student_id, slot, marks: doubt.proposed, was: doubt.entered }], entry: sheet.entry },
    })
    if (!done) return
    const [refused] = done.refused
    setRefusal(refused ? sayBoth(refused.text, locale) : null)
    if (!refused) tellDone({ message: words('taken', { value: printNumber(doubt.proposed ?? 0, locale) }), operationId: done.operation_id })
  }
  const problem = dismissing.problem ?? taking.problem ?? refusal
  return (
    <Flex vertical gap={4} className={styles.tools ?? ''} align="start">
      <Flex gap={8} wrap align="center">
        {student_id !== undefined && <Link to={examAddress(id, 'marks', { child: student_id, slot })}>{words('to_marks')}</Link>}
        {sheet.can_enter && isOneCell && !isOfTotal && (
          <Button size="small" loading={taking.busy !== null} onClick={() => void take()}>
            {words('take_proposed', { value: printNumber(doubt.proposed ?? 0, locale) })}
          </Button>
        )}
        {may('update') && (
          <Button
            size="small"
            loading={dismissing.busy !== null}
            onClick={() => void dismissing.run({ params: { id }, body: { keys: [doubt.key] } })}
          >
            {words('is_right')}
          </Button>
        )}
      </Flex>
      {problem && (
        <span role="alert" className={text.problem}>
          {problem}
        </span>
      )}
    </Flex>
  )
}
