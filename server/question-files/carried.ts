import { z } from 'zod'
import type { QuestionContent, QuestionItem } from '../../resources/domain/questions/content.ts'
import { assertionKeys, cognitiveLevels, difficulties, questionTypes, truths } from '../../resources/domain/questions/types.ts'
import { tidyItem } from './tidy-item.ts'

/** Texts, numbers, flags and lists of what an item is made of. */
type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
type Fields = { readonly [name: string]: Value }
const isFields = (value: Value | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)

const itemValue = ({ content, about }: QuestionItem): Fields => JSON.parse(JSON.stringify({ content, about })) as Fields
const same = (a: Value | undefined, b: Value | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The length of a list that is carried in parts: where it has changed since, the parts belong to nothing any more. */
const lengthKey = '#'

/** What has to be put into `got` so that it becomes `wanted`; nothing where they are the same. */
function differenceOf(wanted: Value, got: Value | undefined): Value | undefined {
  if (same(wanted, got)) return undefined
  if (isFields(wanted) && isFields(got)) {
    const changed = Object.entries(wanted).flatMap(([name, value]) => {
      const inside = differenceOf(value, got[name])
      return inside === undefined ? [] : [[name, inside] as const]
    })
    return changed.length === 0 ? undefined : Object.fromEntries(changed)
  }
  if (isList(wanted) && isList(got) && wanted.length === got.length && wanted.every(isFields)) {
    const changed = wanted.flatMap((value, at) => {
      const inside = differenceOf(value, got[at])
      return inside === undefined ? [] : [[String(at), inside] as const]
    })
    return changed.length === 0 ? undefined : { [lengthKey]: wanted.length, ...Object.fromEntries(changed) }
  }
  return wanted
}

function putInto(got: Value | undefined, carried: Value): Value {
  if (isFields(got) && isFields(carried))
    return Object.fromEntries(
      Object.entries(got).map(([name, value]) => [name, Object.hasOwn(carried, name) ? putInto(value, carried[name]!) : value]),
    )
  if (isList(got) && isFields(carried))
    return carried[lengthKey] === got.length
      ? got.map((value, at) => (Object.hasOwn(carried, String(at)) ? putInto(value, carried[String(at)]!) : value))
      : got
  return carried
}

/** The fields that differ, by their path: `options.2.feedback_ar`. Of a list that differs in length its own name. */
function pathsOf(carried: Value, path: readonly string[] = []): string[] {
  if (!isFields(carried)) return [path.join('.')]
  return Object.entries(carried).flatMap(([name, value]) => (name === lengthKey ? [] : pathsOf(value, [...path, name])))
}

const word = z.string().max(100_000).nullable()
const amount = z.number().min(-1e15).max(1e15)
const listOf = <T extends z.ZodType>(one: T) => z.array(one).max(200)
const contentSchema = z.object({
  question_type: z.enum(Object.keys(questionTypes) as [keyof typeof questionTypes]),
  stem_en: word,
  stem_ar: word,
  explanation_en: word,
  explanation_ar: word,
  reason_en: word,
  reason_ar: word,
  marks: amount,
  options: listOf(
    z.object({
      text_en: word,
      text_ar: word,
      misconception_en: word,
      misconception_ar: word,
      feedback_en: word,
      feedback_ar: word,
      is_correct: z.boolean(),
      credit: amount.nullable(),
    }),
  ),
  keeps_order: z.boolean(),
  true_false: z.enum(Object.keys(truths) as [keyof typeof truths]).nullable(),
  assertion_key: z.enum(Object.keys(assertionKeys) as [keyof typeof assertionKeys]).nullable(),
  answers: listOf(
    z.object({
      blank: z.number().int().min(1).max(200).nullable(),
      text: z.string().max(10_000),
      tolerance: amount.nullable(),
      credit: amount.nullable(),
      feedback_en: word,
      feedback_ar: word,
    }),
  ),
  is_case_sensitive: z.boolean(),
  has_word_bank: z.boolean(),
  unit: word,
  pairs: listOf(z.object({ left_en: word, left_ar: word, right_en: word, right_ar: word })),
  parts: listOf(z.object({ text_en: word, text_ar: word, answer_en: word, answer_ar: word, marks: amount })),
  answer_en: word,
  answer_ar: word,
  marking: listOf(z.object({ point_en: word, point_ar: word, marks: amount })),
}) satisfies z.ZodType<QuestionContent>
const itemSchema = z.object({
  content: contentSchema,
  about: z.object({
    difficulty: z.enum(Object.keys(difficulties) as [keyof typeof difficulties]).nullable(),
    cognitive_level: z.enum(Object.keys(cognitiveLevels) as [keyof typeof cognitiveLevels]).nullable(),
    lesson: word,
    topic: word,
    outcome_codes: listOf(z.string().max(1000)),
    keywords: listOf(z.string().max(1000)),
    name: word,
    stimulus: word,
  }),
}) satisfies z.ZodType<QuestionItem>

/**
 * What a format does not say of a question, as JSON to be put beside it where other products do not look: what its own reader makes of
 * what was written is compared with what was meant. Null where the format says everything.
 */
export function carriedFor(wanted: QuestionItem, got: QuestionItem | null): string | null {
  const difference = differenceOf(itemValue(wanted), got ? itemValue(got) : {})
  return difference === undefined ? null : JSON.stringify(difference)
}
/** The fields that a format loses. */
export const lostFields = (wanted: QuestionItem, got: QuestionItem | null): string[] => {
  const difference = differenceOf(itemValue(wanted), got ? itemValue(got) : {})
  return difference === undefined ? [] : pathsOf(difference).map((path) => path.replace(/^(?:content|about)\./, ''))
}

/** The question as it was written; null where what is carried is nothing that this product wrote. */
export function withCarried(got: QuestionItem, json: string): QuestionItem | null {
  let carried: unknown
  try {
    carried = JSON.parse(json)
  } catch {
    return null
  }
  const read = itemSchema.safeParse(putInto(itemValue(got), carried as Value))
  return read.success ? tidyItem(read.data) : null
}
