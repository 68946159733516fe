import type { Field, Resource } from '../../../resources/kit/index.ts'

/** Of a link to people: what they are to the record, how they are reached, and what else holds of the link. */
export interface Contact {
  readonly relation: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly flags: readonly string[]
  /** the other fields of the link and of the record it leads to */
  readonly others: readonly string[]
}

export function contactOf(field: Field, target: Resource): Contact {
  const own = Object.entries(field.fields ?? {})
  const inline = (field.inline ?? []).filter((name) => target.fields[name])
  const firstOf = (kind: Field['kind']) => inline.find((name) => target.fields[name]!.kind === kind) ?? null
  const [phone, email] = [firstOf('phone'), firstOf('email')]
  const relation = own.find(([, one]) => one.kind === 'choice')?.[0] ?? null
  const flags = own.filter(([, one]) => one.kind === 'flag').map(([name]) => name)
  const told = new Set([relation, phone, email, ...flags])
  return { relation, phone, email, flags, others: [...own.map(([name]) => name), ...inline].filter((name) => !told.has(name)) }
}

/** People who can be called are shown as cards, with the call at hand. */
export const isContact = (field: Field, target: Resource): boolean => field.kind === 'links' && contactOf(field, target).phone !== null
