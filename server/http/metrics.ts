import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Counts and times by route, never by address: ids would make a series each. */
export function observe(app: FastifyInstance): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  })
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    // a stream's end says nothing about how long its answer took
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000)
    answers.inc({ method: request.method, route, status: reply.statusCode })
    done()
  })
  app.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()))
}
