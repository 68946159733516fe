import { listDefaults } from '../../resources/contract/envelope.ts'
import {
  conditionOf,
  fieldsIn,
  filterFormOf,
  isPastMoment,
  listWords,
  type ListWord,
  namesOperation,
  operationOf,
  operators,
  readGrouping,
  readTotals,
  resolveFacts,
  wordOf,
  type Condition,
  type Resource,
  type Test,
} from '../../resources/kit/index.ts'
import { invalidField } from '../request/errors.ts'
import { isMisshapen } from './fact-shapes.ts'
import type { FacetParams, GroupParams, ListParams, OptionParams } from './types.ts'

/** What was sent with a call; the words of lists are known by name. */
export type Said = Readonly<Record<string, unknown>> & { readonly [Word in ListWord | 'field' | 'find' | 'by' | 'order' | 'of']?: unknown }
/** A condition as somebody outside spelt it. */
type Tree = Readonly<Record<string, unknown>> & { readonly [Word in 'and' | 'or' | 'not' | 'field' | 'op' | 'value']?: unknown }

const wholeOf = (value: unknown, usual: number, most: number): number => {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : usual
}
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
const namesOf = (value: unknown): string[] | undefined => {
  const names = (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [])
    .map((one: unknown) => wordOf(one).trim())
    .filter(Boolean)
  return names.length > 0 ? names : undefined
}
export const pageOf = (said: Said): { page_no: number; per_page: number } => ({
  page_no: wholeOf(said.page_no, listDefaults.page_no, 1_000_000),
  per_page: wholeOf(said.per_page, listDefaults.per_page, listDefaults.max_per_page),
})

/** Each test of a condition, however deep. */
export const testsIn = (condition: Condition): readonly Test[] => {
  if ('not' in condition) return testsIn(condition.not)
  const parts = 'and' in condition ? condition.and : 'or' in condition ? condition.or : null
  return parts ? parts.flatMap(testsIn) : [condition as Test]
}
/** Of a picture one can ask whether it is there, and no more. */
const isAskable = ({ listed }: Resource, name: string): boolean => !listed[name] || filterFormOf(listed[name]) !== null

const isUnsaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

/** `filter`: a condition tree, or the short form of declarations. Fields that the resource does not have are refused. */
export function filterOf(said: unknown, resource: Resource): Condition | undefined {
  if (said === undefined || said === null || said === '') return undefined
  let parsed: unknown = said
  if (typeof said === 'string') {
    try {
      parsed = JSON.parse(said)
    } catch {
      throw invalidField('filter', { code: 'invalid' })
    }
  }
  if (typeof parsed !== 'object' || parsed === null) throw invalidField('filter', { code: 'invalid' })
  const given = parsed as Tree
  const isTree =
    ['and', 'or', 'not'].some((word) => given[word] !== undefined) || (typeof given.field === 'string' && typeof given.op === 'string')
  // a field of which nothing is asked would mean every record
  const unsaid = isTree || Array.isArray(parsed) ? undefined : Object.keys(given).find((name) => isUnsaid(given[name]))
  if (unsaid !== undefined) throw invalidField(`filter.${unsaid.slice(0, 60)}`, { code: 'invalid' })
  const condition = Array.isArray(parsed) ? { and: parsed as Condition[] } : isTree ? (given as unknown as Condition) : conditionOf(given)
  if (!isSound(condition, { left: 100 }, 0)) throw invalidField('filter', { code: 'invalid' })
  for (const name of fieldsIn(condition))
    if (!resource.listed[name] && name !== resource.id) throw invalidField(`filter.${name.slice(0, 60)}`, { code: 'unknown_field' })
  // any other use of the word would mean every record
  if (testsIn(condition).some((test) => namesOperation(test) && operationOf(resource, test) === null))
    throw invalidField('filter', { code: 'invalid' })
  const unasked = testsIn(condition).find(({ field, op }) => op !== 'empty' && op !== 'filled' && !isAskable(resource, field))
  if (unasked) throw invalidField(`filter.${unasked.field}`, { code: 'not_askable' })
  const misshapen = testsIn(condition).find((test) => isMisshapen(resource, test))
  if (misshapen) throw invalidField(`filter.${misshapen.field}`, { code: 'invalid' })
  return condition
}

/** As many as a database takes in one question, and nothing that only looks like a value. */
const isValues = (list: readonly unknown[]): boolean => list.length <= 500 && list.every((one) => typeof one !== 'object' || one === null)

/** Trees from outside are bounded in depth and size before anything walks them. */
function isSound(condition: unknown, budget: { left: number }, depth: number): condition is Condition {
  if (typeof condition !== 'object' || condition === null || depth > 6 || --budget.left < 0) return false
  const one = condition as Tree
  if (Array.isArray(one.and)) return one.and.every((part) => isSound(part, budget, depth + 1))
  if (Array.isArray(one.or)) return one.or.every((part) => isSound(part, budget, depth + 1))
  if (one.not !== undefined) return isSound(one.not, budget, depth + 1)
  if (typeof one.field !== 'string' || !(operators as readonly unknown[]).includes(one.op)) return false
  const { value } = one
  if (Array.isArray(value)) return isValues(value)
  return typeof value !== 'object' || value === null
}

/** Any field of the resource as a plain parameter means equality; several values mean any of them. Others are ignored. */
function plainFilters(said: Said, resource: Resource): Condition[] {
  const found: Condition[] = []
  for (const [name, value] of Object.entries(said)) {
    if (listWords.has(name) || value === '' || value === undefined || value === null) continue
    const field = resource.listed[name]
    const named = Object.hasOwn(resource.list.params, name) ? resource.list.params[name] : undefined
    if (named && !field) {
      const values: unknown[] = Array.isArray(value) ? value : [value]
      if (!isValues(values)) throw invalidField(name, { code: 'invalid' })
      const or = values.map((one) => resolveFacts(named, { value: one }))
      if (testsIn({ or }).some((test) => isMisshapen(resource, test))) throw invalidField(name, { code: 'invalid' })
      found.push({ or })
      continue
    }
    if (name !== resource.id && !field) continue
    if (!isAskable(resource, name)) throw invalidField(name, { code: 'not_askable' })
    if (typeof value === 'object' && !Array.isArray(value)) continue
    if (Array.isArray(value) && !isValues(value)) throw invalidField(name, { code: 'invalid' })
    const test: Test = { field: name, op: Array.isArray(value) ? 'in' : 'eq', value }
    if (isMisshapen(resource, test)) throw invalidField(name, { code: 'invalid' })
    found.push(test)
  }
  return found
}

export function conditionFrom(said: Said, resource: Resource): Condition | undefined {
  const filter = filterOf(said.filter, resource)
  const parts = plainFilters(said, resource)
  if (filter) parts.push(filter)
  return parts.length === 0 ? undefined : parts.length === 1 ? parts[0] : { and: parts }
}

/** May days be asked for, which are those of the school? Of an instant, or by how they lie to today. */
export const mayAskDays = (said: Said, { listed, list }: Resource): boolean =>
  Object.keys(said).some(
    (name) =>
      name === 'filter' ||
      name === 'as_of' ||
      Object.hasOwn(list.params, name) ||
      (listed[name] !== undefined && filterFormOf(listed[name]) === 'date'),
  )

/** `sort_by=class_id,firstname&order_by=asc,desc`; a direction that is not said is `asc`, for a single one the declaration's. */
function sortsOf(said: Said): Pick<ListParams, 'sort_by' | 'order_by' | 'then_by'> {
  const [field, ...others] = (namesOf(said.sort_by) ?? []).slice(0, 5)
  const orders = (namesOf(said.order_by) ?? []).map((one) => one.toLowerCase())
  const [order] = orders
  return {
    ...(field === undefined ? {} : { sort_by: field }),
    ...(order === 'asc' || order === 'desc' ? { order_by: order } : {}),
    ...(others.length > 0
      ? { then_by: others.map((one, at) => ({ field: one, order: orders[at + 1] === 'desc' ? ('desc' as const) : ('asc' as const) })) }
      : {}),
  }
}

/** Each once: what is asked for is remembered by its shape. */
const columnsOf = (said: Said, { listed }: Resource): string[] => [...new Set(namesOf(said.columns)?.filter((name) => listed[name]))]

export function listParamsOf(said: Said, resource: Resource): ListParams {
  const search = textOf(said.search)
  const condition = conditionFrom(said, resource)
  const columns = columnsOf(said, resource)
  return {
    ...pageOf(said),
    ...(search === undefined ? {} : { search }),
    ...sortsOf(said),
    ...(condition ? { condition } : {}),
    ...(columns.length > 0 ? { columns } : {}),
    ...alsoOf(said),
    ...momentOf(said, resource),
  }
}

/**
 * What a list answers of each row: the columns that its caller names; of a caller who names none those of the list, with what programs
 * may rely on; with `*` everything that stands in the row itself.
 */
export function answeredOf(said: Said, resource: Resource): ListParams {
  const params = listParamsOf(said, resource)
  return params.columns || namesOf(said.columns)?.includes('*') ? params : { ...params, columns: resource.list.answers }
}

/** Single rows beside those that are found; as many as somebody can have selected by hand. */
function alsoOf(said: Said): Pick<ListParams, 'also'> {
  const also = namesOf(said.also)
  if (!also) return {}
  if (also.length > 5000) throw invalidField('also', { code: 'invalid' })
  return { also }
}

/** As of when the list is asked for; of what stands in another system nobody knows how it was. */
function momentOf({ as_of: said }: Said, { source }: Resource): Pick<ListParams, 'as_of'> {
  if (said === undefined || said === null || said === '') return {}
  if (source) throw invalidField('as_of', { code: 'not_askable' })
  if (typeof said !== 'string' || !isPastMoment(said)) throw invalidField('as_of', { code: 'invalid' })
  return { as_of: said }
}

export function facetParamsOf(said: Said, resource: Resource): FacetParams {
  const search = textOf(said.search)
  const find = textOf(said.find)
  const condition = facetConditionOf(said, resource)
  return {
    field: textOf(said.field) ?? '',
    ...(search === undefined ? {} : { search }),
    ...(find === undefined ? {} : { find }),
    ...(condition ? { condition } : {}),
    ...momentOf(said, resource),
  }
}
/** `field` and `find` are words of this call, even where a resource has fields of that name. */
const facetConditionOf = ({ field: _field, find: _find, ...said }: Said, resource: Resource): Condition | undefined =>
  conditionFrom(said, resource)

/** What a list is brought together by, and what is told of each group; nothing of what cannot be. */
export function groupParamsOf({ by, order, of, ...said }: Said, resource: Resource): GroupParams {
  const search = textOf(said.search)
  const condition = conditionFrom(said, resource)
  const grouping = readGrouping(resource, textOf(by) ?? '')
  if (grouping === null) throw invalidField('by', { code: 'invalid' })
  const asked = textOf(of)?.split(',') ?? []
  const totals = readTotals(resource, asked.join(','))
  if (Object.keys(totals).length < new Set(asked.map((one) => one.split('.')[0])).size) throw invalidField('of', { code: 'invalid' })
  return {
    grouping,
    order: order === 'desc' ? 'desc' : 'asc',
    totals,
    ...(search === undefined ? {} : { search }),
    ...(condition ? { condition } : {}),
    ...momentOf(said, resource),
  }
}

export function optionParamsOf(said: Said, resource: Resource): OptionParams {
  const search = textOf(said.search)
  const condition = conditionFrom(said, resource)
  const ids = namesOf(said.ids)
  return {
    per_page: wholeOf(said.per_page, 50, listDefaults.max_per_page),
    ...(search === undefined ? {} : { search }),
    ...(condition ? { condition } : {}),
    ...(ids ? { ids } : {}),
  }
}
