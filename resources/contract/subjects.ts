import { z } from 'zod'
import { defineCall } from './call.ts'
import { optionRow } from './options.ts'

export const classSubjectRow = z.object({
  subject_id: z.string(),
  code: z.string().nullable(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  type: z.string().nullable(),
  colour: z.string().nullable(),
  periods_per_week: z.number().nullable(),
  teachers: z.array(
    z.object({
      mapping_id: z.string(),
      teacher_id: z.string(),
      name: z.string(),
      name_ar: z.string().optional(),
      /** a part of its own; null: all of them */
      periods_per_week: z.number().nullable(),
    }),
  ),
})
export type ClassSubjectRow = z.infer<typeof classSubjectRow>

export const getClassSubjects = defineCall({
  method: 'GET',
  path: '/api/subject/get-class-subjects/',
  summary: 'The subjects of a class and who teaches them',
  tag: 'subjects',
  query: z.object({ class_id: z.string() }),
  data: z.object({ records: z.array(classSubjectRow) }),
})

export const subjectOption = optionRow.extend({ code: z.string().nullable() })
export type SubjectOption = z.output<typeof subjectOption>
const subjectOptions = z.object({ records: z.array(subjectOption) })

export const getSchoolSubjects = defineCall({
  method: 'GET',
  path: '/api/subject/get-school-subjects/',
  summary: 'The active subjects of the school, of one grade where asked',
  tag: 'subjects',
  query: z.object({ grade_id: z.string().optional() }),
  data: subjectOptions,
})

export const getYearSubjects = defineCall({
  method: 'GET',
  path: '/api/subject/year-based-dropdown/',
  summary: 'The subjects that classes of the academic year have, by grade or class where asked',
  tag: 'subjects',
  query: z.object({ grade_id: z.string().optional(), class_id: z.string().optional() }),
  data: subjectOptions,
})
