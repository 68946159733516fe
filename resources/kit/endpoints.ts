/** The calls every declared resource has; a declaration names only those that differ. `null` takes a call away. */
export const endpointNames = [
  'list',
  'one',
  'create',
  'update',
  'status',
  'remove',
  'options',
  'facets',
  'groups',
  'history',
  'impact',
  'export',
  'check',
] as const
export type EndpointName = (typeof endpointNames)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `'PATCH /api/students/house/'`. The id stands where `{id}` stands, in the path or the query
 * (`'GET /api/students/house/?house_id={id}'`); without `{id}` it is read from the body, under the resource's id name.
 */
export type EndpointText = `${Method} /${string}`
export type EndpointSpec = Partial<Record<EndpointName, EndpointText | null>> & { readonly base?: `/${string}/` }

export interface Endpoint {
  readonly method: Method
  /** the path as the specification spells it, `{id}` included */
  readonly path: string
  readonly id: { readonly in: 'path' } | { readonly in: 'query'; readonly name: string } | { readonly in: 'body' } | null
}
export type Endpoints = Readonly<Record<EndpointName, Endpoint | null>>

const needsId: readonly EndpointName[] = ['one', 'update', 'status', 'remove', 'history', 'impact']

export function parseEndpoint(name: EndpointName, said: EndpointText): Endpoint {
  const [method, address = ''] = said.split(' ') as [Method, string?]
  const [path, query] = address.split('?') as [string, string | undefined]
  const named = query?.split('&').find((part) => part.endsWith('={id}'))
  if (path.includes('{id}')) return { method, path, id: { in: 'path' } }
  if (named) return { method, path, id: { in: 'query', name: named.slice(0, -5) } }
  return { method, path, id: needsId.includes(name) ? { in: 'body' } : null }
}

/** What a collection elsewhere can be asked to do: the rest needs a table. */
const elsewhere: ReadonlySet<EndpointName> = new Set(['list', 'one', 'create', 'update', 'remove'])
export const isAskedElsewhere = (name: EndpointName): boolean => elsewhere.has(name)

export function endpointsOf(
  resource: string,
  spec: EndpointSpec,
  { hasStatus, isElsewhere = false }: { readonly hasStatus: boolean; readonly isElsewhere?: boolean },
): Endpoints {
  const base = spec.base ?? `/api/${resource}/`
  const usual: Record<EndpointName, EndpointText | null> = {
    list: `GET ${base}`,
    one: `GET ${base}{id}/`,
    create: `POST ${base}`,
    update: `PUT ${base}{id}/`,
    status: hasStatus ? `POST ${base}{id}/` : null,
    remove: `DELETE ${base}{id}/`,
    options: `GET ${base}options/`,
    facets: `GET ${base}facets/`,
    groups: `GET ${base}groups/`,
    history: `GET ${base}{id}/history/`,
    // what refers to it, asked before it is switched off or deleted
    impact: hasStatus || spec.remove !== null ? `GET ${base}{id}/impact/` : null,
    export: `GET ${base}export/`,
    // what is typed, asked about before it is saved
    check: spec.create === null && spec.update === null ? null : `POST ${base}check/`,
  } as Record<EndpointName, EndpointText | null>
  return Object.fromEntries(
    endpointNames.map((name) => {
      const said = isElsewhere && !isAskedElsewhere(name) ? null : spec[name] === undefined ? usual[name] : spec[name]
      return [name, said === null ? null : parseEndpoint(name, said)]
    }),
  ) as Record<EndpointName, Endpoint | null>
}

/** The address of a call: the id is put in its place without encoding `&` or anything else the path itself holds. */
export function addressOf(endpoint: Endpoint, id?: string): string {
  if (endpoint.id?.in === 'path') return endpoint.path.replace('{id}', encodeURIComponent(id ?? ''))
  if (endpoint.id?.in === 'query') return `${endpoint.path}?${endpoint.id.name}=${encodeURIComponent(id ?? '')}`
  return endpoint.path
}
