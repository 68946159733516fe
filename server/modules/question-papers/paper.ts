import blueprints from '../../../resources/blueprints.ts'
import classes from '../../../resources/classes.ts'
import type { PaperData, PaperPlan, PaperSet } from '../../../resources/contract/question-papers.ts'
import { lessonsOf } from '../../../resources/domain/papers/blueprint.ts'
import { compareBlueprints } from '../../../resources/domain/papers/compare.ts'
import { isBeingWritten } from '../../../resources/domain/papers/paper-states.ts'
import type { Names, Sentence } from '../../../resources/domain/papers/sentence.ts'
import { academicOffice, can, linkedTo, type RowOf } from '../../../resources/kit/index.ts'
import lessons from '../../../resources/lessons.ts'
import questionPapers from '../../../resources/question-papers.ts'
import topics from '../../../resources/topics.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { blueprintOf, emptyPlan, lessonsTaught, planIn as blueprintPlanIn } from '../blueprints/service.ts'
import { banked } from './candidates.ts'
import { drawn } from './drawn.ts'
import { bothOf, judgeSets } from './judging.ts'
import { bankReader, type Deps } from './reader.ts'
import { sealedUntil } from './seal.ts'
import { judgementIn, planIn, setsIn, type Judgement } from './stored.ts'

export type PaperRow = RowOf<typeof questionPapers>
type Called = PaperData['lessons'][number]

export const idsIn = (sets: readonly PaperSet[]): string[] => [
  ...new Set(sets.flatMap(({ items }) => items.map(({ question_id }) => question_id))),
]
export const isHead = ({ principal }: RequestContext): boolean => academicOffice.some((role) => role === principal.role)
/** Planners write what is a draft; what waits for approval its approver changes, or gives back. */
export const mayWrite = (context: RequestContext, { status }: Pick<PaperRow, 'status'>): boolean =>
  can(context.principal.role, 'update', questionPapers) && isBeingWritten(status) && (status === 'draft' || isHead(context))

/** What the lessons and topics of a plan are called where it is taught; what is taught there no longer has the bank's name. */
export async function calledIn(
  reader: Pick<RecordsWithin, 'list'>,
  place: Pick<PaperRow, 'grade_id' | 'subject_id' | 'language'>,
  plan: Pick<PaperPlan, 'matrix' | 'lesson_weight'>,
  sets: readonly PaperSet[],
): Promise<{ readonly lessons: Called[]; readonly topics: Called[]; readonly names: Names }> {
  const items = sets.flatMap((one) => one.items)
  const lessonIds = new Set([...lessonsOf(plan), ...plan.lesson_weight.map((one) => one.lesson_id), ...items.map((one) => one.lesson_id)])
  const topicIds = new Set([...plan.matrix, ...items].flatMap(({ topic_id }) => topic_id ?? []))
  const taught = await lessonsTaught(reader, place)
  const known = taught.lessons.filter(({ id }) => lessonIds.has(id)).map(({ id, label, label_ar }): Called => ({ id, label, label_ar }))
  const ofTopics = taught.lessons.flatMap((one) => one.topics)
  const left = [...lessonIds].filter((id) => !known.some((one) => one.id === id))
  const leftTopics = [...topicIds].filter((id) => !ofTopics.some((one) => one.id === id))
  const all = { page_no: 1, per_page: 500, columns: ['name_en', 'name_ar'] } as const
  if (left.length > 0) {
    const { records } = await reader.list(lessons, { ...all, condition: { field: 'lesson_id', op: 'in', value: left } })
    known.push(...records.map(({ lesson_id, name_en, name_ar }) => ({ id: lesson_id, label: name_en, label_ar: name_ar })))
  }
  if (leftTopics.length > 0) {
    const { records } = await reader.list(topics, { ...all, condition: { field: 'topic_id', op: 'in', value: leftTopics } })
    ofTopics.push(...records.map(({ topic_id, name_en, name_ar }) => ({ id: topic_id, label: name_en, label_ar: name_ar })))
  }
  const sentence = ({ id, label, label_ar }: Called): [string, Sentence] => [id, [label, label_ar ?? label]]
  return {
    lessons: known,
    topics: ofTopics.filter(({ id }) => topicIds.has(id)),
    // a line may be about any topic of them
    names: { lessons: Object.fromEntries(known.map(sentence)), topics: Object.fromEntries(ofTopics.map(sentence)) },
  }
}

function changedOf(blueprint: RowOf<typeof blueprints>, plan: PaperPlan, names: Names): PaperData['changed'] {
  const before = blueprintOf(blueprint, blueprintPlanIn(blueprint.plan) ?? emptyPlan)
  return compareBlueprints(before, plan, names).map(({ name: [en, ar], from, to }) =>
    bothOf([`${en}: ${to ?? '–'} instead of ${from ?? '–'}`, `${ar}: ${to ?? '–'} بدلًا من ${from ?? '–'}`]),
  )
}

/** What was approved is told as it was approved: its own use would break it otherwise. */
export async function judgementOf(deps: Deps, context: RequestContext, row: PaperRow, names: Names): Promise<Judgement> {
  const kept = isBeingWritten(row.status) ? null : judgementIn(row.certificate)
  if (kept) return kept
  const [plan, sets] = [planIn(row.plan), setsIn(row.sets)]
  const bank = await banked(bankReader(deps, context), row.school_id, idsIn(sets), plan)
  return judgeSets({ plan, sets, bank, names, set_mode: row.set_mode ?? 'shuffle', today: context.today })
}

/** A paper with everything that is right in it, whether its key is sealed or not: for whoever prints it, and never an answer as it is. */
export async function readPaper(deps: Deps, context: RequestContext, id: string): Promise<PaperData> {
  const row = await deps.records.get(context, questionPapers, id)
  const [plan, sets] = [planIn(row.plan), setsIn(row.sets)]
  const reader: Pick<RecordsWithin, 'list'> = { list: (resource, params) => deps.records.list(context, resource, params) }
  const [called, blueprint, questions] = await Promise.all([
    calledIn(reader, row, plan, sets),
    deps.records.get(context, blueprints, row.blueprint_id),
    drawn(deps, context, sets),
  ])
  const { certificate, parallel } = await judgementOf(deps, context, row, called.names)
  return {
    paper_id: row.paper_id,
    school_id: row.school_id,
    academic_year: row.academic_year,
    title: row.title,
    blueprint: { id: row.blueprint_id, label: blueprint.name, label_ar: null, version: blueprint.version ?? 1 },
    exam_type: { id: row.exam_type_id, label: row.exam_type, label_ar: row.exam_type_ar ?? null },
    grade: { id: row.grade_id, label: row.grade, label_ar: row.grade_ar ?? null },
    subject: { id: row.subject_id, label: row.subject, label_ar: row.subject_ar ?? null },
    classes: linkedTo(classes, row.classes).map(({ class_id, label, label_ar }) => ({ id: class_id, label, label_ar: label_ar ?? null })),
    language: row.language,
    exam_date: row.exam_date,
    duration_min: row.duration_min,
    total_marks: row.total_marks ?? 0,
    status: row.status,
    set_mode: row.set_mode ?? 'shuffle',
    seed: row.seed,
    plan,
    changed: changedOf(blueprint, plan, called.names),
    sets,
    questions,
    lessons: called.lessons,
    topics: called.topics,
    certificate,
    parallel,
    author: row.author,
    approved_by: row.approved_by,
    locked_by: row.locked_by,
    sealed_until: sealedUntil(row, context.today),
    can_edit: mayWrite(context, row),
    updated_at: row.updated_at,
    operation_id: undoableBy(context),
  }
}
