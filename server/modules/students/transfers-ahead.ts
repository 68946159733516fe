import classes from '../../../resources/classes.ts'
import students from '../../../resources/students.ts'
import { putInternalTransfer, type TransferAhead } from '../../../resources/contract/students.ts'
import { addDays, personName, type Problem } from '../../../resources/kit/index.ts'
import { newId } from '../../database/index.ts'
import type { SchoolYear } from '../../records/past-years.ts'
import { withCapability } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { seeSisterSchools } from './capabilities.ts'
import { all, summaryOf, type StudentDeps } from './enrolment.ts'
import { closePlans, insertPlan, listPlans, presentStay, type Plan } from './queries.ts'
import { checkTransfer, type Transferred, type Wanted } from './transfer.ts'

/** A day to come, in the year whose class it is; where no year is written down none is. */
function plannedDayProblem(day: string, year: SchoolYear | undefined): Problem | null {
  return !year || day > year.to_date || day < year.from_date ? { code: 'outside_year' } : null
}
export const latestDay = ({ today, year }: { readonly today: string; readonly year: SchoolYear | undefined }): string | null =>
  year && year.to_date > addDays(today, 1) ? year.to_date : null

/** Kept until its day; another one of the same child goes, so that there is always one at most. */
export async function planTransfer(deps: StudentDeps, asked: RequestContext, studentId: string, wanted: Wanted): Promise<Transferred> {
  const { records, database } = deps
  const stay = await presentStay(database, asked, studentId)
  const { student, target } = await checkTransfer(deps, asked, studentId, wanted, plannedDayProblem(wanted.effective_date, stay.year))
  const { tenantId, userId, name } = asked.principal
  await records.transaction(asked, async (within) => {
    await within.alone('transfer')
    await closePlans(within.q, tenantId, [studentId], { state: 'replaced', by: userId, at: asked.now })
    await insertPlan(within.q, {
      tenant_id: tenantId,
      transfer_id: newId(),
      student_id: studentId,
      school_id: student.school_id,
      academic_year: target.academic_year,
      to_class_id: target.class_id,
      effective_date: wanted.effective_date,
      // who moves the child in the meantime has this one looked at again
      wanted: JSON.stringify({ ...wanted, from_class_id: student.class_id }),
      state: 'ahead',
      planned_by: userId,
      planned_by_name: name,
      planned_at: asked.now,
    })
  })
  const from = summaryOf(student, asked.academicYear)
  const to = { ...from, school_id: target.school_id, school: target.school, grade_id: target.grade_id, grade: target.grade }
  return {
    student_id: studentId,
    effective_date: wanted.effective_date,
    from,
    to: { ...to, class_id: target.class_id, class_name: target.name, roll_no: wanted.roll_no || null, card_no: null },
    is_ahead: true,
  }
}

export const wantedOf = (plan: Plan): Wanted => putInternalTransfer.body!.parse(JSON.parse(plan.wanted))

/** Those of these plans whose child this person sees. */
async function shown({ records }: StudentDeps, context: RequestContext, plans: readonly Plan[]): Promise<TransferAhead[]> {
  if (plans.length === 0) return []
  const among = (field: string, ids: readonly string[]) => ({ field, op: 'in' as const, value: [...new Set(ids)] })
  const [{ records: children }, { records: targets }] = await Promise.all([
    records.list(context, students, {
      ...all,
      columns: ['firstname', 'lastname', 'full_name_ar', 'class_id'],
      condition: among(
        'student_id',
        plans.map((one) => one.student_id),
      ),
    }),
    records.list(withCapability({ ...context, schoolId: null }, seeSisterSchools), classes, {
      ...all,
      columns: ['name', 'school_id'],
      condition: among(
        'class_id',
        plans.map((one) => one.to_class_id),
      ),
    }),
  ])
  const childOf = new Map(children.map((row) => [row.student_id, row]))
  const classOf = new Map(targets.map((row) => [row.class_id, row]))
  return plans.flatMap((plan): TransferAhead[] => {
    const child = childOf.get(plan.student_id)
    if (!child) return []
    const target = classOf.get(plan.to_class_id)
    const isElsewhere = target !== undefined && target.school_id !== plan.school_id
    return [
      {
        transfer_id: plan.transfer_id,
        student_id: plan.student_id,
        name: personName(child),
        name_ar: child.full_name_ar,
        from_class: child.class_name,
        to_class: target?.name ?? null,
        to_school: isElsewhere ? target.school : null,
        to_school_ar: isElsewhere ? (target.school_ar ?? null) : null,
        effective_date: plan.effective_date,
        state: plan.state === 'failed' ? 'failed' : 'ahead',
        why: context.locale === 'ar' ? plan.why_ar : plan.why_en,
        planned_by: plan.planned_by_name,
        planned_at: plan.planned_at,
      },
    ]
  })
}

export async function listTransfersAhead(deps: StudentDeps, context: RequestContext, studentId: string | undefined) {
  const of = studentId ? { studentId } : { schoolId: context.schoolId }
  return shown(deps, context, await listPlans(deps.database, context.principal.tenantId, of))
}

export async function cancelTransfer({ records }: StudentDeps, context: RequestContext, studentId: string) {
  const { tenantId, userId } = context.principal
  return records.transaction(context, async (within) => {
    await within.alone('transfer')
    await within.get(students, studentId)
    const closed = await closePlans(within.q, tenantId, [studentId], { state: 'cancelled', by: userId, at: context.now })
    return { cancelled: closed.length }
  })
}
