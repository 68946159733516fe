import emisClaims from '../../../resources/emis-claims.ts'
import { addDays } from '../../../resources/kit/index.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { closeClaims } from './capabilities.ts'
import { among, childWith, daysToAnswer, is, tellOffice, underWay, type Deps } from './claims.ts'

/** What may be taken over and is not is closed after so many days. */
const daysToTake = 30

/** What the night does about the claims of a school: how many lapsed, and how many were closed. */
export async function closeDue(
  deps: Pick<Deps, 'records'>,
  context: RequestContext & { readonly schoolId: string },
): Promise<{ lapsed: number; closed: number }> {
  const { today, schoolId } = context
  const anywhere = { ...withCapability(context, closeClaims), schoolId: null }
  const { records: open } = await deps.records.list(anywhere, emisClaims, {
    page_no: 1,
    per_page: 1000,
    condition: { and: [is('school_id', schoolId), among('status', underWay)] },
  })
  let [lapsed, closed] = [0, 0]
  for (const { claim_id } of open) {
    await deps.records.transaction(anywhere, async (within) => {
      await within.alone('transfer')
      const claim = await within.find(emisClaims, { claim_id })
      // what somebody has answered meanwhile, and what a first try did, is left as it is
      if (!claim || !underWay.some((one) => one === claim.status)) return
      const child = await childWith(within, claim.emis_id)
      const since = claim.answered_on ?? claim.due_on ?? claim.asked_on ?? today
      if (child?.school_id !== claim.from_school_id || (claim.status !== 'asked' && addDays(since, daysToTake) <= today)) {
        await within.update(emisClaims, claim_id, { status: 'cancelled' })
        closed += 1
      } else if (claim.status === 'asked' && (claim.due_on ?? addDays(claim.asked_on ?? today, daysToAnswer)) <= today) {
        await within.update(emisClaims, claim_id, { status: 'lapsed', answered_on: today })
        await tellOffice(context, within, {
          schoolId: claim.school_id,
          text: [
            `${claim.from_school} has not answered in time: the child with EMIS ${claim.emis_id} can be taken over`,
            `لم ترد ${claim.from_school_ar ?? claim.from_school} في المهلة: يمكن نقل صاحب رقم EMIS ${claim.emis_id}`,
          ],
          source: `emis-claim:${claim_id}:lapsed`,
        })
        await tellOffice(context, within, {
          schoolId: claim.from_school_id,
          text: [
            `The claim for the child with EMIS ${claim.emis_id} was not answered in time: ${claim.school} can take the child over`,
            `لم يُردّ على طلب صاحب رقم EMIS ${claim.emis_id} في المهلة: يمكن لمدرسة ${claim.school_ar ?? claim.school} نقله إليها`,
          ],
          source: `emis-claim:${claim_id}:lapsed:from`,
        })
        lapsed += 1
      }
    })
  }
  return { lapsed, closed }
}
