import type { DataOf } from '../../../resources/contract/call.ts'
import type { draftFromPaper } from '../../../resources/contract/question-papers.ts'
import { draftBlueprint } from '../../../resources/domain/papers/draft.ts'
import questionPapers from '../../../resources/question-papers.ts'
import type { RequestContext } from '../../request/context.ts'
import { banked } from './candidates.ts'
import { bankReader, type Deps } from './reader.ts'
import { planIn, setsIn } from './stored.ts'

/** What the first set of a paper asks for, counted. */
export async function draft(deps: Deps, context: RequestContext, id: string): Promise<DataOf<typeof draftFromPaper>> {
  const row = await deps.records.get(context, questionPapers, id)
  const plan = planIn(row.plan)
  const items = setsIn(row.sets)[0]?.items ?? []
  const ids = items.map(({ question_id }) => question_id)
  const bank = new Map((await banked(bankReader(deps, context), row.school_id, ids, plan)).map((one) => [one.question_id, one]))
  const drafted = draftBlueprint(
    items.flatMap((item) => {
      const question = bank.get(item.question_id)
      if (!question) return []
      const { lesson_id, topic_id, question_type, difficulty, cognitive_level } = question
      const section = plan.sections.find(({ section_id }) => section_id === item.section_id)?.code ?? null
      return { section, lesson_id, topic_id, question_type, marks: item.marks, difficulty, cognitive_level, or_group: item.or_group }
    }),
    row.language,
  )
  return {
    sections: drafted.sections.map((section) => {
      const printed = plan.sections.find(({ code }) => code === section.code)
      return {
        ...section,
        title_en: printed?.title_en ?? null,
        title_ar: printed?.title_ar ?? null,
        negative_marks: printed?.negative_marks ?? 0,
        instructions_en: printed?.instructions_en ?? null,
        instructions_ar: printed?.instructions_ar ?? null,
      }
    }),
    matrix: drafted.matrix.map((cell) => ({ ...cell })),
    lesson_weight: [],
    cognitive: drafted.cognitive.map((one) => ({ ...one })),
    difficulty: drafted.difficulty.map((one) => ({ ...one })),
    outcomes: [],
    rules: { ...drafted.rules, source_sets: [...drafted.rules.source_sets] },
    total_marks: drafted.total_marks,
    duration_min: row.duration_min,
    language: drafted.language,
    instructions_en: plan.instructions_en,
    instructions_ar: plan.instructions_ar,
    grade_id: row.grade_id,
    subject_id: row.subject_id,
    exam_type_id: row.exam_type_id,
  }
}
