import { getLockedUsers } from '../../../resources/contract/users.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/masters/users/locked',
    title: ['Locked accounts', 'الحسابات المقفلة'],
    ...gateOf(getLockedUsers),
    load: async () => (await import('./locked-page.tsx')).LockedPage,
  }),
]
