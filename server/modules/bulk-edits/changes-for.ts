import { bulkWaysOf, can, canRestore, isBlank, noProblems, type BulkWay, type Resource } from '../../../resources/kit/index.ts'
import { listIn } from '../../records/added.ts'
import type { Change } from '../../records/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { forbiddenRole, invalid, invalidField } from '../../request/errors.ts'
import { instantOf } from '../../records/past/moment.ts'
import type { ModuleDeps } from '../deps.ts'

/** What is done to one field of all of them. */
export interface Deed {
  readonly field: string
  readonly way: BulkWay
  readonly value?: unknown
}
interface Edit {
  readonly resource: Resource
  readonly ids: readonly string[]
  readonly deeds: readonly Deed[]
  /** in their place */
  readonly status?: { readonly is_active: boolean; readonly word?: string | undefined } | undefined
  readonly asItWas?: { readonly at: string; readonly fields: readonly string[] } | undefined
}
type Deps = Pick<ModuleDeps, 'records'>

/** A field that is not changed for many at once, and one that is named twice, is told at its place. */
function assertSound({ principal }: RequestContext, { resource, deeds }: Edit): void {
  const problems = noProblems()
  const seen = new Set<string>()
  for (const { field, way, value } of deeds) {
    if (!resource.fields[field]) problems[field] = [{ code: 'unknown_field' }]
    else if (seen.has(field) || !bulkWaysOf(principal.role, resource, field).includes(way)) problems[field] = [{ code: 'not_allowed_here' }]
    else if (way !== 'clear' && (value === undefined || value === null || value === '')) problems[field] = [{ code: 'required' }]
    seen.add(field)
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** The same deeds as a change of each record; what is added or taken away is told as such, for it depends on what the record has by then. */
export async function changesFor(deps: Deps, context: RequestContext, edit: Edit): Promise<Change[]> {
  const { resource, ids, deeds, status, asItWas } = edit
  const kinds = [deeds.length > 0, status !== undefined, asItWas !== undefined].filter(Boolean).length
  if (kinds !== 1) throw invalidField('changes', { code: kinds > 1 ? 'not_allowed_here' : 'required' })
  if (asItWas) return restorationsFor(deps, context, resource, ids, asItWas)
  if (status) return ids.map((id): Change => ({ verb: 'status', resource, id, isActive: status.is_active, word: status.word }))
  assertSound(context, edit)
  const values = Object.fromEntries(deeds.map((deed) => [deed.field, valueOf(resource, deed)]))
  const ways = Object.fromEntries(deeds.flatMap(({ field, way }) => (way === 'add' || way === 'remove' ? [[field, way] as const] : [])))
  return ids.map((id): Change => ({ verb: 'update', resource, id, values, ways }))
}

/** The fields whose value is overwritten, whatever it is by then; of what is added to or taken from the rest stays. */
export function overwrittenBy({ resource, deeds, status, asItWas }: Omit<Edit, 'ids'>): readonly string[] {
  if (status) return ['is_active', ...(resource.standing?.field ? [resource.standing.field] : [])]
  return asItWas?.fields ?? deeds.flatMap(({ field, way }) => (way === 'set' || way === 'clear' ? [field] : []))
}

/** Of those that stood otherwise then in one of the fields what they held; the others, and what came later, stay as they are. */
async function restorationsFor(
  { records }: Deps,
  context: RequestContext,
  resource: Resource,
  ids: readonly string[],
  { at, fields }: NonNullable<Edit['asItWas']>,
): Promise<Change[]> {
  if (!can(context.principal.role, 'history', resource)) throw forbiddenRole()
  const unfit = fields.filter((name) => !canRestore(context.principal.role, resource, name))
  if (unfit.length > 0) throw invalid(Object.fromEntries(unfit.map((name) => [name, [{ code: 'not_allowed_here' }]])))
  const held = await records.held(context, resource, ids, instantOf(context, at))
  return ids.flatMap((id): Change[] => {
    const { wasThere = false, was = {} } = held.get(id) ?? {}
    // what has to be filled in by now is not emptied again
    const own = fields.filter((name) => Object.hasOwn(was, name) && !(resource.fields[name]!.required && isBlank(was[name])))
    if (!wasThere || own.length === 0) return []
    return [{ verb: 'revert', resource, id, values: Object.fromEntries(own.map((name) => [name, was[name] ?? null])) }]
  })
}

function valueOf(resource: Resource, { field: name, way, value }: Deed): unknown {
  const { kind } = resource.fields[name]!
  const isList = kind === 'choices' || kind === 'links'
  if (way === 'clear') return isList ? [] : null
  return isList ? listIn(value) : value
}
