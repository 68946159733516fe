import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId, type Database } from '../../../server/database/index.ts'
import { createRecords } from '../../../server/records/index.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { makeWorld, type World } from '../import/world.ts'

const children = 90

eachDatabase((open) => {
  let database: TestDatabase
  let world: World
  beforeAll(async () => {
    database = await open()
    world = await makeWorld(database)
    const lines = Array.from({ length: children }, (_, at) => `C-${at},Child ${(at * 37) % 100},Saleh,f,2015-01-02,${1 + (at % 9)}-A`)
    await world.importFile('students', Buffer.from(['Adm No,First Name,Last Name,Gender,DOB,Class', ...lines].join('\n')))
  })

  test('who is in a file is told as one text, however many they are, in the order of the list', async () => {
    const rows: number[] = []
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        rows.push(result.rows.length)
        return Promise.resolve(result)
      },
    }
    const counted: Database = { ...database, read: (tenantId, job) => database.read(tenantId, (q) => job(q.withPlugin(counting))) }
    const records = createRecords({ ...world, database: counted })
    const students = world.resource('students')
    for (const order_by of ['asc', 'desc'] as const) {
      const sorted = { sort_by: 'firstname', order_by, page_no: 1, per_page: children + 1 }
      const listed = await world.records.list(world.context(), students, sorted)
      rows.length = 0
      const ids = await records.ids(world.context(), students, sorted)
      expect(ids).toHaveLength(children)
      expect(ids).toEqual(listed.records.map((row) => row['student_id']))
      expect(Math.max(...rows)).toBe(1)
    }
  })

  test('rows that are named come in the order in which they are named, as the list shows them, without those that are not there', async () => {
    const [students, columns] = [world.resource('students'), ['firstname', 'admission_no', 'class_id', 'dob']]
    const listed = await world.records.list(world.context(), students, { page_no: 1, per_page: children, columns })
    const shuffled = listed.records.map((row, at) => [((at + 1) * 7919) % 101, row] as const).toSorted(([one], [other]) => one - other)
    const wanted = shuffled.map(([, row]) => row)
    const ids = wanted.map((row) => String(row['student_id']))
    expect(ids).not.toEqual(listed.records.map((row) => row['student_id']))
    // the second time they come in the way of an answer that is known to be long
    for (let time = 0; time < 2; time++)
      expect(await world.records.byIds(world.context(), students, [...ids.slice(0, 40), 'nobody', ...ids.slice(40)], columns)).toEqual(
        wanted,
      )
    expect(await world.records.byIds(world.context({ schoolId: newId() }), students, ids, columns)).toEqual([])
    expect(await world.records.byIds(world.context(), students, [], columns)).toEqual([])
  })

  test('nobody in it is nobody', async () => {
    const found = await world.records.ids(world.context(), world.resource('students'), {
      search: 'nobody is called so',
      page_no: 1,
      per_page: 5,
    })
    expect(found).toEqual([])
  })
})
