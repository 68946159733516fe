import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productContext } from '../../../server/auth/index.ts'
import { makeAuthWorld, type AuthWorld } from '../auth/world.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { product } from '../capabilities.ts'

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
/** When it is evening in London, the next day has begun in Dubai. */
const [london, dubai, later] = [day(1), day(2), day(3)]
const moment = `${london}T20:30:00.000Z`

eachDatabase((open) => {
  let world: AuthWorld
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  })
  afterAll(() => vi.useRealTimers())

  /** is a birth on this day refused as one of the future? */
  const isFuture = async (dob: string): Promise<boolean> => {
    const token = await world.tokenOf('head')
    const { body } = await world.post('/api/students/', { dob }, token)
    return JSON.stringify(body.errors?.['dob'] ?? '').includes('future')
  }
  const moveTo = (school: string, timezone: string) =>
    world.records.update(productContext(world.tenantId, product), world.registry.get('schools'), school, { timezone })

  test('A day is over when it is over at the school, wherever the server stands', async () => {
    expect(await isFuture(dubai)).toBe(false)
    expect(await isFuture(later)).toBe(true)
    await moveTo(world.schoolId, 'Europe/London')
    expect(await isFuture(london)).toBe(false)
    expect(await isFuture(dubai)).toBe(true)
    await moveTo(world.schoolId, 'Asia/Dubai')
  })

  test('Who signed in on a day did so on the clock of the school that is asked for', async () => {
    const [head, office] = [await world.tokenOf('head'), await world.tokenOf('office')]
    const isThere = async (asked: string, token: string): Promise<boolean> =>
      JSON.stringify((await world.get(`/auth/get-users/?${asked}`, token)).body.data).includes('"head"')
    const on = (date: string) => `filter=${encodeURIComponent(JSON.stringify({ last_login: date }))}`
    expect([await isThere(on(london), head), await isThere(on(dubai), head)]).toEqual([false, true])
    expect(await isThere(`last_login=${dubai}`, head)).toBe(true)
    // the office stands in no school, unless it names one
    expect([await isThere(on(london), office), await isThere(on(dubai), office)]).toEqual([true, false])
    const there = `school_id=${world.schoolId}&`
    expect([await isThere(there + on(london), office), await isThere(there + on(dubai), office)]).toEqual([false, true])
    await moveTo(world.schoolId, 'Europe/London')
    expect([await isThere(on(london), head), await isThere(on(dubai), head)]).toEqual([true, false])
    await moveTo(world.schoolId, 'Asia/Dubai')
  })
})
