import { defineContributions } from '../../engine/definitions/index.ts'

/** A teacher is more than a record: wherever one is opened, the classes in charge and the subjects taught are there as well. */
export default defineContributions(
  {
    slot: 'record-tab',
    resource: 'teachers',
    key: 'incharge',
    title: ['Class teacher', 'تربية الشعب'],
    order: 210,
    load: async () => (await import('./teacher-tabs.tsx')).InchargePart,
  },
  {
    slot: 'record-tab',
    resource: 'teachers',
    key: 'subjects',
    title: ['Teaching', 'التدريس'],
    order: 220,
    load: async () => (await import('./teacher-tabs.tsx')).SubjectsPart,
  },
  {
    slot: 'row-entry',
    resource: 'teachers',
    key: 'incharge',
    title: ['Class teacher of', 'تربية الشعب'],
    order: 210,
    to: '/masters/teachers/teacherProfile/{id}?tab=incharge',
  },
  {
    slot: 'row-entry',
    resource: 'teachers',
    key: 'subjects',
    title: ['Subjects taught', 'المواد المسندة'],
    order: 220,
    to: '/masters/teachers/teacherProfile/{id}?tab=subjects',
  },
)
