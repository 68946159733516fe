import { administrators } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/institutions',
    title: ['Institutions', 'المؤسسات'],
    menu: { section: 'institution', order: 1 },
    roles: administrators,
    notYet: true,
  }),
  definePage({ path: '/institutions/:schoolId', title: ['Institutions', 'المؤسسات'], roles: administrators, notYet: true }),
  definePage({ path: '/institutions/report/:school_id', title: ['Institutions', 'المؤسسات'], roles: administrators, notYet: true }),
]
