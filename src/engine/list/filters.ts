import { filterFormOf, isDate, isTime, type Condition, type Field, type Resource } from '../../../resources/kit/index.ts'

/** What one field of a list is narrowed to. */
export type FilterValue =
  | { readonly is: 'empty' | 'filled' }
  | { readonly oneOf: readonly string[] }
  | { readonly flag: boolean }
  | { readonly has: string }
  | { readonly from?: string | number; readonly to?: string | number }
export type Filters = Readonly<Record<string, FilterValue>>

/** The fields a list can be narrowed by: those the declaration names, then what its columns show. */
export function filterableOf(resource: Resource): string[] {
  // a collection elsewhere is asked only for what it says it answers
  if (resource.source) return [...resource.list.filters]
  const names = [...resource.list.filters, ...(resource.hasStatus ? ['is_active'] : []), ...resource.list.columns]
  return [...new Set(names)].filter((name) => resource.fields[name] && filterFormOf(resource.fields[name]) !== null)
}

const range = (raw: string): readonly [string, string] => {
  const at = raw.indexOf('..')
  return at < 0 ? [raw, raw] : [raw.slice(0, at), raw.slice(at + 2)]
}
const numeric = (raw: string): number | undefined => (raw.trim() !== '' && Number.isFinite(Number(raw)) ? Number(raw) : undefined)

/** Reads what stands in an address, by the field's kind; undefined where it makes no sense there. */
export function readFilter(field: Field, raws: readonly string[]): FilterValue | undefined {
  const first = raws[0] ?? ''
  if (first === '∅') return { is: 'empty' }
  if (first === '∗') return { is: 'filled' }
  switch (filterFormOf(field)) {
    case 'text':
      return first.trim() === '' ? undefined : { has: first }
    case 'flag':
      return first === 'true' || first === '1' ? { flag: true } : first === 'false' || first === '0' ? { flag: false } : undefined
    case 'number': {
      const [from, to] = range(first).map(numeric)
      return from === undefined && to === undefined ? undefined : bounds(from, to)
    }
    case 'decimal': {
      const [from, to] = range(first).map((part) => (/^-?\d+(\.\d+)?$/.test(part) ? part : undefined))
      return from === undefined && to === undefined ? undefined : bounds(from, to)
    }
    case 'date': {
      const [from, to] = range(first).map((part) => (isDate(part) ? part : undefined))
      return from === undefined && to === undefined ? undefined : bounds(from, to)
    }
    case 'time': {
      const [from, to] = range(first).map((part) => (isTime(part) ? part : undefined))
      return from === undefined && to === undefined ? undefined : bounds(from, to)
    }
    case 'choice':
    case 'reference': {
      const known = raws.filter((raw) => raw !== '' && (!field.options || Object.hasOwn(field.options, raw)))
      return known.length === 0 ? undefined : { oneOf: [...new Set(known)] }
    }
    case null:
      return undefined
  }
}

export const bounds = <V extends string | number>(from: V | undefined, to: V | undefined): FilterValue => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
})

/** The other way: what stands in the address for a value. */
export function writeFilter(value: FilterValue): string[] {
  if ('is' in value) return [value.is === 'empty' ? '∅' : '∗']
  if ('oneOf' in value) return [...value.oneOf]
  if ('flag' in value) return [String(value.flag)]
  if ('has' in value) return [value.has]
  return [`${value.from ?? ''}..${value.to ?? ''}`]
}

function testOf(name: string, value: FilterValue): Condition | undefined {
  if ('is' in value) return { field: name, op: value.is }
  if ('oneOf' in value)
    return value.oneOf.length === 1 ? { field: name, op: 'eq', value: value.oneOf[0] } : { field: name, op: 'in', value: value.oneOf }
  if ('flag' in value) return { field: name, op: 'eq', value: value.flag }
  if ('has' in value) return { field: name, op: 'contains', value: value.has.trim() }
  // of an instant days are asked: which moments they are the server knows, by the clock of the school
  const { from, to } = value
  if (from !== undefined && to !== undefined) return { field: name, op: 'between', value: [from, to] }
  if (from !== undefined) return { field: name, op: 'gte', value: from }
  return to === undefined ? undefined : { field: name, op: 'lte', value: to }
}

/** How a field is narrowed by its values, each counted; null: by other means, or elsewhere, where nobody counts. */
export function facetFormOf({ source }: Resource, field: Field): 'choice' | 'reference' | 'flag' | null {
  const form = filterFormOf(field)
  return !source && (form === 'choice' || form === 'flag' || form === 'reference') ? form : null
}
/** The values that are picked out of those there are. */
export const chosenIn = (value: FilterValue | undefined): readonly string[] =>
  value && 'oneOf' in value ? value.oneOf : value && 'flag' in value ? [String(value.flag)] : []
/** The other way; of a flag the last one picked holds. */
export function valueOfChosen(form: 'choice' | 'reference' | 'flag', values: readonly string[]): FilterValue | undefined {
  const last = values.at(-1)
  if (last === undefined) return undefined
  return form === 'flag' ? { flag: last === 'true' } : { oneOf: values }
}

/** All filters as one condition, and with it what the page itself narrows the list to. */
export function conditionFrom(resource: Resource, filters: Filters, fixed?: Condition): Condition | undefined {
  const parts: Condition[] = fixed ? [fixed] : []
  for (const [name, value] of Object.entries(filters)) {
    const test = resource.fields[name] ? testOf(name, value) : undefined
    if (test) parts.push(test)
  }
  return parts.length > 1 ? { and: parts } : parts[0]
}
