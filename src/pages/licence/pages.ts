import { definePage } from '../../engine/pages/define-page.ts'

export default [
  definePage({
    path: '/licensePartition',
    title: ['Licence partition', 'توزيع التراخيص'],
    menu: { section: 'institution', order: 2 },
    roles: ['platform_admin', 'school_admin'],
    notYet: true,
  }),
]
