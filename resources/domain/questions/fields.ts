import { partsOf, questionTypes, type QuestionType } from './types.ts'

/** How much of a question there may be: a stem is a page at most. */
export const most = {
  rich: 20_000,
  option: 4_000,
  misconception: 200,
  answer: 200,
  point: 400,
  options: 12,
  pairs: 20,
  answers: 60,
  parts: 12,
  points: 30,
  unit: 20,
  marks: 100,
  source: 120,
  keywords: 200,
} as const

/** The kinds of question that have such a part. */
export const typesWith = (...parts: readonly (typeof partsOf)[QuestionType][number][]): QuestionType[] =>
  (Object.keys(questionTypes) as QuestionType[]).filter((type) => partsOf[type].some((part) => parts.includes(part)))

/** From a first thought to what papers may be made of, and out of use again. */
export const questionStatuses = {
  draft: ['Draft', 'مسودة'],
  review: ['In review', 'قيد المراجعة'],
  active: ['Active', 'معتمد'],
  retired: ['Retired', 'متقاعد'],
} as const
export type QuestionStatus = keyof typeof questionStatuses

/** Who finds a question: whoever wrote it, the school, or all schools of the institution. */
export const visibilities = {
  private: ['Only me', 'لي وحدي'],
  school: ['My school', 'مدرستي'],
  institution: ['All schools', 'كل المدارس'],
} as const
export type Visibility = keyof typeof visibilities

/** In which languages a question can be read. */
export const readIn = {
  en: ['English', 'الإنجليزية'],
  ar: ['Arabic', 'العربية'],
  both: ['English and Arabic', 'الإنجليزية والعربية'],
} as const
export type ReadIn = keyof typeof readIn
