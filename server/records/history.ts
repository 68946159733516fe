import { sql } from 'kysely'
import { changesInRows, inOwnWords, sayPath, type Change, type Resource } from '../../resources/kit/index.ts'
import { newId, type Queries } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { notFound } from '../request/errors.ts'
import { actorIn } from './actor-names.ts'
import { chunksOf } from './chunks.ts'
import { tellElsewhere } from './elsewhere.ts'
import { insertRows } from './insert-many.ts'
import type { Floor } from './layout.ts'
import { byId } from './one.ts'
import { note } from './outbox.ts'
import { readOwnWords } from './own-words.ts'
import { authorise, scopeOf, sourceOf } from './scope.ts'
import { nothing, run, listOf, type Fragment } from './sql.ts'
import { acts, type Act, type HistoryEntry, type OperationKind } from '../../resources/contract/history.ts'
import { namingOf, operationIn, undidOf, type Naming, type Undid } from './operations/naming.ts'
import type { Page, Row } from './types.ts'
import { isReadable } from './values.ts'
import { ask, type Work } from './work.ts'

const detailsOf = ({ effectiveDate, files }: RequestContext): string | null =>
  effectiveDate || files
    ? JSON.stringify({
        ...(effectiveDate ? { effective_date: effectiveDate } : {}),
        ...(files ? { files: files.names, files_total: files.total } : {}),
      })
    : null
const dayIn = (details: unknown): string | null => {
  const { effective_date: day } = parsed(details)
  return typeof day === 'string' ? day : null
}

/** The files that an operation brought in, by name. */
export function filesIn(details: unknown): { readonly files: readonly string[]; readonly files_total: number } {
  const { files, files_total: total } = parsed(details)
  return Array.isArray(files) ? { files: files.map(String), files_total: Number(total ?? files.length) } : { files: [], files_total: 0 }
}

/** One request is one operation; its row is written before the first of its history. */
export async function openOperation(work: Work, kind: OperationKind, undoes: string | null = null): Promise<void> {
  const { context, operation } = work
  const { principal } = context
  if (operation.isWritten) return
  await ask(
    work,
    sql`insert into operations (tenant_id, operation_id, at, school_id, actor_id, actor_role, actor_name, session_id, kind, reason, details, request_id, ip, browser_uid, undoes) values (${principal.tenantId}, ${context.operationId}, ${context.now}, ${context.schoolId}, ${principal.userId}, ${principal.role}, ${principal.name}, ${principal.sessionId}, ${kind}, ${context.reason ?? null}, ${detailsOf(context)}, ${context.requestId}, ${context.ip}, ${context.browserUid}, ${undoes}) on conflict do nothing`,
  )
  operation.isWritten = true
}

/** What the history keeps of one change of one record: only the fields that changed, before and after. */
export interface Entry {
  readonly resource: Resource
  readonly id: string
  readonly action: Act
  readonly at: string
  readonly before: Row | null
  readonly after: Row | null
}

/** Writes the operation once a transaction, then the history of all these changes. */
export async function record(work: Work, entries: readonly Entry[]): Promise<void> {
  const [first] = entries
  if (!first) return
  const { context } = work
  await openOperation(work, context.act ?? first.action)
  const asText = (row: Row | null): string | null => (row === null ? null : JSON.stringify(row))
  await insertRows(
    work,
    'history',
    ['tenant_id', 'resource', 'record_id', 'id', 'operation_id', 'at', 'action', 'school_id', 'academic_year', 'before', 'after'],
    entries.map((one) => [
      context.principal.tenantId,
      one.resource.name,
      one.id,
      newId(),
      context.operationId,
      one.at,
      one.action,
      context.schoolId,
      one.resource.yearly ? context.academicYear : null,
      asText(one.before),
      asText(one.after),
    ]),
  )
  for (const one of entries) note(work, one)
  for (const resource of new Set(entries.map((one) => one.resource)))
    await tellElsewhere(
      work,
      resource,
      entries.flatMap((one) => (one.resource === resource && one.action !== 'create' ? [one.id] : [])),
      'changed',
    )
}

export const parsed = (value: unknown): Row => (typeof value === 'string' ? (JSON.parse(value) as Row) : ((value ?? {}) as Row))

/** The fields that changed after a version of each of these records, with the values they had at that version. */
export async function changedSince(work: Work, resource: Resource, versions: ReadonlyMap<string, string>): Promise<Map<string, Row>> {
  const since = new Map<string, Row>()
  const oldest = [...versions.values()].reduce((a, b) => (a < b ? a : b), '~')
  for (const some of chunksOf([...versions.keys()]))
    for (const row of await ask<{ record_id: string; at: string; before: unknown }>(
      work,
      sql`select record_id, at, before from history where tenant_id = ${work.context.principal.tenantId} and resource = ${resource.name} and record_id in ${listOf(some)} and at > ${oldest} order by at desc, id desc`,
    )) {
      const id = row.record_id
      // the oldest change wins: what stood before it is what the version held
      if (row.at > versions.get(id)!) since.set(id, { ...since.get(id), ...parsed(row.before) })
    }
  return since
}

const here = { column: nothing, join: nothing }
/** Of a record that several schools share, where it was done if that was not the school one stands in. */
const elsewhereOf = ({ schoolId }: RequestContext) => ({
  column: sql.raw(', s.name_en as school, s.name_ar as school_ar'),
  join: sql` left join schools s on s.tenant_id = h.tenant_id and s.school_id = h.school_id and s.school_id <> ${schoolId ?? ''}`,
})

type Words = 'actor_id' | 'actor_name' | 'actor_role' | 'reason'
interface Told extends Naming, Undid, Readonly<Record<'id' | 'at' | 'action', string>>, Readonly<Record<Words, string | null>> {
  readonly before: unknown
  readonly after: unknown
  readonly details: unknown
  readonly actor_ar?: string | null
  readonly school?: string | null
  readonly school_ar?: string | null
}

function operationOf(row: Told): Pick<HistoryEntry, 'operation'> {
  const operation = operationIn(row)
  return operation ? { operation } : {}
}

/** What changed, field by field: of child rows each of their fields that did. */
function changesIn(resource: Resource, before: Row, after: Row): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => resource.fields[name])
  return names.flatMap((name) => {
    const field = resource.fields[name]!
    if (field.kind === 'children') return changesInRows({ path: name, field }, before[name], after[name])
    return [{ field: name, before: before[name] ?? null, after: after[name] ?? null }]
  })
}

/** The same as this person may see it, each in the words of `said`: that something changes tells that there is something. */
export const toldChanges = (context: RequestContext, said: Resource, before: Row, after: Row): HistoryEntry['changes'] =>
  changesIn(said, before, after)
    .filter(({ field }) => isReadable(context, said, field.split('.')[0]!) && isReadable(context, said, field))
    .map((change) => ({ ...change, label: sayPath(said.fields, change.field, context.locale) }))

/**
 * The entries that have something to tell. Whoever comes into a family, or leaves one, because others say so is kept by what they share,
 * which an undo needs and nobody reads.
 */
async function tellingEntries(q: Queries, { fields }: Resource, of: Fragment): Promise<readonly string[]> {
  const rows = await run<{ id: string; action: string; before: unknown; after: unknown }>(
    q,
    sql`select h.id, h.action, h.before, h.after from history h where ${of}`,
  )
  const isTelling = ({ action, before, after }: (typeof rows)[number]): boolean =>
    action !== 'update' || Object.keys({ ...parsed(before), ...parsed(after) }).some((name) => fields[name] !== undefined)
  return rows.filter(isTelling).map(({ id }) => id)
}

/** What happened to one record, newest first, in the reader's language; of what the reader may not see nothing is told. */
export async function readHistory(
  floor: Floor,
  q: Queries,
  context: RequestContext,
  resource: Resource,
  id: string,
  page: Page,
): Promise<{ records: HistoryEntry[]; total: number }> {
  authorise(context, 'history', resource)
  const layout = floor.layoutOf(resource)
  const { tenantId } = context.principal
  const visible = await run(
    q,
    sql`select 1 as seen from ${sourceOf(context, layout)} where ${scopeOf(floor, context, layout, { narrow: false })} and ${byId(layout, id)}`,
  )
  if (visible.length === 0) throw notFound()
  const named = actorIn(floor, context, 'o', 'u')
  const undid = undidOf(floor, context)
  const place = resource.access.through ? elsewhereOf(context) : here
  const own = sql`h.tenant_id = ${tenantId} and h.resource = ${resource.name} and h.record_id = ${id}`
  const where = layout.groups.length > 0 ? sql`${own} and h.id in ${listOf(await tellingEntries(q, resource, own))}` : own
  const rows = await run<Told>(
    q,
    sql`select h.id, h.operation_id, h.at, h.action, h.before, h.after, o.actor_id, o.actor_name, o.actor_role, o.reason, o.details, ${namingOf(context)}, ${undid.columns}, ${named.arabic} as actor_ar${place.column} from history h left join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id${undid.join}${named.join}${place.join} where ${where} order by h.at desc, h.id desc limit ${page.per_page} offset ${(page.page_no - 1) * page.per_page}`,
  )
  const counted = await run<{ total: number }>(q, sql`select count(*) as total from history h where ${where}`)
  const said = inOwnWords(resource, floor.registry, await readOwnWords(q, context))
  const entries = rows.map((row): HistoryEntry => ({
    id: row.id,
    operation_id: row.operation_id,
    at: row.at,
    action: acts.find((act) => act === row['action']) ?? 'update',
    actor: {
      ldap_id: row.actor_id,
      // the product itself has no account, and its name is a matter of the reader's language
      name: row.actor_id ? row.actor_ar || row.actor_name : null,
      role: row.actor_role,
    },
    reason: row.reason,
    effective_date: dayIn(row.details),
    ...operationOf(row),
    ...(row.school ? { school: row.school } : {}),
    ...(row.school_ar ? { school_ar: row.school_ar } : {}),
    changes: toldChanges(context, said, parsed(row.before), parsed(row.after)),
  }))
  return { records: entries, total: Number(counted[0]?.total ?? 0) }
}
