import type { z } from 'zod'
import questionSets from '../../../../resources/question-sets.ts'
import questions from '../../../../resources/questions.ts'
import stimuli from '../../../../resources/stimuli.ts'
import unsupportedQuestions from '../../../../resources/unsupported-questions.ts'
import type { saveQuestions } from '../../../../resources/contract/question-files.ts'
import { linkedTo } from '../../../../resources/kit/index.ts'
import type { RecordsWithin } from '../../../records/index.ts'
import { undoableBy, type RequestContext } from '../../../request/context.ts'
import type { ModuleDeps } from '../../deps.ts'
import { judge, type Told } from './judge.ts'

type Asked = z.output<NonNullable<typeof saveQuestions.body>>
interface Saved {
  readonly question_set_id: string | null
  readonly operation_id: string | null
  readonly saved: { readonly key: number; readonly question_id: string }[]
  readonly kept: number
  readonly failed: { readonly key: number; readonly problems: Told[] }[]
}

/** Behind those that a set has, or as a new one; answers which. */
async function putIntoSet(within: RecordsWithin, set: NonNullable<Asked['question_set']>, ids: readonly string[]): Promise<string> {
  const added = ids.map((question_id) => ({ question_id }))
  if ('values' in set) {
    const { question_set_id } = await within.create(questionSets, { ...set.values, questions: added })
    return question_set_id
  }
  const { questions: there } = await within.get(questionSets, set.question_set_id)
  await within.update(questionSets, set.question_set_id, { questions: [...linkedTo(questions, there), ...added] })
  return set.question_set_id
}

/** With the lesson for which the file was uploaded: what they ask is known to nobody here. */
async function keepUnsupported(within: RecordsWithin, asked: Asked['unsupported']): Promise<number> {
  if (asked === null) return 0
  const { lesson_id, from_file, items } = asked
  await within.apply(
    items.map(({ at, name, interaction, file_id }) => ({
      verb: 'create' as const,
      resource: unsupportedQuestions,
      values: { name, interaction, lesson_id, from_file, place: at, item: file_id },
    })),
  )
  return items.length
}

/** Saves all of them or none, or where that is said those that are right: as one operation. */
export async function save({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, asked: Asked): Promise<Saved> {
  const judged = await judge({ records }, context, asked.questions)
  const failed = judged.filter(({ problems }) => problems.length > 0)
  const bad = new Set(failed.map(({ key }) => key))
  const good = asked.questions.filter(({ key }) => !bad.has(key))
  const isNothing = good.length === 0 && asked.unsupported === null
  if (isNothing || (failed.length > 0 && !asked.is_part)) return { question_set_id: null, operation_id: null, saved: [], kept: 0, failed }
  const inFile: RequestContext = { ...context, act: 'import' }
  const saved = await records.transaction(inFile, async (within) => {
    const wanted = new Set(good.flatMap(({ stimulus }) => stimulus ?? []))
    const shared = asked.stimuli.filter(({ name }) => wanted.has(name))
    const texts = await within.apply(
      shared.map(({ name, text_en, text_ar }) => ({
        verb: 'create' as const,
        resource: stimuli,
        values: { name_en: name, text_en, text_ar },
      })),
    )
    const textOf = new Map(shared.map(({ name }, at) => [name, texts[at]!.id]))
    const made = await within.apply(
      good.map(({ values, stimulus }) => {
        const text = stimulus === null ? undefined : textOf.get(stimulus)
        return { verb: 'create' as const, resource: questions, values: { ...values, ...(text ? { stimulus_id: text } : {}) } }
      }),
    )
    const ids = made.map(({ id }) => id)
    const kept = await keepUnsupported(within, asked.unsupported)
    const set = asked.question_set === null || good.length === 0 ? null : await putIntoSet(within, asked.question_set, ids)
    return { set, kept, questions: good.map(({ key }, at) => ({ key, question_id: ids[at]! })) }
  })
  return { question_set_id: saved.set, operation_id: undoableBy(inFile), saved: saved.questions, kept: saved.kept, failed }
}
