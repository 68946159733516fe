import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'
import { byRules } from '../capabilities.ts'

type Told = { readonly status: boolean; readonly code: number; readonly data: never; readonly errors?: Record<string, string[]> }

/** Karim has a child in each of two schools, Layla one in the other school only; Nora has none yet. */
eachDatabase((open) => {
  let school: School
  let there: string
  let both: string
  let office: string
  const ids: Record<string, string> = {}
  const of = async (token: string, method: string, url: string, body?: unknown) => (await school.send(token, method, url, body)) as Told
  const names = async (token: string, url: string) =>
    ((await of(token, 'GET', url)).data as { records: Row[] }).records.map((row) => row['name'] ?? row['label'])
  const rows = async (token: string, url: string) => ((await of(token, 'GET', url)).data as { records: Row[] }).records

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    const enter = (schoolIds: readonly string[] | 'all') =>
      door.enter(
        world.as('school_admin', { schoolIds, ...(schoolIds === 'all' ? { schoolId: null } : { schoolId: schoolIds[0]! }) }).principal,
      )
    there = enter([world.otherSchoolId])
    both = enter([world.schoolId, world.otherSchoolId])
    office = enter('all')
    const at = { school_id: world.otherSchoolId }
    const grade = await school.create('standards', { ...at, code: '8', name_en: 'Grade 8', level: 8 }, world.otherSchoolId)
    const room = await school.create(
      'classes',
      { ...at, academic_year: year, grade_id: grade['standard_id'], section: 'C', capacity: 9 },
      world.otherSchoolId,
    )
    ids['room'] = String(room['class_id'])
    const guardian = async (key: string, name: string, phone: string) => {
      ids[key] = String((await school.create('guardians', { name, phone, email: `${key}@family.example` }))['guardian_id'])
    }
    await guardian('karim', 'Karim Haddad', '+971501112233')
    await guardian('layla', 'Layla Nasser', '+971501112244')
    const link = (key: string) => ({ guardian_id: ids[key], relation: 'guardian' })
    const child = async (key: string, firstname: string, values: Row, schoolId: string) => {
      ids[key] = String((await school.create('students', { ...world.newStudent({ firstname }), ...values }, schoolId))['student_id'])
    }
    await child('omar', 'Omar', { school_id: world.schoolId, guardians: [link('karim')] }, world.schoolId)
    await child('lina', 'Lina', { ...at, class_id: room['class_id'], guardians: [link('karim')] }, world.otherSchoolId)
    await child('zaid', 'Zaid', { ...at, class_id: room['class_id'], guardians: [link('layla')] }, world.otherSchoolId)
    const made = await of(there, 'POST', '/api/guardians/', { name: 'Nora Saleh', phone: '+971501112255' })
    ids['nora'] = String((made.data as Row)['guardian_id'])
    return () => door.app.close()
  })

  describe('who is seen', () => {
    test('a list, a picker, a search and an export hold the adults of one’s own children, and whom one entered oneself', async () => {
      const lists: [string, string[]][] = [
        [school.admin, ['Karim Haddad']],
        [there, ['Karim Haddad', 'Layla Nasser', 'Nora Saleh']],
        [both, ['Karim Haddad', 'Layla Nasser', 'Nora Saleh']],
        [office, ['Karim Haddad', 'Layla Nasser', 'Nora Saleh']],
      ]
      for (const [token, seen] of lists) {
        expect(await names(token, '/api/guardians/')).toEqual(seen)
        expect(await names(token, '/api/guardians/options/')).toEqual(seen)
        expect(await names(token, '/api/guardians/?per_page=1&page_no=1')).toEqual(seen.slice(0, 1))
        expect((await of(token, 'GET', '/api/guardians/?per_page=1')).data).toMatchObject({ pagination: { total_records: seen.length } })
        const file = await school.door.app.inject({
          url: '/api/guardians/export/?format=csv',
          headers: { authorization: `Bearer ${token}` },
        })
        for (const name of ['Karim Haddad', 'Layla Nasser', 'Nora Saleh'])
          expect([name, file.body.includes(name)]).toEqual([name, seen.includes(name)])
      }
      expect(await names(school.admin, '/api/guardians/?search=Layla')).toEqual([])
      expect(await names(school.admin, '/api/guardians/?search=0501112244')).toEqual([])
    })

    test('one of another school does not exist: neither opened, nor its history, nor changed, switched off, deleted or linked', async () => {
      const at = `/api/guardians/${ids['layla']}/`
      for (const [method, url, body] of [
        ['GET', at],
        ['GET', `${at}history/`],
        ['GET', `${at}impact/`],
        ['GET', `${at}children/`],
        ['PUT', at, { occupation: 'spy' }],
        ['POST', at, { is_active: false }],
        ['DELETE', at],
      ] as const)
        expect([method, url, await of(school.admin, method, url, body)]).toMatchObject([
          method,
          url,
          { status: false, error_code: 'NOT_FOUND' },
        ])
      expect(await names(school.admin, `/api/guardians/options/?ids=${ids['layla']}`)).toEqual([])
      const linked = await of(school.admin, 'PUT', `/api/students/Profile_update&${ids['omar']}/`, {
        guardians: [{ guardian_id: ids['karim'] }, { guardian_id: ids['layla'] }],
      })
      expect(linked).toMatchObject({ status: false, errors: { 'guardians.1.guardian_id': [expect.any(String)] } })
    })

    test('the count of children is that of the children who are listed', async () => {
      for (const [token, count] of [
        [school.admin, 1],
        [both, 2],
        [office, 2],
      ] as const) {
        const [karim] = await rows(token, '/api/guardians/?search=Karim')
        expect(karim!['children']).toBe(count)
        expect((await of(token, 'GET', `/api/guardians/${ids['karim']}/`)).data).toMatchObject({ children: count })
        expect(await rows(token, `/api/guardians/${ids['karim']}/children/`)).toHaveLength(count)
      }
    })

    test('a new adult of another school’s name and number is refused in words that lead on', async () => {
      const made = await of(school.admin, 'POST', '/api/guardians/', { name: 'layla nasser', phone: '050 111 2244' })
      expect(made).toMatchObject({ status: false, errors: { phone: [expect.stringContaining('Enter them with one of your children')] } })
      expect(JSON.stringify(made)).not.toContain(ids['layla'])
      const checked = await of(school.admin, 'POST', '/api/guardians/check/', { name: 'Layla Nasser', phone: '+971501112244' })
      expect(checked.data).toMatchObject({ taken: [{ field: 'phone', record: null }] })
    })

    test('nobody of another school is offered as somebody whom a new adult may be', async () => {
      const sent = { ...school.world.newStudent({ guardians: [{ name: 'Layla Haddad', phone: '+971501112244', relation: 'mother' }] }) }
      const made = await of(school.admin, 'POST', '/api/students/', sent)
      expect(made.status).toBe(true)
    })

    test('a child who goes to another school takes the adults along, and whoever has another child here stays here, too', async () => {
      const [alone, brother] = [
        await school.newStudent({ firstname: 'Alone', guardians: [{ name: 'Mona Alone', phone: '+971501113301', relation: 'mother' }] }),
        await school.newStudent({
          firstname: 'Brother',
          guardians: [{ name: 'Tarek Brother', phone: '+971501113302', relation: 'father' }],
        }),
      ]
      await school.newStudent({ firstname: 'Stays', guardians: [{ name: 'Tarek Brother', phone: '+971501113302', relation: 'father' }] })
      const product = { ...school.world.as('platform_admin'), capability: byRules, schoolId: null }
      for (const id of [alone, brother])
        await school.world.records.update(product, school.world.registry.get('students'), id, {
          school_id: school.world.otherSchoolId,
          class_id: ids['room'],
        })
      for (const [search, here] of [
        ['Mona', []],
        ['Tarek', ['Tarek Brother']],
      ] as const) {
        expect(await names(school.admin, `/api/guardians/?search=${search}`)).toEqual(here)
        expect(await names(there, `/api/guardians/?search=${search}`)).toHaveLength(1)
      }
    })

    test('whom the last child leaves stays with the school that let go', async () => {
      const child = await school.newStudent({
        firstname: 'Last',
        guardians: [{ name: 'Sami Last', phone: '+971501113300', relation: 'father' }],
      })
      await of(school.admin, 'PUT', `/api/students/Profile_update&${child}/`, { guardians: [] })
      expect(await names(school.admin, '/api/guardians/?search=Sami')).toEqual(['Sami Last'])
      expect(await names(there, '/api/guardians/?search=Sami')).toEqual([])
    })
  })

  describe('what two schools share', () => {
    const karim = () => `/api/guardians/${ids['karim']}/`

    test('before it is changed one is told how many of another school it concerns', async () => {
      expect((await of(school.admin, 'GET', `${karim()}impact/`)).data).toMatchObject({ elsewhere: [{ school: 'School S2', count: 1 }] })
      expect((await of(there, 'GET', `${karim()}impact/`)).data).toMatchObject({ elsewhere: [{ school: 'School S1', count: 1 }] })
      expect((await of(there, 'GET', `/api/guardians/${ids['layla']}/impact/`)).data).toMatchObject({ elsewhere: [] })
      expect((await of(both, 'GET', `${karim()}impact/`)).data).toMatchObject({ elsewhere: [] })
    })

    test('a change by one school stands in the history of the other with the school’s name, and among its news', async () => {
      const { world, door } = school
      const userId = newId()
      const [before, now] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
      await world.database.write(world.tenantId, async (q) => {
        for (const [session_id, created_at] of [
          ['first', before],
          ['second', now],
        ])
          await q
            .insertInto('sessions')
            .values({ tenant_id: world.tenantId, session_id, user_id: userId, created_at, expires_at: '2099-01-01' })
            .execute()
      })
      const colleague = (schoolId: string) =>
        door.enter(world.as('school_admin', { userId, sessionId: 'second', schoolIds: [schoolId], schoolId }).principal)
      expect((await of(school.admin, 'PUT', karim(), { occupation: 'Baker' })).status).toBe(true)
      const [entry] = await rows(there, `${karim()}history/`)
      expect(entry).toMatchObject({ school: 'School S1', changes: [{ field: 'occupation', before: null, after: 'Baker' }] })
      expect((await rows(school.admin, `${karim()}history/`))[0]!['school']).toBeUndefined()
      const news = async (schoolId: string) =>
        ((await of(colleague(schoolId), 'GET', '/api/dashboard/morning')).data as { news: { items: Row[] } }).news.items
      expect(await news(world.otherSchoolId)).toContainEqual(
        expect.objectContaining({
          resource: 'guardians',
          action: 'update',
          school: 'School S1',
          record: { id: ids['karim'], label: 'Karim Haddad' },
        }),
      )
      expect((await news(world.schoolId)).filter((one) => one['school'] !== null && one['action'] === 'update')).toEqual([])
    })

    test('who is typed whole is linked as the other school knows them, unchanged, and the other school hears of it', async () => {
      const sent = { guardians: [{ name: 'LAYLA Nasser', phone: '+971501112244', email: 'other@family.example', relation: 'mother' }] }
      const child = await of(school.admin, 'POST', '/api/students/', school.world.newStudent(sent))
      expect(child).toMatchObject({ status: true, data: { guardians: [{ guardian_id: ids['layla'], email: 'layla@family.example' }] } })
      expect(await names(school.admin, '/api/guardians/?search=Layla')).toContain('Layla Nasser')
      const told = await school.world.database.read(school.world.tenantId, (q) =>
        q.selectFrom('changes_elsewhere').selectAll().where('record_id', '=', ids['layla']!).execute(),
      )
      expect(told).toMatchObject([{ school_id: school.world.otherSchoolId, kind: 'linked' }])
    })
  })

  describe('brothers and sisters', () => {
    const sibling = (token: string, key: string, siblings?: readonly Row[]) =>
      of(token, siblings ? 'PUT' : 'GET', `/api/students/Profile_update&${ids[key]}/`, siblings && { siblings })

    test('of another school are counted and not named, and stay when the others change', async () => {
      const near = await school.newStudent({ firstname: 'Near' })
      await sibling(both, 'omar', [{ student_id: ids['lina'] }, { student_id: near }])
      const seen = (await sibling(school.admin, 'omar')).data as Row
      expect(seen).toMatchObject({ siblings: [{ student_id: near }], siblings_elsewhere: 1 })
      expect(JSON.stringify(seen)).not.toContain('Lina')
      expect(JSON.stringify(await of(school.admin, 'GET', `/api/students/${ids['omar']}/history/`))).not.toContain('Lina')
      await sibling(school.admin, 'omar', [])
      expect((await sibling(both, 'omar')).data).toMatchObject({ siblings: [{ student_id: ids['lina'] }] })
    })
  })

  test('how many there are follows who comes to be seen, although nothing of the adult himself changed', async () => {
    const total = async () =>
      ((await of(school.admin, 'GET', '/api/guardians/?per_page=1')).data as { pagination: { total_records: number } }).pagination
        .total_records
    const mona = await school.create('guardians', { name: 'Mona Aziz', phone: '+971501119977' })
    const guardians = [{ guardian_id: mona['guardian_id'], relation: 'guardian' }]
    const { world } = school
    const child = (firstname: string, values: Row, schoolId: string) =>
      school.create('students', { ...world.newStudent({ firstname }), ...values, guardians }, schoolId)
    await child('Ward', { school_id: world.otherSchoolId, class_id: ids['room'] }, world.otherSchoolId)
    const before = await total()
    await child('Wafa', { school_id: world.schoolId }, world.schoolId)
    expect(await total()).toBe(before + 1)
  })
})
