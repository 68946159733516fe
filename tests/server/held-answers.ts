import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { isDate, type Registry } from '../../resources/kit/index.ts'
import { keepFile, readFile } from '../../resources/contract/files.ts'
import type { Call } from '../../resources/contract/call.ts'
import { openApiOf } from '../../server/http/openapi.ts'
import { declaredPathOf, routePathOf } from '../../server/http/paths.ts'
import type { Route } from '../../server/request/route.ts'

interface Said {
  readonly status?: unknown
  readonly data?: unknown
}
const refusals: Readonly<Record<number, string>> = { 401: 'Unauthenticated', 404: 'UnknownRoute' }
const pointer = (...names: readonly string[]): string => names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')

/** What judges one published schema, by where it stands in the document. */
type Published = (schema: string) => ValidateFunction

function publish(registry: Registry, calls: readonly Call[]): Published {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addFormat('date', isDate)
  ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)))
  ajv.addFormat('email', true)
  let isReady = false
  const compiled = new Map<string, ValidateFunction>()
  return (schema) => {
    if (!isReady) ajv.addSchema(openApiOf(registry, calls), 'api')
    isReady = true
    const found = compiled.get(schema) ?? ajv.compile({ $ref: `api#/${schema}` })
    compiled.set(schema, found)
    return found
  }
}

/**
 * Of the very same declarations and calls the same is published: most files of a worker open a school with all of them, on either
 * database, and to write the document and to compile what judges it took a sixth of their time.
 */
const kept: { readonly of: readonly unknown[]; readonly published: Published }[] = []
function publishedOf(registry: Registry, calls: readonly Call[]): Published {
  const of = [...registry.all, ...calls]
  const found = kept.find((one) => one.of.length === of.length && one.of.every((part, at) => part === of[at]))
  if (found) return found.published
  const published = publish(registry, calls)
  // of the calls that one test alone makes nothing is kept for long
  if (kept.length === 8) kept.shift()
  kept.push({ of, published })
  return published
}

/**
 * Every answer of every call is held against what is published of it, strictly: a field that the document does not know, or knows
 * otherwise, fails the test that made the call. Module calls are held against their own schema as well.
 */
export function holdAnswers(
  app: FastifyInstance,
  { registry, routes }: { readonly registry: Registry; readonly routes: readonly Route[] },
) {
  const calls = [...routes.map(({ call }) => call), keepFile, readFile]
  const published = publishedOf(registry, calls)
  /** the address as the router knows it, to the one that is published */
  const paths = new Map<string, string>()
  for (const resource of registry.all)
    if (!resource.source?.isDirect)
      for (const endpoint of Object.values(resource.api)) if (endpoint) paths.set(declaredPathOf(resource, endpoint.path), endpoint.path)
  const called = new Map(calls.map((call) => [`${call.method} ${routePathOf(call.path)}`, call]))
  for (const call of calls) paths.set(routePathOf(call.path), call.path)

  function holds(schema: string, said: unknown): string | null {
    const found = published(schema)
    if (found(said)) return null
    return (found.errors ?? []).map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`).join('\n')
  }
  function complaint(request: FastifyRequest, code: number, said: Said): string | null {
    const { method } = request
    const router = request.routeOptions.url ?? ''
    const path = paths.get(router)
    if (path === undefined) return null
    const isFailure = said.status !== true
    const data = called.get(`${method} ${router}`)?.data
    const parsed = isFailure ? undefined : data?.safeParse(said.data)
    const own = parsed && !parsed.success ? parsed.error.message : null
    const answers = ['paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema', 'anyOf']
    const wrong = own ?? holds(isFailure ? pointer('components', 'schemas', refusals[code] ?? 'Failure') : pointer(...answers, '0'), said)
    return wrong && `${method} ${request.url} answers otherwise than it says:\n${wrong}\n${JSON.stringify(said).slice(0, 1500)}`
  }

  const lies: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')) {
      const lie = complaint(request, reply.statusCode, JSON.parse(payload) as Said)
      if (lie) lies.push(lie)
    }
    return payload
  })
  // what was asked over the network, too, fails no later than at the end
  app.addHook('onClose', async () => {
    if (lies.length > 0) throw new Error(lies.splice(0).join('\n\n'))
  })
  const inject: (asked: InjectOptions | string) => Promise<LightMyRequestResponse> = app.inject.bind(app)
  const held = async (asked: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const answer = await inject(asked)
    if (lies.length > 0) throw new Error(lies.splice(0).join('\n\n'))
    return answer
  }
  return Object.assign(app, { inject: held })
}
