import { exportLimits, startExport } from '../../../resources/contract/exports.ts'
import type { Condition, Endpoint, Resource } from '../../../resources/kit/index.ts'
import type { Calls } from '../refine/calls.ts'
import { conditionFrom } from '../list/filters.ts'
import type { ListState } from '../../../resources/kit/list-state.ts'
import { meantList, questionFound, questionOf } from '../list/selection.ts'
import type { SelectionControl } from '../list/use-selection.ts'
import { saveFile } from './download.ts'

export interface ShownList {
  readonly resource: Resource
  readonly state: ListState
  readonly columns: readonly string[]
  /** only what is selected; nothing: everything the list would show */
  readonly chosen: SelectionControl
  /** of the list; null: not known yet */
  readonly total: number | null
  readonly fixed?: Condition | undefined
}
export type TakenAs = 'xlsx' | 'csv' | 'whole'

/** Takes out what the list shows: at once, or, where it is much, by a job; answers which of the two. */
export async function takeOut(
  { resource, state, columns, chosen, total, fixed }: ShownList,
  { calls, endpoint, as }: { readonly calls: Calls; readonly endpoint: Endpoint; readonly as: TakenAs },
): Promise<'now' | 'later'> {
  const format = as === 'csv' ? 'csv' : 'xlsx'
  // the list shows beside its columns who is active
  const shown = resource.hasStatus && !columns.includes('is_active') ? [...columns, 'is_active'] : columns
  const found = { ...state, condition: conditionFrom(resource, state.filters, fixed) }
  const { filter, ...question } = meantList(chosen.count > 0 ? questionOf(resource, chosen.selection) : questionFound(found))
  const list = {
    ...question,
    sort_by: state.sorts.map(({ field }) => field).join(','),
    order_by: state.sorts.map(({ order }) => order).join(','),
    columns: shown.join(','),
    filter: filter ? JSON.stringify(filter) : undefined,
  }
  if ((chosen.count > 0 ? chosen.count : (total ?? 0)) > exportLimits.rowsAtOnce) {
    await calls.send(startExport, { body: { resource: resource.name, format, whole: as === 'whole', list } })
    return 'later'
  }
  const asked = { format, ...(as === 'whole' ? { whole: '1' } : {}), ...list }
  // a selection of many single rows is longer than an address may be
  const isLong = (asked.filter?.length ?? 0) > 2000 || question.also !== undefined
  const file = await (isLong
    ? calls.exported({ ...endpoint, method: 'POST' }, { body: asked })
    : calls.exported(endpoint, { params: asked }))
  saveFile(file, `${resource.name}.${format}`)
  return 'now'
}
