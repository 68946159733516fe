import { hasUnsaved } from '../../ui/unsaved.ts'
import { openOverlay } from '../keys/overlay.ts'
import { loginPath } from '../start/redirect.ts'
import { auth } from '../start/services.ts'
import { forgetDraftsEverywhere } from '../start/sign-out-everywhere.ts'

export function signOutHere(): void {
  // whoever signs in next starts at home, not where this person was, and finds nothing this person typed
  history.replaceState(null, '', loginPath)
  void auth.logout({ isWanted: true })
  forgetDraftsEverywhere()
}

/** Signs out, unless something is typed and not saved: then it is asked first. */
export function askToSignOut(): void {
  if (hasUnsaved()) openOverlay('sign-out')
  else signOutHere()
}
