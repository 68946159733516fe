import type { Resource } from './resource.ts'

/** No columns of their own: several files, links and rows within stand on the record's page. */
const lists = new Set(['children', 'files', 'links'])

/** Fields that can stand in a table's column: what a list answers, which are no lists themselves, and are not declared `hidden`. */
export function isColumn({ fields, stamps, scope, list }: Resource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
  if (!field) return stamps[name] !== undefined
  if (field.hidden) return false
  return list.columns.includes(name) || (!lists.has(field.kind) && name !== 'is_active' && name !== scope.school)
}
