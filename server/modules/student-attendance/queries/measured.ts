import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '../../../database/index.ts'
import type { QueryAsked } from '../../../measures/measure.ts'
import type { RequestContext } from '../../../request/context.ts'

type Column = 'school_id' | 'grade_id' | 'class_id' | 'student_id'
const columns: Readonly<Record<string, Column>> = {
  schools: 'school_id',
  standards: 'grade_id',
  classes: 'class_id',
  students: 'student_id',
}
interface Counted {
  readonly at: readonly (string | null)[]
  readonly value: number
  readonly n: number
}

const listOf = (values: readonly string[]) => sql`(${sql.join(values.map((one) => sql`${one}`))})`
const isIn = (column: Column, values: readonly string[]) =>
  values.length === 0 ? sql`1 = 0` : sql`m.${sql.ref(column)} in ${listOf(values)}`

/** The rows that this person's lists would show: the office its schools, a teacher the own classes, a child itself, a parent the own children. */
function scopeOf({ principal, schoolId, academicYear }: RequestContext): RawBuilder<unknown>[] {
  const { tenantId, role, teacherId, studentId, userId, schoolIds } = principal
  const scope = [sql`m.tenant_id = ${tenantId}`]
  if (schoolId !== null) scope.push(sql`m.school_id = ${schoolId}`)
  else if (schoolIds !== 'all') scope.push(isIn('school_id', schoolIds))
  if (role === 'student') scope.push(sql`m.student_id = ${studentId ?? ''}`)
  else if (role === 'parent')
    scope.push(sql`m.student_id in (
      select k.student_id from students__guardians k join guardians g on g.tenant_id = k.tenant_id and g.guardian_id = k.guardian_id
      where k.tenant_id = ${tenantId} and g.ldap_id = ${userId} and g.is_active)`)
  else if (role === 'teacher') {
    const of = (table: string) =>
      sql`select class_id from ${sql.table(table)} where tenant_id = ${tenantId} and teacher_id = ${teacherId ?? ''} and is_active and academic_year = ${academicYear}`
    scope.push(sql`m.class_id in (${of('class_incharges')} union all ${of('subject_mappings')})`)
  }
  return scope
}

async function counted(
  q: Queries,
  { by, where }: QueryAsked,
  {
    from,
    value,
    n,
    scope,
  }: {
    readonly from: RawBuilder<unknown>
    readonly value: RawBuilder<unknown>
    readonly n: RawBuilder<unknown>
    readonly scope: readonly RawBuilder<unknown>[]
  },
): Promise<Counted[]> {
  const keys = by.map((grain) => sql`m.${sql.ref(columns[grain]!)}`)
  const narrowed = Object.entries(where).map(([grain, ids]) => isIn(columns[grain]!, ids))
  const { rows } = await sql<{ value: unknown; n: unknown } & Readonly<Record<`g${number}`, string | null>>>`
    select ${sql.join(
      keys.map((key, index) => sql`${key} as ${sql.ref(`g${index}`)},`),
      sql` `,
    )} coalesce(sum(${value}), 0) as value, coalesce(sum(${n}), 0) as n
    from ${from} m where ${sql.join([...scope, ...narrowed], sql` and `)}
    ${keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`}`.execute(q)
  return rows.map((row) => ({ at: by.map((_, index) => row[`g${index}`] ?? null), value: Number(row.value), n: Number(row.n) }))
}

/** Days of the registers of a year, from what is kept of them: by children, or by classes where no child is asked for. */
export function countDays(q: Queries, asked: QueryAsked, of: 'possible' | 'attended' | 'unexplained'): Promise<Counted[]> {
  const { context, by, where } = asked
  const isByChild = ['student', 'parent'].includes(context.principal.role) || by.includes('students') || Object.hasOwn(where, 'students')
  return counted(q, asked, {
    from: sql.table(isByChild ? 'attendance_years' : 'attendance_class_months'),
    value: sql`m.${sql.ref(of)}`,
    n: sql`m.possible`,
    scope: [...scopeOf(context), sql`m.academic_year = ${context.academicYear}`],
  })
}

/** The last register of each class that was handed in today. */
const lastToday = ({ principal, today }: RequestContext) => sql`(
  select s.tenant_id, s.school_id, s.class_id, s.present, s.absent, s.children, 1 as registers, c.grade_id
  from attendance_sessions s
  join classes c on c.tenant_id = s.tenant_id and c.class_id = s.class_id
  where s.tenant_id = ${principal.tenantId} and s.date = ${today} and s.status = 'submitted' and not exists (
    select 1 from attendance_sessions l where l.tenant_id = s.tenant_id and l.class_id = s.class_id and l.date = s.date
      and l.status = 'submitted' and (l.submitted_at > s.submitted_at or (l.submitted_at = s.submitted_at and l.session_id > s.session_id))))`
export const countToday = (q: Queries, asked: QueryAsked, of: 'present' | 'absent'): Promise<Counted[]> =>
  counted(q, asked, {
    from: lastToday(asked.context),
    value: sql`m.${sql.ref(of)}`,
    n: sql`m.children`,
    scope: scopeOf(asked.context),
  })

/** Every register of today that was handed in. */
export const countSubmitted = (q: Queries, asked: QueryAsked): Promise<Counted[]> =>
  counted(q, asked, {
    from: sql`(
      select s.tenant_id, s.school_id, s.class_id, c.grade_id from attendance_sessions s
      join classes c on c.tenant_id = s.tenant_id and c.class_id = s.class_id
      where s.tenant_id = ${asked.context.principal.tenantId} and s.date = ${asked.context.today} and s.status = 'submitted')`,
    value: sql`1`,
    n: sql`1`,
    scope: scopeOf(asked.context),
  })
