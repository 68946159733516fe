import { beforeAll, describe, expect, test } from 'vitest'
import { loadSecret } from '../../../server/auth/secret.ts'
import { createTokens } from '../../../server/auth/tokens.ts'
import { wrapPassword } from '../../../server/auth/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeAuthWorld, password, type AuthWorld } from './world.ts'

const own = 'https://noor.example'
const allowed = 'https://elsewhere.example'

eachDatabase((open) => {
  let world: AuthWorld
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry, { environment: { ALLOWED_ORIGINS: allowed } })
  })

  /** Signs in from a page of this origin, as its browser does; without one, as a program does. */
  const enter = async (username: string, origin?: string) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/auth/login/?app=web',
      payload: { username, password: wrapPassword(password), browser_uid: 'b' },
      headers: origin ? { origin } : {},
    })
    const said = [answer.headers['set-cookie'] ?? []].flat()
    return { token: answer.json<{ data: { token: string } }>().data.token, said, cookie: said[0]?.split(';')[0] }
  }
  const codeOf = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET'): Promise<number> =>
    (await world.app.inject({ method, url, headers })).statusCode
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  describe('a session that a browser opened', () => {
    test('works with its token and its cookie together, and with neither alone', async () => {
      const { token, cookie } = await enter('head', own)
      for (const url of ['/auth/profile/', '/api/students/', '/api/license-module/package-details/']) {
        expect(await codeOf(url, { ...bearer(token), cookie: `theme=dark; ${cookie}` })).toBe(200)
        expect(await codeOf(url, bearer(token)), 'a stolen token').toBe(401)
        expect(await codeOf(url, { cookie: cookie! }), 'a cookie without a token').toBe(401)
      }
      // whatever the thief says of where he comes from
      expect(await codeOf('/auth/profile/', { ...bearer(token), origin: allowed, 'tenant-origin': allowed })).toBe(401)
      expect(await codeOf('/auth/logout/', bearer(token), 'POST')).toBe(401)
      expect(await codeOf('/api/files/none/', bearer(token))).toBe(401)
    })
    test('takes no other session’s cookie, not even the same person’s', async () => {
      const [one, two, other] = [await enter('head', own), await enter('head', own), await enter('teacher', own)]
      for (const cookie of [two.cookie!, other.cookie!, `${one.cookie}x`, one.cookie!.replace(/=.*/, '=')])
        expect(await codeOf('/auth/profile/', { ...bearer(one.token), cookie })).toBe(401)
      expect(await codeOf('/auth/profile/', { ...bearer(one.token), cookie: one.cookie! })).toBe(200)
    })
    test('keeps it where no script reads it, no other site sends it, and behind TLS no plain address sees it', async () => {
      const [secure, plain] = [(await enter('head', own)).said, (await enter('head', 'http://school.lan:3000')).said]
      expect(secure).toHaveLength(1)
      expect(secure[0]).toMatch(/^__Host-console-[0-9a-f]{8}=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
      expect(plain[0]).toMatch(/^console-[0-9a-f]{8}=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/)
    })
    test('ends with its cookie', async () => {
      const { token, cookie } = await enter('head', own)
      const answer = await world.app.inject({ method: 'POST', url: '/auth/logout/', headers: { ...bearer(token), cookie: cookie! } })
      expect(answer.statusCode).toBe(200)
      const taken = [answer.headers['set-cookie'] ?? []].flat()
      expect(taken.some((one) => one.startsWith(`${cookie!.split('=')[0]}=; Max-Age=0;`))).toBe(true)
      expect(await codeOf('/auth/profile/', { ...bearer(token), cookie: cookie! })).toBe(401)
    })
    test('begins with the registration, too', async () => {
      const who = { username: 'newcomer', purpose: 'register', channel: 'sms', browser_uid: 'b' }
      const sent = await world.post('/auth/generate-otp/', who)
      const otp = String(
        world.sent
          .map(({ details }) => JSON.stringify(details))
          .join(' ')
          .match(/\b\d{6}\b/g)!
          .at(-1),
      )
      const verified = await world.post('/auth/verify-otp/', { otp_ref: sent.body.data['otp_ref'], otp, browser_uid: 'b' })
      const answer = await world.app.inject({
        method: 'POST',
        url: '/auth/register/',
        headers: { origin: own },
        payload: {
          username: 'newcomer',
          verify_token: verified.body.data['verify_token'],
          password: wrapPassword('Newer-2026!'),
          browser_uid: 'b',
        },
      })
      const { token } = answer.json<{ data: { token: string } }>().data
      const [cookie] = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]!)
      expect(await codeOf('/auth/profile/', bearer(token))).toBe(401)
      expect(await codeOf('/auth/profile/', { ...bearer(token), cookie: cookie! })).toBe(200)
    })
  })

  describe('a session without a browser of our own', () => {
    test.each([
      ['a program', undefined, 'program'],
      ['a console on another origin that is allowed', allowed, 'elsewhere'],
    ])('of %s has a token that says so, and no cookie', async (_, origin, use) => {
      const { token, said } = await enter('head', origin)
      expect(said).toEqual([])
      expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({ use })
      expect(await codeOf('/auth/profile/', bearer(token))).toBe(200)
    })
    test('an origin that nobody allowed is no way around it', async () => {
      for (const origin of ['https://thief.example', 'null']) expect((await enter('head', origin)).said).toHaveLength(1)
    })
    test('one from before there were cookies goes on until it ends', async () => {
      const { token } = await enter('head')
      const { exp, sid, sub, tid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
      const tokens = createTokens(await loadSecret({ dataDir: world.database.options.dataDir }))
      expect(await codeOf('/auth/profile/', bearer(await tokens.sign({ exp, sid, sub, tid })))).toBe(200)
      // but a token made for a browser is never one of them
      expect(await codeOf('/auth/profile/', bearer(await tokens.sign({ exp, sid, sub, tid, use: 'browser' })))).toBe(401)
    })
  })
})
