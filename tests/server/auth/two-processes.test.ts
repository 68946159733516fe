import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuth, isFactorDue, productContext, type Auth } from '../../../server/auth/index.ts'
import { createBrowserKeys } from '../../../server/auth/browser-key.ts'
import { createDemoToken } from '../../../server/auth/demo-token.ts'
import { loadSecret } from '../../../server/auth/secret.ts'
import { reserve, signInLimit } from '../../../server/auth/limits.ts'
import { createTokens } from '../../../server/auth/tokens.ts'
import { openDatabase, type Database } from '../../../server/database/index.ts'
import { createMailer } from '../../../server/mail/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { product } from '../capabilities.ts'
import { makeAuthWorld, type AuthWorld } from './world.ts'

eachDatabase((open) => {
  let world: AuthWorld
  let second: Database
  let there: Auth
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    second = await openDatabase(world.database.options)
    const { records } = world
    const mailer = createMailer({ log: () => undefined })
    there = await createAuth({ database: second, records, registry, mailer, dataDir: world.database.options.dataDir })
  })
  afterAll(() => second.close())

  test('a token of the one is good at the other, and its revocation, too, although the other has seen it', async () => {
    const token = await world.tokenOf('head')
    expect((await there.authenticate(token, null)).role).toBe('school_admin')
    await world.post('/auth/logout/', {}, token)
    await expect(there.authenticate(token, null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
  test('a second factor that is asked for at the one is due at the other, which has seen the token before', async () => {
    const token = await world.tokenOf('academic')
    expect(isFactorDue(await there.authenticate(token, null))).toBe(false)
    const { tenantId, schoolId, records, registry } = world
    const demand = (second_factor_from: string | null) =>
      records.update(productContext(tenantId, product), registry.get('schools'), schoolId, { second_factor_from })
    await world.database.write(tenantId, (q) =>
      q.updateTable('schools').set({ second_factor_from: '2026-01-01' }).where('school_id', '=', schoolId).execute(),
    )
    expect(isFactorDue(await there.authenticate(token, null))).toBe(true)
    await demand(null)
    expect(isFactorDue(await there.authenticate(token, null))).toBe(false)
  })
  test('failures at the one lock at the other', async () => {
    for (let tries = 0; tries < 5; tries++) await world.signIn('teacher', 'wrong-one-1')
    await expect(reserve(second, signInLimit(world.tenantId, 'teacher', { ip: '127.0.0.1' }))).rejects.toMatchObject({ code: 'RATE_LIMIT' })
  })
  test('a demo world shows the code on the page, where letters go nowhere; others never do', async () => {
    const { registry } = world
    const ask = async (demo: boolean) => {
      const other = await makeAuthWorld(await open(registry), registry, { demo })
      const { body } = await other.post('/auth/generate-otp/', {
        username: 'newcomer',
        purpose: 'register',
        channel: 'sms',
        browser_uid: 'b',
      })
      return { shown: body.data['demo_otp'], said: JSON.stringify(other.sent) }
    }
    const inDemo = await ask(true)
    expect(inDemo.shown).toMatch(/^\d{6}$/)
    expect(inDemo.said).toContain(String(inDemo.shown))
    expect((await ask(false)).shown).toBeUndefined()
  })
  test('a token without a password is given out in a demo world only', async () => {
    const secret = await loadSecret({ dataDir: world.database.options.dataDir })
    const keys = { tokens: createTokens(secret), browserKeys: createBrowserKeys(secret) }
    await expect(createDemoToken(second, keys, 'head')).rejects.toThrow('demo world')
    await second.write(null, (q) =>
      q
        .updateTable('institutions')
        .set({ is_demo: second.dialect === 'sqlite' ? 1 : true })
        .where('tenant_id', '=', world.tenantId)
        .execute(),
    )
    const token = await createDemoToken(second, keys, 'head')
    expect((await world.get('/auth/profile/', token)).body.data).toMatchObject({ username: 'head' })
    await expect(createDemoToken(second, keys, 'newcomer')).rejects.toThrow('cannot sign in')
  })
})

describe('the signing key', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-key-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))
  test('is made once, whoever comes first, and only its owner may read it', async () => {
    const keys = await Promise.all([loadSecret({ dataDir }), loadSecret({ dataDir }), loadSecret({ dataDir })])
    expect(new Set(keys).size).toBe(1)
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
    expect(await loadSecret({ dataDir })).toBe(readFileSync(join(dataDir, 'auth-secret'), 'utf8'))
    expect(await loadSecret({ dataDir, authSecret: 'said by the environment' })).toBe('said by the environment')
  })
  test('ends a token when its time is over, although the signature is remembered', async () => {
    let now = Date.now()
    const tokens = createTokens('a key that is long enough for a test', () => now)
    const token = await tokens.sign({ sub: 'u', sid: 's', tid: 't', exp: Math.floor(now / 1000) + 10 })
    expect(await tokens.verify(token)).toMatchObject({ sub: 'u', sid: 's', tid: 't' })
    now += 11_000
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const foreign = createTokens('another key that is long enough for it')
    await expect(foreign.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
