import type { Resource } from '../../resources/kit/index.ts'
import type { SignedIn } from '../auth/index.ts'
import type { ModuleDeps } from '../modules/deps.ts'
import type { RequestContext } from '../request/context.ts'

const inAll = { schoolId: null, system: true } as const

/**
 * Whoever works in several schools may stand in one and reach for a record of another, or send one there: then that school's licence
 * is asked as well. People of one school pay nothing for it.
 */
export async function assertOpenElsewhere(
  { auth, records }: Pick<ModuleDeps, 'auth' | 'records'>,
  principal: SignedIn,
  context: RequestContext,
  resource: Resource,
  { id, sent, deed }: { readonly id: string | null; readonly sent: Readonly<Record<string, unknown>>; readonly deed: 'read' | 'write' },
): Promise<void> {
  const field = resource.scope.school
  const { schoolIds } = principal
  if (resource.package === null || field === null || field === resource.id) return
  if (context.schoolId === null || (schoolIds !== 'all' && schoolIds.length < 2)) return
  const found = id === null ? null : await records.find({ ...context, ...inAll }, resource, { [resource.id]: id })
  const there = new Set([found?.[field], deed === 'write' ? sent[field] : undefined])
  for (const schoolId of there)
    // whoever may not work there hears that from the records
    if (typeof schoolId === 'string' && schoolId !== context.schoolId && (schoolIds === 'all' || schoolIds.includes(schoolId)))
      await auth.assertOpen(principal, { ...context, schoolId }, resource.package, deed)
}
