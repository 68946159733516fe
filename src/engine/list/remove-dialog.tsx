import { Modal } from 'antd'
import { useDelete } from '@refinedev/core'
import { useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Asked } from '../form/ask-dialog.tsx'
import { askedIn } from '../form/asked.ts'
import { lazyDialog } from '../lazy-dialog.tsx'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { idOf, titleOf, type Row } from '../row.ts'
import { useTellDone } from '../undo/use-tell-done.ts'
import { ImpactNote, useImpact } from './impact-note.tsx'
import text from '../../ui/text.module.css'

const AskDialog = lazyDialog(() => import('../form/ask-dialog.tsx'))

/** Deleting asks by name, once it is known that nothing refers to the record; what does is shown instead, and can be gone to. What the service wants to be told is asked for. */
export default function RemoveDialog({
  resource,
  row,
  onClose,
  onRemoved,
}: {
  readonly resource: Resource
  readonly row: Row
  onClose(): void
  onRemoved?(): void
}) {
  const [words, locale] = [useWords(), useLocale()]
  const tellDone = useTellDone()
  const { mutateAsync } = useDelete()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [name, id] = [titleOf(resource, row, locale), idOf(resource, row)]
  const impact = useImpact(resource, id)
  const isUsed = impact.is === 'ready' && (impact.data.uses.length > 0 || impact.data.beyond || impact.data.stays !== null)
  const remove = async (answers: Row = {}) => {
    setBusy(true)
    try {
      const answer = await mutateAsync({
        resource: resource.name,
        id,
        values: answers,
        meta: { skipAutoToast: true },
        successNotification: false,
        errorNotification: false,
      })
      const { operationId = null } = answer as { readonly operationId?: string | null }
      tellDone({ message: words('remove.done', { name }), operationId })
      onRemoved?.()
      onClose()
    } catch (thrown) {
      const failure = failureOf(thrown)
      const wanted = askedIn(failure)
      setAsked(wanted)
      if (!wanted) setReason(failure.message || words('failed.change'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={words('remove.title', { name })}
      okText={words('remove.confirm')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true, loading: busy, disabled: reason !== null || isUsed || impact.is === 'loading' }}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <ImpactNote answer={impact} id={id} tone="stop" onLeave={onClose} />
      {!isUsed && <p>{words(resource.source ? 'remove.elsewhere' : 'remove.text')}</p>}
      {reason && (
        <p role="alert" className={text.problem}>
          {reason}
        </p>
      )}
      {asked && (
        <AskDialog
          resource={resource}
          asked={asked}
          busy={busy}
          onClose={() => setAsked(null)}
          onAnswer={(answers) => void remove(answers)}
        />
      )}
    </Modal>
  )
}
