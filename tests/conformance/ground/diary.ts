import type { LayGround } from '../world.ts'

/** An entry about a child stands in the child's class. */
const ofItsClass: LayGround = async ({ world, office }, row) => {
  if (!row['student_id']) return
  const child = await world.records.get(office(), world.registry.get('students'), String(row['student_id']))
  row['audience'] = 'student'
  row['class_id'] = child['class_id']
}
export default ofItsClass
