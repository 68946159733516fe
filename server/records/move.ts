import type { Resource } from '../../resources/kit/index.ts'
import type { Row } from './types.ts'
import type { Work } from './work.ts'
import { updateRow } from './write.ts'

/** A transfer or a promotion: the year's row is closed on the day before, another begins; nothing is overwritten. */
export async function moveRow(
  work: Work,
  resource: Resource,
  id: string,
  to: { academicYear: string; from: string; values: Row },
): Promise<Row> {
  const context = { ...work.context, academicYear: to.academicYear, effectiveDate: to.from }
  const moved = await updateRow({ ...work, context }, resource, id, to.values, undefined, { from: to.from })
  return moved
}
