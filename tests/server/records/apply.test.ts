import { beforeAll, expect, test } from 'vitest'
import { apply } from '../../../server/records/apply.ts'
import { begin, type Change, type Row } from '../../../server/records/index.ts'
import { createFloor } from '../../../server/records/layout.ts'
import { discoverReactions } from '../../../server/discover.ts'
import type { Queries } from '../../../server/database/database.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, year, type World } from './world.ts'

/** The same queries, counted. */
function counted(q: Queries): { readonly q: Queries; readonly count: () => number } {
  let count = 0
  const plugin: Parameters<Queries['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      count++
      return Promise.resolve(result)
    },
  }
  return { q: q.withPlugin(plugin), count: () => count }
}

eachDatabase((open) => {
  let world: World
  let database: TestDatabase
  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    world = await makeWorld(database, registry)
  })
  const of = (name: string) => world.registry.get(name)
  const admin = () => world.as('school_admin')
  const houses = async (count: number): Promise<string[]> => {
    const made = await world.records.apply(
      admin(),
      [...Array(count).keys()].map((): Change => ({ verb: 'create', resource: of('houses'), values: house() })),
    )
    return made.map((one) => one.id)
  }
  let number = 0
  const house = (values: Row = {}): Row => ({
    code: `H${++number}`,
    colour: '#1A6FB0',
    name_en: `House ${number}`,
    name_ar: `البيت ${number}`,
    ...values,
  })
  const rename = (id: string, name_en: string): Change => ({ verb: 'update', resource: of('houses'), id, values: { name_en } })
  const nameOf = async (id: string) => (await world.records.get(admin(), of('houses'), id))['name_en']

  test('every change is told what becomes of it; where one is refused none is written, or the good ones where they are asked for', async () => {
    const [first, second] = (await houses(2)) as [string, string]
    const changes = [rename(first, 'Falcon'), rename(second, ''), rename('nobody', 'Oryx')]
    const outcomes = await world.records.apply(admin(), changes)
    expect(outcomes.map((one) => [one.status, Object.keys(one.problems), one.error?.code])).toEqual([
      ['held', [], undefined],
      ['refused', ['name_en'], 'VALIDATION'],
      ['refused', [], 'NOT_FOUND'],
    ])
    expect(await nameOf(first)).not.toBe('Falcon')
    const good = await world.records.apply(admin(), changes, { theGoodOnes: true })
    expect(good.map((one) => one.status)).toEqual(['written', 'refused', 'refused'])
    expect(await nameOf(first)).toBe('Falcon')
    expect(await world.records.apply(admin(), [rename(first, 'Falcon')])).toMatchObject([{ status: 'same' }])
  })

  test('a dry run says before and after, and writes nothing', async () => {
    const [id] = (await houses(1)) as [string]
    const before = await nameOf(id)
    const code = house()['code']
    const outcomes = await world.records.apply(
      admin(),
      [
        rename(id, 'Oryx'),
        { verb: 'create', resource: of('houses'), values: house({ code }) },
        { verb: 'remove', resource: of('houses'), id },
      ],
      { dryRun: true },
    )
    expect(outcomes).toMatchObject([
      { status: 'written', before: { name_en: before }, after: { name_en: 'Oryx' } },
      { status: 'written', before: null, after: { code } },
      { status: 'written', after: null },
    ])
    expect(await nameOf(id)).toBe(before)
    expect(await world.records.find(admin(), of('houses'), { code: String(code) })).toBeNull()
  })

  test('of two that are written together the second cannot have the key of the first', async () => {
    const one = house()
    const outcomes = await world.records.apply(admin(), [
      { verb: 'create', resource: of('houses'), values: one },
      { verb: 'create', resource: of('houses'), values: house({ code: one['code'] }) },
    ])
    expect(outcomes.map((told) => [told.status, told.error?.code])).toEqual([
      ['held', undefined],
      ['refused', 'DUPLICATE'],
    ])
  })

  const statementsFor = async (changes: readonly Change[]): Promise<number> => {
    const floor = createFloor(database.dialect, world.registry, await discoverReactions(world.registry))
    return database.write(world.tenantId, async (q) => {
      const counting = counted(q)
      const outcomes = await apply(begin(floor, counting.q, { ...admin(), overCapacity: true }), changes)
      expect(outcomes.map((one) => one.error)).toEqual(changes.map(() => null))
      return counting.count()
    })
  }
  const students = (count: number): Change[] =>
    [...Array(count).keys()].map(() => ({
      verb: 'create',
      resource: of('students'),
      values: world.newStudent({
        guardians: [{ relation: 'father', name: `Father ${++number}`, phone: `+97150${1_000_000 + number}`, is_primary: true }],
      }),
    }))

  test('ten rows and a thousand cost the same statements, but for what one statement can hold', async () => {
    const few = await statementsFor(students(10))
    const many = await statementsFor(students(1000))
    // a thousand rows are two chunks, and rows of a chunk are a few statements of as many parameters as go into one
    expect(many).toBeLessThan(few * 12)
    expect(many).toBeLessThan(700)
    const { records: there } = await world.records.list(admin(), of('students'), { page_no: 1, per_page: 1000, columns: ['firstname'] })
    const renamed = (some: readonly Row[], lastname: string): Change[] =>
      some.map((row) => ({ verb: 'update', resource: of('students'), id: String(row['student_id']), values: { lastname } }))
    expect(await statementsFor(renamed(there.slice(0, 1000), 'Khan'))).toBeLessThan(
      (await statementsFor(renamed(there.slice(0, 10), 'Noor'))) * 6,
    )
  }, 120_000)

  test('who judges many asks once: forty classes with children are refused, each by its own number, in as many statements as two', async () => {
    const sections = [...Array(40).keys()].map((at) => `Z${at}`)
    const whole = await world.records.get(admin(), of('classes'), world.classId)
    const made = await world.records.apply(
      admin(),
      sections.map((section): Change => {
        const values = { school_id: whole['school_id'], academic_year: year, grade_id: whole['grade_id'], section, capacity: 30 }
        return { verb: 'create', resource: of('classes'), values }
      }),
    )
    const ids = made.map((one) => one.id)
    const seated = ids.flatMap((class_id, at) => (at === 0 ? [class_id, class_id] : [class_id]))
    await world.records.apply(
      admin(),
      seated.map((class_id): Change => ({ verb: 'create', resource: of('students'), values: world.newStudent({ class_id }) })),
    )
    const refusals = async (some: readonly string[]) => {
      const floor = createFloor(database.dialect, world.registry, await discoverReactions(world.registry))
      return database.write(world.tenantId, async (q) => {
        const counting = counted(q)
        const changes = some.map((id): Change => ({ verb: 'status', resource: of('classes'), id, isActive: false }))
        const outcomes = await apply(begin(floor, counting.q, admin()), changes)
        return { told: outcomes.map((one) => one.error?.text[0]), statements: counting.count() }
      })
    }
    const few = await refusals(ids.slice(0, 2))
    const many = await refusals(ids)
    expect(few.told).toEqual(['2', '1'].map((count) => `Students sit in this class (${count}); move them first`))
    expect(many.told.slice(2)).toEqual(ids.slice(2).map(() => 'Students sit in this class (1); move them first'))
    expect(many.statements).toBe(few.statements)
  })

  test('what was removed comes back whole: all its years, its child rows, its links, under its own id', async () => {
    const created = await world.records.create(
      admin(),
      of('students'),
      world.newStudent({
        class_id: world.otherClassId,
        guardians: [{ relation: 'mother', name: 'Huda', phone: '+971502223344', is_primary: true }],
      }),
    )
    const id = String(created['student_id'])
    await database.write(world.tenantId, (q) =>
      q
        .insertInto('enrolments')
        .values({
          tenant_id: world.tenantId,
          id: `${id}-past`,
          student_id: id,
          academic_year: '2024-2025',
          is_current: true,
          from_date: '2024-09-01',
          class_id: world.otherClassId,
          roll_no: '7',
          created_at: '2024-09-01',
          updated_at: '2024-09-01',
        })
        .execute(),
    )
    const yearsOf = () =>
      database.read(world.tenantId, (q) =>
        q
          .selectFrom('enrolments')
          .select(['id', 'academic_year', 'class_id', 'roll_no', 'from_date', 'is_current'])
          .where('student_id', '=', id)
          .orderBy('academic_year')
          .execute(),
      )
    const [before, years] = [await world.records.get(admin(), of('students'), id), await yearsOf()]
    expect(years.map((row) => row['academic_year'])).toEqual(['2024-2025', year])
    await world.records.remove(admin(), of('students'), id)
    expect(await yearsOf()).toEqual([])
    const [restored] = await world.records.apply(admin(), [{ verb: 'restore', resource: of('students'), id }])
    expect(restored).toMatchObject({ status: 'written', id })
    expect(await yearsOf()).toEqual(years)
    const { updated_at: _new, created_at: _made, ...after } = await world.records.get(admin(), of('students'), id)
    const { updated_at: _old, created_at: _entered, ...was } = before
    expect(after).toEqual(was)
    const { records: history } = await world.records.history(admin(), of('students'), id, { page_no: 1, per_page: 10 })
    expect(history.map((entry) => entry.action)).toEqual(['restore', 'remove', 'create'])
    const [again] = await world.records.apply(admin(), [{ verb: 'restore', resource: of('students'), id }])
    expect(again).toMatchObject({ status: 'refused', error: { code: 'LOCKED' } })
  })

  test('whoever follows follows to any depth, many at once', async () => {
    const grade = await world.records.create(admin(), of('standards'), { code: '9', name_en: 'Grade 9', name_ar: 'الصف التاسع', level: 9 })
    const made = await world.records.apply(
      admin(),
      ['A', 'B', 'C'].map((section): Change => ({
        verb: 'create',
        resource: of('classes'),
        values: { academic_year: year, grade_id: grade['standard_id'], section, capacity: 20 },
      })),
    )
    const changes: Change[] = [{ verb: 'update', resource: of('standards'), id: String(grade['standard_id']), values: { code: 'IX' } }]
    await world.records.apply(admin(), changes)
    const names = await Promise.all(made.map(async ({ id }) => (await world.records.get(admin(), of('classes'), id))['name']))
    expect(names).toEqual(['IX-A', 'IX-B', 'IX-C'])
  })
})
