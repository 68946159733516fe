import { changesBetween, validate, type Problems, type Resource } from '../../resources/kit/index.ts'
import { newId } from '../database/index.ts'
import { type AppError, duplicate, invalid, notFound } from '../request/errors.ts'
import { checkAgainstDatabase } from './check.ts'
import { computeFields, searchTextOf } from './computed.ts'
import { candidatesOf } from './duplicates.ts'
import { record, type Act } from './history.ts'
import { resolveInline } from './inline.ts'
import type { Layout } from './layout.ts'
import { byId, findOne } from './one.ts'
import { writeChildren, writeGroup, writeLinks } from './parts.ts'
import { authorise } from './scope.ts'
import { join, quoted, raw, sql } from './sql.ts'
import { rebase } from './stale.ts'
import type { Row } from './types.ts'
import { encode, mask } from './values.ts'
import { ask, nextVersion, type Work } from './work.ts'
import { writeYearly } from './yearly.ts'

export interface WriteOptions {
  /** the caller has already asked whether this person may: a guardian typed into a student's form */
  readonly authorised?: boolean
  readonly action?: Act
  readonly reason?: string | undefined
}

const validationOf = (work: Work, mode: 'create' | 'update', current?: Row) => ({
  mode,
  role: work.context.principal.role,
  today: work.context.today,
  country: work.context.country,
  ...(current ? { current } : {}),
  ...(work.context.system ? { system: true } : {}),
  resourceOf: (name: string) => work.floor.registry.find(name),
})

/** Defaults such as `$my.school_id` are this request's school and year. */
function withOwnDefaults(work: Work, resource: Resource, given: Row): Row {
  const mine: Row = {
    school_id: work.context.schoolId ?? work.context.principal.schoolId,
    academic_year: work.context.academicYear,
  }
  const filled = { ...given }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (typeof field.default !== 'string' || !field.default.startsWith('$my.')) continue
    const value = filled[name]
    if (value === undefined || value === null || value === '') filled[name] = mine[field.default.slice(4)] ?? undefined
    if (filled[name] === undefined) delete filled[name]
  }
  return filled
}

export async function createRow(work: Work, resource: Resource, sent: Row, options: WriteOptions = {}): Promise<Row> {
  if (!options.authorised) authorise(work.context, 'create', resource)
  const layout = work.floor.layoutOf(resource)
  const { force, ...rest } = sent
  const id = work.context.system && typeof rest[layout.id] === 'string' ? (rest[layout.id] as string) : newId()
  const given = withOwnDefaults(work, resource, rest)
  delete given[layout.id]
  const validated = validate(resource, given, validationOf(work, 'create'))
  const values = validated.values
  await refuse(work, layout, id, values, values, validated.problems, {})
  if (force !== true && !work.context.system) {
    const candidates = await candidatesOf(work, layout, id, values)
    if (candidates.length > 0) throw duplicate({}, candidates)
  }
  await resolveInline(work, layout, values, values)
  await runHooks(work, resource, 'beforeWrite', options.action ?? 'create', id, null, values)
  return store(work, layout, id, null, values, options)
}

export async function updateRow(
  work: Work,
  resource: Resource,
  id: string,
  sent: Row,
  version?: string,
  options: WriteOptions = {},
): Promise<Row> {
  if (!options.authorised) authorise(work.context, options.action === 'status' ? 'status' : 'update', resource)
  const layout = work.floor.layoutOf(resource)
  await lockRow(work, layout, id)
  const current = await findOne(work.floor, work.q, work.context, resource, byId(layout, id), true)
  if (!current) throw notFound()
  const asked = await rebase(work, layout, id, current, withoutRiders(layout, sent, current), version)
  const validated = validate(resource, asked, validationOf(work, 'update', current))
  const named = onlyChanged(resource, current, validated.values)
  await refuse(work, layout, id, named, { ...current, ...named }, validated.problems, current)
  await resolveInline(work, layout, named, { ...current, ...named })
  const values = onlyChanged(resource, current, named)
  if (Object.keys(values).length > 0) {
    await runHooks(work, resource, 'beforeWrite', options.action === 'status' ? 'status' : 'update', id, current, values)
    return store(work, layout, id, current, values, options)
  }
  return readBack(work, layout, id, current)
}

/** On PostgreSQL two writers of one row wait for one another; SQLite has one writer anyway. */
async function lockRow(work: Work, layout: Layout, id: string): Promise<void> {
  if (work.floor.dialect === 'postgres')
    await ask(
      work,
      sql`select 1 from ${raw(layout.table)} where tenant_id = ${work.context.principal.tenantId} and ${raw(quoted(layout.id))} = ${id} for update`,
    )
}

/** What rides along in rows without being theirs to change, masks that came back, and values that are as they were. */
function withoutRiders(layout: Layout, given: Row, current: Row): Row {
  const asked: Row = {}
  for (const [name, value] of Object.entries(given)) {
    const field = layout.resource.fields[name]
    if (!field && (layout.riders.has(name) || name === 'force')) continue
    if (value === mask) continue
    if (
      field &&
      (field.kind === 'computed' || field.readOnly || field.immutable) &&
      changesBetween({ [name]: current[name] }, { [name]: value }).length === 0
    )
      continue
    asked[name] = value
  }
  return asked
}

function onlyChanged(resource: Resource, current: Row, values: Row): Row {
  const changed: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name]!
    const before = field.kind === 'links' || field.kind === 'children' ? bare(current[name], value) : current[name]
    if (changesBetween({ [name]: before }, { [name]: value }).length > 0) changed[name] = value
  }
  return changed
}

/** Rows of a part as they were, reduced to the keys that the new ones name, so that labels make no difference. */
function bare(before: unknown, after: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return before
  return before.map((row: Row, at) => Object.fromEntries(Object.keys(after[at] as Row).map((key) => [key, row[key] ?? null])))
}

async function refuse(work: Work, layout: Layout, id: string, values: Row, after: Row, known: Problems, current: Row): Promise<void> {
  // fields that are wrong by themselves are not looked up as well
  const sound = Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.keys(known).some((path) => path === name || path.startsWith(`${name}.`))),
  )
  const checked = await checkAgainstDatabase(work, layout, id, sound, { ...current, ...after })
  const problems: Problems = { ...known }
  for (const [path, list] of Object.entries(checked.problems)) problems[path] = [...(problems[path] ?? []), ...list]
  if (Object.keys(problems).length === 0) return
  if (checked.isDuplicate && Object.keys(known).length === 0) throw duplicate(problems)
  throw invalid(problems)
}

async function runHooks(
  work: Work,
  resource: Resource,
  moment: 'beforeWrite' | 'afterWrite',
  action: Act,
  id: string,
  before: Row | null,
  values: Row,
): Promise<void> {
  const hook = work.floor.hooks.get(resource.name)
  await hook?.[moment]?.({ context: work.context, within: work.within, resource, action, id, before, values })
}

/** Writes main row, year's row, parts, search text, history; then reads the row back as it is now. */
async function store(work: Work, layout: Layout, id: string, current: Row | null, values: Row, options: WriteOptions): Promise<Row> {
  const { resource } = layout
  const { context } = work
  Object.assign(values, await computeFields(work, layout, values, { ...current, ...values }))
  const after = { ...current, ...values }
  const version = nextVersion(context.now, current?.['updated_at'])
  const own = layout.own.filter((name) => Object.hasOwn(values, name))
  const search = searchTextOf(layout, values, after)
  const cells: [string, unknown][] = own.map((name) => [name, encode(resource.fields[name]!, values[name])])
  if (search !== null) cells.push(['search_text', search])
  cells.push(['updated_at', version])
  try {
    if (current === null) {
      cells.push(['tenant_id', context.principal.tenantId], [layout.id, id], ['created_at', version])
      await ask(
        work,
        sql`insert into ${raw(layout.table)} (${raw(cells.map(([name]) => quoted(name)).join(', '))}) values (${join(
          cells.map(([, value]) => sql`${value}`),
          ', ',
        )})`,
      )
    } else {
      await ask(
        work,
        sql`update ${raw(layout.table)} set ${join(
          cells.map(([name, value]) => sql`${raw(quoted(name))} = ${value}`),
          ', ',
        )} where tenant_id = ${context.principal.tenantId} and ${raw(quoted(layout.id))} = ${id}`,
      )
    }
    await writeYearly(work, layout, id, current, values, version)
  } catch (error) {
    throw takenMeanwhile(error, layout) ?? error
  }
  const regrouped = await writeParts(work, layout, id, current, values)
  for (const one of regrouped) {
    if (one.id === id) values[one.column] = one.after
    else
      await record(work, {
        resource,
        id: one.id,
        action: 'update',
        at: version,
        before: { [one.column]: one.before },
        after: { [one.column]: one.after },
      })
  }
  const changes = changesBetween(current ?? {}, values, Object.keys(values))
  await record(work, {
    resource,
    id,
    action: options.action ?? (current ? 'update' : 'create'),
    at: version,
    before: current ? Object.fromEntries(changes.map((one) => [one.field, one.before])) : null,
    after: Object.fromEntries(changes.map((one) => [one.field, one.after])),
    reason: options.reason,
  })
  await runHooks(work, resource, 'afterWrite', options.action ?? (current ? 'update' : 'create'), id, current, values)
  return readBack(work, layout, id, after)
}

/** The row as its writer may see it; where the change took it out of the writer's own scope, what was written. */
async function readBack(work: Work, layout: Layout, id: string, written: Row): Promise<Row> {
  const row = await findOne(work.floor, work.q, work.context, layout.resource, byId(layout, id))
  return row ?? { [layout.id]: id, is_active: written['is_active'] }
}

async function writeParts(work: Work, layout: Layout, id: string, current: Row | null, values: Row) {
  const { fields } = layout.resource
  const rowsOf = (row: Row | null, name: string): Row[] => (Array.isArray(row?.[name]) ? (row[name] as Row[]) : [])
  for (const name of layout.children)
    if (Object.hasOwn(values, name)) await writeChildren(work, layout, name, id, rowsOf(current, name), rowsOf(values, name))
  const regrouped: { id: string; column: string; before: unknown; after: unknown }[] = []
  for (const name of layout.links) {
    if (!Object.hasOwn(values, name)) continue
    const { group } = fields[name]!
    if (group) for (const one of await writeGroup(work, layout, name, id, rowsOf(values, name))) regrouped.push({ ...one, column: group })
    else await writeLinks(work, layout, name, id, rowsOf(current, name), rowsOf(values, name))
  }
  return regrouped
}

/** Two people saved the same key at once: the database refused the second. */
function takenMeanwhile(error: unknown, layout: Layout): AppError | null {
  const code = (error as { code?: unknown } | null)?.code
  if (code !== '23505' && code !== 'SQLITE_CONSTRAINT_UNIQUE' && code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return null
  const field = layout.resource.key.at(-1) ?? layout.id
  return duplicate({ [field]: [{ code: 'taken' }] })
}
