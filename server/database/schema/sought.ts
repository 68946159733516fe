import {
  arabicLead,
  isRich,
  isWorkedOut,
  perResource,
  placesOf,
  ruleFields,
  selective,
  type Field,
  type Resource,
} from '../../../resources/kit/index.ts'
import type { Index } from './table.ts'

/** Where numbers and words stand as they are kept; files and lists have no order. */
const ordered: ReadonlySet<Field['kind']> = new Set([
  'text',
  'code',
  'number',
  'decimal',
  'money',
  'choice',
  'flag',
  'date',
  'instant',
  'time',
  'email',
  'phone',
  'computed',
])

/** Codes and names made of them are counted, not spelt: 2 stands before 10. */
export const isCounted = ({ kind, computation, index }: Field): boolean =>
  !index && (kind === 'code' || (computation !== undefined && 'template' in computation))

const isStored = (field: Field): boolean => !field.yearly && !isWorkedOut(field)

/** How long ago a day was is asked of the day itself: the field that this one is counted from, or up to. */
export function dayBehind({ fields }: Resource, name: string): string | null {
  const field = fields[name]
  if (!field?.computation || !('span' in field.computation) || !isWorkedOut(field)) return null
  const { from, to } = field.computation
  return from === '$today' ? to : from
}

/**
 * Of what comes by the thousands, the fields of its own that its list is sorted by at its heads, or narrowed by: each is read from an
 * index. References have theirs anyway, and the year's fields stand in another table than the school.
 */
export const soughtFields = perResource((resource): readonly string[] => {
  if (!resource.many) return []
  const names = [...resource.list.columns, ...resource.list.filters, ...(resource.hasStatus ? ['is_active'] : [])]
  return [...new Set(names.map((name) => dayBehind(resource, name) ?? name))].filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && ordered.has(field.kind) && isStored(field)
  })
})

/** The column that keeps the place of a counted field. */
export const placeColumn = (name: string): string => `${name}_place`
/** The fields whose places are kept, because their list is sorted by them. */
export const placedFields = perResource((resource): readonly string[] =>
  soughtFields(resource).filter((name) => isCounted(resource.fields[name]!) && name !== resource.list.sort),
)

/** The column that keeps what a rich text is called by: a line of its letters. */
export const plainColumn = (name: string): string => `${name}_plain`
/** The rich texts that records are called by. */
export const richTitles = perResource(({ title, fields }): readonly string[] =>
  [...new Set(title.flatMap(placesOf))].filter((name) => fields[name] !== undefined && isRich(fields[name]) && !fields[name].yearly),
)

/** The column by which an index answers an order: the place of what is counted; none where the list's own order is asked for. */
export function soughtColumn(resource: Resource, name: string): string | null {
  if (name === resource.list.sort || name === arabicLead(resource) || !soughtFields(resource).includes(name)) return null
  return placedFields(resource).includes(name) ? placeColumn(name) : name
}

/** `scope`: what all that one school has begins with. Of a flag nearly all say the same; those that do not are few, and they alone are kept. */
export const soughtIndexes = (resource: Resource, scope: readonly string[]): Index[] =>
  soughtFields(resource).flatMap((name) => {
    const column = soughtColumn(resource, name)
    if (column === null) return []
    const carried = toldApartBy(resource, name)
    return [
      {
        columns: [...scope, column, resource.id],
        ...(name === 'is_active' ? { unset: name } : {}),
        ...(carried.length > 0 ? { carried } : {}),
      },
    ]
  })

/** Whoever may be there already is found by what few share, and told by what stands beside it. */
function toldApartBy({ duplicates, fields }: Resource, name: string): string[] {
  if (!selective.includes(fields[name]!.kind)) return []
  const rules = duplicates.map(ruleFields)
  const others = rules.filter((names) => names.includes(name)).flatMap((names) => names.filter((one) => one !== name))
  return [...new Set(others)].filter((one) => isStored(fields[one]!))
}
