import type { z } from 'zod'
import {
  claimStates,
  type answerClaim,
  type askForEmis,
  type ClaimState,
  type searchEmis,
} from '../../../resources/contract/emis-claims.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import emisClaims from '../../../resources/emis-claims.ts'
import schools from '../../../resources/schools.ts'
import students from '../../../resources/students.ts'
import { maskedName } from '../../../resources/domain/students/masked.ts'
import { addDays, personName, printDate, type Condition, type ListRow, type RowOf, type Text } from '../../../resources/kit/index.ts'
import type { Records, RecordsWithin } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalidField, locked, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { tell } from '../messages/service.ts'
import { officeAccounts } from '../users/service.ts'
import { findByEmis, keepClaims } from './capabilities.ts'

export type Deps = Pick<ModuleDeps, 'records' | 'database' | 'measures' | 'registry' | 'auth'>
export type Claim = RowOf<typeof emisClaims>
export type ClaimLine = ListRow<typeof emisClaims>
/** A school has this long to answer. */
export const daysToAnswer = 14

export const underWay: readonly ClaimState[] = ['asked', 'released', 'lapsed']
/** Of these the school that asked may know who the child is. */
export const isOpenToTake = (status: string | null): boolean => status === 'released' || status === 'lapsed'
export const is = (field: string, value: unknown): Condition => ({ field, op: 'eq', value })
export const among = (field: string, value: readonly unknown[]): Condition => ({ field, op: 'in', value })
const said = (en: string, ar: string) => ({ code: 'said', params: { en, ar } }) as const
export const stateOf = (status: string | null): ClaimState => claimStates.find((one) => one === status) ?? 'asked'

export function inSchool(context: RequestContext): RequestContext & { readonly schoolId: string } {
  const schoolId = context.schoolId ?? context.principal.schoolId
  if (schoolId === null) throw new AppError('VALIDATION', ['Choose a school first', 'اختر مدرسة أولاً'])
  return { ...context, schoolId }
}

export const findColumns = [
  'school_id',
  'firstname',
  'lastname',
  'full_name_ar',
  'admission_no',
  'class_id',
  'emis_id',
  'status',
  'leaving_date',
] as const
export type Found = ListRow<typeof students, (typeof findColumns)[number]>

/** Codes are the same however they are written. */
export const spelt = (one: string): readonly string[] => [one, one.toUpperCase(), one.toLowerCase()]

/** Who of the institution has these numbers, whatever school they are in. */
export async function childrenWith(records: Pick<RecordsWithin, 'list'>, emisIds: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  if (emisIds.length === 0) return new Map()
  const { records: rows } = await records.list(students, {
    page_no: 1,
    per_page: 1000,
    columns: findColumns,
    condition: among('emis_id', [...new Set(emisIds.flatMap(spelt))]),
  })
  return new Map(rows.flatMap((row) => (row.emis_id === null ? [] : [[row.emis_id.toLowerCase(), row] as const])))
}

/** The same outside a transaction. */
export const asFinder = (records: Records, context: RequestContext): Pick<RecordsWithin, 'list'> => {
  const anywhere = { ...withCapability(context, findByEmis), schoolId: null }
  return { list: (resource, params) => records.list(anywhere, resource, params) }
}
export const childWith = async (records: Pick<RecordsWithin, 'list'>, emisId: string): Promise<Found | null> =>
  (await childrenWith(records, [emisId])).get(emisId.toLowerCase()) ?? null

async function openClaim(records: Pick<RecordsWithin, 'list'>, emisId: string): Promise<ClaimLine | null> {
  const { records: rows } = await records.list(emisClaims, {
    page_no: 1,
    per_page: 1,
    condition: { and: [is('emis_id', emisId), among('status', underWay)] },
  })
  return rows[0] ?? null
}

export async function search(deps: Deps, asked: RequestContext, emisId: string): Promise<DataOf<typeof searchEmis>> {
  const context = inSchool(asked)
  const child = await childWith(asFinder(deps.records, context), emisId)
  if (!child) return { found: null }
  const isOwn = child.school_id === context.schoolId
  const everywhere = { ...withCapability(context, keepClaims), schoolId: null }
  const open = await openClaim({ list: (resource, params) => deps.records.list(everywhere, resource, params) }, child.emis_id ?? emisId)
  const name = personName(child)
  return {
    found: {
      name: isOwn ? name : maskedName(name),
      name_ar: child.full_name_ar && (isOwn ? child.full_name_ar : maskedName(child.full_name_ar)),
      school: child.school,
      school_ar: child.school_ar ?? null,
      student_id: isOwn ? child.student_id : null,
      claim: open === null ? null : open.school_id === context.schoolId ? 'own' : 'other',
    },
  }
}

interface News {
  readonly schoolId: string
  readonly text: Text
  readonly source: string
}
const page = '/masters/students/emis-claims'

/** The office of a school is told what became of a claim. */
export async function tellOffice(context: RequestContext, within: RecordsWithin, { schoolId, text, source }: News): Promise<void> {
  const people = await officeAccounts(within.q, context.principal.tenantId, schoolId)
  await tell(
    { context, within },
    people.map((to) => ({ to, kind: 'emis-claim', text, link: page, source })),
  )
}

export async function ask(
  deps: Deps,
  asked: RequestContext,
  { emis_id: typed, message }: z.output<NonNullable<typeof askForEmis.body>>,
): Promise<DataOf<typeof askForEmis>> {
  const context = inSchool(asked)
  return deps.records.transaction(context, async (within) => {
    // of two schools that ask at the same moment the second finds the claim of the first
    await within.alone('transfer')
    const child = await childWith(within.as(findByEmis), typed)
    if (!child) throw invalidField('emis_id', said('No child of the institution has this number', 'لا يوجد في المؤسسة طالب بهذا الرقم'))
    if (child.school_id === context.schoolId)
      throw invalidField('emis_id', said('This number is a child’s of your own school', 'هذا الرقم لطالب في مدرستك'))
    if (child.status === 'deceased')
      throw invalidField('emis_id', said('The record of a deceased child is not opened again', 'لا يُعاد فتح سجل طالب متوفى'))
    const emisId = child.emis_id ?? typed
    const keeping = within.as(keepClaims)
    const open = await openClaim(keeping, emisId)
    if (open)
      throw invalidField(
        'emis_id',
        open.school_id === context.schoolId
          ? said('Your school has asked for this child already', 'سبق أن طلبت مدرستك هذا الطالب')
          : said('Another school has asked for this child already', 'سبق أن طلبت مدرسة أخرى هذا الطالب'),
      )
    const dueOn = addDays(context.today, daysToAnswer)
    const made = await keeping.create(emisClaims, {
      school_id: context.schoolId,
      emis_id: emisId,
      from_school_id: child.school_id,
      asked_on: context.today,
      due_on: dueOn,
      message: message || null,
      asked_by: context.principal.name,
    })
    const own = await within.get(schools, context.schoolId)
    const [en, ar] = [personName(child), child.full_name_ar ?? personName(child)]
    await tellOffice(context, within, {
      schoolId: child.school_id,
      text: [
        `${own.name_en} asks for ${en} (EMIS ${emisId}). Please answer until ${printDate(dueOn, 'en')}`,
        `تطلب ${own.name_ar ?? own.name_en} الطالب ${ar} (رقم EMIS ${emisId}). يرجى الرد حتى ${printDate(dueOn, 'ar')}`,
      ],
      source: `emis-claim:${made.claim_id}:asked`,
    })
    return { claim_id: made.claim_id, due_on: dueOn }
  })
}

const worksIn = ({ principal: { schoolIds } }: RequestContext, schoolId: string): boolean =>
  schoolIds === 'all' || schoolIds.includes(schoolId)

export async function answer(
  deps: Deps,
  context: RequestContext,
  claimId: string,
  { release, reason }: z.output<NonNullable<typeof answerClaim.body>>,
): Promise<{ status: ClaimState }> {
  return deps.records.transaction({ ...context, reason: reason || null }, async (within) => {
    await within.alone('transfer')
    const keeping = within.as(keepClaims)
    const claim = await keeping.find(emisClaims, { claim_id: claimId })
    // a claim between others is not there
    if (!claim || !worksIn(context, claim.from_school_id)) throw notFound()
    if (claim.status !== 'asked') throw locked(['This claim has been answered or closed already', 'سبق الرد على هذا الطلب أو إغلاقه'])
    if (!release && !reason) throw invalidField('reason', { code: 'required' })
    const child = await childWith(within.as(findByEmis), claim.emis_id)
    if (child?.school_id !== claim.from_school_id)
      throw locked([
        'The child is not at your school any more: there is nothing to release',
        'لم يعد الطالب في مدرستك، فليس هناك ما يُؤذن به',
      ])
    const status = release ? ('released' as const) : ('refused' as const)
    await keeping.update(emisClaims, claimId, {
      status,
      answer: reason || null,
      answered_by: context.principal.name,
      answered_on: context.today,
    })
    const why: Text = release || !reason ? ['', ''] : [`: ${reason}`, `: ${reason}`]
    await tellOffice(context, within, {
      schoolId: claim.school_id,
      text: release
        ? [
            `${claim.from_school} has released the child with EMIS ${claim.emis_id}`,
            `أذنت ${claim.from_school_ar ?? claim.from_school} بنقل صاحب رقم EMIS ${claim.emis_id}`,
          ]
        : [
            `${claim.from_school} does not release the child with EMIS ${claim.emis_id}${why[0]}`,
            `لم تأذن ${claim.from_school_ar ?? claim.from_school} بنقل صاحب رقم EMIS ${claim.emis_id}${why[1]}`,
          ],
      source: `emis-claim:${claimId}:${status}`,
    })
    return { status }
  })
}

export async function cancel(deps: Deps, context: RequestContext, claimId: string): Promise<{ status: ClaimState }> {
  return deps.records.transaction(context, async (within) => {
    await within.alone('transfer')
    // as the person: only whoever works in the school that asked sees it
    const claim = await within.get(emisClaims, claimId)
    if (!underWay.some((one) => one === claim.status)) throw locked(['This claim is closed already', 'هذا الطلب مغلق بالفعل'])
    await within.as(keepClaims).update(emisClaims, claimId, { status: 'cancelled' })
    return { status: 'cancelled' as const }
  })
}
