import { definePage } from '../../engine/pages/define-page.ts'

/** Whoever opens a guardian wants to know whose. */
export default [
  definePage({
    path: '/masters/guardians/show/:id',
    title: ['Guardian', 'ولي أمر'],
    isRecord: true,
    instead: true,
    package: 'settings.student',
    roles: ['school_admin', 'academic_admin'],
    load: async () => (await import('./guardian-page.tsx')).GuardianPage,
  }),
]
