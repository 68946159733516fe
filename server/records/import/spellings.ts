import { perResource, type Resource } from '../../../resources/kit/index.ts'

/** A field and the one that holds the same in Arabic, where the title says so: `name`, `name_ar`. */
export function spellingsOf(resource: Resource, name: string): readonly string[] {
  const known = spellings(resource)
  let own = known.get(name)
  if (!own) known.set(name, (own = spellingsIn(resource, name)))
  return own
}
const spellings = perResource(() => new Map<string, readonly string[]>())
function spellingsIn(resource: Resource, name: string): readonly string[] {
  const [own, arabic] = resource.title
  const twin = own === `{${name}}` ? /^\{(\w+)\}$/.exec(arabic)?.[1] : undefined
  return twin && twin !== name ? [name, twin] : [name]
}
