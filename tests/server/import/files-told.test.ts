import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { fromFiles } from '../../../server/modules/excel-upload/files-told.ts'
import { eachDatabase } from '../database/harness.ts'
import { zipOf } from '../documents/zip-of.ts'
import { rostersOn, type Rosters } from '../modules/rosters-on.ts'
import { importsOn, type Imports } from './service.ts'
import { makeWorld, type World } from './world.ts'

const houses = (code: string) => Buffer.from(`Code,Name,Colour\r\n${code},House ${code},#223344\r\n`)

eachDatabase((open) => {
  let world: World
  let imports: Imports
  let rosters: Rosters
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    imports = await importsOn(world, database.options)
    rosters = await rostersOn(world, database.options)
  })
  afterAll(async () => {
    await imports.jobs.stop()
    await rosters.jobs.stop()
  })
  const again = () => ({ ...world.context(), operationId: newId() })
  const told = async (operationId: string, context: RequestContext = world.context()) => {
    const kinds = [world.resource('houses'), world.resource('standards')]
    const { records } = await world.records.operations(context, { page_no: 1, per_page: 5, operationId, kinds })
    return records.map(({ files, files_total }) => [files, files_total])
  }

  test('What an import has done is told by the name of its file, as long as the history is kept, to whoever sees it', async () => {
    const me = again()
    const name = 'houses\u202E of the year\n.csv'
    const { upload_id } = await imports.service.validate(me, { name, type: 'text/csv', bytes: houses('FT1') }, { entity: 'houses' })
    await imports.service.commit(me, { upload_id })
    await imports.service.putAway(me, upload_id)
    expect(await told(me.operationId)).toEqual([[['houses of the year.csv'], 1]])
    const { principal } = world.context()
    const stranger = { ...world.context(), principal: { ...principal, userId: newId(), role: 'teacher' as const } }
    expect(await told(me.operationId, stranger)).toEqual([])
  })

  test('What came in together is told by the name of each file, and what was packed by hand by the archive’s', async () => {
    const files = [
      { name: 'houses.csv', content: houses('FT2') },
      { name: 'grades.csv', content: Buffer.from('Code,Name,Level\r\n11,Grade 11,11\r\n') },
    ]
    const bring = async (name: string) => {
      const me = again()
      const { upload_id } = await rosters.service.check(me, { name, type: 'application/zip', bytes: zipOf(files) }, {})
      await rosters.service.bring(me, upload_id, {})
      return me.operationId
    }
    const together = await bring('houses.csv, grades.csv')
    expect(await told(together)).toEqual([[['houses.csv', 'grades.csv'], 2]])
    await world.records.undo(again(), together)
    expect(await told(await bring('My school.ZIP'))).toEqual([[['My school.ZIP'], 1]])
  })
})

test('A long name keeps its beginning and its end, and of many files the first are named', () => {
  const context = { operationId: 'o' } as RequestContext
  const [long] = fromFiles(context, [`${'ب'.repeat(300)}2026.xlsx`]).files!.names
  expect([...long!]).toHaveLength(120)
  expect(long).toMatch(/^ب+…ب+2026\.xlsx$/)
  const many = fromFiles(
    context,
    Array.from({ length: 30 }, (_, at) => `${at}.csv`),
  )
  expect(many.files).toMatchObject({ total: 30 })
  expect(many.files!.names).toHaveLength(10)
  expect(fromFiles(context, ['', '\n'])).toEqual(context)
})
