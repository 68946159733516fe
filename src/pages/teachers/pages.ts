import { definePage } from '../../engine/pages/define-page.ts'

const profile = {
  title: ['Teacher', 'المعلم'],
  isRecord: true,
  package: 'settings.teacher',
  roles: ['platform_admin', 'school_admin', 'academic_admin', 'teacher'],
  load: async () => (await import('./teacher-page.tsx')).TeacherPage,
} as const

/** A teacher is more than a record: wherever one is opened, the mappings are there as well. */
export default [
  definePage({ path: '/masters/teachers/add_teacher', same: { resource: 'teachers', page: 'create' } }),
  definePage({ ...profile, path: '/masters/teachers/teacherProfile/:id' }),
  definePage({ ...profile, path: '/masters/teachers/show/:id', instead: true }),
]
