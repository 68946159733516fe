import { beforeAll, expect, test } from 'vitest'
import { endOfOutbox, newId, openDatabase, readOutbox, recentOutbox, tidyOutbox, type Database } from '../../../server/database/index.ts'
import { begin } from '../../../server/records/index.ts'
import { createFloor } from '../../../server/records/layout.ts'
import { note, tellNews } from '../../../server/records/outbox.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from '../records/world.ts'

const most = 100
const ids = (records: string): string[] => Object.values(JSON.parse(records) as Record<string, string[]>).flat()

eachDatabase((open, dialect) => {
  let world: World
  let database: TestDatabase
  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    world = await makeWorld(database, registry)
  })
  const end = (): Promise<string> => endOfOutbox(database, world.tenantId)
  const since = (position: string, kept = false, from: Database = database) => readOutbox(from, world.tenantId, position, { most, kept })
  const addStudent = () => world.records.create(world.as('school_admin'), world.registry.get('students'), world.newStudent())

  test('what an operation did can be asked for from the place before it, once', async () => {
    const before = await end()
    const context = world.as('school_admin')
    const student = await world.records.create(context, world.registry.get('students'), world.newStudent())
    const read = await since(before, true)
    expect(read!.rows).toMatchObject([
      {
        resource: 'students',
        verb: 'create',
        operation_id: context.operationId,
        actor_id: context.principal.userId,
        school_id: world.schoolId,
      },
    ])
    expect(JSON.parse(read!.rows[0]!.records)).toEqual({ [student['updated_at'] as string]: [student['student_id']] })
    expect((await since(read!.position, true))!.rows).toEqual([])
  })

  test('every row of the history has its record in the outbox, and what is refused is not there', async () => {
    const { records, registry } = world
    const before = await end()
    const student = await addStudent()
    const id = student['student_id'] as string
    await records.update(world.as('school_admin'), registry.get('students'), id, { class_id: world.otherClassId })
    await records.setStatus(world.as('school_admin'), registry.get('students'), id, false, { reason: 'Left' })
    await expect(records.update(world.as('school_admin'), registry.get('students'), id, { firstname: '' })).rejects.toThrow('VALIDATION')
    const told = (await since(before))!.rows
    const history = await database.read(world.tenantId, (q) =>
      q
        .selectFrom('history')
        .select(['operation_id', 'action'])
        .where('tenant_id', '=', world.tenantId)
        .where('record_id', '=', id)
        .execute(),
    )
    const mine = told.filter(({ records: text }) => ids(text).includes(id))
    expect(mine.map(({ operation_id: operation, verb }) => `${operation} ${verb}`).sort()).toEqual(
      history.map((row) => `${String(row['operation_id'])} ${String(row['action'])}`).sort(),
    )
    // where it stood before is told with it
    expect(JSON.parse(mine.find(({ verb }) => verb === 'update')!.was!)).toEqual({ [id]: { class_id: world.classId } })
  })

  test('many records of one operation are a few rows', async () => {
    const before = await end()
    const students = world.registry.get('students')
    const floor = createFloor(dialect, world.registry, new Map())
    await database.write(world.tenantId, async (q) => {
      const work = begin(floor, q, world.as('school_admin'))
      for (let n = 0; n < 1500; n++)
        note(work, { resource: students, action: 'create', id: newId(), at: '2026-11-22T08:00:00.000Z', before: null })
      await tellNews(work)
    })
    const { rows } = (await since(before))!
    expect(rows.map((row) => ids(row.records).length)).toEqual([1000, 500])
  })

  if (dialect === 'postgres')
    test('who commits later than one that began later is not missed, and keeps nobody back', async () => {
      const there = await openDatabase(database.options)
      let commit = (): void => undefined
      let begun = (): void => undefined
      const waiting = new Promise<void>((resolve) => (commit = resolve))
      const isUnderWay = new Promise<void>((resolve) => (begun = resolve))
      const before = await end()
      const slow = world.records.transaction(world.as('school_admin'), async (within) => {
        await within.create(world.registry.get('houses'), { name_en: 'Slow', code: 'SLW', colour: '#112233' })
        begun()
        await waiting
      })
      await isUnderWay
      await addStudent()
      const first = await since(before, true, there)
      expect(first!.rows.map(({ resource }) => resource)).toEqual(['students'])
      const between = await end()
      commit()
      await slow
      expect((await since(first!.position, true, there))!.rows.map(({ resource }) => resource)).toEqual(['houses'])
      expect((await since(between, true, there))!.rows.map(({ resource }) => resource)).toEqual(['houses'])
      await there.close()
    })

  test('who asks from a place that is not there any more is told to ask everything again', async () => {
    const place = await end()
    await addStudent()
    expect((await since(place, true))!.rows).toHaveLength(1)
    // what a restored backup, or the removal of old rows, does to it
    await database.write(world.tenantId, (q) => q.deleteFrom('outbox').where('tenant_id', '=', world.tenantId).execute())
    await addStudent()
    expect(await since(place, true)).toBeNull()
    expect(await since('nonsense', true)).toBeNull()
    expect(await since(`999999.${newId()}..`, true)).toBeNull()
  })

  test('more than one can be told is told as that', async () => {
    const place = await end()
    for (let n = 0; n < 3; n++) await addStudent()
    expect(await readOutbox(database, world.tenantId, place, { most: 2 })).toBeNull()
  })

  test('who has just begun is told what was done while his rows were on their way', async () => {
    const moment = new Date().toISOString()
    await addStudent()
    const recent = await recentOutbox(database, world.tenantId, moment)
    expect(recent.rows.map(({ resource }) => resource)).toEqual(['students'])
    await addStudent()
    expect((await since(recent.position, true))!.rows).toHaveLength(1)
  })

  test('old rows go, and the last one of an institution stays', async () => {
    await addStudent()
    const place = await end()
    expect(await tidyOutbox(database, world.tenantId, new Date())).toBe(0)
    expect(await tidyOutbox(database, world.tenantId, new Date(Date.now() + 8 * 86_400_000))).toBeGreaterThan(0)
    const left = await database.read(world.tenantId, (q) =>
      q.selectFrom('outbox').select('id').where('tenant_id', '=', world.tenantId).execute(),
    )
    expect(left).toHaveLength(1)
    expect((await since(place, true))!.rows).toEqual([])
  })

  test('what belongs to one institution is not told in another', async () => {
    const other = await makeWorld(database, world.registry)
    const place = await endOfOutbox(database, other.tenantId)
    await addStudent()
    expect((await readOutbox(database, other.tenantId, place, { most }))!.rows).toEqual([])
  })
})
