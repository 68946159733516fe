import type { LayGround } from '../world.ts'

/** An entry about a child stands in the child's class. */
const ofItsClass: LayGround = async ({ world, office }, row) => {
  const { student_id: id } = row
  if (typeof id !== 'string') return
  const child = await world.records.get(office(), world.registry.get('students'), id)
  row['audience'] = 'student'
  row['class_id'] = child['class_id']
}
export default ofItsClass
