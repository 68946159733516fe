import type { Field } from './fields.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'
import type { Text } from './text.ts'

/** The records on the other side of a reference: the students of a house. */
export interface RelatedList {
  /** `students.house_id`: the kind and the field by which they refer to the record */
  readonly by: `${string}.${string}`
  readonly resource: Resource
  readonly field: string
  readonly title: Text
  /** null: those of the kind's own list, without the one that is the same in all rows */
  readonly columns: readonly string[] | null
}

/**
 * Listed without a word: what the records of a kind in the menu say of another record, one list for each field. Not where the record is
 * only the place they lie in, where at most one can refer to it, and what the product keeps beside the record that says it.
 */
const isUsual = (of: Resource, { scope, unique, hidden, readOnly, copied }: Field): boolean =>
  of.group !== null && !scope && !unique && !hidden && (!readOnly || copied !== undefined)

/** Every list that a record's page has of those that refer to it, in the order of the menu. */
export function relatedTo(resource: Resource, registry: Registry): RelatedList[] {
  const found = registry.all
    .filter(({ source, api }) => !source && api.list !== null)
    .flatMap((of) =>
      Object.entries(of.fields).flatMap(([field, said]) => {
        const wanted = resource.page.related[`${of.name}.${field}`]
        const isListed = said.kind === 'reference' && said.to === resource.name && (wanted ?? isUsual(of, said)) !== false
        return isListed ? [{ of, field, label: said.label, columns: typeof wanted === 'object' ? wanted.columns : null }] : []
      }),
    )
  return found
    .toSorted((a, b) => a.of.order - b.of.order)
    .map(({ of, field, label, columns }): RelatedList => {
      const isOne = found.every((other) => other.of !== of || other.field === field)
      const [en, ar] = of.label.many
      return {
        by: `${of.name}.${field}`,
        resource: of,
        field,
        title: isOne ? of.label.many : [`${en} (${label[0]})`, `${ar} (${label[1]})`],
        columns,
      }
    })
}
