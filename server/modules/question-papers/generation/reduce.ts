import type { Fitting } from './fitting.ts'

/** What two questions must have in common to be exchanged for one another without any constraint noticing. */
export interface Exchange {
  readonly isTopicCounted: (topic: string) => boolean
  /** outcomes that are asked or wished for */
  readonly outcomes: ReadonlySet<string>
  readonly costOf: (id: string) => number
  /** whether it has enemies among what fits */
  readonly hasEnemies: (id: string) => boolean
}

const signatureOf = ({ question, cells }: Fitting, { isTopicCounted }: Exchange): string =>
  JSON.stringify([
    cells.map(({ at }) => at),
    question.cognitive_level,
    question.difficulty,
    question.topic_id !== null && isTopicCounted(question.topic_id) ? question.topic_id : null,
  ])
/** Of all questions that may stand in these cells, a paper has at most so many: their slots, and second questions where there is a choice. */
const mostOf = ({ cells }: Fitting): number =>
  cells.reduce((sum, { count, section }) => sum + count + Math.min(count, section.internal_choice_count), 0)

/**
 * Leaves out what is never needed. A question is dominated by another one with the same signature that costs no more, has all outcomes
 * that it has, no enemies and no shared text. If as many dominate it as a paper can have of its cells, then on any paper with it one of
 * those is free to take its place: the paper stays possible and gets no dearer. So only the cheapest are kept, and the best paper with it.
 */
export function reduce(fitting: readonly Fitting[], exchange: Exchange): Fitting[] {
  const { outcomes, costOf, hasEnemies } = exchange
  const asked = ({ question }: Fitting): string[] => question.outcome_codes.filter((code) => outcomes.has(code))
  const free = new Map<string, (readonly string[])[]>()
  const order = new Map(fitting.map((one, at) => [one, at]))
  const kept = fitting
    .toSorted((one, other) => costOf(one.question.question_id) - costOf(other.question.question_id) || order.get(one)! - order.get(other)!)
    .filter((one) => {
      const { question_id, stimulus_id } = one.question
      if (stimulus_id !== null) return true
      const key = signatureOf(one, exchange)
      const its = asked(one)
      const cheaper = free.get(key) ?? []
      if (cheaper.filter((other) => its.every((code) => other.includes(code))).length >= mostOf(one)) return false
      if (!hasEnemies(question_id)) free.set(key, [...cheaper, its])
      return true
    })
  return kept.sort((one, other) => order.get(one)! - order.get(other)!)
}
