import { addDays } from '../../../resources/kit/index.ts'
import type { LayGround } from '../world.ts'

let entries = 0
/** An entry about a child stands in the child's class; each has a day of its own, by which it is told from the others. */
const ofItsClass: LayGround = async ({ world, office }, row) => {
  if (row['date'] !== undefined) row['date'] = addDays('2020-01-01', ++entries)
  const { student_id: id } = row
  if (typeof id !== 'string') return
  const child = await world.records.get(office(), world.registry.get('students'), id)
  row['audience'] = 'student'
  row['class_id'] = child['class_id']
}
export default ofItsClass
