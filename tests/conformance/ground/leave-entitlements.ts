import type { LayGround } from '../world.ts'

/** Each kind of leave has one number of days for a teacher: every row is of another one. */
const giveTeacher: LayGround = async ({ world, saved }, row) => {
  const { teacher_id } = await saved(world.registry.get('teachers'))
  Object.assign(row, { teacher_id })
}
export default giveTeacher
