import { z } from 'zod'
import { answeringModes } from '../domain/psychometrics/states.ts'
import { respondents } from '../domain/psychometrics/questionnaire.ts'
import { office, schoolOffice, staff } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'
import { ageRange } from './psychometric-mappings.ts'

const of = { tag: 'psychometric', package: 'psychometric' } as const
export const saidText = z.object({ en: z.string(), ar: z.string().nullable() })
const categoryHead = z.object({
  category_id: z.string(),
  name: saidText,
  description: saidText.nullable(),
  parent: z.string().nullable(),
  /** as published */
  alpha: z.number().nullable(),
  items: z.number(),
})
const item = z.object({
  item_no: z.number(),
  text: saidText,
  category_id: z.string(),
  key: z.union([z.literal(1), z.literal(-1)]),
  required: z.boolean(),
})

/** A questionnaire that can be given out, with what is said of it wherever it is used. */
export const questionnaireHead = z.object({
  questionnaire_id: z.string(),
  version: z.number(),
  name: saidText,
  about: saidText,
  respondent: z.enum(Object.keys(respondents) as [keyof typeof respondents]),
  mode: z.enum(Object.keys(answeringModes) as [keyof typeof answeringModes]),
  age_min: z.number(),
  age_max: z.number(),
  languages: z.array(z.enum(['en', 'ar'])),
  licence: z.string(),
  source: z.string(),
  source_ar: z.string().nullable(),
  notice: saidText.nullable(),
  time_min: z.number(),
  items: z.number(),
  status: z.enum(['draft', 'published', 'withdrawn']),
  /** it comes with the product: nobody changes it */
  is_shipped: z.boolean(),
  /** the name of the one that comes with the product, of a school's own copy of it; null: it is no copy */
  copied_from: saidText.nullable(),
  categories: z.array(categoryHead),
})
export type QuestionnaireHead = z.infer<typeof questionnaireHead>

export const getAges = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/age-dropdown/',
  summary: 'Ranges of ages, each with how many questionnaires are for it',
  roles: staff,
  data: z.object({
    records: z.array(
      z.object({
        age_range: ageRange,
        label: z.string(),
        label_ar: z.string(),
        age_min: z.number(),
        age_max: z.number(),
        questionnaires: z.number(),
      }),
    ),
  }),
})

export const getQuestionnairesOfAge = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/age-questionnaire-details/{age}/',
  summary: 'Questionnaires that are for an age range; `full=1`: with their items',
  roles: office,
  query: z.object({ full: z.enum(['0', '1']).optional() }),
  data: z.object({ records: z.array(z.object({ ...questionnaireHead.shape, questions: z.array(item).optional() })) }),
})

export const getQuestionnaires = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/questionnaire-heads/',
  summary: 'Questionnaires that come with the product, and those of the school',
  roles: office,
  data: z.object({ records: z.array(questionnaireHead) }),
})

export const getQuestionnaire = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/questionnaire-heads/{questionnaire_id}/',
  summary: 'A questionnaire as a whole: items with their keys, categories, scale, bands and norms',
  roles: schoolOffice,
  query: z.object({ version: z.coerce.number().int().optional() }),
  data: z.object({
    ...questionnaireHead.shape,
    /** what its licence lets a school do with a copy, asks for and forbids; none: it is neither shipped nor a copy of such a one */
    terms: z.array(z.object({ kind: z.enum(['may', 'asks', 'forbids']), text: saidText })),
    scale: z.object({ min: z.number(), max: z.number(), labels: z.array(saidText) }),
    questions: z.array(item),
    scoring: z.object({
      method: z.enum(['mean', 'sum', 'pomp']),
      min_answered_pct: z.number(),
      prorate: z.boolean(),
      bands_in: z.enum(['mean', 'sum', 'pomp']),
      bands: z.array(z.object({ code: z.string(), from: z.number(), label: saidText, text: saidText.nullable() })),
      norms: z.array(
        z.object({
          group: saidText,
          category_id: z.string(),
          n: z.number(),
          mean: z.number(),
          sd: z.number(),
          source: z.string(),
          age_min: z.number(),
          age_max: z.number(),
          language: z.enum(['en', 'ar']).nullable(),
        }),
      ),
    }),
  }),
})
export type WholeQuestionnaire = DataOf<typeof getQuestionnaire>

export const copyQuestionnaire = defineCall({
  ...of,
  method: 'POST',
  path: '/api/psychometric-module/questionnaire-heads/{questionnaire_id}/copy/',
  summary: 'Makes a draft of the school’s own of a questionnaire that comes with the product; its licence and source stay with it',
  roles: ['academic_admin'],
  body: z.object({ name_en: z.string().trim().min(1, 'required').max(120), name_ar: z.string().trim().max(120).nullable().default(null) }),
  data: z.object({ questionnaire_id: z.string() }),
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const downloadQuestionnaire = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/questionnaire-xlsx-download/',
  summary: 'A questionnaire as a workbook, or an empty one to be filled in',
  roles: schoolOffice,
  query: z.object({ questionnaire_id: z.string().min(1).max(64).optional() }),
  blob: xlsx,
})

/** One thing that is wrong in a workbook, and where. */
export const workbookProblem = z.object({
  sheet: z.string(),
  row: z.number().nullable(),
  column: z.string().nullable(),
  message: z.string(),
})
export const uploadQuestionnaire = defineCall({
  ...of,
  method: 'POST',
  path: '/api/psychometric-module/questionnaire-xlsx-upload/',
  summary:
    'Reads a questionnaire from a workbook: what is wrong is told all at once, and nothing is kept then; else it is the school’s draft',
  roles: ['academic_admin'],
  upload: true,
  body: z.object({ keep: z.enum(['true', 'false']).default('false') }),
  data: z.object({
    problems: z.array(workbookProblem),
    name: z.string().nullable(),
    items: z.number(),
    categories: z.number(),
    /** of the draft that it has become */
    questionnaire_id: z.string().nullable(),
  }),
})
export type UploadedQuestionnaire = DataOf<typeof uploadQuestionnaire>
