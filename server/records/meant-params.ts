import {
  filterFormOf,
  formOfFact,
  isRelativeDays,
  listWords,
  namesOperation,
  type Field,
  type ListWord,
  type Resource,
  type Test,
} from '../../resources/kit/index.ts'
import { invalidField } from '../request/errors.ts'
import { filterOf, listParamsOf, testsIn, type Said } from './list-params.ts'
import type { ListParams } from './types.ts'

/** What a list is told by beside its filters; the other words belong to calls of their own. */
const tellsList: ReadonlySet<string> = new Set<ListWord>([
  'page_no',
  'per_page',
  'search',
  'sort_by',
  'order_by',
  'filter',
  'columns',
  'also',
  'as_of',
])

/**
 * Of records that something is done with: what a list does not know, or cannot read, and would leave out, would mean all of them.
 * `at`: where the list stands in what was sent.
 */
export function meantParamsOf(said: Said, resource: Resource, at = 'list.'): ListParams {
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined) continue
    const place = `${at}${name.slice(0, 60)}`
    if (!tellsList.has(name)) {
      if (!isKnown(resource, name)) throw invalidField(place, { code: 'unknown_field' })
      if (!narrows(value)) throw invalidField(place, { code: 'invalid' })
    } else if ((name === 'search' && !isText(value)) || (name === 'also' && !isIds(value))) throw invalidField(place, { code: 'invalid' })
  }
  const params = listParamsOf(said, resource)
  const filter = filterOf(said.filter, resource)
  const unsound = filter && testsIn(filter).find((test) => !asks(resource, test))
  if (unsound) throw invalidField(`filter.${unsound.field}`, { code: 'invalid' })
  return params
}

/** The same of an address: what is empty in one, and words that it does not know, say nothing there. */
export const meantInAddress = (said: Said, resource: Resource): ListParams =>
  meantParamsOf(
    Object.fromEntries(Object.entries(said).filter(([name, value]) => value !== '' && (tellsList.has(name) || isKnown(resource, name)))),
    resource,
    '',
  )

const isKnown = (resource: Resource, name: string): boolean =>
  (!listWords.has(name) && (name === resource.id || resource.listed[name] !== undefined)) || Object.hasOwn(resource.list.params, name)

const narrows = (value: unknown): boolean => value !== '' && (typeof value !== 'object' || Array.isArray(value))
const isText = (value: unknown): boolean => value === null || typeof value === 'string'
const isIds = (value: unknown): boolean => isText(value) || (Array.isArray(value) && value.every((one) => typeof one === 'string'))

const holdsMany = ({ kind }: Field): boolean => kind === 'choices' || kind === 'links' || kind === 'children' || kind === 'files'
const isDay = (field: Field | undefined): boolean => field !== undefined && filterFormOf(field) === 'date'
const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** A value that can be compared with those of the field: a day with days, and a word that stands for something. */
function isComparable(field: Field | undefined, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return true
  if (value.startsWith('$')) return value === '$today' || formOfFact(value) !== undefined
  return !isDay(field) || isRelativeDays(value) || /^\d{4}/.test(value)
}

/** Does the test ask something of the field? One that has no value to compare with may hold of every record. */
function asks(resource: Resource, test: Test): boolean {
  const { op, value } = test
  const field = resource.listed[test.field]
  if (op === 'empty' || op === 'filled' || namesOperation(test)) return true
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (!values.every((one) => isComparable(field, one))) return false
  const isList = field !== undefined && holdsMany(field)
  if (op === 'between') return Array.isArray(value) && value.length <= 2 && value.some(isSaid)
  if (op !== 'in' && op !== 'nin') return Array.isArray(value) ? isList : value !== undefined && value !== ''
  return (
    Array.isArray(value) || (isSaid(value) && (isList || (isDay(field) && isRelativeDays(value)) || formOfFact(String(value)) === 'list'))
  )
}
