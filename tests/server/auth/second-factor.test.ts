import { beforeAll, describe, expect, test } from 'vitest'
import { saveCredentials } from '../../../server/auth/queries/credentials.ts'
import { hashPassword, wrapPassword } from '../../../server/auth/index.ts'
import { codeOf, stepAt } from '../../../server/auth/totp.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeAuthWorld, password, type AuthWorld } from './world.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** What an authenticator does with the secret that is typed into it. */
function keyOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)))
}
const codeIn = (secret: string, steps: number): string => codeOf(keyOf(secret), stepAt(Date.now()) + steps)

eachDatabase((open) => {
  let world: AuthWorld
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
  })

  const make = async (username: string, role = 'teacher', more: Record<string, unknown> = {}): Promise<string> => {
    const made = await world.create('users', {
      username,
      firstname: username,
      role,
      school_id: world.schoolId,
      is_registered: true,
      ...more,
    })
    await world.database.write(world.tenantId, async (q) =>
      saveCredentials(q, world.tenantId, String(made['ldap_id']), await hashPassword(password)),
    )
    return String(made['ldap_id'])
  }
  const enter = (username: string, more: Record<string, unknown> = {}) =>
    world.post('/auth/login/?app=web', { username, password: wrapPassword(password), browser_uid: 'one', ...more })
  /** Sets the factor up with the code of the step before, so that this one and the next are left. */
  async function setUp(token: string) {
    const offered = await world.post('/auth/second-factor/', { password: wrapPassword(password) }, token)
    const secret = String(offered.body.data['secret'])
    const confirmed = await world.post('/auth/second-factor/confirm/', { code: codeIn(secret, -1) }, token)
    return { secret, codes: confirmed.body.data['recovery_codes'] as string[], address: String(offered.body.data['address']) }
  }

  test('Setting it up takes the password and a first code; nothing is asked for before, and all other sessions end with it', async () => {
    const id = await make('planner', 'academic_admin')
    const [token, elsewhere] = [await world.tokenOf('planner'), await world.tokenOf('planner')]
    expect((await world.get('/auth/second-factor/', token)).body.data).toEqual({
      is_on: false,
      since: null,
      codes_left: 0,
      account: 'planner',
      due_on: null,
    })
    const wrong = await world.post('/auth/second-factor/', { password: wrapPassword('wrong-one-1') }, token)
    expect(wrong.body).toMatchObject({ status: false, errors: { password: ['This is not the present password'] } })

    const { body } = await world.post('/auth/second-factor/', { password: wrapPassword(password) }, token)
    const secret = String(body.data['secret'])
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.data['address']).toContain(`secret=${secret}`)
    expect((await enter('planner')).body.status).toBe(true)
    const refused = await world.post('/auth/second-factor/confirm/', { code: '000000' }, token)
    expect(refused.body).toMatchObject({ status: false, errors: { code: [expect.stringContaining('not right') as unknown] } })

    const confirmed = await world.post('/auth/second-factor/confirm/', { code: codeIn(secret, 0) }, token)
    const codes = confirmed.body.data['recovery_codes'] as string[]
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((one) => /^[a-z2-7]{5}-[a-z2-7]{5}$/.test(one))).toBe(true)
    expect((await world.get('/auth/profile/', elsewhere)).code).toBe(401)
    expect((await world.get('/auth/second-factor/', token)).body.data).toMatchObject({ is_on: true, codes_left: 10 })

    // neither secret nor codes lie in the database as they are
    const kept = await world.database.read(null, async (q) =>
      JSON.stringify([
        await q.selectFrom('second_factors').selectAll().execute(),
        await q.selectFrom('recovery_codes').selectAll().execute(),
        await q.selectFrom('history').selectAll().where('record_id', '=', id).execute(),
      ]),
    )
    for (const one of [secret, keyOf(secret).toString('base64url'), ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(one)
    expect(kept).toContain('factor_on')
    const again = await world.post('/auth/second-factor/', { password: wrapPassword(password) }, token)
    expect(again.body).toMatchObject({ status: false, error_code: 'LOCKED' })
  })

  test('Signing in asks for a code after a right password, and tells nothing of it after a wrong one', async () => {
    await make('asked')
    const { secret } = await setUp(await world.tokenOf('asked'))
    expect((await enter('asked')).body).toMatchObject({ status: false, error_code: 'SECOND_FACTOR' })
    expect((await enter('asked', { password: wrapPassword('wrong-one-1') })).body).toMatchObject({ message: 'Invalid credentials' })
    expect((await enter('asked', { password: wrapPassword('wrong-one-1'), code: codeIn(secret, 0) })).body).toMatchObject({
      message: 'Invalid credentials',
    })
    // the wrong password has not used the code up
    const right = await enter('asked', { code: ` ${codeIn(secret, 0).slice(0, 3)} ${codeIn(secret, 0).slice(3)}` })
    expect(right.body).toMatchObject({ status: true })
    expect((await world.get('/auth/profile/', String(right.body.data['token']))).body.status).toBe(true)
  })

  test('A code is good once, also when it is sent twice at the same moment, within a step of now, and in Arabic digits', async () => {
    await make('twice')
    const { secret } = await setUp(await world.tokenOf('twice'))
    for (const far of [-3, 3]) expect((await enter('twice', { code: codeIn(secret, far) })).body.error_code).toBe('OTP_INVALID')
    const arabic = codeIn(secret, 0).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    const both = await Promise.all([enter('twice', { code: arabic }), enter('twice', { code: arabic })])
    expect(both.map(({ body }) => body.status).toSorted()).toEqual([false, true])
    // an earlier one is spent with it
    expect((await enter('twice', { code: codeIn(secret, -1) })).body.error_code).toBe('OTP_INVALID')
    expect((await enter('twice', { code: codeIn(secret, 1) })).body.status).toBe(true)
  })

  test('A recovery code opens once, in any spelling; another person’s opens nothing', async () => {
    await make('lost')
    await make('other')
    const { codes } = await setUp(await world.tokenOf('lost'))
    const { codes: theirs } = await setUp(await world.tokenOf('other'))
    expect((await enter('lost', { code: theirs[0]! })).body.error_code).toBe('OTP_INVALID')
    const { body } = await enter('lost', { code: codes[3]!.toUpperCase().replace('-', ' ') })
    expect(body.status).toBe(true)
    expect((await enter('lost', { code: codes[3]! })).body.error_code).toBe('OTP_INVALID')
    expect((await world.get('/auth/second-factor/', String(body.data['token']))).body.data).toMatchObject({ codes_left: 9 })
  })

  test('Five wrong codes close the second step from everywhere, but not a browser that was used before', async () => {
    const id = await make('guessed')
    const { secret } = await setUp(await world.tokenOf('guessed'))
    const mine = { browser_uid: 'mine' }
    expect((await enter('guessed', { ...mine, code: codeIn(secret, 0) })).body.status).toBe(true)
    const tries = await Promise.all(Array.from({ length: 7 }, (_, at) => enter('guessed', { browser_uid: `b${at}`, code: '12345' })))
    expect(tries.filter(({ body }) => body.error_code === 'OTP_INVALID')).toHaveLength(5)
    expect(tries.filter(({ code }) => code === 429)).toHaveLength(2)
    expect((await enter('guessed', { code: codeIn(secret, 1) })).code).toBe(429)
    expect((await enter('guessed', { ...mine, code: codeIn(secret, 1) })).body.status).toBe(true)
    const seen = await world.get(`/auth/user-security/?id=${id}`, await world.tokenOf('head'))
    expect(seen.body.data['locks']).toMatchObject([{ kind: 'code' }])
  })

  test('Switching it off and new recovery codes take the password and a code; a new password leaves it on', async () => {
    await make('ends')
    const { secret, codes } = await setUp(await world.tokenOf('ends'))
    const { body } = await enter('ends', { code: codeIn(secret, 0) })
    const token = String(body.data['token'])
    const proof = (more: object) => ({ password: wrapPassword(password), code: codes[0]!, ...more })
    for (const call of ['recovery-codes', 'off']) {
      const unproven = await world.post(`/auth/second-factor/${call}/`, proof({ password: wrapPassword('wrong-one-1') }), token)
      expect(unproven.body).toMatchObject({ status: false, errors: { password: [expect.anything() as unknown] } })
      const uncoded = await world.post(`/auth/second-factor/${call}/`, proof({ code: '000000' }), token)
      expect(uncoded.body).toMatchObject({ status: false, errors: { code: [expect.anything() as unknown] } })
    }
    const renewed = await world.post('/auth/second-factor/recovery-codes/', proof({}), token)
    const fresh = renewed.body.data['recovery_codes'] as string[]
    expect((await enter('ends', { code: codes[1]! })).body.error_code).toBe('OTP_INVALID')
    const changed = { password: wrapPassword(password), new_password: wrapPassword('Another-2026!') }
    expect((await world.post('/auth/change-password/', changed, token)).body.status).toBe(true)
    const now = { password: wrapPassword('Another-2026!') }
    expect((await enter('ends', now)).body.error_code).toBe('SECOND_FACTOR')
    expect((await world.post('/auth/second-factor/off/', proof({ ...now, code: fresh[0]! }), token)).body.status).toBe(true)
    expect((await enter('ends', now)).body.status).toBe(true)
    const gone = await world.post('/auth/second-factor/off/', proof({ ...now, code: fresh[1]! }), token)
    expect(gone.body).toMatchObject({ status: false, error_code: 'LOCKED' })
  })

  test('Whoever registers anew with a factor from before sets the password and signs in with both', async () => {
    const id = await make('anew', 'teacher', { email: 'anew@noor.example' })
    const { secret } = await setUp(await world.tokenOf('anew'))
    await world.database.write(world.tenantId, (q) =>
      q.updateTable('users').set({ is_registered: false }).where('ldap_id', '=', id).execute(),
    )
    const sent = await world.post('/auth/generate-otp/', { username: 'anew', purpose: 'register', channel: 'email', browser_uid: 'one' })
    const otp = /\b\d{6}\b/.exec(JSON.stringify(world.sent.at(-1)))![0]
    const verified = await world.post('/auth/verify-otp/', { otp_ref: sent.body.data['otp_ref'], otp, browser_uid: 'one' })
    const given = {
      username: 'anew',
      verify_token: verified.body.data['verify_token'],
      password: wrapPassword(password),
      browser_uid: 'one',
    }
    const { body } = await world.post('/auth/register/', given)
    expect(body).toMatchObject({ status: true, data: { is_registered: true } })
    expect(body.data).not.toHaveProperty('token')
    expect((await enter('anew')).body.error_code).toBe('SECOND_FACTOR')
    expect((await enter('anew', { code: codeIn(secret, 0) })).body.status).toBe(true)
  })

  describe('An administrator', () => {
    test('resets that of somebody else, who is told, signed out and asked for the password alone; not the own one, nor of those above', async () => {
      const id = await make('phoneless')
      const token = await world.tokenOf('phoneless')
      await setUp(token)
      const [head, office] = [await world.tokenOf('head'), await world.tokenOf('office')]
      const before = await world.get(`/auth/user-security/?id=${id}`, head)
      expect(before.body.data).toMatchObject({ locks: [], second_factor: { is_on: true }, may_change: true })
      expect((await world.post('/auth/reset-second-factor/', { ldap_id: id }, await world.tokenOf('academic'))).code).toBe(403)
      expect((await world.post('/auth/reset-second-factor/', { ldap_id: id }, head)).body.status).toBe(true)
      expect((await world.get('/auth/profile/', token)).code).toBe(401)
      const { body } = await enter('phoneless')
      const told = await world.get('/api/messages/', String(body.data['token']))
      expect(JSON.stringify(told.body.data)).toContain('head Khan has reset your second factor')
      const history = await world.get(`/auth/user/${id}/history/`, head)
      expect(JSON.stringify(history.body.data)).toContain('factor_reset')
      expect((await world.post('/auth/reset-second-factor/', { ldap_id: id }, head)).body.error_code).toBe('LOCKED')
      const profile = async (of: string) => String((await world.get('/auth/profile/', of)).body.data['ldap_id'])
      expect((await world.post('/auth/reset-second-factor/', { ldap_id: await profile(head) }, head)).body.error_code).toBe('LOCKED')
      const above = await world.post('/auth/reset-second-factor/', { ldap_id: await profile(office) }, head)
      expect(above.body.status).toBe(false)
      expect(above.body.error_code).not.toBe('LOCKED')
    })

    test('sees who is locked, since when and until when, and lifts it; the history says so', async () => {
      const id = await make('closed')
      const head = await world.tokenOf('head')
      for (let tries = 0; tries < 5; tries++) await enter('closed', { password: wrapPassword('wrong-one-1') })
      expect((await enter('closed')).code).toBe(429)
      const { body } = await world.get('/auth/locks/', head)
      const mine = (body.data['records'] as { username: string; locks: { kind: string; at: string; until: string }[] }[]).find(
        ({ username }) => username === 'closed',
      )
      expect(mine!.locks).toMatchObject([{ kind: 'address' }])
      expect(Date.parse(mine!.locks[0]!.until) - Date.parse(mine!.locks[0]!.at)).toBeGreaterThan(890_000)
      expect((await world.get('/auth/locks/', await world.tokenOf('teacher'))).code).toBe(403)
      expect((await world.post('/auth/lift-lock/', { ldap_id: id }, await world.tokenOf('academic'))).code).toBe(403)
      expect((await world.post('/auth/lift-lock/', { ldap_id: id }, head)).body.data).toEqual({ lifted: 1 })
      expect((await enter('closed')).body.status).toBe(true)
      expect((await world.post('/auth/lift-lock/', { ldap_id: id }, head)).body.data).toEqual({ lifted: 0 })
      const history = await world.get(`/auth/user/${id}/history/`, head)
      expect(JSON.stringify(history.body.data).match(/"unlocked"/g)?.length).toBeGreaterThan(0)
    })

    test('sees nobody of another school', async () => {
      const id = await make('elsewhere', 'teacher', { school_id: world.otherSchoolId })
      for (let tries = 0; tries < 5; tries++) await enter('elsewhere', { password: wrapPassword('wrong-one-1') })
      const [head, office] = [await world.tokenOf('head'), await world.tokenOf('office')]
      expect(JSON.stringify((await world.get('/auth/locks/', head)).body.data)).not.toContain('elsewhere')
      expect((await world.get(`/auth/user-security/?id=${id}`, head)).body.error_code).toBe('NOT_FOUND')
      expect((await world.post('/auth/lift-lock/', { ldap_id: id }, head)).body.error_code).toBe('NOT_FOUND')
      expect((await world.get(`/auth/user-security/?id=${id}`, office)).body.data).toMatchObject({ may_change: true })
    })
  })
})
