import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type RawRequestDefaultExpression as RawRequest } from 'fastify'
import type { Resource } from '../../resources/kit/index.ts'
import { rateLimited, unknownRoute } from '../request/errors.ts'
import type { ModuleDeps } from '../modules/deps.ts'
import type { Route } from '../request/route.ts'
import { calledRoutes } from './called.ts'
import { closeAfterLastAnswer } from './closing.ts'
import { consoleRoutes } from './console.ts'
import { crossOrigin } from './cross-origin.ts'
import { declaredRoutes } from './declared.ts'
import { docsRoutes } from './docs.ts'
import { answerFailure } from './failures.ts'
import { fileRoutes } from './file-routes.ts'
import { guardAnswers, usualHeaders } from './headers.ts'
import { healthRoutes } from './health.ts'
import { observe } from './metrics.ts'
import { addressMark, sameAddress } from './paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the declaration whose call this is: names fields in messages */
    declared: Resource | undefined
  }
}

export interface AppDeps extends ModuleDeps {
  /** the auth service's and the modules' calls */
  readonly routes: readonly Route[]
  /** the built console; none is served where it is not given */
  readonly consoleDir?: string
  /** is there no institution yet, so that the console offers the set-up? */
  readonly isSetupOpen?: () => Promise<boolean>
}

const bodyLimit = 1024 * 1024

/** So many proxies stand in front: each wrote who came to it, and what stands before their words its sender wrote. */
const trusted = (said: boolean | string | number) => (typeof said === 'number' ? (_: string, hop: number) => hop < said : said)

/** HEAD is answered as GET is, and Node leaves the body out; a second route for each of ours took a tenth of every start. */
function askAsGet(request: RawRequest): void {
  if (request.method === 'HEAD') request.method = 'GET'
}

/** What is asked is read by its contract; compilers for schemas of Fastify's own are not even loaded. */
function noSchema(): never {
  throw new Error("A route has no schema: say what is asked in the call's contract.")
}

/** The whole product behind one door, callable without a port: `app.inject({ url: '/api/students/' })`. */
export function createApp(deps: AppDeps): FastifyInstance {
  const app: FastifyInstance = Fastify({
    logger: deps.environment.logLevel === 'silent' ? false : { level: deps.environment.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // a machine that is busy with something else starts late rather than not at all
    pluginTimeout: 120_000,
    trustProxy: trusted(deps.environment.trustProxy),
    genReqId: () => randomBytes(4).toString('hex'),
    rewriteUrl: (request) => {
      askAsGet(request)
      return sameAddress(request.url ?? '/')
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(usualHeaders(request))
      answerFailure(error, request, reply)
    },
    // a stopping server finishes what is under way and takes no more
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.decorateRequest('declared', undefined)
  acceptEmptyJson(app)
  app.setErrorHandler(answerFailure)
  if (!deps.consoleDir) app.setNotFoundHandler((request, reply) => answerFailure(unknownRoute(), request, reply))
  guardAnswers(app)
  observe(app)
  closeAfterLastAnswer(app)
  crossOrigin(app, deps.environment.allowedOrigins)
  void app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // a page of rows is packed in a fifth of a millisecond; handing it to another thread and back takes longer than that
    syncThreshold: 65_536,
    brotliOptions: { params: { 1: 2 } },
    zlibOptions: { level: 5 },
  })
  void app.register(multipart)
  void app.register(rateLimit, { global: false, errorResponseBuilder: (_, { ttl }) => rateLimited(Math.ceil(ttl / 1000)) })
  void app.register((inner, _, done) => {
    calledRoutes(inner, deps, deps.routes)
    fileRoutes(inner, deps)
    healthRoutes(inner, deps)
    docsRoutes(inner, deps)
    declaredRoutes(inner, deps, new Set(deps.routes.map(({ call }) => addressMark(call.method, call.path))))
    if (deps.consoleDir) consoleRoutes(inner, { ...deps, folder: deps.consoleDir })
    done()
  })
  return app
}

/** A call without parameters may announce JSON and send nothing. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body as string, done)
  })
}
