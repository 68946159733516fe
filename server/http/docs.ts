import type { FastifyInstance } from 'fastify'
import type { Registry } from '../../resources/kit/index.ts'
import type { Route } from '../request/route.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

/** The description of all calls, for programs and for people. */
export function docsRoutes(app: FastifyInstance, { registry, routes }: { registry: Registry; routes: readonly Route[] }): void {
  let document: Record<string, unknown> | undefined
  const described = (): Record<string, unknown> =>
    (document ??= openApiOf(
      registry,
      routes.map((route) => route.call),
    ))
  app.get('/api/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(described()))
  app.get('/api/docs', (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(docsPage(described())),
  )
}
