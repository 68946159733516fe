import { hasUnsaved } from '../../ui/unsaved.ts'
import { openOverlay } from '../keys/overlay.ts'
import { readUnsent } from '../offline/unsent.ts'
import { stored } from '../../providers/token.ts'
import { loginPath } from '../start/redirect.ts'
import { auth } from '../start/services.ts'
import { keptKey } from '../offline/kept-key.ts'
import { forgetDraftsEverywhere } from '../start/sign-out-everywhere.ts'

/** Of what was taken along nothing stays on the device; what is handed in and not sent waits until this person is here again. */
async function forgetHere(): Promise<void> {
  const who = stored.read(keptKey)
  stored.remove(keptKey)
  if (who !== null) await (await import('../../engine/kept/index.ts')).forgetKept(who)
}

export function signOutHere(): void {
  // whoever signs in next starts at home, not where this person was, and finds nothing this person typed
  history.replaceState(null, '', loginPath)
  void auth.logout({ isWanted: true })
  forgetDraftsEverywhere()
  forgetHere().catch(() => undefined)
}

/** Signs out, unless something is typed and not saved, or handed in and not sent: then it is asked first. */
export function askToSignOut(): void {
  if (hasUnsaved() || readUnsent() > 0) openOverlay('sign-out')
  else signOutHere()
}
