import { z } from 'zod'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineResource, createRegistry, text } from '../../../resources/kit/index.ts'
import { defineCall } from '../../../resources/contract/call.ts'
import { handlePublic } from '../../../server/request/route.ts'
import { migrate, openDatabase, type Database } from '../../../server/database/index.ts'
import { makeWorld, registryOf, type World } from '../records/world.ts'
import { multipart, openDoor } from './door.ts'

let folder: string
let database: Database
let world: World

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headers-'))
  database = await openDatabase({ dataDir: folder })
  const registry = await registryOf()
  await migrate(database, registry)
  world = await makeWorld(database, registry)
  mkdirSync(join(folder, 'console/assets'), { recursive: true })
  writeFileSync(join(folder, 'console/assets/app-1.js'), 'export {}')
  writeFileSync(join(folder, 'console/assets/card-reader.worker-1_a.js'), '')
  writeFileSync(
    join(folder, 'console/index.html'),
    '<meta name="services" content="https://auth.noor.example/v2 https://main.noor.example:8443" /><script nonce="__CSP_NONCE__"></script>',
  )
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
const consoleDir = () => join(folder, 'console')
const directives = (policy: unknown): Map<string, string> =>
  new Map(
    String(policy as string)
      .split('; ')
      .map((one) => [one.split(' ', 1)[0]!, one.slice(one.indexOf(' ') + 1)]),
  )

test('The console may send what it knows to itself and to the services it was built for, and nowhere else', async () => {
  const elsewhere = defineResource({
    name: 'weather',
    fields: { name: text() },
    source: { rest: 'https://data.example/api/weather', direct: true },
  })
  const passedOn = defineResource({ name: 'tides', fields: { name: text() }, source: { rest: 'https://kept.example/api/tides' } })
  const { app } = openDoor(
    { ...world, registry: createRegistry([...world.registry.all, elsewhere, passedOn]) },
    {},
    undefined,
    consoleDir(),
  )
  const policy = directives((await app.inject('/masters/students')).headers['content-security-policy'])
  expect(policy.get('connect-src')).toBe("'self' https://auth.noor.example https://main.noor.example:8443 https://data.example")
  await app.close()
})

test('The page runs no script but its own, is shown in no frame, and has no powers of the device but the camera', async () => {
  const { app } = openDoor(world, {}, undefined, consoleDir())
  const { headers } = await app.inject('/')
  const policy = directives(headers['content-security-policy'])
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('script-src')).toMatch(/^'self' 'nonce-[\w+/=]{24}'$/)
  expect(policy.get('style-src')).toMatch(/^'self' 'nonce-[\w+/=]{24}'$/)
  expect([policy.get('frame-ancestors'), policy.get('base-uri'), policy.get('form-action')]).toEqual(["'none'", "'none'", "'self'"])
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toMatch(/camera=\(self\)[^]*geolocation=\(\)[^]*microphone=\(\)/)
  await app.close()
})

test('Answers of calls, refusals and files run nothing, lie in no frame and are of no use to another site', async () => {
  const { app } = openDoor(world, {}, undefined, consoleDir())
  for (const url of ['/api/students/', '/api/nothing', '/health/live', '/auth/open/', '/assets/app-1.js', '/api/openapi.json']) {
    const { headers } = await app.inject(url)
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ])
    expect([url, headers]).toMatchObject([
      url,
      { 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' },
    ])
  }
  const docs = await app.inject('/api/docs')
  const style = /<style>([^]*?)<\/style>/.exec(docs.body)![1]!
  const digest = createHash('sha256').update(style).digest('base64')
  expect(directives(docs.headers['content-security-policy']).get('style-src')).toBe(`'sha256-${digest}'`)
  await app.close()
})

test('What works beside a page may compile what it is sent, and reach nothing; no other file may', async () => {
  const { app } = openDoor(world, {}, undefined, consoleDir())
  const { headers } = await app.inject('/assets/card-reader.worker-1_a.js')
  const policy = directives(headers['content-security-policy'])
  expect([policy.get('default-src'), policy.get('script-src')]).toEqual(["'none'", "'wasm-unsafe-eval'"])
  expect(headers['cache-control']).toContain('immutable')
  for (const url of ['/assets/app-1.js', '/assets/missing.worker-1.js.map', '/masters/ar_tags'])
    expect((await app.inject(url)).headers['content-security-policy'], url).not.toContain('unsafe-eval')
  await app.close()
})

test('Behind TLS the browser is told to come encrypted only; over a plain address it is not, and nobody but the proxy says so', async () => {
  const [trusting, wary] = [openDoor(world, { TRUST_PROXY: '1' }, undefined, consoleDir()), openDoor(world, {}, undefined, consoleDir())]
  const told = async ({ app }: typeof wary, url: string, proto: string) =>
    (await app.inject({ url, headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security']
  for (const url of ['/', '/api/students/', '/assets/app-1.js']) {
    expect(await told(trusting, url, 'https')).toBe('max-age=31536000')
    expect(await told(trusting, url, 'http')).toBeUndefined()
    expect(await told(wary, url, 'https')).toBeUndefined()
  }
  await trusting.app.close()
  await wary.app.close()
})

test('Behind a proxy its word counts for who asks, and not what the sender had written before it', async () => {
  const who = defineCall({
    method: 'GET',
    path: '/auth/who/',
    summary: 'Says who asks',
    tag: 'Test',
    signedIn: false,
    data: z.object({ ip: z.string().nullable() }),
  })
  for (const said of ['1', 'true']) {
    const { app } = openDoor(world, { TRUST_PROXY: said }, () => [handlePublic(who, async ({ context }) => ({ ip: context.ip }))])
    const headers = { 'x-forwarded-for': '10.9.9.9, 203.0.113.7' }
    expect((await app.inject({ url: '/auth/who/', headers })).json()).toMatchObject({ data: { ip: '203.0.113.7' } })
    await app.close()
  }
})

test('A photo lies in the browser of who may see it, and is shown from there only after asking who sits at it now', async () => {
  const { app, enter, send } = openDoor(world)
  const [mine, theirs] = [
    enter(world.as('school_admin').principal),
    enter(world.as('school_admin', { schoolIds: [world.otherSchoolId] }).principal),
  ]
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const form = multipart({ name: 'a.png', type: 'image/png', bytes: png })
  const { file_id } = (await send(mine, 'POST', '/api/files/', form.body, form.headers)).data as { file_id: string }
  const ask = (token: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/api/files/${file_id}/`, headers: { authorization: `Bearer ${token}`, ...headers } })
  const first = await ask(mine)
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  const mark = String(first.headers['etag'])
  const again = await ask(mine, { 'if-none-match': mark })
  expect([again.statusCode, again.rawPayload.length, again.headers['cache-control']]).toEqual([304, 0, 'private, no-cache'])
  expect((await ask(theirs, { 'if-none-match': mark })).json()).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
  expect((await ask('nobody', { 'if-none-match': mark })).statusCode).toBe(401)
  await app.close()
})

test('The worker of the console asks this origin alone and is looked for anew each time; without one a browser that has it is rid of it', async () => {
  const { app } = openDoor(world, {}, undefined, consoleDir())
  const leaving = await app.inject('/sw.js')
  expect(leaving.body).toContain('registration.unregister()')
  writeFileSync(join(folder, 'console/sw.js'), 'const files = []')
  const [built, off] = [
    openDoor(world, {}, undefined, consoleDir()).app,
    openDoor(world, { OFFLINE: 'false' }, undefined, consoleDir()).app,
  ]
  const worker = await built.inject('/sw.js')
  expect([worker.body, worker.headers['cache-control'], worker.headers['content-type']]).toEqual([
    'const files = []',
    'no-cache',
    'text/javascript; charset=utf-8',
  ])
  expect(directives(worker.headers['content-security-policy']).get('connect-src')).toBe("'self'")
  expect((await off.inject('/sw.js')).body).toBe(leaving.body)
  await Promise.all([app.close(), built.close(), off.close()])
  rmSync(join(folder, 'console/sw.js'))
})
