import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

const both = z.object({ en: z.string(), ar: z.string() })

/** Fewer children than this are no class of which anything is told. */
export const leastChildren = 5

const weakTopic = z.object({
  /** of the topic, or of the lesson where questions have no topic or too few */
  id: z.string(),
  is: z.enum(['topic', 'lesson']),
  label: z.string(),
  label_ar: z.string(),
  /** of all marks that could be had in it, by those who were asked */
  pct: z.number(),
  band: z.enum(['weak', 'critical']),
  band_text: both,
  questions: z.number(),
  children: z.number(),
})

export const getWeakTopics = defineCall({
  tag: 'exam-assessment',
  package: 'question_bank.exam_assessment',
  method: 'GET',
  path: '/api/exam-assessment/weak-topics/{class_id}/',
  summary: `What a class is weak in (below 60%), the weakest first, by subject: out of the published exams of the year that were marked by question, of at least ${leastChildren} children and three questions`,
  roles: staff,
  about: { resource: 'classes', name: 'class_id' },
  data: z.object({
    subjects: z.array(
      z.object({
        subject_id: z.string(),
        subject: z.string(),
        subject_ar: z.string().nullable(),
        /** that were looked at, the latest first in time */
        exams: z.number(),
        last_exam_on: z.string(),
        topics: z.array(weakTopic),
      }),
    ),
  }),
})
