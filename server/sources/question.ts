import {
  conditionOf,
  isBlank,
  matches,
  NotAskable,
  plainTestsOf,
  resolveFacts,
  type Condition,
  type PlainTest,
  type Resource,
} from '../../resources/kit/index.ts'
import { ownFactsOf } from '../records/facts.ts'
import type { ListParams, Row } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField } from '../request/errors.ts'
import { isEverywhere, ownRowsOf } from '../request/granted.ts'

/** What keeps this request to its own: the school it stands in, or those it may work in, and what narrows its role. */
export function keptTo(context: RequestContext, resource: Resource): Condition {
  const { school } = resource.scope
  const { schoolIds } = context.principal
  const own = ownRowsOf(context, resource)
  const parts: Condition[] = []
  if (school && context.schoolId !== null) parts.push({ field: school, op: 'eq', value: context.schoolId })
  else if (school && schoolIds !== 'all' && !isEverywhere(context, resource)) parts.push({ field: school, op: 'in', value: schoolIds })
  if (own) parts.push(resolveFacts(conditionOf(own), ownFactsOf(context)))
  return { and: parts }
}
export const isKept = (context: RequestContext, resource: Resource, row: Row): boolean => matches(keptTo(context, resource), row)

const notAskable = (field: string | null) => invalidField(field === null ? 'filter' : `filter.${field}`, { code: 'not_askable' })

function testsOf(condition: Condition): readonly PlainTest[] {
  try {
    return plainTestsOf(condition)
  } catch (error) {
    if (error instanceof NotAskable) throw notAskable(error.field)
    throw error
  }
}

/** What a list asks; of single records by their ids (`ids`), what else is asked is looked at in what comes. */
export interface Question {
  readonly condition: Condition
  readonly ids: readonly string[] | null
  /** parameters in the other system's words; null: nothing can be found */
  readonly parameters: URLSearchParams | null
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [value])

export function questionOf(context: RequestContext, resource: Resource, params: ListParams): Question {
  if (params.also) throw notAskable(null)
  const condition: Condition = { and: [keptTo(context, resource), ...(params.condition ? [params.condition] : [])] }
  const tests = testsOf(condition)
  const byId = tests.filter(({ field }) => field === resource.id)
  if (byId.some(({ is }) => is !== 'eq') || (byId.length > 0 && params.search)) throw notAskable(resource.id)
  const ids = byId.length > 0 ? [...new Set(listed(byId[0]!.value).filter((one) => typeof one === 'string'))] : null
  // whom nothing belongs to finds nothing, and must not find everything
  const isOfNobody = tests.some(({ value }) => listed(value).every(isBlank))
  return { condition, ids, parameters: isOfNobody ? null : parametersOf(resource, ids ? [] : tests, params) }
}

function parametersOf(resource: Resource, tests: readonly PlainTest[], { search, ...sorted }: ListParams): URLSearchParams {
  const source = resource.source!
  const said = new URLSearchParams()
  for (const { field, is, value } of tests) {
    const name = source.filters[field]?.[is]
    const values = listed(value).filter((one) => !isBlank(one))
    if (name === undefined || (is !== 'eq' && values.length > 1) || values.some((one) => typeof one === 'object')) throw notAskable(field)
    const texts = values.map(String)
    for (const one of source.several === 'comma' ? [texts.join(',')] : texts) said.append(name, one)
  }
  if (search && source.search) said.append(source.search, search)
  for (const [name, value] of orderOf(resource, sorted)) said.append(name, value)
  return said
}

function orderOf(
  { source, fields, list }: Resource,
  { sort_by, order_by, then_by = [] }: ListParams,
): readonly (readonly [string, string])[] {
  if (!source?.sorts) return []
  const first = { field: sort_by ?? list.sort, order: order_by ?? (sort_by === undefined ? list.order : 'asc') }
  const sorts = [first, ...then_by]
    .filter(({ field }) => fields[field])
    .map(({ field, order }) => ({ name: source.names[field] ?? field, isDown: order === 'desc' }))
  if (sorts.length === 0) return []
  const names = sorts.map(({ name, isDown }) => ('minus' in source.sorts! && isDown ? `-${name}` : name)).join(',')
  if ('minus' in source.sorts) return [[source.sorts.by, names]]
  return [
    [source.sorts.by, names],
    [source.sorts.order, sorts.map(({ isDown }) => (isDown ? 'desc' : 'asc')).join(',')],
  ]
}
