import type { Chance, Draft } from './demo-question.ts'
import {
  asChoice,
  asClaim,
  asLong,
  asMistake,
  asNumber,
  asWorking,
  offersChoice,
  type LongRecipe,
  type Problem,
  type Recipe,
} from './problem.ts'
import { sameStem } from './same-stem.ts'

interface Plan {
  readonly recipes: readonly Recipe[]
  readonly longs: readonly LongRecipe[]
  /** whole: all that is asked on a topic; beside: fewer, where other questions stand beside them */
  readonly plan: 'whole' | 'beside'
}

/** The questions of one topic: each recipe is asked in the ways that suit it, every time with other numbers. */
export function draftsOf({ recipes, longs, plan }: Plan, random: Chance): Draft[] {
  const drafts: Draft[] = []
  const stems = new Set<string>()
  const drawn = new Set<string>()
  const fresh = (recipe: Recipe): Problem => {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const problem = recipe(random)
      const key = JSON.stringify([problem.ask, problem.picture?.name])
      // where there are few numbers to draw from, one that was drawn before is better than none
      if (!offersChoice(problem) || (drawn.has(key) && attempt < 200)) continue
      drawn.add(key)
      return problem
    }
    throw new Error('A recipe offers no four answers that differ')
  }
  const add = (draft: Draft | undefined): void => {
    if (!draft || stems.has(sameStem(draft.content))) return
    stems.add(sameStem(draft.content))
    drafts.push(draft)
  }
  const at = (turn: number): Recipe => recipes[turn % recipes.length]!
  const choices = plan === 'whole' ? 4 : 2
  for (let turn = 0; turn < choices; turn += 1) add(asChoice(fresh(at(turn)), random))
  for (let turn = 0; turn < 2; turn += 1) add(asNumber(fresh(at(turn + 1))))
  add(asClaim(fresh(recipes.find((recipe) => recipe(random).claim) ?? at(0)), random))
  if (plan === 'whole') add(asMistake(fresh(at(random.below(recipes.length))), random))
  for (const recipe of recipes) {
    const problem = fresh(recipe)
    add(asWorking(problem))
    if (plan === 'whole' && problem.steps.length > 2 && random.chance(0.4)) add(asWorking(fresh(recipe)))
  }
  for (const long of longs) {
    add(asLong(long(random), random))
    if (plan === 'whole') add(asLong(long(random), random))
  }
  return drafts
}
