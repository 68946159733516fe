import type { AuditLogProvider, DataProvider, LiveProvider } from '@refinedev/core'
import type { Registry } from '../../../resources/kit/registry.ts'
import type { Http } from '../../providers/http.ts'

/** Nobody needs it for the first rows, so its code comes with the first page that wants to be told. */
export const live: LiveProvider = {
  async subscribe(wanted) {
    try {
      const provider = (await import('./tidings.ts')).live
      const subscription: unknown = provider.subscribe(wanted)
      return () => provider.unsubscribe(subscription)
    } catch {
      // without its code the page is as it was before anybody was told anything
      return () => undefined
    }
  },
  publish: (said) =>
    void import('./tidings.ts').then(
      ({ live: provider }) => provider.publish?.(said),
      () => undefined,
    ),
  unsubscribe: (subscribed: Promise<() => void>) => void subscribed.then((end) => end()),
}

/** The same of the history: its code comes when one is opened. */
export function laterAuditLog(http: Http, registry: Registry): AuditLogProvider {
  const log = async () => (await import('../../providers/audit-log.ts')).createAuditLogProvider(http, registry)
  return {
    get: async (asked) => (await log()).get(asked) as unknown,
    create: async (said) => (await log()).create(said) as unknown,
    update: async (said) => (await log()).update(said) as unknown,
  }
}

/** Most schools have no records that live in an open collection elsewhere. */
export const laterRest = async (address: string): Promise<DataProvider> =>
  (await import('../../providers/rest-source.ts')).restSource(address)
