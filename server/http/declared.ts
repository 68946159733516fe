import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  endpointNames,
  isWriting,
  type Action,
  type Endpoint,
  type EndpointName,
  type Resource,
  type Where,
  type Text,
} from '../../resources/kit/index.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField, notFound } from '../request/errors.ts'
import type { ModuleDeps } from '../modules/deps.ts'
import { accompanied } from './accompanied.ts'
import { assertOpenElsewhere } from './elsewhere.ts'
import { changed, listData, success, words } from './envelope.ts'
import { sendExport } from './export-route.ts'
import {
  answeredOf,
  facetParamsOf,
  groupParamsOf,
  mayAskDays,
  optionParamsOf,
  pageOf,
  type Said as SaidOfList,
} from '../records/list-params.ts'
import type { ListParams, Row } from '../records/types.ts'
import { createSources } from '../sources/index.ts'
import { openKinds } from './open-kinds.ts'
import { once, onceElsewhere } from './once.ts'
import { addressMark, declaredPathOf } from './paths.ts'
import { contextOf, inPlace, whoAsks } from './request-context.ts'

type Said = SaidOfList & { readonly is_active?: unknown; readonly status?: unknown }
type Doing =
  'list' | 'one' | 'create' | 'update' | 'status' | 'remove' | 'options' | 'facets' | 'groups' | 'history' | 'impact' | 'export' | 'check'
const actionOf: Record<Doing, Action> = {
  list: 'read',
  one: 'read',
  options: 'read',
  facets: 'read',
  groups: 'read',
  create: 'create',
  update: 'update',
  status: 'status',
  remove: 'remove',
  history: 'history',
  impact: 'read',
  export: 'export',
  // only a form that could be saved asks
  check: 'update',
}

interface Offer {
  readonly name: EndpointName
  readonly endpoint: Endpoint
}

/** Several calls may share one address (`POST {base}{id}/` sets the status or saves parts): they are told apart by what is sent. */
export function declaredRoutes(app: FastifyInstance, deps: ModuleDeps, taken: ReadonlySet<string>): void {
  const sources = createSources({ records: deps.records, registry: deps.registry, keys: deps.environment.named })
  for (const resource of deps.registry.all) {
    // the console asks by itself
    if (resource.source?.isDirect) continue
    const addresses = new Map<string, Offer[]>()
    for (const name of endpointNames) {
      const endpoint = resource.api[name]
      if (!endpoint) continue
      const address = `${endpoint.method} ${endpoint.path}`
      addresses.set(address, [...(addresses.get(address) ?? []), { name, endpoint }])
    }
    // a selection of many single rows does not fit into an address: the same export takes it as a body
    const { export: file } = resource.api
    if (file) addresses.set(`POST ${file.path}`, [{ name: 'export', endpoint: { ...file, method: 'POST' } }])
    for (const offers of addresses.values()) {
      const { method, path } = offers[0]!.endpoint
      // a module that answers this address itself takes the place of the generic call
      if (taken.has(addressMark(method, path))) continue
      app.route({
        method,
        url: declaredPathOf(resource, path),
        handler: handlerOf(deps, resource, offers, resource.source ? sources : deps.records),
      })
    }
  }
}

const bodyOf = (request: FastifyRequest): Said =>
  typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body) ? (request.body as Said) : {}

/** What keeps the records of a kind: our own tables, or another system. */
interface Keeper {
  list(context: RequestContext, resource: Resource, params: ListParams): Promise<{ records: Row[]; total: number; isAtLeast?: boolean }>
  get(context: RequestContext, resource: Resource, id: string): Promise<Row>
  find(context: RequestContext, resource: Resource, where: Where): Promise<Row | null>
  create(context: RequestContext, resource: Resource, values: Row): Promise<Row>
  update(context: RequestContext, resource: Resource, id: string, values: Row, version?: string): Promise<Row>
  remove(context: RequestContext, resource: Resource, id: string): Promise<void>
}

function handlerOf(deps: ModuleDeps, resource: Resource, offers: readonly Offer[], keeper: Keeper) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    request.declared = resource
    const query = request.query as Said
    const body = bodyOf(request)
    const principal = await whoAsks(deps, request)
    const { offer, id } = choose(resource, offers, request, query, body)
    const doing = doingOf(resource, offer.name, body, id)
    const deed = isWriting(actionOf[doing]) ? 'write' : 'read'
    const said = (doing === 'list' || doing === 'export') && offer.endpoint.method !== 'GET' ? { ...query, ...body } : query
    const bare = contextOf(request, principal, said, deed === 'write' ? body : {})
    // pickers belong to the forms of other modules, so their own module need not be open
    await deps.auth.assertOpen(principal, bare, doing === 'options' ? null : resource.package, deed)
    await assertOpenElsewhere({ auth: deps.auth, records: keeper }, principal, bare, { resource, id, sent: body }, resource.package, deed)
    const isPlain = deed === 'read' && doing !== 'export' && !mayAskDays(said, resource)
    const context = isPlain ? bare : await inPlace(deps.database, bare)
    if (doing === 'export') return sendExport(deps, context, resource, { said, isAddress: offer.endpoint.method === 'GET' }, reply)
    const asking = () => act(deps, keeper, context, resource, doing, { id, said, body })
    const doOnce = resource.source ? onceElsewhere : once
    const answer = deed === 'write' && doing !== 'check' ? await doOnce(deps.database, request, reply, context, asking) : await asking()
    return reply.type('application/json; charset=utf-8').send(answer)
  }
}

/** Which of the calls at this address is meant: one with an id if an id is there. */
function choose(
  resource: Resource,
  offers: readonly Offer[],
  request: FastifyRequest,
  query: Said,
  body: Said,
): { offer: Offer; id: string | null } {
  const idFor = ({ endpoint }: Offer): string | null => {
    if (!endpoint.id) return null
    const value =
      endpoint.id.in === 'path'
        ? (request.params as { readonly id?: unknown }).id
        : endpoint.id.in === 'query'
          ? query[endpoint.id.name]
          : body[resource.id]
    return typeof value === 'string' && value !== '' && value.length <= 64 ? value : null
  }
  for (const offer of offers) {
    const id = idFor(offer)
    if (id !== null) return { offer: offers.find((one) => one.name === 'status' && idFor(one) !== null) ?? offer, id }
  }
  return { offer: offers.find(({ endpoint }) => endpoint.id === null) ?? offers[0]!, id: null }
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
/** The version that a change is based on. What only looks like one would keep nobody from writing over what others wrote. */
function versionIn(said: unknown): string | undefined {
  if (said === undefined || said === null || said === '') return undefined
  if (typeof said !== 'string' || !moment.test(said)) throw invalidField('updated_at', { code: 'invalid' })
  return said
}

const flagIn = (body: Said): unknown => body.is_active ?? body.status
const statusWords = new Set(['is_active', 'status', 'reason', 'effective_date', 'school_id', 'academic_year'])
/** Fields that say how a record goes belong to its status. */
const saysStatus = ({ standing, fields }: Resource, key: string): boolean =>
  key === 'is_active' || (standing !== null && (key === standing.field || key === standing.since)) || (statusWords.has(key) && !fields[key])

/** A status call that carries more than the status saves what it carries. */
function doingOf(resource: Resource, name: EndpointName, body: Said, id: string | null): Doing {
  if (name !== 'status') return name
  // the contract's way to create where no other call is listed
  if (id === '0') return 'create'
  const flag = flagIn(body)
  const onlyStatus = Object.keys(body).every((key) => saysStatus(resource, key))
  return onlyStatus && (typeof flag === 'boolean' || flag === 0 || flag === 1) ? 'status' : 'update'
}

async function act(
  deps: ModuleDeps,
  keeper: Keeper,
  bare: RequestContext,
  resource: Resource,
  doing: Exclude<Doing, 'export'>,
  { id, said, body: sent }: { id: string | null; said: Said; body: Said },
): Promise<string> {
  const { records } = deps
  const deed = isWriting(actionOf[doing])
  const { context, values: body } = deed
    ? accompanied(bare, resource, { ...(doing === 'remove' ? said : {}), ...sent })
    : { context: bare, values: sent }
  const { locale } = context
  const told = (data: unknown, text: Text): string => (resource.source ? success(data, locale, text) : changed(data, context, text))
  if (doing === 'list') {
    const params = answeredOf(said, resource)
    const { records: rows, total, isAtLeast } = await keeper.list(context, resource, params)
    return success(listData(rows, total, params, isAtLeast), locale)
  }
  if (doing === 'options') return success({ records: await records.options(context, resource, optionParamsOf(said, resource)) }, locale)
  if (doing === 'check') {
    const { [resource.id]: known, ...values } = body
    return success(await records.check(context, resource, typeof known === 'string' && known !== '' ? known : null, values), locale)
  }
  if (doing === 'facets') return success(await records.facets(context, resource, facetParamsOf(said, resource)), locale)
  if (doing === 'groups') return success(await records.groups(context, resource, groupParamsOf(said, resource)), locale)
  if (doing === 'create') return told(await keeper.create(context, resource, body), words.created)
  if (id === null) throw notFound()
  switch (doing) {
    case 'one':
      return success(await keeper.get(context, resource, id), locale)
    case 'update': {
      const { updated_at: version, [resource.id]: _, ...values } = body
      return told(await keeper.update(context, resource, id, values, resource.source ? undefined : versionIn(version)), words.saved)
    }
    case 'status': {
      const flag = flagIn(body)
      if (flag === undefined) throw invalidField('is_active', { code: 'required' })
      const { field, since } = resource.standing ?? {}
      const text = (name: string | undefined): string | undefined => {
        const value = name === undefined ? undefined : body[name]
        return typeof value === 'string' && value !== '' ? value : undefined
      }
      const more = { word: text(field), effective_date: text(since) }
      return told(await records.setStatus(context, resource, id, flag === true || flag === 1, more), words.saved)
    }
    case 'remove':
      await keeper.remove(context, resource, id)
      return told({ deleted: true }, words.removed)
    case 'impact':
      return success(await records.impact(context, resource, id, await openKinds(deps, context, resource)), locale)
    case 'history': {
      const page = pageOf(said)
      const { records: entries, total } = await records.history(context, resource, id, page)
      return success(listData(entries, total, page), locale)
    }
  }
}
