import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { choice, createRegistry, date, defineResource, lov, number, ref, text, type Resource } from '../../../resources/kit/index.ts'
import type { SourceSpec } from '../../../resources/kit/sources.ts'
import { checkDeclarations } from '../../../resources/kit/checks.ts'
import { newId } from '../../../server/database/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { createSources } from '../../../server/sources/index.ts'
import { readEnvironment } from '../../../server/environment.ts'
import { serve } from '../../../server/serve.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openDoor, type Answer, type Door } from '../http/door.ts'
import { makeWorld, type World } from '../records/world.ts'
import { openCatalogue, type Catalogue } from './catalogue.ts'

const fields = {
  school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
  name: text({ required: true, max: 60, example: 'Al Amal' }),
  state: choice({ open: ['Open', 'مفتوح'], closed: ['Closed', 'مغلق'] }, { default: 'open', label: ['State', 'الحالة'] }),
  opened_on: date({ label: ['Opened', 'تاريخ الافتتاح'] }),
  degree: lov('degree', { label: ['Degree', 'الشهادة'] }),
  stock: number({ label: ['Stock', 'المخزون'], readers: ['platform_admin', 'school_admin'] }),
}
const names = { school_id: 'school', name: 'companyName', opened_on: 'openedOn' }
const usual = {
  names,
  id: { name: 'supplierNo', type: 'number' },
  search: 'q',
  filters: ['school_id', 'state'],
} as const satisfies Partial<SourceSpec>
const env = { CATALOGUE_TOKEN: 'open-sesame', CATALOGUE_USER: 'school', CATALOGUE_PASSWORD: 'p:w' }

eachDatabase((open) => {
  let world: World
  let catalogue: Catalogue
  let door: Door
  let admin: string
  let other: string

  /** One declaration for each dialect; all are the same suppliers. */
  const dialects = (address: string): Record<string, Resource> => {
    const of = (dialect: string, source: Partial<SourceSpec>, name = dialect): Resource =>
      defineResource({
        name: `${name}-suppliers`,
        id: 'supplier_id',
        label: { one: ['Supplier', 'مورد'], many: ['Suppliers', 'الموردون'] },
        source: { rest: `${address}/${dialect}/suppliers`, ...usual, ...source },
        access: { read: ['platform_admin', 'school_admin', 'teacher'], write: ['platform_admin', 'school_admin'] },
        package: 'settings.houses',
        fields,
      })
    const offset = {
      auth: { basic: { user: 'CATALOGUE_USER', password: 'CATALOGUE_PASSWORD' } },
      rows: 'rows',
      pages: { by: 'offset', offset: 'offset', limit: 'limit' },
      total: 'unknown',
      sorts: { by: 'order', order: 'dir' },
    } as const
    const cursor = {
      rows: 'results',
      pages: { by: 'cursor', cursor: 'after', size: 'size', next: 'paging.next' },
      total: 'unknown',
    } as const
    return {
      range: of('range', { auth: { bearer: 'CATALOGUE_TOKEN' }, sorts: true }),
      pages: of('pages', {
        auth: { header: 'X-Api-Key', key: 'CATALOGUE_TOKEN' },
        rows: 'data.items',
        row: 'data',
        pages: { by: 'page', page: 'page', size: 'size', first: 0 },
        total: { at: 'meta.total' },
        several: 'comma',
        sorts: { by: 'sort', minus: true },
        update: 'PUT',
      }),
      offset: of('offset', offset),
      cursor: of('cursor', cursor),
      'few-offset': of('offset', { ...offset, most: 5 }, 'few-offset'),
      'few-cursor': of('cursor', { ...cursor, most: 5 }, 'few-cursor'),
      link: of('link', { pages: { by: 'link', size: 'size' }, total: 'unknown' }),
    }
  }
  let declared: Record<string, Resource>

  beforeAll(async () => {
    const registry = await productRegistry()
    const database = await open(registry)
    world = await makeWorld(database, registry)
    catalogue = await openCatalogue([world.schoolId, world.otherSchoolId])
    declared = dialects(catalogue.address)
    door = openDoor({ ...world, registry: createRegistry([...registry.all, ...Object.values(declared)]) }, env)
    admin = door.enter(world.as('school_admin').principal)
    other = door.enter({ ...world.as('school_admin').principal, schoolIds: [world.otherSchoolId], schoolId: world.otherSchoolId })
  })
  afterAll(async () => {
    await door.app.close()
    await catalogue.stop()
  })
  beforeEach(() => {
    catalogue.heard.splice(0)
    catalogue.instead = null
    catalogue.most = null
  })

  const list = (dialect: string, query: Record<string, string | number> = {}, token = admin): Promise<Answer> =>
    door.send(
      token,
      'GET',
      `/api/${dialect}-suppliers/?${new URLSearchParams(Object.entries(query).map(([name, one]) => [name, String(one)])).toString()}`,
    )
  const pageIn = (answer: Answer) => answer.data as { records: Row[]; pagination: { total_records: number; is_at_least?: boolean } }
  const idsIn = (answer: Answer): unknown[] => pageIn(answer).records.map((row) => row['supplier_id'])
  const own = () => catalogue.suppliers.filter((one) => one.school === world.schoolId)

  test('The declarations of all dialects are right', async () => {
    expect(checkDeclarations(createRegistry([...world.registry.all, ...Object.values(declared)]))).toEqual([])
  })

  test.each([
    ['range', (one: Catalogue['heard'][number]) => one.headers.authorization, 'Bearer open-sesame'],
    ['pages', (one: Catalogue['heard'][number]) => one.headers['x-api-key'], 'open-sesame'],
    ['offset', (one: Catalogue['heard'][number]) => one.headers.authorization, `Basic ${Buffer.from('school:p:w').toString('base64')}`],
    ['cursor', (one: Catalogue['heard'][number]) => one.headers.authorization, undefined],
    ['link', (one: Catalogue['heard'][number]) => one.headers.cookie, undefined],
  ] as const)('%s: page after page is read in its dialect, of one school, let in by its key', async (dialect, key, shown) => {
    const found: unknown[] = []
    for (const page_no of [1, 2, 3]) {
      const answer = await list(dialect, { page_no, per_page: 12 })
      expect(answer, answer.message).toMatchObject({ code: 200, status: true })
      found.push(...idsIn(answer))
      const { pagination } = pageIn(answer)
      const isCounted = dialect === 'range' || dialect === 'pages'
      // who counts nothing says that there is more, and at the end how many there were
      expect(pagination.total_records).toBe(isCounted || page_no === 3 ? own().length : page_no * 12 + 1)
      expect(pagination.is_at_least).toBe(isCounted || page_no === 3 ? undefined : true)
    }
    expect(found).toEqual(own().map((one) => String(one.supplierNo)))
    // a last page that is not full, and nobody counts: one more question, whether it was cut short
    expect(catalogue.heard).toHaveLength(dialect === 'offset' ? 4 : 3)
    expect(new Set(catalogue.heard.map(key))).toEqual(new Set([shown]))
    expect(JSON.stringify((await list(dialect)).data)).not.toContain(env.CATALOGUE_TOKEN)
  })

  test.each(['range', 'pages', 'offset'])('%s: pages that are cut short are no pages', async (dialect) => {
    catalogue.most = 10
    const answer = await list(dialect, { per_page: 12 })
    expect(answer).toMatchObject({ status: false, error_code: 'SOURCE_FAILED' })
    expect(await list(dialect, { per_page: 10 })).toMatchObject({ status: true })
  })
  test.each(['few-offset', 'few-cursor'])('%s: a page is put together where few rows come at once', async (dialect) => {
    catalogue.most = 5
    const found: unknown[] = []
    for (const page_no of [1, 2, 3]) {
      const answer = await list(dialect, { page_no, per_page: 12 })
      expect(answer, answer.message).toMatchObject({ code: 200 })
      found.push(...idsIn(answer))
      expect(pageIn(answer).pagination.total_records).toBe(page_no === 3 ? own().length : page_no * 12 + 1)
    }
    expect(found).toEqual(own().map((one) => String(one.supplierNo)))
    expect(idsIn(await list(dialect, { page_no: 4, per_page: 12 }))).toEqual([])
  })

  test('Search, filters and order are asked for in its words', async () => {
    const asked = {
      search: 'Company 1',
      filter: JSON.stringify({ state: ['open', 'closed'] }),
      sort_by: 'name,opened_on',
      order_by: 'desc,asc',
    }
    expect(idsIn(await list('range', asked))).toEqual(['11', '13', '15', '17', '19'])
    const [first] = catalogue.heard
    expect([first!.query.getAll('state'), first!.query.get('q')]).toEqual([['open', 'closed'], 'Company 1'])
    expect([first!.query.get('_sort'), first!.query.get('_order')]).toEqual(['companyName,openedOn', 'desc,asc'])
    await list('pages', asked)
    expect([catalogue.heard[1]!.query.get('state'), catalogue.heard[1]!.query.get('sort')]).toEqual([
      'open,closed',
      '-companyName,openedOn',
    ])
    await list('offset', asked)
    expect([catalogue.heard[2]!.query.get('order'), catalogue.heard[2]!.query.get('dir')]).toEqual(['companyName,openedOn', 'desc,asc'])
  })

  test('What it cannot be asked is refused in a sentence, and it is not asked', async () => {
    const refusal = await door.send(admin, 'GET', `/api/range-suppliers/?filter=${encodeURIComponent('{"name":"x"}')}`, undefined, {
      'accept-language': 'ar',
    })
    expect(refusal).toMatchObject({ code: 200, status: false, error_code: 'VALIDATION' })
    expect(refusal.errors).toEqual({ 'filter.name': ['لا يمكن البحث بهذا في سجلات هذا النوع'] })
    const either = {
      or: [
        { field: 'state', op: 'eq', value: 'open' },
        { field: 'state', op: 'eq', value: 'closed' },
      ],
    }
    expect((await list('range', { filter: JSON.stringify(either) })).errors).toHaveProperty('filter')
    expect((await list('cursor', { page_no: 300 })).errors).toHaveProperty('page_no')
    expect(catalogue.heard).toEqual([])
  })

  test('A row is read as it is declared, names what it refers to, and hides what is hidden', async () => {
    const { records } = pageIn(await list('range', { per_page: 1, columns: 'school_id,name,opened_on,stock' }))
    expect(records).toEqual([
      {
        supplier_id: '1',
        school_id: world.schoolId,
        school: 'School S1',
        school_ar: null,
        name: 'Company 01',
        opened_on: '2020-01-01',
        stock: 0,
      },
    ])
    const teacher = door.enter(world.as('teacher').principal)
    const { data } = await door.send(teacher, 'GET', '/api/pages-suppliers/3/')
    expect(data).toMatchObject({ supplier_id: '3', name: 'Company 03', state: 'open', stock: null })
    const some = await list('range', { filter: JSON.stringify({ supplier_id: ['3', '5', '2', '999'] }), columns: 'name' })
    expect(idsIn(some)).toEqual(['3', '5'])
  })

  test('Every gate is asked before it is: who one is, the licence, the role, the school', async () => {
    const closed = door.enter(world.as('school_admin').principal, 'settings.houses')
    const teacher = door.enter(world.as('teacher').principal)
    expect((await list('range', {}, 'nobody')).code).toBe(401)
    expect((await list('range', {}, closed)).gate).toBe('package')
    expect((await door.send(teacher, 'POST', '/api/range-suppliers/', { name: 'Mine' })).gate).toBe('role')
    expect((await list('range', { school_id: world.otherSchoolId })).gate).toBe('scope')
    expect(catalogue.heard).toEqual([])
    // of another school nothing is read, changed or removed
    for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const)
      expect((await door.send(other, method, '/api/range-suppliers/1/', body)).error_code, method).toBe('NOT_FOUND')
    const moved = await door.send(admin, 'PUT', '/api/range-suppliers/1/', { school_id: world.otherSchoolId })
    expect(moved.errors).toHaveProperty('school_id')
    expect(catalogue.heard.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET'])
  })

  test.each(['range', 'pages'])('%s: a record is made, read, changed and removed there', async (dialect) => {
    const url = `/api/${dialect}-suppliers/`
    expect((await door.send(admin, 'POST', url, { state: 'open' })).errors).toHaveProperty('name')
    // a list of values is one of ours, whoever keeps the record
    expect((await door.send(admin, 'POST', url, { name: 'Al Amal', degree: 'wizard' })).errors).toHaveProperty('degree')
    const wrong = await door.send(admin, 'POST', url, { name: 'Al Amal', school_id: newId() })
    expect(wrong.errors ?? wrong.gate).toBeDefined()
    expect(catalogue.heard).toEqual([])
    const { data: made } = await door.send(admin, 'POST', url, { name: 'Al Amal', opened_on: '2026-01-02' })
    expect(catalogue.heard[0]!.body).toEqual({ companyName: 'Al Amal', state: 'open', openedOn: '2026-01-02', school: world.schoolId })
    const id = (made as Row)['supplier_id'] as string
    const { data: changed } = await door.send(admin, 'PUT', `${url}${id}/`, { name: 'Al Amal 2', state: 'open' })
    expect(changed).toMatchObject({ name: 'Al Amal 2', opened_on: '2026-01-02' })
    const sent = catalogue.heard.find(({ method }) => method === 'PUT' || method === 'PATCH')!
    // the whole record where it takes no less, with what this product knows nothing of
    expect([sent.method, sent.body]).toEqual(
      dialect === 'range'
        ? ['PATCH', { companyName: 'Al Amal 2' }]
        : ['PUT', expect.objectContaining({ companyName: 'Al Amal 2', stock: 0, supplierNo: Number(id) })],
    )
    expect((await door.send(admin, 'DELETE', `${url}${id}/`)).status).toBe(true)
    expect((await door.send(admin, 'GET', `${url}${id}/`)).error_code).toBe('NOT_FOUND')
    for (const odd of ['..%2Fsuppliers', 'abc', '%2E%2E']) expect((await door.send(admin, 'GET', `${url}${odd}/`)).status).not.toBe(true)
  })

  test('A write under a key is done once; what it refuses may be sent again, and of what nobody heard that is said', async () => {
    const url = '/api/range-suppliers/'
    const send = (key: string) => door.send(admin, 'POST', url, { name: 'Once' }, { 'idempotency-key': key })
    const key = newId()
    catalogue.instead = () => ({ status: 422, body: '{"message":"No room on the shelf"}' })
    const refusal = await send(key)
    expect([refusal.code, refusal.error_code, refusal.message]).toEqual([
      200,
      'SOURCE_FAILED',
      'The system that keeps “Suppliers” does not take this: “No room on the shelf”',
    ])
    catalogue.instead = null
    const first = await send(key)
    const again = await send(key)
    expect([again.data, again.headers['idempotency-replayed']]).toEqual([first.data, 'true'])
    expect(catalogue.suppliers.filter((one) => one.companyName === 'Once')).toHaveLength(1)
    const lost = newId()
    catalogue.instead = () => 'break'
    expect(await send(lost)).toMatchObject({ error_code: 'SOURCE_FAILED', data: { outcome: 'unknown' } })
    catalogue.instead = null
    expect((await send(lost)).error_code).toBe('LOCKED')
    catalogue.suppliers.pop()
  })

  const misdeeds: readonly (readonly [string, NonNullable<Catalogue['instead']>, string])[] = [
    ['it is down', () => 'break', 'does not answer'],
    ['it fails', () => ({ status: 503, headers: { 'retry-after': '7' } }), 'does not answer'],
    ['its key is not taken', () => ({ status: 401 }), 'does not let this one in'],
    ['it sends one elsewhere', () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }), 'cannot be read'],
    ['it is gone', () => ({ status: 404 }), 'cannot be read'],
    ['it answers a page', () => ({ status: 200, body: '<html>' }), 'cannot be read'],
    ['it answers no rows', () => ({ status: 200, body: '{"rows":1}' }), 'cannot be read'],
    ['its rows have no id', () => ({ status: 200, body: '[{"companyName":"x"}]' }), 'cannot be read'],
    ['it does not hear of pages', () => ({ status: 200, body: JSON.stringify(catalogue.suppliers) }), 'cannot be read'],
    ['it does not hear of schools', () => ({ status: 200, body: JSON.stringify(catalogue.suppliers.slice(0, 3)) }), 'cannot be read'],
  ]
  test.each(misdeeds)('A list says it in a sentence when %s', async (what, answer, sentence) => {
    catalogue.instead = answer
    const said = await list('range')
    expect(said).toMatchObject({ code: 200, status: false, error_code: 'SOURCE_FAILED', message: expect.stringContaining(sentence) })
    expect(said.headers['retry-after']).toBe(what === 'it fails' ? '7' : undefined)
    const arabic = await door.send(admin, 'GET', '/api/range-suppliers/', undefined, { 'accept-language': 'ar' })
    expect(arabic.message).toMatch(/^النظام الذي يحفظ «الموردون» /)
  })

  test('Nobody waits for ever for a system that does not answer', async () => {
    const { records, registry } = world
    const sources = createSources({ records, registry, keys: readEnvironment(env).named, patience: 50 })
    catalogue.instead = () => 'hang'
    const asked = sources.list(world.as('school_admin'), declared['range']!, { page_no: 1, per_page: 10 })
    await expect(asked).rejects.toMatchObject({ code: 'SOURCE_FAILED' })
    const written = sources.create(world.as('school_admin'), declared['range']!, { name: 'x' })
    await expect(written).rejects.toMatchObject({ code: 'SOURCE_FAILED', data: { outcome: 'unknown' } })
  })

  test('Its key goes to its own address only, and the way to a page is found anew after a failure', async () => {
    catalogue.instead = () => ({ status: 200, body: '[]', headers: { link: '<http://127.0.0.1:1/steal>; rel="next"' } })
    expect((await list('link', { page_no: 2, per_page: 9 })).message).toContain('cannot be read')
    catalogue.instead = null
    const far = await list('link', { page_no: 3, per_page: 9 })
    expect(idsIn(far)).toEqual(
      own()
        .slice(18, 27)
        .map((one) => String(one.supplierNo)),
    )
    expect(catalogue.heard.slice(1)).toHaveLength(3)
    expect(idsIn(await list('cursor', { page_no: 9, per_page: 12 }))).toEqual([])
  })

  test('A start without its key is refused with the name of the variable', async () => {
    const registry = createRegistry([...world.registry.all, declared['range']!])
    const environment = readEnvironment({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere/at/all' })
    await expect(serve({ environment, registry })).rejects.toThrow('CATALOGUE_TOKEN: resources/range-suppliers.ts needs it')
  })
})
