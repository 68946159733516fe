import { handedOf, isTakingOff, keepOnly, keepPerson } from '../../engine/kept/index.ts'
import { stored } from '../../providers/token.ts'
import type { KeptStanding } from './kept-start.ts'
import { keptKey } from './kept-key.ts'

/** The console itself is on the device from now on; a browser without workers, and a plain-http origin, have none. */
async function keepConsole(): Promise<void> {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!workers) return
  if (isTakingOff()) for (const one of await workers.getRegistrations()) await one.unregister()
  // while somebody develops there is nothing to be kept: each file is another a moment later
  else if (import.meta.env.PROD) await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' })
}

/**
 * Once somebody is here: of others nothing stays on this device but what they handed in and is not sent; of this person, where a module
 * has something to do without a connection, who it is and the console.
 */
export async function keepHere(standing: KeptStanding, hasWork: boolean): Promise<void> {
  const who = standing.profile.ldap_id
  const takesAlong = hasWork && !isTakingOff()
  const before = stored.read(keptKey)
  if (before !== null && (before !== who || !takesAlong)) {
    await keepOnly(takesAlong ? who : '')
    stored.remove(keptKey)
  }
  if (!hasWork) return
  if (takesAlong) {
    await keepPerson({ who, at: Date.now(), said: standing })
    stored.write(keptKey, who)
  }
  // a browser that refuses a worker still keeps what is handed in
  await keepConsole().catch(() => undefined)
}

/** How much of what this person handed in is not sent. */
export const countUnsent = async (who: string): Promise<number> => (await handedOf(who)).filter(({ state }) => state !== 'sent').length
