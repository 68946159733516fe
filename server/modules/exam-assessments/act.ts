import type { z } from 'zod'
import type { MarkSheet } from '../../../resources/contract/exam-assessments.ts'
import type { actOnExam } from '../../../resources/contract/exam-marking.ts'
import examAssessments from '../../../resources/exam-assessments.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField, locked } from '../../request/errors.ts'
import { keepExam } from './capabilities.ts'
import { exceptionsIn } from './exam.ts'
import type { Deps } from './reader.ts'
import { statusAfter, stepBetween } from './rights.ts'
import { readSheet } from './sheet.ts'

type Asked = z.output<NonNullable<typeof actOnExam.body>>
const needsReason = new Set<Asked['action']>(['give_back', 'reopen'])

/** One step of an exam; what stands against it is judged where every change of an exam is. */
export async function act(deps: Deps, context: RequestContext, id: string, { action, reason, exceptions }: Asked): Promise<MarkSheet> {
  if (needsReason.has(action) && !reason) throw invalidField('reason', { code: 'required' })
  await deps.records.transaction({ ...context, reason: reason ?? context.reason ?? null }, async (within) => {
    await within.alone(`exam ${id}`)
    const row = await within.get(examAssessments, id)
    if (stepBetween(row.status, statusAfter[action]) !== action)
      throw locked(['The exam has gone on meanwhile: look at it again', 'تغيّرت حالة الاختبار في هذه الأثناء: راجعه من جديد'])
    const isNamed = action === 'submit' || action === 'publish'
    if (isNamed && JSON.stringify(exceptions) !== JSON.stringify(exceptionsIn(row)))
      await within.as(keepExam).update(examAssessments, id, { exceptions: exceptions.length === 0 ? null : JSON.stringify(exceptions) })
    await within.update(examAssessments, id, { status: statusAfter[action] })
  })
  return readSheet(deps, context, id)
}
