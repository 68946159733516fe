import type { Validity } from '../../../resources/contract/licence.ts'
import { gates, type Gate } from '../../../resources/kit/errors.ts'

/** What the service has said of the module's licence so far. */
export type Asked =
  | { readonly is: 'needless' }
  | { readonly is: 'waiting' }
  | { readonly is: 'failed' }
  | { readonly is: 'told'; readonly validity: Validity }

/** How a closed gate is told: the licence has several ways of being closed. */
export const closedWords = [...gates, 'not_yet', 'expired', 'read_only'] as const
export type ClosedWord = (typeof closedWords)[number]

export type Passage =
  | { readonly is: 'open' }
  /** closed, but by which gate is not known yet: what is said must not change a moment later */
  | { readonly is: 'waiting' }
  | { readonly is: 'closed'; readonly word: ClosedWord; readonly validity: Validity | null }

/**
 * Licence, package, role, in this order. `own` is the gate that the console itself finds closed. An open page never waits for the
 * licence, since the server refuses anyway; a closed one waits until the service has said which gate it is.
 */
export function passageOf(own: Gate | null, asked: Asked, writes: boolean): Passage {
  const closed = (word: ClosedWord): Passage => ({ is: 'closed', word, validity: asked.is === 'told' ? asked.validity : null })
  const byOwn = (): Passage => (own === null ? { is: 'open' } : closed(own === 'licence' ? 'read_only' : own))
  if (asked.is === 'waiting') return own === null ? { is: 'open' } : { is: 'waiting' }
  if (asked.is !== 'told') return byOwn()
  switch (asked.validity.reason) {
    case 'OK':
      return byOwn()
    case 'GRACE':
      return writes ? closed('read_only') : byOwn()
    case 'INACTIVE':
      return closed('package')
    case 'EXPIRED':
      return closed('expired')
    case 'NOT_YET_VALID':
      return closed('not_yet')
    case 'NOT_LICENSED':
    case 'UNKNOWN_MODULE':
      return closed('licence')
  }
}
