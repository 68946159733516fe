import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** It asks this origin, for the console's own files; what a page asks elsewhere goes past it. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** In the place of a worker that is no longer there: a browser that has it takes this one, which takes away what was kept and goes itself. */
const leaving = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('console-')) await caches.delete(name)
      await self.registration.unregister()
    })(),
  ),
)
`

/** The worker that serves the console without a connection. Asked anew each time, since it says which build is there. */
export function workerRoute(app: FastifyInstance, file: string | null): void {
  const source = file !== null && existsSync(file) ? readFileSync(file, 'utf8') : leaving
  app.get('/sw.js', async (_, reply) =>
    reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' }).type('text/javascript; charset=utf-8').send(source),
  )
}
