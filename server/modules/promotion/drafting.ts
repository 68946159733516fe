import { keepTogether } from '../../../resources/domain/promotion/together.ts'
import { isEnrolled } from '../../../resources/domain/promotion/words.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { keepPromotion, lookAhead } from './capabilities.ts'
import { judgeAll, keptTrace, ruleSetOf, type Judged } from './eligibility.ts'
import { all, classesIn, inYear, is, oneOf, pupilsIn, yearNamed, type Deps } from './ground.ts'
import { nobodyLeft, notTheNextYear, yearUnlicensed } from './refusals.ts'
import { forecastOf, targetsOf } from './targets.ts'

/** Who is in a promotion from this year that is not carried out yet. */
export async function inOtherPromotions(
  { records }: Pick<Deps, 'records'>,
  context: RequestContext,
  fromYear: string,
): Promise<Set<string>> {
  const seeing = withCapability(inYear(context, fromYear), lookAhead)
  const { records: open } = await records.list(seeing, promotions, {
    ...all,
    columns: ['status'],
    condition: { and: [is('from_year', fromYear), oneOf('status', ['draft', 'submitted', 'approved'])] },
  })
  if (open.length === 0) return new Set()
  const ids = open.map(({ promotion_id }) => promotion_id)
  const { records: rows } = await records.list(seeing, promotionDecisions, {
    ...all,
    columns: ['student_id'],
    condition: oneOf('promotion_id', ids),
  })
  return new Set(rows.map(({ student_id }) => student_id))
}

/** The classes of a promotion in a line. */
const longestScope = 120
function scopeIn(names: readonly string[]): string {
  let said = ''
  for (const [at, name] of names.entries()) {
    const next = said === '' ? name : `${said}, ${name}`
    const left = names.length - at
    if (next.length > longestScope - 8) return `${said} +${left}`
    said = next
  }
  return said
}

interface Wanted {
  readonly from_year: string
  readonly to_year: string
  readonly rule_set_id: string
  readonly class_ids: readonly string[]
}

/**
 * Judges the children of these classes and keeps what the rules suggest, each in the class of the new year that follows its own. Who is
 * there already, or in another promotion, is left out and counted.
 */
export async function begin(deps: Deps, context: RequestContext, { from_year, to_year, rule_set_id, class_ids }: Wanted) {
  if (to_year <= from_year) throw notTheNextYear(from_year, to_year)
  await yearNamed(deps, context, to_year)
  const { is_licensed } = await forecastOf(deps, context, to_year, 0)
  if (!is_licensed) throw yearUnlicensed(to_year)
  const rules = await ruleSetOf(deps, context, rule_set_id)
  const classes = (await classesIn(deps, context, from_year)).filter(({ class_id }) => class_ids.includes(class_id))
  const chosen = oneOf(
    'class_id',
    classes.map(({ class_id }) => class_id),
  )
  const [pupils, there, elsewhere] = await Promise.all([
    pupilsIn(deps, context, from_year, chosen),
    pupilsIn(deps, context, to_year, { field: 'class_id', op: 'filled' }, true),
    inOtherPromotions(deps, context, from_year),
  ])
  const present = new Set(there.map(({ student_id }) => student_id))
  const taken = pupils.filter(({ student_id }) => !present.has(student_id) && !elsewhere.has(student_id))
  const left_out = pupils.length - taken.length
  if (taken.length === 0) throw nobodyLeft(left_out)
  const gradeOf = new Map(classes.map(({ class_id, grade_id }) => [class_id, grade_id]))
  const sectionOf = new Map(classes.map(({ class_id, section }) => [class_id, section]))
  const judged = await judgeAll(deps, context, from_year, rules, taken, gradeOf)
  const targets = await targetsOf(deps, context, to_year, [])
  const placed = keepTogether(
    judged.flatMap((one) => {
      const to = gradeAfter(one, one.suggested)
      return to === null ? [] : [{ student_id: one.pupil.student_id, to_grade_id: to, section: sectionOf.get(one.pupil.class_id) ?? '' }]
    }),
    targets,
  )
  const promotion_id = await keep(
    deps,
    context,
    { from_year, to_year, rule_set_id, scope: scopeIn(classes.map(({ name }) => name)) },
    judged,
    placed,
  )
  return { promotion_id, children: judged.length, left_out }
}

/** The grade of the new year, where the child sits in one. */
export const gradeAfter = (
  { grade_id, next_grade_id }: Pick<Judged, 'grade_id' | 'next_grade_id'>,
  decision: Judged['suggested'],
): string | null => (!isEnrolled(decision) ? null : decision === 'detain' ? grade_id : next_grade_id)

async function keep(
  { records }: Deps,
  context: RequestContext,
  values: { readonly from_year: string; readonly to_year: string; readonly rule_set_id: string; readonly scope: string },
  judged: readonly Judged[],
  placed: ReadonlyMap<string, string | null>,
): Promise<string> {
  return records.transaction(withCapability(inYear(context, values.from_year), keepPromotion), async (within) => {
    await within.alone(`promotions ${context.schoolId}`)
    const school_id = context.schoolId
    const { promotion_id } = await within.create(promotions, {
      ...values,
      school_id,
      status: 'draft',
      placement: 'together',
      drafted_by: context.principal.name,
    })
    await within.apply(
      judged.map((one) => ({
        verb: 'create' as const,
        resource: promotionDecisions,
        values: {
          school_id,
          promotion_id,
          student_id: one.pupil.student_id,
          class_id: one.pupil.class_id,
          grade_id: one.grade_id,
          suggested: one.suggested,
          decision: one.suggested,
          overall_pct: one.overall_pct,
          failed: one.failed.length,
          attendance_pct: one.attendance_pct,
          is_open: one.is_open,
          to_grade_id: gradeAfter(one, one.suggested),
          to_class_id: placed.get(one.pupil.student_id) ?? null,
          trace: keptTrace(one.trace),
          is_late: false,
        },
      })),
    )
    return promotion_id
  })
}
