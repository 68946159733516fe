import { bulkWaysOf, can, canRestore, isBlank, type BulkWay, type Problems, type Resource } from '../../../resources/kit/index.ts'
import type { Change, Row } from '../../records/index.ts'
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
type Deps = Pick<ModuleDeps, 'records' | 'registry'>

/** A field that is not changed for many at once, and one that is named twice, is told at its place. */
function assertSound({ principal }: RequestContext, { resource, deeds }: Edit): void {
  const problems: Problems = {}
  const seen = new Set<string>()
  for (const { field, way, value } of deeds) {
    if (!resource.fields[field]) problems[field] = [{ code: 'unknown_field' }]
    else if (seen.has(field) || !bulkWaysOf(principal.role, resource, field).includes(way)) problems[field] = [{ code: 'not_allowed_here' }]
    else if (way !== 'clear' && (value === undefined || value === null || value === '')) problems[field] = [{ code: 'required' }]
    seen.add(field)
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : value === null ? [] : [value])

/** The same deeds as a change of each record: what is added or taken away depends on what it has. */
export async function changesFor(deps: Deps, context: RequestContext, edit: Edit): Promise<Change[]> {
  const { resource, ids, deeds, status, asItWas } = edit
  const ways = [deeds.length > 0, status !== undefined, asItWas !== undefined].filter(Boolean).length
  if (ways !== 1) throw invalidField('changes', { code: ways > 1 ? 'not_allowed_here' : 'required' })
  if (asItWas) return restorationsFor(deps, context, resource, ids, asItWas)
  if (status) return ids.map((id): Change => ({ verb: 'status', resource, id, isActive: status.is_active, word: status.word }))
  assertSound(context, edit)
  const held = new Map<string, ReadonlyMap<string, readonly unknown[]>>()
  for (const { field, way } of deeds) if (way === 'add' || way === 'remove') held.set(field, await heldBy(deps, context, edit, field))
  return ids.map((id): Change => {
    const values = Object.fromEntries(deeds.map((deed) => [deed.field, valueOf(deps, resource, deed, held.get(deed.field)?.get(id) ?? [])]))
    return { verb: 'update', resource, id, values }
  })
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

function valueOf(deps: Deps, resource: Resource, { field: name, way, value }: Deed, there: readonly unknown[]): unknown {
  const field = resource.fields[name]!
  const isList = field.kind === 'choices' || field.kind === 'links'
  if (way === 'set') return isList ? listIn(value) : value
  if (way === 'clear') return isList ? [] : null
  const key = field.kind === 'links' ? deps.registry.get(field.to!).id : null
  const markOf = (one: unknown): unknown => (key === null ? one : (one as Row)[key])
  const said = listIn(value)
  if (way === 'add') {
    const marks = new Set(there.map(markOf))
    return [...there, ...said.filter((one) => !marks.has(markOf(one)))]
  }
  const marks = new Set(said.map(markOf))
  return there.filter((one) => !marks.has(markOf(one)))
}

/** What each of them has in a field of several values; of links the record that is meant and what the link itself says. */
async function heldBy({ records, registry }: Deps, context: RequestContext, { resource, ids }: Edit, name: string) {
  const field = resource.fields[name]!
  if (field.kind === 'links') {
    const own = [registry.get(field.to!).id, ...Object.keys(field.fields ?? {})]
    const only = (row: Row): Row => Object.fromEntries(own.flatMap((part) => (Object.hasOwn(row, part) ? [[part, row[part]]] : [])))
    const parts = await records.parts(context, resource, name, ids)
    return new Map([...parts].map(([id, rows]) => [id, rows.map((row) => only(row as Row))] as const))
  }
  const rows = await records.byIds(context, resource, ids, [name])
  return new Map(rows.map((row) => [String((row as Row)[resource.id]), listIn((row as Row)[name] ?? null)] as const))
}
