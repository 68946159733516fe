import { personName } from '../../../../resources/kit/index.ts'
import type students from '../../../../resources/students.ts'
import { isSet, knowing, type Queries, type StoredRow, type StoredYear } from '../../../database/index.ts'

interface Tables {
  enrolments: StoredYear<typeof students>
  students: StoredRow<typeof students> & { family_id: string | null }
}
const tables = (q: Queries) => knowing<Tables>(q)

/** A child on the roll of a class, for the days on which it is there. */
export interface OnRoll {
  readonly student_id: string
  readonly name: string
  readonly name_ar: string | null
  readonly roll_no: string | null
  readonly card_no: number | null
  readonly image: string | null
  readonly family_id: string | null
  readonly from: string | null
  readonly until: string | null
}
/** A stay before the child was admitted again. */
const isBefore = ({ to_date, admission_date }: { readonly to_date: string | null; readonly admission_date: string }): boolean =>
  to_date !== null && to_date < admission_date
const later = (one: string | null, other: string | null): string | null =>
  one === null ? other : other === null || one > other ? one : other
const earlier = (one: string | null, other: string | null): string | null =>
  one === null ? other : other === null || one < other ? one : other

/**
 * The children who sit in a class on any day between two, in the order of their roll numbers. Who was moved away sits there until the day
 * before, who left the school until the day on which it left.
 */
export async function rollOf(
  q: Queries,
  { tenantId, classId, from, to }: { readonly tenantId: string; readonly classId: string; readonly from: string; readonly to: string },
): Promise<OnRoll[]> {
  const rows = await tables(q)
    .selectFrom('enrolments as at')
    .innerJoin('students as child', (join) =>
      join.onRef('child.tenant_id', '=', 'at.tenant_id').onRef('child.student_id', '=', 'at.student_id'),
    )
    .select(['at.student_id', 'at.roll_no', 'at.card_no', 'at.from_date', 'at.to_date'])
    .select(['child.firstname', 'child.middlename', 'child.lastname', 'child.full_name_ar', 'child.image', 'child.is_active'])
    .select(['child.admission_date', 'child.leaving_date', 'child.family_id'])
    .where('at.tenant_id', '=', tenantId)
    .where('at.class_id', '=', classId)
    .where((or) => or.or([or('at.from_date', 'is', null), or('at.from_date', '<=', to)]))
    .where((or) => or.or([or('at.to_date', 'is', null), or('at.to_date', '>=', from)]))
    .where((or) => or.or([or('child.leaving_date', 'is', null), or('child.leaving_date', '>=', from)]))
    // of who came back it is the day of the return: a stay that had ended by then counts from its own first day
    .where((or) => or.or([or('child.admission_date', '<=', to), or('at.to_date', '<', or.ref('child.admission_date'))]))
    .execute()
  return rows
    .flatMap(({ is_active, ...row }): OnRoll[] =>
      isSet(is_active) || row.leaving_date !== null
        ? [
            {
              student_id: row.student_id,
              name: personName(row),
              name_ar: row.full_name_ar,
              roll_no: row.roll_no,
              card_no: row.card_no,
              image: row.image,
              family_id: row.family_id,
              from: isBefore(row) ? row.from_date : later(row.from_date, row.admission_date),
              until: earlier(row.to_date, row.leaving_date),
            },
          ]
        : [],
    )
    .toSorted(
      (one, other) => (one.roll_no ?? '').localeCompare(other.roll_no ?? '', 'en', { numeric: true }) || (one.name < other.name ? -1 : 1),
    )
}
export const isOnRoll = ({ from, until }: Pick<OnRoll, 'from' | 'until'>, date: string): boolean =>
  (from === null || from <= date) && (until === null || date <= until)
