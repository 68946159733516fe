import type { z } from 'zod'
import type { getTakeOver, takeOverChild } from '../../../resources/contract/emis-claims.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import applicants from '../../../resources/applicants.ts'
import emisClaims from '../../../resources/emis-claims.ts'
import students from '../../../resources/students.ts'
import users from '../../../resources/users.ts'
import { addDays, personName, type RowOf, type Text } from '../../../resources/kit/index.ts'
import type { RecordsWithin } from '../../records/types.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { AppError, invalidField, locked } from '../../request/errors.ts'
import { dayBackProblem, nextRollIn, valuesOfReturn, whyNotBack, yearOf } from '../admissions/service.ts'
import { closePlans, listTransferClasses, presentStay, summaryOf, transfer } from '../students/service.ts'
import { takeOver } from './capabilities.ts'
import { asFinder, childWith, isOpenToTake, spelt, tellOffice, type Claim, type Deps } from './claims.ts'

type Wanted = z.output<NonNullable<typeof takeOverChild.body>>
type Student = RowOf<typeof students>

const notReleased = () => locked(['The child is not released to your school', 'لم يُؤذن بنقل الطالب إلى مدرستك'])
const movedOn = () =>
  locked(['The child is not at the other school any more: ask again', 'لم يعد الطالب في المدرسة الأخرى: قدّم طلباً جديداً'])

const inItsYear: Text = ['Take this child over in the year that it is in now', 'انقل هذا الطالب ضمن العام الذي هو فيه الآن']

/** The claim as the school that asked sees it, and the child; throws where it is not to be taken over. */
async function takable(
  deps: Deps,
  asked: RequestContext,
  claimId: string,
): Promise<{ context: RequestContext; claim: Claim; child: Student }> {
  const claim = await deps.records.get(asked, emisClaims, claimId)
  if (!isOpenToTake(claim.status)) throw notReleased()
  const context = { ...asked, schoolId: claim.school_id }
  const found = await childWith(asFinder(deps.records, context), claim.emis_id)
  if (found?.school_id !== claim.from_school_id) throw movedOn()
  const child = await deps.records.get({ ...withCapability(context, takeOver), schoolId: null }, students, found.student_id)
  const never = child.is_active ? null : whyNotBack(child)
  if (never) throw locked(never)
  return { context, claim, child }
}

export async function readTakeOver(deps: Deps, asked: RequestContext, claimId: string): Promise<DataOf<typeof getTakeOver>> {
  const { context, claim, child } = await takable(deps, asked, claimId)
  const { began } = await presentStay(deps.database, context, child.student_id)
  const first = child.is_active ? began : child.leaving_date
  return {
    claim_id: claimId,
    emis_id: claim.emis_id,
    name: personName(child),
    name_ar: child.full_name_ar,
    admission_no: child.admission_no,
    from: summaryOf(child, context.academicYear),
    is_active: child.is_active,
    earliest_date: first === null ? null : addDays(first, 1),
    classes: await listTransferClasses(deps, context, claim.school_id),
  }
}

/** What is closed with it, in the same transaction: the claim, and the application of the same child. */
async function close(context: RequestContext, within: RecordsWithin, claim: Claim, child: Student): Promise<void> {
  const taking = within.as(takeOver)
  const now = await taking.find(emisClaims, { claim_id: claim.claim_id })
  if (!now || !isOpenToTake(now.status)) throw notReleased()
  await taking.update(emisClaims, claim.claim_id, { status: 'done' })
  const { records: waiting } = await taking.list(applicants, {
    page_no: 1,
    per_page: 10,
    columns: ['status'],
    condition: {
      and: [
        { field: 'school_id', op: 'eq', value: claim.school_id },
        { field: 'emis_id', op: 'in', value: spelt(claim.emis_id) },
        { field: 'status', op: 'in', value: ['applied', 'waiting'] },
      ],
    },
  })
  for (const { applicant_id } of waiting)
    await taking.update(applicants, applicant_id, { status: 'admitted', student_id: child.student_id })
  const [en, ar] = [personName(child), child.full_name_ar ?? personName(child)]
  await tellOffice(context, within, {
    schoolId: claim.from_school_id,
    text: [`${en} is now a child of ${claim.school}`, `أصبح الطالب ${ar} في ${claim.school_ar ?? claim.school}`],
    source: `emis-claim:${claim.claim_id}:done`,
  })
}

export async function takeOverNow(
  deps: Deps,
  asked: RequestContext,
  claimId: string,
  wanted: Wanted,
): Promise<DataOf<typeof takeOverChild>> {
  const { context, claim, child } = await takable(deps, asked, claimId)
  const reason = context.locale === 'ar' ? `نقل بطلب رقم EMIS ${claim.emis_id}` : `Taken over by EMIS claim ${claim.emis_id}`
  const also = (within: RecordsWithin) => close(context, within, claim, child)
  if (child.is_active && child.class_id !== null) {
    const moved = await transfer(
      deps,
      withCapability({ ...context, schoolId: null }, takeOver),
      child.student_id,
      {
        to_school_id: claim.school_id,
        to_class_id: wanted.to_class_id,
        effective_date: wanted.effective_date,
        reason,
        keep_house: true,
        admission_no: wanted.admission_no ?? null,
        over_capacity: wanted.over_capacity,
      },
      { also },
    )
    return { student_id: child.student_id, to: moved.to }
  }
  return openAgain(deps, { ...context, reason }, { claim, child, wanted, also })
}

interface Opening {
  readonly claim: Claim
  readonly child: Student
  readonly wanted: Wanted
  also(within: RecordsWithin): Promise<void>
}

/** A child that had left the other school, or sits in no class of this year, comes as one who is admitted again. */
async function openAgain(
  deps: Deps,
  asked: RequestContext,
  { claim, child, wanted, also }: Opening,
): Promise<DataOf<typeof takeOverChild>> {
  const { effective_date: date } = wanted
  const academicYear = asked.academicYear ?? ''
  const year = await yearOf(deps.database, asked.principal.tenantId, { schoolId: claim.school_id, year: academicYear })
  // a child that has no class in a year to come sits in one of this year all the same
  if (child.is_active && year && asked.today < year.from_date) throw locked(inItsYear)
  const wrong = dayBackProblem(date, child, { today: asked.today, year })
  if (wrong) throw invalidField('effective_date', wrong)
  await deps.auth.assertOpen(asked.principal, { ...asked, schoolId: claim.school_id }, students.package, 'write')
  const roll = await nextRollIn(deps, { ...asked, schoolId: claim.school_id }, wanted.to_class_id)
  const context = withCapability({ ...asked, schoolId: null, overCapacity: wanted.over_capacity, act: 'readmission' }, takeOver)
  try {
    await deps.records.transaction(context, async (within) => {
      await within.alone('transfer')
      const now = await within.get(students, child.student_id)
      if (now.school_id !== claim.from_school_id || now.is_active !== child.is_active) throw movedOn()
      await within.move(students, child.student_id, {
        academicYear,
        from: date,
        values: {
          // who had not left was there all the time
          ...(child.is_active ? {} : valuesOfReturn(date)),
          school_id: claim.school_id,
          class_id: wanted.to_class_id,
          house_id: null,
          ...(roll ? { roll_no: roll } : {}),
          ...(wanted.admission_no ? { admission_no: wanted.admission_no } : {}),
        },
      })
      const { tenantId, userId } = asked.principal
      await closePlans(within.q, tenantId, [child.student_id], { state: 'replaced', by: userId, at: asked.now })
      if (child.ldap_id !== null) await within.update(users, child.ldap_id, { school_id: claim.school_id })
      await also(within)
    })
  } catch (error) {
    if (!(error instanceof AppError) || !error.problems?.['class_id']) throw error
    // told where the form asks for it
    const { class_id: to_class_id, ...others } = error.problems
    throw new AppError(error.code, error.text, { problems: { ...others, to_class_id: to_class_id ?? [] }, data: error.data })
  }
  const after = await deps.records.get(context, students, child.student_id)
  return { student_id: child.student_id, to: summaryOf(after, academicYear) }
}
