import { beforeAll, expect, test } from 'vitest'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openDoor, type Door } from '../http/door.ts'
import { makeWorld, year, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

eachDatabase((open) => {
  let world: World
  let door: Door
  let admin: string
  let teacher: string
  let mine: string

  beforeAll(async () => {
    const registry = await productRegistry()
    world = await makeWorld(await open(registry), registry)
    door = openDoor(world)
    admin = door.enter(world.as('school_admin').principal)
    teacher = door.enter(world.as('teacher', { teacherId: world.teacherId }).principal)
    const { records } = world
    const students = registry.get('students')
    const office = { ...world.as('platform_admin'), capability: byRules }
    const own = await records.create({ ...office, schoolId: world.schoolId }, students, {
      ...world.newStudent({ admission_no: 'A-77', emis_id: 'E-1', firstname: 'Omar', lastname: 'Haddad', dob: '2014-03-04' }),
      school_id: world.schoolId,
    })
    mine = String(own['student_id'])
    const there = { school_id: world.otherSchoolId }
    const grade = await records.create(office, registry.get('standards'), { ...there, code: '8', name_en: 'Grade 8', level: 8 })
    const place = await records.create(office, registry.get('classes'), {
      ...there,
      academic_year: year,
      grade_id: grade['standard_id'],
      section: 'A',
      capacity: 9,
    })
    await records.create(office, students, {
      ...world.newStudent({ admission_no: 'B-1', emis_id: 'E-2', firstname: 'Lina', lastname: 'Saleh', dob: '2015-05-05' }),
      ...there,
      class_id: place['class_id'],
    })
  })
  const check = (token: string, body: object, of = 'students') => door.send(token, 'POST', `/api/${of}/check/`, body)

  test('A number that is taken is told with the record that has it', async () => {
    expect(await check(admin, { admission_no: ' a-77 ' })).toMatchObject({
      status: true,
      data: {
        taken: [{ field: 'admission_no', message: 'This is already in use', record: { id: mine, label: 'Omar Haddad' } }],
        alike: [],
      },
    })
  })

  test('A record does not stand in its own way', async () => {
    expect(await check(admin, { student_id: mine, admission_no: 'A-77', emis_id: 'E-1', firstname: 'Omar' })).toMatchObject({
      data: { taken: [], alike: [] },
    })
  })

  test('A number that a record of another school holds is taken, and nothing more is told', async () => {
    const { data } = (await check(admin, { emis_id: 'E-2' })) as { data: { taken: { record: unknown }[] } }
    expect(data.taken).toMatchObject([{ field: 'emis_id', record: null }])
    expect(JSON.stringify(data)).not.toContain('Lina')
  })

  test('A child that seems to be there already is told, one of another school is not', async () => {
    expect(await check(admin, { firstname: 'OMAR', lastname: 'haddad', dob: '2014-03-04' })).toMatchObject({
      data: { taken: [], alike: [{ id: mine, label: 'Omar Haddad', why: 'A like name and the same date of birth' }] },
    })
    expect(await check(admin, { firstname: 'Lina', lastname: 'Saleh', dob: '2015-05-05' })).toMatchObject({ data: { alike: [] } })
  })

  test('A name that is spelt otherwise, in either script, and a day told the other way round are noticed', async () => {
    const child = { firstname: 'Umar', lastname: 'Hadad', dob: '2014-03-04' }
    const near = { data: { alike: [{ id: mine }] } }
    expect(await check(admin, child)).toMatchObject(near)
    expect(await check(admin, { ...child, firstname: 'عمر', lastname: 'حداد' })).toMatchObject(near)
    expect(await check(admin, { ...child, firstname: 'Omar Khalid', lastname: 'Haddad' })).toMatchObject(near)
    expect(await check(admin, { ...child, dob: '2014-04-03' })).toMatchObject(near)
    const others = [{ firstname: 'Amira' }, { dob: '2014-03-05' }, { firstname: 'Omar Khalid', dob: '2014-04-03' }]
    for (const other of others) expect(await check(admin, { ...child, ...other })).toMatchObject({ data: { alike: [] } })
  })

  test('A namesake is told with what tells it from others, as far as the reader may see it', async () => {
    const { data } = (await check(admin, { firstname: 'OMAR', lastname: 'haddad', dob: '2014-03-04' })) as unknown as {
      data: { alike: { facts: string[]; row: object }[] }
    }
    expect(data.alike).toMatchObject([
      {
        facts: ['admission_no', 'class_id', 'dob', 'emis_id'],
        row: { admission_no: 'A-77', class_name: '8-A', dob: '2014-03-04', emis_id: 'E-1' },
      },
    ])
  })

  test('An adult is told who is linked to the same child under that name, and nobody of the name elsewhere', async () => {
    const { records } = world
    const adult = (name: string, phone: string) =>
      records.create(world.as('school_admin'), world.registry.get('guardians'), { name, phone, force: true })
    const [one, two, elsewhere] = [
      await adult('Karim Saleh', '+971501230001'),
      await adult('Huda Saleh', '+971501230002'),
      await adult('Mohd Saleh', '+971501230003'),
    ]
    const links = [one, two].map((row, at) => ({
      guardian_id: row['guardian_id'],
      relation: at === 0 ? 'father' : 'mother',
      is_primary: at === 0,
    }))
    await records.create(
      world.as('school_admin'),
      world.registry.get('students'),
      world.newStudent({ firstname: 'Badr', dob: '2014-09-09', guardians: links }),
    )
    const asked = { guardian_id: two['guardian_id'], name: 'كريم صالح' }
    expect(await check(admin, asked, 'guardians')).toMatchObject({
      data: { alike: [{ id: one['guardian_id'], why: 'Same name, other telephone', facts: ['phone'], row: { phone: '+971501230001' } }] },
    })
    expect(await check(admin, { ...asked, name: 'محمد صالح' }, 'guardians')).toMatchObject({ data: { alike: [] } })
    expect(await check(admin, { ...asked, guardian_id: elsewhere['guardian_id'] }, 'guardians')).toMatchObject({ data: { alike: [] } })
  })

  test('What is half typed or wrong by itself is asked about by nobody', async () => {
    expect(await check(admin, { emis_id: '', dob: 'soon', admission_no: '?' })).toMatchObject({ data: { taken: [], alike: [] } })
  })

  test('Another school’s numbers cannot be tried out', async () => {
    expect(await check(admin, { school_id: world.otherSchoolId, admission_no: 'B-1' })).toMatchObject({ data: { taken: [] } })
  })

  test('Only who may save may ask', async () => {
    expect(await check(teacher, { admission_no: 'A-77' })).toMatchObject({ code: 403, gate: 'role' })
    expect(await check(admin, { student_id: '00000000-0000-7000-8000-000000000000', admission_no: 'A-77' })).toMatchObject({
      status: false,
      error_code: 'NOT_FOUND',
    })
  })

  test('A natural key of several fields is told on its last one', async () => {
    const asked = { academic_year: year, section: 'a', grade_id: '' }
    const { data } = (await door.send(admin, 'GET', `/api/classes/${world.classId}/`)) as unknown as { data: { grade_id: string } }
    expect(await check(admin, { ...asked, grade_id: data.grade_id }, 'classes')).toMatchObject({
      data: { taken: [{ field: 'section', record: { label: '8-A' } }] },
    })
  })
})
