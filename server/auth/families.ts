import { dialled, toE164 } from '../../resources/kit/phone.ts'
import type { Queries } from '../database/index.ts'
import { AppError } from '../request/errors.ts'
import { findAccountAt, type Account } from './queries/accounts.ts'
import { listAdults, listChildrenOf, listCountries, type Adult, type ChildOf } from './queries/families.ts'

type Place = { readonly tenantId: string } | 'any'

/** Those of one household who are in the records under one number, and may register by it. */
export interface Family {
  readonly tenantId: string
  readonly e164: string
  /** who of them has no account yet */
  readonly adults: readonly Adult[]
  /** one number of several people: each says who he is */
  readonly isShared: boolean
  /** of the eldest child */
  readonly schoolId: string
}
/** Somebody who has no account, and may have one by his telephone. */
export interface FamilyAccount extends Account {
  readonly family: Family
}
export const isOfFamily = (account: Account): account is FamilyAccount => 'family' in account

const ofSeveralFamilies = () =>
  new AppError('LOCKED', [
    'This telephone number stands with people of different families. Please ask the school office: only the school can say whose it is.',
    'رقم الهاتف هذا مسجَّل لأشخاص من أسر مختلفة. يرجى مراجعة إدارة المدرسة: المدرسة وحدها تحدد صاحبه.',
  ])
const inSeveralPlaces = () =>
  new AppError('LOCKED', [
    'Several institutions know this telephone number. Please sign in at the address of your own school.',
    'رقم الهاتف هذا معروف لدى عدة مؤسسات. يرجى الدخول من عنوان مدرستك.',
  ])
const ofSeveralAccounts = () =>
  new AppError('LOCKED', [
    'Several people have accounts under this number. Please sign in with your user name, or ask the school office for it.',
    'لهذا الرقم أكثر من حساب. يرجى الدخول باسم المستخدم، أو طلبه من إدارة المدرسة.',
  ])

/** In whose name codes are sent before there is an account: the number's own. */
const telephone = 'tel:'
export const codeNameOf = (e164: string): string => `${telephone}${e164}`
export const numberOfCode = (userId: string): string | null => (userId.startsWith(telephone) ? userId.slice(telephone.length) : null)

/** A telephone number as it is typed for a name: with its code, or as people of the place write it. */
async function numbersIn(q: Queries, place: Place, typed: string): Promise<string[]> {
  const said = dialled(typed)
  if (!/^\+?[\d\s().-]{7,25}$/.test(said)) return []
  if (said.startsWith('+')) return [toE164(said)].flatMap((one) => one ?? [])
  const countries = await listCountries(q, place)
  // a name is its number without the sign
  const read = [toE164(`+${said}`), ...countries.map((country) => toE164(said, country))]
  return [...new Set(read.flatMap((one) => one ?? []))]
}

/** Whoever shares a child, or has children who are brothers and sisters, is of one household. */
function isOneHousehold(children: readonly ChildOf[]): boolean {
  const [first, ...others] = [...new Set(children.map(({ guardian_id }) => guardian_id))]
  const of = (id: string): Set<string> =>
    new Set(children.filter((one) => one.guardian_id === id).flatMap((one) => [one.student_id, ...(one.family_id ? [one.family_id] : [])]))
  const known = first === undefined ? new Set<string>() : of(first)
  let left = others.map(of)
  for (;;) {
    const joined = left.filter((one) => [...one].some((mark) => known.has(mark)))
    if (joined.length === 0) return left.length === 0
    for (const one of joined) for (const mark of one) known.add(mark)
    left = left.filter((one) => !joined.includes(one))
  }
}

/** Whose number is this? Never a guess: of people of several families nobody is let in, whoever holds the telephone. */
async function familyOf(
  q: Queries,
  place: Place,
  numbers: readonly string[],
): Promise<Family | { readonly username: string; readonly tenantId: string } | null> {
  if (numbers.length === 0) return null
  const found = await listAdults(q, place, numbers)
  const [first] = found
  if (!first) return null
  if (found.some(({ tenant_id }) => tenant_id !== first.tenant_id)) throw inSeveralPlaces()
  const tenantId = first.tenant_id
  const children = await listChildrenOf(
    q,
    tenantId,
    found.map(({ guardian_id }) => guardian_id),
  )
  const adults = found.filter(({ guardian_id }) => children.some((child) => child.guardian_id === guardian_id))
  const [eldest] = children
  if (!eldest) return null
  if (new Set(adults.map(({ phone }) => phone)).size > 1 || !isOneHousehold(children)) throw ofSeveralFamilies()
  const free = adults.filter(({ username }) => username === null)
  if (free.length > 0) return { tenantId, e164: adults[0]!.phone, adults: free, isShared: adults.length > 1, schoolId: eldest.school_id }
  const names = [...new Set(adults.flatMap(({ username }) => username ?? []))]
  if (names.length > 1) throw ofSeveralAccounts()
  return { username: names[0]!, tenantId }
}

/** The account of a telephone number that stands with a guardian; one that is still to be made where he has not registered. */
export async function findByTelephone(q: Queries, place: Place, typed: string): Promise<Account | FamilyAccount | null> {
  const family = await familyOf(q, place, await numbersIn(q, place, typed))
  if (!family) return null
  if ('username' in family) return findAccountAt(q, { tenantId: family.tenantId }, family.username.toLowerCase())
  const [one, ...others] = family.adults
  return {
    tenant_id: family.tenantId,
    ldap_id: codeNameOf(family.e164),
    username: family.e164.slice(1),
    firstname: one && others.length === 0 ? one.name : '',
    lastname: null,
    // the telephone is what proves who asks, whatever address stands beside it
    email: null,
    phone_number: family.e164,
    role: 'parent',
    language: null,
    school_id: null,
    is_active: true,
    is_registered: false,
    school_active: null,
    tenant_active: true,
    password_hash: null,
    must_change: false,
    family,
  }
}

/** Those who may say that they hold this number, where there are several; asked only once it is proven. */
export async function peopleOfNumber(q: Queries, tenantId: string, e164: string): Promise<readonly Adult[]> {
  const family = await familyOf(q, { tenantId }, [e164])
  return family && !('username' in family) && family.isShared ? family.adults : []
}
