import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword, productContext, wrapPassword } from '../../../server/auth/index.ts'
import { saveCredentials } from '../../../server/auth/queries/credentials.ts'
import { codeOf, stepAt } from '../../../server/auth/totp.ts'
import { addDays } from '../../../resources/kit/index.ts'
import { Listener } from '../../../server/news/listener.ts'
import { StillHere } from '../../../server/news/still-here.ts'
import { contextFor } from '../records/world.ts'
import { product } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeAuthWorld, password, type AuthWorld } from './world.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function keyOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)))
}
const today = new Date().toISOString().slice(0, 10)
const due = { code: 403, body: { status: false, error_code: 'SECOND_FACTOR_DUE' } }

/** A school asks its administrators for a second factor: `head` administers it, `academic` works in its office, `office` in that of the institution. */
eachDatabase((open) => {
  let world: AuthWorld
  let head: string
  let academic: string
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    head = await world.tokenOf('head')
    academic = await world.tokenOf('academic')
  })
  const ask = async (second_factor_from: string | null, token = head) =>
    (await world.send('PUT', `/api/school/${world.schoolId}/`, { second_factor_from }, token)).body
  const students = (token: string) => world.get('/api/students/', token)
  async function setUp(token: string): Promise<void> {
    const offered = await world.post('/auth/second-factor/', { password: wrapPassword(password) }, token)
    // of the step before it would be two steps old, and refused, where the next one begins meanwhile
    const code = codeOf(keyOf(String(offered.body.data['secret'])), stepAt(Date.now()))
    expect((await world.post('/auth/second-factor/confirm/', { code }, token)).body).toMatchObject({ status: true })
  }

  test('Whoever asks it of others has one first', async () => {
    expect(await ask(today)).toMatchObject({
      status: false,
      errors: { second_factor_from: [expect.stringContaining('Set up your own second factor first') as unknown] },
    })
    await setUp(head)
    expect(await ask(addDays(today, 7))).toMatchObject({ status: true })
  })

  test('Until the day everything is open, and who has none is told', async () => {
    expect((await students(academic)).code).toBe(200)
    expect((await world.get('/auth/second-factor/', academic)).body.data).toMatchObject({ due_on: addDays(today, 7) })
    expect((await world.get('/auth/profile/', academic)).body.data).toMatchObject({ is_factor_due: false })
    for (const name of ['academic', 'office'])
      expect(JSON.stringify((await world.get('/api/messages/', await world.tokenOf(name))).body.data), name).toContain(
        'asks its administrators for a second factor from',
      )
    for (const token of [head, await world.tokenOf('teacher')])
      expect(JSON.stringify((await world.get('/api/messages/', token)).body.data)).not.toContain('second factor')
  })

  test('From the day on nothing is open to who has none but setting it up, at every door and in the session that is there', async () => {
    expect(await ask(today)).toMatchObject({ status: true })
    expect(await students(academic)).toMatchObject(due)
    expect(await students(await world.tokenOf('office'))).toMatchObject(due)
    expect(await world.get('/api/files/any/', academic)).toMatchObject(due)
    expect(await world.send('PUT', `/api/school/${world.schoolId}/`, { short_name: 'S' }, await world.tokenOf('office'))).toMatchObject(due)
    const closed = world.calls.filter(({ signedIn, beforeFactor }) => signedIn !== false && !beforeFactor)
    expect(closed.length).toBeGreaterThan(100)
    for (const { method, path } of closed) {
      const url = path.replace(/\{\w+\}/g, 'x')
      const answer =
        method === 'GET'
          ? await world.get(url, academic)
          : method === 'POST'
            ? await world.post(url, {}, academic)
            : await world.send(method, url, {}, academic)
      expect([answer.code, answer.body.error_code], `${method} ${path}`).toEqual([403, 'SECOND_FACTOR_DUE'])
    }
    expect((await world.get('/auth/profile/', academic)).body.data).toMatchObject({ is_factor_due: true })
    // of others nothing is asked
    expect((await students(head)).code).toBe(200)
    expect((await students(await world.tokenOf('teacher'))).code).toBe(200)
  })

  test('Once it is set up all is open again; taken away by another administrator, it is asked for anew', async () => {
    await setUp(academic)
    expect((await students(academic)).code).toBe(200)
    const { ldap_id } = (await world.get('/auth/profile/', academic)).body.data as { ldap_id: string }
    expect((await world.post('/auth/reset-second-factor/', { ldap_id }, head)).body.status).toBe(true)
    expect(await students(await world.tokenOf('academic'))).toMatchObject(due)
    expect(await ask(null)).toMatchObject({ status: true })
    expect((await students(await world.tokenOf('academic'))).code).toBe(200)
  })

  test('A sign-in that runs while it is asked for is no way around it', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await ask(null)).toMatchObject({ status: true })
      const before = await world.tokenOf('academic')
      expect((await students(before)).code).toBe(200)
      const running = Array.from({ length: 4 }, () => world.tokenOf('academic'))
      const [asked, ...tokens] = await Promise.all([
        ask(today),
        ...running,
        ...Array.from({ length: 4 }, () => students(before).then(() => before)),
      ])
      expect(asked).toMatchObject({ status: true })
      for (const token of tokens) expect(await students(token)).toMatchObject(due)
    }
    expect(await ask(null)).toMatchObject({ status: true })
  })

  test('Who listens when the day comes hears no more, and who has one goes on', async () => {
    const ended = vi.spyOn(Listener.prototype, 'end')
    const listen = async (token: string): Promise<Listener> => {
      const principal = await world.auth.authenticate(token, null)
      return new Listener(contextFor(principal.tenantId, principal.role, []), principal, () => undefined)
    }
    const has = await listen(head)
    const token = await world.tokenOf('academic')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
    const none = await listen(token)
    const stillHere = new StillHere(world.tenantId, world)
    const listeners = new Set([has, none])
    await stillHere.look(listeners)
    await world.database.write(world.tenantId, (q) =>
      q.updateTable('schools').set({ second_factor_from: today }).where('school_id', '=', world.schoolId).execute(),
    )
    await stillHere.look(listeners)
    expect(ended).not.toHaveBeenCalled()
    vi.useRealTimers()
    await stillHere.look(listeners)
    expect(ended.mock.contexts).toEqual([none])
    expect(await ask(null)).toMatchObject({ status: true })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('Another school asks nothing of its own people, but of whoever works here, too', async () => {
    expect(await ask(today)).toMatchObject({ status: true })
    const values = {
      username: 'elsewhere',
      firstname: 'Elsewhere',
      role: 'academic_admin',
      school_id: world.otherSchoolId,
      is_registered: true,
    }
    const id = String((await world.create('users', values))['ldap_id'])
    await world.database.write(world.tenantId, async (q) => saveCredentials(q, world.tenantId, id, await hashPassword(password)))
    const token = await world.tokenOf('elsewhere')
    expect((await world.get('/auth/profile/', token)).body.data).toMatchObject({ is_factor_due: false })
    await world.records.update(productContext(world.tenantId, product), world.registry.get('users'), id, {
      schools: [{ school_id: world.schoolId }],
    })
    expect((await world.get('/auth/profile/', token)).body.data).toMatchObject({ is_factor_due: true })
  })
})
