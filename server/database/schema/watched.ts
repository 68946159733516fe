import { perResource, placesOf, ruleFields, type Field, type Resource } from '../../../resources/kit/index.ts'

/** What lists are narrowed by and counted by; what people type all day is not among it. */
const kinds: ReadonlySet<Field['kind']> = new Set(['choice', 'flag', 'date', 'reference'])

/**
 * The fields whose changes every process hears of, so that counts by them may be remembered; null: all fields. Of what comes by the
 * thousands it is who is on its lists, what it is called, in which order it stands, what it is counted by, what its rules of quality ask
 * and what it is told apart by; or every correction of a child's telephone would make all processes forget.
 */
export const watchedFields = perResource((resource): ReadonlySet<string> | null => {
  if (!resource.yearly) return null
  const { school, year } = resource.scope
  return new Set([
    ...resource.title.flatMap(placesOf),
    ...(school ? [school] : []),
    ...(year ? [year] : []),
    'is_active',
    'ldap_id',
    ...Object.entries(resource.fields).flatMap(([name, { kind }]) => (kinds.has(kind) ? [name] : [])),
    ...resource.quality.flatMap(({ broken }) => Object.keys(broken)),
    ...resource.duplicates.flatMap(ruleFields),
  ])
})

/** May what was counted by these fields be remembered as long as no mark of the tables moves? */
export function isWatched(resource: Resource, fields: readonly string[]): boolean {
  const watched = watchedFields(resource)
  return watched === null || fields.every((name) => watched.has(name))
}
