import type { LayGround } from '../world.ts'

/** Points go to the house of the child, so it has one. */
const giveHouse: LayGround = async ({ world, office, saved }, { student_id }) => {
  const students = world.registry.get('students')
  const child = await world.records.get(office(), students, String(student_id))
  if (child['house_id']) return
  const { house_id } = await saved(world.registry.get('houses'))
  await world.records.update(office(), students, String(student_id), { house_id })
}
export default giveHouse
