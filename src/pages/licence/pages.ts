import { administrators } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/licensePartition',
    title: ['Licence partition', 'توزيع التراخيص'],
    menu: { section: 'institution', order: 2 },
    roles: administrators,
    notYet: true,
  }),
]
