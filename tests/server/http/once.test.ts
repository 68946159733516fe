import { beforeAll, expect, test } from 'vitest'
import { newId, openDatabase, removeOldAnswers, type Database } from '../../../server/database/index.ts'
import { createRecords, type Row } from '../../../server/records/index.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeWorld, type World } from '../records/world.ts'
import { openDoor, type Answer, type Door } from './door.ts'

const url = '/api/students/house/'
const kept = 'idempotency-replayed'

eachDatabase((open) => {
  let world: World
  let door: Door
  let admin: string
  let count = 0
  const house = () => ({ code: `H${++count}`, name_en: `House ${count}`, name_ar: `بيت ${count}`, colour: '#1A6FB0' })
  const post = (body: unknown, key: string, at: Door = door, token = admin): Promise<Answer> =>
    at.send(token, 'POST', url, body, { 'idempotency-key': key })
  const housesOf = async (code: unknown): Promise<number> =>
    (
      await world.records.list(world.as('school_admin'), world.registry.get('houses'), {
        page_no: 1,
        per_page: 10,
        condition: { field: 'code', op: 'eq', value: code },
      })
    ).total
  const idIn = (answer: Answer): string => String((answer.data as Row)['house_id'])
  /** A house of a school that the administrator does not work in. */
  async function elsewhere(): Promise<string> {
    const office = { ...world.as('platform_admin'), capability: byRules, schoolId: world.otherSchoolId }
    const made = await world.records.create(office, world.registry.get('houses'), { ...house(), school_id: world.otherSchoolId })
    return String(made['house_id'])
  }
  /** Another process on the same database: its own connections, memory and door. */
  async function secondProcess(database: Database): Promise<{ world: World; door: Door }> {
    const other = { ...world, database, records: createRecords({ database, registry: world.registry, reactions: new Map() }) }
    return { world: other, door: openDoor(other) }
  }
  let options: Parameters<typeof openDatabase>[0]

  beforeAll(async () => {
    const registry = await productRegistry()
    const opened = await open(registry)
    options = opened.options
    world = await makeWorld(opened, registry)
    door = openDoor(world)
    admin = door.enter(world.as('school_admin').principal)
  })

  test('A write that is sent twice under one key is done once, and both hear the same', async () => {
    const [body, key] = [house(), newId()]
    const first = await post(body, key)
    expect(first).toMatchObject({ status: true })
    expect(first.headers[kept]).toBeUndefined()
    const again = await post(body, key)
    expect({ ...again, headers: {} }).toEqual({ ...first, headers: {} })
    expect(again.headers[kept]).toBe('true')
    expect(await housesOf(body['code'])).toBe(1)
    // without a key it is a second house, which the declaration refuses
    expect(await door.send(admin, 'POST', url, body)).toMatchObject({ error_code: 'DUPLICATE' })
  })

  test('The same key with another request is refused in the reader’s language; another person’s key is another', async () => {
    const [body, key] = [house(), newId()]
    await post(body, key)
    expect(await post({ ...body, name_en: 'Other' }, key)).toMatchObject({ status: false, error_code: 'KEY_REUSED' })
    const arabic = await door.send(admin, 'POST', url, house(), { 'idempotency-key': key, 'accept-language': 'ar' })
    expect(arabic.message).toMatch(/بمفتاح/)
    const colleague = door.enter({ ...world.as('school_admin').principal, userId: newId() })
    expect(await post(house(), key, door, colleague)).toMatchObject({ status: true })
    expect(await post(body, 'short')).toMatchObject({ error_code: 'VALIDATION', errors: { 'Idempotency-Key': [expect.any(String)] } })
  })

  test('A change, a switch and a deletion count once, too', async () => {
    const made = await post(house(), newId())
    const record = { house_id: idIn(made) }
    const change = { ...record, motto: 'Onwards', updated_at: (made.data as Row)['updated_at'] }
    const key = newId()
    const send = (method: string, body: unknown, under: string, address = url) =>
      door.send(admin, method, address, body, { 'idempotency-key': under })
    const changed = await send('PUT', change, key)
    expect(changed).toMatchObject({ status: true, data: { motto: 'Onwards' } })
    expect(await send('PUT', { ...record, motto: 'Upwards' }, newId())).toMatchObject({ status: true })
    // the first answer, although the record says something else by now
    expect(await send('PUT', change, key)).toMatchObject({ status: true, data: { motto: 'Onwards' } })
    const gone = newId()
    const address = `${url}?house_id=${record.house_id}`
    expect(await send('DELETE', undefined, gone, address)).toMatchObject({ status: true, data: { deleted: true } })
    expect(await send('DELETE', undefined, gone, address)).toMatchObject({ status: true, data: { deleted: true } })
    expect(await send('DELETE', undefined, newId(), address)).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
  })

  test('What was refused has done nothing and may be sent again under its key', async () => {
    const [body, key] = [house(), newId()]
    expect(await post({ ...body, colour: 'none' }, key)).toMatchObject({ error_code: 'VALIDATION' })
    expect(await post(body, key)).toMatchObject({ status: true })
  })

  test('Two processes that are sent the same at once do it once', async () => {
    const database = await openDatabase(options)
    try {
      const second = await secondProcess(database)
      // the same person in both
      const { principal } = world.as('school_admin')
      const [mine, token] = [door.enter(principal), second.door.enter(principal)]
      const [body, key] = [house(), newId()]
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => (at % 2 ? post(body, key, second.door, token) : post(body, key, door, mine))),
      )
      expect(new Set(answers.map((one) => (one.status ? idIn(one) : one.message))).size).toBe(1)
      expect(answers.filter((one) => one.headers[kept] === undefined)).toHaveLength(1)
      expect(await housesOf(body['code'])).toBe(1)
    } finally {
      await database.close()
    }
  })

  test('Killed before the commit neither the write nor its answer is there, and the next try does it', async () => {
    const [body, key] = [house(), newId()]
    const dying: Database = {
      ...world.database,
      together: (tenantId, job, seconds) =>
        world.database.together(
          tenantId,
          async (q) => {
            await job(q)
            throw new Error('killed')
          },
          seconds,
        ),
    }
    const falling = openDoor({ ...world, database: dying })
    const token = falling.enter(world.as('school_admin').principal)
    expect(await post(body, key, falling, token)).toMatchObject({ code: 500 })
    expect(await housesOf(body['code'])).toBe(0)
    expect(await post(body, key)).toMatchObject({ status: true })
    expect(await housesOf(body['code'])).toBe(1)
  })

  test('Made under an id of its own it counts once without a key, also of many at once; whose id it is is not told', async () => {
    const made = { ...house(), house_id: newId() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => door.send(admin, 'POST', url, made)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => true))
    expect(new Set(answers.map(idIn))).toEqual(new Set([made.house_id]))
    expect(await housesOf(made.code)).toBe(1)
    const other = await elsewhere()
    const unseen = await door.send(admin, 'POST', url, { ...house(), house_id: other })
    const seen = await door.send(admin, 'POST', url, { ...house(), house_id: made.house_id })
    expect({ ...seen, headers: {}, request_id: null }).toEqual({ ...unseen, headers: {}, request_id: null })
    expect(seen).toMatchObject({ error_code: 'DUPLICATE' })
    // what was deleted does not come back under its id
    expect(await door.send(admin, 'DELETE', `${url}?house_id=${made.house_id}`)).toMatchObject({ status: true })
    expect(await door.send(admin, 'POST', url, made)).toMatchObject({ error_code: 'DUPLICATE' })
  })

  test('After a week an answer is gone', async () => {
    const [body, key] = [house(), newId()]
    await post(body, key)
    await removeOldAnswers(world.database, world.tenantId, new Date(Date.now() + 6 * 86_400_000))
    expect((await post(body, key)).headers[kept]).toBe('true')
    expect(await removeOldAnswers(world.database, world.tenantId, new Date(Date.now() + 8 * 86_400_000))).toBeGreaterThan(0)
    expect(await post(body, key)).toMatchObject({ error_code: 'DUPLICATE' })
  })

  test('What is joined sees its own writes, takes back one of several, and nothing of it is remembered', async () => {
    const { database, records, registry } = world
    const houses = registry.get('houses')
    const context = world.as('school_admin')
    const named = { ...house(), school_id: world.schoolId }
    const lost = { ...house(), school_id: world.schoolId }
    const refused = new Error('refused')
    await database.together(world.tenantId, async () => {
      await records.create(context, houses, named)
      await expect(
        records.transaction(context, async (within) => {
          await within.create(houses, lost)
          throw refused
        }),
      ).rejects.toBe(refused)
      expect(await housesOf(named['code'])).toBe(1)
      expect(database.marks.of(world.tenantId, 'houses')).toBeNull()
      expect(() => database.write(null, async () => undefined)).toThrow(/once: false/)
    })
    expect([await housesOf(named['code']), await housesOf(lost['code'])]).toEqual([1, 0])
    // the first write cannot be taken back by itself: whoever goes on after it has done nothing
    const all = database.together(world.tenantId, async () => {
      await records.transaction(context, () => Promise.reject(refused)).catch(() => undefined)
      await records.create(context, houses, { ...lost })
    })
    await expect(all).rejects.toBe(refused)
    expect(await housesOf(lost['code'])).toBe(0)
  })
})
