import type { PromotionOverview, PromotionRow } from '../../../resources/contract/promotion.ts'
import type { TraceStep } from '../../../resources/domain/promotion/judge.ts'
import {
  decisionNames,
  isEnrolled,
  isLeaving,
  promotionSteps,
  type Decision,
  type PromotionAction,
} from '../../../resources/domain/promotion/words.ts'
import { schoolOffice } from '../../../resources/kit/index.ts'
import promotionRules from '../../../resources/promotion-rules.ts'
import type { RequestContext } from '../../request/context.ts'
import { notFound } from '../../request/errors.ts'
import { subjectsCalled } from '../exam-assessments/service.ts'
import { gradeAfter } from './drafting.ts'
import { judgeAll, ruleSetOf, traceFrom } from './eligibility.ts'
import {
  byGrade,
  classesIn,
  decisionsOf,
  gradesOf,
  inYear,
  is,
  oneOf,
  promotionOf,
  pupilsIn,
  yearNamed,
  type DecisionRow,
  type Deps,
  type Promotion,
} from './ground.ts'
import { childrenCalled } from './names.ts'
import { forecastOf, isComing, targetsOf } from './targets.ts'

type Named = (subjectId: string) => { readonly id: string; readonly label: string; readonly label_ar: string | null }
export const toldTrace = (trace: readonly TraceStep[], subject: Named): PromotionRow['reasons'] =>
  trace.map(({ subject_id, ...step }) => ({ ...step, subject: subject_id === undefined ? null : subject(subject_id) }))
export const subjectIdsIn = (traces: readonly (readonly TraceStep[])[]): string[] => [
  ...new Set(traces.flat().flatMap(({ subject_id }) => subject_id ?? [])),
]

export function summaryOf(rows: readonly Pick<DecisionRow, 'decision' | 'suggested' | 'is_open' | 'to_class_id'>[]) {
  const by_decision = Object.fromEntries(decisionNames.map((name) => [name, 0])) as Record<Decision, number>
  for (const { decision } of rows) if (decision !== null) by_decision[decision]++
  return {
    total: rows.length,
    by_decision,
    overridden: rows.filter(({ decision, suggested }) => decision !== suggested).length,
    is_open: rows.filter((row) => row.is_open === true).length,
    unplaced: rows.filter(isUnplaced).length,
  }
}
export const isUnplaced = ({ decision, to_class_id }: Pick<DecisionRow, 'decision' | 'to_class_id'>): boolean =>
  decision !== null && isEnrolled(decision) && to_class_id === null

interface Asked {
  readonly class_id?: string | undefined
  readonly to_class_id?: string | undefined
  readonly batch_id?: string | undefined
  readonly to_academic_year?: string | undefined
  readonly rule_set_id?: string | undefined
}

export const readRows = (deps: Deps, context: RequestContext, asked: Asked) =>
  asked.batch_id === undefined ? preview(deps, context, asked) : rowsOf(deps, context, asked.batch_id, asked)

/** Children of a class as the rules see them now; nothing is kept. */
async function preview(deps: Deps, context: RequestContext, { class_id, to_academic_year, rule_set_id }: Asked) {
  const year = context.academicYear ?? ''
  if (class_id === undefined || rule_set_id === undefined) throw notFound()
  const [classes, rules, pupils, targets] = await Promise.all([
    classesIn(deps, context, year),
    ruleSetOf(deps, context, rule_set_id),
    pupilsIn(deps, context, year, is('class_id', class_id)),
    to_academic_year === undefined ? [] : targetsOf(deps, context, to_academic_year, []),
  ])
  const judged = await judgeAll(deps, context, year, rules, pupils, new Map(classes.map((one) => [one.class_id, one.grade_id])))
  const subject = await subjectsCalled(deps, context, subjectIdsIn(judged.map(({ trace }) => trace)))
  const nameOf = new Map(classes.map((one) => [one.class_id, one.name]))
  const records = judged.map((one): PromotionRow => ({
    student_id: one.pupil.student_id,
    name: one.pupil.name,
    name_ar: one.pupil.name_ar,
    gender: one.pupil.gender,
    class_id: one.pupil.class_id,
    class_name: nameOf.get(one.pupil.class_id) ?? '',
    grade_id: one.grade_id,
    next_grade_id: one.next_grade_id,
    suggested: one.suggested,
    decision: one.suggested,
    override_reason: null,
    overall_pct: one.overall_pct,
    attendance_pct: one.attendance_pct,
    failed: one.failed.length,
    is_open: one.is_open,
    reasons: toldTrace(one.trace, subject),
    to_grade_id: gradeAfter(one, one.suggested),
    to_class_id: null,
    roll_no: null,
    recommended: null,
    recommended_by: null,
    recommendation: null,
    reexam_by: null,
    carried_out: false,
  }))
  const reached = new Set(records.map(({ to_grade_id }) => to_grade_id))
  return {
    records,
    summary: summaryOf(records),
    target_classes: targets.filter(({ grade_id }) => reached.has(grade_id)),
  }
}

async function rowsOf(deps: Deps, context: RequestContext, id: string, { class_id, to_class_id }: Asked) {
  const promotion = await promotionOf(deps, context, id)
  const chosen = [
    ...(class_id === undefined ? [] : [is('class_id', class_id)]),
    ...(to_class_id === undefined ? [] : [is('to_class_id', to_class_id)]),
  ]
  const rows = await decisionsOf(deps, context, promotion, chosen.length === 0 ? undefined : { and: chosen })
  const traces = rows.map(({ trace }) => traceFrom(trace))
  const [pupils, subject, targets, grades] = await Promise.all([
    namesIn(deps, context, promotion, rows),
    subjectsCalled(deps, context, subjectIdsIn(traces)),
    targetsOf(deps, context, promotion.to_year, comingIn(promotion, rows)),
    gradesOf(deps, context),
  ])
  const nextOf = new Map(grades.map(({ standard_id, next_standard_id }) => [standard_id, next_standard_id]))
  const records = rows.flatMap((row, at): PromotionRow[] => {
    const pupil = pupils.get(row.student_id)
    return pupil
      ? [{ ...rowTold(promotion, row, pupil, toldTrace(traces[at]!, subject)), next_grade_id: nextOf.get(row.grade_id ?? '') ?? null }]
      : []
  })
  const reached = new Set(rows.flatMap(({ grade_id, to_grade_id }) => [grade_id, to_grade_id]))
  const inOrder = byGrade(grades)
  return {
    records: records.toSorted(
      (one, other) => inOrder({ ...one, name: one.class_name }, { ...other, name: other.class_name }) || one.name.localeCompare(other.name),
    ),
    summary: summaryOf(rows),
    target_classes: targets.filter(({ grade_id }) => reached.has(grade_id)).toSorted(byGrade(grades)),
  }
}

const rowTold = (
  { status }: Promotion,
  row: DecisionRow,
  pupil: Called,
  reasons: PromotionRow['reasons'],
): Omit<PromotionRow, 'next_grade_id'> => ({
  ...pupil,
  class_id: row.class_id,
  class_name: row.class_name ?? '',
  grade_id: row.grade_id ?? '',
  suggested: row.suggested ?? 'hold',
  decision: row.decision ?? 'hold',
  override_reason: row.override_reason,
  overall_pct: row.overall_pct,
  attendance_pct: row.attendance_pct,
  failed: row.failed ?? 0,
  is_open: row.is_open === true,
  reasons,
  to_grade_id: row.to_grade_id,
  to_class_id: row.to_class_id,
  roll_no: row.roll_no,
  recommended: row.recommended,
  recommended_by: row.recommended_by,
  recommendation: row.recommendation,
  reexam_by: row.reexam_by,
  carried_out: isCarriedOut(status, row),
})
/** What was open when the others were carried out is so once it has been carried out itself. */
export const isCarriedOut = (status: Promotion['status'], row: Pick<DecisionRow, 'decision' | 'is_late' | 'carried_out_at'>): boolean =>
  status === 'executed' &&
  row.decision !== null &&
  (row.is_late === true ? row.carried_out_at !== null : row.decision !== 'compartment' && row.decision !== 'hold')

/** Not yet in the new year by this promotion. */
export const comingIn = (promotion: Promotion, rows: readonly DecisionRow[]): DecisionRow[] =>
  promotion.status === 'undone' ? [] : rows.filter((row) => isComing(row, isCarriedOut(promotion.status, row)))

/** Leaves with it, and has not left yet. */
export const leavingIn = ({ status }: Promotion, rows: readonly DecisionRow[]): DecisionRow[] =>
  status === 'undone'
    ? []
    : rows.filter(
        ({ decision, is_late, carried_out_at }) =>
          decision !== null && isLeaving(decision) && (status !== 'executed' || (is_late === true && carried_out_at === null)),
      )

/** How much too early it would be carried out. */
export function earlyIn(
  going: readonly Pick<DecisionRow, 'overall_pct' | 'trace'>[],
  lastDay: string,
  today: string,
): PromotionOverview['early'] {
  const incomplete = going.filter(({ trace }) => traceFrom(trace).some(({ rule, result }) => rule === 'results' && result === 'open'))
  return {
    students: going.length,
    incomplete: incomplete.length,
    without_results: incomplete.filter(({ overall_pct }) => overall_pct === null).length,
    year_ends: lastDay < today ? null : lastDay,
  }
}

export interface Called {
  readonly student_id: string
  readonly name: string
  readonly name_ar: string | null
  readonly gender: string
}
export const whoIs = ({ student_id, name, name_ar }: Called) => ({ student_id, name, name_ar })
/** What the children of these rows are called, also of those who have left since. */
export function namesIn(
  deps: Deps,
  context: RequestContext,
  promotion: Promotion,
  rows: readonly Pick<DecisionRow, 'student_id'>[],
): Promise<ReadonlyMap<string, Called>> {
  return childrenCalled(
    deps,
    context,
    promotion.from_year,
    rows.map(({ student_id }) => student_id),
  )
}

export async function readOverview(deps: Deps, context: RequestContext, id: string): Promise<PromotionOverview> {
  const promotion = await promotionOf(deps, context, id)
  const [rows, grades] = await Promise.all([decisionsOf(deps, context, promotion), gradesOf(deps, context)])
  const coming = comingIn(promotion, rows)
  const { house_points: points } = await deps.measures.read(inYear(context, promotion.from_year), ['house_points'])
  const [{ to_date }, targets, forecast, { records: ruleSets }] = await Promise.all([
    yearNamed(deps, context, promotion.from_year),
    targetsOf(deps, context, promotion.to_year, coming),
    forecastOf(deps, context, promotion.to_year, coming.length),
    deps.records.list(context, promotionRules, {
      page_no: 1,
      per_page: 1,
      columns: ['name_en', 'name_ar'],
      condition: oneOf('rule_set_id', [promotion.rule_set_id]),
    }),
  ])
  const [rules] = ruleSets
  const nextOf = new Map(grades.map(({ standard_id, next_standard_id }) => [standard_id, next_standard_id]))
  const reached = new Set(rows.flatMap(({ grade_id }) => [grade_id, nextOf.get(grade_id ?? '') ?? null]))
  const lacking = rows.filter(isUnplaced)
  const [called, classesNow] = await Promise.all([
    namesIn(deps, context, promotion, lacking),
    classesIn(deps, context, promotion.from_year),
  ])
  const sectionOf = new Map(classesNow.map(({ class_id, section }) => [class_id, section]))
  const classes = new Map<string, PromotionOverview['classes'][number] & { readonly grade_id: string | null }>()
  for (const row of rows) {
    const own = classes.get(row.class_id) ?? {
      class_id: row.class_id,
      name: row.class_name ?? '',
      section: sectionOf.get(row.class_id) ?? '',
      grade_id: row.grade_id,
      children: 0,
      is_open: 0,
      unplaced: 0,
    }
    own.children++
    if (row.is_open === true) own.is_open++
    if (isUnplaced(row)) own.unplaced++
    classes.set(row.class_id, own)
  }
  const waiting = promotion.status === 'executed' ? rows.filter((row) => row.is_late === true && row.carried_out_at === null).length : 0
  return {
    promotion_id: promotion.promotion_id,
    from_year: promotion.from_year,
    to_year: promotion.to_year,
    scope: promotion.scope,
    rule_set: { id: promotion.rule_set_id, label: rules?.name_en ?? '', label_ar: rules?.name_ar ?? null },
    status: promotion.status ?? 'draft',
    placement: promotion.placement ?? 'together',
    has_points: (points?.at().n ?? 0) > 0,
    drafted_by: promotion.drafted_by,
    submitted_by: promotion.submitted_by,
    approved_by: promotion.approved_by,
    executed_by: promotion.executed_by,
    executed_at: promotion.executed_at,
    undo_until: promotion.undo_until,
    summary: summaryOf(rows),
    forecast,
    early: earlyIn([...coming, ...leavingIn(promotion, rows)], to_date, context.today),
    classes: [...classes.values()].toSorted(byGrade(grades)).map(({ grade_id: _grade, ...one }) => one),
    unplaced: lacking.flatMap((row) => {
      const child = called.get(row.student_id)
      return child ? [{ ...whoIs(child), class_name: row.class_name ?? '' }] : []
    }),
    grades: grades
      .filter(({ standard_id }) => reached.has(standard_id))
      .map(({ standard_id, name_en, name_ar }) => ({ id: standard_id, label: name_en, label_ar: name_ar })),
    target_classes: targets.filter(({ grade_id }) => reached.has(grade_id)).toSorted(byGrade(grades)),
    waiting,
    may: mayOf(context, promotion, waiting),
  }
}

/** Who takes which step. */
const steppers: Readonly<Record<PromotionAction, readonly RequestContext['principal']['role'][]>> = {
  submit: schoolOffice,
  give_back: ['school_admin'],
  approve: ['school_admin'],
  execute: ['school_admin'],
  undo: ['school_admin'],
}
export const maySteps = ({ principal }: RequestContext, action: PromotionAction): boolean => steppers[action].includes(principal.role)

function mayOf(context: RequestContext, { status, undo_until }: Promotion, waiting: number): PromotionOverview['may'] {
  const { role } = context.principal
  const now = status ?? 'draft'
  const isOffice = schoolOffice.some((one) => one === role)
  const may: PromotionOverview['may'] = []
  if (isOffice && (now === 'draft' || now === 'executed')) may.push('decide')
  if (isOffice && now === 'draft') may.push('discard')
  if (role === 'teacher' && (now === 'draft' || now === 'submitted')) may.push('recommend')
  for (const [action, { from }] of Object.entries(promotionSteps) as [PromotionAction, (typeof promotionSteps)[PromotionAction]][]) {
    if (!from.includes(now) || !maySteps(context, action)) continue
    if (action === 'execute' && now === 'executed' && waiting === 0) continue
    if (action === 'undo' && undo_until !== null && undo_until < context.today) continue
    may.push(action)
  }
  return may
}
