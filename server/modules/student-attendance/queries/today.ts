import type classIncharges from '../../../../resources/class-incharges.ts'
import type classKind from '../../../../resources/classes.ts'
import type students from '../../../../resources/students.ts'
import { knowing, type Queries, type StoredRow, type StoredYear } from '../../../database/index.ts'
import type { Session } from './sessions.ts'
import { unpackMarks } from '../packed.ts'

interface Tables {
  classes: StoredRow<typeof classKind>
  class_incharges: StoredRow<typeof classIncharges>
  enrolments: StoredYear<typeof students>
}
interface OfDay {
  readonly tenantId: string
  readonly schoolId: string
  /** `YYYY-MM-DD` */
  readonly day: string
}

/** What stands in the registers that a school has handed in on a day. */
export async function marksOn(q: Queries, { tenantId, schoolId, day }: OfDay): Promise<Session['marks'][]> {
  const rows = await knowing(q)
    .selectFrom('attendance_sessions')
    .select('marks')
    .where('tenant_id', '=', tenantId)
    .where('school_id', '=', schoolId)
    .where('date', '=', day)
    .where('status', '=', 'submitted')
    .execute()
  return rows.map(({ marks }) => unpackMarks(marks))
}

/** The active classes of a school in a year that have children, each with whoever is in charge of it on a day. */
export async function inCharge(
  q: Queries,
  { tenantId, schoolId, day, academicYear }: OfDay & { readonly academicYear: string },
): Promise<{ readonly class_id: string; readonly grade_id: string; readonly teacher_id: string | null }[]> {
  return knowing<Tables>(q)
    .selectFrom('classes as one')
    .leftJoin('class_incharges as at', (join) =>
      join
        .onRef('at.tenant_id', '=', 'one.tenant_id')
        .onRef('at.class_id', '=', 'one.class_id')
        .on('at.is_active', '=', true)
        .on('at.from_date', '<=', day)
        .on((or) => or.or([or('at.to_date', 'is', null), or('at.to_date', '>=', day)])),
    )
    .select(['one.class_id', 'one.grade_id', 'at.teacher_id'])
    .where('one.tenant_id', '=', tenantId)
    .where('one.school_id', '=', schoolId)
    .where('one.academic_year', '=', academicYear)
    .where('one.is_active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('enrolments as seat')
          .select('seat.student_id')
          .whereRef('seat.tenant_id', '=', 'one.tenant_id')
          .whereRef('seat.class_id', '=', 'one.class_id')
          .where('seat.is_current', '=', true),
      ),
    )
    .execute()
}
