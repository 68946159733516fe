import { beforeAll, expect, test } from 'vitest'
import { can, roles } from '../../../resources/kit/index.ts'
import { endOfOutbox, newId, readOutbox } from '../../../server/database/index.ts'
import type { News, Row, Seen } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from '../records/world.ts'

eachDatabase((open) => {
  let world: World
  let database: TestDatabase
  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    world = await makeWorld(database, registry)
  })
  const kind = (name: string) => world.registry.get(name)
  const teacher = () => world.as('teacher', { teacherId: world.teacherId })
  const admin = () => world.as('school_admin')
  const elsewhere = () => world.as('school_admin', { schoolIds: [world.otherSchoolId] })

  /** What each of these people is told of what was done by `job`. */
  async function told(job: () => Promise<unknown>, ...contexts: readonly RequestContext[]): Promise<readonly Seen[]> {
    const place = await endOfOutbox(database, world.tenantId)
    await job()
    const { rows } = (await readOutbox(database, world.tenantId, place, { most: 100 }))!
    expect(rows).toHaveLength(1)
    const row = rows[0]!
    const news: News = {
      records: Object.fromEntries(
        Object.entries(JSON.parse(row.records) as Record<string, string[]>).flatMap(([version, ids]) => ids.map((id) => [id, version])),
      ),
      was: row.was === null ? null : (JSON.parse(row.was) as Record<string, Row>),
      schoolId: row.school_id,
      academicYear: row.academic_year,
    }
    return world.records.seen(contexts, kind(row.resource), news)
  }
  const idsOf = ({ records, gone }: Seen) => [Object.keys(records), gone]
  const newStudent = async (values: Row = {}): Promise<string> =>
    (await world.records.create(admin(), kind('students'), world.newStudent(values)))['student_id'] as string
  const change = (id: string, values: Row) => () => world.records.update(admin(), kind('students'), id, values)

  test('a teacher is told of a child of an own class, and learns nothing of one of another', async () => {
    const [mine, other] = [await newStudent(), await newStudent({ class_id: world.otherClassId })]
    const [teachers, admins] = await told(change(mine, { firstname: 'Omar' }), teacher(), admin())
    expect([idsOf(teachers!), idsOf(admins!)]).toEqual([
      [[mine], []],
      [[mine], []],
    ])
    const [nothing, all] = await told(change(other, { firstname: 'Zayd' }), teacher(), admin())
    expect([idsOf(nothing!), idsOf(all!)]).toEqual([
      [[], []],
      [[other], []],
    ])
  })

  test('who leaves an own class is told as gone, and who comes into it as there', async () => {
    const id = await newStudent()
    const [left] = await told(change(id, { class_id: world.otherClassId }), teacher())
    expect(idsOf(left!)).toEqual([[], [id]])
    const [came] = await told(change(id, { class_id: world.classId }), teacher())
    expect(idsOf(came!)).toEqual([[id], []])
  })

  test('what is deleted is gone for those who saw it, and for nobody else', async () => {
    const house = await world.records.create(admin(), kind('houses'), { name_en: 'Falcon', code: 'FAL', colour: '#112233' })
    const id = house['house_id'] as string
    const [mine, others] = await told(() => world.records.remove(admin(), kind('houses'), id), admin(), elsewhere())
    expect([idsOf(mine!), idsOf(others!)]).toEqual([
      [[], [id]],
      [[], []],
    ])
    const [child, stranger] = [await newStudent(), await newStudent({ class_id: world.otherClassId })]
    for (const [student, expected] of [
      [child, [[], [child]]],
      [stranger, [[], []]],
    ] as const) {
      const [seen] = await told(() => world.records.remove(admin(), kind('students'), student), teacher())
      expect(idsOf(seen!)).toEqual(expected)
    }
  })

  test('another school, another year, and another institution learn nothing', async () => {
    const id = await newStudent()
    const year = world.as('school_admin', {}, { academicYear: '2025-2026' })
    const incharge = await world.records.list(admin(), kind('class-incharges'), { page_no: 1, per_page: 1 })
    const [others] = await told(change(id, { firstname: 'Faris' }), elsewhere())
    expect(idsOf(others!)).toEqual([[], []])
    const news: News = {
      records: { [incharge.records[0]![kind('class-incharges').id] as string]: 'v' },
      was: null,
      schoolId: world.schoolId,
      academicYear: null,
    }
    const seen = await world.records.seen([admin(), year], kind('class-incharges'), news)
    expect(seen.map((one) => Object.keys(one.records).length)).toEqual([1, 0])
    const other = await makeWorld(database, world.registry)
    const [foreign] = await world.records.seen([other.as('school_admin')], kind('students'), { ...news, records: { [id]: 'v' } })
    expect(idsOf(foreign!)).toEqual([[], []])
  })

  test('a class that a teacher is given today counts today', async () => {
    const before = await newStudent({ class_id: world.otherClassId })
    const [nothing] = await told(change(before, { firstname: 'Hadi' }), teacher())
    expect(idsOf(nothing!)).toEqual([[], []])
    const mapping = { school_id: world.schoolId, academic_year: '2026-2027', teacher_id: world.teacherId, class_id: world.otherClassId }
    const made = await world.records.create(admin(), kind('class-incharges'), mapping)
    const [something] = await told(change(before, { firstname: 'Ali' }), teacher())
    expect(idsOf(something!)).toEqual([[before], []])
    await world.records.remove(admin(), kind('class-incharges'), made[kind('class-incharges').id] as string)
  })

  test('for every kind and every role, what is told is what the list shows', async () => {
    const students = [await newStudent(), await newStudent({ class_id: world.otherClassId })]
    for (const resource of world.registry.all.filter(({ source, api }) => !source && api.list)) {
      const all = await database.read(world.tenantId, (q) =>
        q.selectFrom(resource.table).select(resource.id).where('tenant_id', '=', world.tenantId).limit(200).execute(),
      )
      const records = Object.fromEntries(all.map((row) => [String(row[resource.id]), 'v']))
      for (const role of roles.filter((one) => can(one, 'read', resource))) {
        const context = world.as(role, {
          ...(role === 'teacher' ? { teacherId: world.teacherId } : {}),
          ...(role === 'student' ? { studentId: students[0]! } : {}),
          userId: newId(),
        })
        const [seen] = await world.records.seen([context], resource, { records, was: null, schoolId: null, academicYear: null })
        const listed = await world.records.list(context, resource, { page_no: 1, per_page: 200, columns: [resource.id] })
        expect([resource.name, role, Object.keys(seen!.records).sort()]).toEqual([
          resource.name,
          role,
          listed.records.map((row) => row[resource.id]).sort(),
        ])
      }
    }
  })
})
