import { labelKeyOf, mask, matches, validate, type Resource, type Source, type Where } from '../../resources/kit/index.ts'
import { onlyChanged, withOwnDefaults } from '../records/asked.ts'
import { richText } from '../records/rich-text/index.ts'
import { authorise } from '../records/scope.ts'
import type { ListParams, Row } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenScope, invalid, notFound, type AppError } from '../request/errors.ts'
import { createCall, type Answered, type Keys } from './call.ts'
import { unheard, unreadable } from './failures.ts'
import { named, type Ground } from './labels.ts'
import { createPages } from './pages.ts'
import { isKept, questionOf } from './question.ts'
import { isRaw, read, sentOf, shownTo, standingAt, type Raw } from './rows.ts'

export { isUnheard } from './failures.ts'

export interface SourcesDeps extends Ground {
  readonly keys: Keys
  /** how long somebody waits for the other system, in milliseconds */
  readonly patience?: number
}
export interface ListedElsewhere {
  readonly records: Row[]
  readonly total: number
  /** there are more, and nobody says how many */
  readonly isAtLeast: boolean
}
/** The verbs of the generic service, of records that live in another system. */
export interface Sources {
  list(context: RequestContext, resource: Resource, params: ListParams): Promise<ListedElsewhere>
  get(context: RequestContext, resource: Resource, id: string): Promise<Row>
  find(context: RequestContext, resource: Resource, where: Where): Promise<Row | null>
  create(context: RequestContext, resource: Resource, values: Row): Promise<Row>
  update(context: RequestContext, resource: Resource, id: string, values: Row): Promise<Row>
  remove(context: RequestContext, resource: Resource, id: string): Promise<void>
}

/** Whoever looks at a list does not wait longer than this. */
const usualPatience = 10_000
/** So many single records are asked for at once. */
const atOnce = 8

/** Records that live elsewhere, asked for as whoever asks here may see them. The other system knows the server, and nobody else. */
export function createSources({ keys, patience = usualPatience, ...ground }: SourcesDeps): Sources {
  const call = createCall(keys)
  const pages = createPages()
  const soon = () => AbortSignal.timeout(patience)

  async function held(
    context: RequestContext,
    resource: Resource,
    id: string,
    until: AbortSignal,
  ): Promise<{ row: Row; raw: Raw; url: URL }> {
    const url = addressOf(resource, id)
    const answered = url && (await call(resource, { method: 'GET', url, until }))
    if (!url || !answered) throw notFound()
    const raw = standingAt(answered.body, resource.source!.row)
    const row = read(context, resource, raw)
    if (row[resource.id] !== id) throw unreadable(resource, new Error('another record than the one that was asked for'))
    if (!isKept(context, resource, row)) throw notFound()
    return { row, raw: raw as Raw, url }
  }

  async function byIds(context: RequestContext, resource: Resource, ids: readonly string[]): Promise<Row[]> {
    const until = soon()
    const rows: Row[] = []
    for (let at = 0; at < ids.length; at += atOnce) {
      const some = ids.slice(at, at + atOnce).map((id) => held(context, resource, id, until).catch(orNothing))
      for (const one of await Promise.all(some)) if (one) rows.push(one.row)
    }
    return rows
  }

  async function shown(context: RequestContext, resource: Resource, rows: readonly Row[], columns?: readonly string[]): Promise<Row[]> {
    const seen = rows.map((row) => shownTo(context, resource, row, columns))
    return named(ground, context, resource, seen, columns)
  }
  const shownOne = async (context: RequestContext, resource: Resource, row: Row): Promise<Row> =>
    (await shown(context, resource, [row]))[0]!

  /** What may be sent: judged as everything that is typed here. */
  async function judged(context: RequestContext, resource: Resource, given: Row, current?: Row): Promise<Row> {
    const { principal, today, country, currency } = context
    const mode = current ? 'update' : 'create'
    const { values, problems } = validate(resource, given, {
      mode,
      role: principal.role,
      today,
      country,
      currency: currency ?? null,
      rich: richText,
      ...(current ? { current } : {}),
    })
    const astray = await ground.records.checkReferences(context, resource, values, { ...current, ...values })
    for (const [name, those] of Object.entries(astray)) (problems[name] ??= []).push(...those)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    if (!isKept(context, resource, { ...current, ...values })) throw forbiddenScope()
    return values
  }

  /** The record that a write answered with, or what is there now. */
  async function after(context: RequestContext, resource: Resource, answered: Answered, id: string | null): Promise<Row> {
    const raw = standingAt(answered.body, resource.source!.row)
    if (isRaw(raw) && raw[resource.source!.id.name] !== undefined) return shownOne(context, resource, read(context, resource, raw))
    const known = id ?? idIn(answered, resource.source!)
    if (known === null) throw unheard(resource, new Error('a new record, and nobody says under which id'))
    return shownOne(context, resource, (await held(context, resource, known, soon())).row)
  }

  return {
    async list(context, resource, params) {
      authorise(context, 'read', resource)
      const { condition, ids, parameters } = questionOf(context, resource, params)
      if (parameters === null) return { records: [], total: 0, isAtLeast: false }
      if (ids) {
        const found = (await byIds(context, resource, ids)).filter((row) => matches(condition, row))
        const from = (params.page_no - 1) * params.per_page
        const page = found.slice(from, from + params.per_page)
        return { records: await shown(context, resource, page, params.columns), total: found.length, isAtLeast: false }
      }
      const { rows, total, isAtLeast } = await pages({ call, resource, parameters, until: soon() }, params)
      const records = rows.map((raw) => read(context, resource, raw))
      // a filter that is not heard would show everybody's
      if (!records.every((row) => isKept(context, resource, row))) throw unreadable(resource, new Error('rows that were not asked for'))
      return { records: await shown(context, resource, records, params.columns), total, isAtLeast }
    },
    async get(context, resource, id) {
      authorise(context, 'read', resource)
      return shownOne(context, resource, (await held(context, resource, id, soon())).row)
    },
    async find(context, resource, where) {
      const id = where[resource.id]
      return typeof id === 'string' ? ((await held(context, resource, id, soon()).catch(orNothing))?.row ?? null) : null
    },
    async create(context, resource, values) {
      authorise(context, 'create', resource)
      const given = withoutRiders(resource, withOwnDefaults(context, resource, values))
      const body = sentOf(resource, await judged(context, resource, given))
      const url = new URL(resource.source!.rest)
      const answered = await call(resource, { method: 'POST', url, body, until: soon() })
      if (!answered) throw unreadable(resource, new Error('the collection is not there'))
      return after(context, resource, answered, null)
    },
    async update(context, resource, id, values) {
      authorise(context, 'update', resource)
      const until = soon()
      const { row, raw, url } = await held(context, resource, id, until)
      const changed = onlyChanged(resource, row, await judged(context, resource, withoutRiders(resource, values), row))
      if (Object.keys(changed).length === 0) return shownOne(context, resource, row)
      const sent = sentOf(resource, changed)
      const method = resource.source!.update
      const answered = await call(resource, { method, url, body: method === 'PUT' ? { ...raw, ...sent } : sent, until })
      if (!answered) throw notFound()
      return after(context, resource, answered, id)
    },
    async remove(context, resource, id) {
      authorise(context, 'remove', resource)
      const until = soon()
      const { url } = await held(context, resource, id, until)
      if (!(await call(resource, { method: 'DELETE', url, until }))) throw notFound()
    },
  }
}

const orNothing = (error: unknown): null => {
  if ((error as Partial<AppError>).code === 'NOT_FOUND') return null
  throw error
}

/** Where one record is; null: it cannot be one, and is not asked for. */
function addressOf({ source }: Resource, id: string): URL | null {
  const { rest, id: own } = source!
  if (id === '' || id === '.' || id === '..' || (own.type === 'number' && !/^\d+$/.test(id))) return null
  return new URL(`${rest.replace(/\/$/, '')}/${encodeURIComponent(id)}`)
}

/** The id of a new record, where only the header `Location` says it. */
function idIn({ headers, body }: Answered, { id, rest }: Source): string | null {
  const said = isRaw(body) ? body[id.name] : undefined
  if (typeof said === 'string' || typeof said === 'number') return String(said)
  const location = headers.get('location')
  if (location === null || !URL.canParse(location, rest)) return null
  const last = new URL(location, rest).pathname.split('/').findLast(Boolean)
  try {
    return last === undefined ? null : decodeURIComponent(last)
  } catch {
    // no address that anybody could have made of an id
    return null
  }
}

/** What rides along in rows without being theirs to change, and masks that came back. */
function withoutRiders({ fields }: Resource, given: Row): Row {
  const labels = new Set(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'reference' ? [labelKeyOf(name, field), `${labelKeyOf(name, field)}_ar`] : [],
    ),
  )
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== mask && (fields[name] || !(labels.has(name) || name === 'currency' || name === 'force')),
    ),
  )
}
