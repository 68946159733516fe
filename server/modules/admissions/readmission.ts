import type { z } from 'zod'
import type { getReadmission, readmitStudent } from '../../../resources/contract/admissions.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import standards from '../../../resources/standards.ts'
import students from '../../../resources/students.ts'
import { isDate, personName, type Problem, type RowOf, type Text } from '../../../resources/kit/index.ts'
import type { SchoolYear } from '../../records/past-years.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalid, locked } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { closePlans, listTransferClasses, presentStay, summaryOf } from '../students/service.ts'
import { yearOf } from './queries.ts'

export type Deps = Pick<ModuleDeps, 'records' | 'database' | 'measures' | 'registry' | 'auth'>
type Student = RowOf<typeof students>
const active = { field: 'is_active', op: 'eq', value: true } as const

/** Why a child cannot come back; null: it can. */
export function whyNotBack({ is_active, status }: { readonly is_active: boolean; readonly status: string | null }): Text | null {
  if (is_active) return ['This child is at the school', 'هذا الطالب مقيَّد في المدرسة']
  if (status === 'deceased') return ['The record of a deceased child is not opened again', 'لا يُعاد فتح سجل طالب متوفى']
  return null
}

/** May a child who left come back on this day? `year`: into which it comes. */
export function dayBackProblem(
  day: string,
  { leaving_date: left }: Pick<Student, 'leaving_date'>,
  { today, year }: { readonly today: string; readonly year: SchoolYear | undefined },
): Problem | null {
  if (!isDate(day)) return { code: 'not_date' }
  if (left !== null && day <= left) return { code: 'not_after', params: { day: left } }
  if (year && (day > year.to_date || (today >= year.from_date && day < year.from_date))) return { code: 'outside_year' }
  // into a year that is still to begin one comes back on a day of it
  const latest = year && today < year.from_date ? year.to_date : today
  return day > latest ? { code: 'in_future' } : null
}

/** What is written of a child who comes back; the stay before ends with the day on which the child left. */
export const valuesOfReturn = (date: string) => ({
  is_active: true,
  status: 'active' as const,
  leaving_date: null,
  admission_type: 'readmission' as const,
  admission_date: date,
})

export async function readReadmission(deps: Deps, context: RequestContext, studentId: string): Promise<DataOf<typeof getReadmission>> {
  const { records, database } = deps
  const student = await records.get(context, students, studentId)
  const here = { ...context, schoolId: student.school_id }
  const [{ records: grades }, classes, refused] = [
    await records.list(here, standards, {
      page_no: 1,
      per_page: 200,
      columns: ['name_en', 'name_ar'],
      condition: active,
      sort_by: 'level',
    }),
    await listTransferClasses(deps, here, student.school_id),
    whyNotBack(student),
  ]
  const { began } = await presentStay(database, here, studentId)
  return {
    student: {
      student_id: studentId,
      name: personName(student),
      name_ar: student.full_name_ar,
      admission_no: student.admission_no,
      image: student.image,
    },
    status: student.status ?? '',
    leaving_date: student.leaving_date,
    last: summaryOf(student, context.academicYear),
    refused: refused && refused[context.locale === 'ar' ? 1 : 0],
    earliest_date: student.leaving_date ?? began,
    grades: grades.map(({ standard_id, name_en, name_ar }) => ({
      id: standard_id,
      label: name_en,
      ...(name_ar ? { label_ar: name_ar } : {}),
    })),
    classes: grades.flatMap((grade) => classes.filter((one) => one.grade_id === grade.standard_id)),
  }
}

/** The number after the highest one of a class; undefined: it is none of the school's. */
export async function nextRollIn(
  deps: Deps,
  context: RequestContext & { readonly schoolId: string },
  classId: string,
): Promise<string | undefined> {
  return (await listTransferClasses(deps, context, context.schoolId)).find(({ id }) => id === classId)?.next_roll_no
}

type Wanted = z.output<NonNullable<typeof readmitStudent.body>>

/** The same person goes on: with class, day and reason, and with all that was. */
export async function readmit(
  deps: Deps,
  asked: RequestContext,
  studentId: string,
  wanted: Wanted,
): Promise<DataOf<typeof readmitStudent>> {
  const { records, database } = deps
  const { admission_date: date } = wanted
  const student = await records.get(asked, students, studentId)
  const context = {
    ...asked,
    schoolId: student.school_id,
    reason: wanted.reason,
    overCapacity: wanted.over_capacity,
    act: 'readmission' as const,
  }
  const refused = whyNotBack(student)
  if (refused) throw locked(refused)
  const academicYear = context.academicYear ?? ''
  const year = await yearOf(database, context.principal.tenantId, { schoolId: student.school_id, year: academicYear })
  const wrong = dayBackProblem(date, student, { today: context.today, year })
  if (wrong) throw invalid({ admission_date: [wrong] })
  const roll = wanted.roll_no || (await nextRollIn(deps, context, wanted.class_id))
  await records.transaction(context, async (within) => {
    await within.alone('transfer')
    // of two who open it at the same moment the second is told so
    const now = whyNotBack(await within.get(students, studentId))
    if (now) throw locked(now)
    await within.move(students, studentId, {
      academicYear,
      from: date,
      values: {
        ...valuesOfReturn(date),
        class_id: wanted.class_id,
        ...(roll ? { roll_no: roll } : {}),
        ...(wanted.admission_no ? { admission_no: wanted.admission_no } : {}),
      },
    })
    // what was planned before the child left has had its day
    const { tenantId, userId } = context.principal
    await closePlans(within.q, tenantId, [studentId], { state: 'replaced', by: userId, at: context.now })
  })
  return { student_id: studentId, admission_date: date, to: summaryOf(await records.get(context, students, studentId), academicYear) }
}
