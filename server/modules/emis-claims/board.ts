import type { ClaimRow, getClaimBoard } from '../../../resources/contract/emis-claims.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import emisClaims from '../../../resources/emis-claims.ts'
import { maskedName } from '../../../resources/domain/students/masked.ts'
import { personName, type Condition } from '../../../resources/kit/index.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { keepClaims } from './capabilities.ts'
import { asFinder, childrenWith, inSchool, is, isOpenToTake, stateOf, type ClaimLine, type Deps } from './claims.ts'

const most = 200

export async function readClaims(deps: Deps, asked: RequestContext): Promise<DataOf<typeof getClaimBoard>> {
  const context = inSchool(asked)
  const everywhere = { ...withCapability(context, keepClaims), schoolId: null }
  const claimsOf = async (condition: Condition): Promise<ClaimLine[]> =>
    (
      await deps.records.list(everywhere, emisClaims, {
        page_no: 1,
        per_page: most,
        condition,
        sort_by: 'asked_on',
        order_by: 'desc',
        then_by: [{ field: 'emis_id', order: 'asc' }],
      })
    ).records
  const [own, others] = [await claimsOf(is('school_id', context.schoolId)), await claimsOf(is('from_school_id', context.schoolId))]
  const children = await childrenWith(
    asFinder(deps.records, context),
    [...own, ...others].map((one) => one.emis_id),
  )
  const lineOf = (claim: ClaimLine, other: { readonly school: string; readonly school_ar: string | null }): ClaimRow => {
    const child = children.get(claim.emis_id.toLowerCase())
    const isOwn = child?.school_id === context.schoolId
    const mayKnow =
      isOwn || (isOpenToTake(claim.status) && claim.school_id === context.schoolId && child?.school_id === claim.from_school_id)
    const shown = (name: string | null): string | null => (name === null || mayKnow ? name : maskedName(name))
    return {
      claim_id: claim.claim_id,
      emis_id: claim.emis_id,
      name: child ? shown(personName(child)) : null,
      name_ar: child ? shown(child.full_name_ar) : null,
      student_id: isOwn && child ? child.student_id : null,
      class_name: isOwn && child ? child.class_name : null,
      school: other.school,
      school_ar: other.school_ar,
      status: stateOf(claim.status),
      asked_on: claim.asked_on ?? '',
      due_on: claim.due_on,
      asked_by: claim.asked_by,
      message: claim.message,
      answer: claim.answer,
      answered_by: claim.answered_by,
      answered_on: claim.answered_on,
    }
  }
  return {
    to_answer: others.map((claim) => lineOf(claim, { school: claim.school, school_ar: claim.school_ar ?? null })),
    asked: own.map((claim) => lineOf(claim, { school: claim.from_school, school_ar: claim.from_school_ar ?? null })),
  }
}
