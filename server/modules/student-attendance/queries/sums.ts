import { totalNames, type Totals } from '../../../../resources/domain/attendance/day.ts'
import type { KeptMonth, Streak } from '../../../../resources/domain/attendance/month.ts'
import { knowing, type Queries, type SystemTables } from '../../../database/index.ts'
import { chunksOf } from '../../../records/chunks.ts'

const columnsOfTotals = totalNames
export const totalsIn = (row: { readonly [Name in keyof Totals]: unknown }): Totals =>
  Object.fromEntries(totalNames.map((name) => [name, Number(row[name] ?? 0)])) as unknown as Totals

export interface MonthRow {
  readonly student_id: string
  readonly class_id: string
  readonly month: string
  readonly days: KeptMonth
  readonly totals: Totals
}
type StoredMonth = Pick<SystemTables['attendance_months'], 'student_id' | 'class_id' | 'month' | 'days' | keyof Totals>
const monthIn = (row: StoredMonth): MonthRow => ({
  student_id: row.student_id,
  class_id: row.class_id,
  month: row.month,
  days: JSON.parse(row.days) as KeptMonth,
  totals: totalsIn(row),
})
const monthColumns = ['student_id', 'class_id', 'month', 'days', ...columnsOfTotals] as const

/** The months of a class between two, of all its children. */
export async function classMonths(
  q: Queries,
  { tenantId, classId, from, to }: { readonly tenantId: string; readonly classId: string; readonly from: string; readonly to: string },
): Promise<MonthRow[]> {
  const rows = await knowing(q)
    .selectFrom('attendance_months')
    .select(monthColumns)
    .where('tenant_id', '=', tenantId)
    .where('class_id', '=', classId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute()
  return rows.map(monthIn)
}
/** The months of a child in a year, in whatever classes it sat. */
export async function childMonths(q: Queries, tenantId: string, studentId: string, academicYear: string): Promise<MonthRow[]> {
  const rows = await knowing(q)
    .selectFrom('attendance_months')
    .select(monthColumns)
    .where('tenant_id', '=', tenantId)
    .where('student_id', '=', studentId)
    .where('academic_year', '=', academicYear)
    .orderBy('month')
    .execute()
  return rows.map(monthIn)
}

export interface Place {
  readonly tenantId: string
  readonly schoolId: string
  readonly academicYear: string
  readonly classId: string
  readonly gradeId: string | null
}
/** Months of children as they stand now. */
export async function saveMonths(q: Queries, { tenantId, schoolId, academicYear }: Place, rows: readonly MonthRow[]): Promise<void> {
  for (const some of chunksOf(rows, 200))
    await knowing(q)
      .insertInto('attendance_months')
      .values(
        some.map(({ days, totals, ...row }) => ({
          tenant_id: tenantId,
          school_id: schoolId,
          academic_year: academicYear,
          days: JSON.stringify(days),
          ...row,
          ...totals,
        })),
      )
      .onConflict((clash) =>
        clash.columns(['tenant_id', 'class_id', 'month', 'student_id']).doUpdateSet((to) => ({
          days: to.ref('excluded.days'),
          ...(Object.fromEntries(totalNames.map((name) => [name, to.ref(`excluded.${name}`)])) as object),
        })),
      )
      .execute()
}

export interface YearChange {
  readonly student_id: string
  /** what is added */
  readonly by: Totals
  readonly streak: Streak | null
  readonly last_date: string | null
}
/** Years of children: what a taking adds to them. */
export async function addToYears(
  q: Queries,
  { tenantId, schoolId, academicYear, classId, gradeId }: Place,
  rows: readonly YearChange[],
): Promise<void> {
  for (const some of chunksOf(rows, 200))
    await knowing(q)
      .insertInto('attendance_years')
      .values(
        some.map(({ student_id, by, streak, last_date }) => ({
          tenant_id: tenantId,
          school_id: schoolId,
          academic_year: academicYear,
          class_id: classId,
          grade_id: gradeId,
          student_id,
          ...by,
          streak: streak?.days ?? 0,
          streak_from: streak?.from ?? null,
          streak_unexplained: streak?.isUnexplained ?? false,
          last_date,
        })),
      )
      .onConflict((clash) =>
        clash.columns(['tenant_id', 'academic_year', 'class_id', 'student_id']).doUpdateSet((to) => ({
          ...(Object.fromEntries(
            totalNames.map((name) => [name, to(`attendance_years.${name}`, '+', to.ref(`excluded.${name}`))]),
          ) as object),
          streak: to.ref('excluded.streak'),
          streak_from: to.ref('excluded.streak_from'),
          streak_unexplained: to.ref('excluded.streak_unexplained'),
          last_date: to.ref('excluded.last_date'),
        })),
      )
      .execute()
}
/** The month of a class: what a taking adds to it. */
export async function addToClassMonth(q: Queries, place: Place, month: string, by: Totals, registers: number): Promise<void> {
  await knowing(q)
    .insertInto('attendance_class_months')
    .values({
      tenant_id: place.tenantId,
      class_id: place.classId,
      month,
      school_id: place.schoolId,
      academic_year: place.academicYear,
      grade_id: place.gradeId,
      ...by,
      registers,
    })
    .onConflict((clash) =>
      clash.columns(['tenant_id', 'class_id', 'month']).doUpdateSet((to) => ({
        ...(Object.fromEntries(
          totalNames.map((name) => [name, to(`attendance_class_months.${name}`, '+', to.ref(`excluded.${name}`))]),
        ) as object),
        registers: to('attendance_class_months.registers', '+', to.ref('excluded.registers')),
      })),
    )
    .execute()
}

export interface ClassSum {
  readonly class_id: string
  readonly totals: Totals
  readonly registers: number
}
/** The classes of a school in a year, or in some of its months: one row each. */
export async function classSums(
  q: Queries,
  { tenantId, schoolId, academicYear }: { readonly tenantId: string; readonly schoolId: string; readonly academicYear: string },
  between: { readonly from: string | null; readonly to: string | null; readonly classId: string | null },
): Promise<ClassSum[]> {
  let query = knowing(q)
    .selectFrom('attendance_class_months')
    .select('class_id')
    .select(({ fn }) => [fn.sum('registers').as('registers'), ...columnsOfTotals.map((name) => fn.sum(name).as(name))])
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('academic_year', '=', academicYear)
    .groupBy('class_id')
  if (between.from) query = query.where('month', '>=', between.from)
  if (between.to) query = query.where('month', '<=', between.to)
  if (between.classId) query = query.where('class_id', '=', between.classId)
  const rows = await query.execute()
  return rows.map(({ class_id, registers, ...totals }) => ({ class_id, registers: Number(registers), totals: totalsIn(totals) }))
}
