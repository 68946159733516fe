import examResults from '../../../resources/exam-results.ts'
import houses from '../../../resources/houses.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import studentLeaves from '../../../resources/student-leaves.ts'
import type { openThings } from '../../../resources/contract/students.ts'
import type { Condition, Resource } from '../../../resources/kit/index.ts'
import type { Records } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { seeWhatIsOpen } from './capabilities.ts'

/** What waits for somebody, or changes hands, when this child goes elsewhere; what is not so is not there. */
export async function whatIsOpen(
  records: Records,
  asked: RequestContext,
  studentId: string,
): Promise<{ is: (typeof openThings)[number]; count: number }[]> {
  const context = withCapability(asked, seeWhatIsOpen)
  const own: Condition = { field: 'student_id', op: 'eq', value: studentId }
  const count = async (kind: Resource, condition: Condition): Promise<number> =>
    (await records.list(context, kind, { page_no: 1, per_page: 1, condition })).total
  const { records: running } = await records.list(context, promotions, {
    page_no: 1,
    per_page: 50,
    columns: ['status'],
    condition: { field: 'status', op: 'in', value: ['draft', 'submitted', 'approved'] },
  })
  const counts = {
    leave: await count(studentLeaves, {
      and: [own, { field: 'to_date', op: 'gte', value: asked.today }, { field: 'status', op: 'in', value: ['pending', 'approved'] }],
    }),
    captain: await count(houses, {
      or: [
        { field: 'captain_student_id', op: 'eq', value: studentId },
        { field: 'vice_captain_id', op: 'eq', value: studentId },
      ],
    }),
    marks: await count(examResults, { and: [own, { field: 'is_published', op: 'eq', value: false }] }),
    promotion:
      running.length === 0
        ? 0
        : await count(promotionDecisions, {
            and: [own, { field: 'promotion_id', op: 'in', value: running.map((one) => one.promotion_id) }],
          }),
  } as const satisfies Record<(typeof openThings)[number], number>
  return (['leave', 'captain', 'marks', 'promotion'] as const).flatMap((is) => (counts[is] > 0 ? [{ is, count: counts[is] }] : []))
}
