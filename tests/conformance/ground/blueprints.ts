import { noRules } from '../../../resources/domain/papers/blueprint.ts'
import type { LayGround } from '../world.ts'

const lessons = new WeakMap<object, string>()

/** A plan that may be submitted: one section of one lesson that the school teaches, and marks that are those of its questions. */
const givePlan: LayGround = async ({ world, saved }, row) => {
  const known = lessons.get(world)
  if (known === undefined) {
    const lesson = await saved(world.registry.get('lessons'))
    lessons.set(world, String(lesson['lesson_id']))
    const { grade_id, subject_id, language } = row
    await saved(world.registry.get('bank-mappings'), { grade_id, subject_id, language, curriculum_id: lesson['curriculum_id'] })
  }
  row['total_marks'] = 4
  row['duration_min'] = 5
  row['plan'] = JSON.stringify({
    sections: [
      {
        section_id: 'a',
        code: 'A',
        question_type: 'sa',
        marks_per_question: 2,
        question_count: 2,
        to_attempt: 2,
        internal_choice_count: 0,
      },
    ],
    matrix: [{ lesson_id: lessons.get(world), topic_id: null, section_id: 'a', count: 2 }],
    lesson_weight: [],
    cognitive: [],
    difficulty: [],
    outcomes: [],
    rules: noRules,
  })
}
export default givePlan
