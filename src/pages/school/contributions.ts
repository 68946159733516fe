import { defineContributions } from '../../engine/contributions/define-contributions.ts'

export default defineContributions({
  slot: 'row-entry',
  resource: 'schools',
  key: 'logo',
  title: ['Change the logo', 'تغيير الشعار'],
  to: '/masters/school/upload_school_logo?school={id}',
})
