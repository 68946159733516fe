import type { BaseKey, BaseRecord, CustomParams, DataProvider, GetListParams, MetaQuery } from '@refinedev/core'
import type { ListData } from '../../resources/contract/envelope.ts'
import { addressOf, type Endpoint, type EndpointName } from '../../resources/kit/endpoints.ts'
import type { Condition } from '../../resources/kit/conditions.ts'
import type { Registry } from '../../resources/kit/registry.ts'
import type { Resource } from '../../resources/kit/resource.ts'
import type { Http, HttpRequest } from './http.ts'
import { askedOf } from './data-filters.ts'

/** What a caller may say beside the framework's own parameters; nothing else of `meta` reaches the wire. */
export interface DataMeta {
  readonly search?: string
  readonly condition?: Condition
  /** found as it stood then: a day, or a minute of one. The framework adds what the address says, whose word for it is another */
  readonly asOf?: string
  /** what is drawn of each row: a list names it, for rows are wide */
  readonly columns?: readonly string[]
  readonly skipAutoToast?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly as?: 'json' | 'blob'
  /** `options`: the short rows of a picker instead of list rows; `status`: the status call instead of the update */
  readonly endpoint?: EndpointName
  /** false: not narrowed to the school and year the person stands on */
  readonly scoped?: boolean
}
const said = (meta: MetaQuery | undefined): DataMeta => (meta ?? {}) as DataMeta
const signalOf = (meta: MetaQuery | undefined): AbortSignal | undefined =>
  (meta as { queryContext?: { signal?: AbortSignal } } | undefined)?.queryContext?.signal

type Restful = (address: string) => Promise<DataProvider>

function endpointOf(resource: Resource, name: EndpointName): Endpoint {
  const endpoint = resource.api[name]
  if (!endpoint) throw new Error(`"${resource.name}" has no call to ${name}`)
  return endpoint
}

/** What asking for a list sends, and what its answer says to the framework. */
export function listRequest(
  resource: Resource,
  { pagination, sorters, filters, meta }: Pick<GetListParams, 'pagination' | 'sorters' | 'filters' | 'meta'>,
): HttpRequest {
  const more = said(meta)
  const endpoint = endpointOf(resource, more.endpoint ?? 'list')
  if (!more.columns && endpoint === resource.api.list) throw new Error(`A list of ${resource.name} is asked for without its columns`)
  const asked = askedOf(filters, more.condition)
  const params = {
    page_no: pagination?.currentPage ?? 1,
    per_page: pagination?.pageSize ?? 10,
    search: more.search ?? asked.search,
    sort_by: sorters?.map(({ field }) => field).join(',') || undefined,
    order_by: sorters?.map(({ order }) => order).join(',') || undefined,
    filter: asked.condition ? JSON.stringify(asked.condition) : undefined,
    columns: more.columns?.join(','),
    as_of: more.asOf,
  }
  return {
    url: endpoint.path,
    method: endpoint.method,
    ...(endpoint.method === 'GET' ? { query: params } : { body: params }),
    signal: signalOf(meta),
    skipAutoToast: more.skipAutoToast,
    headers: more.headers,
    scoped: more.scoped,
  }
}
export function listAnswer<Row extends BaseRecord>(data: ListData<Row>) {
  const records = [...data.records]
  return {
    data: records,
    total: data.pagination?.total_records ?? records.length,
    pagination: data.pagination,
    summary: data.summary,
  }
}

/** The same for one record. */
export function oneRequest(resource: Resource, id: BaseKey, meta?: MetaQuery): HttpRequest {
  const endpoint = endpointOf(resource, 'one')
  const more = said(meta)
  return {
    url: addressOf(endpoint, String(id)),
    method: endpoint.method,
    signal: signalOf(meta),
    skipAutoToast: more.skipAutoToast,
    headers: more.headers,
    scoped: more.scoped,
    ...(endpoint.id?.in === 'body' ? { body: { [resource.id]: id } } : {}),
  }
}

/** Calls are made from the declarations; `rest` serves those whose records live in an open collection that the console asks by itself. */
export function createDataProvider(http: Http, registry: Registry, rest: Restful): DataProvider {
  const elsewhere = (resource: Resource): Promise<DataProvider> | null => (resource.source?.isDirect ? rest(resource.source.rest) : null)

  async function write(resource: Resource, name: EndpointName, id: BaseKey | undefined, values: unknown, meta: DataMeta) {
    const endpoint = endpointOf(resource, name)
    const body = endpoint.id?.in === 'body' && id !== undefined ? { ...(values as object), [resource.id]: id } : values
    const url = addressOf(endpoint, id === undefined ? undefined : String(id))
    let operationId: string | null = null
    const data = await http.send({
      url,
      method: endpoint.method,
      body,
      told: (id) => (operationId = id),
      skipAutoToast: meta.skipAutoToast,
      headers: meta.headers,
      scoped: meta.scoped,
    })
    return { data: data as never, operationId }
  }

  const list = async (resource: Resource, params: Omit<GetListParams, 'resource'>) =>
    listAnswer(await http.send<ListData<never>>(listRequest(resource, params)))

  return {
    async getList({ resource: name, ...params }) {
      const resource = registry.get(name)
      const other = await elsewhere(resource)
      if (!other) return list(resource, params)
      const { askedElsewhere } = await import('./rest-asked.ts')
      const found = await other.getList<never>({ resource: '', ...askedElsewhere(resource, params) })
      // a collection that does not count says nothing of what lies beyond this page
      const { currentPage = 1, pageSize = 10 } = params.pagination ?? {}
      return { ...found, total: Number.isFinite(found.total) ? found.total : (currentPage - 1) * pageSize + found.data.length }
    },
    async getMany({ resource: name, ids, meta }) {
      const resource = registry.get(name)
      const other = await elsewhere(resource)
      if (other) return { data: await Promise.all(ids.map(async (id) => (await other.getOne<never>({ resource: '', id })).data)) }
      const filters = [{ field: resource.id, operator: 'in' as const, value: [...ids] }]
      return list(resource, { filters, pagination: { currentPage: 1, pageSize: Math.max(ids.length, 1) }, ...(meta ? { meta } : {}) })
    },
    async getOne({ resource: name, id, meta }) {
      const resource = registry.get(name)
      const other = await elsewhere(resource)
      if (other) return other.getOne({ resource: '', id, ...(meta ? { meta } : {}) })
      const data = await http.send(oneRequest(resource, id, meta))
      return { data: data as never }
    },
    async create({ resource: name, variables, meta }) {
      const resource = registry.get(name)
      const other = await elsewhere(resource)
      return other ? other.create({ resource: '', variables }) : write(resource, 'create', undefined, variables, said(meta))
    },
    async update({ resource: name, id, variables, meta }) {
      const resource = registry.get(name)
      const other = await elsewhere(resource)
      return other
        ? other.update({ resource: '', id, variables })
        : write(resource, said(meta).endpoint ?? 'update', id, variables, said(meta))
    },
    async deleteOne({ resource: name, id, variables, meta }) {
      const resource = registry.get(name)
      const other = await elsewhere(resource)
      return other ? other.deleteOne({ resource: '', id }) : write(resource, 'remove', id, variables, said(meta))
    },
    getApiUrl: () => '',
    async custom<TData extends BaseRecord, TQuery, TPayload>({
      url,
      method,
      payload,
      query,
      headers,
      meta,
    }: CustomParams<TQuery, TPayload>) {
      const more = said(meta)
      const data = await http.send<TData>({
        url,
        method: method.toUpperCase(),
        query: query as Readonly<Record<string, unknown>> | undefined,
        body: payload,
        headers: { ...more.headers, ...headers },
        signal: signalOf(meta),
        as: more.as,
        skipAutoToast: more.skipAutoToast,
        scoped: more.scoped,
      })
      return { data }
    },
  }
}
