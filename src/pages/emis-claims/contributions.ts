import { defineContributions } from '../../engine/definitions/index.ts'

const entry = {
  slot: 'list-entry',
  key: 'emis-claims',
  title: ['EMIS claims', 'طلبات أرقام EMIS'],
  to: '/masters/students/emis-claims',
} as const

export default defineContributions({ ...entry, resource: 'students' }, { ...entry, resource: 'applicants' })
