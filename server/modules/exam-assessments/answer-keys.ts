import type { DrawnQuestion, PaperItem } from '../../../resources/contract/question-papers.ts'
import { isOfOneKey, type AnswerKey } from '../../../resources/domain/exams/answers.ts'
import type { Both } from '../../../resources/domain/exams/sheet.ts'
import { inTheSet } from '../../../resources/domain/papers/print/in-the-set.ts'
import { choicesOf, type Choice } from '../../../resources/domain/questions/choices.ts'
import type { QuestionContent } from '../../../resources/domain/questions/content.ts'
import { inSteps } from '../../../resources/domain/statistics/exact-marks.ts'
import type { RequestContext } from '../../request/context.ts'
import { drawn, sealedUntil } from '../question-papers/service.ts'
import type { Exam } from './exam.ts'
import { numbered, planIn, setsIn, slotsOfSets } from './paper-of-exam.ts'
import type { Deps } from './reader.ts'

/** A question of one right option as a set prints it. */
export interface PrintedKey extends AnswerKey {
  readonly label: Both
  readonly question_id: string
  readonly version: number
  readonly choices: readonly Choice[]
  /** which option of the bank stands first, second, ...; fixed options stand as they are */
  readonly order: readonly number[]
  readonly content: QuestionContent
}
export interface SetKeys {
  readonly set_code: string
  readonly keys: readonly PrintedKey[]
}
export interface ExamKeys {
  readonly sets: readonly SetKeys[]
  /** the key is told to nobody before this day is over; null: it is told */
  readonly sealed_until: string | null
}

const noKeys: ExamKeys = { sets: [], sealed_until: null }
const keyOf = ({ question_id, version }: Pick<PaperItem, 'question_id' | 'version'>): string => `${question_id} ${version}`
/** Marks go by quarters: of a question whose options are worth something between, marks are typed by hand. */
const isExact = (marks: number): boolean => inSteps(marks, 0.25) !== null

/**
 * What is right in each set of the paper of an exam, as it is printed. It is for the server alone: whoever answers with any of it asks
 * whether the key is told.
 */
export async function keysOf(
  deps: Deps,
  context: RequestContext,
  { row, paper, plan }: Pick<Exam, 'paper' | 'plan'> & { readonly row: Pick<Exam['row'], 'entry_level'> },
): Promise<ExamKeys> {
  if (paper === null || row.entry_level !== 'question') return noKeys
  const sets = setsIn(paper)
  const content = new Map((await drawn(deps, context, sets)).map((one) => [keyOf(one), one]))
  const less = new Map(planIn(paper)?.sections.map(({ section_id, negative_marks }) => [section_id, negative_marks]))
  const slotOf = slotsOfSets(paper)
  const known = new Set(plan.slots.map(({ slot }) => slot))
  return {
    sealed_until: sealedUntil(paper, context.today),
    sets: sets.map(({ set_code, seed, items }) => ({
      set_code,
      keys: numbered(items).flatMap(({ item, label }) => {
        const question = content.get(keyOf(item))
        const place = String(item.slot)
        const slot = slotOf(set_code, place)
        const key = question && printedKey(item, question, { seed, less: less.get(item.section_id) ?? 0 })
        return key && known.has(slot) ? [{ ...key, place, slot, label }] : []
      }),
    })),
  }
}

function printedKey(item: PaperItem, { content }: DrawnQuestion, { seed, less }: { readonly seed: number; readonly less: number }) {
  if (!isOfOneKey(content.question_type)) return null
  const printed = inTheSet(content, { seed, question_id: item.question_id, order: item.options_order })
  const choices = choicesOf(printed.content)
  if (choices.length < 2 || choices.filter(({ isRight }) => isRight).length !== 1) return null
  // as it is printed on the paper: what a wrong answer takes away, unless its option says what it is worth
  const worth = choices.map(({ credit, isRight }) => (isRight || credit !== 0 ? (item.marks * credit) / 100 : -less))
  if (!worth.every(isExact)) return null
  return {
    question_id: item.question_id,
    version: item.version,
    content: printed.content,
    choices,
    order: printed.options_order ?? choices.map((_, at) => at),
    options: choices.length,
    isTruth: content.question_type === 'true_false',
    worth,
    none: 0,
  }
}

/** Of the set that a child wrote; what is no set of the paper is the first one. */
export const keysOfSet = ({ sets }: ExamKeys, set_code: string | null): readonly PrintedKey[] =>
  (sets.find((one) => one.set_code === set_code) ?? sets[0])?.keys ?? []
