import { z } from 'zod'
import { isKept, type Call } from '../../resources/contract/call.ts'
import {
  endpointNames,
  errorCodes,
  gates,
  say,
  type Endpoint,
  type EndpointName,
  type Registry,
  type Resource,
} from '../../resources/kit/index.ts'
import { declaredSchemas, paginationSchema } from '../../resources/contract/declared.ts'
import { resourceSchemas } from './openapi-fields.ts'

type Json = Record<string, unknown>
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
export const schemaNameOf = (resource: Resource): string =>
  resource.name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/** An object that has nothing but what is said of it. */
const closed = { type: 'object', additionalProperties: false }
const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: {
    status: { type: 'boolean' },
    message: { type: 'string' },
    data,
    operation_id: { type: 'string', description: 'Of a change to records: what it can be undone by; left out where nothing was written' },
  },
})
const json = (schema: Json): Json => ({ 'application/json': { schema } })
const answers = (data: Json, more: Json = {}): Json => ({
  200: {
    description: 'The request was understood. `status: false` means that it was refused for the reason in `error_code`.',
    content: json({ anyOf: [envelope(data), refTo('Failure')] }),
  },
  401: { description: 'The token is missing or no longer valid', content: json(refTo('Unauthenticated')) },
  403: { description: 'A gate is closed: licence, package, role or scope', content: json(refTo('Failure')) },
  404: { description: 'There is no such call, or there is none any more', content: json(refTo('UnknownRoute')) },
  500: { description: 'Something unexpected; the request id leads to the log', content: json(refTo('Failure')) },
  ...more,
})
const query = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
})
const scopeParameters = [query('school_id', { type: 'string' }), query('academic_year', { type: 'string', examples: ['2026-2027'] })]
const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
  description:
    'Made by the sender, for example a UUID. The same request under the same key is done once: for a week it is given the first answer again, with the header `Idempotency-Replayed`. Another request under it is refused (`KEY_REUSED`).',
}
const momentParameter = query(
  'as_of',
  { type: 'string', examples: ['2026-10-01', '2026-10-01T09:30'] },
  'Search and filter are asked of the records as they stood at the end of this day of the school, or at this minute, as far as the history tells it; for who may read that. The rows hold what they hold now: `POST /api/as-it-was/` tells what they held',
)
/** Of what stands in another system nobody knows how it was. */
const momentParameters = ({ source }: Resource): Json[] => (source ? [] : [momentParameter])
const listParameters = (resource: Resource): Json[] => [
  ...scopeParameters,
  query('page_no', { type: 'integer', minimum: 1, default: 1 }),
  query('per_page', { type: 'integer', minimum: 1, maximum: 200, default: 10 }),
  query('search', { type: 'string' }),
  query('sort_by', { type: 'string', default: resource.list.sort }, 'One field, or several with commas between them'),
  query('order_by', { type: 'string', pattern: '^(asc|desc)(,(asc|desc))*$' }),
  query('filter', { type: 'string' }, 'A condition as JSON, for example {"gender":"male"}'),
  query(
    'columns',
    { type: 'string' },
    `Only these fields, separated by commas; \`*\` for all that stand in the row. Unsaid: ${resource.list.answers.join(', ')}. Id, school, activity and version come with each row`,
  ),
  ...momentParameters(resource),
  ...resource.list.filters.map((name) => query(name, { type: 'string' })),
]

const facetParameters = (resource: Resource): Json[] => [
  { ...query('field', { type: 'string' }, 'A choice, a flag or a reference'), required: true },
  query('search', { type: 'string' }),
  query('filter', { type: 'string' }, 'A condition as JSON, for example {"gender":"male"}'),
  query('find', { type: 'string' }, 'Only values whose name has this in it'),
  ...momentParameters(resource),
]

const groupParameters = (resource: Resource): Json[] => [
  {
    ...query('by', { type: 'string' }, 'A choice, a flag, a reference or a whole number; of a date `dob.month` or `dob.year`'),
    required: true,
  },
  query('order', { type: 'string', enum: ['asc', 'desc'] }),
  query('of', { type: 'string' }, 'What numbers come to: `points.sum,age.mean` (sum, mean, min, max)'),
  query('search', { type: 'string' }),
  query('filter', { type: 'string' }, 'A condition as JSON, for example {"gender":"male"}'),
  ...momentParameters(resource),
]

const summaries: Record<EndpointName, string> = {
  list: 'List',
  one: 'Read one',
  create: 'Create',
  update: 'Change',
  status: 'Switch on or off, or change parts',
  remove: 'Delete',
  options: 'Rows of a dropdown',
  facets: 'How many rows have each value of a field',
  groups: 'Rows brought together by a field, with what their numbers come to',
  history: 'What happened to one',
  impact: 'What refers to one, asked before it is switched off or deleted',
  export: 'What the list shows, as a file',
  check: 'Is it taken, or there already? Asked while a form is filled in',
}

const writing: ReadonlySet<EndpointName> = new Set(['create', 'update', 'status', 'remove'])

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function declaredOperation(resource: Resource, name: EndpointName, endpoint: Endpoint): Json {
  const row = schemaNameOf(resource)
  const page = {
    ...closed,
    required: ['records', 'pagination'],
    properties: { records: { type: 'array', items: refTo(row) }, pagination: refTo('Pagination') },
  }
  const data: Record<Exclude<EndpointName, 'export'>, Json> = {
    list: page,
    one: refTo(row),
    create: refTo(row),
    update: refTo(row),
    status: refTo(row),
    remove: refTo('Removed'),
    options: refTo('Options'),
    facets: refTo('Facets'),
    groups: refTo('Groups'),
    impact: refTo('Impact'),
    history: refTo('History'),
    check: refTo('Checked'),
  }
  const isList = name === 'list' || name === 'export'
  const parameters: Json[] = [
    ...pathParameters(endpoint.path),
    ...(endpoint.id?.in === 'query' ? [{ name: endpoint.id.name, in: 'query', required: true, schema: { type: 'string' } }] : []),
    ...(isList && endpoint.method === 'GET' ? listParameters(resource) : scopeParameters),
    ...(name === 'facets' ? facetParameters(resource) : name === 'groups' ? groupParameters(resource) : []),
    ...(writing.has(name) ? [keyParameter] : []),
  ]
  const body =
    name === 'create'
      ? refTo(`${row}New`)
      : name === 'update' || name === 'check'
        ? refTo(`${row}Change`)
        : name === 'status'
          ? { anyOf: [refTo('Activity'), refTo(`${row}Change`)] }
          : isList && endpoint.method !== 'GET'
            ? { type: 'object', additionalProperties: true }
            : null
  return {
    operationId: `${resource.name}.${name}${name === 'export' && endpoint.method === 'POST' ? '_long' : ''}`,
    tags: [say(resource.label.many, 'en')],
    summary: `${summaries[name]}: ${say(resource.label.many, 'en').toLowerCase()}`,
    parameters,
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses:
      name === 'export'
        ? answers({}, { 200: { description: 'XLSX or CSV', content: { 'application/octet-stream': { schema: {} } } } })
        : answers(data[name]),
  }
}

type RowOf = (resource: string) => Json
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', rowOf: RowOf): Json => {
  const { $schema: _, ...rest }: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // a row of a declaration has the declaration's own schema, and beside it what the task adds
    override: ({ jsonSchema }) => {
      const { record, ...own } = jsonSchema
      if (typeof record !== 'string') return
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
      const row = rowOf(record)
      Object.assign(jsonSchema, {
        ...row,
        properties: { ...(row['properties'] as Json), ...own.properties },
        required: [...((row['required'] as string[] | undefined) ?? []), ...(own.required ?? [])],
      })
    },
  })
  return rest
}

function calledOperation(call: Call, rowOf: RowOf): Json {
  const asked = call.query ? schemaOf(call.query, 'input', rowOf) : {}
  const required = new Set((asked['required'] as string[] | undefined) ?? [])
  const properties = (asked['properties'] as Record<string, Json> | undefined) ?? {}
  const parameters = [
    ...pathParameters(call.path),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
    })),
    ...(isKept(call) ? [keyParameter] : []),
    ...(call.signedIn === false ? [] : scopeParameters.filter(({ name }) => !Object.hasOwn(properties, String(name)))),
  ]
  const fields = call.upload && call.body ? schemaOf(call.body, 'input', rowOf) : {}
  const file = {
    ...fields,
    type: 'object',
    required: ['file', ...((fields['required'] as string[] | undefined) ?? [])],
    properties: { ...(fields['properties'] as Json | undefined), file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  }
  return {
    operationId: `${call.method.toLowerCase()}.${call.path.replace(/[^a-zA-Z0-9]+/g, '.').replace(/^\.|\.$/g, '')}`,
    tags: [call.tag],
    summary: call.summary,
    parameters,
    ...(call.upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
      : call.body
        ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input', rowOf)) } }
        : {}),
    ...(call.signedIn === false ? { security: [] } : {}),
    responses: call.blob
      ? answers({}, { 200: { description: 'A file', content: { [call.blob]: { schema: {} } } } })
      : answers(call.data ? schemaOf(call.data, 'output', rowOf) : {}),
  }
}

/** OpenAPI 3.1 of everything that is served, made from the declarations and the contract. */
export function openApiOf(registry: Registry, calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  const add = (method: string, path: string, operation: Json): void => {
    const at = (paths[path] ??= {})
    at[method.toLowerCase()] ??= operation
  }
  const rowOf: RowOf = (name) => resourceSchemas(name, registry.get(name))[name] ?? {}
  for (const call of calls) add(call.method, call.path, calledOperation(call, rowOf))
  const schemas: Record<string, Json> = {}
  for (const resource of registry.all) {
    if (resource.source?.isDirect) continue
    Object.assign(schemas, resourceSchemas(schemaNameOf(resource), resource))
    for (const name of endpointNames) {
      const endpoint = resource.api[name]
      if (!endpoint) continue
      add(endpoint.method, endpoint.path, declaredOperation(resource, name, endpoint))
      if (name === 'export') add('POST', endpoint.path, declaredOperation(resource, name, { ...endpoint, method: 'POST' }))
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'School console: auth service and main service', version: '1.0.0' },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas, ...common },
    },
  }
}

const plain = (schema: z.ZodType): Json => schemaOf(schema, 'output', () => ({}))
const common: Record<string, Json> = {
  Unauthenticated: {
    type: 'object',
    required: ['status', 'message'],
    additionalProperties: false,
    properties: { status: { const: false }, message: { const: 'Invalid token' }, data: { const: null }, request_id: { type: 'string' } },
  },
  UnknownRoute: {
    type: 'object',
    required: ['status', 'message'],
    additionalProperties: false,
    properties: { status: { const: false }, message: { type: 'string' }, data: { const: null }, request_id: { type: 'string' } },
  },
  Failure: {
    type: 'object',
    required: ['status', 'message', 'error_code'],
    additionalProperties: false,
    properties: {
      status: { const: false },
      message: { type: 'string' },
      data: {},
      error_code: { type: 'string', enum: [...errorCodes] },
      errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      gate: { type: 'string', enum: [...gates] },
      request_id: { type: 'string' },
    },
  },
  Pagination: plain(paginationSchema),
  Options: plain(declaredSchemas.options),
  Facets: plain(declaredSchemas.facets),
  Groups: plain(declaredSchemas.groups),
  Impact: plain(declaredSchemas.impact),
  History: plain(declaredSchemas.history),
  Checked: plain(declaredSchemas.check),
  Removed: plain(declaredSchemas.remove),
  Activity: {
    type: 'object',
    required: ['is_active'],
    properties: { is_active: { type: 'boolean' }, reason: { type: 'string' }, effective_date: { type: 'string', format: 'date' } },
  },
}
