/** What a list asks, and the address that says it, without the list: links lead there, and the build asks ahead where nothing is drawn. */
export { defaultColumns } from '../list/default-columns.ts'
export { filtersOf } from '../list/filters-of.ts'
export { filterableOf } from '../list/filters.ts'
export { listAddress } from '../list/list-address.ts'
export { addressOfRule } from '../list/rule-address.ts'
export { askedColumns, listCall } from '../list/list-call.ts'
export { isSortable, readListState } from '../../../resources/kit/list-state.ts'
