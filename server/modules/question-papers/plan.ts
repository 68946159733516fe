import type blueprints from '../../../resources/blueprints.ts'
import type { Plan } from '../../../resources/contract/blueprints.ts'
import type { PaperPlan } from '../../../resources/contract/question-papers.ts'
import type { Blueprint } from '../../../resources/domain/papers/blueprint.ts'
import { applyChanges, sayChange, type Change } from '../../../resources/domain/papers/changes.ts'
import type { Names } from '../../../resources/domain/papers/sentence.ts'
import type { RowOf } from '../../../resources/kit/index.ts'
import { blueprintOf, emptyPlan, planIn } from '../blueprints/service.ts'
import { bothOf } from './judging.ts'

type BlueprintRow = RowOf<typeof blueprints>

/** A plan to print, after a blueprint that was made of it: sections keep what is printed above them. */
function planAfter(row: Pick<BlueprintRow, 'instructions_en' | 'instructions_ar'>, plan: Plan, changed: Blueprint): PaperPlan {
  return {
    sections: changed.sections.flatMap((section) => {
      const printed = plan.sections.find(({ section_id }) => section_id === section.section_id)
      return printed ? [{ ...printed, ...section }] : []
    }),
    matrix: changed.matrix.map((cell) => ({ ...cell })),
    lesson_weight: changed.lesson_weight.map((one) => ({ ...one })),
    cognitive: changed.cognitive.map((one) => ({ ...one })),
    difficulty: changed.difficulty.map((one) => ({ ...one })),
    outcomes: changed.outcomes.map((one) => ({ ...one })),
    rules: { ...changed.rules, source_sets: [...changed.rules.source_sets] },
    total_marks: changed.total_marks,
    duration_min: changed.duration_min,
    language: changed.language,
    instructions_en: row.instructions_en,
    instructions_ar: row.instructions_ar,
  }
}

export interface Asked {
  readonly changes: readonly Change[]
  /** in place of what the blueprint says; unsaid: what it says */
  readonly exclude_used_days?: number | null
}
/** What a paper is made to: the blueprint, with what is asked of it for this paper alone. */
export function planFor(row: BlueprintRow, { changes, exclude_used_days }: Asked): PaperPlan {
  const plan = planIn(row.plan) ?? emptyPlan
  const blueprint = blueprintOf(row, plan)
  const asked = exclude_used_days == null ? blueprint : { ...blueprint, rules: { ...blueprint.rules, exclude_used_days } }
  return planAfter(row, plan, applyChanges(asked, changes))
}

/** Each as a person would say it, of the blueprint as it is before it. */
export function saidChanges(row: BlueprintRow, changes: readonly Change[], names: Names) {
  let blueprint: Blueprint = blueprintOf(row, planIn(row.plan) ?? emptyPlan)
  return changes.map((change) => {
    const said = bothOf(sayChange(change, blueprint, names))
    blueprint = applyChanges(blueprint, [change])
    return said
  })
}
