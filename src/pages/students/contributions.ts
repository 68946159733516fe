import { defineContributions } from '../../engine/contributions/define-contributions.ts'

export default defineContributions({
  slot: 'row-entry',
  resource: 'students',
  key: 'transfer',
  title: ['Internal transfer', 'نقل داخلي'],
  to: '/masters/students/transfer/{id}',
})
