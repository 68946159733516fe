import { can, canField, type Registry, type Resource, type Role } from '../../../resources/kit/index.ts'
import { usableState } from '../../../resources/kit/list-state.ts'

/** The kind of record whose list it is, where this role may see that. */
export function listOf(registry: Registry, role: Role, kind: unknown): Resource | null {
  const resource = typeof kind === 'string' ? registry.find(kind) : undefined
  return resource?.api.list && can(role, 'read', resource) ? resource : null
}

/** Of what was kept the part that this role can use, and the names of what is left out. */
export function usableOf(resource: Resource, role: Role, query: string): { readonly query: string; readonly leftOut: readonly string[] } {
  const { params, leftOut } = usableState(resource, new URLSearchParams(query), (name) => canField(role, 'read', resource.listed[name]!))
  return { query: new URLSearchParams([...params]).toString(), leftOut }
}
