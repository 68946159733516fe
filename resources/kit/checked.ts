import type { Role } from './access.ts'
import type { Problem, Problems } from './errors.ts'
import type { Field } from './fields.ts'
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
  /** the server's: what is kept of rich text that anybody sends (nothing: ''), and what is wrong with what is kept */
  readonly rich?: { readonly clean: (sent: string) => string; readonly problemIn: (kept: string) => Problem | null }
}

export const isRich = ({ kind, format }: Pick<Field, 'kind' | 'format'>): boolean => kind === 'long_text' && format === 'rich'

/** A value as it was sent; of rich text what is kept of it, before anything is asked of it. */
export const sentAs = (raw: unknown, field: Field, { rich }: ValidationContext): unknown =>
  rich && typeof raw === 'string' && isRich(field) ? rich.clean(raw) : raw

/** What became of one value: cleaned, wrong, or wrong further down. */
export type Checked = { readonly value: unknown } | { readonly problem: Problem } | { readonly nested: Problems }

/** Spaces and what nobody sees: alone they are no text. The first letter ends the search. */
// oxlint-disable-next-line no-control-regex -- exactly these
const nothingSeen = /^[\s\u0000\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]*$/

/** Is nothing said here, by somebody who types or by a row that is kept? */
export const isBlank = (raw: unknown): boolean =>
  raw === null || raw === undefined || (typeof raw === 'string' && nothingSeen.test(raw)) || (Array.isArray(raw) && raw.length === 0)
