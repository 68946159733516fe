import { staff } from '../../../resources/kit/access.ts'
import { defineContributions } from '../../engine/definitions/index.ts'

const flag = 'psychometric'

export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'students',
    key: 'psychometric',
    title: ['Psychometric profile', 'الملف النفسي'],
    order: 400,
    package: flag,
    // whoever else a counsellor lets see single children goes by way of who answered: here it would be a tab that mostly refuses
    roles: ['academic_admin'],
    load: async () => (await import('./profile-page.tsx')).ChildProfile,
  },
  {
    slot: 'record-tab',
    resource: 'classes',
    key: 'psychometric',
    title: ['Psychometric results', 'النتائج النفسية'],
    order: 400,
    package: flag,
    roles: staff,
    load: async () => (await import('./class-tab.tsx')).ClassTab,
  },
)
