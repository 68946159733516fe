import { schoolOffice } from '../../../resources/kit/index.ts'
import { defineContributions } from '../../engine/definitions/index.ts'

const note = { key: 'former', title: ['Was here before', 'كان هنا من قبل'], package: 'settings.student', roles: schoolOffice } as const

export default defineContributions(
  {
    slot: 'list-entry',
    resource: 'applicants',
    key: 'admit',
    title: ['Admit into a class', 'قبول في شعبة'],
    to: '/masters/applicants/admit',
  },
  {
    slot: 'row-entry',
    resource: 'applicants',
    key: 'admit',
    title: ['Admit into a class', 'قبول في شعبة'],
    where: { status: ['applied', 'waiting'] },
    to: '/masters/applicants/admit/{id}',
  },
  {
    slot: 'row-entry',
    resource: 'students',
    key: 'readmission',
    title: ['Readmit', 'إعادة القيد'],
    where: { status: ['transferred_out', 'withdrawn', 'graduated', 'expelled'] },
    to: '/masters/students/readmission/{id}',
  },
  { slot: 'form-note', resource: 'students', ...note, load: async () => (await import('./former-note.tsx')).FormerNote },
  { slot: 'form-note', resource: 'applicants', ...note, load: async () => (await import('./former-note.tsx')).FormerNote },
)
