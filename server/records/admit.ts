import type { Action, Resource } from '../../resources/kit/index.ts'
import type { Capability } from '../request/capability.ts'
import { assertWritesWithin, withCapability } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { authorise } from './scope.ts'

/** What is asked of records of one kind, and what of them is said. */
export interface Asked {
  readonly action: Action
  readonly resource: Resource
  /** asked where a capability names the fields, and nowhere else */
  readonly said: () => Iterable<string>
}

/**
 * The door that every write goes through. What belongs to another write is a person's by the capability that is asked for it; the program,
 * where it works by a capability of its own, has to name it there as well.
 */
export function admit(context: RequestContext, { action, resource, said }: Asked, granted?: Capability): void {
  const asking = granted ? [withCapability(context, granted), ...(context.capability ? [context] : [])] : [context]
  for (const one of asking) {
    authorise(one, action, resource)
    assertWritesWithin(one, resource, said)
  }
}
