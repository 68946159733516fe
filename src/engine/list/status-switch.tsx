import { Popconfirm, Switch } from 'antd'
import { useInvalidate, useNotification, useUpdate } from '@refinedev/core'
import { useState } from 'react'
import type { Resource } from '../../../resources/kit/index.ts'
import { failureOf } from '../refine/failure.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { idOf, titleOf, type Row } from '../row.ts'

/** Switches a record off or on; off asks first, since people may lose their way in by it. */
export function StatusSwitch({ resource, row, allowed }: { readonly resource: Resource; readonly row: Row; readonly allowed: boolean }) {
  const [words, locale, invalidate] = [useWords(), useLocale(), useInvalidate()]
  const { open: notify } = useNotification()
  const { mutateAsync } = useUpdate()
  const [said, setSaid] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  const isActive = said ?? row['is_active'] !== false
  const id = idOf(resource, row)
  const name = titleOf(resource, row, locale)

  const change = async (next: boolean) => {
    setBusy(true)
    setSaid(next)
    try {
      await mutateAsync({
        resource: resource.name,
        id,
        values: { is_active: next },
        meta: { endpoint: 'status', skipAutoToast: true },
        invalidates: [],
        successNotification: false,
        errorNotification: false,
      })
      await invalidate({ resource: resource.name, id, invalidates: ['list', 'detail'] })
    } catch (thrown) {
      const { message, errors } = failureOf(thrown)
      notify?.({ type: 'error', message: Object.values(errors).flat()[0] ?? message ?? words('failed.change') })
    } finally {
      setSaid(null)
      setBusy(false)
    }
  }
  const control = (
    <Switch
      size="small"
      checked={isActive}
      loading={busy}
      disabled={!allowed}
      aria-label={words(isActive ? 'status.active_of' : 'status.inactive_of', { name })}
      {...(isActive ? {} : { onChange: () => void change(true) })}
    />
  )
  if (!isActive || !allowed) return control
  return (
    <Popconfirm
      title={words('status.confirm', { name })}
      okText={words('status.deactivate')}
      cancelText={words('cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => void change(false)}
    >
      {control}
    </Popconfirm>
  )
}
