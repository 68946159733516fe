import type { Doing } from '../../resources/contract/live.ts'

/** One record that stands open in one tab of somebody. */
export interface Stay {
  readonly tenantId: string
  readonly sessionId: string
  readonly tab: string
  readonly userId: string
  readonly name: string
  readonly nameAr: string | null
  readonly resource: string
  readonly id: string
  readonly does: Doing
  /** since when that is done there */
  readonly since: string
}
/** What has come, gone or become something else. `isEdit`: whoever sees the record in a list is told, too. */
export interface Stirred {
  readonly tenantId: string
  readonly resource: string
  readonly id: string
  readonly isEdit: boolean
}
interface Held {
  readonly stay: Stay
  /** the moment, ms, from which it is there no longer unless it is said again */
  until: number
}

export const keyOf = ({ sessionId, tab, resource, id }: Pick<Stay, 'sessionId' | 'tab' | 'resource' | 'id'>): string =>
  `${sessionId} ${tab} ${resource} ${id}`
const stirred = ({ tenantId, resource, id, does }: Stay, before?: Stay): Stirred => ({
  tenantId,
  resource,
  id,
  isEdit: does === 'edit' || before?.does === 'edit',
})

/** Who has what open, in memory only: what is not said again is forgotten. */
export class Stays {
  readonly #now: () => number
  readonly #byTenant = new Map<string, Map<string, Held>>()

  constructor(now: () => number) {
    this.#now = now
  }

  get isEmpty(): boolean {
    return this.#byTenant.size === 0
  }

  /** Answers what others are to be told of it: nothing where it was known. */
  put(stay: Stay, forMs: number): Stirred | null {
    const all = this.#byTenant.get(stay.tenantId) ?? new Map<string, Held>()
    this.#byTenant.set(stay.tenantId, all)
    const before = all.get(keyOf(stay))?.stay
    all.set(keyOf(stay), { stay, until: this.#now() + forMs })
    return before?.does === stay.does && before.name === stay.name ? null : stirred(stay, before)
  }

  drop({ tenantId, ...of }: Pick<Stay, 'tenantId' | 'sessionId' | 'tab' | 'resource' | 'id'>): Stirred | null {
    const all = this.#byTenant.get(tenantId)
    const held = all?.get(keyOf(of))
    if (!held) return null
    all!.delete(keyOf(of))
    if (all!.size === 0) this.#byTenant.delete(tenantId)
    return stirred(held.stay)
  }

  /** What has not been said again in time goes. */
  sweep(): Stirred[] {
    const now = this.#now()
    return [...this.#byTenant.values()].flatMap((all) =>
      [...all.values()].filter(({ until }) => until <= now).flatMap(({ stay }) => this.drop(stay) ?? []),
    )
  }

  of(tenantId: string): Stay[] {
    return [...(this.#byTenant.get(tenantId)?.values() ?? [])].map(({ stay }) => stay)
  }

  tenants(): string[] {
    return [...this.#byTenant.keys()]
  }
}
