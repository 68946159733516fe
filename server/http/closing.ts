import type { FastifyInstance } from 'fastify'

const everyMs = 100

/** A server that stops is gone when the last answer is: a connection that was busy when it was told to stop is not kept for another request. */
export function closeAfterLastAnswer(app: FastifyInstance): void {
  let closing: NodeJS.Timeout | null = null
  app.addHook('preClose', (done) => {
    closing = setInterval(() => app.server.closeIdleConnections(), everyMs)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', (_, done) => {
    if (closing) clearInterval(closing)
    done()
  })
}
