import { z } from 'zod'
import { answeringModes, consents, responseStatuses } from '../domain/psychometrics/states.ts'
import { families, planners } from '../kit/access.ts'
import { defineCall, type DataOf } from './call.ts'

const id = z.string().min(1).max(64)
const of = { tag: 'psychometric', package: 'psychometric' } as const
const ofResponse = { ...of, about: { resource: 'questionnaire-responses', name: 'response_id' } } as const
const language = z.enum(['en', 'ar'])
const said = z.object({ en: z.string(), ar: z.string().nullable() })
const status = z.enum(Object.keys(responseStatuses) as [keyof typeof responseStatuses])
const consent = z.enum(Object.keys(consents) as [keyof typeof consents])

/** Why nothing can be answered now; null: it can. */
export const whyNot = z.enum(['not_yet', 'over', 'withdrawn', 'consent', 'submitted', 'declined', 'others_answer']).nullable()

/** What waits for a child, or has been answered by it: no word of what it came to. */
export const assigned = z.object({
  response_id: z.string(),
  unique_id: z.string(),
  student_id: z.string(),
  questionnaire: z.string(),
  questionnaire_ar: z.string(),
  name: z.string().nullable(),
  about: said,
  mode: z.enum(Object.keys(answeringModes) as [keyof typeof answeringModes]),
  items: z.number(),
  answered: z.number(),
  time_min: z.number(),
  from_date: z.string(),
  to_date: z.string(),
  status,
  submitted_at: z.string().nullable(),
  consent,
  /** the person who asks has to say whether the child may */
  asks_consent: z.boolean(),
  why_not: whyNot,
  /** the profile may be read by whoever asks */
  is_released: z.boolean(),
  /** who reads the profile beside the counsellor, once it is handed in */
  shown_to: z.object({ student: z.boolean(), parent: z.boolean() }),
  licence: z.string(),
  source: z.string(),
})
export type Assigned = z.infer<typeof assigned>

export const getQuestionnairesOfStudent = defineCall({
  ...of,
  method: 'GET',
  path: '/api/psychometric-module/get-questionnaire-by-student/',
  summary: 'The questionnaires of a child: what waits, what was handed in, and whether its result is shown',
  roles: families,
  query: z.object({ student_id: id.optional(), status: status.optional() }),
  data: z.object({ records: z.array(assigned) }),
})

export const answered = z.object({ item_no: z.number().int(), value: z.number().int().nullable() })
/** A questionnaire to be answered: neither keys nor categories are told. */
export const sheet = z.object({
  ...assigned.shape,
  languages: z.array(language),
  scale: z.object({ min: z.number(), max: z.number(), labels: z.array(said) }),
  questions: z.array(z.object({ item_no: z.number(), text: said, required: z.boolean() })),
  answers: z.array(answered),
  /** grows with every change, whichever device it comes from */
  revision: z.number(),
  /** in which it was answered last */
  language: language.nullable(),
  notice: said.nullable(),
  /** by the clock of the service, against which a device compares its own */
  read_at: z.string(),
})
export type Sheet = z.infer<typeof sheet>
export const getSheet = defineCall({
  ...ofResponse,
  method: 'GET',
  path: '/api/psychometric-module/responses/{response_id}/sheet/',
  summary: 'The items to be answered, with what was answered so far',
  roles: families,
  data: sheet,
})

export const saveAnswers = defineCall({
  ...ofResponse,
  method: 'PUT',
  path: '/api/psychometric-module/responses/{response_id}/answers/',
  summary: 'Keeps answers while they are given; what another device has answered since is told',
  // what is sent once more was given at the same time, and is the same
  once: false,
  roles: families,
  body: z.object({
    answers: z
      .array(
        z.object({
          ...answered.shape,
          /** that the item was before the child since it was last told */ ms: z.number().int().min(0).max(3_600_000),
          /** when it was answered, by the clock of the service: of two devices the later answer stands. Unsaid: now */
          at: z.iso.datetime().optional(),
        }),
      )
      .min(1)
      .max(500),
    language,
    /** the one that was told last; unsaid: of a device that knows none */
    revision: z.number().int().optional(),
    /** whose answers they are, where they waited on a device that others use too: nobody sends them as their own */
    by: id.optional(),
  }),
  data: z.object({
    status,
    answered: z.number(),
    revision: z.number(),
    /** everything that is answered, where another device has been at it since */
    others: z.array(answered).nullable(),
  }),
})

export const submitResponse = defineCall({
  ...ofResponse,
  method: 'POST',
  path: '/api/psychometric-module/responses/{response_id}/submit/',
  summary: 'Hands a questionnaire in: nothing of it changes from then on',
  roles: families,
  /** `open`: required items that may stay without an answer, where somebody was told and means it */
  body: z.object({ leave_open: z.boolean().default(false) }),
  data: z.object({ status, submitted_at: z.string(), is_released: z.boolean() }),
})

export const declineResponse = defineCall({
  ...ofResponse,
  method: 'POST',
  path: '/api/psychometric-module/responses/{response_id}/decline/',
  summary: 'The child does not want to answer: what it has answered so far is erased',
  roles: families,
  body: z.object({}),
  data: z.object({ status }),
})

const ofMapping = { ...of, about: { resource: 'questionnaire-mappings', name: 'unique_id' } } as const
export const getTeacherSheet = defineCall({
  ...ofMapping,
  method: 'GET',
  path: '/api/psychometric-module/teacher-sheet/',
  summary: 'The items that a teacher answers about each child of a class, with what was answered so far',
  roles: planners,
  query: z.object({ unique_id: id, class_id: id.optional() }),
  data: z.object({
    unique_id: z.string(),
    questionnaire: z.string(),
    questionnaire_ar: z.string(),
    about: said,
    licence: z.string(),
    source: z.string(),
    class_id: z.string(),
    classes: z.array(z.object({ id: z.string(), label: z.string() })),
    languages: z.array(language),
    scale: sheet.shape.scale,
    questions: sheet.shape.questions,
    why_not: whyNot,
    children: z.array(
      z.object({
        response_id: z.string(),
        student_id: z.string(),
        name: z.string(),
        name_ar: z.string().nullable(),
        /** two children of a class may have one name */
        roll_no: z.string().nullable(),
        status,
        why_not: whyNot,
        answers: z.array(answered),
      }),
    ),
  }),
})
export type TeacherSheet = DataOf<typeof getTeacherSheet>

export const saveTeacherAnswers = defineCall({
  ...ofMapping,
  method: 'PUT',
  path: '/api/psychometric-module/teacher-answers/',
  summary: 'Keeps what a teacher answers about children; all of it or nothing',
  roles: planners,
  query: z.object({ unique_id: id }),
  body: z.object({
    language,
    answers: z
      .array(z.object({ response_id: id, ...answered.shape }))
      .min(1)
      .max(5000),
  }),
  data: z.object({ saved: z.number() }),
})
export const submitTeacherAnswers = defineCall({
  ...ofMapping,
  method: 'POST',
  path: '/api/psychometric-module/teacher-submit/',
  summary: 'Hands in what was answered about these children; of which nothing is complete enough is named',
  roles: planners,
  query: z.object({ unique_id: id }),
  body: z.object({ response_ids: z.array(id).min(1).max(500), leave_open: z.boolean().default(false) }),
  data: z.object({ submitted: z.number() }),
})
