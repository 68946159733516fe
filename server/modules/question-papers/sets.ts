import type { DrawnQuestion, PaperItem, PaperSet } from '../../../resources/contract/question-papers.ts'
import type { PlacedQuestion } from '../../../resources/domain/papers/certificate.ts'
import { keepsOrder } from '../../../resources/domain/papers/keeps-order.ts'
import type { SetMode } from '../../../resources/domain/papers/paper-states.ts'
import { shuffleSets, type Shuffled } from './generation/shuffle.ts'

type Placed = readonly PlacedQuestion[]
/** Seeds are whole numbers of 32 bits. */
const asSeed = (seed: number): number => seed % 2 ** 32

const shuffledOf = ({ question_id, stimulus, content }: DrawnQuestion): Shuffled => ({
  question_id,
  stimulus_id: stimulus?.stimulus_id ?? null,
  is_right: content.options.map(({ is_correct }) => is_correct),
  keeps_order: keepsOrder(content),
})

/** The same items in their order, their options in one that follows from the seed. */
function withOrders(items: Placed, questions: readonly Shuffled[], seed: number): PaperItem[] {
  const orders = new Map(
    shuffleSets(items, questions, { sets: 1, seed })[0]?.items.map(({ question_id, options_order }) => [question_id, options_order]),
  )
  return items.map((item) => {
    const order = orders.get(item.question_id)
    return { ...item, options_order: order ? [...order] : null }
  })
}

/** In which order the options of a question stand that comes into a set by hand: two that come into one set have two. */
const orderIn = (item: PlacedQuestion, question: DrawnQuestion, seed: number): PaperItem['options_order'] =>
  withOrders([item], [shuffledOf(question)], asSeed(seed + item.slot))[0]?.options_order ?? null

/**
 * Sets as they are printed. The first one stands as it was made, from the easiest on; what is shuffled beside it has the same questions.
 * Each of parallel sets stands as it was made.
 */
export function setsOf(
  made: readonly { readonly set_code: string; readonly seed: number; readonly items: Placed }[],
  drawn: readonly DrawnQuestion[],
  { mode, sets, seed }: { mode: SetMode; sets: number; seed: number },
): PaperSet[] {
  const questions = drawn.map(shuffledOf)
  const [first] = made
  if (mode === 'parallel' || !first)
    return made.map((one) => {
      const own = asSeed(one.seed)
      return { set_code: one.set_code, seed: own, items: withOrders(one.items, questions, own) }
    })
  return shuffleSets(first.items, questions, { sets, seed }).map(({ set_code, seed: own, items }, at) => ({
    set_code,
    seed: own,
    items:
      at === 0
        ? withOrders(first.items, questions, own)
        : items.map((item) => ({ ...item, options_order: item.options_order ? [...item.options_order] : null })),
  }))
}

/** What has no order yet is given that of its set, and so is what has another one than of its options: some may have come or gone since. */
export function ordersMended(sets: readonly PaperSet[], drawn: readonly DrawnQuestion[]): PaperSet[] {
  const questions = new Map(drawn.map((question) => [`${question.question_id} ${question.version}`, question]))
  const mended = (item: PaperItem, seed: number): PaperItem['options_order'] => {
    const [question, order] = [questions.get(`${item.question_id} ${item.version}`), item.options_order]
    const count = question?.content.options.length ?? 0
    if (!question || count === 0) return null
    const isOrder = order?.length === count && new Set(order).size === count && order.every((at) => at < count)
    return isOrder ? order : orderIn(item, question, seed)
  }
  return sets.map((set) => ({ ...set, items: set.items.map((item) => ({ ...item, options_order: mended(item, set.seed) })) }))
}
