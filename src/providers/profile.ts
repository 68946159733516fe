import type { OwnWords } from '../../resources/kit/own-words.ts'
import type { Locale } from '../../resources/kit/text.ts'
import { roles, roleOfUsertype, type Role } from '../../resources/kit/access.ts'
import type { Http } from './http.ts'
import type { PackageDetails } from './packages.ts'
import { readToken } from './token.ts'

/** The signed-in person as `/auth/profile/` tells (specification, section 3). */
export interface Profile {
  readonly ldap_id: string
  readonly username?: string
  readonly email: string | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly name_ar?: string | null
  readonly usertype: number
  readonly school_id: string | null
  readonly role: Role
  readonly image: string | null
  readonly timezone: string | null
  readonly currency?: string | null
  readonly school_name: string | null
  readonly phone_number: string | null
  readonly school_category: string | null
  readonly school_logo: string | null
  readonly academic_year: string | null
  readonly school_name_ar?: string | null
  /** what the school calls things */
  readonly own_words?: OwnWords
  /** the schools and years this person may switch to */
  readonly schools?: readonly { readonly school_id: string; readonly name_en: string; readonly name_ar: string | null }[]
  readonly academic_years?: readonly { readonly school_id: string; readonly academic_year: string; readonly state: string }[]
  readonly [more: string]: unknown
}

const isRole = (value: unknown): value is Role => (roles as readonly unknown[]).includes(value)

/** The role as a word: the profile's own, else what its usertype stands for. */
export const roleOf = (said: { readonly role?: unknown; readonly usertype?: unknown }): Role | null =>
  isRole(said.role) ? said.role : (roleOfUsertype(Number(said.usertype)) ?? null)

export const nameOf = (profile: Pick<Profile, 'firstname' | 'lastname' | 'name_ar' | 'username' | 'email'>, locale: Locale): string =>
  (locale === 'ar' && profile.name_ar) ||
  [profile.firstname, profile.lastname].filter(Boolean).join(' ') ||
  profile.username ||
  profile.email ||
  ''

/** Where somebody wants to work; without it the service answers for where the profile stands. */
type Wanted = Readonly<Record<'school_id' | 'academic_year', string | null>>

export const readProfile = (http: Http, wanted?: Wanted): Promise<Profile> => http.send<Profile>({ url: '/auth/profile/', query: wanted })
export const readPackages = (http: Http, wanted?: Wanted): Promise<PackageDetails> =>
  http.send<PackageDetails>({ url: '/api/license-module/package-details/', query: wanted })
/** Told to the service as well, so that the token is worth nothing to whoever may have copied it. */
export const endSession = (http: Http): Promise<unknown> =>
  http.send({ url: '/auth/logout/', method: 'POST', headers: { Authorization: `Bearer ${readToken() ?? ''}` } }).catch(() => null)
