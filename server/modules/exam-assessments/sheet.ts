import type { MarkSheet, SheetRow } from '../../../resources/contract/exam-assessments.ts'
import { outcomeOf, type Entry, type Judging } from '../../../resources/domain/exams/outcome.ts'
import type { Both, MarkSlot } from '../../../resources/domain/exams/sheet.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import { planners } from '../../../resources/kit/index.ts'
import lessons from '../../../resources/lessons.ts'
import type { RequestContext } from '../../request/context.ts'
import { notYours, ownEntry, seesOther } from './blind.ts'
import { childrenOf, type Child } from './children.ts'
import { entryOf, resultsOf } from './entries.ts'
import { examOf, headOf } from './exam.ts'
import { all, oneOf, seeing, type Deps, type Reader } from './reader.ts'
import { entryRefusal, partIn, stepsFor } from './rights.ts'

/** What lessons are called, by id. */
export async function lessonNames(reader: Reader, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Both>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const { records } = await reader.list(lessons, {
    ...all,
    columns: ['name_en', 'name_ar'],
    condition: oneOf('lesson_id', wanted),
  })
  return new Map(records.map(({ lesson_id, name_en, name_ar }) => [lesson_id, { en: name_en, ar: name_ar ?? name_en }]))
}

export const sheetRow = (child: Child, entry: Entry, judging: Judging): SheetRow => {
  const { raw_total, pct, is_complete } = outcomeOf(entry, { ...judging, rule: null })
  return { ...child, code: entry.code, marks: { ...entry.marks }, total: raw_total, pct, is_complete }
}

const columnOf = (
  { slot, label, max, section_id, or_group, question_id, version, lesson_id }: MarkSlot,
  named: ReadonlyMap<string, Both>,
) => ({
  slot,
  label,
  max,
  section_id,
  or_group,
  question_id,
  version,
  lesson: lesson_id === null ? null : (named.get(lesson_id) ?? null),
})

export async function readSheet(deps: Deps, context: RequestContext, id: string, asked?: number): Promise<MarkSheet> {
  const row = await deps.records.get(context, examAssessments, id)
  const reader = seeing(deps, context)
  const [exam, results, part] = await Promise.all([examOf(reader, row), resultsOf(reader, id), partIn(reader, context, row)])
  const own = ownEntry(row, context)
  const entry = asked === 1 || asked === 2 ? asked : own
  const sees_other = seesOther(row, part, context)
  if (row.is_double_entry && entry !== own && !sees_other) throw notYours()
  const [children, named] = await Promise.all([
    childrenOf(
      reader,
      row.class_id,
      results.map(({ student_id }) => student_id),
    ),
    lessonNames(
      reader,
      exam.plan.slots.map(({ lesson_id }) => lesson_id),
    ),
  ])
  const typed = new Map(results.map((result) => [result.student_id, result]))
  const judging: Judging = { plan: exam.plan, mark_step: exam.type.mark_step, pass_pct: exam.pass_pct, rule: null, scale: [] }
  return {
    ...headOf(exam),
    entry_due_at: row.entry_due_at,
    mark_step: exam.type.mark_step,
    is_double_entry: row.is_double_entry,
    has_verifier: row.verifier_id !== null,
    entry,
    sees_other,
    sections: exam.plan.sections.map(({ section_id, code, to_attempt }) => ({ section_id, code, to_attempt })),
    columns: exam.plan.slots.map((slot) => columnOf(slot, named)),
    rows: children.map((child) => sheetRow(child, entryOf(typed.get(child.student_id), entry), judging)),
    can_enter: isPlanner(context) && entryRefusal(row, part, context, entry) === null,
    actions: isPlanner(context) ? stepsFor(row, part, context) : [],
    updated_at: row.updated_at,
  }
}
const isPlanner = ({ principal: { role } }: RequestContext): boolean => planners.some((one) => one === role)
