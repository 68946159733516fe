import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import type { HereTold, LiveEvent, LiveNews } from '../../../resources/contract/live.ts'
import { createAudiences } from '../../../server/audiences/index.ts'
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
import { productRegistry, type Open } from '../database/harness.ts'
import { jobsBeside } from '../jobs/beside-app.ts'

export interface Told {
  readonly id: string
  readonly event: LiveEvent
  readonly data: Partial<LiveNews> & Partial<HereTold> & { readonly why?: string }
}
export interface Ear {
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

/** Two processes of the product on one database, and those who listen at them. */
export function twoProcesses(open: Open) {
  let world!: AuthWorld
  let second!: Database
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
    const files = createFiles({ database, registry, records, room: environment })
    const measures = createMeasures({ database, registry, records, auth, found: [] })
    const app = createApp({
      audiences: createAudiences([]),
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
  return { world: () => world, addresses, running, start, tokenOf, listen }
}
