import { beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '../../../resources/kit/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { contextFor, makeWorld, registryOf, year, type World } from './world.ts'

const failing = async (job: Promise<unknown>): Promise<AppError> => {
  const thrown = await job.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof AppError)) throw thrown ?? new Error('it did not fail')
  return thrown
}
const page = { page_no: 1, per_page: 50 }

eachDatabase((open, dialect) => {
  let world: World
  let students: Resource
  beforeAll(async () => {
    const registry = await registryOf()
    world = await makeWorld(await open(registry), registry)
    students = registry.get('students')
  })
  const admin = () => world.as('school_admin')
  const add = (values: Row = {}) => world.records.create(admin(), students, world.newStudent(values))

  describe('what is saved is what is read', () => {
    test('a student carries the year, labels, copied grade and defaults', async () => {
      const saved = await add({ full_name_ar: 'أحمد حداد', languages: ['en', 'ar'] })
      expect(saved).toMatchObject({
        class_name: '8-A',
        grade: 'Grade 8',
        school: 'School S1',
        academic_year: year,
        admission_date: '2026-11-21',
        languages: ['en', 'ar'],
        is_active: true,
      })
      expect(await world.records.get(admin(), students, saved['student_id'] as string)).toEqual(saved)
    })

    test('in another year the child is there without a class', async () => {
      const saved = await add()
      const before = await world.records.get({ ...admin(), academicYear: '2025-2026' }, students, saved['student_id'] as string)
      expect(before['class_id']).toBeNull()
    })

    test('the name of a class follows its section', async () => {
      const classes = world.registry.get('classes')
      const room = await world.records.update(admin(), classes, world.otherClassId, { section: 'C' })
      expect(room['name']).toBe('8-C')
      await world.records.update(admin(), classes, world.otherClassId, { section: 'B' })
    })

    test('what a class keeps of its grade follows the grade, and so do the children', async () => {
      const [standards, classes] = [world.registry.get('standards'), world.registry.get('classes')]
      const saved = await add()
      const second = await world.records.create(admin(), standards, { code: '9', name_en: 'Grade 9', level: 9 })
      const room = await world.records.create(admin(), classes, {
        grade_id: second['standard_id'],
        section: 'Z',
        capacity: 5,
        academic_year: year,
      })
      await world.records.update(admin(), students, saved['student_id'] as string, { class_id: room['class_id'] })
      await world.records.update(admin(), standards, second['standard_id'] as string, { code: '9X' })
      expect(await world.records.get(admin(), classes, room['class_id'] as string)).toMatchObject({ name: '9X-Z' })
      const first = (await world.records.get(admin(), classes, world.classId))['grade_id']
      await world.records.update(admin(), classes, room['class_id'] as string, { grade_id: first, section: 'Y' })
      expect(await world.records.get(admin(), students, saved['student_id'] as string)).toMatchObject({
        class_name: '8-Y',
        grade: 'Grade 8',
      })
    })

    test('counts are those of the institution and follow their condition', async () => {
      const classes = world.registry.get('classes')
      const before = Number((await world.records.get(admin(), classes, world.classId))['strength'])
      await add()
      expect((await world.records.get(admin(), classes, world.classId))['strength']).toBe(before + 1)
      const { records } = await world.records.list(admin(), classes, { ...page, columns: ['name', 'strength'] })
      expect(records.find((row) => row['class_id'] === world.classId)?.['strength']).toBe(before + 1)
    })

    test('child rows are matched by id', async () => {
      const years = world.registry.get('academic-years')
      const term = (name_en: string, from_date: string, to_date: string) => ({ name_en, from_date, to_date })
      const made = await world.records.create(admin(), years, {
        academic_year: '2030-2031',
        from_date: '2030-09-01',
        to_date: '2031-06-30',
        terms: [term('One', '2030-09-01', '2030-12-20'), term('Two', '2031-01-05', '2031-06-30')],
      })
      const [one, two] = made['terms'] as Row[]
      const changed = await world.records.update(admin(), years, made['academic_year_id'] as string, {
        terms: [{ ...two, name_en: 'Second' }, term('Three', '2031-04-01', '2031-06-30')],
      })
      const terms = changed['terms'] as Row[]
      expect(terms.map((row) => row['name_en'])).toEqual(['Second', 'Three'])
      expect(terms[0]!['id']).toBe(two!['id'])
      expect(terms.some((row) => row['id'] === one!['id'])).toBe(false)
    })
  })

  describe('guardians and brothers and sisters', () => {
    const karim = { name: 'Karim Haddad', phone: '050 123 4567', relation: 'father', is_primary: true }
    test('a guardian typed twice is one person', async () => {
      const first = await add({ guardians: [karim] })
      const second = await add({ guardians: [{ ...karim, phone: '+971501234567', name: 'karim haddad' }] })
      const [a, b] = [first, second].map((row) => (row['guardians'] as Row[])[0]!)
      expect(a).toMatchObject({ name: 'Karim Haddad', phone: '+971501234567', relation: 'father', is_primary: true, lives_with: true })
      expect(b!['guardian_id']).toBe(a!['guardian_id'])
      expect(b!['name']).toBe('Karim Haddad')
    })

    test('another name with the household’s number is asked about, and is another person once somebody says so', async () => {
      await add({ guardians: [karim] })
      const layla = { ...karim, name: 'Layla Haddad', relation: 'mother' }
      const refused = await add({ guardians: [layla] }).catch((error: unknown) => error)
      expect(refused).toMatchObject({
        code: 'DUPLICATE',
        data: { candidates: [{ label: 'Karim Haddad', phone: '+971501234567', resource: 'guardians', path: 'guardians.0' }] },
      })
      const saved = await add({ guardians: [layla], force: true })
      expect(saved['guardians']).toMatchObject([{ name: 'Layla Haddad', relation: 'mother', pickup_allowed: false }])
      const both = await world.records.update(admin(), students, saved['student_id'] as string, {
        guardians: [...(saved['guardians'] as Row[]), karim],
      })
      expect((both['guardians'] as Row[]).map((row) => row['name'])).toEqual(['Layla Haddad', 'Karim Haddad'])
    })

    test('sending the same guardians again changes nothing', async () => {
      const saved = await add({ guardians: [karim] })
      const again = await world.records.update(admin(), students, saved['student_id'] as string, { guardians: [karim] })
      expect(again['updated_at']).toBe(saved['updated_at'])
    })

    test('brothers and sisters are symmetric and transitive', async () => {
      const [a, b, c] = [await add(), await add(), await add()].map((row) => row['student_id'] as string) as [string, string, string]
      const idsOf = async (id: string) =>
        ((await world.records.get(admin(), students, id))['siblings'] as Row[]).map((row) => row['student_id']).sort()
      await world.records.update(admin(), students, a, { siblings: [{ student_id: b }] })
      await world.records.update(admin(), students, b, { siblings: [{ student_id: a }, { student_id: c }] })
      expect(await idsOf(c)).toEqual([a, b].sort())
      await world.records.update(admin(), students, b, { siblings: [] })
      expect(await idsOf(b)).toEqual([])
      expect(await idsOf(a)).toEqual([c])
    })
  })

  describe('what is wrong is told at once', () => {
    test('fields, references and lists of values in one answer', async () => {
      const error = await failing(
        add({
          firstname: '',
          dob: '2999-01-01',
          class_id: 'nowhere',
          nationality: 'XX',
          shoe_size: 41,
          guardians: [{ name: 'X', phone: '1', relation: '' }],
        }),
      )
      expect(error.code).toBe('VALIDATION')
      expect(Object.keys(error.problems!).sort()).toEqual(
        ['class_id', 'dob', 'firstname', 'guardians.0.phone', 'guardians.0.relation', 'nationality', 'shoe_size'].sort(),
      )
      expect(error.problems!['class_id']).toEqual([{ code: 'not_found', params: { value: 'nowhere' } }])
    })

    test('a class of another school may not be chosen', async () => {
      const other = world.as('school_admin', { schoolIds: [world.otherSchoolId] })
      const error = await failing(world.records.create(other, students, world.newStudent()))
      expect(error.problems!['class_id']![0]!.code).toBe('not_found')
      const both = world.as('school_admin', { schoolIds: [world.otherSchoolId, world.schoolId] })
      const refused = await failing(world.records.create(both, students, world.newStudent()))
      expect(refused.problems!['class_id']).toEqual([{ code: 'not_allowed_here' }])
    })

    test('the natural key is taken, whatever its case', async () => {
      const saved = await add({ admission_no: 'Key-7' })
      const error = await failing(add({ admission_no: 'KEY-7' }))
      expect(error.code).toBe('DUPLICATE')
      expect(error.problems).toEqual({ admission_no: [{ code: 'taken' }] })
      expect(saved['admission_no']).toBe('Key-7')
    })

    test('a child who seems to be there already is asked about, and let in by force', async () => {
      await add({ firstname: 'José', lastname: 'Ramos', dob: '2015-05-05' })
      const again = { firstname: 'jose', lastname: 'RAMOS', dob: '2015-05-05' }
      const error = await failing(add(again))
      expect(error.code).toBe('DUPLICATE')
      expect((error.data as { candidates: Row[] }).candidates).toMatchObject([{ label: 'José Ramos' }])
      expect(await add({ ...again, force: true })).toMatchObject({ firstname: 'jose' })
    })

    test('nothing of a refused save stays', async () => {
      const guardians = world.registry.get('guardians')
      const { total } = await world.records.list(admin(), guardians, page)
      await failing(
        world.records.transaction(admin(), async (within) => {
          await within.create(students, world.newStudent({ guardians: [{ name: 'New', phone: '+971509999999', relation: 'mother' }] }))
          await within.create(students, { firstname: 'Nobody' })
        }),
      )
      expect((await world.records.list(admin(), guardians, page)).total).toBe(total)
    })
  })

  describe('two people, one record', () => {
    test('changes to different fields merge', async () => {
      const saved = await add()
      const id = saved['student_id'] as string
      const version = saved['updated_at'] as string
      await world.records.update(admin(), students, id, { email: 'a@b.example' }, version)
      const merged = await world.records.update(admin(), students, id, { address: 'Street 1' }, version)
      expect(merged).toMatchObject({ email: 'a@b.example', address: 'Street 1' })
      expect(String(merged['updated_at']) > version).toBe(true)
    })

    test('a whole row sent back changes only what differs from the version it was read at', async () => {
      const saved = await add()
      const id = saved['student_id'] as string
      await world.records.update(admin(), students, id, { email: 'a@b.example' }, saved['updated_at'] as string)
      const { updated_at: version, ...row } = saved
      const merged = await world.records.update(admin(), students, id, { ...row, address: 'Street 2' }, version as string)
      expect(merged).toMatchObject({ email: 'a@b.example', address: 'Street 2' })
    })

    test('of a version that is yet to come nobody knows what it held: what differs is told', async () => {
      const saved = await add({ email: 'first@b.example' })
      const id = saved['student_id'] as string
      // a form that was open while a backup was put back
      const error = await failing(world.records.update(admin(), students, id, { email: 'mine@b.example' }, '2099-01-01T00:00:00.000Z'))
      expect(error.data).toMatchObject({ fields: ['email'], current: { email: 'first@b.example' } })
      const { updated_at: _, ...row } = saved
      expect(await world.records.update(admin(), students, id, row, '2099-01-01T00:00:00.000Z')).toMatchObject({ student_id: id })
    })

    test('a clash shows both values and writes neither', async () => {
      const saved = await add({ email: 'first@b.example' })
      const id = saved['student_id'] as string
      const version = saved['updated_at'] as string
      await world.records.update(admin(), students, id, { email: 'theirs@b.example' }, version)
      const error = await failing(world.records.update(admin(), students, id, { email: 'mine@b.example', address: 'x' }, version))
      expect(error.code).toBe('STALE')
      expect(error.data).toMatchObject({
        fields: ['email'],
        current: { email: 'theirs@b.example' },
        yours: { email: 'mine@b.example' },
      })
      expect((await world.records.get(admin(), students, id))['address']).toBeNull()
    })
  })

  describe('who sees what', () => {
    test('another institution does not exist', async () => {
      const saved = await add()
      const stranger = contextFor('another', 'platform_admin', 'all')
      expect((await failing(world.records.get(stranger, students, saved['student_id'] as string))).code).toBe('NOT_FOUND')
      expect((await world.records.list(stranger, students, page)).total).toBe(0)
    })

    test('another school does not exist', async () => {
      const saved = await add()
      const other = world.as('school_admin', { schoolIds: [world.otherSchoolId] })
      const id = saved['student_id'] as string
      expect((await failing(world.records.get(other, students, id))).code).toBe('NOT_FOUND')
      expect((await failing(world.records.update(other, students, id, { email: 'x@y.example' }))).code).toBe('NOT_FOUND')
      expect((await failing(world.records.remove(other, students, id))).code).toBe('NOT_FOUND')
      expect((await failing(world.records.history(other, students, id, page))).code).toBe('NOT_FOUND')
    })

    test('a teacher sees the children of own classes only, and changes none', async () => {
      const mine = await add()
      const other = await add({ class_id: world.otherClassId })
      const teacher = world.as('teacher', { teacherId: world.teacherId })
      expect((await world.records.get(teacher, students, mine['student_id'] as string))['firstname']).toBe(mine['firstname'])
      expect((await failing(world.records.get(teacher, students, other['student_id'] as string))).code).toBe('NOT_FOUND')
      const { records } = await world.records.list(teacher, students, { ...page, per_page: 200 })
      expect(new Set(records.map((row) => row['class_id']))).toEqual(new Set([world.classId]))
      expect((await failing(world.records.update(teacher, students, mine['student_id'] as string, { email: 'x@y.example' }))).code).toBe(
        'FORBIDDEN_ROLE',
      )
    })
  })

  describe('lists', () => {
    test('search folds both scripts, and all words must be found', async () => {
      const saved = await add({ firstname: 'Zoë', lastname: 'Quist', full_name_ar: 'أحمد القاسم' })
      const found = async (search: string) =>
        (await world.records.list(admin(), students, { ...page, search })).records.map((row) => row['student_id'])
      for (const search of ['zoe', 'QUIST zo', 'احمد', 'القاسم احمد']) expect(await found(search)).toContain(saved['student_id'])
      expect(await found('zoe nobody')).toEqual([])
    })

    test('pages, order and totals', async () => {
      const marked: string[] = []
      for (const letter of ['c', 'A', 'b']) marked.push((await add({ firstname: letter, lastname: 'Zzsort' }))['student_id'] as string)
      const asked = { search: 'zzsort', sort_by: 'firstname', order_by: 'asc' as const }
      const all = await world.records.list(admin(), students, { ...page, ...asked })
      expect(all.records.map((row) => row['firstname'])).toEqual(['A', 'b', 'c'])
      const second = await world.records.list(admin(), students, { ...asked, page_no: 2, per_page: 2 })
      expect(second.records.map((row) => row['firstname'])).toEqual(['c'])
      expect(second.total).toBe(3)
      const beyond = await world.records.list(admin(), students, { ...asked, page_no: 9, per_page: 2 })
      expect(beyond).toEqual({ records: [], total: 3 })
    })

    test('only the columns asked for, with their labels', async () => {
      const { records } = await world.records.list(admin(), students, { ...page, per_page: 1, columns: ['firstname', 'class_id'] })
      expect(Object.keys(records[0]!).sort()).toEqual(
        // the name of a reference comes with a reference that was asked for, and with no other
        ['class_id', 'class_name', 'firstname', 'is_active', 'school_id', 'student_id', 'updated_at'].sort(),
      )
    })

    test('conditions mean the same as in the kit', async () => {
      await add({ firstname: 'Condo', dob: '2013-01-01', languages: ['hi'] })
      const where = async (condition: Parameters<World['records']['list']>[2]['condition']) =>
        (
          await world.records.list(admin(), students, {
            ...page,
            condition: { and: [{ field: 'firstname', op: 'eq', value: 'Condo' }, condition!] },
          })
        ).total
      expect(await where({ field: 'dob', op: 'between', value: ['2012-12-31', '2013-01-01'] })).toBe(1)
      expect(await where({ field: 'languages', op: 'eq', value: 'hi' })).toBe(1)
      expect(await where({ field: 'email', op: 'empty' })).toBe(1)
      expect(await where({ field: 'email', op: 'ne', value: 'x' })).toBe(1)
      expect(await where({ not: { field: 'email', op: 'eq', value: 'x' } })).toBe(1)
      expect(
        await where({
          or: [
            { field: 'gender', op: 'eq', value: 'female' },
            { field: 'firstname', op: 'contains', value: 'OND' },
          ],
        }),
      ).toBe(1)
      expect(await where({ field: 'class_id', op: 'nin', value: [world.classId] })).toBe(0)
      expect(await where({ field: 'guardians', op: 'empty' })).toBe(1)
    })

    test('pickers give labels, and the ones a form already holds', async () => {
      const classes = world.registry.get('classes')
      const options = await world.records.options(admin(), classes, { search: '8-a' })
      expect(options).toEqual([expect.objectContaining({ id: world.classId, label: '8-A' })])
      expect(await world.records.options(admin(), classes, { ids: [world.otherClassId] })).toMatchObject([{ id: world.otherClassId }])
    })

    test('pickers of classes follow the grades: 2-A before 10-A, and sections by letter', async () => {
      const [grades, classes] = [world.registry.get('standards'), world.registry.get('classes')]
      for (const level of [10, 2]) {
        const grade = await world.records.create(admin(), grades, { code: `${level}`, name_en: `Grade ${level}`, level })
        for (const section of ['B', 'A'])
          await world.records.create(admin(), classes, { grade_id: grade['standard_id'], section, capacity: 30 })
      }
      const labels = (await world.records.options(admin(), classes, {})).map(({ label }) => label)
      expect(labels.filter((label) => /^(2|10)-/.test(label))).toEqual(['2-A', '2-B', '10-A', '10-B'])
    })
  })

  describe('history, status, removal', () => {
    test('every write tells what changed, once', async () => {
      const saved = await add()
      const id = saved['student_id'] as string
      await world.records.update(admin(), students, id, { email: 'new@b.example' })
      await world.records.setStatus(admin(), students, id, false, { reason: 'left' })
      const { records, total } = await world.records.history(admin(), students, id, page)
      expect(total).toBe(3)
      expect(records.map((entry) => entry.action)).toEqual(['status', 'update', 'create'])
      expect(records[0]).toMatchObject({ reason: 'left', actor: { name: 'Sara Khan', role: 'school_admin' } })
      expect(records[1]!.changes).toEqual([{ field: 'email', label: 'E-mail', before: null, after: 'new@b.example' }])
    })

    test('several writes in one transaction are one operation', async () => {
      const context = admin()
      const ids = await world.records.transaction(context, async (within) => {
        const one = await within.create(students, world.newStudent())
        const two = await within.create(students, world.newStudent())
        return [one['student_id'] as string, two['student_id'] as string]
      })
      const entries = await Promise.all(ids.map(async (id) => (await world.records.history(admin(), students, id, page)).records[0]!))
      expect(new Set(entries.map((entry) => entry.operation_id))).toEqual(new Set([context.operationId]))
    })

    test('what is referred to is not removed, and the answer says by what', async () => {
      const classes = world.registry.get('classes')
      const error = await failing(world.records.remove(admin(), classes, world.classId))
      expect(error.code).toBe('IN_USE')
      expect((error.data as { uses: Row[] }).uses.map((use) => use['resource'])).toContain('students')
      const houses = world.registry.get('houses')
      const house = await world.records.create(admin(), houses, { name_en: 'Falcon', code: 'FAL', colour: '#1a6fb0' })
      await world.records.remove(admin(), houses, house['house_id'] as string)
      expect((await failing(world.records.get(admin(), houses, house['house_id'] as string))).code).toBe('NOT_FOUND')
    })

    test('a move closes one yearly row and opens another', async () => {
      const saved = await add()
      const id = saved['student_id'] as string
      const moved = await world.records.transaction(admin(), (within) =>
        within.move(students, id, { academicYear: year, from: '2026-12-01', values: { class_id: world.otherClassId } }),
      )
      expect(moved).toMatchObject({ class_name: '8-B' })
      const rows = await world.database.read(world.tenantId, (q) =>
        q.selectFrom('enrolments').select(['class_id', 'to_date', 'from_date']).where('student_id', '=', id).orderBy('from_date').execute(),
      )
      expect(rows).toEqual([
        { class_id: world.classId, from_date: '2026-11-21', to_date: '2026-11-30' },
        { class_id: world.otherClassId, from_date: '2026-12-01', to_date: null },
      ])
    })
  })

  test(`two writers of one row on ${dialect} lose nothing`, async () => {
    const saved = await add()
    const id = saved['student_id'] as string
    const version = saved['updated_at'] as string
    await Promise.all([
      world.records.update(admin(), students, id, { email: 'p@q.example' }, version),
      world.records.update(admin(), students, id, { address: 'Here' }, version),
      world.records.update(admin(), students, id, { notes: 'There' }, version),
    ])
    expect(await world.records.get(admin(), students, id)).toMatchObject({ email: 'p@q.example', address: 'Here', notes: 'There' })
  })
})
