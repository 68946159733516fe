import { inUse } from '../../request/errors.ts'
import type { Hook } from '../types.ts'

/** Classes and subjects are handed over before a teacher is switched off. */
const hook: Hook = {
  async beforeWrite({ within, action, before, values, context, id }) {
    if (action === 'remove' || !before || values['is_active'] !== false) return
    const held = async (table: 'class_incharges' | 'subject_mappings'): Promise<number> => {
      const row = await within.q
        .selectFrom(table)
        .select((one) => one.fn.countAll().as('held'))
        .where('tenant_id', '=', context.principal.tenantId)
        .where('teacher_id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst()
      return Number(row?.['held'] ?? 0)
    }
    const [classes, subjects] = [await held('class_incharges'), await held('subject_mappings')]
    if (classes + subjects > 0)
      throw inUse(
        [
          `This teacher still has ${classes} classes and ${subjects} subject mappings; hand them over first`,
          `لا يزال لدى هذا المعلم ${classes} من الشعب و${subjects} من إسنادات المواد؛ سلّمها أولاً`,
        ],
        {
          uses: [
            { resource: 'class-incharges', count: classes },
            { resource: 'subject-mappings', count: subjects },
          ],
        },
      )
  },
}
export default hook
