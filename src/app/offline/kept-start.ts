import { isValidToken, readToken, stored, subjectOf } from '../../providers/token.ts'
import { connection } from '../start/services.ts'
import { tellTimeIn } from '../../../resources/kit/printing.ts'
import type { Profile } from '../../providers/profile.ts'
import { scope } from '../start/scope.ts'
import { readSignedIn, set, type SignedIn } from '../start/signed-in.ts'
import { keptKey } from './kept-key.ts'

/** Who it was, and what was open to them. */
export interface KeptStanding extends Pick<SignedIn, 'role' | 'flags' | 'days'> {
  readonly profile: Profile
}

let keptProfile: Profile | null = null
/** The service did not answer: who it is, is as it was said last on this device. */
export const isKeptStanding = ({ profile }: Pick<SignedIn, 'profile'>): boolean => profile !== null && profile === keptProfile

/** So long, ms, the service is waited for before the console opens with what is on the device. */
const patience = 6000

/** Whose token is in this browser, and whose things are on this device: nobody else's are shown, whatever it says. */
const whoIsHere = (): string | null => {
  const who = subjectOf(readToken())
  return who !== null && who === stored.read(keptKey) ? who : null
}
const isUnanswered = (failure: unknown): boolean => failure instanceof Error && 'status' in failure && failure.status === 0

/** Who it is, as the service says it, or where it does not answer, as it said it last on this device. */
export async function orAsKept(started: Promise<void>): Promise<void> {
  const who = whoIsHere()
  if (who === null) return started
  // nobody answered when the page was opened (`early.js`): what is asked now fails at once, instead of asking to sign in
  if (!isValidToken(readToken())) connection.unanswered()
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience))
  try {
    if ((await Promise.race([started, late])) !== 'late') return
  } catch (failure) {
    if (!isUnanswered(failure)) throw failure
  }
  const { keptPerson } = await import('../../engine/kept/index.ts')
  const kept = await keptPerson(who).catch(() => undefined)
  if (!kept) return started
  // an answer that comes late is the one that counts
  started.catch(() => undefined)
  if (readSignedIn().profile) return
  const last = kept.said as KeptStanding
  keptProfile = last.profile
  tellTimeIn(last.profile.timezone)
  scope.set({ school_id: last.profile.school_id, academic_year: last.profile.academic_year })
  set({ ...last, isProfileLoading: false, isPackageLoading: false })
}
