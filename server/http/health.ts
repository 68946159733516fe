import type { FastifyInstance } from 'fastify'
import type { ModuleDeps } from '../modules/deps.ts'
import { watchReadiness } from './readiness.ts'

export function healthRoutes(app: FastifyInstance, { database, environment }: Pick<ModuleDeps, 'database' | 'environment'>): void {
  const look = watchReadiness({ database, dataDir: environment.dataDir })
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    const { isReady, wrong, error } = await look()
    if (isReady) return { status: 'ready' }
    request.log.error({ err: error }, 'not ready')
    return reply.code(503).send({ status: 'not ready', wrong })
  })
}
