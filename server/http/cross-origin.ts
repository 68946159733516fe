import type { FastifyInstance } from 'fastify'

const methods = 'GET, POST, PUT, PATCH, DELETE'
const headers = 'authorization, content-type, accept-language, tenant-origin, x-browser-uid, x-reason, idempotency-key'

/** Consoles served from elsewhere may call only from the origins the environment names; a token goes in a header, so no cookie is allowed. */
export function crossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (origin === undefined || !origins.includes(origin)) return
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
      vary: 'origin',
    })
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined)
      await reply
        .headers({ 'access-control-allow-methods': methods, 'access-control-allow-headers': headers, 'access-control-max-age': '600' })
        .code(204)
        .send()
  })
}
