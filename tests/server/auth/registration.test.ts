import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wrapPassword } from '../../../server/auth/index.ts'
import { createMailer, type Mailer } from '../../../server/mail/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeAuthWorld, password, type AuthWorld } from './world.ts'

const browser_uid = 'browser-1'
interface Letter {
  readonly to: string[]
  readonly raw: string
}

/** What a mail programme shows: headers apart, transfer encodings undone. */
function partsOf(raw: string): string {
  return raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'))
    .replace(/=\?UTF-8\?B\?([^?]+)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
    .replace(/(?:^[A-Za-z0-9+/=]{60,}\r\n)+[A-Za-z0-9+/=]*/gm, (block) => Buffer.from(block, 'base64').toString('utf8'))
}

eachDatabase((open) => {
  const letters: Letter[] = []
  const messages: { to: string; text: string }[] = []
  let smtp: SMTPServer
  let gateway: Server
  let mailer: Mailer
  let world: AuthWorld

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          letters.push({ to: session.envelope.rcptTo.map((one) => one.address), raw: Buffer.concat(chunks).toString('utf8') })
          done()
        })
      },
    })
    smtp.listen(0, '127.0.0.1')
    await once(smtp.server, 'listening')
    gateway = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        messages.push(JSON.parse(body) as (typeof messages)[number])
        response.end('{}')
      })
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      smsUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      log: () => undefined,
    })
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry, { mailer })
  })
  afterAll(async () => {
    mailer.close()
    await new Promise<void>((done) => smtp.close(done))
    gateway.close()
  })

  const newcomer = (username: string, more: Record<string, unknown> = {}) =>
    world.create('users', {
      username,
      firstname: 'Huda',
      role: 'teacher',
      school_id: world.schoolId,
      email: `${username}@noor.example`,
      ...more,
    })
  const ask = (username: string, more: Record<string, unknown> = {}) =>
    world.post('/auth/generate-otp/', { username, purpose: 'register', channel: 'email', browser_uid, ...more })
  const verify = (otp_ref: unknown, otp: unknown, browser = browser_uid) =>
    world.post('/auth/verify-otp/', { otp_ref, otp, browser_uid: browser })
  const codeIn = (letter: Letter) => /\b(\d{6})\b/.exec(/^Subject: (.*)$/m.exec(partsOf(letter.raw))![1]!)![1]!

  test('a new teacher registers with the code from a real letter in both languages, and is signed in', async () => {
    await newcomer('huda')
    const asked = await ask('huda')
    expect(asked.body.data).toMatchObject({ expires_in: 300, masked_to: 'h•••@n•••.example' })
    expect(asked.body.data).not.toHaveProperty('demo_otp')
    const letter = letters.at(-1)!
    expect(letter.to).toEqual(['huda@noor.example'])
    const read = partsOf(letter.raw)
    expect(read).toContain('to complete your registration')
    expect(read).toContain('لإكمال تسجيلك')
    const code = codeIn(letter)

    const verified = await verify(asked.body.data['otp_ref'], code)
    expect(verified.body.data).toMatchObject({ verified: true })
    const registration = {
      username: 'huda',
      verify_token: verified.body.data['verify_token'],
      password: wrapPassword('Welcome-2026'),
      firstname: 'Huda',
      lastname: 'Saleh',
      phone_number: '0501112233',
      language: 'ar',
      browser_uid,
    }
    expect((await world.post('/auth/register/', { ...registration, password: wrapPassword('short1') })).body.errors).toHaveProperty(
      'password',
    )
    expect((await world.post('/auth/register/', { ...registration, email: 'no address' })).body.errors).toHaveProperty('email')
    const registered = await world.post('/auth/register/', registration)
    expect(registered.body).toMatchObject({ status: true, data: { is_registered: true } })
    const profile = await world.get('/auth/profile/', String(registered.body.data['token']))
    expect(profile.body.data).toMatchObject({ firstname: 'Huda', lastname: 'Saleh', phone_number: '+971501112233', language: 'ar' })
    expect((await world.signIn('huda', 'Welcome-2026')).body.status).toBe(true)
    // the token is used up, and so is the registration
    expect((await world.post('/auth/register/', registration)).body.status).toBe(false)
    expect((await ask('huda')).body.error_code).toBe('LOCKED')
  })

  test('a verify token is good for one act, one person and one browser', async () => {
    await newcomer('first')
    await newcomer('second')
    const asked = await ask('first')
    const verified = await verify(asked.body.data['otp_ref'], codeIn(letters.at(-1)!))
    const act = (more: Record<string, unknown>) =>
      world.post('/auth/register/', {
        username: 'first',
        verify_token: verified.body.data['verify_token'],
        password: wrapPassword('Welcome-2026'),
        browser_uid,
        ...more,
      })
    expect((await act({ username: 'second' })).body.error_code).toBe('OTP_EXPIRED')
    expect((await act({ browser_uid: 'browser-2' })).body.error_code).toBe('OTP_EXPIRED')
    const both = await Promise.all([act({}), act({})])
    expect(both.filter(({ body }) => body.status)).toHaveLength(1)
  })

  describe('a code', () => {
    /** A minute later: the pause is over, the hour is not. */
    const aMinuteLater = () =>
      world.database.write(null, (q) =>
        q
          .deleteFrom('sign_in_attempts')
          .where('until', '<', new Date(Date.now() + 61_000).toISOString())
          .execute(),
      )
    test('is refused when wrong, from another browser, after five tries, and when its time is over', async () => {
      await newcomer('third')
      const ref = (await ask('third')).body.data['otp_ref']
      const code = codeIn(letters.at(-1)!)
      const wrong = code === '000000' ? '111111' : '000000'
      expect((await verify(ref, wrong)).body.error_code).toBe('OTP_INVALID')
      expect((await verify(ref, code, 'browser-2')).body.error_code).toBe('OTP_INVALID')
      for (let tries = 0; tries < 3; tries++) await verify(ref, wrong)
      expect((await verify(ref, code)).body.error_code).toBe('OTP_EXPIRED')

      await aMinuteLater()
      const late = (await ask('third')).body.data['otp_ref']
      await world.database.write(null, (q) =>
        q.updateTable('otps').set({ expires_at: '2020-01-01T00:00:00.000Z' }).where('otp_id', '=', late).execute(),
      )
      expect((await verify(late, codeIn(letters.at(-1)!))).body.error_code).toBe('OTP_EXPIRED')
      expect((await verify('no-such-ref', code)).body.error_code).toBe('OTP_INVALID')
    })
    test('is sent again after the pause that was told, and three times an hour from one address', async () => {
      await newcomer('fourth')
      for (let sends = 0; sends < 3; sends++) {
        const sent = await ask('fourth')
        expect(sent.body.status).toBe(true)
        if (sends === 2) break
        const early = await ask('fourth')
        expect(early.code).toBe(429)
        expect(Number(early.retryAfter)).toBeLessThanOrEqual(sent.body.data['resend_after'] as number)
        await aMinuteLater()
      }
      const { code, retryAfter, body } = await ask('fourth')
      expect(code).toBe(429)
      expect(body.error_code).toBe('RATE_LIMIT')
      expect(Number(retryAfter)).toBeGreaterThan(3000)
    })
    test('is nowhere in the database', async () => {
      await newcomer('fifth')
      const asked = await ask('fifth')
      const code = codeIn(letters.at(-1)!)
      const row = await world.database.read(null, (q) =>
        q.selectFrom('otps').selectAll().where('otp_id', '=', asked.body.data['otp_ref']).executeTakeFirst(),
      )
      expect(row).toBeDefined()
      expect(Object.values(row!).filter((value) => typeof value === 'string' && value === code)).toEqual([])
      expect(String(row!['code_hash'])).not.toContain(code)
    })
    test('goes by SMS where asked, in the reader’s language', async () => {
      await newcomer('sixth', { phone_number: '+971501239876', language: 'ar' })
      const asked = await ask('sixth', { channel: 'sms' })
      expect(asked.body.data['masked_to']).toBe('•••••876')
      const message = messages.at(-1)!
      expect(message.to).toBe('+971501239876')
      expect(message.text).toContain('هو رمزك')
      expect((await verify(asked.body.data['otp_ref'], /\d{6}/.exec(message.text)![0])).body.status).toBe(true)
    })
  })

  test('a forgotten password is replaced by a code, ends every session and lifts the lock', async () => {
    const token = await world.tokenOf('head')
    for (let tries = 0; tries < 6; tries++) await world.signIn('head', 'wrong-one-1')
    expect((await world.signIn('head', password)).code).toBe(429)
    const asked = await ask('head', { purpose: 'reset' })
    const verified = await verify(asked.body.data['otp_ref'], codeIn(letters.at(-1)!))
    const given = { username: 'head', verify_token: verified.body.data['verify_token'], password: wrapPassword('Fresh-2026'), browser_uid }
    expect((await world.post('/auth/reset-password/', given)).body.data).toEqual({ changed: true })
    expect((await world.get('/auth/profile/', token)).code).toBe(401)
    expect((await world.signIn('head', 'Fresh-2026')).body.status).toBe(true)
  })
})
