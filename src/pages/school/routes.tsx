import type { PackageFlag, Role } from '../../../resources/kit/index.ts'

export default [
  {
    path: '/masters/school/upload_school_logo',
    title: ['School logo', 'شعار المدرسة'] as const,
    package: 'settings.school' satisfies PackageFlag as PackageFlag,
    roles: ['platform_admin', 'school_admin'] satisfies Role[] as Role[],
    writes: true,
    lazy: async () => ({ Component: (await import('./logo-page.tsx')).LogoPage }),
  },
]
