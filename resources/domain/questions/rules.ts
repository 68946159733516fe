import { numberOf } from './numbers.ts'
import type { Answer, QuestionContent } from './content.ts'

/** Something that is not right with a question: at which of its fields, in both languages. */
export interface Flaw {
  /** `options`, `answers.1.text` */
  readonly path: string
  readonly en: string
  readonly ar: string
  /** something is missing that a draft may do without, until it is sent for review */
  readonly isMissing: boolean
}
const flaw = (path: string, en: string, ar: string): Flaw => ({ path, en, ar, isMissing: false })
const missing = (path: string, en: string, ar: string): Flaw => ({ path, en, ar, isMissing: true })

const has = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => text !== null && text !== undefined && text !== '')
/** Marks are in quarters, so they add up exactly. */
const sumOf = (rows: readonly { readonly marks: number }[]): number => rows.reduce((sum, { marks }) => sum + marks, 0)

/** How many blanks a stem has: each `___` is one, however long. */
export const blanksIn = (stem: string | null): number => stem?.match(/_{3,}/g)?.length ?? 0
/** In a stem of two languages both have the same blanks. */
const blanksOf = ({ stem_en, stem_ar }: QuestionContent): readonly number[] =>
  [stem_en, stem_ar].filter((stem) => has(stem)).map((stem) => blanksIn(stem))

const isRight = ({ credit }: Pick<Answer, 'credit'>): boolean => credit === null || credit > 0

/** The places of rows that say the same as one before them. */
function repeated(said: readonly string[]): number[] {
  const seen = new Set<string>()
  return said.flatMap((text, at) => (text === '' || !seen.has(text) ? (seen.add(text), []) : [at]))
}

const empty: readonly [string, string] = ['Write something here', 'اكتب شيئاً هنا']

function* flawsOfOptions({ question_type, options }: QuestionContent): Generator<Flaw> {
  for (const [at, { text_en, text_ar }] of options.entries()) if (!has(text_en, text_ar)) yield missing(`options.${at}.text_en`, ...empty)
  if (options.length < 2) yield missing('options', 'Write two options at least', 'اكتب خيارين على الأقل')
  const right = options.filter((one) => one.is_correct).length
  if (options.length > 0 && right === 0) yield missing('options', 'Say which option is right', 'حدد الخيار الصحيح')
  if (question_type === 'mcq_single' && right > 1)
    yield flaw(
      'options',
      `One option is right, not ${right}: or choose the type with several`,
      `خيار واحد صحيح لا ${right}: أو اختر النوع متعدد الإجابات`,
    )
  for (const at of repeated(options.map((one) => `${one.text_en ?? ''}\n${one.text_ar ?? ''}`.trim())))
    yield flaw(
      `options.${at}.${has(options[at]!.text_en) ? 'text_en' : 'text_ar'}`,
      'This option is there already',
      'هذا الخيار موجود من قبل',
    )
}

function* flawsOfBlanks(content: QuestionContent): Generator<Flaw> {
  const blanks = blanksOf(content)
  const [count = 0] = blanks
  if (new Set(blanks).size > 1)
    yield flaw(
      'stem_ar',
      `The English text has ${blanks[0]} blanks and this one ${blanks[1]}`,
      `في النص الإنجليزي ${blanks[0]} فراغات وفي هذا ${blanks[1]}`,
    )
  if (blanks.length > 0 && count === 0)
    yield missing(
      has(content.stem_en) ? 'stem_en' : 'stem_ar',
      'Mark the blank with three underscores: ___',
      'ضع للفراغ ثلاث شرطات سفلية: ___',
    )
  for (let blank = 1; blank <= count; blank++)
    if (!content.answers.some((one) => (one.blank ?? 1) === blank && isRight(one)))
      yield missing('answers', `Nothing is taken as right for blank ${blank}`, `لا توجد إجابة مقبولة للفراغ ${blank}`)
  for (const [at, { blank }] of content.answers.entries())
    if ((blank ?? 1) > count && count > 0)
      yield flaw(`answers.${at}.blank`, `The question has ${count} blanks`, `في السؤال ${count} فراغات`)
}

function* flawsOfNumbers({ answers }: QuestionContent): Generator<Flaw> {
  if (!answers.some(isRight)) yield missing('answers', 'Write the number that is right', 'اكتب العدد الصحيح')
  for (const [at, { text }] of answers.entries())
    if (numberOf(text) === null) yield flaw(`answers.${at}.text`, 'This is no number', 'هذا ليس عدداً')
}

function* flawsOfPairs({ pairs }: QuestionContent): Generator<Flaw> {
  const whole = pairs.filter((one) => has(one.left_en, one.left_ar))
  if (whole.length < 2) yield missing('pairs', 'Write two pairs at least', 'اكتب زوجين على الأقل')
  for (const [at, { right_en, right_ar }] of pairs.entries()) if (!has(right_en, right_ar)) yield missing(`pairs.${at}.right_en`, ...empty)
  for (const at of repeated(pairs.map((one) => `${one.left_en ?? ''}\n${one.left_ar ?? ''}`.trim())))
    yield flaw(`pairs.${at}.left_en`, 'This stands on the left already', 'هذا موجود في العمود الأول من قبل')
}

function* flawsOfCase({ parts, marks }: QuestionContent): Generator<Flaw> {
  for (const [at, { text_en, text_ar }] of parts.entries()) if (!has(text_en, text_ar)) yield missing(`parts.${at}.text_en`, ...empty)
  if (parts.length === 0) yield missing('parts', 'Write one question at least about it', 'اكتب سؤالاً واحداً على الأقل عنها')
  else if (sumOf(parts) !== marks) yield missing('marks', `Its parts come to ${sumOf(parts)}`, `مجموع درجات أجزائه ${sumOf(parts)}`)
}

function* flawsOfType(content: QuestionContent): Generator<Flaw> {
  switch (content.question_type) {
    case 'mcq_single':
    case 'mcq_multiple':
      return yield* flawsOfOptions(content)
    case 'fill_blank':
      return yield* flawsOfBlanks(content)
    case 'numerical':
      return yield* flawsOfNumbers(content)
    case 'match':
      return yield* flawsOfPairs(content)
    case 'case':
      return yield* flawsOfCase(content)
    case 'true_false':
      if (content.true_false === null) yield missing('true_false', 'Say whether it is true', 'حدد إن كانت صحيحة')
      return
    case 'assertion_reason':
      if (!has(content.reason_en, content.reason_ar)) yield missing('reason_en', 'Write the reason', 'اكتب السبب')
      if (content.assertion_key === null) yield missing('assertion_key', 'Say which is right', 'حدد الإجابة الصحيحة')
      return
    default:
  }
}

/** Everything that is wrong with a question, and all that is missing, at once; nothing: it can be put to a child and marked. */
export function flawsOf(content: QuestionContent): Flaw[] {
  const flaws = [...flawsOfType(content)]
  if (!has(content.stem_en, content.stem_ar)) flaws.push(flaw('stem_en', 'Write the question', 'اكتب السؤال'))
  const { marking, marks } = content
  if (marking.length > 0 && sumOf(marking) !== marks)
    flaws.push(
      missing(
        'marking',
        `The points come to ${sumOf(marking)}, the question has ${marks}`,
        `مجموع النقاط ${sumOf(marking)} ودرجة السؤال ${marks}`,
      ),
    )
  for (const [at, { point_en, point_ar }] of marking.entries())
    if (!has(point_en, point_ar)) flaws.push(missing(`marking.${at}.point_en`, 'Say what is looked for', 'اكتب ما يُبحث عنه'))
  return flaws
}
