import { definePage } from '../../engine/definitions/index.ts'

const office = ['platform_admin', 'school_admin'] as const

export default [
  definePage({
    path: '/institutions',
    title: ['Institutions', 'المؤسسات'],
    menu: { section: 'institution', order: 1 },
    roles: office,
    notYet: true,
  }),
  definePage({ path: '/institutions/:schoolId', title: ['Institutions', 'المؤسسات'], roles: office, notYet: true }),
  definePage({ path: '/institutions/report/:school_id', title: ['Institutions', 'المؤسسات'], roles: office, notYet: true }),
]
