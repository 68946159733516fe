import type { z } from 'zod'
import curricula from '../../../resources/curricula.ts'
import lessons from '../../../resources/lessons.ts'
import questions from '../../../resources/questions.ts'
import type { findAlike } from '../../../resources/contract/question-bank.ts'
import { withCapability } from '../../request/granted.ts'
import { invalidField } from '../../request/errors.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { compareQuestions } from './capabilities.ts'
import { Likeness } from './likeness.ts'
import { saidBy, saidIn } from './said.ts'

type Deps = Pick<ModuleDeps, 'records'>
const all = { page_no: 1, per_page: 20_000 } as const

/** The curricula of a lesson's subject, in whatever grade: where a question may stand that says the same. */
async function curriculaOf({ records }: Deps, context: RequestContext, lessonIds: readonly string[]): Promise<string[]> {
  const { records: own } = await records.list(context, lessons, {
    ...all,
    columns: ['curriculum_id'],
    condition: { field: 'lesson_id', op: 'in', value: lessonIds },
  })
  const { records: written } = await records.list(context, curricula, { ...all, columns: ['code'] })
  const ids = new Set(own.map((lesson) => lesson.curriculum_id))
  const codes = new Set(written.flatMap((curriculum) => (ids.has(curriculum.curriculum_id) ? [curriculum.code] : [])))
  return written.flatMap((curriculum) => (codes.has(curriculum.code) ? [curriculum.curriculum_id] : []))
}

/** What the bank has of the subjects of these lessons, by what it says. */
export async function likenessIn(deps: Deps, context: RequestContext, lessonIds: readonly string[]): Promise<Likeness<string>> {
  const { records } = await deps.records.list(withCapability(context, compareQuestions), questions, {
    ...all,
    columns: ['said'],
    condition: { field: 'curriculum_id', op: 'in', value: await curriculaOf(deps, context, lessonIds) },
  })
  const likeness = new Likeness<string>()
  for (const { question_id, said } of records) for (const words of saidIn(said)) likeness.add(question_id, words)
  return likeness
}

/** Of one text in several languages the nearest of either. */
export function alikeIn(likeness: Likeness<string>, said: string | null, except: string | null = null) {
  const nearest = new Map<string, number>()
  for (const words of saidIn(said))
    for (const { key, likeness: near } of likeness.alike(words)) if (key !== except) nearest.set(key, Math.max(near, nearest.get(key) ?? 0))
  return [...nearest].map(([question_id, near]) => ({ question_id, likeness: near })).toSorted((a, b) => b.likeness - a.likeness)
}

export async function alike(deps: Deps, context: RequestContext, asked: z.output<NonNullable<typeof findAlike.body>>) {
  const [lesson] = await deps.records.byIds(context, lessons, [asked.lesson_id], ['name_en'])
  if (!lesson) throw invalidField('lesson_id', { code: 'not_found', params: { value: asked.lesson_id } })
  const near = alikeIn(await likenessIn(deps, context, [asked.lesson_id]), saidBy(asked), asked.except).slice(0, 5)
  const rows = await deps.records.byIds(
    context,
    questions,
    near.map((one) => one.question_id),
    ['stem_en', 'stem_ar', 'question_type', 'status', 'lesson_id'],
  )
  const places = await deps.records.byIds(context, lessons, [...new Set(rows.map((row) => row.lesson_id))], ['name_en', 'name_ar'])
  const likenessOf = new Map(near.map((one) => [one.question_id, one.likeness]))
  return {
    records: rows.map((row) => {
      const place = places.find((one) => one.lesson_id === row.lesson_id)
      return {
        question_id: row.question_id,
        stem_en: row.stem_en,
        stem_ar: row.stem_ar,
        question_type: row.question_type,
        status: row.status,
        lesson: place?.name_en ?? '',
        lesson_ar: place?.name_ar ?? null,
        likeness: likenessOf.get(row.question_id) ?? 0,
      }
    }),
  }
}
