import { Button, Popconfirm } from 'antd'
import { usePageWords } from '../../engine/index.ts'

/** Asked once more: the child stays where it is. */
export function CancelAhead({ name, busy, onCancel }: { readonly name: string; readonly busy: boolean; onCancel(): void }) {
  const words = usePageWords('students')
  return (
    <Popconfirm title={words('ahead_cancel_ask')} okText={words('ahead_cancel')} cancelText={words('ahead_keep')} onConfirm={onCancel}>
      <Button size="small" loading={busy} aria-label={words('ahead_cancel_of', { name })}>
        {words('ahead_cancel')}
      </Button>
    </Popconfirm>
  )
}
