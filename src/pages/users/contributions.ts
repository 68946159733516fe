import { getUserSecurity } from '../../../resources/contract/users.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'users',
    key: 'security',
    title: ['Sign-in', 'الدخول'],
    order: 150,
    ...gateOf(getUserSecurity),
    load: async () => (await import('./user-security.tsx')).UserSecurity,
  },
  { slot: 'list-entry', resource: 'users', key: 'locked', title: ['Locked accounts', 'الحسابات المقفلة'], to: '/masters/users/locked' },
)
