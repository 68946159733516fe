import { z } from 'zod'
import { academics } from '../kit/access.ts'
import { defineCall } from './call.ts'

const of = { tag: 'feedback-questions', package: 'question_bank.feedback_questions' } as const
const text = z.string().trim().max(4000)

export const addFeedbackQuestions = defineCall({
  ...of,
  method: 'POST',
  path: '/api/feedback-questions/quick/',
  summary: 'Adds feedback questions as they are typed: each a line of text and two to four options, in whichever language',
  roles: academics,
  body: z.object({
    lesson_id: z.string().min(1).max(64),
    topic_id: z.string().max(64).nullable().default(null),
    questions: z
      .array(
        z.object({
          text: text.min(1),
          options: z.array(z.object({ text: text.min(1), is_correct: z.boolean() })).max(4),
        }),
      )
      .min(1)
      .max(100),
  }),
  data: z.object({ operation_id: z.string().nullable(), ids: z.array(z.string()) }),
})

export const keepHands = defineCall({
  ...of,
  method: 'POST',
  path: '/api/feedback-questions/{feedback_question_id}/asked/',
  summary: 'How many of a class chose each option when a question was put to it',
  roles: academics,
  body: z.object({
    /** by option, in their order */
    chosen: z.array(z.number().int().min(0).max(500)).min(2).max(4),
  }),
  data: z.object({
    /** of this time: share that chose what is right, null where nothing is; and per cent of the entropy that as many options could have */
    facility: z.number().nullable(),
    diagnostic: z.number(),
    times_asked: z.number(),
  }),
})
