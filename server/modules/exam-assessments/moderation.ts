import type { z } from 'zod'
import type { ExamResults, ModerationAsked } from '../../../resources/contract/exam-assessments.ts'
import type { moderateExam } from '../../../resources/contract/exam-marking.ts'
import { outcomeOf } from '../../../resources/domain/exams/outcome.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import type { RequestContext } from '../../request/context.ts'
import { locked } from '../../request/errors.ts'
import { keepExam } from './capabilities.ts'
import { classOutcome } from './publication.ts'
import type { Deps } from './reader.ts'
import { isModerated, readMarked, readResults } from './results.ts'

/** What a rule would make of the marks as they were typed, whichever rule they have now. */
export async function preview(deps: Deps, context: RequestContext, id: string, rule: ModerationAsked) {
  const { marked, judging } = await readMarked(deps, context, id, rule)
  const judged = marked.map(({ child, entry, outcome: after }) => ({
    child,
    entry,
    before: outcomeOf(entry, { ...judging, rule: null }),
    after,
  }))
  const rows = judged.flatMap(({ child, entry, before, after }) =>
    entry.code !== null || !before.is_complete || before.total === null || after.total === null
      ? []
      : [{ child, before, after, original: before.total, moderated: after.total }],
  )
  // of the class as results tell it: malpractice, which no rule lifts, is in its mean
  const whole = judged.filter(({ before }) => before.is_complete)
  const [were, are] = [
    classOutcome(
      whole.map(({ before }) => before),
      judging.plan,
    ),
    classOutcome(
      whole.map(({ after }) => after),
      judging.plan,
    ),
  ]
  return {
    rows: rows.map(({ child, before, after, original, moderated }) => ({
      ...child,
      original,
      moderated,
      pct: after.pct,
      grade: after.grade,
      passed_before: before.is_pass === true,
      passes: after.is_pass === true,
    })),
    changed: rows.filter(({ original, moderated }) => original !== moderated).length,
    mean_pct_before: were.mean_pct,
    mean_pct_after: are.mean_pct,
    passed_before: were.passed,
    passed_after: are.passed,
  }
}

/** The rule, why and by whom is kept beside the exam; what was typed stays as it is. */
export async function moderateMarks(
  deps: Deps,
  context: RequestContext,
  id: string,
  { rule, reason }: z.output<NonNullable<typeof moderateExam.body>>,
): Promise<ExamResults> {
  await deps.records.transaction({ ...context, reason }, async (within) => {
    await within.alone(`exam ${id}`)
    const { status } = await within.get(examAssessments, id)
    if (!isModerated(status))
      throw locked(['Marks are moderated between submission and publication', 'تُعدَّل الدرجات بين التسليم والنشر فقط'])
    const { name } = context.principal
    const moderation = rule === null ? null : JSON.stringify({ rule, reason, by: name, at: context.now })
    await within.as(keepExam).update(examAssessments, id, { moderation })
  })
  return readResults(deps, context, id)
}
