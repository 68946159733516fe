import { office, staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

// said here, so that the shapes of the calls are not on every screen
const flag = 'psychometric'

export default [
  definePage({
    path: '/psychometric/student_report/:id',
    title: ['Profile', 'الملف النفسي'],
    package: flag,
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
  }),
  definePage({
    path: '/psychometric/psychometric_report',
    title: ['Results of the school', 'نتائج المدرسة'],
    menu: { section: 'psychometric', icon: 'chart', order: 20 },
    package: flag,
    roles: office,
    load: async () => (await import('./school-page.tsx')).SchoolPage,
  }),
  definePage({
    path: '/psychometric/psychometric_comparison_report',
    title: ['Comparison', 'المقارنة'],
    menu: { section: 'psychometric', icon: 'chart', order: 30 },
    package: flag,
    roles: staff,
    load: async () => (await import('./comparison-page.tsx')).ComparisonPage,
  }),
  definePage({
    path: '/psychometric/advanced_psychometric_report',
    title: ['Quality and correlations', 'الجودة والارتباطات'],
    menu: { section: 'psychometric', icon: 'chart', order: 40 },
    package: flag,
    roles: office,
    load: async () => (await import('./advanced-page.tsx')).AdvancedPage,
  }),
  definePage({
    path: '/psychometric/teacher_psychometric_report',
    title: ['Results of classes', 'نتائج الشعب'],
    menu: { section: 'psychometric', icon: 'chart', order: 25 },
    package: flag,
    roles: staff,
    load: async () => (await import('./teacher-page.tsx')).TeacherPage,
  }),
]
