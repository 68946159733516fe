import type { OfRecord } from '../../engine/definitions/index.ts'
import { RecordList } from '../../engine/index.ts'

export const ClassStudents = ({ id }: OfRecord) => (
  <RecordList resource="students" where={{ field: 'class_id', op: 'eq', value: id }} without="class_id" prefix="s." />
)
