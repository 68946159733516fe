import { keepTogether } from '../../../resources/domain/promotion/together.ts'
import type { RequestContext } from '../../request/context.ts'
import { classesIn, type DecisionRow, type Deps, type Promotion } from './ground.ts'
import { targetsOf } from './targets.ts'

type Mover = Pick<DecisionRow, 'student_id' | 'class_id' | 'to_grade_id'>

/** The class of the new year that follows each child's own, beside the others who come there. Null: none of the grade has a place. */
export async function classesAfter(
  deps: Deps,
  context: RequestContext,
  { from_year, to_year }: Pick<Promotion, 'from_year' | 'to_year'>,
  movers: readonly Mover[],
  others: readonly DecisionRow[],
): Promise<ReadonlyMap<string, string | null>> {
  if (movers.length === 0) return new Map()
  const [classes, targets] = await Promise.all([classesIn(deps, context, from_year), targetsOf(deps, context, to_year, others)])
  const sectionOf = new Map(classes.map(({ class_id, section }) => [class_id, section]))
  return keepTogether(
    movers.flatMap(({ student_id, class_id, to_grade_id }) =>
      to_grade_id === null ? [] : [{ student_id, to_grade_id, section: sectionOf.get(class_id) ?? '' }],
    ),
    targets.map((target) => ({ ...target, taken: target.taken + target.coming })),
  )
}
