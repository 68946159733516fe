import { z } from 'zod'
import { schoolOffice } from '../kit/access.ts'
import { defineCall } from './call.ts'

/** What a document is called in the school's list, in both languages. */
const named = z.object({ code: z.string(), label: z.string(), label_ar: z.string() })

export const getMissingDocuments = defineCall({
  method: 'GET',
  path: '/api/student-documents/missing/',
  summary: 'Active students who lack documents that the school asks of everybody; expired and refused ones are not there',
  tag: 'student-documents',
  package: 'settings.student',
  roles: schoolOffice,
  query: z.object({
    student_id: z.string().max(64).optional(),
    page_no: z.coerce.number().int().min(1).max(1000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  data: z.object({
    /** what the school asks for; none: nothing can be missing */
    required: z.array(named),
    total: z.number(),
    records: z.array(
      z.object({
        student_id: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        class_name: z.string().nullable(),
        missing: z.array(named),
      }),
    ),
  }),
})

export const getMedicalPapers = defineCall({
  method: 'GET',
  path: '/api/student-documents/medical/',
  summary: 'Whether the school keeps medical papers of a child, and not which: for the office and the teacher in charge of the class',
  tag: 'student-documents',
  package: 'settings.student',
  roles: [...schoolOffice, 'teacher'],
  query: z.object({ student_id: z.string().min(1).max(64) }),
  /** null: not for this teacher to know */
  data: z.object({ are_there: z.boolean().nullable() }),
})
