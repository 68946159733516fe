import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({ path: '/masters/teachers/add_teacher', same: { resource: 'teachers', page: 'create' } }),
  definePage({ path: '/masters/teachers/teacherProfile/:id', same: { resource: 'teachers', page: 'show' } }),
]
