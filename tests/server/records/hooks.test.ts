import { beforeAll, expect, test } from 'vitest'
import { createRecords, discoverHooks, type Records, type Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, type World } from './world.ts'

eachDatabase((open) => {
  let world: World
  let records: Records
  beforeAll(async () => {
    const registry = await registryOf()
    const database = await open(registry)
    world = await makeWorld(database, registry)
    records = createRecords({ database, registry, hooks: await discoverHooks() })
  })
  const of = (name: string) => world.registry.get(name)
  const admin = () => world.as('school_admin')

  test('a class with children in it is not switched off, an empty one is', async () => {
    const student = await records.create(admin(), of('students'), world.newStudent())
    await expect(records.setStatus(admin(), of('classes'), world.classId, false)).rejects.toMatchObject({ code: 'IN_USE' })
    await records.setStatus(admin(), of('students'), student['student_id'] as string, false)
    expect(await records.setStatus(admin(), of('classes'), world.classId, false)).toEqual({ class_id: world.classId, is_active: false })
  })

  test('a teacher hands classes over before leaving', async () => {
    await expect(records.setStatus(admin(), of('teachers'), world.teacherId, false)).rejects.toMatchObject({
      code: 'IN_USE',
      data: { uses: expect.arrayContaining([{ resource: 'class-incharges', count: 1 }]) as unknown },
    })
  })

  test('a school has one current year', async () => {
    const add = (academic_year: string, from_date: string, to_date: string): Promise<Row> =>
      records.create(admin(), of('academic-years'), { academic_year, from_date, to_date, state: 'current' })
    const old = await add('2031-2032', '2031-09-01', '2032-06-30')
    await add('2032-2033', '2032-09-01', '2033-06-30')
    expect(await records.get(admin(), of('academic-years'), old['academic_year_id'] as string)).toMatchObject({ state: 'past' })
  })
})
