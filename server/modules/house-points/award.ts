import type { z } from 'zod'
import type { awardHousePoints } from '../../../resources/contract/house-points.ts'
import housePoints from '../../../resources/house-points.ts'
import students from '../../../resources/students.ts'
import { isAllReadable } from '../../records/found.ts'
import { meantParamsOf } from '../../records/meant-params.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, invalid, invalidField } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'

/** More children than any school awards at once. */
const most = 5000

type Award = z.output<NonNullable<typeof awardHousePoints.body>>

/** One operation: all of them get it, and the history and whoever undoes it know them together. */
export async function award({ records }: Pick<ModuleDeps, 'records'>, context: RequestContext, asked: Award) {
  const { points, reason, day } = asked
  const params = meantParamsOf(asked.students, students, 'students.')
  // a list leaves out what somebody may not ask for; here that would mean children whom nobody has meant
  if (params.condition && !isAllReadable(context, students, params.condition)) throw forbiddenRole()
  const housed = { field: 'house_id', op: 'filled' } as const
  const condition = asked.leave_out ? { and: [...(params.condition ? [params.condition] : []), housed] } : params.condition
  const ids = await records.ids(context, students, { ...params, ...(condition ? { condition } : {}) })
  const chosen = asked.leave_out ? await withHouse(records, context, ids) : ids
  if (chosen.length === 0) throw invalidField('students', { code: 'too_few', params: { min: 1 } })
  if (chosen.length > most) throw invalidField('students', { code: 'too_many', params: { max: most } })
  const outcomes = await records.apply(
    context,
    chosen.map((student_id) => ({
      verb: 'create' as const,
      resource: housePoints,
      values: { student_id, points, reason, ...(day ? { day } : {}) },
    })),
  )
  const failed = outcomes.find(({ status }) => status === 'refused')
  if (failed?.error) throw failed.error
  if (failed) throw invalid(failed.problems)
  return { children: chosen.length, points: points * chosen.length }
}

/** What was selected beside the filters comes in by its ids, whatever these say. */
async function withHouse(records: ModuleDeps['records'], context: RequestContext, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await records.byIds(context, students, ids, ['house_id'])
  return rows.flatMap((row) => (row.house_id === null ? [] : [row.student_id]))
}
