import { endSession } from '../../providers/profile.ts'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { openOverlay } from '../keys/overlay.ts'
import { loginPath } from '../start/redirect.ts'
import { http, session } from '../start/services.ts'
import { forgetDraftsEverywhere } from '../start/sign-out-everywhere.ts'

export function signOutHere(): void {
  // the call takes the token along before it is forgotten here
  void endSession(http)
  // whoever signs in next starts at home, not where this person was, and finds nothing this person typed
  history.replaceState(null, '', loginPath)
  session.signOut()
  forgetDraftsEverywhere()
}

/** Signs out, unless something is typed and not saved: then it is asked first. */
export function askToSignOut(): void {
  if (hasUnsaved()) openOverlay('sign-out')
  else signOutHere()
}
