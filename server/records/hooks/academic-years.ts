import type { Hook } from '../types.ts'

/** A school has one current year: declaring another the current one makes the one before it the past. */
const hook: Hook = {
  async afterWrite({ within, resource, action, before, values, id }) {
    if (action === 'remove' || values['state'] !== 'current') return
    await within.alone(resource.name)
    const schoolId = values['school_id'] ?? before?.['school_id']
    const { records } = await within.list(resource, {
      page_no: 1,
      per_page: 50,
      columns: ['state'],
      condition: {
        and: [
          { field: 'school_id', op: 'eq', value: schoolId },
          { field: 'state', op: 'eq', value: 'current' },
        ],
      },
    })
    for (const row of records)
      if (row['academic_year_id'] !== id) await within.update(resource, String(row['academic_year_id']), { state: 'past' })
  },
}
export default hook
