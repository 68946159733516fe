import type { z } from 'zod'
import blueprints from '../../../resources/blueprints.ts'
import type {
  BlueprintChoices,
  BlueprintData,
  BlueprintSent,
  getBlueprintChoices,
  Plan,
  PlanSection,
  proposeBlueprint,
} from '../../../resources/contract/blueprints.ts'
import { compareBlueprints } from '../../../resources/domain/papers/compare.ts'
import { designOf } from '../../../resources/domain/papers/designs.ts'
import { fillProportionally } from '../../../resources/domain/papers/proportional.ts'
import { isFrozen } from '../../../resources/domain/papers/standing.ts'
import { attemptedMarks, type Section } from '../../../resources/domain/papers/blueprint.ts'
import { cognitiveLevels, difficulties, questionTypes } from '../../../resources/domain/questions/types.ts'
import examTypes from '../../../resources/exam-types.ts'
import questionSets from '../../../resources/question-sets.ts'
import standards from '../../../resources/standards.ts'
import subjects from '../../../resources/subjects.ts'
import type { RowOf, Text } from '../../../resources/kit/index.ts'
import type { RecordsWithin } from '../../records/index.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { AppError, invalidField } from '../../request/errors.ts'
import { namesOf, readerOf, taughtWith, type Deps, type Taught } from './bank.ts'
import { nextVersion, useBlueprint } from './capabilities.ts'
import { blueprintOf, emptyPlan, feasibilityOf, firstError, pathOf, planIn, problemsOf } from './plan.ts'

export { lessonsTaught, namesOf } from './bank.ts'
export { blueprintOf, emptyPlan, planIn, problemsOf } from './plan.ts'

type Row = RowOf<typeof blueprints>
const planOf = ({ plan }: Pick<Row, 'plan'>): Plan => planIn(plan) ?? emptyPlan

async function versionsOf({ records }: Deps, context: RequestContext, { first_id }: Row): Promise<BlueprintData['versions']> {
  const { records: rows } = await records.list(context, blueprints, {
    page_no: 1,
    per_page: 200,
    columns: ['version', 'status'],
    condition: { field: 'first_id', op: 'eq', value: first_id },
    sort_by: 'version',
    order_by: 'desc',
  })
  return rows.map(({ blueprint_id, version, status }) => ({ blueprint_id, version: version ?? 1, status }))
}

export async function readBlueprint(deps: Deps, context: RequestContext, id: string): Promise<BlueprintData> {
  const row = await deps.records.get(context, blueprints, id)
  const plan = planOf(row)
  const blueprint = blueprintOf(row, plan)
  const [taught, versions] = await Promise.all([taughtWith(readerOf(deps, context), row), versionsOf(deps, context, row)])
  return {
    blueprint_id: row.blueprint_id,
    school_id: row.school_id,
    academic_year: row.academic_year,
    name: row.name,
    exam_type_id: row.exam_type_id,
    grade_id: row.grade_id,
    subject_id: row.subject_id,
    language: row.language,
    total_marks: row.total_marks,
    duration_min: row.duration_min,
    instructions_en: row.instructions_en,
    instructions_ar: row.instructions_ar,
    ...plan,
    status: row.status,
    version: row.version ?? 1,
    author: row.author,
    updated_at: row.updated_at,
    versions,
    feasibility: feasibilityOf(blueprint, taught),
    problems: problemsOf(blueprint, taught),
    operation_id: undoableBy(context),
  }
}

/** What is submitted has no mistake: all of them are told, each at its place. */
function assertWhole(plan: Plan, problems: BlueprintData['problems']): void {
  if (!firstError(problems)) return
  const errors: Record<string, { code: 'said'; params: { en: string; ar: string } }[]> = {}
  for (const problem of problems)
    if (problem.severity === 'error') (errors[pathOf(problem, plan)] ??= []).push({ code: 'said', params: problem.text })
  throw new AppError(
    'VALIDATION',
    ['The blueprint still has mistakes: it can be saved as a draft', 'ما زال في الجدول أخطاء: يمكن حفظه كمسودة'],
    { problems: errors, data: { problems } },
  )
}

const partsOf = ({ sections, matrix, lesson_weight, cognitive, difficulty, outcomes, rules }: Plan): Plan => ({
  sections,
  matrix: matrix.filter(({ count }) => count > 0),
  lesson_weight,
  cognitive,
  difficulty,
  outcomes,
  rules,
})
const stepTo = { submit: 'submitted', approve: 'approved' } as const

/** One of a row that was approved becomes a row of its own, the next of its versions. */
async function write(within: RecordsWithin, id: string | null, sent: BlueprintSent, values: Readonly<Partial<Row>>): Promise<string> {
  if (id === null) return (await within.create(blueprints, values)).blueprint_id
  const before = await within.get(blueprints, id)
  if (!isFrozen(before.status)) {
    await within.update(blueprints, id, values, sent.updated_at)
    return id
  }
  await within.alone(`blueprint ${before.first_id ?? id}`)
  const [last] = await within.aggregate(blueprints, {
    of: { version: { is: 'max', field: 'version' } },
    condition: { field: 'first_id', op: 'eq', value: before.first_id },
  })
  const made = await within.as(nextVersion).create(blueprints, {
    school_id: before.school_id,
    academic_year: before.academic_year,
    ...values,
    version: Number(last?.values.version ?? before.version ?? 1) + 1,
    first_id: before.first_id ?? id,
  })
  return made.blueprint_id
}

export async function saveBlueprint(deps: Deps, context: RequestContext, id: string | null, sent: BlueprintSent): Promise<BlueprintData> {
  const { action, updated_at: _at, ...said } = sent
  const plan = partsOf(said)
  if (action === 'approve' && context.principal.role !== 'academic_admin')
    throw invalidField('action', {
      code: 'said',
      params: { en: 'The academic head approves blueprints', ar: 'المشرف الأكاديمي هو من يعتمد جداول المواصفات' },
    })
  if (action !== 'save') {
    const taught = await taughtWith(readerOf(deps, context), said)
    assertWhole(plan, problemsOf(blueprintOf(said, plan), taught))
  }
  const kept = await deps.records.transaction(context, async (within) => {
    const { name, exam_type_id, grade_id, subject_id, language, total_marks, duration_min, instructions_en, instructions_ar } = said
    const head = { name, exam_type_id, grade_id, subject_id, language, total_marks, duration_min, instructions_en, instructions_ar }
    const own = await write(within, id, sent, { ...head, plan: JSON.stringify(plan) })
    if (action !== 'save' && (await within.get(blueprints, own)).status !== stepTo[action])
      await within.update(blueprints, own, { status: stepTo[action] })
    return own
  })
  return readBlueprint(deps, context, kept)
}

const optionsOf = (words: Readonly<Record<string, Text>>) =>
  Object.entries(words).map(([id, [label, label_ar]]) => ({ id, label, label_ar }))

export async function choicesFor(
  deps: Deps,
  context: RequestContext,
  place: z.output<NonNullable<typeof getBlueprintChoices.query>>,
): Promise<BlueprintChoices> {
  const is = (field: string, value: unknown) => ({ field, op: 'eq', value }) as const
  const one = { page_no: 1, per_page: 1, columns: ['name_en', 'name_ar'] } as const
  const [taught, { records: own }, { records: types }, { records: sets }, { records: grades }, { records: subjectsOf }] = await Promise.all(
    [
      taughtWith(readerOf(deps, context), place),
      deps.records.list(context, blueprints, {
        page_no: 1,
        per_page: 500,
        columns: ['name', 'version'],
        condition: {
          and: [
            is('grade_id', place.grade_id),
            is('subject_id', place.subject_id),
            { field: 'status', op: 'in', value: ['approved', 'in_use'] },
          ],
        },
        sort_by: 'version',
        order_by: 'desc',
      }),
      deps.records.list(context, examTypes, {
        page_no: 1,
        per_page: 500,
        columns: ['name_en', 'name_ar'],
        condition: is('is_active', true),
        sort_by: 'sequence',
      }),
      deps.records.list(context, questionSets, {
        page_no: 1,
        per_page: 500,
        columns: ['question_name'],
        condition: { and: [is('grade_id', place.grade_id), is('subject_id', place.subject_id), is('status', 'published')] },
        sort_by: 'question_name',
      }),
      deps.records.list(context, standards, { ...one, condition: is('standard_id', place.grade_id) }),
      deps.records.list(context, subjects, { ...one, condition: is('subject_id', place.subject_id) }),
    ],
  )
  const [grade, subject] = [grades[0], subjectsOf[0]]
  return {
    grade: grade ? { id: grade.standard_id, label: grade.name_en, label_ar: grade.name_ar } : null,
    subject: subject ? { id: subject.subject_id, label: subject.name_en, label_ar: subject.name_ar } : null,
    blueprints: own.map(({ blueprint_id, name, version }) => ({
      id: blueprint_id,
      label: `${name} (${version ?? 1})`,
      label_ar: null,
    })),
    exam_types: types.map(({ exam_type_id, name_en, name_ar }) => ({ id: exam_type_id, label: name_en, label_ar: name_ar })),
    question_types: optionsOf(questionTypes),
    cognitive_levels: optionsOf(cognitiveLevels),
    difficulties: optionsOf(difficulties),
    question_sets: sets.map(({ question_set_id, question_name }) => ({ id: question_set_id, label: question_name, label_ar: null })),
    ...taught,
  }
}

export const printable = (section: Section): PlanSection => ({
  ...section,
  title_en: null,
  title_ar: null,
  negative_marks: 0,
  instructions_en: null,
  instructions_ar: null,
})

/** By the periods of the lessons; where none says any, all count the same. */
export function proposed(
  { lessons }: Pick<Taught, 'lessons'>,
  { design, sections }: Pick<z.output<NonNullable<typeof proposeBlueprint.body>>, 'design' | 'sections'>,
) {
  const isEven = lessons.every(({ periods }) => periods === null)
  const shares = lessons.map(({ id, periods }) => ({ lesson_id: id, periods: isEven ? 1 : (periods ?? 0) }))
  const designed = design === undefined ? null : designOf(design)
  const own = designed ? designed.sections.map(printable) : (sections ?? [])
  return {
    ...emptyPlan,
    sections: own,
    matrix: fillProportionally(own, shares),
    cognitive: [...(designed?.cognitive ?? [])],
    difficulty: [...(designed?.difficulty ?? [])],
    total_marks: designed?.total_marks ?? attemptedMarks(own),
    duration_min: designed?.duration_min ?? null,
    is_even: isEven,
  }
}
export async function propose(deps: Deps, context: RequestContext, asked: z.output<NonNullable<typeof proposeBlueprint.body>>) {
  return proposed(await taughtWith(readerOf(deps, context), asked), asked)
}

export async function compare(deps: Deps, context: RequestContext, id: string, other: string) {
  const [after, before] = await Promise.all([id, other].map((one) => deps.records.get(context, blueprints, one)))
  if (!after || !before) return { differences: [] }
  const { lessons } = await taughtWith(readerOf(deps, context), after)
  const differences = compareBlueprints(blueprintOf(before, planOf(before)), blueprintOf(after, planOf(after)), namesOf(lessons))
  return { differences: differences.map(({ what, name: [name, name_ar], from, to }) => ({ what, name, name_ar, from, to })) }
}

/** A paper stands on it from now on: for whoever makes papers. */
export async function putToUse(within: RecordsWithin, id: string): Promise<void> {
  const own = within.as(useBlueprint)
  const { status } = await own.get(blueprints, id)
  if (status === 'approved') await own.update(blueprints, id, { status: 'in_use' })
}
