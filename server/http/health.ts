import type { FastifyInstance } from 'fastify'
import type { ModuleDeps } from '../modules/deps.ts'

export function healthRoutes(app: FastifyInstance, { database }: Pick<ModuleDeps, 'database'>): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await database.read(null, (q) => q.selectFrom('institutions').select('tenant_id').limit(1).execute())
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
