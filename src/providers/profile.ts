import { personNameIn } from '../../resources/kit/person-name.ts'
import { getProfile, logout, type Profile } from '../../resources/contract/auth.ts'
import { packageDetails } from '../../resources/contract/licence.ts'
import type { Locale } from '../../resources/kit/text.ts'
import { roles, roleOfUsertype, type Role } from '../../resources/kit/access.ts'
import { callBy } from './call.ts'
import type { Http } from './http.ts'
import type { PackageDetails } from './packages.ts'
import { readToken } from './token.ts'

export type { Profile }

const isRole = (value: unknown): value is Role => (roles as readonly unknown[]).includes(value)

/** The role as a word: the profile's own, else what its usertype stands for. */
export const roleOf = (said: { readonly role?: unknown; readonly usertype?: unknown }): Role | null =>
  isRole(said.role) ? said.role : (roleOfUsertype(Number(said.usertype)) ?? null)

export const nameOf = (profile: Pick<Profile, 'firstname' | 'lastname' | 'name_ar' | 'username' | 'email'>, locale: Locale): string =>
  personNameIn(profile, profile.name_ar, locale) || profile.username || profile.email || ''

/** Where somebody wants to work; without it the service answers for where the profile stands. */
type Wanted = Readonly<Record<'school_id' | 'academic_year', string | null>>

export const readProfile = (http: Http, wanted?: Wanted): Promise<Profile> => callBy(http, getProfile, { params: wanted })
export const readPackages = (http: Http, wanted?: Wanted): Promise<PackageDetails> => callBy(http, packageDetails, { params: wanted })
/** Told to the service as well, so that the token is worth nothing to whoever may have copied it. */
export const endSession = (http: Http): Promise<unknown> =>
  callBy(http, logout, { headers: { Authorization: `Bearer ${readToken() ?? ''}` } }).catch(() => null)
