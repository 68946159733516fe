import type { z } from 'zod'
import bankMappings from '../../../resources/bank-mappings.ts'
import type { BankQuestion, countByTypeAndMarks, drawQuestions, searchQuestions } from '../../../resources/contract/question-bank.ts'
import { choicesOf } from '../../../resources/domain/questions/choices.ts'
import { difficulties, questionTypes, type Difficulty, type QuestionType } from '../../../resources/domain/questions/types.ts'
import type { Condition } from '../../../resources/kit/index.ts'
import questions from '../../../resources/questions.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { contentOf } from '../../../resources/domain/questions/content.ts'
import { shuffled } from './shuffled.ts'

type Deps = Pick<ModuleDeps, 'records'>
type Query<Call extends { readonly query?: z.ZodType }> = z.output<NonNullable<Call['query']>>
type Body<Call extends { readonly body?: z.ZodType }> = z.output<NonNullable<Call['body']>>

const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })
const oneOf = (field: string, value: readonly unknown[]): Condition => ({ field, op: 'in', value })

/** What a school teaches of a subject in a grade: nothing, where no curriculum is mapped to it. */
async function taughtIn({ records }: Deps, context: RequestContext, asked: { readonly grade_id: string; readonly subject_id: string }) {
  const { records: mapped } = await records.list(context, bankMappings, {
    page_no: 1,
    per_page: 100,
    columns: ['curriculum_id'],
    condition: { and: [is('is_active', true), is('grade_id', asked.grade_id), is('subject_id', asked.subject_id)] },
  })
  return oneOf('curriculum_id', [...new Set(mapped.map((mapping) => mapping.curriculum_id))])
}
const isUsable = is('status', 'active')

const columns = [
  'version',
  'question_type',
  'language',
  'stem_en',
  'stem_ar',
  'true_false',
  'assertion_key',
  'marks',
  'difficulty',
  'cognitive_level',
  'lesson_id',
  'topic_id',
  'status',
  'times_used',
  'last_used',
  'facility',
  'discrimination',
] as const

/** Questions as papers and quizzes choose among them. */
export async function chosenFrom(
  { records }: Deps,
  context: RequestContext,
  asked: { readonly condition: Condition; readonly search?: string | undefined; readonly page_no: number; readonly per_page: number },
): Promise<{ readonly records: BankQuestion[]; readonly total: number }> {
  const { search, ...rest } = asked
  const { records: rows, total } = await records.list(context, questions, { ...rest, ...(search ? { search } : {}), columns })
  const options = await records.parts(
    context,
    questions,
    'options',
    rows.map((row) => row.question_id),
  )
  return {
    total,
    records: rows.map((row) => {
      const choices = choicesOf(contentOf({ ...row, options: [...(options.get(row.question_id) ?? [])] }))
      return {
        question_id: row.question_id,
        version: row.version ?? 1,
        question_type: row.question_type,
        language: row.language ?? 'en',
        stem_en: row.stem_en,
        stem_ar: row.stem_ar,
        options: choices.map(({ key, text_en, text_ar }) => ({ key, text_en, text_ar })),
        correct: choices.filter((choice) => choice.isRight).map((choice) => choice.key),
        marks: row.marks,
        difficulty: row.difficulty,
        cognitive_level: row.cognitive_level,
        lesson_id: row.lesson_id,
        topic_id: row.topic_id,
        status: row.status,
        times_used: row.times_used ?? 0,
        last_used: row.last_used,
        p: row.facility,
        r_pb: row.discrimination,
      }
    }),
  }
}

export async function search(deps: Deps, context: RequestContext, asked: Query<typeof searchQuestions>) {
  const { page_no, per_page } = asked
  const more = (['lesson_id', 'topic_id', 'question_type', 'marks'] as const).flatMap((name) =>
    asked[name] === undefined ? [] : [is(name, asked[name])],
  )
  const { records, total } = await chosenFrom(deps, context, {
    page_no,
    per_page,
    search: asked.search,
    condition: { and: [await taughtIn(deps, context, asked), isUsable, ...more] },
  })
  return { records, pagination: { page_no, per_page, total_records: total, total_pages: Math.ceil(total / per_page) } }
}

export async function countTypes(deps: Deps, context: RequestContext, asked: Query<typeof countByTypeAndMarks>) {
  const { records: rows } = await deps.records.list(context, questions, {
    page_no: 1,
    per_page: 20_000,
    columns: ['question_type', 'marks'],
    condition: { and: [await taughtIn(deps, context, asked), isUsable, ...(asked.lesson_id ? [is('lesson_id', asked.lesson_id)] : [])] },
  })
  const marksOf = new Map<QuestionType, Map<number, number>>()
  for (const { question_type, marks } of rows) {
    const own = marksOf.get(question_type) ?? new Map<number, number>()
    marksOf.set(question_type, own.set(marks, (own.get(marks) ?? 0) + 1))
  }
  const types = (Object.keys(questionTypes) as QuestionType[]).filter((type) => marksOf.has(type))
  return {
    records: types.map((type) => ({
      question_type: type,
      label: questionTypes[type][0],
      label_ar: questionTypes[type][1],
      marks: [...marksOf.get(type)!].map(([value, available]) => ({ value, available })).toSorted((a, b) => a.value - b.value),
    })),
  }
}

type Asked = Body<typeof drawQuestions>
/** How many of each level make up so many: by largest remainders, so that they always come to the whole. */
function sharedOut({ count, difficulty: shares }: Pick<Asked, 'count' | 'difficulty'>): Map<Difficulty, number> | null {
  const sum = shares ? shares.easy + shares.medium + shares.hard : 0
  if (!shares || sum === 0) return null
  const exact = (Object.keys(difficulties) as Difficulty[]).map((level) => ({ level, share: (shares[level] / sum) * count }))
  const parts = new Map(exact.map(({ level, share }) => [level, Math.floor(share)]))
  const left = count - [...parts.values()].reduce((a, b) => a + b, 0)
  for (const { level } of exact.toSorted((a, b) => (b.share % 1) - (a.share % 1)).slice(0, left)) parts.set(level, parts.get(level)! + 1)
  return parts
}

/** The least used first, and among equals by lot: the same seed draws the same from the same bank. */
export async function draw(deps: Deps, context: RequestContext, asked: Asked) {
  const seed = asked.seed ?? Math.floor(Math.random() * 2_147_483_647)
  const { records: all } = await deps.records.list(context, questions, {
    page_no: 1,
    per_page: 20_000,
    columns: ['difficulty', 'times_used', 'enemy_group'],
    condition: {
      and: [
        await taughtIn(deps, context, asked),
        isUsable,
        oneOf('lesson_id', asked.lesson_id),
        oneOf('question_type', asked.question_type),
        ...(asked.topic_id ? [oneOf('topic_id', asked.topic_id)] : []),
      ],
    },
  })
  const excluded = new Set(asked.exclude_ids)
  const candidates = shuffled(
    all.filter((one) => !excluded.has(one.question_id)).toSorted((a, b) => (a.question_id < b.question_id ? -1 : 1)),
    seed,
  ).toSorted((a, b) => (a.times_used ?? 0) - (b.times_used ?? 0))
  const groups = new Set<string>()
  const chosen: string[] = []
  const take = (most: number, level: Difficulty | null): number => {
    let taken = 0
    for (const one of candidates) {
      if (taken === most) break
      if (level !== null && one.difficulty !== level) continue
      if (chosen.includes(one.question_id) || (one.enemy_group && groups.has(one.enemy_group))) continue
      if (one.enemy_group) groups.add(one.enemy_group)
      chosen.push(one.question_id)
      taken++
    }
    return taken
  }
  const parts = sharedOut(asked)
  const cells = parts ? [...parts].map(([level, need]) => ({ cell: level, need })) : [{ cell: 'all' as const, need: asked.count }]
  const shortfall = cells.flatMap(({ cell, need }) => {
    const have = take(need, cell === 'all' ? null : cell)
    return have < need ? [{ cell, need, have }] : []
  })
  if (chosen.length === 0 && all.length === 0) throw invalidField('lesson_id', { code: 'said', params: nothingThere })
  const { records } = await chosenFrom(deps, context, { page_no: 1, per_page: 200, condition: oneOf('question_id', chosen) })
  const places = new Map(chosen.map((id, at) => [id, at]))
  return { seed, records: records.toSorted((a, b) => places.get(a.question_id)! - places.get(b.question_id)!), shortfall }
}

const nothingThere = {
  en: 'No approved question of these types is in these lessons yet',
  ar: 'لا يوجد بعد سؤال معتمد من هذه الأنواع في هذه الدروس',
}
