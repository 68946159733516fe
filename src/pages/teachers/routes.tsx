import type { PackageFlag, Role } from '../../../resources/kit/index.ts'

const profile = {
  title: ['Teacher', 'المعلم'] as const,
  isRecord: true,
  package: 'settings.teacher' satisfies PackageFlag as PackageFlag,
  roles: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'] satisfies Role[] as Role[],
  lazy: async () => ({ Component: (await import('./teacher-page.tsx')).TeacherPage }),
}

/** A teacher is more than a record: wherever one is opened, the mappings are there as well. */
export default [
  { ...profile, path: '/masters/teachers/teacherProfile/:id' },
  { ...profile, path: '/masters/teachers/show/:id' },
]
