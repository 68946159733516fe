import type { PackageFlag, Registry, Role } from '../../../resources/kit/index.ts'
import { answerOf, type Ask } from '../../../src/engine/index.ts'
import { createAccessControl } from '../../../src/providers/access-control.ts'
import { noDays } from '../../../src/providers/packages.ts'

/** The questions of menu and palette, put to the product's own provider for somebody of this role. */
export function askingAs(registry: Registry, role: Role, flags: ReadonlySet<PackageFlag>): Ask {
  const { can } = createAccessControl(registry, { role, flags, days: noDays })
  return (question) => answerOf(can(question))
}
