import { inUse } from '../../request/errors.ts'
import type { Hook } from '../types.ts'

/** A class that children sit in is not switched off. */
const hook: Hook = {
  async beforeWrite({ within, resource, action, before, values, context, id }) {
    if (action === 'remove' || !before || values['is_active'] !== false) return
    // nobody is placed in it meanwhile
    await within.alone(`places ${id}`)
    const row = await within.q
      .selectFrom('enrolments')
      .innerJoin('students', (join) =>
        join.onRef('students.tenant_id', '=', 'enrolments.tenant_id').onRef('students.student_id', '=', 'enrolments.student_id'),
      )
      .select('enrolments.academic_year')
      .where('enrolments.tenant_id', '=', context.principal.tenantId)
      .where('enrolments.class_id', '=', id)
      .where('enrolments.is_current', '=', true)
      .where('students.is_active', '=', true)
      .executeTakeFirst()
    if (!row) return
    const { uses } = await within.impact(resource, id)
    const children = uses.find((use) => use.resource === 'students')?.count ?? 0
    const year = String(row['academic_year'])
    throw inUse(
      children > 0
        ? [`${children} students sit in this class; move them first`, `في هذه الشعبة ${children} من الطلاب؛ انقلهم أولاً`]
        : [`Students sit in this class in ${year}; move them first`, `في هذه الشعبة طلاب في ${year}؛ انقلهم أولاً`],
      { uses: [{ resource: 'students', count: children }] },
    )
  },
}
export default hook
