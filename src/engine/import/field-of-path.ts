import type { Field, Registry, Resource, Text } from '../../../resources/kit/index.ts'

export type LabelledField = Field & { readonly label: Text }

/** The field that a target names: the record's own, or `guardians.father.phone`, one of a linked record or of the link. */
export function fieldOfPath(resource: Resource, registry: Registry, path: string): LabelledField | null {
  const [name, , inner] = path.split('.')
  const field = resource.fields[name ?? '']
  if (!field || inner === undefined) return field ?? null
  const linked = field.fields?.[inner] ?? registry.find(field.to ?? '')?.fields[inner]
  return linked ? { ...linked, label: linked.label ?? [inner, inner] } : null
}
