import { beforeAll, describe, expect, test } from 'vitest'
import { authLimits } from '../../../resources/contract/auth.ts'
import { count, nameLimit } from '../../../server/auth/limits.ts'
import { productRegistry, eachDatabase } from '../database/harness.ts'
import { saveCredentials } from '../../../server/auth/queries/credentials.ts'
import { createInstitution, hashPassword, productContext, wrapPassword } from '../../../server/auth/index.ts'
import { makeAuthWorld, password, type AuthWorld } from './world.ts'
import { product } from '../capabilities.ts'

eachDatabase((open) => {
  let world: AuthWorld
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry, { origins: ['https://noor.example'] })
  })

  describe('the first step', () => {
    test('says in the words of the specification that there is no such user', async () => {
      const { code, body } = await world.post('/auth/check-user/', { username: 'nobody' })
      expect(code).toBe(200)
      expect(body).toMatchObject({ status: false, message: 'User does not exist', error_code: 'NOT_FOUND' })
    })
    test('tells who has registered, and where a code would go, masked', async () => {
      expect((await world.post('/auth/check-user/', { username: 'HEAD ' })).body.data).toEqual({
        is_registered: true,
        masked_phone: '•••••022',
        masked_email: 'h•••@n•••.example',
      })
      expect((await world.post('/auth/check-user/', { username: 'newcomer' })).body.data).toMatchObject({ is_registered: false })
    })
    test('speaks Arabic to who reads Arabic', async () => {
      const { body } = await world.post('/auth/check-user/', { username: 'nobody' }, undefined, { 'accept-language': 'ar' })
      expect(body.message).toBe('المستخدم غير موجود')
    })
  })

  describe('the second step', () => {
    test('gives a token for the right password, which opens the profile', async () => {
      const { body } = await world.signIn('head')
      expect(body).toMatchObject({ status: true, data: { must_change_password: false } })
      const profile = await world.get('/auth/profile/', String(body.data['token']))
      expect(profile.body.data).toMatchObject({
        username: 'head',
        role: 'school_admin',
        usertype: 2,
        school_id: world.schoolId,
        school_name: 'School S1',
        school_category: 'with_1_12',
        academic_year: '2026-2027',
        timezone: 'Asia/Dubai',
        school_logo: null,
      })
      expect(profile.body.data['schools']).toHaveLength(1)
    })
    test('says Invalid credentials for a wrong password, an unknown name, an unwrapped password and an empty one alike', async () => {
      const answers = await Promise.all([
        world.signIn('academic', 'wrong-one-1'),
        world.signIn('stranger', 'wrong-one-1'),
        world.post('/auth/login/?app=web', { username: 'academic', password }),
        world.post('/auth/login/?app=web', { username: 'newcomer', password: '' }),
      ])
      for (const { code, body } of answers) {
        expect(code).toBe(200)
        expect(body).toMatchObject({ status: false, message: 'Invalid credentials' })
      }
    })
    test('locks after five failures, says when to come back, also for the right password, and also when they come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 9 }, () => world.signIn('teacher', 'wrong-one-1')))
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
      const refused = await world.signIn('teacher')
      expect(refused.code).toBe(429)
      expect(refused.body.error_code).toBe('RATE_LIMIT')
      const seconds = Number(refused.retryAfter)
      expect(seconds).toBeGreaterThan(800)
      expect(seconds).toBeLessThanOrEqual(900)
      // names are not told apart by their lock
      const unknown = await Promise.all(Array.from({ length: 7 }, () => world.signIn('phantom', 'wrong-one-1')))
      expect(unknown.filter(({ code }) => code === 429)).toHaveLength(2)
    })
    test('a stranger’s failures lock nobody out of a browser that has signed in before, and guessing from many addresses is slowed', async () => {
      const made = await world.create('users', { username: 'tried', firstname: 'Tried', role: 'teacher', school_id: world.schoolId })
      await world.database.write(null, async (q) => {
        await saveCredentials(q, world.tenantId, String(made['ldap_id']), await hashPassword(password))
      })
      const mine = { browser_uid: 'a-browser-of-mine' }
      const tryAs = (wrong: string, more: Record<string, string> = {}) =>
        world.post('/auth/login/?app=web', { username: 'tried', password: wrapPassword(wrong), ...more })
      expect((await tryAs(password, mine)).body.status).toBe(true)
      for (let tries = 0; tries < 6; tries++) await tryAs('wrong-one-1', { browser_uid: 'a-strangers' })
      expect((await tryAs(password, { browser_uid: 'a-strangers' })).code).toBe(429)
      expect((await tryAs(password, mine)).body.status).toBe(true)
      // many addresses together reach the most of one name; whose browser is known passes all the same
      await world.database.write(null, async (q) => {
        for (let tries = 0; tries < authLimits.failuresPerName; tries++) await count(q, nameLimit(world.tenantId, 'tried'), new Date())
      })
      expect((await tryAs(password, { browser_uid: 'yet-another' })).code).toBe(429)
      expect((await tryAs(password, mine)).body.status).toBe(true)
      // in one’s own browser guessing ends after five, too
      for (let tries = 0; tries < 5; tries++) await tryAs('wrong-one-1', mine)
      expect((await tryAs(password, mine)).code).toBe(429)
    })
    test('a user name that another institution has cannot be taken, so nobody’s is in doubt', async () => {
      const other = await createInstitution(world.database, { name_en: 'Elsewhere' })
      const asOther = { ...productContext(other, product), academicYear: null }
      const users = world.registry.get('users')
      await expect(
        world.records.create(asOther, users, { username: 'HEAD', firstname: 'Not', role: 'platform_admin' }),
      ).rejects.toMatchObject({ code: 'DUPLICATE', problems: { username: [{ code: 'taken' }] } })
      expect((await world.signIn('head')).body.status).toBe(true)
      await world.records.create(asOther, users, { username: 'elsewhere.head', firstname: 'Own', role: 'platform_admin' })
      // an institution with an address of its own looks its names up by itself
      const third = await createInstitution(world.database, { name_en: 'Third', origins: ['https://third.example'] })
      const made = world.records.create({ ...productContext(third, product), academicYear: null }, users, {
        username: 'head',
        firstname: 'Third',
        role: 'platform_admin',
      })
      expect((await made)['username']).toBe('head')
      expect((await world.signIn('head')).body.status).toBe(true)
    })
    test('keeps no names among the counted attempts', async () => {
      const rows = await world.database.read(null, (q) => q.selectFrom('sign_in_attempts').selectAll().execute())
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(/teacher|phantom|head/)
    })
    test('refuses an account that is switched off, after its password', async () => {
      const made = await world.create('users', { username: 'gone', firstname: 'Gone', role: 'teacher', school_id: world.schoolId })
      await world.database.write(null, async (q) => {
        await saveCredentials(q, world.tenantId, String(made['ldap_id']), await hashPassword(password))
        await q
          .updateTable('users')
          .set({ is_active: world.database.dialect === 'sqlite' ? 0 : false })
          .where('ldap_id', '=', made['ldap_id'])
          .execute()
      })
      expect((await world.signIn('gone')).body).toMatchObject({ status: false, error_code: 'LOCKED' })
      expect((await world.signIn('gone', 'wrong-one-1')).body.message).toBe('Invalid credentials')
    })
  })

  describe('a token', () => {
    test('is no token of ours when it is altered, foreign, or missing', async () => {
      const token = await world.tokenOf('head')
      const [head, payload, signature] = token.split('.')
      const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), sub: 'other' })).toString(
        'base64url',
      )
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      for (const wrong of ['', 'x', `${head}.${forged}.${signature}`, unsigned]) {
        const { code, body } = await world.get('/auth/token-validate/', wrong)
        expect(code).toBe(401)
        expect(body).toMatchObject({ status: false, message: 'Invalid token' })
      }
    })
    test('ends when its session is revoked, at once', async () => {
      const token = await world.tokenOf('head')
      expect((await world.get('/auth/token-validate/', token)).body.data).toMatchObject({ is_valid: true })
      expect((await world.post('/auth/logout/', {}, token)).body.data).toEqual({ revoked: 1 })
      expect((await world.get('/auth/token-validate/', token)).code).toBe(401)
    })
    test('ends when the school is switched off', async () => {
      const token = await world.tokenOf('head')
      const setActive = (on: boolean) =>
        world.database.write(null, (q) =>
          q
            .updateTable('schools')
            .set({ is_active: world.database.dialect === 'sqlite' ? Number(on) : on })
            .where('school_id', '=', world.schoolId)
            .execute(),
        )
      await setActive(false)
      expect((await world.get('/auth/profile/', token)).code).toBe(401)
      await setActive(true)
      expect((await world.get('/auth/profile/', token)).code).toBe(200)
    })
    test('of one institution is nothing at the address of another', async () => {
      await createInstitution(world.database, { name_en: 'Other', origins: ['https://other.example'] })
      const token = await world.tokenOf('head')
      expect((await world.get('/auth/profile/', token, { 'tenant-origin': 'https://other.example' })).code).toBe(401)
      expect((await world.get('/auth/profile/', token, { 'tenant-origin': 'https://noor.example/' })).code).toBe(200)
      expect((await world.get('/auth/profile/', token, { 'tenant-origin': 'http://127.0.0.1:5173' })).code).toBe(200)
      expect(
        (await world.post('/auth/check-user/', { username: 'head' }, undefined, { 'tenant-origin': 'https://other.example' })).body.status,
      ).toBe(false)
    })
  })

  test('an address that no institution claims is good on this machine, or where there is one institution only', async () => {
    const from = (origin: string) => ({ 'tenant-origin': origin })
    const mayUse = async (origin: string): Promise<[boolean, number]> => [
      (await world.post('/auth/check-user/', { username: 'head' }, undefined, from(origin))).body.status,
      (await world.get('/auth/profile/', token, from(origin))).code,
    ]
    // the test before this one may have made the second institution already
    await createInstitution(world.database, { name_en: 'Second' })
    const token = await world.tokenOf('head')
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://Noor.example/'])
      expect(await mayUse(origin), origin).toEqual([true, 200])
    for (const origin of ['https://nobody.example', 'http://localhost.nobody.example', 'http://10.0.0.7:3000', 'null'])
      expect(await mayUse(origin), origin).toEqual([false, 401])
    expect((await world.signIn('head', undefined, from('https://nobody.example'))).body.status).toBe(false)
  })

  describe('one’s sessions', () => {
    test('are listed, and ended one by one or all but this', async () => {
      const [first, second, third] = [await world.tokenOf('academic'), await world.tokenOf('academic'), await world.tokenOf('academic')]
      const { body } = await world.get('/auth/sessions/', third)
      const records = body.data['records'] as { session_id: string; is_current: boolean; browser_uid: string }[]
      expect(records).toHaveLength(3)
      expect(records.filter((one) => one.is_current)).toHaveLength(1)
      expect(records[0]!.browser_uid).toBe('browser-1')
      const oldest = records.at(-1)!
      await world.send('DELETE', `/auth/sessions/?session_id=${oldest.session_id}`, undefined, third)
      expect((await world.get('/auth/profile/', first)).code).toBe(401)
      expect((await world.get('/auth/profile/', second)).code).toBe(200)
      await world.send('DELETE', '/auth/sessions/?session_id=all', undefined, third)
      expect((await world.get('/auth/profile/', second)).code).toBe(401)
      expect((await world.get('/auth/profile/', third)).code).toBe(200)
      const foreign = await world.send('DELETE', `/auth/sessions/?session_id=${oldest.session_id}`, undefined, await world.tokenOf('head'))
      expect(foreign.body).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
    })
    test('end with a new password, which needs the old one and a letter and a digit', async () => {
      const here = await world.tokenOf('academic')
      const there = await world.tokenOf('academic')
      const change = (old: string, fresh: string) =>
        world.post('/auth/change-password/', { password: wrapPassword(old), new_password: wrapPassword(fresh) }, here)
      expect((await change('not-it-1', 'Better-2027')).body.errors).toHaveProperty('password')
      expect((await change(password, 'onlyletters')).body.errors).toHaveProperty('new_password')
      expect((await change(password, 'Better-2027')).body.status).toBe(true)
      expect((await world.get('/auth/profile/', there)).code).toBe(401)
      expect((await world.get('/auth/profile/', here)).code).toBe(200)
      expect((await world.signIn('academic')).body.status).toBe(false)
      expect((await world.signIn('academic', 'Better-2027')).body.status).toBe(true)
    })
  })

  test('a new password stands in the history of the account: who and when, and nothing of the password', async () => {
    const token = await world.tokenOf('office')
    const given = { password: wrapPassword(password), new_password: wrapPassword('Fresh-2027') }
    expect((await world.post('/auth/change-password/', given, token)).body.status).toBe(true)
    const users = world.registry.get('users')
    const office = productContext(world.tenantId, product)
    const account = await world.records.find(office, users, { username: 'office' })
    const { records } = await world.records.history(office, users, String(account!['ldap_id']), { page_no: 1, per_page: 5 })
    expect(records[0]).toMatchObject({ action: 'password', actor: { ldap_id: account!['ldap_id'] }, changes: [] })
    expect(JSON.stringify(records)).not.toMatch(/Fresh-2027|argon2/)
  })

  test('own data is saved with its history and version; role and school are not one’s own data', async () => {
    const token = await world.tokenOf('head')
    const before = (await world.get('/auth/profile/', token)).body.data
    const saved = await world.send(
      'PATCH',
      '/auth/profile/',
      { firstname: 'Sara', language: 'ar', updated_at: before['updated_at'] },
      token,
    )
    expect(saved.body.data).toMatchObject({ firstname: 'Sara', language: 'ar' })
    const refused = await world.send('PATCH', '/auth/profile/', { role: 'platform_admin' }, token)
    expect(refused.body.status).toBe(false)
    expect((await world.send('PATCH', '/auth/profile/', { email: 'no address' }, token)).body.errors).toHaveProperty('email')
    const history = await world.database.read(null, (q) =>
      q
        .selectFrom('history')
        .select('record_id')
        .where('resource', '=', 'users')
        .where('record_id', '=', before['ldap_id'])
        .where('action', '=', 'update')
        .execute(),
    )
    expect(history).toHaveLength(1)
  })
})
