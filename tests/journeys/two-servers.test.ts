import { createCipheriv } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { passwordCipher } from '../../resources/contract/password-cipher.ts'
import { findPostgres, freshDatabase, startCluster, type Cluster } from '../server/database/cluster.ts'
import { startProduct, type Product } from './product.ts'

interface Envelope {
  readonly status: boolean
  readonly error_code?: string
  readonly data: Record<string, never> & { records: Record<string, string>[]; token: string; updated_at: string }
}

const bin = findPostgres()
const there = process.env['TEST_DATABASE_URL']

/** What the console does with a password before it is sent. */
function wrapped(password: string): string {
  const cipher = createCipheriv('aes-256-cbc', Buffer.from(passwordCipher.key, 'hex'), Buffer.from(passwordCipher.iv, 'hex'))
  return Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]).toString('base64')
}

describe.skipIf(!bin && !there)('two server processes on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'school-two-'))
  let cluster: Cluster | null = null
  let fresh: Awaited<ReturnType<typeof freshDatabase>> | null = null
  let first: Product
  let second: Product

  beforeAll(async () => {
    if (!there) cluster = await startCluster(bin!)
    fresh = await freshDatabase(there ?? cluster!.url, `journey_two_${process.pid}`)
    const { url } = fresh
    const start = (server: string) =>
      startProduct({
        tree: inject('productTree'),
        // two machines share nothing but the database and the key that signs tokens
        dataDir: join(folder, server),
        environment: { DATABASE_URL: url, DEMO_STUDENTS: '60', AUTH_SECRET: 'a key that both of the servers have been given' },
      })
    first = await start('one')
    await first.whole
    second = await start('two')
  })
  afterAll(async () => {
    await first?.stop()
    await second?.stop()
    await fresh?.drop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const send = async (server: Product, method: string, path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${server.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { code: answer.status, ...((await answer.json()) as Envelope) }
  }
  const signIn = async (server: Product, username: string): Promise<string> => {
    const { data } = await send(server, 'POST', '/auth/login/?app=web', { username, password: wrapped('Demo-2026!'), browser_uid: 'test' })
    return data.token
  }

  test('Who signed in at the one works at the other, and sees at once what was written there', async () => {
    const token = await signIn(first, 'schooladmin')
    const made = await send(first, 'POST', '/api/students/house/', { name_en: 'Eagle', code: 'EAG', colour: '#112233' }, token)
    expect(made.status).toBe(true)
    const listed = await send(second, 'PATCH', '/api/students/house/', { search: 'eagle' }, token)
    expect(listed.data.records.map((row) => row['code'])).toEqual(['EAG'])
  })

  test('Two people who change the same field at different servers are told of the clash', async () => {
    const [mine, hers] = [await signIn(first, 'schooladmin'), await signIn(second, 'academicadmin')]
    const { data } = await send(first, 'PATCH', '/api/students/house/', { per_page: 1 }, mine)
    const house = data.records[0]!
    const change = (motto: string) => ({ house_id: house['house_id'], motto, updated_at: house['updated_at'] })
    expect((await send(first, 'PUT', '/api/students/house/', change('Mine'), mine)).status).toBe(true)
    expect(await send(second, 'PUT', '/api/students/house/', change('Hers'), hers)).toMatchObject({ status: false, error_code: 'STALE' })
  })

  test('Who signs out at the one is signed out at the other', async () => {
    const token = await signIn(first, 'teacher')
    expect((await send(second, 'GET', '/auth/profile/', undefined, token)).code).toBe(200)
    await send(first, 'POST', '/auth/logout/', {}, token)
    expect((await send(second, 'GET', '/auth/profile/', undefined, token)).code).toBe(401)
  })

  test('Both write at the same time, and nothing gets lost', async () => {
    const token = await signIn(first, 'schooladmin')
    const create = (server: Product, n: number) =>
      send(server, 'POST', '/api/subject/', { code: `TWO${n}`, name_en: `Both ${n}`, type: 'core' }, token)
    const made = await Promise.all(Array.from({ length: 40 }, (_, n) => create(n % 2 ? first : second, n)))
    expect(made.map((one) => one.status)).toEqual(made.map(() => true))
    const { data } = await send(second, 'GET', '/api/subject/?search=TWO&per_page=200', undefined, token)
    expect(data.records).toHaveLength(40)
  })
})
