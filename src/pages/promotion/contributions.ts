import { staff } from '../../../resources/kit/index.ts'
import { defineContributions } from '../../engine/definitions/index.ts'

export default defineContributions({
  slot: 'record-tab',
  resource: 'students',
  key: 'years',
  title: ['Years', 'الأعوام'],
  order: 320,
  package: 'settings.student_promation',
  roles: staff,
  load: async () => (await import('./child-years.tsx')).ChildYears,
})
