import { knowing, type Queries } from '../../../database/index.ts'
import type { Sums } from '../sums.ts'
import { addToClassMonth, addToYears, saveMonths, type Place } from './sums.ts'

/** The classes of a school that have registers in a year, in an order that stays. */
export async function classesWithRegisters(
  q: Queries,
  { tenantId, schoolId, academicYear }: Pick<Place, 'tenantId' | 'schoolId' | 'academicYear'>,
): Promise<string[]> {
  const rows = await knowing(q)
    .selectFrom('attendance_class_months')
    .select('class_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('academic_year', '=', academicYear)
    .orderBy('class_id')
    .execute()
  return rows.map(({ class_id }) => class_id)
}
export async function gradeOf(q: Queries, { tenantId, classId }: Pick<Place, 'tenantId' | 'classId'>): Promise<string | null> {
  const row = await knowing(q)
    .selectFrom('attendance_class_months')
    .select('grade_id')
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.grade_id ?? null
}

/** Puts what a class comes to in the place of what was kept of it. */
export async function replaceSums(q: Queries, place: Place, { months, years, classMonths }: Sums): Promise<void> {
  const { tenantId, classId, academicYear } = place
  for (const table of ['attendance_months', 'attendance_years', 'attendance_class_months'] as const)
    await knowing(q)
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('class_id', '=', classId)
      .where('academic_year', '=', academicYear)
      .execute()
  await saveMonths(q, place, months)
  await addToYears(q, place, years)
  for (const { month, totals, registers } of classMonths) await addToClassMonth(q, place, month, totals, registers)
}
