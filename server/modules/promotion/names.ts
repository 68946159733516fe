import { personName } from '../../../resources/kit/index.ts'
import students from '../../../resources/students.ts'
import type { RequestContext } from '../../request/context.ts'
import { withCapability } from '../../request/granted.ts'
import { lookAhead } from './capabilities.ts'
import { inYear, type Deps } from './ground.ts'

/** What children are called, of rows that this request sees, also of those who have left since. */
export async function childrenCalled({ records }: Pick<Deps, 'records'>, context: RequestContext, year: string, ids: readonly string[]) {
  const found = await records.byIds(withCapability(inYear(context, year), lookAhead), students, ids, [
    'firstname',
    'lastname',
    'full_name_ar',
    'gender',
  ])
  return new Map(
    found.map(({ student_id, firstname, lastname, full_name_ar, gender }) => [
      student_id,
      { student_id, name: personName({ firstname, lastname }), name_ar: full_name_ar, gender: gender ?? '' },
    ]),
  )
}
