import { addDays, daysBetween } from '../../kit/dates.ts'

/** What a licence says of itself. Dates are `YYYY-MM-DD`, both ends included. */
export interface Term {
  readonly valid_from: string
  readonly valid_to: string
  readonly grace_days: number
  readonly is_active: boolean
}
export type Stand = 'OK' | 'GRACE' | 'NOT_LICENSED' | 'NOT_YET_VALID' | 'EXPIRED' | 'INACTIVE'

/** A licence names a flag (`settings.student`) or a whole group (`settings`); the flag's own row wins over its group's. */
export const groupOf = (module: string): string => module.split('.')[0]!
export const licenceOf = <Licence extends { readonly module_name: string }>(
  licences: readonly Licence[],
  module: string,
): Licence | undefined => licences.find((one) => one.module_name === module) ?? licences.find((one) => one.module_name === groupOf(module))

/** The last day of grace: what has run out can be read until then. */
export const graceUntil = ({ valid_to, grace_days }: Pick<Term, 'valid_to' | 'grace_days'>): string => addDays(valid_to, grace_days)

/** Where a module stands today: bought, begun, not run out, switched on; asked in the order in which the gates are named. */
export function standOf(licence: Term | undefined, today: string): Stand {
  if (!licence) return 'NOT_LICENSED'
  if (today < licence.valid_from) return 'NOT_YET_VALID'
  if (today > graceUntil(licence)) return 'EXPIRED'
  if (!licence.is_active) return 'INACTIVE'
  return today > licence.valid_to ? 'GRACE' : 'OK'
}
/** Opens for reading; in grace nothing is written any more. */
export const isOpenStand = (stand: Stand): boolean => stand === 'OK' || stand === 'GRACE'

/** Days before the end on which somebody is told. */
export const warnDays = [1, 7, 30] as const
export type WarnDays = (typeof warnDays)[number]

/** Which of the warnings is due: the nearest one that has been reached; null while the end is further away, or past. */
export function warningOf(validTo: string, today: string): WarnDays | null {
  const left = daysBetween(today, validTo)
  return left < 0 ? null : (warnDays.find((days) => left <= days) ?? null)
}
