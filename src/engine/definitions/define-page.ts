import type { ComponentType } from 'react'
import type { Call } from '../../../resources/contract/call.ts'
import type { PackageFlag, Role, SaidSection, Text } from '../../../resources/kit/index.ts'

/** Who may pass, said by pages and by what modules contribute: licence package, role, and whether the school year has to be open. */
export interface Gated {
  readonly package?: PackageFlag
  readonly roles?: readonly Role[]
  /** there is nothing to do here but to change records: closed while the module can only be read */
  readonly writes?: true
  /** and what is changed belongs to the year one stands in */
  readonly ofYear?: true
}

/** The gate of the call that a page or a card is there for: who may, and in which package, is said where the call is. */
export const gateOf = ({ roles, package: flag }: Pick<Call, 'roles' | 'package'>): Pick<Gated, 'roles' | 'package'> => ({
  ...(roles ? { roles } : {}),
  ...(flag ? { package: flag } : {}),
})

interface Titled extends Gated {
  readonly path: `/${string}`
  readonly title: Text
  /** other words by which somebody looks for it in the palette */
  readonly also?: Text
  /** its place in the menu; without one it is reached from other pages */
  readonly menu?: {
    readonly section: SaidSection
    /** among what else is in the section; declarations say theirs as `order` */
    readonly order?: number
    readonly icon?: string
  }
}

/** A screen with code of its own. */
export interface BuiltPage extends Titled {
  /** the page is one record itself, so it is called after it; without it the page does something with that record */
  readonly isRecord?: true
  /** it stands where a declaration would have a screen, and that is meant */
  readonly instead?: true
  /** without a connection it shows what is on the device; every other page says that it needs one */
  readonly withoutConnection?: true
  /** one of everybody's own: offered in the menu of the account */
  readonly account?: { readonly order: number; readonly icon: string }
  readonly load: () => Promise<ComponentType>
}
/** The place exists, its module is not there yet; whoever builds it writes `load` instead. */
export interface ComingPage extends Titled {
  readonly notYet: true
}
/** Opens beside every page of an area, `/assessment/quizzes/controlpanel`, for those whom that page is for. A page of exactly that path goes before it. */
export interface BesidePage {
  readonly beside: `/${string}`
  readonly path: string
  readonly title: Text
  readonly roles?: readonly Role[]
  readonly notYet: true
}
export interface Redirect {
  readonly path: `/${string}`
  readonly redirect: `/${string}`
}
export type GenericPage = 'list' | 'create' | 'edit' | 'show' | 'import'
/** Another address of a screen that a declaration has. */
export interface SamePage {
  readonly path: `/${string}`
  readonly same: { readonly resource: string; readonly page: GenericPage }
}
export type Page = BuiltPage | ComingPage | BesidePage | Redirect | SamePage

/** A page says everything about itself; route, menu, palette, path of links, gate and window title follow. `src/pages/<module>/pages.ts` exports a list of them. */
export const definePage = (page: Page): Page => page
