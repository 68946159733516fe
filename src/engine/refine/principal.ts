import { useGetIdentity } from '@refinedev/core'
import { useCallback } from 'react'
import { can, isWriting, roleOfUsertype, roles, type Action, type Resource, type Role } from '../../../resources/kit/index.ts'
import { useModuleDays } from '../module-days.ts'

/** Of the signed-in person, what the engine asks for. */
export interface Person {
  readonly ldap_id?: string
  readonly role?: string
  readonly usertype?: number
  readonly school_id?: string | null
  readonly academic_year?: string | null
  readonly [more: string]: unknown
}

export const roleOf = (person: Person | undefined | null): Role =>
  roles.find((role) => role === person?.role) ?? roleOfUsertype(Number(person?.usertype)) ?? 'student'

export function usePerson(): { readonly person: Person; readonly role: Role; readonly userId: string; readonly isKnown: boolean } {
  const { data } = useGetIdentity<Person>()
  return { person: data ?? {}, role: roleOf(data), userId: String(data?.ldap_id ?? 'nobody'), isKnown: data !== undefined }
}

/** Buttons ask this; the server asks the same question of every call. */
export function useMay(resource: Resource): (action: Action) => boolean {
  const { role } = usePerson()
  const { readOnly } = useModuleDays()
  const isReadOnly = resource.package !== null && readOnly.has(resource.package)
  return useCallback((action) => can(role, action, resource) && !(isReadOnly && isWriting(action)), [role, resource, isReadOnly])
}
