import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent, LiveNews } from '../../../resources/contract/live.ts'
import { createAuth } from '../../../server/auth/index.ts'
import { openDatabase, type Database } from '../../../server/database/index.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { createFiles } from '../../../server/files/index.ts'
import { createApp } from '../../../server/http/app.ts'
import { createMailer } from '../../../server/mail/index.ts'
import { createMeasures } from '../../../server/measures/index.ts'
import { createNews } from '../../../server/news/index.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { createRecords } from '../../../server/records/index.ts'
import { makeAuthWorld, year, type AuthWorld } from '../auth/world.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { jobsBeside } from '../jobs/beside-app.ts'

interface Told {
  readonly id: string
  readonly event: LiveEvent
  readonly data: Partial<LiveNews> & { readonly why?: string }
}
interface Ear {
  readonly told: readonly Told[]
  /** the next event of this name that nobody has waited for yet */
  next(event: LiveEvent): Promise<Told>
  hears(event: LiveEvent): number
  readonly isOver: Promise<void>
  leave(): void
}

const parsed = (text: string): Told => {
  const fields = Object.fromEntries(text.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]))
  return { id: fields['id']!, event: fields['event'] as LiveEvent, data: JSON.parse(fields['data']!) as Told['data'] }
}

eachDatabase((open) => {
  let world: AuthWorld
  let second: Database
  const addresses: string[] = []
  const running: FastifyInstance[] = []

  /** One process of the product: everything of its own but the database. */
  async function start(database: Database): Promise<void> {
    const { registry } = world
    const environment = readEnvironment({ LOG_LEVEL: 'silent' })
    const records = createRecords({ database, registry, reactions: await discoverReactions(registry) })
    const mailer = createMailer({ log: () => undefined })
    const auth = await createAuth({ database, records, registry, mailer, dataDir: world.database.options.dataDir })
    const failed = (error: unknown): void => expect.unreachable(String(error))
    const news = createNews({ database, registry, records, auth, failed })
    const files = createFiles({ database, registry, room: environment })
    const measures = createMeasures({ database, registry, records, auth, found: [] })
    const app = createApp({
      database,
      registry,
      records,
      auth,
      environment,
      files,
      mailer,
      measures,
      jobs: jobsBeside({ database, auth }),
      routes: [...auth.routes, ...news.routes],
    })
    app.addHook('preClose', (done) => {
      news.close()
      done()
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    addresses.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    running.push(app)
  }
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    second = await openDatabase(world.database.options)
    await start(world.database)
    await start(second)
  })
  afterAll(async () => {
    await Promise.all(
      running.map((app) => {
        // where a stream was left, Node's fetch opens another connection and never uses it
        app.server.closeAllConnections()
        return app.close()
      }),
    )
    await second.close()
  })

  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (username: string): Promise<string> => {
    const token = tokens.get(username) ?? world.tokenOf(username)
    tokens.set(username, token)
    return token
  }
  async function listen(username: string, { at = 0, query = '', token = '' } = {}): Promise<Ear & { readonly token: string }> {
    const bearer = token || (await tokenOf(username))
    const controller = new AbortController()
    const response = await fetch(`${addresses[at]!}/api/live/?academic_year=${year}${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: controller.signal,
    })
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual([
      200,
      'text/event-stream',
      null,
    ])
    const told: Told[] = []
    const awaited = new Set<Told>()
    const read = async (): Promise<void> => {
      let text = ''
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
        text += piece
        const parts = text.split('\n\n')
        text = parts.pop()!
        told.push(...parts.map(parsed))
      }
    }
    const ear: Ear = {
      told,
      async next(event) {
        await expect.poll(() => told.some((one) => one.event === event && !awaited.has(one)), { timeout: 8000, interval: 10 }).toBe(true)
        const found = told.find((one) => one.event === event && !awaited.has(one))!
        awaited.add(found)
        return found
      },
      hears: (event) => told.filter((one) => one.event === event).length,
      isOver: read().catch(() => undefined),
      leave: () => controller.abort(),
    }
    await ear.next('open')
    return { ...ear, token: bearer }
  }
  let count = 0
  const addHouse = async (at = 0): Promise<string> => {
    const answer = await fetch(`${addresses[at]!}/api/students/house/?school_id=${world.schoolId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenOf('head')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ school_id: world.schoolId, name_en: 'Falcon', code: `H${++count}`, colour: '#112233' }),
    })
    const { status, data, message } = (await answer.json()) as { status: boolean; message: string; data: { house_id: string } }
    if (!status) throw new Error(message)
    return data.house_id
  }
  test('what one saves the others hear, in this process and in another, with who it was and which request', async () => {
    const [here, there] = [await listen('academic'), await listen('academic', { at: 1 })]
    for (const [at, ear] of [
      [0, here],
      [1, here],
      [0, there],
      [1, there],
    ] as const) {
      const id = await addHouse(at)
      let news = await ear.next('news')
      while (!news.data.records?.[id]) news = await ear.next('news')
      expect(news.data).toMatchObject({ resource: 'houses', verb: 'create', count: 1, gone: [] })
      expect(news.data.request).toMatch(/^[0-9a-f]{8}$/)
      expect(news.data.actor).toEqual(expect.any(String))
    }
    here.leave()
    there.leave()
  })

  test('who was away is told what he missed and no more, at whichever process he asks', async () => {
    const ear = await listen('academic')
    const first = await addHouse()
    const { id: place } = await ear.next('news')
    ear.leave()
    const missed = [await addHouse(1), await addHouse(0)]
    const again = await listen('academic', { at: 1, query: `&since=${encodeURIComponent(place)}` })
    const told = [await again.next('news'), await again.next('news')].flatMap(({ data }) => Object.keys(data.records!))
    expect(told).toEqual(missed)
    expect(told).not.toContain(first)
    again.leave()
    const lost = await listen('academic', { query: '&since=1.0190.1:1:.1-1' })
    await lost.next('again')
    lost.leave()
  })

  test('who begins is told what happened while his rows were on their way', async () => {
    const id = await addHouse()
    const ear = await listen('academic', { query: '&age=2000' })
    let news = await ear.next('news')
    while (!news.data.records?.[id]) news = await ear.next('news')
    expect(news.data).toMatchObject({ resource: 'houses', verb: 'create' })
    ear.leave()
  })

  test('signing out ends the stream, at another process, too', async () => {
    for (const at of [0, 1]) {
      const ear = await listen('teacher', { at, token: await world.tokenOf('teacher') })
      await world.post('/auth/logout/', {}, ear.token)
      expect((await ear.next('end')).data.why).toBe('ended')
      await ear.isOver
    }
  })

  test('with another role another stream begins', async () => {
    const ear = await listen('teacher')
    await world.database.write(world.tenantId, (q) =>
      q
        .updateTable('users')
        .set({ role: 'academic_admin', updated_at: new Date().toISOString() })
        .where('tenant_id', '=', world.tenantId)
        .where('username', '=', 'teacher')
        .execute(),
    )
    expect((await ear.next('end')).data.why).toBe('changed')
    await ear.isOver
  })

  test('without a token nobody hears anything', async () => {
    expect((await fetch(`${addresses[0]!}/api/live/`)).status).toBe(401)
  })

  test('one sign-in has so many streams and no more', async () => {
    const token = await tokenOf('academic')
    const ears = []
    for (let n = 0; n < 12; n++) ears.push(await listen('academic', { token }))
    const answer = await fetch(`${addresses[0]!}/api/live/`, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ status: false, error_code: 'RATE_LIMIT' })
    ears.forEach((ear) => ear.leave())
  })

  test('a server that stops ends them and is gone at once', async () => {
    await start(world.database)
    const ear = await listen('academic', { at: addresses.length - 1 })
    const began = performance.now()
    await running.pop()!.close()
    expect((await ear.next('end')).data.why).toBe('stopping')
    await ear.isOver
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
