import type { PackageFlag, Role } from '../../../resources/kit/index.ts'

export default [
  {
    path: '/masters/students/transfer/:id',
    title: ['Internal transfer', 'نقل داخلي'] as const,
    package: 'settings.student' satisfies PackageFlag as PackageFlag,
    roles: ['school_admin', 'academic_admin'] satisfies Role[] as Role[],
    writes: true,
    ofYear: true,
    lazy: async () => ({ Component: (await import('./transfer-page.tsx')).TransferPage }),
  },
]
