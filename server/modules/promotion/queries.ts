import type classKind from '../../../resources/classes.ts'
import type promotionDecisions from '../../../resources/promotion-decisions.ts'
import type promotions from '../../../resources/promotions.ts'
import type standards from '../../../resources/standards.ts'
import type students from '../../../resources/students.ts'
import { knowing, type Queries, type StoredRow, type StoredYear } from '../../database/index.ts'

interface Tables {
  enrolments: StoredYear<typeof students>
  classes: StoredRow<typeof classKind>
  standards: StoredRow<typeof standards>
  promotions: StoredRow<typeof promotions>
  promotion_decisions: StoredRow<typeof promotionDecisions>
}

/** Every stay of a child in a class, of all years, the latest first. */
export const staysOf = (q: Queries, tenantId: string, studentId: string) =>
  knowing<Tables>(q)
    .selectFrom('enrolments as at')
    .leftJoin('classes as one', (join) => join.onRef('one.tenant_id', '=', 'at.tenant_id').onRef('one.class_id', '=', 'at.class_id'))
    .leftJoin('standards as grade', (join) =>
      join.onRef('grade.tenant_id', '=', 'one.tenant_id').onRef('grade.standard_id', '=', 'one.grade_id'),
    )
    .select(['at.academic_year', 'at.from_date', 'at.to_date', 'at.roll_no', 'at.class_id'])
    .select(['one.name as class_name', 'grade.name_en as grade', 'grade.name_ar as grade_ar'])
    .where('at.tenant_id', '=', tenantId)
    .where('at.student_id', '=', studentId)
    .orderBy('at.academic_year', 'desc')
    .orderBy('at.from_date', 'desc')
    .execute()

/** Of these children those who came into a year by a promotion that is carried out. */
export async function promotedInto(
  q: Queries,
  tenantId: string,
  year: string,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (studentIds.length === 0) return new Set()
  const rows = await knowing<Tables>(q)
    .selectFrom('promotion_decisions as own')
    .innerJoin('promotions as whole', (join) =>
      join.onRef('whole.tenant_id', '=', 'own.tenant_id').onRef('whole.promotion_id', '=', 'own.promotion_id'),
    )
    .select('own.student_id')
    .where('own.tenant_id', '=', tenantId)
    .where('own.student_id', 'in', [...studentIds])
    .where('whole.to_year', '=', year)
    .where('whole.status', '=', 'executed')
    .execute()
  return new Set(rows.map(({ student_id }) => student_id))
}
