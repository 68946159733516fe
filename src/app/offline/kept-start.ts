import { keptPerson } from '../../engine/kept/index.ts'
import type { Session } from '../../providers/session.ts'
import { readToken, stored, subjectOf } from '../../providers/token.ts'
import { askForLife, connection } from '../start/services.ts'
import { keptKey, type Told } from '../start/signed-in.ts'

/** So long, ms, the service is waited for before the console opens with what is on the device. */
const patience = 6000
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Whose token is in this browser, and whose things are on this device: nobody else's are shown, whatever it says. */
const whoIsHere = (): string | null => {
  const who = subjectOf(readToken())
  return who !== null && who === stored.read(keptKey) ? who : null
}
const isUnanswered = (failure: unknown): boolean => failure instanceof Error && 'status' in failure && failure.status === 0

/** Who it is, as the service says it, or where it does not answer, as it said it last. */
export async function orAsKept(loading: Promise<void>, standOn: (told: Told) => void): Promise<void> {
  const first = await Promise.race([
    loading.then(
      () => null,
      (failure: unknown) => ({ failure }),
    ),
    wait(patience).then(() => ({ failure: null })),
  ])
  if (first === null) return
  const who = first.failure === null || isUnanswered(first.failure) ? whoIsHere() : null
  const kept = who === null ? undefined : await keptPerson(who).catch(() => undefined)
  if (!kept) return loading
  // an answer that comes late is the one that counts
  loading.catch(() => undefined)
  standOn(kept.said as Told)
}

/** Does the service answer? Where it does not within three seconds, it is asked again until it does. */
const isThere = (): Promise<boolean> =>
  Promise.race([askForLife(), wait(3000).then(() => Promise.reject(new Error('No answer')))]).then(
    () => true,
    () => {
      connection.unanswered()
      return false
    },
  )

/** A token that has run out opens the console without a connection as well, for the same person: nobody can be asked to sign in. */
export async function openWithOldToken(session: Session): Promise<void> {
  if (session.read().isAuthenticated || whoIsHere() === null || (await isThere())) return
  session.initialize(true, false)
}
