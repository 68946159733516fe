import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKept, callWrites } from '../../resources/contract/call.ts'
import type { Call } from '../../resources/contract/call.ts'
import type { RequestContext } from '../request/context.ts'
import { forbiddenRole } from '../request/errors.ts'
import type { ModuleDeps } from '../modules/deps.ts'
import { WithCookies, type Route, type Upload } from '../request/route.ts'
import { cameFrom } from './came-from.ts'
import { success } from './envelope.ts'
import { refuseBy } from './failures.ts'
import { once } from './once.ts'
import { routePathOf } from './paths.ts'
import { assertOpenElsewhere } from './elsewhere.ts'
import { reasonIn } from './accompanied.ts'
import { contextOf, inPlace, outlineOf, whoAsks } from './request-context.ts'
import { isBlob, sendBlob } from './blobs.ts'
import { readUpload } from './uploads.ts'

type Said = Readonly<Record<string, unknown>>
type Handler = (input: {
  context: RequestContext | ReturnType<typeof outlineOf>
  params: Record<string, string>
  query: unknown
  body: unknown
  file?: Upload
}) => Promise<unknown>

const json = 'application/json; charset=utf-8'

/** The calls of the contract, each bound to what answers it: authenticated, gated, parsed before its handler sees anything. */
export function calledRoutes(app: FastifyInstance, deps: ModuleDeps, routes: readonly Route[]): void {
  for (const route of routes) {
    const { call } = route
    app.route({
      method: call.method,
      url: routePathOf(call.path),
      // guessing passwords and codes is limited by the auth service itself; this only keeps a flood away from it
      ...(call.signedIn === false ? { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } } : {}),
      ...(call.mostMB ? { bodyLimit: call.mostMB * 1024 * 1024 } : {}),
      handler: handlerOf(deps, route),
    })
  }
}

function handlerOf(deps: ModuleDeps, { call, handler }: Route) {
  // its own types are held by `handle`; here every call is like any other
  const answer = handler as Handler
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const raw = request.query as Said
    const bare = call.signedIn === false ? signedOut(deps, request) : await admit(deps, call, request, raw)
    const context = callWrites(call) ? { ...bare, ...reasonIn(request.body) } : bare
    const sent = call.upload ? await readUpload(request, deps.environment.uploadMaxMB) : null
    if ('principal' in bare) {
      if (call.about)
        await assertOpenAbout(deps, call, bare, { ...bodyOf(request), ...sent?.form }, { ...raw, ...(request.params as Said) })
      if (call.roles && !call.roles.includes(bare.principal.role)) throw forbiddenRole()
    }
    const query = parse(call.query, raw)
    const body = parse(call.body, sent ? sent.form : (request.body ?? {}))
    const asked = { context, params: request.params as Record<string, string>, query, body, ...(sent?.file ? { file: sent.file } : {}) }
    if ('principal' in context && isKept(call)) {
      const act = async (): Promise<string> => {
        const data = await answer(asked)
        if (data instanceof WithCookies) throw new Error(`${call.path} answers with what only one browser may have: say \`once: false\``)
        return success(data, context.locale)
      }
      return reply.type(json).send(await once(deps.database, request, reply, context, act))
    }
    const answered = await answer(asked)
    const hasCookies = answered instanceof WithCookies
    if (hasCookies) void reply.header('set-cookie', [...answered.cookies])
    const result = hasCookies ? answered.data : answered
    if (isBlob(result)) return sendBlob(reply, result, { inline: false })
    return reply.type(json).send(success(result, context.locale))
  }
}

const signedOut = (deps: ModuleDeps, request: FastifyRequest) => ({
  ...outlineOf(request),
  cameFrom: cameFrom(request, deps.environment.allowedOrigins),
})

const bodyOf = ({ body }: FastifyRequest): Said => (typeof body === 'object' && body !== null ? (body as Said) : {})

/** The record that the call is about may be one of another school: that school's licence is asked, too. */
async function assertOpenAbout(deps: ModuleDeps, call: Route['call'], context: RequestContext, sent: Said, named: Said): Promise<void> {
  const { resource, name } = call.about!
  const id = { ...sent, ...named }[name]
  const about = { resource: deps.registry.get(resource), id: typeof id === 'string' && id !== '' && id.length <= 64 ? id : null, sent }
  await assertOpenElsewhere(deps, context.principal, context, about, call.package ?? null, callWrites(call) ? 'write' : 'read')
}

/** Who it is, then licence and package; the role comes after them, and rows are narrowed by whoever reads them. */
async function admit(deps: ModuleDeps, call: Route['call'], request: FastifyRequest, query: Said): Promise<RequestContext> {
  const principal = await whoAsks(deps, request, call.beforeFactor)
  const deed = callWrites(call) ? 'write' : 'read'
  const context = contextOf(request, principal, query, deed === 'write' ? bodyOf(request) : {})
  const flag = call.package ?? null
  await deps.auth.assertOpen(principal, context, flag, deed)
  return inPlace(deps.database, context)
}

function parse(schema: Call['body'], said: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(said)
  if (!parsed.success) throw refuseBy(parsed.error)
  return parsed.data
}
