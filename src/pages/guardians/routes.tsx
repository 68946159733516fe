import type { PackageFlag, Role } from '../../../resources/kit/index.ts'

/** Whoever opens a guardian wants to know whose. */
export default [
  {
    path: '/masters/guardians/show/:id',
    title: ['Guardian', 'ولي أمر'] as const,
    isRecord: true,
    package: 'settings.student' satisfies PackageFlag as PackageFlag,
    roles: ['school_admin', 'academic_admin'] satisfies Role[] as Role[],
    lazy: async () => ({ Component: (await import('./guardian-page.tsx')).GuardianPage }),
  },
]
