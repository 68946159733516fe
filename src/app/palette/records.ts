import type { Sought, SoughtGroup } from '../../../resources/contract/seek.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { Resource } from '../../../resources/kit/resource.ts'
import { isSought, soughtPlace } from '../../../resources/kit/seeking.ts'
import { isolated, listed, say, sayEither, type Locale } from '../../../resources/kit/text.ts'
import { hrefs, printField, titleOf, type Ask } from '../../engine/index.ts'
import type { Found, Group } from './found.ts'

/** A record that was found, of which more is asked. */
export interface Chosen {
  readonly resource: Resource
  readonly one: Sought
}
interface Doing {
  readonly locale: Locale
  readonly open: (path: string) => void
  readonly more: (chosen: Chosen) => void
}

/** What stands beside a record's name: its telling fields, and whose telephone it was. */
export function factsOf({ fields }: Resource, { row, facts, through }: Sought, locale: Locale): string[] {
  const own = facts.flatMap((name) => {
    const field = fields[name]
    return field ? [printField(row[name], field, locale, row, name)] : []
  })
  const called = through && sayEither(through.label, through.label_ar, locale)
  return [...own, ...(through ? [`${called} ${isolated(through.text)}`] : [])].filter(Boolean)
}

function foundOf(resource: Resource, one: Sought, { locale, open, more }: Doing): Found {
  return {
    id: `${resource.name} ${one.id}`,
    name: titleOf(resource, one.row, locale),
    icon: resource.icon ?? 'dot',
    facts: factsOf(resource, one, locale),
    isOff: !one.is_active,
    perform: () => open(hrefs.show(resource, one.id)),
    deeds: () => more({ resource, one }),
  }
}

/** One group for each kind, as the server puts them. */
export const groupsOf = (registry: Registry, groups: readonly SoughtGroup[], doing: Doing): Group[] =>
  groups.flatMap(({ resource: name, records }) => {
    const resource = registry.find(name)
    return resource ? [{ name: say(resource.label.many, doing.locale), found: records.map((one) => foundOf(resource, one, doing)) }] : []
  })

/** So many kinds are named; the rest is more of the same. */
const mostNamed = 6

/** Among what is searched for this person: people first, then as the menu has it. */
export function kindsSought(registry: Registry, ask: Ask, locale: Locale): string {
  const kinds = registry.all
    .filter((resource) => isSought(resource) && ask({ resource: resource.name, action: 'read' }).can)
    .toSorted((a, b) => soughtPlace(a) - soughtPlace(b) || a.order - b.order)
  const names = kinds.slice(0, mostNamed).map(({ label }) => (locale === 'en' ? label.many[0].toLowerCase() : say(label.many, locale)))
  return listed([...names, ...(kinds.length > mostNamed ? ['…'] : [])], locale)
}
