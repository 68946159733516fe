import { promotionSteps, type PromotionAction } from '../../../resources/domain/promotion/words.ts'
import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { forbiddenRole, invalidField } from '../../request/errors.ts'
import { withCapability } from '../../request/granted.ts'
import { isUnplaced, maySteps } from './board.ts'
import { keepPromotion } from './capabilities.ts'
import { execute } from './carrying-out.ts'
import { decide } from './deciding.ts'
import { begin } from './drafting.ts'
import { decisionsOf, inYear, promotionOf, type Deps } from './ground.ts'
import { unplaced, wrongStep } from './refusals.ts'
import type { z } from 'zod'
import type { postPromotion } from '../../../resources/contract/promotion.ts'
import { undo } from './undoing.ts'

type Asked = z.output<NonNullable<typeof postPromotion.body>>

export async function act(deps: Deps, context: RequestContext, asked: Asked) {
  const { batch_id, action, rows, reason } = asked
  let [children, left_out] = [0, 0]
  let id = batch_id
  if (id === undefined) {
    if (action !== 'save') throw invalidField('batch_id', { code: 'required' })
    const { from_year, to_year, rule_set_id, class_ids } = wanted(asked)
    const begun = await begin(deps, context, { from_year, to_year, rule_set_id, class_ids })
    id = begun.promotion_id
    ;[children, left_out] = [begun.children, begun.left_out]
    if (rows.length > 0) await decide(deps, context, id, rows)
  } else if (action === 'save') children = await decide(deps, context, id, rows)
  else children = await step(deps, { ...context, reason: reason ?? context.reason ?? null }, id, action)
  const { status } = await promotionOf(deps, context, id)
  return { batch_id: id, status: status ?? 'draft', children, left_out, operation_id: undoableBy(context) }
}

function wanted({ from_year, to_year, rule_set_id, class_ids }: Asked) {
  if (from_year === undefined) throw invalidField('from_year', { code: 'required' })
  if (to_year === undefined) throw invalidField('to_year', { code: 'required' })
  if (rule_set_id === undefined) throw invalidField('rule_set_id', { code: 'required' })
  if (class_ids === undefined || class_ids.length === 0) throw invalidField('class_ids', { code: 'required' })
  return { from_year, to_year, rule_set_id, class_ids }
}

async function step(deps: Deps, context: RequestContext, id: string, action: PromotionAction): Promise<number> {
  if (!maySteps(context, action)) throw forbiddenRole()
  if (action === 'execute') return execute(deps, context, id)
  if ((action === 'undo' || action === 'give_back') && !context.reason?.trim()) throw invalidField('reason', { code: 'required' })
  if (action === 'undo') return undo(deps, context, id)
  const promotion = await promotionOf(deps, context, id)
  const status = promotion.status ?? 'draft'
  if (!promotionSteps[action].from.includes(status)) throw wrongStep(status)
  const rows = await decisionsOf(deps, context, promotion)
  const lacking = action === 'submit' ? rows.filter(isUnplaced).length : 0
  if (lacking > 0) throw unplaced(lacking)
  const { name } = context.principal
  const said = { submit: { submitted_by: name }, approve: { approved_by: name }, give_back: { submitted_by: null, approved_by: null } }[
    action
  ]
  await deps.records.update(
    withCapability(inYear(context, promotion.from_year), keepPromotion),
    promotions,
    id,
    { status: promotionSteps[action].to, ...said },
    promotion.updated_at,
  )
  return rows.length
}

/** A draft goes with all that it holds. */
export async function discard(deps: Deps, context: RequestContext, id: string): Promise<{ discarded: number }> {
  const promotion = await promotionOf(deps, context, id)
  if (promotion.status !== 'draft') throw wrongStep(promotion.status ?? 'draft')
  const rows = await decisionsOf(deps, context, promotion)
  await deps.records.transaction(withCapability(inYear(context, promotion.from_year), keepPromotion), async (within) => {
    await within.alone(`promotion ${id}`)
    await within.apply([
      ...rows.map((row) => ({ verb: 'remove' as const, resource: promotionDecisions, id: row.decision_id })),
      { verb: 'remove' as const, resource: promotions, id },
    ])
  })
  return { discarded: rows.length }
}
