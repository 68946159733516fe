import { getSchoolsBeside } from '../../../resources/contract/dashboard.ts'
import { defineContributions, gateOf } from '../../engine/definitions/index.ts'

export default defineContributions(
  {
    slot: 'row-entry',
    resource: 'schools',
    key: 'logo',
    title: ['Change the logo', 'تغيير الشعار'],
    to: '/masters/school/upload_school_logo?school={id}',
  },
  {
    slot: 'home-card',
    key: 'schools-beside',
    title: ['Schools side by side', 'المدارس جنباً إلى جنب'],
    place: 'top',
    ...gateOf(getSchoolsBeside),
    package: 'settings.school',
    load: async () => (await import('./schools-beside.tsx')).SchoolsBeside,
  },
)
