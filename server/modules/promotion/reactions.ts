import promotionDecisions from '../../../resources/promotion-decisions.ts'
import promotions from '../../../resources/promotions.ts'
import students from '../../../resources/students.ts'
import { defineReaction, refuseCase, type ReactionInput } from '../../records/reaction.ts'
import type { RequestContext } from '../../request/context.ts'
import { carryOutPromotion, keepPromotion, undoPromotion } from './capabilities.ts'
import { promotedInto } from './queries.ts'
import { asAWhole, isCarriedOut } from './refusals.ts'

const own: readonly unknown[] = [carryOutPromotion, keepPromotion, undoPromotion]
const isOwn = ({ capability }: RequestContext): boolean => own.includes(capability)

/** A place that a promotion gave is not taken back one by one: it would say that somebody is promoted who is not. */
async function judgeUndone({ context, within, cases }: ReactionInput<typeof students>): Promise<void> {
  const year = context.academicYear
  if (context.isUndoing !== true || isOwn(context) || year === null) return
  const leaving = cases.filter(({ before, values }) => before?.class_id && values.class_id === null)
  const promoted = await promotedInto(
    within.q,
    context.principal.tenantId,
    year,
    leaving.map(({ id }) => id),
  )
  for (const one of leaving) if (promoted.has(one.id)) refuseCase(one, asAWhole())
}

export default [
  defineReaction({ resource: students, on: ['update'], judge: judgeUndone }),
  defineReaction({
    resource: promotions,
    on: ['update', 'remove'],
    /** The steps of a promotion are taken by its own calls, also backwards. */
    async judge({ context, cases }) {
      if (isOwn(context)) return
      for (const one of cases) {
        const status = one.before?.status
        const isFixed = status === 'executed' || status === 'undone'
        if (isFixed && (one.verb === 'remove' || one.values.status !== undefined)) refuseCase(one, isCarriedOut())
      }
    },
  }),
  defineReaction({
    resource: promotionDecisions,
    on: ['update', 'remove'],
    async judge({ context, within, cases }) {
      if (isOwn(context)) return
      // who is one and the same child is put right whenever it turns out
      const touched = cases.filter(({ verb, values }) => verb === 'remove' || Object.keys(values).some((name) => name !== 'student_id'))
      const ids = [...new Set(touched.flatMap(({ before }) => before?.promotion_id ?? []))]
      const fixed = new Set<string>()
      for (const promotion_id of ids) {
        const promotion = await within.find(promotions, { promotion_id })
        if (promotion?.status === 'executed' || promotion?.status === 'undone') fixed.add(promotion_id)
      }
      for (const one of touched) if (one.before && fixed.has(one.before.promotion_id)) refuseCase(one, isCarriedOut())
    },
  }),
]
