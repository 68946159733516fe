import { beforeAll, describe, expect, test } from 'vitest'
import { callWrites } from '../../../resources/contract/call.ts'
import { addressOf, endpointNames, type Endpoint, type EndpointName, type Method, type PackageFlag } from '../../../resources/kit/index.ts'
import { createUsers, productContext } from '../../../server/auth/index.ts'
import { newId } from '../../../server/database/index.ts'
import { insertUpload } from '../../../server/modules/excel-upload/queries/uploads.ts'
import { makeAuthWorld, password, year, type AuthWorld } from '../auth/world.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { multipart } from '../http/door.ts'
import { product } from '../capabilities.ts'

/** A year for each way in which a licence can be closed; the profile stands in another one, whose licence is open. */
const closed = {
  '2031-2032': { error_code: 'MODULE_NOT_LICENSED', gate: 'licence' },
  '2032-2033': { error_code: 'MODULE_NOT_LICENSED', gate: 'licence' },
  '2033-2034': { error_code: 'LICENCE_EXPIRED', gate: 'licence' },
  '2034-2035': { error_code: 'PACKAGE_INACTIVE', gate: 'package' },
} as const
const [, notBegun, runOut, switchedOff] = Object.keys(closed) as [string, '2032-2033', '2033-2034', '2034-2035']
const inGrace = '2035-2036'

interface Way {
  readonly name: string
  readonly method: Method
  readonly url: string
  readonly writes: boolean
  readonly flag: PackageFlag
  /** the scope of a list that is asked in a body stands there */
  readonly scopeInBody: boolean
}
const anId = '00000000-0000-7000-8000-000000000000'
const reads: readonly EndpointName[] = ['list', 'one', 'options', 'facets', 'groups', 'history', 'impact', 'export']

function waysOf(world: AuthWorld): Way[] {
  const declared = world.registry.all.flatMap((resource) => {
    if (resource.source || resource.package === null) return []
    const flag = resource.package
    return endpointNames.flatMap((name): Way[] => {
      const endpoint: Endpoint | null = resource.api[name]
      // pickers belong to the forms of other modules
      if (!endpoint || name === 'options') return []
      const { method } = endpoint
      return [
        {
          name: `${resource.name}.${name}`,
          method,
          url: name === 'export' ? endpoint.path : addressOf(endpoint, anId),
          writes: !reads.includes(name),
          flag,
          scopeInBody: name === 'list' && method !== 'GET',
        },
      ]
    })
  })
  const called = world.calls.flatMap((call): Way[] =>
    call.package
      ? [
          {
            name: `${call.method} ${call.path}`,
            method: call.method,
            url: call.path.replace(/\{\w+\}/g, anId),
            writes: callWrites(call),
            flag: call.package,
            scopeInBody: false,
          },
        ]
      : [],
  )
  return [...declared, ...called]
}

eachDatabase((open) => {
  let world: AuthWorld
  let tokens: string[]
  let ways: Way[]

  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    // the licence is asked before the role, so a teacher hears the same as the head
    tokens = [await world.tokenOf('head'), await world.tokenOf('teacher')]
    ways = waysOf(world)
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const terms: Record<string, Record<string, unknown>> = {
      [notBegun]: { valid_from: day(10), valid_to: day(300) },
      [runOut]: { valid_from: day(-300), valid_to: day(-40), grace_days: 30 },
      [switchedOff]: { valid_from: day(-300), valid_to: day(300), is_active: false },
      [inGrace]: { valid_from: day(-300), valid_to: day(-10), grace_days: 30 },
    }
    for (const [academic_year, term] of Object.entries(terms))
      for (const module_name of new Set(ways.map(({ flag }) => flag.split('.')[0]!)))
        await world.create('licences', { school_id: world.schoolId, academic_year, module_name, ...term })
  })

  const ask = async (way: Way, academic_year: string, token: string) => {
    const query = way.scopeInBody ? '' : `${way.url.includes('?') ? '&' : '?'}academic_year=${academic_year}`
    const answer = await world.app.inject({
      method: way.method,
      url: way.url + query,
      headers: { authorization: `Bearer ${token}` },
      ...(way.method === 'GET' ? {} : { payload: way.scopeInBody ? { academic_year } : {} }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { code: answer.statusCode, ...(isJson ? answer.json<{ error_code?: string; gate?: string }>() : {}) }
  }

  test('there are ways of every kind to walk', () => {
    expect(ways.length).toBeGreaterThan(100)
    expect(ways.some(({ scopeInBody }) => scopeInBody)).toBe(true)
  })

  describe.each(Object.entries(closed))('in %s', (academicYear, expected) => {
    test('every way into a module answers with the gate that is closed', async () => {
      const wrong: unknown[] = []
      for (const way of ways)
        for (const token of tokens) {
          const { code, error_code, gate } = await ask(way, academicYear, token)
          if (code !== 403 || error_code !== expected.error_code || gate !== expected.gate) wrong.push([way.name, code, error_code, gate])
        }
      expect(wrong).toEqual([])
    })
  })

  test('in the days of grace every way that reads is open, and every way that writes is not', async () => {
    const wrong: unknown[] = []
    for (const way of ways) {
      const { code, error_code, gate } = await ask(way, inGrace, tokens[0]!)
      const isRefused = code === 403 && error_code === 'LICENCE_EXPIRED' && gate === 'licence'
      if (isRefused !== way.writes || (code === 403 && gate !== 'licence' && !way.writes && gate !== 'role'))
        wrong.push([way.name, code, gate])
    }
    expect(wrong).toEqual([])
  })

  test('the refusal of a change says in both languages until when there is something to read', async () => {
    const speak = (language: string) => world.post(`/api/subject/?academic_year=${inGrace}`, {}, tokens[0], { 'accept-language': language })
    const [english, arabic] = [(await speak('en')).body, (await speak('ar')).body]
    expect(english.message).toMatch(/ended on \d+ \w+ \d{4}\. Until \d+ \w+ \d{4} it can be read but not changed\. .*office can renew/)
    expect(arabic.message).toMatch(/انتهى ترخيص هذه الوحدة في .* دون تعديل حتى .* إدارة المؤسسة/)
    expect(Object.keys(english.data)).toEqual(['valid_to', 'grace_until'])
  })

  test('pickers stay open, whatever their module’s licence says', async () => {
    for (const resource of world.registry.all) {
      const { options } = resource.api
      if (!options || resource.source) continue
      const answer = await world.get(`${options.path}?academic_year=${runOut}`, tokens[0])
      expect([resource.name, answer.code]).toEqual([resource.name, 200])
    }
  })

  describe('imports', () => {
    const upload = async (academicYear: string, entity: string) => {
      const { body, headers } = multipart({ name: 'a.csv', type: 'text/csv', bytes: Buffer.from('Code\nX\n') }, { entity })
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/excel-upload/validate?academic_year=${academicYear}`,
        payload: body,
        headers: { ...headers, authorization: `Bearer ${tokens[0]}` },
      })
      return { code: answer.statusCode, ...answer.json<{ error_code?: string; gate?: string; data: { upload_id: string } }>() }
    }
    const entities = () => world.registry.all.filter(({ package: flag, source }) => flag && !source).map(({ name }) => name)

    test('a file of a closed module is not looked at, and has no template', async () => {
      for (const entity of entities())
        for (const [academicYear, expected] of Object.entries(closed)) {
          expect(await upload(academicYear, entity)).toMatchObject({ code: 403, ...expected })
          const template = await world.get(`/api/excel-upload/template?entity=${entity}&academic_year=${academicYear}`, tokens[0])
          expect(template.body).toMatchObject(expected)
        }
    })
    test('in the days of grace nothing is imported', async () => {
      for (const entity of entities()) expect(await upload(inGrace, entity)).toMatchObject({ code: 403, error_code: 'LICENCE_EXPIRED' })
    })
    test('a file that was checked while the module was open is not imported into a year in which it is not', async () => {
      const me = await world.auth.authenticate(tokens[0]!, null)
      const context = { ...productContext(world.tenantId, product), principal: me, schoolId: me.schoolId }
      const upload_id = newId()
      const file = { uploadId: upload_id, resource: 'subjects', fileName: 'a.csv', bytes: Buffer.from('Code\nX\n'), mapping: null }
      await world.database.write(world.tenantId, (q) => insertUpload(q, context, file, newId()))
      for (const [academicYear, expected] of Object.entries({ ...closed, [inGrace]: closed[runOut] }))
        for (const step of ['commit', 'revalidate']) {
          const answer = await world.post(`/api/excel-upload/${step}?academic_year=${academicYear}`, { upload_id }, tokens[0])
          expect(answer).toMatchObject({ code: 403, body: expected })
        }
    })
  })

  describe('whoever works in several schools and says the closed one', () => {
    const refused = { code: 403, error_code: 'MODULE_NOT_LICENSED', gate: 'licence' }
    const send = async (way: Way, token: string, query: string, body: Record<string, unknown>) => {
      const answer = await world.app.inject({
        method: way.method,
        url: `${way.url}${query === '' ? '' : `${way.url.includes('?') ? '&' : '?'}${query}`}`,
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      })
      return { code: answer.statusCode, ...answer.json<{ error_code?: string; gate?: string; errors?: Record<string, unknown> }>() }
    }
    beforeAll(async () => {
      const person = { username: 'both', firstname: 'Both', lastname: 'Schools', role: 'school_admin', email: 'both@noor.example' }
      const schools = { school_id: world.schoolId, schools: [{ school_id: world.otherSchoolId }] }
      await createUsers(world, productContext(world.tenantId, product), [{ ...person, ...schools }], password)
    })
    /** what writes and can name a school in its body; what only deletes or uploads cannot */
    const writing = () => ways.filter(({ writes, method }) => writes && method !== 'DELETE' && method !== 'GET')

    test('only in the body, only in the query, or in both with another one in either is refused by every call that writes', async () => {
      const [office, both] = [await world.tokenOf('office'), await world.tokenOf('both')]
      const [open, closedSchool] = [world.schoolId, world.otherSchoolId]
      const wrong: unknown[] = []
      for (const way of writing()) {
        const ofSchools = way.name.startsWith('schools.') || way.name.includes('/api/school/')
        const cases: [string, string, string, Record<string, unknown>][] = [
          ['query', office, `school_id=${closedSchool}`, {}],
          ['query', both, `school_id=${closedSchool}`, {}],
          ['both, query closed', office, `school_id=${closedSchool}`, { school_id: open }],
        ]
        if (!ofSchools) cases.push(['body', office, '', { school_id: closedSchool }], ['body', both, '', { school_id: closedSchool }])
        // a task whose record is named has a school only through it
        const isDeclared = world.registry.all.some(({ name }) => way.name.startsWith(`${name}.`))
        const hasSchool = isDeclared && world.registry.all.find(({ name }) => way.name.startsWith(`${name}.`))!.scope.school === 'school_id'
        if (hasSchool && !ofSchools) cases.push(['both, body closed', office, `school_id=${open}`, { school_id: closedSchool }])
        for (const [how, token, query, body] of cases) {
          const { code, error_code, gate } = await send(way, token, query, body)
          if (code !== 403 || error_code !== refused.error_code || gate !== 'licence') wrong.push([way.name, how, code, error_code])
        }
      }
      expect(wrong).toEqual([])
    })

    test('a list, a number or an object in its place opens nothing', async () => {
      const office = await world.tokenOf('office')
      const wrong: unknown[] = []
      for (const way of writing())
        for (const [query, body] of [
          [`school_id=${world.otherSchoolId}&school_id=${world.schoolId}`, {}],
          ['', { school_id: [world.otherSchoolId] }],
          ['', { school_id: 7 }],
          ['', { school_id: { in: [world.otherSchoolId] } }],
        ] as const) {
          const { code } = await send(way, office, query, { ...body })
          if (code < 400 && !(await send(way, office, query, { ...body })).error_code) wrong.push([way.name, query, body, code])
        }
      expect(wrong).toEqual([])
    })

    test('a record is neither changed in a closed school nor moved to one or out of one', async () => {
      const office = await world.tokenOf('office')
      const make = (school_id: string) => world.create('subjects', { school_id, code: `M${school_id.slice(-4)}`, name_en: 'Moving' })
      const [here, there] = [await make(world.schoolId), await make(world.otherSchoolId)]
      const at = (row: Record<string, unknown>) => `/api/subject/${String(row['subject_id'])}/`
      for (const [row, query, body] of [
        [there, '', { name_en: 'Spy' }],
        [there, `?school_id=${world.schoolId}`, { name_en: 'Spy' }],
        [there, '', { school_id: world.schoolId }],
        [here, '', { school_id: world.otherSchoolId }],
        [here, `?school_id=${world.schoolId}`, { school_id: world.otherSchoolId }],
      ] as const)
        expect(await world.send('PUT', at(row) + query, body, office)).toMatchObject({ code: 403, body: { gate: 'licence' } })
    })
  })

  test('a record of another of one’s schools, or one that is sent there, needs the licence of that school', async () => {
    const office = await world.tokenOf('office')
    const subject = await world.create('subjects', { school_id: world.otherSchoolId, code: 'MATH', name_en: 'Mathematics' })
    const address = `/api/subject/${String(subject['subject_id'])}/`
    const here = `?school_id=${world.schoolId}`
    const refused = { code: 403, body: { error_code: 'MODULE_NOT_LICENSED', gate: 'licence' } }
    for (const part of ['', 'history/']) expect(await world.get(address + part + here, office)).toMatchObject(refused)
    expect(await world.send('PUT', address + here, { name_en: 'Maths' }, office)).toMatchObject(refused)
    expect(await world.post(address + here, { is_active: false }, office)).toMatchObject(refused)
    expect(await world.send('DELETE', address + here, {}, office)).toMatchObject(refused)
    const user = { school_id: world.otherSchoolId, username: 'elsewhere', firstname: 'E', lastname: 'L', role: 'teacher' }
    expect(await world.send('PUT', `/auth/user/?id=${anId}&school_id=${world.schoolId}`, user, office)).toMatchObject(refused)
    const always = { valid_from: '2020-01-01', valid_to: '2090-01-01' }
    await world.create('licences', { school_id: world.otherSchoolId, academic_year: year, module_name: 'settings.subject', ...always })
    expect(await world.get(address + here, office)).toMatchObject({ code: 200, body: { status: true } })
  })
})
