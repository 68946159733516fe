import { Validator } from '@seriousme/openapi-schema-validator'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, newId, openDatabase, type Database } from '../../../server/database/index.ts'
import { EnvironmentError, readEnvironment } from '../../../server/environment.ts'
import type { Row } from '../../../server/records/index.ts'
import { contextFor, makeWorld, registryOf, type World } from '../records/world.ts'
import { multipart, openDoor, type Answer, type Door } from './door.ts'

let folder: string
let database: Database
let world: World
let door: Door
let admin: string
let office: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'door-'))
  database = await openDatabase({ dataDir: folder })
  const registry = await registryOf()
  await migrate(database, registry)
  world = await makeWorld(database, registry)
  door = openDoor(world)
  admin = door.enter(world.as('school_admin').principal)
  office = door.enter(world.as('platform_admin', { schoolIds: 'all' as never, schoolId: null }).principal)
})
afterAll(async () => {
  await door.app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const send = (...sent: Parameters<Door['send']>): Promise<Answer> => door.send(...sent)
const addStudent = async (values: Row = {}): Promise<Row> =>
  (await send(admin, 'POST', '/api/students/', world.newStudent(values))).data as Row
const rowsOf = (answer: Answer): Row[] => (answer.data as { records: Row[] }).records

describe('the envelope', () => {
  test('a list with its pagination', async () => {
    await addStudent()
    const answer = await send(admin, 'GET', '/api/students/?page_no=1&per_page=1&nonsense=1')
    expect(answer).toMatchObject({ code: 200, status: true, message: 'OK', data: { pagination: { page_no: 1, per_page: 1 } } })
    expect(rowsOf(answer)).toHaveLength(1)
  })

  test('without a token, or with a wrong one, nothing but "Invalid token"', async () => {
    for (const token of [null, 'wrong']) {
      const answer = await send(token, 'GET', '/api/students/', undefined, { 'accept-language': 'ar' })
      expect(answer).toMatchObject({ code: 401, status: false, message: 'Invalid token' })
    }
  })

  test('an id that does not exist is an answer, an address that does not exist is 404', async () => {
    const nobody = newId()
    for (const [method, url] of [
      ['GET', `/api/classes/${nobody}/`],
      ['DELETE', `/api/classes/${nobody}/`],
      ['GET', `/api/classes/${nobody}/history/`],
    ] as const)
      expect(await send(admin, method, url), url).toMatchObject({ code: 200, status: false, error_code: 'NOT_FOUND' })
    expect(await send(admin, 'GET', '/api/nothing/')).toMatchObject({ code: 404, status: false })
  })

  test('a word that cannot be an id is an unknown call, whatever the method, and not a record that does not exist', async () => {
    for (const [method, url] of [
      ['GET', '/api/classes/no-such-call/'],
      ['PUT', '/api/classes/no-such-call/'],
      ['POST', '/api/classes/no-such-call/'],
      ['DELETE', '/api/classes/no-such-call/'],
      ['GET', '/api/classes/no-such-call/history/'],
      ['GET', '/api/students/Profile_update&me/'],
      ['GET', `/api/classes/${newId()}x/`],
    ] as const)
      expect(await send(admin, method, url, method === 'GET' ? undefined : {}), `${method} ${url}`).toMatchObject({
        code: 404,
        status: false,
      })
    // `0` is the contract's way to say that a record is still to be made
    expect(await send(admin, 'POST', '/api/classes/0/', {})).toMatchObject({ code: 200, error_code: 'VALIDATION' })
  })

  test('every problem at once, in the language of the reader, in words that name fields', async () => {
    const sent = world.newStudent({ firstname: '', leaving_date: '2020-01-01', admission_date: '2024-01-01', status: 'withdrawn', shoe: 1 })
    const english = await send(admin, 'POST', '/api/students/', sent)
    expect(english).toMatchObject({ code: 200, status: false, error_code: 'VALIDATION' })
    expect(english.errors).toEqual({
      firstname: ['This is required'],
      shoe: ['This field is not known'],
      leaving_date: ['This must not be before Admitted'],
    })
    const arabic = await send(admin, 'POST', '/api/students/', sent, { 'accept-language': 'ar,en;q=0.5' })
    expect(arabic.errors!['firstname']).toEqual(['هذا الحقل مطلوب'])
    expect(arabic.message).toBe('يرجى تصحيح الحقول المحددة')
  })

  test('what nobody expected leaves as a reference, without its detail', async () => {
    const answer = await send(admin, 'GET', '/api/broken/')
    expect(answer).toMatchObject({ code: 500, status: false, error_code: 'INTERNAL' })
    expect(answer.message).toMatch(/^Something went wrong \(ref [0-9a-f]{8}\)$/)
    expect(answer.headers['x-request-id']).toBe(/ref (\w+)/.exec(answer.message)![1])
    expect(JSON.stringify(answer)).not.toContain('secret detail')
  })
})

describe('addresses as the specification spells them', () => {
  test('the ampersand, plain and encoded, with and without the last slash', async () => {
    const { student_id: id } = await addStudent()
    for (const url of [
      `/api/students/Profile_update&${id}/`,
      `/api/students/Profile_update%26${id}/`,
      `/api/students/Profile_update&${id}`,
    ])
      expect(await send(admin, 'GET', url)).toMatchObject({ code: 200, status: true, data: { student_id: id } })
    const saved = await send(admin, 'PUT', `/api/students/Profile_update%26${id}/`, { address: 'A & B' })
    expect(saved.data).toMatchObject({ address: 'A & B' })
  })

  test('a call of a module stands beside parameters and takes literal paths', async () => {
    expect((await send(admin, 'GET', '/api/students/own-answer/')).data).toEqual({ own: true })
    const answer = await send(admin, 'POST', '/api/echo/Odd_call&7/?page=2', { word: 'hi', count: 1 })
    expect(answer.data).toMatchObject({ id: '7', word: 'hi', page: 2 })
  })

  test('houses: PATCH lists, GET and DELETE by query, PUT by body', async () => {
    const house = (await send(admin, 'POST', '/api/students/house/', { name_en: 'Falcon', code: 'FAL', colour: '#1a6fb0' })).data as Row
    const id = house['house_id']
    const listed = await send(admin, 'PATCH', '/api/students/house/', {
      page_no: 1,
      per_page: 5,
      search: 'falc',
      school_id: world.schoolId,
    })
    expect(rowsOf(listed)).toMatchObject([{ house_id: id, name_en: 'Falcon' }])
    expect((await send(admin, 'GET', `/api/students/house/?house_id=${id}`)).data).toMatchObject({ colour: '#1A6FB0' })
    expect((await send(admin, 'PUT', '/api/students/house/', { house_id: id, motto: 'Up' })).data).toMatchObject({ motto: 'Up' })
    expect((await send(admin, 'DELETE', `/api/students/house/?house_id=${id}`)).data).toEqual({ deleted: true })
    expect(await send(admin, 'GET', `/api/students/house/?house_id=${id}`)).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('POST with an id sets the status, or saves parts when more than the status is sent', async () => {
    const { student_id: id } = await addStudent({ admission_date: '2026-09-01' })
    const status = await send(admin, 'POST', `/api/students/${id}/`, { is_active: false, reason: 'left', effective_date: '2026-11-01' })
    expect(status.data).toEqual({ student_id: id, is_active: false })
    const saved = await send(admin, 'POST', `/api/students/${id}/`, { is_active: true, address: 'New street' })
    expect(saved.data).toMatchObject({ is_active: true, address: 'New street' })
    const school = await send(office, 'POST', `/api/school/${world.schoolId}/`, { short_name: 'S' })
    expect(school.data).toMatchObject({ short_name: 'S' })
  })
})

describe('gates', () => {
  test('role, package and scope name themselves', async () => {
    const teacher = door.enter(world.as('teacher', { teacherId: world.teacherId }).principal)
    expect(await send(teacher, 'POST', '/api/students/', world.newStudent())).toMatchObject({
      code: 403,
      gate: 'role',
      error_code: 'FORBIDDEN_ROLE',
    })
    const closed = door.enter(world.as('school_admin').principal, 'settings.student')
    expect(await send(closed, 'GET', '/api/students/')).toMatchObject({ code: 403, gate: 'package', error_code: 'PACKAGE_INACTIVE' })
    expect(await send(closed, 'GET', '/api/students/options/')).toMatchObject({ code: 200, status: true })
    expect(await send(admin, 'GET', `/api/students/?school_id=${world.otherSchoolId}`)).toMatchObject({ code: 403, gate: 'scope' })
    expect(await send(teacher, 'POST', '/api/echo/Odd_call&7/?page=2', { word: 'hi', count: 1 })).toMatchObject({ code: 403, gate: 'role' })
  })

  test('the package is asked before the role', async () => {
    const both = door.enter(world.as('student').principal, 'settings.student')
    expect(await send(both, 'POST', '/api/students/', {})).toMatchObject({ gate: 'package' })
  })

  test('another institution: as if nothing were there', async () => {
    const stranger = door.enter(contextFor('elsewhere', 'school_admin', 'all').principal)
    const { student_id: id } = await addStudent()
    expect(rowsOf(await send(stranger, 'GET', '/api/students/'))).toEqual([])
    expect(await send(stranger, 'GET', `/api/students/Profile_update&${id}/`)).toMatchObject({ code: 200, error_code: 'NOT_FOUND' })
    expect(await send(stranger, 'PUT', `/api/students/Profile_update&${id}/`, { address: 'x' })).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await send(stranger, 'GET', `/api/students/${id}/history/`)).toMatchObject({ error_code: 'NOT_FOUND' })
  })
})

describe('two people, one record', () => {
  test('different fields merge, the same field clashes with both values', async () => {
    const row = await addStudent()
    const url = `/api/students/Profile_update&${row['student_id']}/`
    const version = row['updated_at']
    expect((await send(admin, 'PUT', url, { address: 'theirs', updated_at: version })).status).toBe(true)
    expect((await send(admin, 'PUT', url, { notes: 'mine', updated_at: version })).data).toMatchObject({ address: 'theirs', notes: 'mine' })
    expect(await send(admin, 'PUT', url, { address: 'mine', updated_at: version })).toMatchObject({
      code: 200,
      error_code: 'STALE',
      data: { fields: ['address'], current: { address: 'theirs' }, yours: { address: 'mine' } },
    })
  })

  test('a duplicate says whom it resembles', async () => {
    await addStudent({ firstname: 'Twin', lastname: 'One', dob: '2016-01-01' })
    const again = world.newStudent({ firstname: 'twin', lastname: 'one', dob: '2016-01-01' })
    const answer = await send(admin, 'POST', '/api/students/', again)
    expect(answer).toMatchObject({ error_code: 'DUPLICATE', data: { candidates: [{ label: 'Twin One' }] } })
    expect(await send(admin, 'POST', '/api/students/', { ...again, force: true })).toMatchObject({ status: true })
  })
})

describe('list parameters', () => {
  test('plain filters, condition trees and several values', async () => {
    const girl = await addStudent({ firstname: 'Filterina', gender: 'female' })
    const found = async (query: string) =>
      rowsOf(await send(admin, 'GET', `/api/students/?search=filterina&${query}`)).map((row) => row['student_id'])
    expect(await found('gender=female')).toEqual([girl['student_id']])
    expect(await found('gender=male')).toEqual([])
    expect(await found('gender=male&gender=female')).toEqual([girl['student_id']])
    expect(await found(`filter=${encodeURIComponent(JSON.stringify({ dob: { gte: '2014-01-01', lte: '2014-12-31' } }))}`)).toHaveLength(1)
    expect(await found(`filter=${encodeURIComponent(JSON.stringify({ not: { field: 'gender', op: 'eq', value: 'female' } }))}`)).toEqual([])
  })

  test('page sizes are limited and nonsense falls back', async () => {
    const answer = await send(admin, 'GET', '/api/students/?per_page=100000&page_no=-3&sort_by=%22;drop&order_by=sideways')
    expect(answer.data).toMatchObject({ pagination: { page_no: 1, per_page: 200 } })
  })

  test('a filter on what does not exist, or one that is no condition, is refused', async () => {
    const refused = async (filter: string) => (await send(admin, 'GET', `/api/students/?filter=${encodeURIComponent(filter)}`)).errors
    expect(await refused('{"shoe":1}')).toEqual({ 'filter.shoe': ['This field is not known'] })
    expect(await refused('{')).toHaveProperty('filter')
    expect(await refused('{"and":[{"field":"dob","op":"explode"}]}')).toHaveProperty('filter')
    // of a picture it is only asked whether it is there
    expect(await refused('{"not":{"field":"image","op":"eq","value":"x"}}')).toEqual({
      'filter.image': ['Records of this kind cannot be found by this'],
    })
    expect((await send(admin, 'GET', '/api/students/?image=x')).errors).toHaveProperty('image')
    expect(await refused('{"image":null}')).toBeUndefined()
  })
})

describe('bodies and files', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const store = async (file: Parameters<typeof multipart>[0], fields: Record<string, string> = {}) => {
    const { body, headers } = multipart(file, fields)
    return send(admin, 'POST', '/api/files/', body, headers)
  }

  test('a call of the contract names everything that is wrong with its body', async () => {
    const answer = await send(admin, 'POST', '/api/echo/Odd_call&7/?page=1', { word: 'x', extra: 1 })
    expect(answer.errors).toEqual({ word: ['Use at least 2 characters'], count: ['This is required'], extra: ['This field is not known'] })
  })

  test('too large, unreadable and foreign bodies', async () => {
    expect(await send(admin, 'POST', '/api/students/', { notes: 'x'.repeat(1_100_000) })).toMatchObject({
      code: 413,
      error_code: 'TOO_LARGE',
    })
    expect(await send(admin, 'POST', '/api/students/', '{"a":', { 'content-type': 'application/json' })).toMatchObject({
      code: 400,
      status: false,
    })
    expect(await send(admin, 'POST', '/api/students/', '<a/>', { 'content-type': 'text/xml' })).toMatchObject({
      code: 415,
      error_code: 'UNSUPPORTED_MEDIA',
    })
    expect(await send(admin, 'POST', '/api/take/', { a: 1 })).toMatchObject({ code: 415 })
    const large = multipart({ name: 'l.bin', type: 'application/octet-stream', bytes: Buffer.alloc(2_200_000) })
    expect(await send(admin, 'POST', '/api/take/', large.body, large.headers)).toMatchObject({ code: 413, error_code: 'TOO_LARGE' })
  })

  test('an upload reaches its handler with the fields beside it', async () => {
    const { body, headers } = multipart({ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('abc') }, { school_id: 's', mode: 'dry' })
    expect((await send(admin, 'POST', '/api/take/', body, headers)).data).toEqual({
      name: 'a.txt',
      size: 3,
      form: { school_id: 's', mode: 'dry' },
    })
  })

  test('a picture is kept, served to its own school only, and can be a field of a record', async () => {
    const stored = (await store({ name: '../../ظphoto.png', type: 'text/html', bytes: png })).data as Row
    expect(stored).toMatchObject({ name: 'ظphoto.png', type: 'image/png', size: png.length })
    const url = `/api/files/${stored['file_id']}/`
    const served = await door.app.inject({ url, headers: { authorization: `Bearer ${admin}` } })
    expect(served.rawPayload.equals(png)).toBe(true)
    expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(served.headers['content-security-policy']).toContain('sandbox')
    expect((await send(null, 'GET', url)).code).toBe(401)
    const elsewhere = door.enter(world.as('school_admin', { schoolIds: [world.otherSchoolId] }).principal)
    expect(await send(elsewhere, 'GET', url)).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await addStudent({ image: stored['file_id'] })).toMatchObject({ image: stored['file_id'] })
    expect((await send(admin, 'POST', '/api/students/', world.newStudent({ image: 'none' }))).errors).toHaveProperty('image')
  })

  test('what only calls itself a picture, or could run, is refused', async () => {
    const wrong = (bytes: string, fields = {}) => store({ name: 'x.svg', type: 'image/svg+xml', bytes: Buffer.from(bytes) }, fields)
    expect((await wrong('hello')).errors).toEqual({ file: ['Use a PNG, JPG or SVG picture'] })
    expect((await wrong('<svg><script>alert(1)</script></svg>')).status).toBe(false)
    expect((await wrong('<svg xmlns="http://www.w3.org/2000/svg"><circle r="1"/></svg>')).data).toMatchObject({
      name: 'x.png',
      type: 'image/png',
    })
    const text = await store({ name: 'a.txt', type: 'text/plain', bytes: Buffer.from('abc') }, { resource: 'students', field: 'image' })
    expect(text.errors).toEqual({ file: ['Use a PNG, JPG or SVG picture'] })
  })
})

describe('beside the calls', () => {
  test('the OpenAPI document is valid and knows every declaration', async () => {
    const document = (await door.app.inject('/api/openapi.json')).json() as { paths: Record<string, object> }
    const { valid, errors } = await new Validator().validate(document as never)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(Object.keys(document.paths)).toContain('/api/students/Profile_update&{id}/')
    const lists = world.registry.all.flatMap((resource) => (resource.api.list ? [resource.api.list.path] : []))
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(lists))
    expect(document.paths['/api/echo/Odd_call&{id}/']).toHaveProperty('post')
  })

  test('its page is readable without scripts', async () => {
    const page = await door.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/students/Profile_update&amp;{id}/')
    expect(page.body).not.toContain('<script')
  })

  test('health and metrics', async () => {
    expect((await door.app.inject('/health/live')).json()).toEqual({ status: 'live' })
    expect((await door.app.inject('/health/ready')).json()).toEqual({ status: 'ready' })
    const metrics = (await door.app.inject('/metrics')).body
    expect(metrics).toMatch(/http_requests_total\{method="GET",route="\/api\/students\/",status="200"\} \d+/)
  })

  test('a flood of signed-out calls is held up with the time to wait', async () => {
    const flooded = openDoor(world)
    let last: Answer | undefined
    for (let at = 0; at < 601; at++) last = await flooded.send(null, 'GET', '/auth/open/')
    expect(last).toMatchObject({ code: 429, status: false, error_code: 'RATE_LIMIT' })
    expect(Number(last!.headers['retry-after'])).toBeGreaterThan(0)
    await flooded.app.close()
  })

  test('only named origins may call from elsewhere', async () => {
    const other = openDoor(world, { ALLOWED_ORIGINS: 'https://console.example' })
    const preflight = (origin: string) =>
      other.app.inject({ method: 'OPTIONS', url: '/api/students/', headers: { origin, 'access-control-request-method': 'PUT' } })
    expect((await preflight('https://console.example')).headers['access-control-allow-origin']).toBe('https://console.example')
    expect((await preflight('https://other.example')).headers['access-control-allow-origin']).toBeUndefined()
    await other.app.close()
  })
})

describe('the built console', () => {
  test('its page has a fresh nonce each time, hashed assets are kept for good, calls are not taken for pages', async () => {
    const built = join(folder, 'console')
    mkdirSync(join(built, 'assets'), { recursive: true })
    writeFileSync(join(built, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>')
    writeFileSync(join(built, 'assets/app-1a2b.js'), 'export {}')
    writeFileSync(join(built, 'assets/app-1a2b.js.gz'), gzipSync('export {}'))
    writeFileSync(join(built, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const { app } = openDoor(world, {}, undefined, built)
    const [one, two] = [await app.inject('/masters/students?search=A%26B'), await app.inject('/')]
    const nonce = /nonce="([^"]+)"/.exec(one.body)![1]!
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(one.body).not.toContain('__CSP_NONCE__')
    expect(two.body).not.toContain(nonce)
    const asset = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
    expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' })
    // a page says itself that there is no such page, whatever the address
    for (const odd of ['/%', '/masters/students/show/%', '/%E0%A4%A?x=%'])
      expect((await app.inject(odd)).headers['content-type']).toContain('text/html')
    expect((await app.inject('/logo.svg')).headers['cache-control']).toBe('public, max-age=300')
    // what fails is not kept, and is the asker's mistake
    for (const [url, headers, status] of [
      ['/assets/gone.js', {}, 404],
      ['/assets/%00', {}, 400],
      ['/assets/app-1a2b.js', { range: 'bytes=99999999-' }, 416],
      ['/assets/app-1a2b.js', { 'if-match': '"another"' }, 412],
    ] as const) {
      const refused = await app.inject({ url, headers })
      expect([url, refused.statusCode, refused.headers['cache-control']]).toEqual([url, status, 'no-store'])
    }
    expect((await app.inject('/api/nothing')).statusCode).toBe(404)
    await app.close()
  })
})

test('a wrong environment is told whole', () => {
  const wrong = { PORT: 'many', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' }
  expect(() => readEnvironment(wrong)).toThrow(EnvironmentError)
  expect(() => readEnvironment(wrong)).toThrow(/PORT[^]*DATABASE_URL[^]*LOG_LEVEL/)
  expect(readEnvironment({ PORT: '', ALLOWED_ORIGINS: 'https://a.example/, https://b.example' })).toMatchObject({
    port: 3000,
    allowedOrigins: ['https://a.example', 'https://b.example'],
  })
})
