import { z } from 'zod'
import type { Change } from '../../../resources/domain/papers/changes.ts'
import { cognitiveLevels, difficulties, type CognitiveLevel, type Difficulty } from '../../../resources/domain/questions/types.ts'
import type { Problems } from '../../../resources/kit/index.ts'
import { noProblems } from '../../../resources/kit/index.ts'
import { invalid } from '../../request/errors.ts'

const wordsOf = <Word extends string>(options: Readonly<Record<Word, unknown>>) => z.enum(Object.keys(options) as [Word, ...Word[]])
const id = z.string().min(1).max(64)
const count = z.number().min(0).max(10_000)
const numbers = { from: count, to: count }
const limits = { from: count.nullable(), to: count.nullable() }

const change = z.discriminatedUnion('change', [
  z.object({ change: z.literal('cell'), lesson_id: id, topic_id: id.nullable(), section_id: id, ...numbers }),
  z.object({ change: z.literal('lesson_weight'), lesson_id: id, ...numbers }),
  z.object({ change: z.literal('cognitive_tolerance'), level: wordsOf<CognitiveLevel>(cognitiveLevels), ...numbers }),
  z.object({ change: z.literal('difficulty_tolerance'), level: wordsOf<Difficulty>(difficulties), ...numbers }),
  z.object({ change: z.literal('outcome'), outcome_code: z.string().max(30), ...numbers }),
  z.object({ change: z.literal(['question_count', 'to_attempt', 'internal_choice_count']), section_id: id, ...numbers }),
  z.object({ change: z.literal('remove_section'), section_id: id }),
  z.object({ change: z.literal('total_marks'), ...numbers }),
  z.object({ change: z.literal(['exclude_used_days', 'max_exposure', 'allow_same_topic_max']), ...limits }),
  z.object({ change: z.literal('language_fallback'), from: z.boolean(), to: z.boolean() }),
])

/** Changes as they were offered, sent back; each that is none is told at its place. */
export function changesIn(sent: readonly unknown[], path: string): Change[] {
  const problems: Problems = noProblems()
  const changes = sent.flatMap((one, at): Change[] => {
    const read = change.safeParse(one)
    if (read.success) return [read.data]
    problems[`${path}.${at}`] = [
      { code: 'said', params: { en: 'This is no change that was offered to a blueprint', ar: 'هذا ليس تعديلاً عُرض على جدول المواصفات' } },
    ]
    return []
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return changes
}
