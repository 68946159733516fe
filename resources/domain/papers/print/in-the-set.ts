import { createRandom, seedOf } from '../../chance/random.ts'
import type { QuestionContent } from '../../questions/content.ts'

/** In an order that follows from the seed alone (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const random = createRandom(seed)
  const all = [...list]
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

export interface InSet {
  /** with its options and its right sides as they stand in the set */
  readonly content: QuestionContent
  readonly options_order: number[] | null
  readonly pairs_order: number[] | null
  readonly words: string[]
}

const isWhole = (order: readonly number[], count: number): boolean =>
  order.length === count && new Set(order).size === count && order.every((at) => at >= 0 && at < count)

/**
 * A question as a set prints it. Options stand as the set says; right sides and given words in an order of the set's seed and the question,
 * so that the paper, its key and its answer sheet agree whenever they are printed, and nothing of the bank's own order is left.
 */
export function inTheSet(
  content: QuestionContent,
  { seed, question_id, order }: { seed: number; question_id: string; order: readonly number[] | null },
): InSet {
  const own = (what: string): number => seedOf(`${seed}:${question_id}:${what}`)
  const { options, pairs, answers, has_word_bank } = content
  const options_order = order !== null && isWhole(order, options.length) ? [...order] : options.map((_, at) => at)
  const pairs_order = shuffled(
    pairs.map((_, at) => at),
    own('pairs'),
  )
  const words = has_word_bank ? [...new Set(answers.map(({ text }) => text.trim()))].sort() : []
  return {
    content: {
      ...content,
      options: options_order.map((at) => options[at]!),
      pairs: pairs.map(({ left_en, left_ar }, at) => {
        const { right_en, right_ar } = pairs[pairs_order[at]!]!
        return { left_en, left_ar, right_en, right_ar }
      }),
    },
    options_order: options.length === 0 ? null : options_order,
    pairs_order: pairs.length === 0 ? null : pairs_order,
    words: shuffled(words, own('words')),
  }
}
