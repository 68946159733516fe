import { beforeAll, describe, expect, test } from 'vitest'
import { productContext } from '../../../server/auth/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeAuthWorld, year, type AuthWorld } from './world.ts'
import { product } from '../capabilities.ts'

eachDatabase((open) => {
  let world: AuthWorld
  let office: string
  let head: string
  const idOf = async (username: string): Promise<string> => {
    const row = await world.database.read(null, (q) =>
      q.selectFrom('users').select('ldap_id').where('username', '=', username).executeTakeFirstOrThrow(),
    )
    return String(row['ldap_id'])
  }
  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeAuthWorld(await open(registry), registry)
    office = await world.tokenOf('office')
    head = await world.tokenOf('head')
  })

  const teacher = { employee_no: 'T-77', gender: 'female' }
  const user = {
    username: 'mona',
    firstname: 'Mona',
    lastname: 'Aziz',
    role: 'teacher',
    email: 'mona@noor.example',
    phone_number: '+971502223344',
  }

  describe('a user with a teacher block', () => {
    test('becomes both, linked, in one operation', async () => {
      const { body } = await world.post('/auth/user/', { ...user, school_id: world.schoolId, teacher }, head)
      expect(body).toMatchObject({
        status: true,
        data: { username: 'mona', usertype: 4, teacher: { employee_no: 'T-77', firstname: 'Mona' } },
      })
      const made = body.data['teacher'] as { ldap_id: string }
      expect(made.ldap_id).toBe(body.data['ldap_id'])
      const operations = await world.database.read(null, (q) =>
        q.selectFrom('history').select('operation_id').where('record_id', 'in', [made.ldap_id]).execute(),
      )
      expect(operations).toHaveLength(1)
      const active = await world.get('/auth/get-all-active-teachers/?search=mona', head)
      expect(active.body.data['records']).toEqual([
        expect.objectContaining({ name: 'Mona Aziz', employee_no: 'T-77', ldap_id: made.ldap_id }),
      ])
    })
    test('becomes neither when the teacher cannot be, and the fault is told under the block’s name', async () => {
      const { body } = await world.post(
        '/auth/user/',
        { ...user, username: 'mona2', school_id: world.schoolId, teacher: { ...teacher, gender: null } },
        head,
      )
      expect(body).toMatchObject({ status: false })
      expect(body.errors).toHaveProperty(['teacher.gender'])
      expect((await world.post('/auth/check-user/', { username: 'mona2' })).body.status).toBe(false)
    })
    test('is refused for another role', async () => {
      const { body } = await world.post(
        '/auth/user/',
        { ...user, username: 'mona3', role: 'academic_admin', school_id: world.schoolId, teacher },
        head,
      )
      expect(body.errors).toHaveProperty('teacher')
    })
  })

  test('one user comes with schools, permissions and version; the list does not hold other schools', async () => {
    const { body } = await world.get(`/auth/user/?id=${await idOf('academic')}`, head)
    expect(body.data).toMatchObject({ username: 'academic', usertype: 3, schools: [] })
    expect(body.data['permissions']).toContain('students.update')
    expect(body.data['permissions']).not.toContain('users.update')
    expect(body.data['updated_at']).toEqual(expect.any(String))
    await world.create('users', { username: 'elsewhere', firstname: 'Else', role: 'teacher', school_id: world.otherSchoolId })
    const list = await world.get('/auth/get-users/?per_page=100', head)
    const names = (list.body.data['records'] as { username: string }[]).map((one) => one.username)
    expect(names).toContain('teacher')
    expect(names).not.toContain('elsewhere')
    const admins = await world.get('/auth/get-users/?usertype=2&is_active=true', head)
    expect(admins.body.data['records']).toEqual([expect.objectContaining({ username: 'head', usertype: 2, role: 'school_admin' })])
  })

  describe('rights are not given out beyond one’s own', () => {
    test('a school admin makes no platform admin, and changes none', async () => {
      const { code, body } = await world.post(
        '/auth/user/',
        { ...user, username: 'boss', role: 'platform_admin', school_id: world.schoolId },
        head,
      )
      expect(code).toBe(403)
      expect(body).toMatchObject({ error_code: 'FORBIDDEN_ROLE', gate: 'role' })
      const changed = await world.send('PUT', `/auth/user/?id=${await idOf('office')}`, { email: 'mine@noor.example' }, head)
      expect(changed.body.status).toBe(false)
    })
    test('a school admin enters nobody in another school', async () => {
      const { body } = await world.post('/auth/user/', { ...user, username: 'spy', school_id: world.otherSchoolId }, head)
      expect(body.status).toBe(false)
      const more = await world.post(
        '/auth/user/',
        { ...user, username: 'spy', school_id: world.schoolId, schools: [{ school_id: world.otherSchoolId }] },
        head,
      )
      expect(more.body.status).toBe(false)
    })
    test('a teacher makes no users', async () => {
      expect((await world.post('/auth/user/', user, await world.tokenOf('teacher'))).code).toBe(403)
    })
  })

  describe('administrators stay', () => {
    test('nobody switches himself off', async () => {
      const { body } = await world.send('PATCH', `/auth/user/?id=${await idOf('head')}`, { is_active: false }, head)
      expect(body).toMatchObject({ status: false, error_code: 'LOCKED' })
    })
    test('the last school admin is not switched off nor made something else; with a second one he may be', async () => {
      const id = await idOf('head')
      const off = () => world.send('PATCH', `/auth/user/?id=${id}`, { is_active: false }, office)
      expect((await off()).body).toMatchObject({ status: false, error_code: 'IN_USE' })
      expect((await world.send('PUT', `/auth/user/?id=${id}`, { role: 'teacher' }, office)).body.error_code).toBe('IN_USE')
      await world.create('users', { username: 'second', firstname: 'Second', role: 'school_admin', school_id: world.schoolId })
      expect((await off()).body).toMatchObject({ status: true, data: { ldap_id: id, is_active: false } })
      expect((await world.get('/auth/profile/', head)).code).toBe(401)
      await world.send('PATCH', `/auth/user/?id=${id}`, { is_active: true }, office)
      expect((await world.get('/auth/profile/', head)).code).toBe(401)
      expect((await world.signIn('head')).body.status).toBe(true)
    })
  })

  test('a parent’s number tells the family without telling names, and whose it must not be', async () => {
    const grade = await world.create('standards', { school_id: world.schoolId, code: '8', name_en: 'Grade 8', level: 8 })
    const room = await world.create('classes', {
      school_id: world.schoolId,
      academic_year: year,
      grade_id: grade['standard_id'],
      section: 'B',
      capacity: 30,
    })
    const { records, registry, tenantId } = world
    const child = (firstname: string, guardian: string) =>
      records.create(productContext(tenantId, product, { schoolId: world.schoolId, academicYear: year }), registry.get('students'), {
        school_id: world.schoolId,
        admission_no: `A-${firstname}`,
        firstname,
        lastname: 'Haddad',
        gender: 'male',
        dob: '2014-03-04',
        class_id: room['class_id'],
        guardians: [{ name: guardian, phone: guardian === 'Karim Haddad' ? '+971507776655' : '+971507770000', relation: 'father' }],
      })
    await child('Omar', 'Karim Haddad')
    const other = await child('Zaid', 'Samir Nasser')
    head = await world.tokenOf('head')
    const ask = async (body: Record<string, unknown>) => (await world.post('/auth/validate-parent-mobile/', body, head)).body.data
    const known = await ask({ mobile: '050 777 6655' })
    expect(known).toMatchObject({
      is_valid: true,
      e164: '+971507776655',
      exists: true,
      parent: { name_masked: 'K••• H•••' },
      adults: [{ name_masked: 'K••• H•••' }],
      children: [{ name_masked: 'O••• H•••', class_name: '8-B' }],
      conflict: null,
    })
    expect(JSON.stringify(known)).not.toMatch(/Karim|Omar/)
    expect(await ask({ mobile: '507776655', country_code: '+971', student_id: other['student_id'] })).toMatchObject({
      conflict: 'OTHER_FAMILY',
    })
    expect(await ask({ mobile: '+971501110033' })).toMatchObject({ exists: false, conflict: 'STAFF_NUMBER' })
    expect(await ask({ mobile: '12' })).toMatchObject({ is_valid: false, e164: null })
    // an adult whom only another school knows is nobody's here
    const nextDoor = productContext(tenantId, product, { schoolId: world.otherSchoolId })
    await records.create(nextDoor, registry.get('guardians'), { name: 'Huda Next', phone: '+971507779999' })
    expect(await ask({ mobile: '+971507779999' })).toMatchObject({ exists: false, parent: null, adults: [], children: [] })
  })
})
