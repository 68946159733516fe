import { sql } from 'kysely'
import { conditionOf, resolveFacts, type Condition, type MyFact, type Where } from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { Subquery } from './conditions.ts'
import type { Floor } from './layout.ts'
import { nothing, type Fragment } from './sql.ts'

/** The students of whom a parent is a guardian, by the account that is entered with the guardian. */
const childrenOf = ({ tenantId, userId }: RequestContext['principal']): Fragment =>
  sql`select k.student_id from students__guardians k join guardians g on g.tenant_id = k.tenant_id and g.guardian_id = k.guardian_id where k.tenant_id = ${tenantId} and g.ldap_id = ${userId} and g.is_active`

/** Those whose places in classes are this person's own: the student himself, the children of a parent. */
function ownStudents({ principal }: RequestContext): Fragment | null {
  if (principal.role === 'parent') return childrenOf(principal)
  return principal.studentId === null ? null : sql`${principal.studentId}`
}

const ofYear = ({ academicYear }: RequestContext): Fragment => (academicYear === null ? nothing : sql` and academic_year = ${academicYear}`)

/** The classes of a person: those a teacher is in charge of or teaches in, those a student, or a parent's child, sits in. */
function classIds(context: RequestContext, truth: string): Fragment | null {
  const { tenantId, teacherId } = context.principal
  if (teacherId !== null) {
    const of = (table: string) =>
      sql`select class_id from ${sql.raw(table)} where tenant_id = ${tenantId} and teacher_id = ${teacherId} and is_active = ${sql.raw(truth)}${ofYear(context)}`
    return sql`${of('class_incharges')} union all ${of('subject_mappings')}`
  }
  const students = ownStudents(context)
  return students
    ? sql`select class_id from enrolments where tenant_id = ${tenantId} and student_id in (${students}) and is_current = ${sql.raw(truth)}${ofYear(context)}`
    : null
}

/** As `one` and `two`: which subject a teacher teaches in which class; of a student, or a parent's child, what the own class is taught. */
function classSubjects(context: RequestContext, truth: string): Fragment | null {
  const { tenantId, teacherId } = context.principal
  if (teacherId !== null)
    return sql`select class_id as one, subject_id as two from subject_mappings where tenant_id = ${tenantId} and teacher_id = ${teacherId} and is_active = ${sql.raw(truth)}${ofYear(context)}`
  const classes = classIds(context, truth)
  return classes
    ? sql`select class_id as one, subject_id as two from classes__subjects where tenant_id = ${tenantId} and class_id in (${classes})`
    : null
}

const asked = (select: Fragment | null): Subquery | null => (select ? new Subquery(select) : null)

/** The days that this request means, where it asks an instant by days. */
export const zoneFor = ({ zone }: Pick<RequestContext, 'zone'>): string => zone ?? 'UTC'

/** What is known of a request without asking the database. */
export const ownFactsOf = ({ principal, schoolId, academicYear, today }: RequestContext) => ({
  today,
  my: {
    user_id: principal.userId,
    ldap_id: principal.userId,
    teacher_id: principal.teacherId,
    student_id: principal.studentId,
    school_id: schoolId ?? principal.schoolId,
    academic_year: academicYear,
  } satisfies Partial<Record<MyFact, unknown>>,
})

/** What `$my...` and `$today` stand for in this request. */
export const factsOf = (floor: Floor, context: RequestContext): Record<string, unknown> => {
  const { principal } = context
  const own = ownFactsOf(context)
  const truth = floor.dialect === 'sqlite' ? '1' : 'true'
  return {
    ...own,
    my: {
      ...own.my,
      class_ids: asked(classIds(context, truth)),
      class_subjects: asked(classSubjects(context, truth)),
      children: principal.role === 'parent' ? asked(childrenOf(principal)) : null,
      rights: principal.rights ?? [],
    } satisfies Record<MyFact, unknown>,
  }
}

/** A condition whose `$` words are known: those of this request, and `$field` of a given row. */
export const resolved = (
  floor: Floor,
  context: RequestContext,
  where: Where | Condition,
  row: Readonly<Record<string, unknown>> = {},
): Condition => resolveFacts(isCondition(where) ? where : conditionOf(where), { ...row, ...factsOf(floor, context) })

const isCondition = (where: Where | Condition): where is Condition =>
  'and' in where || 'or' in where || 'not' in where || ('field' in where && 'op' in where)
