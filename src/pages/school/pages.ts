import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/masters', redirect: '/masters/school' }),
  definePage({ path: '/masters/school/add_school', same: { resource: 'schools', page: 'create' } }),
  definePage({
    path: '/masters/school/upload_school_logo',
    title: ['School logo', 'شعار المدرسة'],
    package: 'settings.school',
    roles: ['platform_admin', 'school_admin'],
    writes: true,
    load: async () => (await import('./logo-page.tsx')).LogoPage,
  }),
]
