import { packageTree, type PackageFlag } from '../../resources/kit/packages.ts'

interface Node {
  readonly is_active?: unknown
}
/** The answer of `package-details/`: the tree of the specification's section 3, each node with `is_active`. */
export type PackageDetails = Readonly<Record<string, unknown>>
export type Flags = ReadonlySet<PackageFlag>

export const noFlags: Flags = new Set()

/** Days that licences bring with them, by flag: until when a module can still be read, and when a licence soon ends. */
export interface Days {
  readonly readOnly: ReadonlyMap<PackageFlag, string>
  readonly ending: ReadonlyMap<PackageFlag, string>
}
export const noDays: Days = { readOnly: new Map(), ending: new Map() }

const isActive = (node: unknown): boolean => typeof node === 'object' && node !== null && (node as Node).is_active === true

/** Every flag that is on, with its node; whatever the answer does not name is off. */
function* leavesOn(details: PackageDetails | null | undefined): Generator<[PackageFlag, Readonly<Record<string, unknown>>]> {
  for (const [group, children] of Object.entries(packageTree)) {
    const node = details?.[group] as Readonly<Record<string, unknown>> | null | undefined
    const leaves: [string, unknown][] =
      children.length === 0 ? [[group, node]] : children.map((child: string) => [`${group}.${child}`, node?.[child]])
    for (const [flag, leaf] of leaves) if (isActive(leaf)) yield [flag as PackageFlag, leaf as Readonly<Record<string, unknown>>]
  }
}

export const flagsOf = (details: PackageDetails | null | undefined): Flags => new Set([...leavesOn(details)].map(([flag]) => flag))

export function daysOf(details: PackageDetails | null | undefined): Days {
  const readOnly = new Map<PackageFlag, string>()
  const ending = new Map<PackageFlag, string>()
  for (const [flag, { read_only_until, ends_on }] of leavesOn(details)) {
    if (typeof read_only_until === 'string') readOnly.set(flag, read_only_until)
    if (typeof ends_on === 'string') ending.set(flag, ends_on)
  }
  return { readOnly, ending }
}
