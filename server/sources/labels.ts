import { can, labelKeyOf, type Registry, type Resource } from '../../resources/kit/index.ts'
import type { Records, Row } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'

/** What lies in our own tables and a record elsewhere refers to. */
export interface Ground {
  readonly records: Pick<Records, 'options' | 'checkReferences'>
  readonly registry: Registry
}

const referencesOf = ({ fields }: Resource, names: readonly string[]) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.to && names.includes(name) ? [{ name, field, to: field.to }] : [],
  )

const idsIn = (rows: readonly Row[], name: string): string[] => [
  ...new Set(rows.map((row) => row[name]).filter((id): id is string => typeof id === 'string')),
]

/** Names what rows refer to, as rows of our own do; of what this person may not read, nothing. */
export async function named(
  { records, registry }: Ground,
  context: RequestContext,
  resource: Resource,
  rows: readonly Row[],
  columns: readonly string[] = Object.keys(resource.fields),
): Promise<Row[]> {
  const known = await Promise.all(
    referencesOf(resource, columns).map(async ({ name, field, to }) => {
      const target = registry.get(to)
      const ids = idsIn(rows, name)
      const found = ids.length > 0 && can(context.principal.role, 'read', target) ? await records.options(context, target, { ids }) : []
      return { name, key: labelKeyOf(name, field), labels: new Map(found.map((one) => [one.id, one])) }
    }),
  )
  return rows.map((row) => {
    const more: Row = {}
    for (const { name, key, labels } of known) {
      const label = labels.get(String(row[name]))
      more[key] = label?.label ?? null
      if (label?.label_ar !== undefined) more[`${key}_ar`] = label.label_ar
    }
    return { ...row, ...more }
  })
}
