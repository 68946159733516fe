import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId, openDatabase, type Database } from '../../../server/database/index.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { createRecords, type Records, type Row } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { AppError } from '../../../server/request/errors.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { makeWorld, year, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

/** Rules that look at other rows, with two instances of the product on one database writing at the same moment. */
eachDatabase((open) => {
  let world: World
  let second: Database
  let instances: readonly Records[]

  beforeAll(async () => {
    const registry = await productRegistry()
    const database = await open(registry)
    world = await makeWorld(database, registry)
    second = await openDatabase(database.options)
    instances = [world.records, createRecords({ database: second, registry, reactions: await discoverReactions(registry) })]
  })
  afterAll(() => second.close())

  const of = (name: string) => world.registry.get(name)
  const admin = (more: Partial<RequestContext> = {}): RequestContext => ({ ...world.as('school_admin'), operationId: newId(), ...more })
  const product = (): RequestContext => ({ ...admin(), capability: byRules })
  const make = async (name: string, values: Row): Promise<string> =>
    String((await world.records.create(product(), of(name), values))[of(name).id])

  /** Everybody at once, on the one instance and the other in turn; what was refused by its word, anything else as it was thrown. */
  const atOnce = async (jobs: readonly ((records: Records) => Promise<unknown>)[]) => {
    const outcomes = await Promise.allSettled(jobs.map((job, at) => job(instances[at % 2]!)))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    for (const reason of refused) if (!(reason instanceof AppError)) throw reason
    return {
      done: outcomes.length - refused.length,
      refused: [...new Set(refused.map((reason) => (reason as AppError).code))].toSorted(),
      problems: refused.map((reason) => (reason as AppError).problems ?? {}),
    }
  }
  const many = <T>(count: number, job: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => job(at))
  const rows = async (name: string, condition: Row): Promise<Row[]> =>
    (
      await world.records.list(product(), of(name), {
        page_no: 1,
        per_page: 200,
        condition: { and: Object.entries(condition).map(([field, value]) => ({ field, op: 'eq' as const, value })) },
      })
    ).records
  const gradeOf = (code: string) => make('standards', { school_id: world.schoolId, code, name_en: `Grade ${code}`, level: 5 })
  const classOf = (section: string, grade_id: string, capacity = 30) =>
    make('classes', { school_id: world.schoolId, academic_year: year, grade_id, section, capacity })

  test('of the administrators of a school who are switched off at once, one stays', async () => {
    for (let round = 0; round < 4; round++) {
      const ids = await Promise.all(
        many(2, (at) =>
          make('users', { username: `admin.${round}.${at}`, firstname: 'A', role: 'school_admin', school_id: world.schoolId }),
        ),
      )
      await atOnce(ids.map((id) => (records) => records.setStatus(admin(), of('users'), id, false)))
      const active = (await rows('users', { role: 'school_admin', is_active: true })).map((row) => row['ldap_id'])
      expect(active).toHaveLength(1)
      await world.database.write(world.tenantId, (q) =>
        q.updateTable('users').set({ is_active: false }).where('role', '=', 'school_admin').execute(),
      )
    }
  })

  test('a class that is given to ten teachers at once through the generic call has one, whom it names', async () => {
    const classId = await classOf('TEN', await gradeOf('T10'))
    const teachers = await Promise.all(
      many(10, (at) =>
        make('teachers', {
          school_id: world.schoolId,
          employee_no: `TEN-${at}`,
          firstname: `Teacher ${at}`,
          lastname: 'Ten',
          gender: 'male',
          phone_number: `+9715055500${String(at).padStart(2, '0')}`,
          email: `ten${at}@noor.example`,
        }),
      ),
    )
    const given = await atOnce(
      teachers.map((teacher_id) => (records) => records.create(admin(), of('class-incharges'), { teacher_id, class_id: classId })),
    )
    expect(given).toMatchObject({ done: 1, refused: ['VALIDATION'] })
    for (const problems of given.problems) expect(problems).toEqual({ class_id: [{ code: 'taken' }] })
    const [active] = await rows('class-incharges', { class_id: classId, is_active: true })
    expect((await rows('classes', { class_id: classId }))[0]).toMatchObject({ incharge_id: active!['teacher_id'] })

    const [subject_id, teacher_id] = [await make('subjects', { school_id: world.schoolId, code: 'TEN', name_en: 'Ten' }), teachers[0]]
    const mapped = await atOnce(
      many(10, () => (records: Records) => records.create(admin(), of('subject-mappings'), { teacher_id, subject_id, class_id: classId })),
    )
    expect(mapped).toMatchObject({ done: 1, refused: ['VALIDATION'] })
  })

  describe('a guardian who is typed twenty times at once', () => {
    const born = (guardians: Row[], more: Row = {}) => world.newStudent({ firstname: newId().slice(-8), guardians, ...more })

    test('with one name and number is one adult of twenty children', async () => {
      const guardians = () => [{ name: 'Nasser Twenty', phone: '+971501120120', relation: 'father' }]
      expect(await atOnce(many(20, () => (records: Records) => records.create(admin(), of('students'), born(guardians()))))).toEqual({
        done: 20,
        refused: [],
        problems: [],
      })
      expect(await rows('guardians', { phone: '+971501120120' })).toMatchObject([{ children: 20 }])
    })

    test('with one number and another name each time is one adult; the others are asked', async () => {
      const guardians = (at: number) => [{ name: `Adult ${String.fromCharCode(65 + at)}`, phone: '+971501120121', relation: 'father' }]
      const made = await atOnce(many(20, (at) => (records: Records) => records.create(admin(), of('students'), born(guardians(at)))))
      expect(made).toMatchObject({ done: 1, refused: ['DUPLICATE'] })
      expect(await rows('guardians', { phone: '+971501120121' })).toHaveLength(1)
    })
  })

  test('a child who is entered twenty times at once under other numbers is one; the others are asked', async () => {
    const twin = { firstname: 'Twin', lastname: 'Once', dob: '2013-02-01' }
    const made = await atOnce(many(20, () => (records: Records) => records.create(admin(), of('students'), world.newStudent(twin))))
    expect(made).toMatchObject({ done: 1, refused: ['DUPLICATE'] })
  })

  test('a grade that is deleted while classes take it is there for all of them or for none', async () => {
    for (let round = 0; round < 4; round++) {
      const grade = await gradeOf(`D${round}`)
      const outcome = await atOnce([
        (records) => records.create(admin(), of('classes'), { grade_id: grade, section: 'A', capacity: 9 }),
        (records) => records.remove(admin(), of('standards'), grade),
        (records) => records.create(admin(), of('classes'), { grade_id: grade, section: 'B', capacity: 9 }),
        (records) => records.setStatus(admin(), of('standards'), grade, false),
      ])
      const taking = await rows('classes', { grade_id: grade })
      const [left] = await rows('standards', { standard_id: grade })
      expect(taking.length > 0 && left === undefined).toBe(false)
      expect(outcome.refused.every((code) => ['IN_USE', 'VALIDATION', 'NOT_FOUND'].includes(code))).toBe(true)
    }
  })

  test('a class that is switched off while children come in is empty or stays on', async () => {
    const grade = await gradeOf('OFF')
    for (let round = 0; round < 4; round++) {
      const classId = await classOf(`OFF${round}`, grade)
      await atOnce([
        (records) => records.create(admin(), of('students'), world.newStudent({ firstname: newId().slice(-8), class_id: classId })),
        (records) => records.setStatus(admin(), of('classes'), classId, false),
      ])
      const [one] = await rows('classes', { class_id: classId })
      expect(one!['is_active'] === false && Number(one!['strength']) > 0).toBe(false)
    }
  })

  test('a teacher who is switched off while a class is handed over holds none', async () => {
    const grade = await gradeOf('HAND')
    for (let round = 0; round < 4; round++) {
      const classId = await classOf(`H${round}`, grade)
      const teacher_id = await make('teachers', {
        school_id: world.schoolId,
        employee_no: `HAND-${round}`,
        firstname: 'Hand',
        lastname: 'Over',
        gender: 'male',
        phone_number: `+97150556600${round}`,
        email: `hand${round}@noor.example`,
      })
      await atOnce([
        (records) => records.create(admin(), of('class-incharges'), { teacher_id, class_id: classId }),
        (records) => records.setStatus(admin(), of('teachers'), teacher_id, false),
      ])
      const [teacher] = await rows('teachers', { teacher_id })
      const held = await rows('class-incharges', { teacher_id, is_active: true })
      expect(teacher!['is_active'] === false && held.length > 0).toBe(false)
    }
  })

  test('the places and cards of a class are given once', async () => {
    const classId = await classOf('FEW', await gradeOf('FEW'), 3)
    const seated = await atOnce(
      many(
        8,
        () => (records: Records) =>
          records.create(admin(), of('students'), world.newStudent({ firstname: newId().slice(-8), class_id: classId })),
      ),
    )
    expect(seated.done).toBe(3)
    const there = await rows('students', { class_id: classId })
    expect(new Set(there.map((row) => row['card_no'])).size).toBe(3)
  })

  test('transactions that wait for each other are begun anew, and both are kept', async () => {
    const ids = await Promise.all(
      many(2, (at) => make('houses', { school_id: world.schoolId, code: `W${at}`, name_en: `House W${at}`, colour: '#112233' })),
    )
    const both = (order: readonly string[], motto: string) => (records: Records) =>
      records.transaction(admin(), async (within) => {
        for (const id of order) {
          await within.update(of('houses'), id, { motto })
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      })
    expect(await atOnce([both(ids, 'one'), both(ids.toReversed(), 'other')])).toMatchObject({ done: 2 })
    expect(new Set((await Promise.all(ids.map((id) => rows('houses', { house_id: id })))).map(([row]) => row!['motto'])).size).toBe(1)
  })

  test('of the years that are declared the current one at once, one is', async () => {
    const years = await Promise.all(
      [2030, 2031, 2032].map((from) =>
        make('academic-years', {
          school_id: world.schoolId,
          academic_year: `${from}-${from + 1}`,
          from_date: `${from}-09-01`,
          to_date: `${from + 1}-06-30`,
          state: 'upcoming',
        }),
      ),
    )
    await atOnce(years.map((id) => (records) => records.update(product(), of('academic-years'), id, { state: 'current' })))
    expect(await rows('academic-years', { state: 'current' })).toHaveLength(1)
  })
})
