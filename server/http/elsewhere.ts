import type { PackageFlag, Resource, Where } from '../../resources/kit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Row } from '../records/types.ts'
import { withCapability } from '../request/granted.ts'
import type { Principal, RequestContext } from '../request/context.ts'
import { findSchoolOf } from './capabilities.ts'

interface Deps {
  readonly auth: Pick<Auth, 'assertOpen'>
  /** whichever keeps the records of the kind */
  readonly records: { find(context: RequestContext, resource: Resource, where: Where): Promise<Row | null> }
}

/** A record that a request names, and what it sends to it. */
export interface Named {
  readonly resource: Resource
  /** null: it is new */
  readonly id: string | null
  readonly sent: Readonly<Record<string, unknown>> & { readonly academic_year?: unknown }
}

const yearIn = (value: unknown): string | null => (typeof value === 'string' && /^\d{4}-\d{4}$/.test(value) ? value : null)

/**
 * Whoever works in several schools may stand in one, or in none, and reach for a record of another, or send one there: then that school's
 * licence is asked as well. Only the office's look at a single record from above asks for none. People of one school pay nothing for it.
 */
export async function assertOpenElsewhere(
  { auth, records }: Deps,
  principal: Principal,
  context: RequestContext,
  { resource, id, sent }: Named,
  flag: PackageFlag | null,
  deed: 'read' | 'write',
): Promise<void> {
  const field = resource.scope.school
  const { schoolIds } = principal
  if (flag === null || field === null || (schoolIds !== 'all' && schoolIds.length < 2)) return
  // from above the office looks at everything, and at a school itself before it has a licence
  if (context.schoolId === null && (deed === 'read' || field === resource.id)) return
  const found =
    id === null ? null : await records.find({ ...withCapability(context, findSchoolOf), schoolId: null }, resource, { [resource.id]: id })
  const there = new Set([found?.[field], deed === 'write' ? sent[field] : undefined])
  const academicYear = context.academicYear ?? yearIn(sent.academic_year)
  for (const schoolId of there)
    // whoever may not work there hears that from the records
    if (typeof schoolId === 'string' && schoolId !== context.schoolId && (schoolIds === 'all' || schoolIds.includes(schoolId)))
      await auth.assertOpen(principal, { ...context, schoolId, academicYear }, flag, deed)
}
