import { listed } from '../../../resources/kit/index.ts'
import { inUse } from '../../request/errors.ts'
import { isOver, yearsOf } from '../past-years.ts'
import type { Hook, HookInput } from '../types.ts'

const kinds = [
  { resource: 'class-incharges', table: 'class_incharges' },
  { resource: 'subject-mappings', table: 'subject_mappings' },
] as const

/** The years in which there is something to hand over; in one that is over there is not. */
async function yearsHeld({ within, context, id, before }: HookInput): Promise<string[]> {
  const { tenantId } = context.principal
  const held = new Set<string>()
  for (const { table } of kinds) {
    const rows = await within.q
      .selectFrom(table)
      .select('academic_year')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('teacher_id', '=', id)
      .where('is_active', '=', true)
      .execute()
    for (const row of rows) held.add(String(row['academic_year']))
  }
  const schoolId = before?.['school_id']
  const years = typeof schoolId === 'string' && held.size > 0 ? await yearsOf(within, tenantId, [schoolId]) : []
  return [...held].filter((year) => !isOver(years, schoolId, year)).sort()
}

/** Classes and subjects are handed over before a teacher is switched off. */
const hook: Hook = {
  async beforeWrite(input) {
    const { within, resource, action, before, values, context, id } = input
    if (action === 'remove' || !before || values['is_active'] !== false) return
    const years = await yearsHeld(input)
    if (years.length === 0) return
    const seen = context.academicYear !== null && years.includes(context.academicYear) ? (await within.impact(resource, id)).uses : []
    const uses = kinds.map((kind) => ({
      resource: kind.resource,
      count: seen.filter((use) => use.resource === kind.resource).reduce((sum, { count }) => sum + count, 0),
    }))
    const [classes, subjects] = [uses[0]?.count ?? 0, uses[1]?.count ?? 0]
    throw inUse(
      classes + subjects > 0
        ? [
            `This teacher still has ${classes} classes and ${subjects} subject mappings; hand them over first`,
            `لا يزال لدى هذا المعلم ${classes} من الشعب و${subjects} من إسنادات المواد؛ سلّمها أولاً`,
          ]
        : [
            `This teacher still has classes or subjects in ${listed(years, 'en')}; hand them over first`,
            `لا يزال لدى هذا المعلم شعب أو مواد في ${listed(years, 'ar')}؛ سلّمها أولاً`,
          ],
      { uses, years },
    )
  },
}
export default hook
