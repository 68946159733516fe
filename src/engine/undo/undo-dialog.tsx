import { useNotification } from '@refinedev/core'
import { Alert, Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { foreseeUndo, undoOperation, type UndoData } from '../../../resources/contract/operations.ts'
import { printNumber, say } from '../../../resources/kit/index.ts'
import { Worklist } from '../../ui/worklist.tsx'
import { Answered } from '../answered.tsx'
import { Called } from '../called.tsx'
import { OperationDone } from '../history/operation-link.tsx'
import { useAnswer } from '../refine/answer.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { useAct } from '../refine/use-act.ts'
import { useRegistry } from '../registry-context.tsx'
import { useUndoneWords } from './undone-words.ts'
import grid from '../../ui/form-grid.module.css'

/** First what would become of it, from the server that would do it; then it is done, and what was left alone stays named until it is read. */
export default function UndoDialog({
  operationId: operation_id,
  children,
  onUndone,
  onClose,
}: {
  readonly operationId: string
  /** what it did, in words */
  readonly children?: ReactNode
  onUndone?(undone: UndoData): void
  onClose(): void
}) {
  const [words, locale] = [useWords(), useLocale()]
  const [undoneWords, { open: notify }] = [useUndoneWords(), useNotification()]
  const foreseen = useAnswer(foreseeUndo, { operation_id })
  const { busy, problem, run } = useAct(undoOperation, words('undo.failed'))
  const [told, setTold] = useState<UndoData | null>(null)
  const number = (value: number) => printNumber(value, locale)
  const undo = async () => {
    const done = await run({ params: { operation_id } })
    if (!done) return
    onUndone?.(done)
    if (done.left > 0) return setTold(done)
    notify?.({ type: 'success', message: undoneWords(done) })
    onClose()
  }
  if (told)
    return (
      <Modal
        open
        width={520}
        title={words('undo.done')}
        footer={
          <Button type="primary" onClick={onClose}>
            {words('undo.close')}
          </Button>
        }
        onCancel={onClose}
      >
        <p role="status">{undoneWords(told)}</p>
        <p>{words('undo.leaves', { number: number(told.left) })}</p>
        <LeftAlone records={told.left_records} />
      </Modal>
    )
  return (
    <Modal
      open
      width={520}
      title={words('undo.this')}
      okText={words('undo.undo')}
      cancelText={words('cancel')}
      confirmLoading={busy !== null}
      okButtonProps={{ disabled: foreseen.is !== 'ready' || foreseen.data.undone === 0 }}
      onOk={() => void undo()}
      onCancel={onClose}
    >
      {children && <div className={grid.told}>{children}</div>}
      {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
      <Answered answer={foreseen} rows={3}>
        {({ undone, removed, left, left_records }) => (
          <>
            {removed > 0 && <p>{words('undo.removes', { number: number(removed) })}</p>}
            {undone === 0 && <p>{words('undo.nothing')}</p>}
            {undone > removed && <p>{words('undo.puts_back', { number: number(undone - removed) })}</p>}
            {left > 0 && <p>{words('undo.leaves', { number: number(left) })}</p>}
            <LeftAlone records={left_records} />
          </>
        )}
      </Answered>
    </Modal>
  )
}

function LeftAlone({ records }: { readonly records: UndoData['left_records'] }) {
  const [words, locale, registry] = [useWords(), useLocale(), useRegistry()]
  if (records.length === 0) return null
  return (
    <Worklist
      label={words('undo.left_alone')}
      items={records.map(({ resource: name, id, label, because, since, ...said }) => {
        const resource = registry.find(name)
        return {
          key: `${name} ${id}`,
          what: (
            <>
              {resource && say(resource.label.one, locale)} <Called of={{ ...said, label: label ?? words('undo.unseen') }} />
            </>
          ),
          note: (
            <>
              {because}
              {since && (
                <div>
                  {words('undo.first')} <OperationDone operation={since} />
                </div>
              )}
            </>
          ),
        }
      })}
    />
  )
}
