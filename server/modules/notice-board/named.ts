import type { ReachedPerson } from '../../../resources/contract/notice-board.ts'
import guardians from '../../../resources/guardians.ts'
import { linkedTo, personName } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { Records } from '../../records/types.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { nameReached } from './capabilities.ts'
import type { Reached } from './queries/people.ts'

type Named = Pick<ReachedPerson, 'kind' | 'id' | 'role' | 'name' | 'name_ar' | 'told' | 'told_ar'>
/** More children are counted and not named. */
const mostChildren = 3

/** What tells people from their namesakes: of a child the class, of a guardian the children. For those of one page. */
export async function withTold(records: Records, asking: RequestContext, some: readonly Reached[]): Promise<Named[]> {
  const context = withCapability(asking, nameReached)
  const idsOf = (kind: Reached['kind']): string[] => some.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const told = new Map<string, readonly [string, string]>()
  const children = await records.byIds(context, students, idsOf('students'), ['class_id'])
  for (const { student_id, class_name } of children) if (class_name) told.set(student_id, [class_name, class_name])
  const parents = idsOf('guardians')
  if (parents.length > 0) {
    const { records: rows } = await records.list(context, students, {
      page_no: 1,
      per_page: 400,
      columns: ['firstname', 'lastname', 'full_name_ar'],
      condition: { field: 'guardians', op: 'in', value: parents },
      sort_by: 'firstname',
    })
    const links = await records.parts(
      context,
      students,
      'guardians',
      rows.map(({ student_id }) => student_id),
    )
    const byGuardian = new Map<string, (readonly [string, string])[]>()
    for (const row of rows)
      for (const { guardian_id } of linkedTo(guardians, links.get(row.student_id) ?? [])) {
        const name = personName(row)
        byGuardian.set(guardian_id, [...(byGuardian.get(guardian_id) ?? []), [name, row.full_name_ar ?? name]])
      }
    const joined = (names: readonly string[], comma: string): string =>
      names.slice(0, mostChildren).join(comma) + (names.length > mostChildren ? `${comma}+${names.length - mostChildren}` : '')
    for (const [id, names] of byGuardian)
      told.set(id, [
        joined(
          names.map(([en]) => en),
          ', ',
        ),
        joined(
          names.map(([, ar]) => ar),
          '، ',
        ),
      ])
  }
  return some.map(({ kind, id, role, name, nameAr }) => ({
    kind,
    id,
    role,
    name,
    name_ar: nameAr,
    told: told.get(id)?.[0] ?? null,
    told_ar: told.get(id)?.[1] ?? null,
  }))
}
