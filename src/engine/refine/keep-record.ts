import { useCreate, useUpdate } from '@refinedev/core'
import type { Resource, RowOf, ValuesOf } from '../../../resources/kit/index.ts'
import type { Row } from '../row.ts'

const quiet = { meta: { skipAutoToast: true }, successNotification: false, errorNotification: false } as const

/** Writes a record of a declared kind where a page of its own asks for it: what is refused is thrown, with its fields. */
export function useKeepRecord<R extends Resource>(
  resource: R,
): (id: string | null, values: ValuesOf<R>, version?: string) => Promise<{ readonly row: RowOf<R>; readonly operationId: string | null }> {
  const { mutateAsync: create } = useCreate<Row & { id?: string }>()
  const { mutateAsync: update } = useUpdate<Row & { id?: string }>()
  return async (id, values, version) => {
    const answer =
      id === null
        ? await create({ resource: resource.name, values, ...quiet })
        : await update({ resource: resource.name, id, values: { ...values, ...(version ? { updated_at: version } : {}) }, ...quiet })
    const { operationId = null } = answer as { readonly operationId?: string | null }
    // the server tells what the declaration says
    return { row: answer.data as unknown as RowOf<R>, operationId }
  }
}
