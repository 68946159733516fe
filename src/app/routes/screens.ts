import type { ComponentType } from 'react'
import type { Action } from '../../../resources/kit/access.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { Resource } from '../../../resources/kit/resource.ts'
import type { Text } from '../../../resources/kit/text.ts'
import { demandOf, type Demand } from '../../providers/access-control.ts'
import type { PageRoute } from '../console/discovery.ts'
import { besidePages, notAvailable, type NotAvailable } from './not-available.ts'
import { aliases } from './redirects.ts'

export type GenericPage = 'list' | 'create' | 'edit' | 'show' | 'import'
/** a text of the declaration, or one of the shell's; `of` is the record such a page is about: "New student" */
export type ScreenTitle = { readonly text: Text } | { readonly key: string; readonly of?: Text }

/** What layout and titles ask of the matched route. */
export interface ScreenHandle {
  readonly title: ScreenTitle
  readonly path: string
  /** the page is one record itself: once its name is known, it is called after it */
  readonly isRecord: boolean
}

/** One address of the console: what it demands, what it is called, what it shows. */
export interface Screen {
  readonly path: string
  readonly demand: Demand
  readonly title: ScreenTitle
  readonly isRecord?: boolean
  readonly shows:
    | { readonly is: 'page'; readonly lazy: () => Promise<{ Component: ComponentType }> }
    | { readonly is: 'generic'; readonly page: GenericPage; readonly resource: Resource }
    | { readonly is: 'not-available'; readonly entry: NotAvailable }
    | { readonly is: 'settings'; readonly page: 'general' | 'appearance' }
}

const generic: readonly { page: GenericPage; path: string; action: Action }[] = [
  { page: 'list', path: '', action: 'read' },
  { page: 'create', path: '/add', action: 'create' },
  { page: 'edit', path: '/edit/:id', action: 'update' },
  { page: 'show', path: '/show/:id', action: 'read' },
  { page: 'import', path: '/import', action: 'import' },
]
const hasCall: Record<GenericPage, (resource: Resource) => boolean> = {
  list: ({ api }) => api.list !== null,
  create: ({ api }) => api.create !== null,
  edit: ({ api }) => api.update !== null,
  show: ({ api }) => api.one !== null,
  import: ({ api, source }) => api.create !== null && source === null,
}

function screensOf(resource: Resource): Screen[] {
  return generic
    .filter(({ page }) => hasCall[page](resource))
    .map(({ page, path, action }) => ({
      path: resource.path + path,
      demand: demandOf(resource, action),
      title:
        page === 'list' || page === 'show'
          ? { text: resource.label.many }
          : { key: `page.${page}`, of: page === 'import' ? resource.label.many : resource.label.one },
      isRecord: page === 'show',
      shows: { is: 'generic', page, resource },
    }))
}

const shape = (path: string): string => path.replace(/:[^/]+/g, ':')

/** Every screen there is, each path once: what a page module brings comes first, then the declarations, then what is not built yet. */
export function allScreens(registry: Registry, pages: readonly PageRoute[]): Screen[] {
  const listed = [
    ...pages.map((page): Screen => ({
      path: page.path,
      demand: { package: page.package, roles: page.roles, writes: page.writes, ofYear: page.ofYear },
      title: page.title ? { text: page.title } : titleOfPath(page.path, registry),
      isRecord: page.isRecord === true,
      shows: { is: 'page', lazy: page.lazy },
    })),
    ...registry.all.flatMap(screensOf),
    ...aliases.flatMap((alias): Screen[] => {
      const resource = registry.find(alias.resource)
      if (!resource) return []
      return [
        {
          path: alias.path,
          demand: demandOf(resource, 'create'),
          title: { key: 'page.create', of: resource.label.one },
          shows: { is: 'generic', page: alias.mode, resource },
        },
      ]
    }),
    ...(['general', 'appearance'] as const).map((page): Screen => ({
      path: `/settings/${page}`,
      demand: {},
      title: { key: `menu.settings_${page}` },
      shows: { is: 'settings', page },
    })),
    ...notAvailable.map((entry): Screen => ({
      path: entry.path,
      demand: { package: entry.package, roles: entry.roles },
      title: { key: `menu.${entry.name}` },
      shows: { is: 'not-available', entry },
    })),
  ]
  const seen = new Set<string>()
  return [...listed, ...listed.flatMap(screensBeside)].filter(({ path }) => !seen.has(shape(path)) && seen.add(shape(path)))
}

/** What stands beside a page is for those whom the page itself is for. */
function screensBeside({ path, demand }: Screen): Screen[] {
  const [, area] = /^\/([^/:]+)\/[^/:]+$/.exec(path) ?? []
  if (area === undefined) return []
  return besidePages
    .filter((one) => one.areas.includes(area))
    .map(({ ending, name, roles }) => {
      const entry = { path: `${path}/${ending}`, name, ...(roles ? { roles } : {}) }
      return {
        path: entry.path,
        demand: {
          package: demand.package,
          roles: roles && demand.roles ? roles.filter((role) => demand.roles?.includes(role)) : (roles ?? demand.roles),
        },
        title: { key: `menu.${name}` },
        shows: { is: 'not-available', entry },
      }
    })
}

/** A page without a title of its own is called after the declaration whose path it extends. */
function titleOfPath(path: string, registry: Registry): ScreenTitle {
  const owner = registry.all
    .filter((resource) => path === resource.path || path.startsWith(`${resource.path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
  if (owner) return { text: owner.label.many }
  return { key: `menu.${path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? 'home'}` }
}
