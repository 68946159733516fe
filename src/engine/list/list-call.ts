import type { CrudSort } from '@refinedev/core'
import { conditionOf, fieldsIn, placesOf, type Condition, type Resource } from '../../../resources/kit/index.ts'
import type { ListState } from '../../../resources/kit/list-state.ts'
import { pictureOf } from './picture.ts'

/** What a list asks of the framework's data provider. */
export interface ListCall {
  readonly pagination: { readonly currentPage: number; readonly pageSize: number; readonly mode: 'server' }
  readonly sorters: CrudSort[]
  readonly filters: []
  readonly meta: {
    readonly search?: string
    readonly condition?: Condition
    readonly asOf?: string
    readonly columns: readonly string[]
    readonly skipAutoToast: true
  }
}

/** Beside what is drawn: what a record is called by, what it says in the other language, its picture, whether it is active and who changes it. */
export const askedColumns = (resource: Resource, columns: readonly string[]): readonly string[] => [
  ...new Set([
    ...columns,
    ...resource.title.flatMap(placesOf),
    ...columns.flatMap((name) => [resource.fields[name]?.twin ?? [], resource.fields[name]?.outOf ?? []].flat()),
    ...Object.values(resource.access.changes).flatMap((where) => fieldsIn(conditionOf(where))),
    ...[pictureOf(resource) ?? [], resource.hasStatus ? 'is_active' : []].flat(),
  ]),
]

export function listCall(
  resource: Resource,
  { search: typed, sorts, page, perPage, asOf }: Pick<ListState, 'search' | 'sorts' | 'page' | 'perPage' | 'asOf'>,
  columns: readonly string[],
  condition: Condition | undefined,
): ListCall {
  const search = typed.trim()
  return {
    pagination: { currentPage: page, pageSize: perPage, mode: 'server' },
    sorters: [...sorts],
    filters: [],
    meta: {
      ...(search ? { search } : {}),
      ...(condition ? { condition } : {}),
      ...(asOf ? { asOf } : {}),
      columns: askedColumns(resource, columns),
      skipAutoToast: true,
    },
  }
}
