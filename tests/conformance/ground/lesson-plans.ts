import type { LayGround } from '../world.ts'

/** A class is taught lessons of a curriculum to which its school maps the subject. */
const mapSubject: LayGround = async ({ world, office, saved }, { subject_id, lesson_id }) => {
  const [lessons, mappings] = [world.registry.get('lessons'), world.registry.get('bank-mappings')]
  const { curriculum_id } = await world.records.get(office(), lessons, String(lesson_id))
  if (await world.records.find(office(), mappings, { subject_id: String(subject_id), curriculum_id: String(curriculum_id) })) return
  await saved(mappings, { subject_id, curriculum_id })
}
export default mapSubject
