import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { actOnPaper, type PaperData } from '../../../resources/contract/question-papers.ts'
import { longestReason, mayStep, stepsFrom, type StateStep } from '../../../resources/kit/index.ts'
import { InDocument, useAct, usePageWords, usePerson, useResource, useSay, useTellDone } from '../../engine/index.ts'
import grid from '../../ui/form-grid.module.css'
import { TextArea } from '../../ui/index.ts'

const actions = ['submit', 'give_back', 'approve', 'lock', 'unlock', 'archive'] as const
type Action = (typeof actions)[number]
const isAction = (word: string): word is Action => actions.some((one) => one === word)

interface StepsProps {
  readonly base: PaperData
  /** something is not saved yet */
  readonly isDirty: boolean
  onTaken(paper: PaperData): void
}

/** Where a paper may go from here, for whom the declaration lets take the step; what the server refuses is told. */
export function PaperSteps({ base, isDirty, onTaken }: StepsProps) {
  const [words, say, { role }, tellDone] = [usePageWords('question-papers'), useSay(), usePerson(), useTellDone()]
  const { status } = useResource('question-papers').fields
  const [asking, setAsking] = useState<{ readonly action: Action; readonly step: StateStep } | null>(null)
  const [reason, setReason] = useState('')
  const act = useAct(actOnPaper, words('not_done'))
  const take = async (action: Action, step: StateStep, why?: string): Promise<void> => {
    const done = await act.run({ params: { id: base.paper_id }, body: { action, ...(why ? { reason: why } : {}) } }, action)
    if (!done) return
    setAsking(null)
    setReason('')
    onTaken(done)
    tellDone({ message: `${say(step.label)}: ${done.title}`, operationId: done.operation_id })
  }
  const offered = (status ? stepsFrom(status, base.status) : []).flatMap(([name, step]) =>
    isAction(name) && mayStep(step, role) ? [{ action: name, step }] : [],
  )
  return (
    <>
      {act.problem && asking === null && (
        <Alert type="error" showIcon role="alert" closable={{ onClose: () => act.complain(null) }} title={act.problem} />
      )}
      {offered.map(({ action, step }) => (
        <Button
          key={action}
          disabled={isDirty}
          title={isDirty ? words('save_first') : undefined}
          loading={act.busy === action}
          onClick={() => (step.reason ? setAsking({ action, step }) : void take(action, step))}
        >
          {say(step.label)}
        </Button>
      ))}
      {asking && (
        <Modal
          open
          width={420}
          title={`${say(asking.step.label)}: ${base.title}`}
          okText={say(asking.step.label)}
          cancelText={words('cancel')}
          okButtonProps={{ disabled: reason.trim() === '', loading: act.busy !== null }}
          onOk={() => void take(asking.action, asking.step, reason.trim())}
          onCancel={() => setAsking(null)}
        >
          <InDocument>
            {act.problem && <Alert type="error" showIcon role="alert" className={grid.told ?? ''} title={act.problem} />}
            <TextArea
              aria-label={words('reason')}
              placeholder={words('reason')}
              maxLength={longestReason}
              autoSize={{ minRows: 2, maxRows: 5 }}
              autoFocus
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </InDocument>
        </Modal>
      )}
    </>
  )
}
