import { bulkWaysOf, type Condition, type Resource, type Role } from '../../../resources/kit/index.ts'

/** The fields that a list is narrowed to have nothing in, and that may be filled for many at once. */
export function missingIn(role: Role, resource: Resource, condition: Condition | undefined): string[] {
  if (!condition || 'or' in condition || 'not' in condition) return []
  if ('and' in condition) return condition.and.flatMap((one) => missingIn(role, resource, one))
  return condition.op === 'empty' && bulkWaysOf(role, resource, condition.field).includes('set') ? [condition.field] : []
}
