import type blueprints from '../../../resources/blueprints.ts'
import { planSchema, type BlueprintData, type Plan } from '../../../resources/contract/blueprints.ts'
import { availabilityOf } from '../../../resources/domain/papers/bank.ts'
import { lessonsOf, noRules, type Blueprint } from '../../../resources/domain/papers/blueprint.ts'
import { heldFor } from '../../../resources/domain/papers/held.ts'
import { validateBlueprint } from '../../../resources/domain/papers/validate.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import { namesOf, type Taught } from './bank.ts'

export const emptyPlan: Plan = {
  sections: [],
  matrix: [],
  lesson_weight: [],
  cognitive: [],
  difficulty: [],
  outcomes: [],
  rules: { ...noRules, source_sets: [] },
}

/** What is kept as text; null: it is no plan at all. */
export function planIn(text: string | null): Plan | null {
  if (text === null) return emptyPlan
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said !== 'object' || said === null) return null
    const read = planSchema.safeParse({ ...emptyPlan, ...said })
    return read.success ? read.data : null
  } catch {
    return null
  }
}

type Head = Pick<RowOf<typeof blueprints>, 'total_marks' | 'duration_min' | 'language'>
export const blueprintOf = ({ total_marks, duration_min, language }: Head, plan: Plan): Blueprint => ({
  total_marks,
  duration_min,
  language,
  ...plan,
})
type Told = BlueprintData['problems']

/** Everything that is wrong with it, whatever the bank has; with what the school does not teach. */
export function problemsOf(blueprint: Blueprint, { lessons, outcomes }: Taught): Told {
  const [taught, codes] = [new Set(lessons.map(({ id }) => id)), new Set(outcomes.map(({ code }) => code))]
  const strangers = lessonsOf(blueprint).filter((id) => !taught.has(id))
  return [
    ...(lessons.length === 0
      ? [
          {
            code: 'not_mapped',
            severity: 'error' as const,
            place: {},
            text: {
              en: 'The subject of this grade is mapped to no curriculum, so it has no lessons',
              ar: 'مادة هذا الصف غير مربوطة بأي منهج، فلا دروس لها',
            },
          },
        ]
      : []),
    ...validateBlueprint(blueprint, namesOf(lessons)).map(({ code, severity, place, text: [en, ar] }) => ({
      code,
      severity,
      place,
      text: { en, ar },
    })),
    ...(lessons.length === 0 ? [] : strangers).map((lesson_id) => ({
      code: 'lesson_not_taught',
      severity: 'error' as const,
      place: { lesson_id },
      text: { en: 'Questions of a lesson that the school does not teach here', ar: 'أسئلة من درس لا تدرّسه المدرسة في هذه المادة' },
    })),
    ...blueprint.outcomes
      .filter(({ outcome_code }) => !codes.has(outcome_code))
      .map(({ outcome_code }) => ({
        code: 'outcome_not_taught',
        severity: 'error' as const,
        place: { outcome_code },
        text: { en: `There is no outcome ${outcome_code} here`, ar: `لا يوجد ناتج تعلّم بالرمز ${outcome_code} هنا` },
      })),
  ]
}
export const firstError = (problems: Told) => problems.find(({ severity }) => severity === 'error') ?? null

/** Where in what was sent a problem is, as a form finds it: `sections.1`, `matrix.4`, `cognitive.0`. */
export function pathOf({ place, code }: Told[number], plan: Plan): string {
  const at = (name: 'sections' | 'lesson_weight' | 'cognitive' | 'difficulty' | 'outcomes' | 'matrix', index: number): string =>
    index < 0 ? name : `${name}.${index}`
  if (place.outcome_code !== undefined)
    return at(
      'outcomes',
      plan.outcomes.findIndex((one) => one.outcome_code === place.outcome_code),
    )
  if (place.level !== undefined) {
    const inCognitive = plan.cognitive.findIndex((one) => one.level === place.level)
    if (inCognitive >= 0) return at('cognitive', inCognitive)
    return at(
      'difficulty',
      plan.difficulty.findIndex((one) => one.level === place.level),
    )
  }
  if (place.lesson_id !== undefined && code === 'lesson_weight')
    return at(
      'lesson_weight',
      plan.lesson_weight.findIndex((one) => one.lesson_id === place.lesson_id),
    )
  if (place.lesson_id !== undefined || place.topic_id !== undefined)
    return at(
      'matrix',
      plan.matrix.findIndex(
        (one) =>
          (place.lesson_id === undefined || one.lesson_id === place.lesson_id) &&
          (place.section_id === undefined || one.section_id === place.section_id) &&
          (place.topic_id === undefined || one.topic_id === place.topic_id),
      ),
    )
  if (place.section_id !== undefined)
    return at(
      'sections',
      plan.sections.findIndex((one) => one.section_id === place.section_id),
    )
  return code === 'total_marks' ? 'total_marks' : code === 'duration' ? 'duration_min' : 'sections'
}

export const feasibilityOf = (blueprint: Blueprint, { bank }: Taught): BlueprintData['feasibility'] =>
  availabilityOf(blueprint, heldFor(bank, blueprint.language, blueprint.rules.language_fallback)).map(
    ({ lesson_id, topic_id, section_id, need, have, isShort }) => ({ lesson_id, topic_id, section_id, need, have, is_short: isShort }),
  )
