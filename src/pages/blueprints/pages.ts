import { addBlueprint, getBlueprint } from '../../../resources/contract/blueprints.ts'
import { definePage, gateOf } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/question-bank/blueprint/add',
    title: ['New blueprint', 'جدول مواصفات جديد'],
    ...gateOf(addBlueprint),
    writes: true,
    ofYear: true,
    instead: true,
    load: async () => (await import('./add-page.tsx')).AddPage,
  }),
  definePage({
    path: '/question-bank/blueprint/edit/:id',
    title: ['Blueprint', 'جدول مواصفات'],
    // who only reads it reads it here, too
    ...gateOf(getBlueprint),
    instead: true,
    load: async () => (await import('./edit-page.tsx')).EditPage,
  }),
]
