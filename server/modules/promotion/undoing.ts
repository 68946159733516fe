import { isEnrolled, isLeaving } from '../../../resources/domain/promotion/words.ts'
import { printDate, say } from '../../../resources/kit/index.ts'
import promotions from '../../../resources/promotions.ts'
import students from '../../../resources/students.ts'
import { chunksOf } from '../../records/chunks.ts'
import type { Change } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { isCarriedOut, namesIn } from './board.ts'
import { lookAhead, seeFacts, undoPromotion } from './capabilities.ts'
import { attendanceOf } from './eligibility.ts'
import { decisionsOf, inYear, is, oneOf, promotionOf, pupilsIn, yearNamed, type DecisionRow, type Deps, type Promotion } from './ground.ts'
import { hasFacts, movedSince, tooLateToUndo, wrongStep } from './refusals.ts'

/** Kinds of record that are entered of a child in a year: marks, points, registers; each with the field that names the child. */
const factKinds = ({ registry }: Pick<Deps, 'registry'>) =>
  registry.all.flatMap((kind) => {
    const [child] = Object.entries(kind.fields).find(([, { kind: is, to }]) => is === 'reference' && to === students.name) ?? []
    const { year } = kind.scope
    return year === null || kind.source || child === undefined ? [] : [{ kind, year, child }]
  })

/** Throws where something has been entered of these children in the year. */
async function assertNoFacts(deps: Deps, context: RequestContext, promotion: Promotion, rows: readonly DecisionRow[]): Promise<void> {
  const seeing = withCapability(inYear(context, promotion.to_year), seeFacts)
  for (const { kind, year, child } of factKinds(deps)) {
    let entries = 0
    for (const some of chunksOf(rows.map(({ student_id }) => student_id)))
      entries += (
        await deps.records.list(seeing, kind, {
          page_no: 1,
          per_page: 1,
          columns: [child],
          condition: { and: [is(year, promotion.to_year), oneOf(child, some)] },
        })
      ).total
    if (entries > 0) throw hasFacts(entries, { en: kind.label.many[0], ar: kind.label.many[1] })
  }
  const classIds = [...new Set(rows.flatMap(({ to_class_id }) => to_class_id ?? []))]
  const present = await attendanceOf(deps, inYear(context, promotion.to_year), classIds)
  const registered = rows.filter(({ student_id }) => present.has(student_id)).length
  if (registered > 0) throw hasFacts(registered, { en: 'Registers', ar: 'سجلات الحضور' })
}

/** Everybody sits where the promotion has put him. */
async function assertUnmoved(deps: Deps, context: RequestContext, promotion: Promotion, rows: readonly DecisionRow[]): Promise<void> {
  const at = new Map<string, string>()
  for (const some of chunksOf(rows.map(({ student_id }) => student_id)))
    for (const { student_id, class_id } of await pupilsIn(deps, context, promotion.to_year, oneOf('student_id', some), true))
      at.set(student_id, class_id)
  const moved = rows.filter(({ student_id, to_class_id }) => at.get(student_id) !== to_class_id)
  const [first] = moved
  if (!first) return
  const child = (await namesIn(deps, context, promotion, [first])).get(first.student_id)
  throw movedSince(child ? say([child.name, child.name_ar ?? child.name], context.locale) : '', moved.length - 1)
}

/** The places in the new year go, who was switched off comes back, and the promotion says so: all of it, or nothing and the reason why. */
export async function undo(deps: Deps, context: RequestContext, id: string): Promise<number> {
  const promotion = await promotionOf(deps, context, id)
  if (promotion.status !== 'executed') throw wrongStep(promotion.status ?? 'draft')
  const until = promotion.undo_until
  if (until !== null && until < context.today) throw tooLateToUndo({ en: printDate(until, 'en'), ar: printDate(until, 'ar') })
  const rows = (await decisionsOf(deps, context, promotion)).filter((row) => isCarriedOut(promotion.status, row))
  const seated = rows.filter(({ decision }) => decision !== null && isEnrolled(decision))
  await assertNoFacts(deps, context, promotion, seated)
  await assertUnmoved(deps, context, promotion, seated)
  const left = await leftAmong(deps, context, promotion, rows)
  const undoing: RequestContext = {
    ...withCapability(inYear(context, promotion.to_year), undoPromotion),
    act: 'undo',
    isUndoing: true,
  }
  const changes: Change[] = [
    ...seated.map((row) => ({
      verb: 'revert' as const,
      resource: students,
      id: row.student_id,
      values: { class_id: null, roll_no: null, house_id: null, card_no: null },
    })),
    ...left.map((student_id) => ({
      verb: 'revert' as const,
      resource: students,
      id: student_id,
      values: { is_active: true, status: 'active', leaving_date: null },
    })),
    {
      verb: 'update',
      resource: promotions,
      id,
      version: promotion.updated_at,
      values: { status: 'undone' },
    },
  ]
  await deps.records.transaction(undoing, (within) => within.apply(changes))
  return seated.length + left.length
}

/** Of those who were to leave the ones who have been switched off for it. */
async function leftAmong(
  { records }: Deps,
  context: RequestContext,
  promotion: Promotion,
  rows: readonly DecisionRow[],
): Promise<string[]> {
  const ids = rows.flatMap(({ decision, student_id }) => (decision !== null && isLeaving(decision) ? [student_id] : []))
  if (ids.length === 0) return []
  const { to_date } = await yearNamed({ records }, context, promotion.from_year)
  const found: string[] = []
  for (const some of chunksOf(ids)) {
    const { records: gone } = await records.list(withCapability(inYear(context, promotion.from_year), lookAhead), students, {
      page_no: 1,
      per_page: some.length,
      columns: ['status', 'leaving_date'],
      condition: { and: [oneOf('student_id', some), is('is_active', false), is('leaving_date', to_date)] },
    })
    found.push(...gone.map(({ student_id }) => student_id))
  }
  return found
}
