import type { Resource } from '../../../resources/kit/index.ts'
import { filterFormOf, readFilter, writeFilter, type Filters, type FilterValue } from './filters.ts'

/** Everything that decides which rows a list shows. It lives in the address: a link, Back and reload show the same rows. */
export interface ListState {
  readonly search: string
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' }
  readonly page: number
  readonly perPage: number
  readonly filters: Filters
  /** null: what the person chose last, else what the declaration shows */
  readonly columns: readonly string[] | null
}

export const pageSizes = [10, 25, 50, 100, 200] as const
export const defaultPageSize = 25

const reserved = new Set(['search', 'sort', 'page', 'per_page', 'columns'])
/** A field whose name the list itself uses stands as `f.<name>`. */
const paramOf = (field: string): string => (reserved.has(field) ? `f.${field}` : field)

const whole = (raw: string | null): number | undefined =>
  raw !== null && /^\d{1,6}$/.test(raw) && Number(raw) > 0 ? Number(raw) : undefined
const sortable = (resource: Resource, name: string): boolean => {
  const kind = resource.fields[name]?.kind
  return kind !== undefined && kind !== 'links' && kind !== 'children' && kind !== 'choices' && kind !== 'file'
}
export const isSortable = sortable

/** Reads an address by the declaration; what it does not understand, it leaves out. `prefix` keeps two lists of a page apart. */
export function readListState(resource: Resource, params: URLSearchParams, prefix = ''): ListState {
  const get = (name: string): string | null => params.get(prefix + name)
  const rawSort = get('sort') ?? ''
  const descending = rawSort.startsWith('-')
  const sortField = descending ? rawSort.slice(1) : rawSort
  const size = whole(get('per_page'))
  const filters: Record<string, FilterValue> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (filterFormOf(field) === null) continue
    const raws = params.getAll(prefix + paramOf(name))
    const value = raws.length > 0 ? readFilter(field, raws) : undefined
    if (value) filters[name] = value
  }
  const columns = get('columns')
    ?.split(',')
    .filter((name) => resource.fields[name])
  return {
    search: get('search') ?? '',
    sort: sortable(resource, sortField)
      ? { field: sortField, order: descending ? 'desc' : 'asc' }
      : { field: resource.list.sort, order: resource.list.order },
    page: whole(get('page')) ?? 1,
    perPage: size !== undefined && size <= 200 ? size : defaultPageSize,
    filters,
    columns: columns && columns.length > 0 ? columns : null,
  }
}

/** Writes a state into an address, sparing defaults and leaving alone what belongs to others. */
export function writeListState(resource: Resource, state: ListState, current: URLSearchParams, prefix = ''): URLSearchParams {
  const params = new URLSearchParams(current)
  for (const name of reserved) params.delete(prefix + name)
  for (const name of Object.keys(resource.fields)) params.delete(prefix + paramOf(name))
  if (state.search !== '') params.set(`${prefix}search`, state.search)
  for (const [name, value] of Object.entries(state.filters))
    for (const raw of writeFilter(value)) params.append(prefix + paramOf(name), raw)
  if (state.sort.field !== resource.list.sort || state.sort.order !== resource.list.order)
    params.set(`${prefix}sort`, `${state.sort.order === 'desc' ? '-' : ''}${state.sort.field}`)
  if (state.columns) params.set(`${prefix}columns`, state.columns.join(','))
  if (state.perPage !== defaultPageSize) params.set(`${prefix}per_page`, String(state.perPage))
  if (state.page > 1) params.set(`${prefix}page`, String(state.page))
  return params
}

/** Whatever changes which rows there are leads back to the first page, in the same step. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const keepsPage = Object.keys(change).every((key) => key === 'page' || key === 'columns')
  return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change }
}
