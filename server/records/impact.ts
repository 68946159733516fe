import { sql } from 'kysely'
import type { Impact, Use } from '../../resources/contract/impact.ts'
import { can, fieldsWithin, reworder, say, type Condition, type Registry, type Resource, type Text } from '../../resources/kit/index.ts'
import { idBeside, listAround } from '../database/index.ts'
import { may } from '../request/granted.ts'
import type { RequestContext } from '../request/context.ts'
import { notFound } from '../request/errors.ts'
import { caseOf } from './cases.ts'
import { chunksOf } from './chunks.ts'
import { sharedElsewhere } from './elsewhere.ts'
import { partTable } from './layout.ts'
import { countRows } from './count-rows.ts'
import { namingsOf } from './named-by-code.ts'
import { byId, findOne } from './one.ts'
import { readOwnWords } from './own-words.ts'
import { judgeByReactions } from './react.ts'
import { authorise } from './scope.ts'
import { listOf, quoted, run } from './sql.ts'
import type { Row } from './types.ts'
import { isReadable } from './values.ts'
import type { Asking, Work } from './work.ts'

/** A place that could refer to a record: the field, where it is stored, and whether a list can be narrowed by it. */
export interface Place {
  readonly resource: Resource
  readonly field: string
  /** the same, or where in its child rows */
  readonly path: string
  readonly table: string
  readonly column: string
  /** the column of that table that says whose row it is */
  readonly of: string
  readonly isListed: boolean
}

/** `all`: also what the product keeps beside the record that says it. */
export function* placesThatRefer(registry: Registry, to: Resource, all = false): Generator<Place> {
  for (const resource of registry.all) {
    // what lives elsewhere refers to nothing here
    if (resource.source) continue
    for (const [name, field] of Object.entries(resource.fields)) {
      // what the product keeps beside the record that says it: a class teacher is told once, and handed over there
      if (field.readOnly && !field.copied && !all) continue
      const place = { resource, field: name, path: name }
      if (field.kind === 'reference' && field.to === to.name) {
        const beside = field.yearly ? resource.yearly : null
        const of = beside ? idBeside(resource) : resource.id
        yield { ...place, table: quoted(beside?.table ?? resource.table), column: name, of, isListed: true }
      }
      if (field.kind === 'links' && field.to === to.name && !field.group)
        yield { ...place, table: partTable(resource, name), column: idBeside(to), of: idBeside(resource), isListed: true }
      for (const { path, name: inner, field: one } of fieldsWithin(field.fields ?? {}, `${name}.`))
        if (one.kind === 'reference' && one.to === to.name)
          yield { ...place, path, table: partTable(resource, listAround(path)!), column: inner, of: idBeside(resource), isListed: false }
    }
  }
}

/** The kinds of record that can refer to one of this kind. */
export const kindsThatRefer = (registry: Registry, to: Resource): Resource[] => [
  ...new Set([...placesThatRefer(registry, to)].map(({ resource }) => resource)),
]

/** What the list of the referring kind is narrowed to, here and behind the link in the console. */
const narrowed = ({ resource, field }: Place, id: string): Condition => active(resource, { field, op: 'eq', value: id })
const active = ({ hasStatus }: Resource, refers: Condition): Condition =>
  hasStatus ? { and: [refers, { field: 'is_active', op: 'eq', value: true }] } : refers

/** Which of these records anything refers to. */
export async function usedAmong({ floor, q, context }: Asking, to: Resource, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { table, column } of placesThatRefer(floor.registry, to))
    for (const some of chunksOf(ids)) {
      const rows = await run<{ id: string }>(
        q,
        sql`select distinct ${sql.raw(quoted(column))} as id from ${sql.raw(table)} where tenant_id = ${context.principal.tenantId} and ${sql.raw(quoted(column))} in ${listOf(some)}`,
      )
      for (const row of rows) used.add(row.id)
    }
  return used
}

/** Counted as this person's own lists count in the school and year of the request; of the rest no number is told. */
export async function impactOf(
  { floor, q, context }: Asking,
  to: Resource,
  row: Row,
  isOpen: (resource: Resource) => boolean = () => true,
): Promise<Omit<Impact, 'kept' | 'stays' | 'elsewhere'>> {
  const id = String(row[to.id])
  const places = [...placesThatRefer(floor.registry, to)]
  const reword = reworder(floor.registry, await readOwnWords(q, context))
  const { tenantId } = context.principal
  const mayRemove = may(context, 'remove', to)
  const uses: Use[] = []
  let beyond = false
  for (const place of places) {
    const { resource, field, table, column, of } = place
    const isCounted = place.isListed && isOpen(resource) && may(context, 'read', resource) && isReadable(context, resource, field)
    const count = isCounted ? await countRows(floor, q, context, resource, narrowed(place, id)) : 0
    if (count > 0) uses.push({ resource: resource.name, field, label: labelOf(place, places, context, reword), count })
    // only what keeps a record from being deleted, and only for those who may
    if (!mayRemove || beyond) continue
    const [row] = await run<{ total: number }>(
      q,
      sql`select count(distinct ${sql.raw(quoted(of))}) as total from ${sql.raw(table)} where tenant_id = ${tenantId} and ${sql.raw(quoted(column))} = ${id}`,
    )
    beyond = Number(row?.total ?? 0) > count
  }
  for (const { resource, field, narrowed: asked, counted } of namingsOf({ floor, context }, to, row)) {
    const isCounted = asked && isOpen(resource) && may(context, 'read', resource) && (!field || isReadable(context, resource, field))
    const count = isCounted ? await countRows(floor, q, context, resource, active(resource, asked)) : 0
    if (count > 0) {
      const label = say(reword(resource.label.many), context.locale)
      uses.push({ resource: resource.name, field: field ?? resource.id, label, count, value: field ? codeIn(asked!) : null })
    }
    if (!mayRemove || beyond) continue
    const [found] = await run<{ total: number }>(q, counted)
    beyond = Number(found?.total ?? 0) > count
  }
  return { uses, beyond }
}
const codeIn = (asked: Condition): string | null => ('op' in asked ? String(asked.value as string) : null)

function labelOf({ resource, field }: Place, places: readonly Place[], { locale }: RequestContext, reword: (text: Text) => Text): string {
  const kind = say(reword(resource.label.many), locale)
  const fields = new Set(places.flatMap((one) => (one.resource === resource ? [one.field] : [])))
  return fields.size > 1 ? `${kind} (${say(reword(resource.fields[field]!.label), locale)})` : kind
}

/** Asked for a record that this person can open. */
export async function askImpact(work: Work, resource: Resource, id: string, isOpen: (resource: Resource) => boolean): Promise<Impact> {
  authorise(work.context, 'read', resource)
  const { floor, q, context } = work
  const row = await findOne(floor, q, context, resource, byId(floor.layoutOf(resource), id))
  if (!row) throw notFound()
  return {
    ...(await impactOf(work, resource, row, isOpen)),
    elsewhere: await sharedElsewhere(work, resource, [id], 'links'),
    kept: await keptFrom('status', work, resource, row),
    stays: await keptFrom('remove', work, resource, row),
  }
}

/** Those are asked who would be asked before it is done: what is told cannot be other than what would be refused. */
async function keptFrom(verb: 'status' | 'remove', work: Work, resource: Resource, row: Row): Promise<string | null> {
  const { context } = work
  if (!can(context.principal.role, verb, resource)) return null
  if (verb === 'status' && (!resource.hasStatus || row.is_active === false)) return null
  const one = caseOf(verb, String(row[resource.id]), row, verb === 'status' ? { is_active: false } : {})
  await judgeByReactions(work, resource, [one])
  return one.refused && say(one.refused.text, context.locale)
}
