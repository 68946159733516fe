import { Modal } from 'antd'
import { useDelete, useNotification } from '@refinedev/core'
import { useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { idOf, titleOf, type Row } from '../row.ts'

/** Deleting asks by name; where the record is in use, the reason stays on screen. */
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
  const { open: notify } = useNotification()
  const { mutateAsync } = useDelete()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const name = titleOf(resource, row, locale)
  const remove = async () => {
    setBusy(true)
    try {
      await mutateAsync({
        resource: resource.name,
        id: idOf(resource, row),
        meta: { skipAutoToast: true },
        successNotification: false,
        errorNotification: false,
      })
      notify?.({ type: 'success', message: words('remove.done', { name }) })
      onRemoved?.()
      onClose()
    } catch (thrown) {
      setReason(failureOf(thrown).message || words('failed.change'))
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
      okButtonProps={{ danger: true, loading: busy, disabled: reason !== null }}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <p>{words(resource.source ? 'remove.elsewhere' : 'remove.text')}</p>
      {reason && (
        <p role="alert" className="ui-problem">
          {reason}
        </p>
      )}
    </Modal>
  )
}
