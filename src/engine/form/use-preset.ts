import { useOne } from '@refinedev/core'
import { labelKeyOf, type Resource } from '../../../resources/kit/index.ts'
import { useLocation } from '../refine/navigation.ts'
import { useRegistry } from '../registry-context.tsx'
import { titleOf, type Row } from '../row.ts'

/** A reference that the address gives a new record along: `?house_id=...`. Null while its name is on the way. */
export function usePreset(resource: Resource, isNew: boolean): Row | null {
  const { search } = useLocation()
  const registry = useRegistry()
  const [field, id] = [...new URLSearchParams(search)].find(([name]) => isGiven(resource, name)) ?? [null, '']
  const said = field === null ? null : resource.fields[field]!
  const target = said ? registry.find(said.to ?? '') : undefined
  const isAsked = isNew && target !== undefined && id !== ''
  const { query } = useOne<Row & { id?: string }>({
    resource: target?.name ?? resource.name,
    id,
    queryOptions: { enabled: isAsked },
    errorNotification: false,
    meta: { skipAutoToast: true },
  })
  if (!isAsked || query.isError || field === null || !said) return {}
  const row = query.data?.data as Row | undefined
  if (!row) return null
  const key = labelKeyOf(field, said)
  return { [field]: id, [key]: titleOf(target, row, 'en'), [`${key}_ar`]: titleOf(target, row, 'ar') }
}

const isGiven = ({ fields }: Resource, name: string): boolean =>
  fields[name]?.kind === 'reference' && !fields[name].scope && !fields[name].readOnly
