import { canField, placesOf, perResource, type Field, type Registry, type Resource } from '../../../resources/kit/index.ts'
import { isSearched } from '../../database/index.ts'
import { readerOf } from '../../request/granted.ts'
import type { RequestContext } from '../../request/context.ts'
import { codeOf } from '../codes.ts'
import { ownSearch } from '../derived.ts'

export const titleFields = perResource((resource): readonly string[] => [
  ...new Set(resource.title.flatMap(placesOf).filter((name) => name in resource.fields)),
])

/** What its page and its list tell of a record by itself, in their order. */
const shownFields = ({ page, list }: Resource): string[] => [
  ...page.facts.flatMap((fact) => (fact.is === 'field' ? [fact.name] : [])),
  ...list.columns,
]

/** It says something by itself: a code of a list of values does not. */
const isPlain = ({ kind, hidden, scope, computation, lov }: Field): boolean =>
  !hidden && !scope && !computation && !lov && !['file', 'files', 'links', 'children', 'long_text', 'colour', 'flag'].includes(kind)

/** What stands beside a record's name: what its page tells first, else the first columns of its list. */
export const tellingFields = perResource((resource): readonly string[] => {
  const code = codeOf(resource)
  const shown = shownFields(resource).filter(
    (name) => resource.fields[name] && isPlain(resource.fields[name]) && !titleFields(resource).includes(name),
  )
  const [first, ...rest] = shown
  const second = code && shown.includes(code) && code !== first ? code : rest.find((name) => name !== first)
  return [first, second].filter((name) => name !== undefined)
})

/** May this request read the field in clear? */
export const isOpen = (context: RequestContext, resource: Resource, name: string): boolean => {
  const [role, field] = [readerOf(context, resource), resource.fields[name]]
  return role === null || !field || canField(role, 'read', field)
}

/** What a word may mean beside the record itself: what its list and its page show by name, of which there are not thousands. */
export function referredFields(registry: Registry, context: RequestContext, resource: Resource): { name: string; target: Resource }[] {
  const shown = new Set(shownFields(resource))
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || field.scope || !shown.has(name) || !isOpen(context, resource, name)) return []
    const target = registry.find(field.to ?? '')
    return target && target.source === null && !isSearched(target) && ownSearch(target).length > 0 ? [{ name, target }] : []
  })
}
