import { isSharedValue, type Field, type Registry, type Resource, type Text } from '../../../resources/kit/index.ts'

export type LabelledField = Field & { readonly label: Text }

/**
 * The field that a target names: the record's own, or `guardians.father.phone`, one of a linked record or of the link, or
 * `instalments.1.items.2.amount`, one of a row within a row.
 */
export function fieldOfPath(resource: Resource, registry: Registry, path: string): LabelledField | null {
  // every second step says which row is meant
  const [name = '', ...inner] = path.split('.').filter((_, at) => at % 2 === 0)
  const field = inner.reduce<Field | undefined>(
    (around, step) => around?.fields?.[step] ?? registry.find(around?.to ?? '')?.fields[step],
    resource.fields[name],
  )
  const last = inner.at(-1) ?? name
  return field ? { ...field, label: field.label ?? [last, last] } : null
}

/** May every row of a file mean the same there? Of a linked record that is its own declaration's to say. */
export function isSharedPath(resource: Resource, registry: Registry, path: string): boolean {
  const [name = '', ...inner] = path.split('.').filter((_, at) => at % 2 === 0)
  const last = inner.at(-1)
  if (last === undefined) return isSharedValue(resource, name)
  const target = registry.find(resource.fields[name]?.to ?? '')
  return !target?.fields[last] || isSharedValue(target, last)
}
