import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HereTold } from '../../../resources/contract/live.ts'
import { goneMs, Presence } from '../../../server/news/presence.ts'
import { Stays, type Stay } from '../../../server/news/stays.ts'
import type { Listener } from '../../../server/news/listener.ts'
import { packageInactive } from '../../../server/request/errors.ts'
import { contextFor, registryOf } from '../records/world.ts'

const stay = (more: Partial<Stay> = {}): Stay => ({
  tenantId: 't',
  sessionId: 's1',
  tab: 'tab-one',
  userId: 'u1',
  name: 'Mariam Haddad',
  nameAr: null,
  resource: 'houses',
  id: 'h',
  does: 'read',
  since: '2026-11-24T06:42:00.000Z',
  ...more,
})

test('what is not said again in time is gone, and only what is new is told', () => {
  let now = 0
  const stays = new Stays(() => now)
  expect(stays.put(stay(), 30_000)).toMatchObject({ id: 'h', isEdit: false })
  now = 20_000
  expect(stays.put(stay(), 30_000)).toBeNull()
  now = 49_999
  expect([stays.sweep(), stays.of('t').length]).toEqual([[], 1])
  expect(stays.put(stay({ does: 'edit' }), 30_000)).toMatchObject({ isEdit: true })
  expect(stays.put(stay(), 30_000)).toMatchObject({ isEdit: true })
  now = 80_000
  expect(stays.sweep()).toEqual([{ tenantId: 't', resource: 'houses', id: 'h', isEdit: false }])
  expect([stays.isEmpty, stays.drop(stay())]).toEqual([true, null])
})

const registry = await registryOf()
/** A presence of which the database is only the line between processes. */
function presenceOn(line: { say(text: string): void; hear(heard: (text: string) => void): () => void }, isOpen = () => true) {
  const told: HereTold[] = []
  const heard = contextFor('t', 'school_admin', ['s'], { principal: { userId: 'listener', sessionId: 'l' } } as never)
  const listener = { context: heard, principal: { ...heard.principal }, tellHere: (one: HereTold) => told.push(one) }
  const presence = new Presence({
    registry,
    database: { between: line },
    records: {
      seen: async (contexts, _, news) => contexts.map(() => ({ records: news.records, gone: [] })),
    },
    auth: {
      assertOpen: async () => {
        if (!isOpen()) throw packageInactive()
      },
      authenticateAgain: async (principal) => ({ ...principal, nameAr: 'مريم', timezone: 'UTC', expiresAt: '' }) as never,
      looksOf: async (_, ids) => new Map(ids.map((id) => [id, 'same'])),
    },
    failed: (error) => expect.unreachable(String(error)),
    listeners: () => [listener as unknown as Listener],
  })
  const context = contextFor('t', 'school_admin', ['s'])
  const { handler } = presence.routes[0]!
  const say = (does: 'read' | 'edit' | null, more: object = {}): Promise<{ records: HereTold['records'] }> =>
    handler({
      context: { ...context, principal: { ...context.principal, userId: 'u1', sessionId: 's1', name: 'Mariam Haddad' } },
      body: { tab: 'tab-one-1', at: does ? [{ resource: 'houses', id: 'h', does }] : [], ...more },
    } as never) as never
  return { presence, told, say, last: () => told.at(-1)?.records[0]?.people.map(({ does }) => does) }
}
const deaf = { say: () => undefined, hear: () => () => undefined }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T06:42:00.000Z') }))
afterEach(() => void vi.useRealTimers())

test('a tab that dies is gone half a minute later; one that nobody looks at is let sleep', async () => {
  const { presence, say, last } = presenceOn(deaf)
  await say('edit')
  await vi.advanceTimersByTimeAsync(200)
  expect(last()).toEqual(['edit'])
  await vi.advanceTimersByTimeAsync(goneMs.seen - 1000)
  expect(last()).toEqual(['edit'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(last()).toEqual([])
  await say('edit', { away: true })
  await vi.advanceTimersByTimeAsync(goneMs.away - 1000)
  expect(last()).toEqual(['edit'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(last()).toEqual([])
  presence.close()
})

test('a page that is left is gone at once, one that goes and does not come back a few seconds later', async () => {
  const { presence, say, last } = presenceOn(deaf)
  await say('edit')
  await say('edit', { going: true })
  await vi.advanceTimersByTimeAsync(2500)
  expect(last()).toEqual(['edit'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(last()).toEqual([])
  await say('edit')
  await say(null)
  await vi.advanceTimersByTimeAsync(200)
  expect(last()).toEqual([])
  presence.close()
})

test('a module that is closed tells nobody anything, and where it closes nothing more is told', async () => {
  let isOpen = true
  const { presence, told, say } = presenceOn(deaf, () => isOpen)
  await say('edit')
  await vi.advanceTimersByTimeAsync(200)
  const times = told.length
  isOpen = false
  expect((await say('edit')).records).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([times, told.length]).toEqual([1, 1])
  presence.close()
})

test('a process that falls silent takes nobody along for longer than half a minute, and what is no word of ours is passed over', async () => {
  const ears = new Set<(text: string) => void>()
  const line = {
    say: (text: string) => ears.forEach((ear) => ear(text)),
    hear: (ear: (text: string) => void) => {
      ears.add(ear)
      return () => void ears.delete(ear)
    },
  }
  const [one, other] = [presenceOn(line), presenceOn(line)]
  await one.say('edit')
  await vi.advanceTimersByTimeAsync(500)
  expect(other.last()).toEqual(['edit'])
  one.presence.close()
  for (const text of ['', '{', '{"is":"stays","words":7}', '{"is":"else","words":[]}']) line.say(text)
  await vi.advanceTimersByTimeAsync(goneMs.seen + 3000)
  expect(other.last()).toEqual([])
  other.presence.close()
})

test('two hundred people who have a record open cost a message now and then', async () => {
  const said: string[] = []
  const { presence, say } = presenceOn({ ...deaf, say: (text) => void said.push(text) })
  for (let n = 0; n < 200; n++) await say('edit', { tab: `tab-number-${n}`, at: [{ resource: 'houses', id: `h${n % 60}`, does: 'edit' }] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(said.length).toBeLessThan(20)
  expect(Math.max(...said.map((text) => Buffer.byteLength(text)))).toBeLessThan(7900)
  presence.close()
})
