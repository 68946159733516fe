import { schoolOffice } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/import-school',
    title: ['Import a school', 'استيراد مدرسة'],
    also: ['Upload, Excel, CSV, roster', 'رفع ملف، إكسل'],
    menu: { section: 'school', order: 18, icon: 'bank' },
    // said here, so that the shapes of the calls are not on every screen
    roles: schoolOffice,
    load: async () => (await import('./import-school-page.tsx')).ImportSchoolPage,
  }),
]
