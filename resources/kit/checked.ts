import type { Role } from './access.ts'
import type { Problem, Problems } from './errors.ts'
import type { Resource } from './resource.ts'

export interface ValidationContext {
  readonly mode: 'create' | 'update'
  readonly role: Role
  /** `YYYY-MM-DD` in the school's timezone */
  readonly today: string
  /** two letters; the country that a phone number without `+` belongs to */
  readonly country?: string
  /** of the school: how many decimals an amount of money has */
  readonly currency?: string | null
  /** the stored row, for an update: conditions and `notBefore` look at what is not being changed, too */
  readonly current?: Readonly<Record<string, unknown>>
  /** what nobody types and what the role may not write is written, too: by the product, under a capability that says so */
  readonly unlocked?: boolean
  /** the declaration a link points to, for its inline fields */
  readonly resourceOf?: (name: string) => Resource | undefined
}

/** What became of one value: cleaned, wrong, or wrong further down. */
export type Checked = { readonly value: unknown } | { readonly problem: Problem } | { readonly nested: Problems }

/** Spaces and what nobody sees: alone they are no text. The first letter ends the search. */
// oxlint-disable-next-line no-control-regex -- exactly these
const nothingSeen = /^[\s\u0000\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]*$/

/** Is nothing said here, by somebody who types or by a row that is kept? */
export const isBlank = (raw: unknown): boolean =>
  raw === null || raw === undefined || (typeof raw === 'string' && nothingSeen.test(raw)) || (Array.isArray(raw) && raw.length === 0)
