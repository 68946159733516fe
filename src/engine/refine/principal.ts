import { useGetIdentity } from '@refinedev/core'
import { roleOfUsertype, roles, type Role } from '../../../resources/kit/index.ts'
export { useMay } from './access.ts'

/** Of the signed-in person, what the engine asks for. */
export interface Person {
  readonly ldap_id?: string
  readonly role?: string
  readonly usertype?: number
  /** of whoever teaches */
  readonly teacher_id?: string | null
  readonly school_id?: string | null
  readonly academic_year?: string | null
  readonly firstname?: string
  readonly name_ar?: string | null
  readonly school_name?: string | null
  readonly school_name_ar?: string | null
  readonly timezone?: string
  readonly currency?: string | null
  readonly [more: string]: unknown
}

export const roleOf = (person: Person | undefined | null): Role =>
  roles.find((role) => role === person?.role) ?? roleOfUsertype(Number(person?.usertype)) ?? 'student'

export function usePerson(): { readonly person: Person; readonly role: Role; readonly userId: string; readonly isKnown: boolean } {
  const { data } = useGetIdentity<Person>()
  return { person: data ?? {}, role: roleOf(data), userId: String(data?.ldap_id ?? 'nobody'), isKnown: data !== undefined }
}
