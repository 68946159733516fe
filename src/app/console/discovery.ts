import { createRegistry, type Registry } from '../../../resources/kit/registry.ts'
import type { Role } from '../../../resources/kit/access.ts'
import type { PackageFlag, Resource } from '../../../resources/kit/resource.ts'
import type { ComponentType } from 'react'
import type { Text } from '../../../resources/kit/text.ts'

/** A screen that a folder of `src/pages` brings: default export of its `routes.tsx` is a list of these. */
export interface PageRoute {
  readonly path: string
  readonly lazy: () => Promise<{ Component: ComponentType }>
  readonly package?: PackageFlag
  readonly roles?: readonly Role[]
  /** there is nothing to do on it but to change records */
  readonly writes?: boolean
  /** and these belong to the year one stands in */
  readonly ofYear?: boolean
  readonly title?: Text
  /** the page is one record itself, so it is called after it; without it the page does something with that record */
  readonly isRecord?: boolean
}

type Module<T> = { readonly default: T }

/** Nothing is listed: a declaration or a page that lies in its folder is part of the product. */
export const discoverRegistry = (): Registry =>
  createRegistry(
    Object.values(import.meta.glob<Module<Resource>>('../../../resources/*.ts', { eager: true })).map((module) => module.default),
  )

export const discoverPages = (): PageRoute[] =>
  Object.values(import.meta.glob<Module<readonly PageRoute[]>>('../../pages/*/routes.tsx', { eager: true })).flatMap((module) => [
    ...module.default,
  ])
