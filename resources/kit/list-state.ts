import { isColumn } from './columns.ts'
import { readFilter, writeFilter, type Filters, type FilterValue } from './list-filters.ts'
import { isPastMoment } from './dates.ts'
import { hasTotal, readGrouping, readTotals, writeGrouping, writeTotals, type Grouping, type Totals } from './grouping.ts'
import { filterFormOf, hasOrder } from './narrowing.ts'
import { usualOrder } from './ordering.ts'
import type { Resource } from './resource.ts'
import type { Locale } from './text.ts'

/** The parameters of an address, as `URLSearchParams` has them. */
export interface Address extends Iterable<[string, string]> {
  get(name: string): string | null
  getAll(name: string): string[]
  set(name: string, value: string): void
  append(name: string, value: string): void
  delete(name: string): void
}

export interface Sort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

/** Everything that decides which rows a list shows. It lives in the address: a link, Back and reload show the same rows. */
export interface ListState {
  readonly search: string
  /** the first decides, each next one only among rows that are equal so far; never empty */
  readonly sorts: readonly Sort[]
  readonly page: number
  readonly perPage: number
  readonly filters: Filters
  /** null: what the person chose last, else what the declaration shows */
  readonly columns: readonly string[] | null
  /** the saved view that was opened, by its id; `wholeList`: none, although one opens by itself */
  readonly view?: string
  /** the rows stand in cells, to be typed over */
  readonly mode?: 'grid' | undefined
  /** the rows are shown as they were then: a day, or a minute of one */
  readonly asOf?: string | undefined
  /** only what this operation touched, by its id */
  readonly operation?: string | undefined
  /** what brings the rows together, each group under its own line */
  readonly group?: Grouping | undefined
  /** of groups only their lines are shown */
  readonly isFolded?: boolean | undefined
  /** the groups of which the opposite holds; `∅`: of those without */
  readonly turned?: readonly string[] | undefined
  /** what the lines of groups tell of a column, where somebody wants another number than the usual one */
  readonly totals?: Totals | undefined
}
/** What the address says where somebody wants the list as it is, and not the view that it opens with. */
export const wholeList = 'all'

const reserved = new Set([
  'search',
  'sort',
  'page',
  'per_page',
  'columns',
  'view',
  'mode',
  'as_of',
  'operation',
  'group',
  'folded',
  'turned',
  'totals',
])
/** Where somebody stands in the list, and no part of what it is. */
const placeWords = new Set(['page', 'view', 'mode', 'as_of', 'operation', 'turned'])
/** A field whose name the list itself uses stands as `f.<name>`. */
const paramOf = (field: string): string => (reserved.has(field) ? `f.${field}` : field)

const whole = (raw: string | null): number | undefined =>
  raw !== null && /^\d{1,6}$/.test(raw) && Number(raw) > 0 ? Number(raw) : undefined
export const isSortable = (resource: Resource, name: string): boolean => {
  const field = resource.source && !resource.source.sorts ? undefined : resource.listed[name]
  return field !== undefined && hasOrder(field)
}

/** `class_id,-firstname`: by class, then by first name from Z to A. */
const readSorts = (resource: Resource, locale: Locale, raw: string): readonly Sort[] => {
  const known = raw
    .split(',')
    .map((part): Sort => (part.startsWith('-') ? { field: part.slice(1), order: 'desc' } : { field: part, order: 'asc' }))
    .filter(({ field }, at, all) => isSortable(resource, field) && all.findIndex((one) => one.field === field) === at)
  return known.length > 0 ? known : defaultSorts(resource, locale)
}
const writeSorts = (sorts: readonly Sort[]): string => sorts.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',')
/** What an address says of groups: nothing without one. */
function readGroups(
  resource: Resource,
  get: (name: string) => string | null,
  turned: readonly string[],
): Pick<ListState, 'group' | 'isFolded' | 'turned' | 'totals'> {
  const group = readGrouping(resource, get('group') ?? '')
  if (!group) return {}
  const totals = readTotals(resource, get('totals') ?? '')
  return {
    group,
    ...(get('folded') === 'all' ? { isFolded: true } : {}),
    ...(turned.length > 0 ? { turned: [...new Set(turned)].slice(0, 100) } : {}),
    ...(Object.keys(totals).length > 0 ? { totals } : {}),
  }
}
/** An address that says no order means the reader's usual one: by the Arabic name where it leads. */
export const defaultSorts = (resource: Resource, locale: Locale): readonly Sort[] => [usualOrder(resource, locale)]

/** Reads an address by the declaration; what it does not understand, it leaves out. `prefix` keeps two lists of a page apart. */
export function readListState(
  resource: Resource,
  params: Pick<Address, 'get' | 'getAll'>,
  prefix = '',
  locale: Locale = 'en',
  usualSize: number = resource.list.size,
): ListState {
  const get = (name: string): string | null => params.get(prefix + name)
  const size = whole(get('per_page'))
  const filters: Record<string, FilterValue> = {}
  for (const [name, field] of Object.entries(resource.listed)) {
    if (filterFormOf(field) === null || (resource.source && !resource.list.filters.includes(name))) continue
    const raws = params.getAll(prefix + paramOf(name))
    const value = raws.length > 0 ? readFilter(field, raws) : undefined
    // a collection elsewhere knows no today
    if (value && !(resource.source && 'days' in value)) filters[name] = value
  }
  const columns = get('columns')
    ?.split(',')
    .filter((name) => isColumn(resource, name))
  const [view, asOf, operation] = [get('view'), get('as_of'), get('operation')]
  const past = asOf && isPastMoment(asOf) && !resource.source ? asOf : null
  return {
    search: get('search') ?? '',
    sorts: readSorts(resource, locale, get('sort') ?? ''),
    page: whole(get('page')) ?? 1,
    perPage: size !== undefined && size <= 200 ? size : usualSize,
    filters,
    columns: columns && columns.length > 0 ? columns : null,
    ...(view ? { view } : {}),
    // what was is only looked at
    ...(past ? { asOf: past } : get('mode') === 'grid' ? { mode: 'grid' as const } : {}),
    ...(operation && !resource.source ? { operation } : {}),
    ...readGroups(resource, get, params.getAll(`${prefix}turned`)),
  }
}

/** Writes a state into an address, sparing defaults and leaving alone what belongs to others. */
export function writeListState<Said extends Address>(
  resource: Resource,
  state: ListState,
  params: Said,
  prefix = '',
  locale: Locale = 'en',
  usualSize: number = resource.list.size,
): Said {
  for (const name of reserved) params.delete(prefix + name)
  for (const name of Object.keys(resource.listed)) params.delete(prefix + paramOf(name))
  if (state.search !== '') params.set(`${prefix}search`, state.search)
  for (const [name, value] of Object.entries(state.filters))
    for (const raw of writeFilter(value)) params.append(prefix + paramOf(name), raw)
  const sorts = writeSorts(state.sorts)
  if (sorts !== writeSorts(defaultSorts(resource, locale))) params.set(`${prefix}sort`, sorts)
  if (state.columns) params.set(`${prefix}columns`, state.columns.join(','))
  if (state.perPage !== usualSize) params.set(`${prefix}per_page`, String(state.perPage))
  if (state.page > 1) params.set(`${prefix}page`, String(state.page))
  if (state.view) params.set(`${prefix}view`, state.view)
  if (state.mode) params.set(`${prefix}mode`, state.mode)
  if (state.asOf) params.set(`${prefix}as_of`, state.asOf)
  if (state.operation) params.set(`${prefix}operation`, state.operation)
  if (!state.group) return params
  params.set(`${prefix}group`, writeGrouping(state.group))
  if (state.isFolded) params.set(`${prefix}folded`, 'all')
  for (const value of state.turned ?? []) params.append(`${prefix}turned`, value)
  if (state.totals && Object.keys(state.totals).length > 0) params.set(`${prefix}totals`, writeTotals(state.totals))
  return params
}

const staying = new Set(['page', 'columns', 'view', 'mode', 'asOf', 'turned', 'totals'])
/** Whatever changes which rows there are leads back to the first page, in the same step. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const keepsPage = Object.keys(change).every((key) => staying.has(key))
  return { ...state, ...(keepsPage ? {} : { page: 1 }), ...change }
}

/**
 * Of a kept state what its reader can use, parameter by parameter: nothing about a field that is gone, or that this reader may not see.
 * What is left out is named. Where, how and as of when somebody stood in the list (`page`, `view`, `mode`, `as_of`, `operation`) is no part of it.
 */
export function usableState(
  resource: Resource,
  params: Address,
  mayRead: (field: string) => boolean,
): { readonly params: readonly [string, string][]; readonly leftOut: readonly string[] } {
  const { filters, perPage } = readListState(resource, params)
  const leftOut = new Set<string>()
  const isUsable = (name: string, can: boolean): boolean => {
    const is = can && resource.listed[name] !== undefined && mayRead(name)
    if (!is) leftOut.add(name)
    return is
  }
  const kept: [string, string][] = []
  for (const [key, value] of params) {
    if (placeWords.has(key)) continue
    const named = value.split(',').filter(Boolean)
    if (key === 'sort' || key === 'columns') {
      const usable = named.filter((part) => {
        const name = key === 'sort' ? part.replace(/^-/, '') : part
        return isUsable(name, key === 'columns' ? isColumn(resource, name) : isSortable(resource, name))
      })
      if (usable.length > 0) kept.push([key, usable.join(',')])
    } else if (key === 'group') {
      if (isUsable(value.split('.')[0]!, readGrouping(resource, value) !== null)) kept.push([key, value])
    } else if (key === 'totals') {
      const usable = named.filter((part) => isUsable(part.split('.')[0]!, hasTotal(resource, part.split('.')[0]!)))
      if (usable.length > 0) kept.push([key, usable.join(',')])
    } else if (key === 'search' || (key === 'folded' && value === 'all') || (key === 'per_page' && String(perPage) === value))
      kept.push([key, value])
    else if (isUsable(key.replace(/^f\./, ''), filters[key.replace(/^f\./, '')] !== undefined)) kept.push([key, value])
  }
  return { params: kept, leftOut: [...leftOut] }
}
