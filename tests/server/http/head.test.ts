import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, openDatabase, type Database } from '../../../server/database/index.ts'
import { makeWorld, registryOf } from '../records/world.ts'
import { openDoor } from './door.ts'

let folder: string
let database: Database
let app: FastifyInstance
let address: string
const made: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'head-'))
  mkdirSync(join(folder, 'console/assets'), { recursive: true })
  writeFileSync(join(folder, 'console/assets/app-1.js'), 'export {}')
  writeFileSync(join(folder, 'console/index.html'), '<title>Console</title>')
  database = await openDatabase({ dataDir: folder })
  const registry = await registryOf()
  await migrate(database, registry)
  const world = await makeWorld(database, registry)
  app = openDoor(world, {}, undefined, join(folder, 'console')).app
  app.addHook('onRoute', ({ method, url }) => void made.push(...[method].flat().map((one) => `${one} ${url}`)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const headers = ['content-type', 'content-length', 'cache-control', 'x-content-type-options']
async function answerTo(method: string, path: string) {
  const response = await fetch(`${address}${path}`, { method, headers: { 'accept-encoding': 'identity' } })
  const body = await response.text()
  return { said: [response.status, ...headers.map((name) => response.headers.get(name))], body }
}

test.each(['/', '/masters/students', '/assets/app-1.js', '/assets/none.js', '/health/live', '/auth/open/', '/api/students/', '/api/none/'])(
  'HEAD %s is answered as GET is, without a body',
  async (path) => {
    const [head, get] = [await answerTo('HEAD', path), await answerTo('GET', path)]
    expect(head.said).toEqual(get.said)
    expect(head.body).toBe('')
    expect(get.body).not.toBe('')
  },
)

test('No call is a second route for the sake of HEAD', () => {
  expect(made).toContain('GET /api/students/')
  expect(made.filter((route) => /^HEAD (?!\/assets\/)/.test(route))).toEqual([])
})
