import type { Resource, ValidationContext } from '../../../resources/kit/index.ts'
import { skips } from '../../request/granted.ts'
import type { Row } from '../types.ts'
import type { Ground } from './existing.ts'

/** The school and the year a record is new in, where the file does not say. */
export function startOf({ context }: Pick<Ground, 'context'>, resource: Resource): Row {
  const start: Row = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value =
      field.default === '$my.school_id' || (field.scope === 'school' && field.required)
        ? (context.schoolId ?? context.principal.schoolId)
        : field.default === '$my.academic_year' || (field.scope === 'year' && field.required)
          ? context.academicYear
          : null
    if (value !== null) start[name] = value
  }
  return start
}

/** What `validate` has to know of this request; the same as for a form that is saved. */
export const validationOf = (
  { context, floor }: Pick<Ground, 'context' | 'floor'>,
  resource: Resource,
): Omit<ValidationContext, 'mode' | 'current'> => ({
  role: context.principal.role,
  today: context.today,
  country: context.country,
  currency: context.currency ?? null,
  ...(skips(context, 'locked-fields', resource) ? { unlocked: true } : {}),
  resourceOf: (name) => floor.registry.find(name),
})
