/** The kinds of question, by what a child does with one and by how it is marked. */
export const questionTypes = {
  mcq_single: ['Multiple choice', 'اختيار من متعدد'],
  mcq_multiple: ['Multiple choice, several right', 'اختيار من متعدد، أكثر من إجابة'],
  true_false: ['True or false', 'صح أو خطأ'],
  fill_blank: ['Fill in the blank', 'ملء الفراغ'],
  match: ['Matching', 'المطابقة'],
  assertion_reason: ['Assertion and reason', 'التأكيد والسبب'],
  vsa: ['Very short answer', 'إجابة قصيرة جداً'],
  sa: ['Short answer', 'إجابة قصيرة'],
  la: ['Long answer', 'إجابة طويلة'],
  case: ['Case or passage', 'حالة أو نص'],
  numerical: ['Numerical', 'مسألة عددية'],
  map_diagram: ['Map or diagram', 'خريطة أو رسم'],
  practical: ['Practical', 'عملي'],
} as const
export type QuestionType = keyof typeof questionTypes
export const isQuestionType = (word: string): word is QuestionType => Object.hasOwn(questionTypes, word)

/** The revised taxonomy of Bloom (Anderson and Krathwohl 2001), from the least demanding on. */
export const cognitiveLevels = {
  remember: ['Remember', 'التذكر'],
  understand: ['Understand', 'الفهم'],
  apply: ['Apply', 'التطبيق'],
  analyse: ['Analyse', 'التحليل'],
  evaluate: ['Evaluate', 'التقويم'],
  create: ['Create', 'الابتكار'],
} as const
export type CognitiveLevel = keyof typeof cognitiveLevels

/** How hard its author thinks that a question is. */
export const difficulties = { easy: ['Easy', 'سهل'], medium: ['Medium', 'متوسط'], hard: ['Hard', 'صعب'] } as const
export type Difficulty = keyof typeof difficulties

/** Which parts a question is made of, beside its stem, its explanation and its marking scheme. */
export const partsOf: Readonly<
  Record<QuestionType, readonly ('options' | 'true_false' | 'assertion' | 'answers' | 'pairs' | 'parts' | 'model')[]>
> = {
  mcq_single: ['options'],
  mcq_multiple: ['options'],
  true_false: ['true_false'],
  fill_blank: ['answers'],
  match: ['pairs'],
  assertion_reason: ['assertion'],
  vsa: ['model'],
  sa: ['model'],
  la: ['model'],
  case: ['parts'],
  numerical: ['answers'],
  map_diagram: ['model'],
  practical: ['model'],
}

/** What is said of an assertion and its reason: the same four sentences everywhere. */
export const assertionKeys = {
  a: ['Both are true, and the reason explains the assertion', 'العبارتان صحيحتان، والسبب يفسر التأكيد'],
  b: ['Both are true, but the reason does not explain the assertion', 'العبارتان صحيحتان، لكن السبب لا يفسر التأكيد'],
  c: ['The assertion is true, but the reason is false', 'التأكيد صحيح، لكن السبب خاطئ'],
  d: ['The assertion is false, but the reason is true', 'التأكيد خاطئ، لكن السبب صحيح'],
} as const
export type AssertionKey = keyof typeof assertionKeys
export const truths = { true: ['True', 'صح'], false: ['False', 'خطأ'] } as const
export type Truth = keyof typeof truths
