import type { LayGround } from '../world.ts'

/** Opened to somebody of the school's administration or a teacher: whoever is named becomes one. */
const somebody: LayGround = async ({ saved, office, world }, row) => {
  const users = world.registry.get('users')
  row['user_id'] ??= (await saved(users))['ldap_id']
  await world.records.update(office(), users, String(row['user_id']), { role: 'school_admin', school_id: world.schoolId })
}
export default somebody
