import type { TargetClass } from '../../../resources/contract/promotion.ts'
import { isEnrolled } from '../../../resources/domain/promotion/words.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { readSeats } from '../licence/service.ts'
import { lookAhead } from './capabilities.ts'
import { classesIn, inYear, type DecisionRow, type Deps } from './ground.ts'

/** How many sit in each class of a year, whosever it is. */
export async function sittingIn({ measures }: Pick<Deps, 'measures'>, context: RequestContext, year: string): Promise<Map<string, number>> {
  const read = await measures.read(withCapability(inYear(context, year), lookAhead), ['students'], { by: ['classes'] })
  return new Map(
    (read.students?.readings ?? []).flatMap(({ at: [id], value }): [string, number][] => (id && value !== null ? [[id, value]] : [])),
  )
}

type Coming = Pick<DecisionRow, 'decision' | 'to_class_id' | 'carried_out_at'>
/** Is yet to come into the new year by its promotion. */
export const isComing = ({ decision, carried_out_at }: Pick<Coming, 'decision' | 'carried_out_at'>, isExecuted: boolean): boolean =>
  decision !== null && isEnrolled(decision) && !isExecuted && carried_out_at === null

/** The classes of the new year into which these children may come, and how full they will be. */
export async function targetsOf(
  deps: Pick<Deps, 'records' | 'measures'>,
  context: RequestContext,
  year: string,
  coming: readonly Coming[],
): Promise<TargetClass[]> {
  const [classes, sitting] = await Promise.all([classesIn(deps, context, year), sittingIn(deps, context, year)])
  const counts = new Map<string, number>()
  for (const { to_class_id } of coming) if (to_class_id !== null) counts.set(to_class_id, (counts.get(to_class_id) ?? 0) + 1)
  return classes.map(({ class_id, name, grade_id, section, capacity }) => ({
    class_id,
    name,
    grade_id,
    section,
    capacity,
    taken: sitting.get(class_id) ?? 0,
    coming: counts.get(class_id) ?? 0,
  }))
}

/** The seats for students of a year's licence. */
export async function forecastOf(deps: Deps, context: RequestContext, year: string, coming: number) {
  const { seats, valid_to } = await readSeats(deps, context, {
    tenantId: context.principal.tenantId,
    schoolId: context.schoolId ?? '',
    academicYear: year,
  })
  const own = seats.find(({ kind }) => kind === 'student')
  const is_licensed = own !== undefined && valid_to !== null && valid_to >= context.today
  return { is_licensed, used: own?.used ?? 0, coming, total: own?.total ?? null }
}
