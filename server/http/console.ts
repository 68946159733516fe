import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from '../../resources/kit/index.ts'
import { unknownRoute } from '../request/errors.ts'
import { answerFailure } from './failures.ts'
import type { Environment } from '../environment.ts'
import { pageHeaders } from './headers.ts'
import { workerRoute } from './shell-worker.ts'

/** What each answer fills in: its nonce, its mark in the log for whoever reads it on an error screen, whether all is still to be set up, and whether anything is taken along. */
const [noncePlace, requestPlace, setupPlace, offlinePlace] = ['__CSP_NONCE__', '__REQUEST_ID__', '__SETUP__', '__OFFLINE__']

/**
 * Scripts and styles only with the nonce of this very answer; styles that libraries set on elements are attributes, not scripts.
 * Nothing is sent anywhere but to the services, so that a script that should not be here has nowhere to carry a token.
 */
const policyFor = (nonce: string, services: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...services].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** What works beside a page has the machine code that it is sent compiled, and reaches nothing: no address, no other script. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const isWorker = (path: string): boolean => /^\/assets\/[\w-]+\.worker-[\w-]+\.js$/.test(path)

/** The origins that the console was built for, as its page says, and those of collections elsewhere that it asks by itself. */
function servicesOf(page: string, registry: Registry): readonly string[] {
  const built = /<meta name="services" content="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? []
  const addresses = [...built, ...registry.all.flatMap(({ source }) => (source?.isDirect ? [source.rest] : []))]
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))]
}

interface ConsoleDeps {
  readonly folder: string
  readonly registry: Registry
  readonly environment: Pick<Environment, 'offline'>
  readonly isSetupOpen?: () => Promise<boolean>
}

/** The built console: hashed assets for good, its page fresh each time with a nonce of its own, for every path that is the console's. */
export function consoleRoutes(app: FastifyInstance, { folder, registry, environment, isSetupOpen = async () => false }: ConsoleDeps): void {
  const file = join(folder, 'index.html')
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null
  const offline = environment.offline ? 'on' : 'off'
  const services = servicesOf(page ?? '', registry)
  /** Answers are not to be kept unless they say otherwise; what is found says so, in a scope of its own, and what fails does not. */
  const files = (options: FastifyStaticOptions, kept: string): void =>
    void app.register((scope, _, done) => {
      scope.addHook('onRequest', (request, reply, next) => {
        void reply.removeHeader('cache-control')
        if (isWorker(request.url)) void reply.header('content-security-policy', workerPolicy)
        next()
      })
      scope.setErrorHandler((thrown: FastifyError, request, reply) => {
        const status = thrown.statusCode ?? 500
        void reply.header('cache-control', 'no-store')
        // a range that is not there, a path that leads out: the asker's mistake, and no line in the log
        return status < 500 ? reply.code(status === 403 ? 404 : status).send() : answerFailure(thrown, request, reply)
      })
      const setHeaders: FastifyStaticOptions['setHeaders'] = (response) => void response.setHeader('cache-control', kept)
      void scope.register(fastifyStatic, { index: false, preCompressed: true, cacheControl: false, setHeaders, ...options })
      done()
    })
  // one route for them all: one for each of three hundred files was a tenth of every start
  files({ root: join(folder, 'assets'), prefix: '/assets/' }, 'public, max-age=31536000, immutable')
  // what lies beside the page, such as the logo; every other path is the page's own
  files({ root: folder, wildcard: false, globIgnore: ['assets/**', '**/*.br', '**/*.gz', 'index.html', 'sw.js'] }, 'public, max-age=300')
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const setup = (await isSetupOpen()) ? 'open' : 'closed'
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': policyFor(nonce, services),
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(
        page!
          .replaceAll(noncePlace, nonce)
          .replaceAll(requestPlace, request.id)
          .replaceAll(setupPlace, setup)
          .replaceAll(offlinePlace, offline),
      )
  }
  workerRoute(app, environment.offline ? join(folder, 'sw.js') : null)
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && page !== null
    const isCall =
      /^\/(api|health|metrics)(\/|$)/.test(path) || (path.startsWith('/auth/') && !request.headers.accept?.includes('text/html'))
    if (!isPage || isCall || path.startsWith('/assets/'))
      return answerFailure(unknownRoute(), request, reply.header('cache-control', 'no-store'))
    return sendPage(request, reply)
  })
  if (page !== null) app.get('/', sendPage)
}
