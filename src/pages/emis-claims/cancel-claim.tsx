import { useNotification } from '@refinedev/core'
import { Button, Popconfirm } from 'antd'
import { cancelClaim } from '../../../resources/contract/emis-claims.ts'
import { useAct, usePageWords } from '../../engine/index.ts'

/** Asked once more: the other school is not asked any longer. */
export function CancelClaim({ claimId, name }: { readonly claimId: string; readonly name: string }) {
  const words = usePageWords('emis-claims')
  const { open: notify } = useNotification()
  const { busy, run } = useAct(cancelClaim, words('failed'), ({ message }) => {
    notify?.({ type: 'error', message: message || words('failed') })
    return null
  })
  const cancel = async () => {
    if (await run({ params: { id: claimId } })) notify?.({ type: 'success', message: words('cancelled') })
  }
  return (
    <Popconfirm title={words('cancel_ask')} okText={words('cancel')} cancelText={words('back')} onConfirm={() => void cancel()}>
      <Button size="small" loading={busy !== null} aria-label={words('cancel_of', { name })}>
        {words('cancel')}
      </Button>
    </Popconfirm>
  )
}
