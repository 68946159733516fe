import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from '../records/world.ts'
import { multipart, openDoor, type Answer, type Door } from './door.ts'

/** What nobody in good faith sends. None of it may be a 500, and none may show more than its sender may see. */
eachDatabase((open) => {
  let world: World
  let door: Door
  let admin: string
  const send = (...sent: Parameters<Door['send']>): Promise<Answer> => door.send(...sent)
  const rowsOf = (answer: Answer): Row[] => (answer.data as { records: Row[] }).records
  const filter = (condition: unknown) => `filter=${encodeURIComponent(JSON.stringify(condition))}`

  beforeAll(async () => {
    const registry = await registryOf()
    world = await makeWorld(await open(registry), registry)
    door = openDoor(world)
    admin = door.enter(world.as('school_admin').principal)
    return () => door.app.close()
  })

  describe('names that every object has', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']

    test.each(names)('are no fields to sort, choose or filter by: %s', async (name) => {
      for (const query of [`sort_by=${name}`, `columns=${name}`, `${name}=x`, `search=zzz&sort_by=${name}`]) {
        const answer = await send(admin, 'GET', `/api/students/?${query}`)
        expect(answer).toMatchObject({ code: 200, status: true })
      }
      const told = await send(admin, 'GET', `/api/students/?${filter({ field: name, op: 'eq', value: 1 })}`)
      expect(told).toMatchObject({ code: 200, error_code: 'VALIDATION' })
      expect((await send(admin, 'GET', `/api/students/export/?columns=${name}&sort_by=${name}&format=csv`)).code).toBe(200)
    })

    test.each(names.slice(1))('are unknown in a body: %s', async (name) => {
      const student = await send(admin, 'POST', '/api/students/', { ...world.newStudent(), [name]: 1 })
      expect(student).toMatchObject({ error_code: 'VALIDATION', errors: { [name]: ['This field is not known'] } })
      const echo = await send(admin, 'POST', '/api/echo/Odd_call&7/?page=1', { word: 'long', count: 1, [name]: 1 })
      expect(echo).toMatchObject({ error_code: 'VALIDATION', errors: { [name]: ['This field is not known'] } })
    })
  })

  test('a NUL is nothing, wherever it comes from', async () => {
    const nul = encodeURIComponent('\u0000')
    for (const query of [
      `search=${nul}`,
      `school_id=${nul}`,
      `class_id=${nul}`,
      filter({ field: 'firstname', op: 'contains', value: '\u0000' }),
    ])
      expect((await send(admin, 'GET', `/api/students/?${query}`)).code).not.toBe(500)
    expect((await send(admin, 'GET', `/api/students/Profile_update&x${nul}/`)).code).toBe(404)
    const made = await send(admin, 'POST', '/api/students/', world.newStudent(), { 'x-reason': `why${nul}` })
    expect(made.status).toBe(true)
    const told = await send(admin, 'POST', '/api/students/', { ...world.newStudent(), class_id: '\u0000', nationality: '\u0000' })
    expect(told.error_code).toBe('VALIDATION')
  })

  test('every operator meets every kind of field and value', async () => {
    const values = [
      'a',
      '%',
      99_999_999_999,
      1e300,
      1.5,
      true,
      null,
      ['a', 1e300],
      [],
      '1e400',
      '2026-02-30',
      '$my',
      '$my.class_ids.select',
    ]
    const fields = ['capacity', 'strength', 'is_active', 'grade_id', 'name', 'medium', 'subjects', 'created_at', 'class_id']
    const operators = ['eq', 'ne', 'in', 'nin', 'contains', 'starts', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'filled']
    const failed: string[] = []
    for (const field of fields)
      for (const op of operators)
        for (const value of values) {
          const { code } = await send(admin, 'GET', `/api/classes/?${filter({ field, op, value })}`)
          if (code !== 200) failed.push(`${field} ${op} ${JSON.stringify(value)}`)
        }
    expect(failed).toEqual([])
    const { total } = (await world.records.list(world.as('school_admin'), world.registry.get('classes'), { page_no: 1, per_page: 1 }))!
    expect(rowsOf(await send(admin, 'GET', `/api/classes/?${filter({ field: 'capacity', op: 'lt', value: 1e300 })}`))).toHaveLength(total)
    expect(rowsOf(await send(admin, 'GET', `/api/classes/?${filter({ field: 'capacity', op: 'in', value: [1.5, 1e300] })}`))).toEqual([])
  })

  test('a word that stands for nothing finds nothing, also where it is asked of the year’s rows', async () => {
    for (const name of ['class_id', 'grade_id', 'section', 'house_id'])
      for (const word of ['$me', '$my.nothing', '$my'])
        for (const query of [
          `${name}=${word}`,
          `${name}=${word}&search=a`,
          `${name}=${word}&sort_by=class_id`,
          filter({ [name]: word }),
          filter({ [name]: { in: [word] } }),
          `${filter({ [name]: { in: [word] } })}&search=a`,
          filter({ or: [{ field: name, op: 'eq', value: word }] }),
        ]) {
          const answer = await send(admin, 'GET', `/api/students/?${query}`)
          expect([query, answer.code]).toEqual([query, 200])
        }
    for (const query of ['class_id=$me', filter({ class_id: { in: ['$me'] } })])
      expect(rowsOf(await send(admin, 'GET', `/api/students/?${query}`))).toEqual([])
  })

  test('a year that is none is told, and does not mean this one', async () => {
    const { classId } = world
    for (const year of ['x', '2025-26', '2025', ' 2025-2026', '2025-2026&academic_year=2026-2027', '$my.academic_year']) {
      const query = `?academic_year=${year}`
      const answers = [
        await send(admin, 'GET', `/api/students/${query}`),
        await send(admin, 'GET', `/api/students/facets/${query}&field=class_id`),
        await send(admin, 'POST', `/api/students/${query}`, world.newStudent({ class_id: classId })),
        await send(admin, 'POST', `/api/echo/Odd_call&7/${query}`, { word: 'long', count: 1 }),
        await send(admin, 'PATCH', '/api/students/house/', { academic_year: year }),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ code: 200, error_code: 'VALIDATION', errors: { academic_year: ['This is not valid'] } })
    }
    const arabic = await send(admin, 'GET', '/api/students/?academic_year=x', undefined, { 'accept-language': 'ar' })
    expect(arabic.errors).toEqual({ academic_year: ['هذه القيمة غير صالحة'] })
    // of one that is not said, and of one that nobody has, something else is told
    expect((await send(admin, 'GET', '/api/students/?academic_year=')).status).toBe(true)
    expect((await send(admin, 'GET', '/api/students/?academic_year=2026-2027')).status).toBe(true)
  })

  test('values of a filter are values, and not more than a database takes', async () => {
    for (const code of [[{}], [[]], [{ text: '1=1', values: [] }], Array.from({ length: 40_000 }, (_, at) => `H${at}`)])
      expect(await send(admin, 'PATCH', '/api/students/house/', { code })).toMatchObject({ code: 200, error_code: 'VALIDATION' })
    expect((await send(admin, 'PATCH', '/api/students/house/', { code: ['A', 'B'], columns: 'code,code' })).status).toBe(true)
  })

  test('a form that breaks off, or says no boundary, could not be read', async () => {
    for (const [type, body] of [
      ['multipart/form-data; boundary=x', '--x\r\n'],
      ['multipart/form-data', 'junk'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'],
    ] as const)
      expect(await send(admin, 'POST', '/api/take/', body, { 'content-type': type })).toMatchObject({ code: 400, error_code: 'VALIDATION' })
  })

  test('an id is never too long to be answered, for nobody and for somebody', async () => {
    for (const long of [199, 200, 201, 5000].map((length) => 'a'.repeat(length)))
      for (const url of [
        `/api/cities/${long}/`,
        `/api/students/Internal_transfer&${long}/`,
        `/api/files/${long}/`,
        `/api/echo/Odd_call&${long}/`,
      ])
        for (const token of [null, admin]) {
          const answer = await send(token, 'GET', url)
          expect([401, 404], `${url.slice(0, 60)} ${long.length}`).toContain(answer.code === 200 ? 404 : answer.code)
          expect(answer.headers['x-content-type-options']).toBe('nosniff')
        }
  })

  test('what is no word, number or list of such is told on its field, whatever it calls itself', async () => {
    const odd: unknown[] = [{ toString: 1 }, [{ toString: 1 }], { toString: null, valueOf: 1 }, [{}], [[]], {}]
    for (const value of odd)
      for (const [method, url, body, field] of [
        ['PUT', `/api/classes/${world.classId}/`, { grade_id: value }, 'grade_id'],
        ['PUT', `/api/classes/${world.classId}/`, { academic_year: value }, 'academic_year'],
        ['POST', '/api/students/', { ...world.newStudent(), class_id: value }, 'class_id'],
        ['POST', '/api/students/', { ...world.newStudent(), guardians: value }, 'guardians'],
        ['POST', '/api/students/house/', { school_id: value }, 'school_id'],
      ] as const) {
        const told = await send(admin, method, url, body)
        expect(told, `${url} ${JSON.stringify(value)}`).toMatchObject({ code: 200, error_code: 'VALIDATION' })
        expect(Object.keys(told.errors ?? {}).map((path) => path.split('.')[0])).toContain(field)
      }
    for (const value of odd) {
      expect(await send(admin, 'PATCH', '/api/students/house/', { as_of: value })).toMatchObject({ code: 200, error_code: 'VALIDATION' })
      for (const name of ['columns', 'sort_by', 'also', 'ids', 'search', 'page_no'])
        expect((await send(admin, 'PATCH', '/api/students/house/', { [name]: value })).code, name).toBe(200)
    }
    // nobody is called so, on either database
    const among = { filter: { field: 'name_en', op: 'eq', value: 'nobody' }, also: ['\ud800', '\u0000', "'"] }
    expect(await send(admin, 'PATCH', '/api/students/house/', among)).toMatchObject({ code: 200, data: { records: [] } })
  })

  test('an address that cannot be read is answered like everything else', async () => {
    for (const url of ['/api/students/%', '/api/students/Profile_update&%E0%A4%A/'])
      expect(await send(admin, 'GET', url)).toMatchObject({ code: 400, status: false, error_code: 'VALIDATION' })
  })

  test('a text cannot be made to read as another one', async () => {
    const made = await send(admin, 'POST', '/api/students/', { ...world.newStudent(), firstname: 'A\u202el\ud800i\u0000' })
    expect(made.data).toMatchObject({ firstname: 'Ali' })
  })

  test('what nobody sees is no text where there has to be one', async () => {
    for (const firstname of ['\u200b', '\u202e', ' \u2060\ufeff ', '\u0000']) {
      const answer = await send(admin, 'POST', '/api/students/', { ...world.newStudent(), firstname })
      expect(answer).toMatchObject({ error_code: 'VALIDATION', errors: { firstname: ['This is required'] } })
    }
  })

  test('what only looks like a version keeps nobody from writing over others', async () => {
    const { data } = await send(admin, 'POST', '/api/students/', world.newStudent())
    const address = `/api/students/Profile_update&${(data as Row)['student_id'] as string}/`
    for (const updated_at of ['zzz', 7, true, { at: 1 }])
      expect(await send(admin, 'PUT', address, { email: 'a@b.example', updated_at })).toMatchObject({
        errors: { updated_at: [expect.any(String)] },
      })
  })

  test('a picture of a record is a picture, and of a school of its writer', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const elsewhere = door.enter(world.as('school_admin', { schoolIds: [world.otherSchoolId], schoolId: world.otherSchoolId }).principal)
    const keep = async (token: string, name: string, type: string, bytes: Buffer) => {
      const form = multipart({ name, type, bytes })
      return (await send(token, 'POST', '/api/files/', form.body, form.headers)).data as Row
    }
    const use = (file: Row) => send(admin, 'POST', '/api/students/', { ...world.newStudent(), image: file['file_id'] })
    const own = await keep(admin, 'me\u202egnp.png', 'image/png', png)
    expect(own['name']).toBe('megnp.png')
    expect((await use(own)).status).toBe(true)
    for (const file of [
      await keep(admin, 'a.pdf', 'application/pdf', Buffer.from('%PDF-1.4')),
      await keep(elsewhere, 'a.png', 'image/png', png),
    ])
      expect(await use(file)).toMatchObject({ error_code: 'VALIDATION', errors: { image: [expect.any(String)] } })
  })

  test('what looks like a piece of SQL stays a value', async () => {
    const piece = { text: '1=1; drop table students; --', values: [] }
    for (const body of [{ firstname: piece }, { class_id: piece }, { guardians: [{ guardian_id: piece, name: piece, phone: piece }] }])
      expect((await send(admin, 'POST', '/api/students/', { ...world.newStudent(), ...body })).error_code).toBe('VALIDATION')
    expect((await send(admin, 'GET', `/api/students/?${filter({ firstname: piece })}`)).error_code).toBe('VALIDATION')
  })

  describe('personal data', () => {
    test('of a child is for those who keep the record and for the child, masked for all others', async () => {
      const made = (await send(admin, 'POST', '/api/students/', {
        ...world.newStudent(),
        religion: 'Pastafarian',
        allergies: 'Peanuts',
        class_id: world.classId,
      })) as Answer & { data: Row }
      const id = made.data['student_id'] as string
      const address = `/api/students/Profile_update&${id}/`
      const teacher = door.enter(world.as('teacher', { teacherId: world.teacherId }).principal)
      const child = door.enter(world.as('student', { studentId: id }).principal)
      const clear = { religion: 'Pastafarian', allergies: 'Peanuts' }
      expect((await send(admin, 'GET', address)).data).toMatchObject(clear)
      expect((await send(child, 'GET', address)).data).toMatchObject(clear)
      expect((await send(teacher, 'GET', address)).data).toMatchObject({ religion: '••••', allergies: '••••', doctor: '••••' })
      const listed = await send(teacher, 'GET', '/api/students/?columns=firstname,religion&per_page=100')
      expect(rowsOf(listed).find((row) => row['student_id'] === id)).toMatchObject({ religion: '••••' })
      const file = await door.app.inject({
        url: '/api/students/export/?format=csv&columns=firstname,religion,allergies',
        headers: { authorization: `Bearer ${teacher}` },
      })
      expect(file.statusCode).toBe(200)
      expect(file.body).toContain('••••')
      expect(file.body).not.toMatch(/Pastafarian|Peanuts/)
      // nor by guessing: a filter that looks at it tells nothing
      const [right, wrong] = [
        await send(teacher, 'GET', '/api/students/?religion=Pastafarian'),
        await send(teacher, 'GET', '/api/students/?religion=None'),
      ]
      expect(rowsOf(right)).toEqual(rowsOf(wrong))
    })

    test('looks the same whether there is any or not, in every answer, and comes back without changing it', async () => {
      const sick = {
        religion: 'Pastafarian',
        allergies: 'Peanuts',
        conditions: 'Asthma',
        disability: 'None',
        doctor: 'Dr Who',
        blood_group: null,
      }
      const add = async (values: Row) =>
        ((await send(admin, 'POST', '/api/students/', { ...world.newStudent(), ...values })).data as Row)['student_id']
      const [ill, well] = [await add({ ...sick, lastname: 'Alike' }), await add({ lastname: 'Alike' })]
      const teacher = door.enter(world.as('teacher', { teacherId: world.teacherId }).principal)
      const restricted = Object.entries(world.registry.get('students').fields).flatMap(([name, field]) => (field.restricted ? [name] : []))
      expect(restricted.length).toBeGreaterThan(5)
      const hiddenIn = (row: unknown) => restricted.map((name) => [name, (row as Row)[name]])
      const one = async (id: unknown) => hiddenIn((await send(teacher, 'GET', `/api/students/Profile_update&${String(id)}/`)).data)
      expect(await one(ill)).toEqual(await one(well))
      const columns = `columns=firstname,${restricted.join(',')}&per_page=100`
      const listed = rowsOf(await send(teacher, 'GET', `/api/students/?${columns}`))
      const inList = (id: unknown) => hiddenIn(listed.find((row) => row['student_id'] === id))
      expect(inList(ill)).toEqual(inList(well))
      const file = await door.app.inject({
        url: `/api/students/export/?format=csv&search=Alike&columns=lastname,${restricted.join(',')}`,
        headers: { authorization: `Bearer ${teacher}` },
      })
      const [, first, second] = file.body.trim().split(/\r?\n/)
      expect(first).toBe(second)
      for (const name of restricted) {
        const ids = async (query: string) =>
          rowsOf(await send(teacher, 'GET', `/api/students/?search=Alike&${query}`)).map((row) => row['student_id'])
        const plain = await ids('')
        for (const op of ['filled', 'empty']) expect(await ids(filter({ [name]: { [op]: true } }))).toEqual(plain)
        expect(await ids(`sort_by=${name}&order_by=desc`)).toEqual(await ids('order_by=desc'))
        expect((await send(teacher, 'GET', `/api/students/facets/?field=${name}`)).data).toEqual({ values: null, empty: null })
      }
      expect(await ids('search=Peanuts')).toEqual([])
      const address = `/api/students/Profile_update&${String(ill)}/`
      const masks = Object.fromEntries(restricted.map((name) => [name, '••••']))
      expect((await send(admin, 'PUT', address, { ...masks, notes: 'Seen' })).status).toBe(true)
      expect((await send(admin, 'GET', address)).data).toMatchObject({ ...sick, notes: 'Seen' })
    })
    const ids = async (query: string) => rowsOf(await send(admin, 'GET', `/api/students/?${query}`)).map((row) => row['student_id'])
  })
})
