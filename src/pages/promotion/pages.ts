import { schoolOffice, staff } from '../../../resources/kit/index.ts'
import { definePage } from '../../engine/definitions/index.ts'

const flag = 'settings.student_promation'

export default [
  definePage({
    path: '/masters/students_promotion',
    title: ['Student promotion', 'ترفيع الطلاب'],
    menu: { section: 'families', order: 80, icon: 'promotion' },
    package: flag,
    roles: staff,
    load: async () => (await import('./promotions-page.tsx')).PromotionsPage,
  }),
  definePage({
    path: '/masters/students_promotion/new',
    title: ['New promotion', 'ترفيع جديد'],
    package: flag,
    roles: schoolOffice,
    writes: true,
    load: async () => (await import('./new-page.tsx')).NewPage,
  }),
  definePage({
    path: '/masters/students_promotion/year/:id',
    title: ['Promotion', 'ترفيع'],
    package: flag,
    roles: staff,
    load: async () => (await import('./promotion-page.tsx')).PromotionPage,
  }),
]
