import { dropOpened } from '../palette/opened.ts'
import { readPackages, readProfile, roleOf, type Profile } from '../../providers/profile.ts'
import { daysOf, flagsOf, noDays, noFlags, type Days, type Flags } from '../../providers/packages.ts'
import type { Http } from '../../providers/http.ts'
import type { Session } from '../../providers/session.ts'
import type { Role } from '../../../resources/kit/access.ts'
import { tellTimeIn } from '../../../resources/kit/printing.ts'
import { dropDrafts } from '../../engine/drafts/index.ts'
import { dropOpenings } from '../../engine/opening-view/index.ts'
import { stored } from '../../providers/token.ts'
import { scope, type Scope } from './scope.ts'

const placeKey = 'place'

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
/** For what is here, as the service says it, or as it was kept (`offline/`). */
export const set = (change: Partial<SignedIn>): void => {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}
export const readSignedIn = (): SignedIn => current
export function subscribeToSignedIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let follows: (() => void) | null = null

/** What is asked for last counts: an answer to who was here before, or for a school left since, comes too late. */
let asked = 0

/** Where the person stood last, and what was open there. */
let standing: { readonly at: Scope; readonly flags: Flags; readonly days: Days } = { at: scope.current(), flags: noFlags, days: noDays }

async function load(http: Http, wanted: Scope | null, forgetOthers?: () => void): Promise<void> {
  const mine = ++asked
  const [profile, details] = await Promise.all([readProfile(http, wanted ?? undefined), readPackages(http, wanted ?? undefined)])
  if (mine !== asked) return
  forgetOthers?.()
  tellTimeIn(profile.timezone)
  scope.set({ school_id: profile.school_id, academic_year: profile.academic_year })
  // read by early.js when the page is opened again
  stored.write(placeKey, JSON.stringify({ who: profile.ldap_id, ...scope.current() }))
  standing = { at: scope.current(), flags: flagsOf(details), days: daysOf(details) }
  const { flags, days } = standing
  set({ profile, role: roleOf(profile), flags, days, isProfileLoading: false, isPackageLoading: false })
}

const statusOf = (failure: unknown): unknown => (failure as { readonly status?: unknown } | undefined)?.status

export async function startSession(http: Http, session: Session): Promise<void> {
  current = nobody
  follows?.()
  const unfollow = session.subscribe(() => {
    if (!session.read().isAuthenticated) forget()
  })
  follows = unfollow
  const isOver = (): boolean => follows !== unfollow
  try {
    const chosen = scope.chosen()
    await load(http, chosen).catch((failure: unknown) => {
      // the school or year chosen in this tab may have been taken away since
      if (!chosen || statusOf(failure) === 401 || isOver()) throw failure
      scope.clear()
      return load(http, null)
    })
  } catch (failure) {
    // a token nobody accepts any more: the auth service's errors are only logged, so the start of the session draws the line
    if (statusOf(failure) === 401 && !isOver()) session.signOut()
    throw failure
  }
  const me = current.profile?.ldap_id
  if (isOver() || !me) return
  dropDrafts(me)
  dropOpened(me)
  dropOpenings(me)
}

function forget(): void {
  tellTimeIn(undefined)
  follows?.()
  follows = null
  asked += 1
  scope.clear()
  stored.remove(placeKey)
  set(nobody)
}

/**
 * Another school or year: profile and packages are asked for anew, and until they are here every flag is off. Where that fails, the
 * person stands where they stood, with what they had there. `forgetOthers` is called before a page is drawn with what was read elsewhere.
 */
export async function changeScope(http: Http, next: Scope, forgetOthers?: () => void): Promise<void> {
  scope.choose(next)
  set({ flags: noFlags, days: noDays, isPackageLoading: true })
  const loading = load(http, next, forgetOthers)
  const mine = asked
  await loading.catch((failure: unknown) => {
    if (mine !== asked) return
    scope.choose(standing.at)
    set({ flags: standing.flags, days: standing.days, isPackageLoading: false })
    throw failure
  })
  if (mine === asked) scope.choose(scope.current())
}

/** After own data were changed: the name and photo in the header follow. */
export async function reloadProfile(http: Http): Promise<void> {
  const mine = asked
  const profile = await readProfile(http, scope.current())
  if (mine === asked) set({ profile, role: roleOf(profile) })
}
