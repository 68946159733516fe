import { subjectFits, type getTeachersForSubject } from '../../../resources/contract/teachers.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { personName } from '../../../resources/kit/index.ts'
import subjectMappings from '../../../resources/subject-mappings.ts'
import teachers from '../../../resources/teachers.ts'
import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'
import { qualifiedFor } from './queries.ts'

interface Asked {
  readonly subject_id?: string | undefined
  readonly class_id?: string | undefined
}
type One = DataOf<typeof getTeachersForSubject>['records'][number]
const all = { page_no: 1, per_page: 20_000 } as const
const isActive = { field: 'is_active', op: 'eq', value: true } as const

/** Everybody who could teach it, in the order in which somebody who plans thinks of them; each group by name. */
export async function listForSubject(
  { records, database }: Pick<ModuleDeps, 'records' | 'database'>,
  context: RequestContext,
  { subject_id, class_id }: Asked,
): Promise<{ readonly records: One[] }> {
  const { records: staff } = await records.list(context, teachers, {
    ...all,
    columns: ['firstname', 'lastname', 'name_ar'],
    condition: isActive,
    sort_by: 'firstname',
  })
  const ids = staff.map(({ teacher_id }) => teacher_id)
  const [{ records: taught }, qualified] =
    subject_id === undefined
      ? [{ records: [] }, new Map<string, readonly string[]>()]
      : await Promise.all([
          records.list(context, subjectMappings, {
            ...all,
            columns: ['teacher_id', 'class_id'],
            condition: { and: [isActive, { field: 'subject_id', op: 'eq', value: subject_id }] },
          }),
          database.read(context.principal.tenantId, (q) => qualifiedFor(q, context.principal.tenantId, ids)),
        ])
  const fitOf = (id: string): One['fit'] => {
    const own = taught.filter(({ teacher_id }) => teacher_id === id)
    if (own.some((row) => row.class_id === class_id)) return 'class'
    if (own.length > 0) return 'subject'
    return subject_id !== undefined && qualified.get(id)?.includes(subject_id) ? 'qualified' : 'other'
  }
  return {
    records: staff
      .map(({ teacher_id, firstname, lastname, name_ar }): One => ({
        teacher_id,
        name: personName({ firstname, lastname }),
        name_ar,
        fit: fitOf(teacher_id),
      }))
      .toSorted((one, other) => subjectFits.indexOf(one.fit) - subjectFits.indexOf(other.fit)),
  }
}
