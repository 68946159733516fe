import { endSession } from '../../providers/profile.ts'
import { loginPath } from './redirect.ts'
import { http, session } from './services.ts'

export function signOutHere(): void {
  // the call takes the token along before it is forgotten here
  void endSession(http)
  // whoever signs in next starts at home, not where this person was
  history.replaceState(null, '', loginPath)
  session.signOut()
}
