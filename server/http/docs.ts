import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Registry } from '../../resources/kit/index.ts'
import type { Route } from '../request/route.ts'
import { keepFile, readFile } from '../../resources/contract/files.ts'
import { docsPage, docsStyle } from './docs-page.ts'
import { pageHeaders } from './headers.ts'
import { openApiOf } from './openapi.ts'

/** kept by the door itself */
const fileCalls = [keepFile, readFile]

const styleDigest = createHash('sha256').update(docsStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The description of all calls, for programs and for people. */
export function docsRoutes(app: FastifyInstance, { registry, routes }: { registry: Registry; routes: readonly Route[] }): void {
  let document: Record<string, unknown> | undefined
  const described = (): Record<string, unknown> => (document ??= openApiOf(registry, [...routes.map((route) => route.call), ...fileCalls]))
  app.get('/api/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(described()))
  app.get('/api/docs', (_, reply) =>
    reply
      .headers({ ...pageHeaders, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(docsPage(described())),
  )
}
