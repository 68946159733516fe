import type { z } from 'zod'
import type { PromotionRow, reexamPromotion } from '../../../resources/contract/promotion.ts'
import { judgePupil, type TraceStep } from '../../../resources/domain/promotion/judge.ts'
import type { Decision } from '../../../resources/domain/promotion/words.ts'
import { printDate } from '../../../resources/kit/index.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField, notFound } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { subjectsCalled } from '../exam-assessments/service.ts'
import { comingIn, namesIn, subjectIdsIn, toldTrace } from './board.ts'
import { keepPromotion } from './capabilities.ts'
import { classesAfter } from './continuing.ts'
import { gradeAfter } from './drafting.ts'
import { keptTrace, ruleSetOf, traceFrom } from './eligibility.ts'
import { decisionsOf, gradesOf, inYear, is, promotionOf, type Deps } from './ground.ts'
import { noReexam, reexamOver, wrongStep } from './refusals.ts'

type Asked = z.output<NonNullable<typeof reexamPromotion.body>>

/** The failed subjects as they stand after the re-exam; the child is judged by all of them anew, and goes on or stays. */
export async function reexamine(deps: Deps, context: RequestContext, id: string, { student_id, day, marks }: Asked) {
  const promotion = await promotionOf(deps, context, id)
  const status = promotion.status ?? 'draft'
  if (status !== 'draft' && status !== 'executed') throw wrongStep(status)
  const [own] = await decisionsOf(deps, context, promotion, is('student_id', student_id))
  if (!own) throw notFound()
  const trace = traceFrom(own.trace)
  const failed = trace.filter(({ rule, result }) => rule === 'subject' && result === 'fail')
  if (own.decision !== 'compartment' || failed.length === 0) {
    const child = (await namesIn(deps, context, promotion, [own])).get(student_id)
    throw noReexam(child?.name ?? '')
  }
  if (own.reexam_by !== null && day > own.reexam_by)
    throw reexamOver({ en: printDate(own.reexam_by, 'en'), ar: printDate(own.reexam_by, 'ar') })
  if (day > context.today) throw invalidField('day', { code: 'in_future' })
  const sat = new Map(marks.map(({ subject_id, pct }) => [subject_id, pct]))
  for (const { subject_id } of failed) if (subject_id === undefined || !sat.has(subject_id)) throw invalidField('marks', allFailed)
  const [rules, grades] = await Promise.all([ruleSetOf(deps, context, promotion.rule_set_id), gradesOf(deps, context)])
  const grade_id = own.grade_id ?? ''
  const next_grade_id = grades.find(({ standard_id }) => standard_id === grade_id)?.next_standard_id ?? null
  const judgement = judgePupil(rules, {
    subjects: trace.flatMap(({ rule, subject_id, value, result }: TraceStep) =>
      rule === 'subject' && subject_id !== undefined
        ? [{ subject_id, pct: result === 'fail' ? (sat.get(subject_id) ?? value) : value, is_complete: value !== null }]
        : [],
    ),
    attendance_pct: own.attendance_pct,
    no_detention: rules.no_detention.has(grade_id),
    reexam: rules.reexam.has(grade_id),
    is_last: next_grade_id === null,
    was_reexamined: true,
  })
  const decision: Decision = judgement.suggested
  const to_grade_id = gradeAfter({ grade_id, next_grade_id }, decision)
  const others = comingIn(promotion, await decisionsOf(deps, context, promotion)).filter((row) => row.student_id !== student_id)
  const to_class_id = (await classesAfter(deps, context, promotion, [{ ...own, to_grade_id }], others)).get(student_id) ?? null
  await deps.records.update(withCapability(inYear(context, promotion.from_year), keepPromotion), promotionDecisions, own.decision_id, {
    suggested: decision,
    decision,
    override_reason: null,
    overall_pct: judgement.overall_pct,
    failed: judgement.failed.length,
    is_open: judgement.is_open,
    trace: keptTrace(judgement.trace),
    to_grade_id,
    to_class_id,
    reexam_by: null,
    is_late: status === 'executed',
  })
  const subject = await subjectsCalled(deps, context, subjectIdsIn([judgement.trace]))
  const reasons: PromotionRow['reasons'] = toldTrace(judgement.trace, subject)
  return { decision, reasons }
}

const allFailed = {
  code: 'said',
  params: { en: 'Enter a result for each subject that was failed', ar: 'أدخل نتيجة لكل مادة رسب فيها' },
} as const
