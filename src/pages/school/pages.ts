import { updateSchoolLogo } from '../../../resources/contract/schools.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/masters', redirect: '/masters/school' }),
  definePage({ path: '/masters/school/add_school', same: { resource: 'schools', page: 'create' } }),
  definePage({
    path: '/masters/school/upload_school_logo',
    title: ['School logo', 'شعار المدرسة'],
    ...gateOf(updateSchoolLogo),
    writes: true,
    load: async () => (await import('./logo-page.tsx')).LogoPage,
  }),
]
