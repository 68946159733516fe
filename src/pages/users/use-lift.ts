import { useNotification } from '@refinedev/core'
import { liftLock } from '../../../resources/contract/users.ts'
import { useAct, usePageWords } from '../../engine/index.ts'

/** Lets somebody sign in again; `busy` is whose lock is being lifted. */
export function useLift() {
  const words = usePageWords('users')
  const { open: notify } = useNotification()
  const { busy, run } = useAct(liftLock, words('failed'), ({ message }) => {
    notify?.({ type: 'error', message: message || words('failed') })
    return null
  })
  return {
    busy,
    lift: async (id: string, name: string) => {
      if (await run({ body: { ldap_id: id } }, id)) notify?.({ type: 'success', message: words('lifted', { name }) })
    },
  }
}
