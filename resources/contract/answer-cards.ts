import { z } from 'zod'
import { staff } from '../kit/access.ts'
import { defineCall } from './call.ts'

export const cardHolder = z.object({
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  roll_no: z.string().nullable(),
  image: z.string().nullable(),
  /** null: none is given yet, or the class has more children than the deck cards */
  card_no: z.number().nullable(),
})
export type CardHolder = z.infer<typeof cardHolder>

export const getClassCards = defineCall({
  tag: 'answer-cards',
  package: 'settings.ar_tag',
  method: 'GET',
  path: '/api/answer-cards/classes/{class_id}/',
  summary: 'The children of a class with their card numbers, by number, those without one last',
  about: { resource: 'classes', name: 'class_id' },
  roles: staff,
  data: z.object({
    class_id: z.string(),
    class_name: z.string(),
    /** whether the reader gives numbers here */
    may_give: z.boolean(),
    children: z.array(cardHolder),
  }),
})
