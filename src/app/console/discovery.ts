import { createRegistry, type Registry } from '../../../resources/kit/registry.ts'
import type { Resource } from '../../../resources/kit/resource.ts'
import type { Contribution, Page } from '../../engine/definitions/index.ts'

/** A page where it was found: the file that somebody edits, and the module whose folder it is and whose texts it speaks; the shell's own speak the shell's. */
export interface FoundPage {
  readonly page: Page
  readonly module: string | null
  readonly file: string
}

type Module<T> = { readonly default: T }

/** Nothing is listed: a declaration or a page that lies in its folder is part of the product. */
export const discoverRegistry = (): Registry =>
  createRegistry(
    Object.values(import.meta.glob<Module<Resource>>('../../../resources/*.ts', { eager: true })).map((module) => module.default),
  )

export interface FoundContribution {
  readonly said: Contribution
  readonly module: string
  readonly file: string
}
export const discoverContributions = (): FoundContribution[] =>
  Object.entries(import.meta.glob<Module<readonly Contribution[]>>('../../pages/*/contributions.{ts,tsx}', { eager: true })).flatMap(
    ([path, { default: contributions }]) => {
      const file = path.replace('../../', 'src/')
      return contributions.map((said) => ({ said, module: file.split('/').at(-2) ?? '', file }))
    },
  )

/** The files of words beside the pages, by the path that somebody edits; they are served by their own names and not with this code. */
export const discoverTexts = (): ReadonlySet<string> =>
  new Set(Object.keys(import.meta.glob('../../pages/*/texts/*.json')).map((path) => path.replace('../../', 'src/')))

/** The shell's own pages are found like everybody's. */
export const discoverPages = (): FoundPage[] =>
  Object.entries(import.meta.glob<Module<readonly Page[]>>(['../../pages/*/pages.ts', '../settings/pages.ts'], { eager: true })).flatMap(
    ([path, { default: pages }]) => {
      const file = path.replace('../../', 'src/').replace(/^\.\.\//, 'src/app/')
      return pages.map((page) => ({ page, module: /^src\/pages\/([^/]+)/.exec(file)?.[1] ?? null, file }))
    },
  )
