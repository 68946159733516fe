import type { PackageFlag } from '../../resources/kit/index.ts'
import { AppError } from '../request/errors.ts'
import type { Principal, RequestContext } from '../request/context.ts'
import type { Deed, Where } from '../modules/licence/gate.ts'

interface Gate {
  assertOpen(principal: Principal, where: Where, packageFlag: PackageFlag | null, deed: Deed): Promise<void>
}

/** Of these modules those that this request may read: what a closed one holds is not told. */
export async function openAmong(
  auth: Gate,
  context: RequestContext,
  flags: Iterable<PackageFlag | null>,
): Promise<(flag: PackageFlag | null) => boolean> {
  const closed = new Set<PackageFlag>()
  for (const flag of new Set(flags))
    try {
      await auth.assertOpen(context.principal, context, flag, 'read')
    } catch (thrown) {
      if (!(thrown instanceof AppError) || flag === null) throw thrown
      closed.add(flag)
    }
  return (flag) => flag === null || !closed.has(flag)
}
