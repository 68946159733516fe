import type { z } from 'zod'
import type { postPromotion, recommendPromotion } from '../../../resources/contract/promotion.ts'
import { isEnrolled, isOpen, type Decision } from '../../../resources/domain/promotion/words.ts'
import { addDays, noProblems, type Problem } from '../../../resources/kit/index.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { invalid, notFound } from '../../request/errors.ts'
import { comingIn, isCarriedOut } from './board.ts'
import { keepPromotion } from './capabilities.ts'
import { classesAfter } from './continuing.ts'
import { gradeAfter } from './drafting.ts'
import { ruleSetOf } from './eligibility.ts'
import { classesIn, decisionsOf, gradesOf, inYear, is, promotionOf, type DecisionRow, type Deps, type Promotion } from './ground.ts'
import { isCarriedOut as carriedOut, wrongStep } from './refusals.ts'

type Rows = z.output<NonNullable<typeof postPromotion.body>>['rows']

const withoutReason: Problem = {
  code: 'said',
  params: { en: 'Say why it is decided otherwise than the rules suggest', ar: 'اذكر سبب مخالفة ما تقترحه القواعد' },
}
const withoutNext: Problem = {
  code: 'said',
  params: { en: 'There is no grade behind this one', ar: 'لا يوجد صف بعد هذا الصف' },
}
const ofOtherGrade: Problem = {
  code: 'said',
  params: { en: 'This class is not of the grade that the child goes into', ar: 'هذه الشعبة ليست من الصف الذي ينتقل إليه الطالب' },
}

/** Keeps decisions and classes of a draft, and of what was open when the others were carried out. All of it, or each with its problem. */
export async function decide(deps: Deps, context: RequestContext, id: string, rows: Rows): Promise<number> {
  const promotion = await promotionOf(deps, context, id)
  const status = promotion.status ?? 'draft'
  if (status !== 'draft' && status !== 'executed') throw wrongStep(status)
  const wanted = new Map(rows.map((row, at) => [row.student_id, { row, at }]))
  const [rowsNow, classes, grades, rules] = await Promise.all([
    decisionsOf(deps, context, promotion),
    classesIn(deps, context, promotion.to_year),
    gradesOf(deps, context),
    ruleSetOf(deps, context, promotion.rule_set_id),
  ])
  const held = rowsNow.filter(({ student_id }) => wanted.has(student_id))
  if (held.length < wanted.size) throw notFound()
  const gradeOfClass = new Map(classes.map(({ class_id, grade_id }) => [class_id, grade_id]))
  const nextOf = new Map(grades.map(({ standard_id, next_standard_id }) => [standard_id, next_standard_id]))
  // who goes into another grade than before comes into the class that follows the own one, unless another is chosen
  const movers = held.flatMap((own) => {
    const { decision, to_class_id } = wanted.get(own.student_id)!.row
    const to_grade_id = gradeInto(own, decision ?? own.decision ?? 'hold', nextOf)
    return to_class_id === undefined && to_grade_id !== own.to_grade_id ? [{ ...own, to_grade_id }] : []
  })
  const moving = new Set(movers.map(({ student_id }) => student_id))
  const others = comingIn(promotion, rowsNow).filter(({ student_id }) => !moving.has(student_id))
  const after = await classesAfter(deps, context, promotion, movers, others)
  const problems = noProblems()
  const changes = held.map((own) => {
    const { row, at } = wanted.get(own.student_id)!
    if (isCarriedOut(status, own)) throw carriedOut()
    const known = { nextOf, after, gradeOfClass, window: rules.reexam_window_days, today: context.today }
    const { values, found } = decided(promotion, own, row, known)
    for (const [name, problem] of Object.entries(found)) (problems[`rows.${at}.${name}`] ??= []).push(problem)
    return { verb: 'update' as const, resource: promotionDecisions, id: own.decision_id, values }
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await deps.records.transaction(withCapability(inYear(context, promotion.from_year), keepPromotion), async (within) => {
    await within.alone(`promotion ${id}`)
    await within.apply(changes)
  })
  return changes.length
}

const gradeInto = ({ grade_id: own }: DecisionRow, decision: Decision, nextOf: ReadonlyMap<string, string | null>): string | null => {
  const grade_id = own ?? ''
  return gradeAfter({ grade_id, next_grade_id: nextOf.get(grade_id) ?? null }, decision)
}

interface Known {
  readonly nextOf: ReadonlyMap<string, string | null>
  /** of those who go into another grade than before */
  readonly after: ReadonlyMap<string, string | null>
  readonly gradeOfClass: ReadonlyMap<string, string>
  readonly window: number
  readonly today: string
}
function decided({ status }: Promotion, own: DecisionRow, row: Rows[number], { nextOf, after, gradeOfClass, window, today }: Known) {
  const found: { decision?: Problem; to_class_id?: Problem; override_reason?: Problem } = {}
  const decision: Decision = row.decision ?? own.decision ?? 'hold'
  const reason = row.override_reason === undefined ? own.override_reason : row.override_reason
  const to_grade_id = gradeInto(own, decision, nextOf)
  if (decision !== own.suggested && !reason?.trim()) found.override_reason = withoutReason
  if (isEnrolled(decision) && to_grade_id === null) found.decision = withoutNext
  const isOther = to_grade_id !== own.to_grade_id
  const to_class_id = row.to_class_id === undefined ? (isOther ? (after.get(own.student_id) ?? null) : own.to_class_id) : row.to_class_id
  if (to_class_id !== null && gradeOfClass.get(to_class_id) !== to_grade_id) found.to_class_id = ofOtherGrade
  const values = {
    decision,
    override_reason: decision === own.suggested ? null : (reason?.trim() ?? null),
    to_grade_id,
    to_class_id: to_grade_id === null ? null : to_class_id,
    roll_no: row.roll_no === undefined ? own.roll_no : row.roll_no || null,
    reexam_by: decision === 'compartment' ? (own.reexam_by ?? addDays(today, window)) : null,
    ...(status === 'executed' ? { is_late: own.is_late === true || !isOpen(decision) } : {}),
  }
  return { values, found }
}

type Recommended = z.output<NonNullable<typeof recommendPromotion.body>>
/** A child that is not the teacher's is not there. */
export async function recommend(deps: Deps, context: RequestContext, id: string, { student_id, ...said }: Recommended) {
  const promotion = await promotionOf(deps, context, id)
  const status = promotion.status ?? 'draft'
  if (status !== 'draft' && status !== 'submitted') throw wrongStep(status)
  const [own] = await decisionsOf(deps, context, promotion, is('student_id', student_id))
  if (!own) throw notFound()
  const recommended_by = context.principal.name
  await deps.records.update(withCapability(inYear(context, promotion.from_year), keepPromotion), promotionDecisions, own.decision_id, {
    recommended: said.recommended,
    recommendation: said.recommendation,
    recommended_by,
  })
  return { recommended: said.recommended, recommended_by }
}
