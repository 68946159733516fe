import { useDataProvider } from '@refinedev/core'
import type { Resource } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'

/** Is the record that holds this key one that is switched off? It is not offered, so nobody sees why the name is taken. */
export function useIsSwitchedOff(resource: Resource): (values: Row) => Promise<boolean> {
  const provider = useDataProvider()
  return async (values) => {
    if (!resource.hasStatus || resource.key.length === 0 || resource.key.some((name) => !values[name])) return false
    const same = resource.key.map((field) => ({ field, op: 'eq', value: values[field] }))
    const { data } = await provider().getList<Row & { id?: string }>({
      resource: resource.name,
      pagination: { currentPage: 1, pageSize: 1 },
      filters: [],
      sorters: [],
      meta: {
        condition: { and: [...same, { field: 'is_active', op: 'eq', value: false }] },
        columns: resource.key,
        skipAutoToast: true,
      } as object,
    })
    return data.length > 0
  }
}
