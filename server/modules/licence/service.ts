import { packageFlags, packageTree, type PackageFlag } from '../../../resources/kit/resource.ts'
import type { LicenceReason } from '../../../resources/contract/licence.ts'
import type { Licence } from './queries.ts'

/** A licence names a flag (`settings.student`) or a whole group (`settings`); the flag's own row wins over its group's. */
export const groupOf = (module: string): string => module.split('.')[0]!
export const licenceOf = (licences: readonly Licence[], module: string): Licence | undefined =>
  licences.find((one) => one.module_name === module) ?? licences.find((one) => one.module_name === groupOf(module))

export const isModule = (name: string): boolean => Object.hasOwn(packageTree, name) || (packageFlags as readonly string[]).includes(name)

/** The last day of grace: what has run out stays open until then. */
export function graceUntil(licence: Licence): string {
  const end = new Date(`${licence.valid_to}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + licence.grace_days)
  return end.toISOString().slice(0, 10)
}

/** Where a module stands today: bought, begun, not run out, switched on; asked in the order in which the gates are named. */
export function standOf(licence: Licence | undefined, today: string): LicenceReason {
  if (!licence) return 'NOT_LICENSED'
  if (today < licence.valid_from) return 'NOT_YET_VALID'
  if (today > graceUntil(licence)) return 'EXPIRED'
  if (!licence.is_active) return 'INACTIVE'
  return today > licence.valid_to ? 'GRACE' : 'OK'
}
export const isOpenStand = (stand: LicenceReason): boolean => stand === 'OK' || stand === 'GRACE'

type Leaf = { is_active: boolean }
type Branch = Leaf & Record<string, boolean | Leaf>

/** The tree of the specification, filled: a group is active when one of its leaves is. */
export function packagesOf(isOpen: (flag: PackageFlag) => boolean): Record<string, Branch> {
  return Object.fromEntries(
    Object.entries(packageTree).map(([group, leaves]): [string, Branch] => {
      const filled = leaves.map((leaf: string): [string, Leaf] => [leaf, { is_active: isOpen(`${group}.${leaf}` as PackageFlag) }])
      const active = leaves.length === 0 ? isOpen(group as PackageFlag) : filled.some(([, leaf]) => leaf.is_active)
      return [group, { is_active: active, ...Object.fromEntries(filled) }]
    }),
  )
}
