import type { LayGround } from '../world.ts'

/** Opened to somebody of the school's administration or a teacher. */
const somebody: LayGround = async ({ saved, world }, row) => {
  const { ldap_id } = await saved(world.registry.get('users'), { role: 'school_admin', school_id: world.schoolId })
  row['user_id'] = ldap_id
}
export default somebody
