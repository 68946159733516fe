import studentLeaves from '../../../resources/student-leaves.ts'
import type { Records, RecordsWithin } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { seeLeave } from './capabilities.ts'

export interface Leave {
  readonly student_id: string
  readonly kind: string
  readonly part: 'full' | 'first_half' | 'second_half'
}
const question = (classIds: readonly string[], date: string) => ({
  page_no: 1,
  per_page: 5000,
  columns: ['student_id', 'kind', 'part'] as const,
  condition: {
    and: [
      { field: 'status', op: 'eq' as const, value: 'approved' },
      { field: 'student_id', op: 'in' as const, value: [...classIds] },
      { field: 'from_date', op: 'lte' as const, value: date },
      { field: 'to_date', op: 'gte' as const, value: date },
    ],
  },
})
/** Which of these children may be away on a day. */
export async function leaveOn(
  { records }: { readonly records: Pick<Records, 'list'> },
  context: RequestContext,
  studentIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, Leave>> {
  if (studentIds.length === 0) return new Map()
  const { records: rows } = await records.list(withCapability(context, seeLeave), studentLeaves, question(studentIds, date))
  return new Map(rows.map(({ student_id, kind, part }) => [student_id, { student_id, kind, part }]))
}
/** The same inside a transaction. */
export async function leaveWithin(within: RecordsWithin, studentIds: readonly string[], date: string): Promise<ReadonlyMap<string, Leave>> {
  if (studentIds.length === 0) return new Map()
  const { records: rows } = await within.as(seeLeave).list(studentLeaves, question(studentIds, date))
  return new Map(rows.map(({ student_id, kind, part }) => [student_id, { student_id, kind, part }]))
}
/** Does leave of this part of a day hold in this register? A period of a half day is judged by whoever takes it. */
export const covers = ({ part }: Leave, session: string): boolean =>
  part === 'full' || (part === 'first_half' && session === 'AM') || (part === 'second_half' && session === 'PM')
