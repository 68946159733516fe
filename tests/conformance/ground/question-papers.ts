import blueprints from '../../../resources/blueprints.ts'
import type { LayGround } from '../world.ts'

/** A paper is what its blueprint is of, and the blueprint was approved. */
const giveBlueprint: LayGround = async ({ world, office }, row) => {
  const id = String(row['blueprint_id'])
  const { status, exam_type_id, grade_id, subject_id, language, academic_year } = await world.records.get(office(), blueprints, id)
  if (status === 'draft') await world.records.update(office(), blueprints, id, { status: 'approved' })
  Object.assign(row, { exam_type_id, grade_id, subject_id, language, academic_year })
}
export default giveBlueprint
