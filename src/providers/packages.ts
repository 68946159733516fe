import { packageTree, type PackageFlag } from '../../resources/kit/resource.ts'

interface Node {
  readonly is_active?: unknown
}
/** The answer of `package-details/`: the tree of the specification's section 3, each node with `is_active`. */
export type PackageDetails = Readonly<Record<string, unknown>>
export type Flags = ReadonlySet<PackageFlag>

export const noFlags: Flags = new Set()

const isActive = (node: unknown): boolean => typeof node === 'object' && node !== null && (node as Node).is_active === true

/** The flags that are on; whatever the answer does not name is off. */
export function flagsOf(details: PackageDetails | null | undefined): Flags {
  const on = new Set<string>()
  for (const [group, children] of Object.entries(packageTree)) {
    const node = details?.[group]
    if (children.length === 0 && isActive(node)) on.add(group)
    for (const child of children) {
      if (isActive((node as Record<string, unknown> | null | undefined)?.[child])) on.add(`${group}.${child}`)
    }
  }
  return on as Set<PackageFlag>
}
