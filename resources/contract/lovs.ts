import { z } from 'zod'
import { listsOfValues, type ListOfValues } from '../kit/lists-of-values.ts'
import { defineCall } from './call.ts'

/** What `/api/lovs/{list}/` answers. `grade` and `standard` come from the school's standards, the others from `lovs`. */
export const lovNames: readonly (ListOfValues | 'grade' | 'standard')[] = [
  ...(Object.keys(listsOfValues) as ListOfValues[]),
  'grade',
  'standard',
]
export type LovName = (typeof lovNames)[number]

const lov = z.object({
  id: z.string(),
  code: z.string(),
  name_en: z.string(),
  name_ar: z.string().nullable(),
  order: z.number(),
  is_active: z.boolean(),
  level: z.number().optional(),
  next_id: z.string().nullable().optional(),
  iso2: z.string().optional(),
  yearly_quota: z.number().nullable().optional(),
  paid: z.boolean().optional(),
  day_value: z.number().nullable().optional(),
})
export type Lov = z.output<typeof lov>

export const listOfValues = defineCall({
  method: 'GET',
  path: '/api/lovs/{list}/',
  summary: `A list of values: ${lovNames.join(', ')}`,
  tag: 'lovs',
  query: z.object({ school_id: z.string().max(64).optional() }),
  data: z.object({ records: z.array(lov) }),
})

/** How quizzes behave unless a quiz says otherwise. */
export const quizConfig = {
  min_questions: 1,
  max_questions: 20,
  options: [4],
  default_seconds: 30,
  default_marks: 1,
  negative_marks: 0,
  pass_pct: 40,
  delivery: ['cards', 'device', 'paper'],
} as const

export const getConfig = defineCall({
  method: 'GET',
  path: '/api/lovs/config/',
  summary: 'Settings of a module by name: `config_type=quiz`, `name=quiz_config`',
  tag: 'lovs',
  query: z.object({ config_type: z.string().max(40).optional(), name: z.string().max(60).optional() }),
  data: z.object({
    config_type: z.string(),
    name: z.string(),
    value: z.object({
      min_questions: z.number(),
      max_questions: z.number(),
      options: z.array(z.number()),
      default_seconds: z.number(),
      default_marks: z.number(),
      negative_marks: z.number(),
      pass_pct: z.number(),
      delivery: z.array(z.string()),
    }),
  }),
})
