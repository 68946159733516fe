import type { OfRecord } from '../../engine/contributions/define-contributions.ts'
import { RecordList } from '../../engine/list/record-list.tsx'

export const ClassStudents = ({ id }: OfRecord) => (
  <RecordList resource="students" where={{ field: 'class_id', op: 'eq', value: id }} prefix="s." />
)
