import { fold } from '../../../resources/kit/folding.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import { say, type Text } from '../../../resources/kit/text.ts'
import type { Ask } from '../../engine/index.ts'
import type { AccountPage, MenuSection } from '../menu/menu.ts'
import type { ScreenTitle } from '../routes/screens.ts'

export type Deed = 'language' | 'theme' | 'keys' | 'sign-out'

export interface Command {
  readonly id: string
  readonly name: Text
  /** what people call it as well */
  readonly also?: Text
  readonly group: 'pages' | 'actions' | 'records'
  readonly icon: string
  readonly does: { readonly path: string } | { readonly deed: Deed }
}

/** The text of a key in both languages. */
export type Words = (key: string, values?: { readonly of: Text; readonly typed?: string }) => Text

/** What the gates let this person through to: the menu's pages, new records, imports, and what the header offers. */
export function commandsOf(
  registry: Registry,
  sections: readonly MenuSection[],
  own: readonly AccountPage[],
  ask: Ask,
  words: Words,
): Command[] {
  const titleOf = (title: ScreenTitle): Text => ('text' in title ? title.text : words(title.key))
  const page = (path: string, name: Text, icon: string, also?: Text): Command => ({
    id: path,
    name,
    ...(also ? { also } : {}),
    group: 'pages',
    icon,
    does: { path },
  })
  const deed = (id: Deed, key: string, icon: string): Command => ({
    id,
    name: words(key),
    group: 'actions',
    icon,
    does: { deed: id },
  })
  const inMenu = sections.flatMap((section) =>
    section.path === null
      ? section.items.map((item) => page(item.path, titleOf(item.title), item.icon, item.also))
      : [page(section.path, titleOf(section.title), section.icon)],
  )
  return [
    ...inMenu,
    ...own.filter(({ path }) => !inMenu.some(({ id }) => id === path)).map(({ path, title, icon }) => page(path, title, icon)),
    ...registry.all.flatMap((resource): Command[] => {
      if (!resource.api.create) return []
      const { label, path } = resource
      const isOpen = (action: 'create' | 'import'): boolean => ask({ resource: resource.name, action }).can
      const act = (way: string, name: Text, icon: string): Command => ({
        id: path + way,
        name,
        group: 'actions',
        icon,
        does: { path: path + way },
      })
      return [
        ...(isOpen('create')
          ? [{ ...act('/add', words('palette.add', { of: label.one }), 'plus'), also: words('palette.new', { of: label.one }) }]
          : []),
        ...(isOpen('import') && resource.source === null ? [act('/import', words('page.import_of', { of: label.many }), 'upload')] : []),
      ]
    }),
    deed('language', 'palette.language', 'language'),
    deed('theme', 'palette.theme', 'moon'),
    deed('keys', 'keys.title', 'help'),
    deed('sign-out', 'sign_out', 'sign-out'),
  ]
}

/** One school has thousands of them: nobody pages to a child, and its name is typed where everything else is found. */
export function searchesOf(registry: Registry, sections: readonly MenuSection[], words: Words, typed: string): Command[] {
  if (typed === '') return []
  const kept = registry.all.filter(({ many, list }) => many && list.search.length > 0)
  // as the menu has them: whom most are looking for comes first, and Enter goes there
  return sections
    .flatMap(({ path, items }) => (path === null ? items.map((item) => item.path) : [path]))
    .flatMap((path) => kept.filter((resource) => resource.path === path))
    .map(({ name, path, label }) => ({
      id: `${name}?`,
      name: words('palette.search', { of: label.many, typed }),
      group: 'records',
      icon: 'search',
      does: { path: `${path}?${new URLSearchParams({ search: typed }).toString()}` },
    }))
}

/** What a search looks through: what it is called in both languages, spelt as searches are. */
export const keywordsOf = ({ name, also }: Command): string =>
  fold([name, ...(also ? [also] : [])].map((one) => `${say(one, 'en')} ${say(one, 'ar')}`).join(' '))
