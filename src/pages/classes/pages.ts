import { definePage } from '../../engine/definitions/index.ts'

export default [definePage({ path: '/masters/classes/classes_report/:id', same: { resource: 'classes', page: 'show' } })]
