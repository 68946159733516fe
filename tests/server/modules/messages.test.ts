import { beforeAll, expect, test } from 'vitest'
import type { Message } from '../../../resources/contract/messages.ts'
import { newsForOne } from '../../../resources/contract/live.ts'
import { readOutbox, endOfOutbox, newId, type Database } from '../../../server/database/index.ts'
import { hasSeen, removeOldMessages, takeBack, tell, type Telling } from '../../../server/modules/messages/service.ts'
import { toldOf } from '../../../server/news/told.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, type School } from './school.ts'

interface Told {
  readonly records: readonly Message[]
  readonly unread: number
  readonly more: boolean
}

eachDatabase((open) => {
  let database: Database
  let school: School
  const people: Record<'mona' | 'omar', { context: RequestContext; token: string }> = {} as never

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    for (const name of ['mona', 'omar'] as const) {
      const context = school.world.as('parent', { userId: newId() })
      people[name] = { context, token: school.door.enter(context.principal) }
    }
  })

  const idOf = (name: keyof typeof people) => people[name].context.principal.userId
  const told = (source: string, more: Partial<Telling> = {}): Telling => ({
    to: idOf('mona'),
    kind: 'absence',
    text: [`Ali is absent (${source})`, 'علي غائب'],
    link: '/dashboards/home',
    source,
    ...more,
  })
  const say = (messages: readonly Telling[], context = school.world.as('school_admin')) =>
    school.world.records.transaction(context, (within) => tell({ context, within }, messages))
  const read = async (name: keyof typeof people, query = ''): Promise<Told> =>
    (await school.send(people[name].token, 'GET', `/api/messages/${query}`)).data
  const unread = async (name: keyof typeof people): Promise<number> =>
    ((await school.send(people[name].token, 'GET', '/api/messages/unread/')).data as { unread: number }).unread

  test('Somebody is told each thing once, and nobody else hears of it', async () => {
    await say([told('a'), told('a'), told('b', { to: idOf('omar') })])
    await say([told('a', { text: ['Said again', 'مرة أخرى'] })])
    expect(await read('mona')).toMatchObject({
      records: [{ text: 'Ali is absent (a)', text_ar: 'علي غائب', link: '/dashboards/home', is_read: false }],
      unread: 1,
      more: false,
    })
    expect(await read('omar')).toMatchObject({ records: [{ text: 'Ali is absent (b)' }], unread: 1 })
  })

  test('One person marks nothing as read for another', async () => {
    const [{ message_id }] = (await read('omar')).records as [Message]
    expect((await school.send(people.mona.token, 'POST', '/api/messages/read/', { ids: [message_id] })).data).toEqual({ unread: 1 })
    expect(await unread('omar')).toBe(1)
    expect((await school.send(people.omar.token, 'POST', '/api/messages/read/', { ids: [message_id] })).data).toEqual({ unread: 0 })
    expect((await read('omar')).records[0]?.is_read).toBe(true)
  })

  test('All up to one are read at once, and the next ones come on their own page', async () => {
    await say(Array.from({ length: 25 }, (_, n) => told(`many ${n}`, { to: idOf('omar') })))
    const first = await read('omar')
    expect([first.records.length, first.more, first.unread]).toEqual([20, true, 25])
    const rest = await read('omar', `?before=${first.records.at(-1)!.message_id}`)
    expect([rest.records.length, rest.more]).toEqual([6, false])
    await say([told('meanwhile', { to: idOf('omar') })])
    const answer = await school.send(people.omar.token, 'POST', '/api/messages/read/', { up_to: first.records[0]!.message_id })
    expect(answer.data).toEqual({ unread: 1 })
  })

  test('What is over is not told, what was seen is read, and what is taken back is gone', async () => {
    const before = await unread('mona')
    await say([told('over', { until: '2026-01-01T00:00:00.000Z' })])
    expect(await unread('mona')).toBe(before)
    await say([told('seen 1', { about: 'notice:1' }), told('seen 2', { about: 'notice:1' }), told('kept', { about: 'notice:2' })])
    const { context } = people.mona
    await school.world.records.transaction(context, (within) => hasSeen({ context, within }, 'notice:1'))
    expect(await unread('mona')).toBe(before + 1)
    await school.world.records.transaction(context, (within) => takeBack({ context, within }, 'notice:2'))
    expect(await unread('mona')).toBe(before)
  })

  test('What is told in a transaction that fails is not told', async () => {
    const context = school.world.as('school_admin')
    const before = await unread('mona')
    const failing = school.world.records.transaction(context, async (within) => {
      await tell({ context, within }, [told('never')])
      throw new Error('it fails')
    })
    await expect(failing).rejects.toThrow('it fails')
    expect(await unread('mona')).toBe(before)
  })

  test('Whoever listens hears that something is there for him, and neither what, nor from whom, nor for whom else', async () => {
    const { tenantId } = school.world
    const since = await endOfOutbox(database, tenantId)
    await say([told('live')])
    const { rows } = (await readOutbox(database, tenantId, since, { most: 10 }))!
    expect(rows).toHaveLength(1)
    const deps = { registry: school.world.registry, records: school.world.records, auth: { assertOpen: async () => undefined } }
    const news = await toldOf(deps, rows[0]!, [people.mona.context, people.omar.context, school.world.as('platform_admin')])
    expect(news).toEqual([
      { resource: newsForOne, verb: 'create', records: {}, gone: [], count: 1, operation: '', request: null, actor: null, at: rows[0]!.at },
      null,
      null,
    ])
  })

  test('After a year and a month messages go', async () => {
    const count = (await read('mona')).records.length
    expect(await removeOldMessages(database, school.world.tenantId, new Date())).toBe(0)
    expect((await read('mona')).records).toHaveLength(count)
    expect(await removeOldMessages(database, school.world.tenantId, new Date('2030-01-01'))).toBeGreaterThan(count)
    expect((await read('mona')).records).toEqual([])
  })
})
