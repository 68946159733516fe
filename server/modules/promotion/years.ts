import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { all, is, oneOf } from './ground.ts'
import { staysOf } from './queries.ts'

/** Every year of a child in the school; what was decided stands with the year that it ended. */
export async function yearsOfChild({ records, database }: Pick<ModuleDeps, 'records' | 'database'>, context: RequestContext, id: string) {
  // a child that is not the person's answers as if there were none
  await records.get(context, students, id)
  const { tenantId } = context.principal
  const [stays, { records: decided }] = await Promise.all([
    database.read(tenantId, (q) => staysOf(q, tenantId, id)),
    records.list(context, promotionDecisions, {
      ...all,
      columns: ['promotion_id', 'decision', 'class_id'],
      condition: is('student_id', id),
    }),
  ])
  const ids = [...new Set(decided.map(({ promotion_id }) => promotion_id))]
  const { records: done } = await records.list(context, promotions, {
    ...all,
    columns: ['status'],
    condition: { and: [oneOf('promotion_id', ids), is('status', 'executed')] },
  })
  const executed = new Set(done.map(({ promotion_id }) => promotion_id))
  const last = new Set<string>()
  return {
    years: stays.map(({ academic_year, class_id, class_name, grade, grade_ar, roll_no, from_date, to_date }) => {
      // it ended the last stay of the year
      const isLast = !last.has(academic_year)
      last.add(academic_year)
      const end = isLast ? decided.find((one) => one.class_id === class_id && executed.has(one.promotion_id)) : undefined
      return {
        academic_year,
        class_name,
        grade,
        grade_ar,
        roll_no,
        from_date,
        to_date,
        decision: end?.decision ?? null,
        promotion_id: end?.promotion_id ?? null,
      }
    }),
  }
}
