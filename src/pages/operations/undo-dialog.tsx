import { useNotification } from '@refinedev/core'
import { Alert, Modal } from 'antd'
import { foreseeUndo, undoOperation, type OperationData, type UndoData } from '../../../resources/contract/operations.ts'
import { printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { Answered, useAct, useAnswer, useLocale, usePageWords, useRegistry } from '../../engine/index.ts'
import { Worklist } from '../../ui/index.ts'
import { Done } from './done.tsx'
import grid from '../../ui/form-grid.module.css'

/** First what would become of it, from the server that would do it; then it is done. */
export default function UndoDialog({ operation, onClose }: { readonly operation: OperationData; onClose(): void }) {
  const [words, locale] = [usePageWords('operations'), useLocale()]
  const { open: notify } = useNotification()
  const { operation_id } = operation
  const foreseen = useAnswer(foreseeUndo, { operation_id })
  const { busy, problem, run } = useAct(undoOperation, words('failed'))
  const number = (value: number) => printNumber(value, locale)
  const undo = async () => {
    const done = await run({ params: { operation_id } })
    if (!done) return
    notify?.({ type: 'success', message: words('done', { number: number(done.undone) }) })
    onClose()
  }
  return (
    <Modal
      open
      width={520}
      title={words('undo_this')}
      okText={words('undo')}
      cancelText={words('cancel')}
      confirmLoading={busy !== null}
      okButtonProps={{ disabled: foreseen.is !== 'ready' }}
      onOk={() => void undo()}
      onCancel={onClose}
    >
      <div className={grid.told}>
        <Done operation={operation} />
      </div>
      {problem && <Alert type="error" role="alert" showIcon className={grid.told ?? ''} title={problem} />}
      <Answered answer={foreseen} rows={3}>
        {({ undone, left, left_records }) => (
          <>
            <p>{words('puts_back', { number: number(undone) })}</p>
            {left > 0 && <p>{words('leaves', { number: number(left) })}</p>}
            <LeftAlone records={left_records} />
          </>
        )}
      </Answered>
    </Modal>
  )
}

function LeftAlone({ records }: { readonly records: UndoData['left_records'] }) {
  const [words, locale, registry] = [usePageWords('operations'), useLocale(), useRegistry()]
  if (records.length === 0) return null
  return (
    <Worklist
      label={words('left_alone')}
      items={records.map(({ resource: name, id, label, label_ar, because }) => {
        const resource = registry.find(name)
        return {
          key: `${name} ${id}`,
          what: (
            <>
              {resource && say(resource.label.one, locale)}{' '}
              <bdi>{label === null ? words('unseen') : sayEither(label, label_ar, locale)}</bdi>
            </>
          ),
          note: because,
        }
      })}
    />
  )
}
