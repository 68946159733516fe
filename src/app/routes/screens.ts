import type { ComponentType } from 'react'
import type { Action } from '../../../resources/kit/access.ts'
import { writesAny } from '../../../resources/kit/editors.ts'
import type { SaidSection } from '../../../resources/kit/menu.ts'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { Resource } from '../../../resources/kit/resource.ts'
import type { Text } from '../../../resources/kit/text.ts'
import type { BesidePage, BuiltPage, ComingPage, GenericPage, Page, Redirect } from '../../engine/definitions/index.ts'
import { demandOf, type Demand } from '../../providers/access-control.ts'
import type { FoundPage } from '../console/discovery.ts'

/** a text of the declaration or the page, or one of the shell's; `of` is the record such a page is about: "New student" */
export type ScreenTitle = { readonly text: Text } | { readonly key: string; readonly of?: Text }

/** What layout and titles ask of the matched route. */
export interface ScreenHandle {
  readonly title: ScreenTitle
  readonly path: string
  /** the page is one record itself: once its name is known, it is called after it */
  readonly isRecord: boolean
}

/** Where a screen stands in the menu. */
export interface Place {
  readonly section: SaidSection
  readonly order: number
  readonly icon: string
}

/** One address of the console: what it demands, what it is called, what it shows. */
export interface Screen {
  readonly path: string
  readonly demand: Demand
  readonly title: ScreenTitle
  /** other words by which it is found */
  readonly also?: Text | undefined
  readonly isRecord?: boolean
  /** it shows what is on the device where there is no connection */
  readonly isKept?: boolean
  readonly menu?: Place | undefined
  readonly account?: BuiltPage['account'] | undefined
  readonly shows:
    | { readonly is: 'page'; readonly load: () => Promise<ComponentType>; readonly module: string | null }
    | { readonly is: 'generic'; readonly page: GenericPage; readonly resource: Resource }
    | { readonly is: 'not-available' }
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

/** Whoever may change a record, and writes any of its fields: of the others' form everything would be grey. */
function editDemandOf(resource: Resource): Demand {
  const demand = demandOf(resource, 'update')
  return { ...demand, roles: demand.roles?.filter((role) => writesAny(role, resource)) }
}

/** The screens that a declaration has without a word. */
export function screensOf(resource: Resource): Screen[] {
  const { group, order, icon } = resource
  return generic
    .filter(({ page }) => hasCall[page](resource))
    .map(({ page, path, action }) => ({
      path: resource.path + path,
      demand: page === 'edit' ? editDemandOf(resource) : demandOf(resource, action),
      title:
        page === 'list' || page === 'show'
          ? { text: resource.label.many }
          : { key: `page.${page}`, of: page === 'import' ? resource.label.many : resource.label.one },
      isRecord: page === 'show',
      ...(page === 'list' && group !== null ? { menu: { section: group, order, icon: icon ?? 'dot' } } : {}),
      shows: { is: 'generic', page, resource },
    }))
}

/** What of two addresses is the same to a router, which compares no names of parameters. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':').toLowerCase()

/** The screen that an address with places for values (`/masters/students/transfer/{id}?tab=x`) leads to. */
export const screenAt = (screens: readonly Screen[], address: string): Screen | undefined => {
  const shape = shapeOf((address.split('?')[0] ?? '').replaceAll(/\{[^{}]*\}/g, ':'))
  return screens.find(({ path }) => shapeOf(path) === shape)
}

export const isRedirect = (page: Page): page is Redirect => 'redirect' in page
export const isBeside = (page: Page): page is BesidePage => 'beside' in page
export const isTitled = (page: Page): page is BuiltPage | ComingPage => 'title' in page && 'path' in page && !isBeside(page)

function screenOf(page: Page, module: string | null, ofDeclarations: readonly Screen[]): Screen[] {
  if (isRedirect(page) || isBeside(page)) return []
  if ('same' in page) {
    const { resource: name, page: shown } = page.same
    const screen = ofDeclarations.find(({ shows }) => shows.is === 'generic' && shows.resource.name === name && shows.page === shown)
    return screen ? [{ ...screen, path: page.path, menu: undefined }] : []
  }
  const { path, title, also, menu, package: flag, roles, writes, ofYear } = page
  return [
    {
      path,
      demand: { package: flag, roles, writes, ofYear },
      title: { text: title },
      also,
      isRecord: 'isRecord' in page,
      ...('withoutConnection' in page ? { isKept: true } : {}),
      menu: menu && { section: menu.section, order: menu.order ?? 100, icon: menu.icon ?? 'dot' },
      ...('load' in page ? { account: page.account, shows: { is: 'page', load: page.load, module } } : { shows: { is: 'not-available' } }),
    },
  ]
}

/** Every screen there is, each path once: what a module brings comes before what a declaration has there, and an exact path before one beside it. */
export function allScreens(registry: Registry, pages: readonly FoundPage[]): Screen[] {
  const ofDeclarations = registry.all.flatMap(screensOf)
  const listed = [...pages.flatMap(({ page, module }) => screenOf(page, module, ofDeclarations)), ...ofDeclarations]
  const beside = pages.flatMap(({ page }) => (isBeside(page) ? listed.flatMap((screen) => screensBeside(screen, page)) : []))
  const seen = new Set<string>()
  return [...listed, ...beside].filter(({ path }) => !seen.has(shapeOf(path)) && seen.add(shapeOf(path)))
}

/** What stands beside a page is for those whom the page itself is for. */
function screensBeside({ path, demand }: Screen, { beside, path: ending, title, roles }: BesidePage): Screen[] {
  const name = path.startsWith(`${beside}/`) ? path.slice(beside.length + 1) : ''
  if (!/^[^/:]+$/.test(name)) return []
  return [
    {
      path: `${path}/${ending}`,
      demand: {
        package: demand.package,
        roles: roles && demand.roles ? roles.filter((role) => demand.roles?.includes(role)) : (roles ?? demand.roles),
      },
      title: { text: title },
      shows: { is: 'not-available' },
    },
  ]
}
