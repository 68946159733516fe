import type { ListRow } from '../../../../resources/kit/index.ts'
import type studentLeaves from '../../../../resources/student-leaves.ts'
import { useResource, useRows } from '../../../engine/index.ts'

const columns = ['from_date', 'to_date', 'kind', 'part', 'status', 'decided_by'] as const
export type FamilyLeave = ListRow<typeof studentLeaves, (typeof columns)[number]>

/** More than a child has leave in a year. */
const most = 200

/** The leave of a child in the year, the latest days first. */
export function useFamilyLeave(id: string | null): readonly FamilyLeave[] | null {
  const asked =
    id === null
      ? null
      : ({ columns, where: { field: 'student_id', op: 'eq', value: id }, sort: 'from_date', order: 'desc', size: most } as const)
  const answer = useRows(useResource<typeof studentLeaves>('student-leaves'), asked)
  return answer.is === 'ready' ? answer.data.rows : null
}
