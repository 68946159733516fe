import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeAfterLastAnswer } from '../../../server/http/closing.ts'

test('a server that is told to stop while it answers is gone with its last answer, whoever would keep the connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 60_000 })
  closeAfterLastAnswer(app)
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) =>
    app.get('/', async () => {
      resolve()
      await new Promise<void>((done) => (answer = done))
      return 'done'
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const said = new Promise<string | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.headers.connection))
    })
      .on('error', reject)
      .end()
  })
  await asked
  const closed = app.close()
  await new Promise((resolve) => setTimeout(resolve, 50))
  answer()
  expect(await said).toBe('close')
  await closed
  agent.destroy()
})
