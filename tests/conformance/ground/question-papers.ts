import blueprints from '../../../resources/blueprints.ts'
import type { LayGround } from '../world.ts'

const approved = new WeakMap<object, string>()

/** A paper is what its blueprint is of, and the blueprint was approved. */
const giveBlueprint: LayGround = async ({ world, office, saved }, row) => {
  let id = approved.get(world)
  if (id === undefined) {
    id = String((await saved(world.registry.get('blueprints')))['blueprint_id'])
    await world.records.update(office(), blueprints, id, { status: 'approved' })
    approved.set(world, id)
  }
  const { exam_type_id, grade_id, subject_id, language, academic_year } = await world.records.get(office(), blueprints, id)
  Object.assign(row, { blueprint_id: id, exam_type_id, grade_id, subject_id, language, academic_year })
}
export default giveBlueprint
