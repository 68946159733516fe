import { administrators } from '../../../resources/kit/index.ts'
import { actions, isWriting, type Role } from '../../../resources/kit/access.ts'
import { sectionsWith, type MenuSection as Section } from '../../../resources/kit/menu.ts'
import type { Text } from '../../../resources/kit/text.ts'
import type { Ask } from '../../engine/index.ts'
import { toOpen } from '../../providers/access-control.ts'
import type { Place, Screen, ScreenTitle } from '../routes/screens.ts'

export interface MenuItem {
  readonly path: string
  readonly title: ScreenTitle
  readonly also?: Text | undefined
  readonly icon: string
}
export interface MenuSection {
  readonly id: string
  readonly title: ScreenTitle
  readonly icon: string
  /** a section of one page is one link */
  readonly path: string | null
  readonly items: readonly MenuItem[]
}

/** Who leads the school or the institution looks over everything; others get what they can do something with. */
const overseers: readonly Role[] = administrators
const isOfUse = ({ shows }: Screen, role: Role | null): boolean =>
  shows.is !== 'generic' ||
  role === null ||
  overseers.includes(role) ||
  actions.some((action) => isWriting(action) && shows.resource.access.allowed[action].includes(role))

type Placed = Screen & { readonly menu: Place }
const isPlaced = (screen: Screen): screen is Placed => screen.menu !== undefined && screen.shows.is !== 'not-available'
const idOf = ({ section }: Place): string => (typeof section === 'string' ? section : section.id)

/** What is built, of use to this role, and let through by the access-control provider; the licence and the rows are the server's to refuse. */
export function buildMenu(screens: readonly Screen[], ask: Ask, role: Role | null = null): MenuSection[] {
  const sections = sectionsWith(screens.flatMap(({ menu }) => menu?.section ?? []))
  const open = screens.filter(isPlaced).filter((screen) => ask(toOpen(screen)).can)
  return [...sections.values()].flatMap((section): MenuSection[] => {
    const inside = open.filter(({ menu }) => idOf(menu) === section.id).toSorted((a, b) => a.menu.order - b.menu.order)
    return isDaily(section, role) ? drawn(section, inside, role) : []
  })
}

const isDaily = ({ roles }: Section, role: Role | null): boolean => roles === undefined || role === null || roles.includes(role)

function drawn({ id, label, icon, alone }: Section, inside: readonly Placed[], role: Role | null): MenuSection[] {
  const [first, second] = inside
  if (alone && first && !second) return [{ id, title: first.title, icon, path: first.path, items: [] }]
  const items = inside
    .filter((screen) => isOfUse(screen, role))
    .map(({ path, title, also, menu }) => ({ path, title, also, icon: menu.icon }))
  return items.length === 0 ? [] : [{ id, title: { text: label }, icon, path: null, items }]
}

export interface AccountPage {
  readonly path: string
  readonly title: Text
  readonly icon: string
}
/** Pages of one's own, which everybody has. */
export const accountPages = (screens: readonly Screen[], ask: Ask): AccountPage[] =>
  screens
    .flatMap((screen) => (screen.account && 'text' in screen.title ? [{ screen, account: screen.account, title: screen.title.text }] : []))
    .filter(({ screen }) => ask(toOpen(screen)).can)
    .toSorted((a, b) => a.account.order - b.account.order)
    .map(({ screen, account, title }) => ({ path: screen.path, title, icon: account.icon }))
