import { definePage } from '../../engine/pages/define-page.ts'

export default [definePage({ path: '/masters/classes/classes_report/:id', same: { resource: 'classes', page: 'show' } })]
