import { Alert, Button, Checkbox, Flex, Modal } from 'antd'
import { useState } from 'react'
import { type IncompleteExam, type MarkSheet } from '../../../resources/contract/exam-assessments.ts'
import { actOnExam } from '../../../resources/contract/exam-marking.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { type Failure, firstComplaint, InDocument, Link, useAct, useLocale, usePageWords, useTellDone } from '../../engine/index.ts'
import text from '../../ui/text.module.css'
import styles from './exam-assessments.module.css'
import { childName, examAddress } from './said.ts'
import { TextArea } from '../../ui/index.ts'

const actions = ['open', 'submit', 'verify', 'publish', 'give_back', 'reopen'] as const
type Action = (typeof actions)[number]
const needsReason: readonly Action[] = ['give_back', 'reopen']
const isChild = (one: unknown): one is IncompleteExam['missing'][number] =>
  typeof one === 'object' && one !== null && 'student_id' in one && 'name' in one
/** Children whose marks are not there, where that is what it was refused for. */
const missingIn = ({ data }: Failure): IncompleteExam['missing'] =>
  typeof data === 'object' && data !== null && 'missing' in data && Array.isArray(data.missing) ? data.missing.filter(isChild) : []

/** What comes next for an exam, by the rights and the state that the server tells. */
export function ExamActions({ sheet }: { readonly sheet: MarkSheet }) {
  const words = usePageWords('exam-assessments')
  const [chosen, setChosen] = useState<Action | null>(null)
  const offered = actions.filter((one) => sheet.actions.includes(one))
  return (
    <>
      {offered.toReversed().map((one) => (
        <Button key={one} type={one === offered[0] && !needsReason.includes(one) ? 'primary' : 'default'} onClick={() => setChosen(one)}>
          {words(`act_${one}`)}
        </Button>
      ))}
      {chosen && <ActDialog action={chosen} sheet={sheet} onClose={() => setChosen(null)} />}
    </>
  )
}

function ActDialog({ action, sheet, onClose }: { readonly action: Action; readonly sheet: MarkSheet; onClose(): void }) {
  const [words, locale, tellDone] = [usePageWords('exam-assessments'), useLocale(), useTellDone()]
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<IncompleteExam['missing']>([])
  const [excepted, setExcepted] = useState<readonly string[]>([])
  const act = useAct(actOnExam, words('not_done'), (failure) => {
    setMissing(missingIn(failure))
    return firstComplaint(failure)
  })
  const asksReason = needsReason.includes(action)
  const mayExcept = missing.length > 0
  const go = async (): Promise<void> => {
    const done = await act.run({
      params: { id: sheet.assessment_id },
      body: { action, ...(asksReason ? { reason: reason.trim() } : {}), exceptions: mayExcept ? excepted : [] },
    })
    if (!done) return
    tellDone({ message: words(`done_${action}`), operationId: null })
    onClose()
  }
  return (
    <Modal
      open
      width={520}
      title={words(`act_${action}`)}
      okText={
        mayExcept
          ? words(action === 'publish' ? 'publish_without' : 'submit_without', {
              count: missing.length,
              number: printNumber(missing.length, locale),
            })
          : words(`act_${action}`)
      }
      okButtonProps={{ disabled: (asksReason && reason.trim().length < 3) || (mayExcept && excepted.length < missing.length) }}
      cancelText={words('cancel')}
      confirmLoading={act.busy !== null}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <InDocument>
        <Flex vertical gap={12}>
          <p>{words(`about_${action}`)}</p>
          {asksReason && (
            <label>
              {words('reason')}
              <TextArea autoFocus rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
            </label>
          )}
          {act.problem && <Alert type="error" role="alert" showIcon title={act.problem} />}
          {missing.length > 0 && (
            <>
              <b>{words('without_marks', { count: missing.length, number: printNumber(missing.length, locale) })}</b>
              <span className={text.soft}>{words('except_why')}</span>
              <ul className={styles.cells}>
                {missing.map((child) => (
                  <li key={child.student_id}>
                    <Flex gap={8} align="center" justify="space-between">
                      <Checkbox
                        checked={excepted.includes(child.student_id)}
                        onChange={({ target }) =>
                          setExcepted(target.checked ? [...excepted, child.student_id] : excepted.filter((one) => one !== child.student_id))
                        }
                      >
                        <bdi>{childName(child, locale)}</bdi> <bdi className={text.faint}>{child.roll_no}</bdi>
                      </Checkbox>
                      <Link to={examAddress(sheet.assessment_id, 'marks', { child: child.student_id })} onClick={onClose}>
                        {words('to_marks')}
                      </Link>
                    </Flex>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Flex>
      </InDocument>
    </Modal>
  )
}
