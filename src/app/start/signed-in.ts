import { readPackages, readProfile, roleOf, type Profile } from '../../providers/profile.ts'
import { daysOf, flagsOf, noDays, noFlags, type Days, type Flags } from '../../providers/packages.ts'
import type { Http } from '../../providers/http.ts'
import type { Session } from '../../providers/session.ts'
import type { Role } from '../../../resources/kit/access.ts'
import { scope, type Scope } from './scope.ts'

/** Profile and package of the signed-in person: loading until set, forgotten on sign-out. */
export interface SignedIn {
  readonly profile: Profile | null
  readonly role: Role | null
  readonly flags: Flags
  readonly days: Days
  readonly isProfileLoading: boolean
  readonly isPackageLoading: boolean
}
const nobody: SignedIn = { profile: null, role: null, flags: noFlags, days: noDays, isProfileLoading: true, isPackageLoading: true }

let current = nobody
const listeners = new Set<() => void>()
const set = (change: Partial<SignedIn>): void => {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}
export const readSignedIn = (): SignedIn => current
export function subscribeToSignedIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let follows: (() => void) | null = null

async function load(http: Http, wanted: Scope | null): Promise<void> {
  const [profile, details] = await Promise.all([readProfile(http, wanted ?? undefined), readPackages(http, wanted ?? undefined)])
  scope.set({ school_id: profile.school_id, academic_year: profile.academic_year })
  set({ profile, role: roleOf(profile), flags: flagsOf(details), days: daysOf(details), isProfileLoading: false, isPackageLoading: false })
}

const statusOf = (failure: unknown): unknown => (failure instanceof Error && 'status' in failure ? failure.status : undefined)

export async function startSession(http: Http, session: Session): Promise<void> {
  current = nobody
  follows?.()
  follows = session.subscribe(() => {
    if (!session.read().isAuthenticated) forget()
  })
  try {
    const chosen = scope.chosen()
    await load(http, chosen).catch((failure: unknown) => {
      // the school or year chosen in this tab may have been taken away since
      if (!chosen || statusOf(failure) === 401) throw failure
      scope.clear()
      return load(http, null)
    })
  } catch (failure) {
    // a token nobody accepts any more: the auth service's errors are only logged, so the start of the session draws the line
    if (statusOf(failure) === 401) session.signOut()
    throw failure
  }
}

function forget(): void {
  follows?.()
  follows = null
  scope.clear()
  set(nobody)
}

/** Another school or year: profile and packages are asked for anew, and until they are here every flag is off. */
export async function changeScope(http: Http, next: Scope): Promise<void> {
  const before = scope.current()
  scope.choose(next)
  set({ flags: noFlags, days: noDays, isPackageLoading: true })
  await load(http, next).catch((failure: unknown) => {
    scope.choose(before)
    void load(http, before)
    throw failure
  })
  scope.choose(scope.current())
}

/** After own data were changed: the name and photo in the header follow. */
export async function reloadProfile(http: Http): Promise<void> {
  const profile = await readProfile(http, scope.current())
  set({ profile, role: roleOf(profile) })
}
