import { useNotification } from '@refinedev/core'
import { Alert, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import type { DataOf } from '../../../resources/contract/call.ts'
import { actOnNotice, remindOfNotice, type getReach } from '../../../resources/contract/notice-board.ts'
import type { NoticeStep } from '../../../resources/domain/notices/words.ts'
import { printInstant, printNumber } from '../../../resources/kit/index.ts'
import { InDocument, useAct, useLocale, usePageWords } from '../../engine/index.ts'
import grid from '../../ui/form-grid.module.css'
import { TextArea } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

interface NoticeStepsProps {
  readonly id: string
  readonly report: DataOf<typeof getReach>
  readonly row: { readonly pinned: boolean }
  readonly people: number
  readonly without: number
}
/** what leads on stands first, what ends it last */
const inOrder: readonly NoticeStep[] = ['publish', 'approve', 'give_back', 'take_back', 'withdraw']
const leading: ReadonlySet<NoticeStep> = new Set(['publish', 'approve'])
const asking: ReadonlySet<NoticeStep> = new Set(['publish', 'approve', 'give_back', 'withdraw'])

/** What this person may do with it now. What reaches people, and what takes it from them, is asked before, with their number. */
export function NoticeSteps({ id, report, row, people, without }: NoticeStepsProps) {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const { open: notify } = useNotification()
  const [wanted, setWanted] = useState<NoticeStep | null>(null)
  const [reason, setReason] = useState('')
  const number = (value: number): string => printNumber(value, locale)
  const step = useAct(actOnNotice, words('failed'), ({ errors, message }) => {
    const all = Object.values(errors).flat()
    return all.length > 0 ? all.join(' ') : message
  })
  const reminder = useAct(remindOfNotice, words('failed'))
  const done = (message: string): void => notify?.({ type: 'success', message })

  const take = async (which: NoticeStep): Promise<void> => {
    const answer = await step.run({ params: { id }, body: { step: which, ...(which === 'give_back' ? { reason } : {}) } }, which)
    if (!answer) return
    setWanted(null)
    setReason('')
    done(answer.status === 'published' ? words('told', { count: answer.told, number: number(answer.told) }) : words(`is_${answer.status}`))
  }
  const pin = (): Promise<unknown> => step.run({ params: { id }, body: { pinned: !row.pinned } }, 'pin')
  const remind = async (): Promise<void> => {
    const answer = await reminder.run({ params: { id }, body: {} })
    if (answer) done(words('reminded', { count: answer.told, number: number(answer.told) }))
  }
  const mayPin = report.steps.length > 0
  if (report.steps.length === 0 && !report.may_remind) return null
  const problem = step.problem ?? reminder.problem
  // who is in a group of the moment is only known when it goes up
  const isForNobody = people === 0 && !(report.live && report.goes_up_at)
  const goesUp = report.steps.some((one) => leading.has(one))
  return (
    <div>
      <Flex wrap gap={8}>
        {inOrder
          .filter((one) => report.steps.includes(one))
          .map((one) => (
            <Button
              key={one}
              type={leading.has(one) ? 'primary' : 'default'}
              danger={one === 'withdraw'}
              disabled={isForNobody && leading.has(one)}
              {...(isForNobody && leading.has(one) ? { 'aria-describedby': `${id}-nobody` } : {})}
              loading={step.busy === one && wanted === null}
              onClick={() => {
                step.complain(null)
                if (asking.has(one)) setWanted(one)
                else void take(one)
              }}
            >
              {words(one === 'publish' && report.needs_approval ? 'ask_approval' : one)}
            </Button>
          ))}
        {mayPin && (
          <Button loading={step.busy === 'pin'} onClick={() => void pin()}>
            {words(row.pinned ? 'unpin' : 'pin')}
          </Button>
        )}
        {report.may_remind && (
          <Button loading={reminder.busy !== null} onClick={() => void remind()}>
            {words('remind')}
          </Button>
        )}
      </Flex>
      {goesUp && isForNobody && (
        <p id={`${id}-nobody`} className={text.problem}>
          {words('for_nobody')}
        </p>
      )}
      {problem && wanted === null && <Alert type="error" role="alert" showIcon title={problem} />}
      {wanted && (
        <Modal
          open
          width={460}
          title={words(`ask_${wanted}`)}
          okText={words(wanted === 'publish' && report.needs_approval ? 'ask_approval' : wanted)}
          cancelText={words('cancel')}
          okButtonProps={{ danger: wanted === 'withdraw', disabled: wanted === 'give_back' && reason.trim() === '' }}
          confirmLoading={step.busy !== null}
          onOk={() => void take(wanted)}
          onCancel={() => setWanted(null)}
        >
          <InDocument>
            {leading.has(wanted) && (
              <p>
                {words('will_reach', { count: people, number: number(people) })}{' '}
                {without > 0 && words('without_account', { count: without, number: number(without) })}{' '}
                {report.goes_up_at && words('at_time', { when: printInstant(report.goes_up_at, locale) })}
              </p>
            )}
            {wanted === 'publish' && report.needs_approval && <p>{words('needs_approval')}</p>}
            {wanted === 'withdraw' && <p>{words('withdraw_why')}</p>}
            {wanted === 'give_back' && (
              <label className={grid.told ?? ''}>
                {words('reason')}
                <TextArea autoFocus rows={3} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
              </label>
            )}
            {step.problem && <Alert type="error" role="alert" showIcon title={step.problem} />}
          </InDocument>
        </Modal>
      )}
    </div>
  )
}
