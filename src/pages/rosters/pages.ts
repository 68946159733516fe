import { checkRoster } from '../../../resources/contract/rosters.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/import-school',
    title: ['Import a school', 'استيراد مدرسة'],
    also: ['Upload, Excel, CSV, roster', 'رفع ملف، إكسل'],
    menu: { section: 'school', order: 18, icon: 'bank' },
    ...gateOf(checkRoster),
    load: async () => (await import('./import-school-page.tsx')).ImportSchoolPage,
  }),
]
