import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/database/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, type School } from './school.ts'

interface Printed {
  readonly total: number
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

/** Ali and Sami sit in the teacher's class, Mona in the other one. */
eachDatabase((open) => {
  let database: Database
  let school: School
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    for (const [firstname, class_id, phone] of [
      ['Sami', world.classId, '+971501230001'],
      ['Ali', world.classId, '+971501230002'],
      ['Mona', world.otherClassId, '+971501230003'],
    ] as const)
      ids[firstname] = await school.newStudent({
        firstname,
        class_id,
        address: `Villa of ${firstname}`,
        guardians: [{ name: `Father of ${firstname}`, phone, relation: 'father', is_primary: true }],
      })
  })

  const asked = async (token: string, list: object, resource = 'students') => school.send(token, 'POST', '/api/prints/', { resource, list })
  const names = async (token: string, list: object) =>
    ((await asked(token, list)).data as Printed).records.map(({ firstname }) => firstname)
  const sorted = { sort_by: 'firstname', order_by: 'asc', columns: 'firstname' }

  test('What a list finds comes in its order, with linked records, and single rows beside it', async () => {
    expect(await names(school.admin, sorted)).toEqual(['Ali', 'Mona', 'Sami'])
    expect(await names(school.admin, { ...sorted, order_by: 'desc', search: 'Sami', also: [ids['Ali']] })).toEqual(['Sami', 'Ali'])
    const { data } = await asked(school.admin, { ...sorted, columns: 'firstname,class_id,guardians', search: 'Mona' })
    expect(data).toMatchObject({
      total: 1,
      records: [{ firstname: 'Mona', class_name: '8-B', guardians: [{ label: 'Father of Mona', is_primary: true }] }],
    })
  })

  test('A teacher prints whom he sees, and of them what he may read', async () => {
    expect(await names(school.teacher, sorted)).toEqual(['Ali', 'Sami'])
    expect(await names(school.teacher, { ...sorted, also: [ids['Mona']], search: 'Sami' })).toEqual(['Sami'])
    const { data } = await asked(school.teacher, { ...sorted, columns: 'firstname,address,guardians', search: 'Ali' })
    const [row] = (data as Printed).records
    expect(row).toMatchObject({ firstname: 'Ali' })
    expect(JSON.stringify(row)).not.toMatch(/Villa|Father/)
    expect(await asked(school.teacher, {}, 'guardians')).toMatchObject({ status: false, error_code: 'FORBIDDEN_ROLE' })
  })

  test('A kind that there is not, and a question that cannot be understood, are refused', async () => {
    expect(await asked(school.admin, {}, 'nothing')).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
    expect(await asked(school.admin, { filter: '{"nothing":1}' })).toMatchObject({ status: false, error_code: 'VALIDATION' })
  })
})
