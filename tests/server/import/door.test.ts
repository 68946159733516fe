import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommitData, ValidateData } from '../../../resources/contract/excel-upload.ts'
import { readCsv } from '../../../server/documents/csv.ts'
import excelUpload from '../../../server/modules/excel-upload/routes.ts'
import { eachDatabase } from '../database/harness.ts'
import { multipart, openDoor, type Door } from '../http/door.ts'
import { makeWorld, type World } from './world.ts'

const bytes = readFileSync(new URL('./students-messy.csv', import.meta.url))

eachDatabase((open) => {
  let world: World
  let door: Door
  let token: string
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    const { dataDir, databaseUrl } = database.options
    door = openDoor(world, { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }, excelUpload)
    token = door.enter(world.context().principal)
  })
  afterAll(() => door.app.close())
  const send = (entity: string, file = { name: 'intake.csv', type: 'text/csv', bytes }, headers: Record<string, string> = {}) => {
    const form = multipart(file, { entity })
    return door.send(token, 'POST', '/api/excel-upload/validate', form.body, { ...form.headers, ...headers })
  }

  test('Through the door: a dry run with its problems in the language of the reader, then the import', async () => {
    const arabic = await send('students', undefined, { 'accept-language': 'ar' })
    expect(arabic).toMatchObject({ code: 200, status: true })
    expect((arabic.data as ValidateData).problems.find((one) => one.row === 22)).toMatchObject({
      column: 'D.O.B',
      message: 'تعذّرت قراءة هذا التاريخ',
    })
    const dry = (await send('students')).data as ValidateData
    const commit = await door.send(token, 'POST', '/api/excel-upload/commit', { upload_id: dry.upload_id, mapping: dry.suggested_mapping })
    expect(commit.data as CommitData).toMatchObject({ created: 397, updated: 0, failed: 21 })
    const list = await door.send(token, 'GET', '/api/students/?per_page=10')
    expect(list.data).toMatchObject({ pagination: { total_records: 397 } })
    const progress = await door.send(token, 'GET', `/api/excel-upload/progress?upload_id=${dry.upload_id}`)
    expect(progress.data).toMatchObject({ state: 'committed', done: 418 })
  })

  test('The template and the failed rows come as files with a name', async () => {
    const template = await door.app.inject({
      method: 'GET',
      url: '/api/excel-upload/template?entity=houses&format=csv',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(template.headers['content-disposition']).toContain('houses-template.csv')
    expect(template.headers['content-type']).toContain('text/csv')
    expect(readCsv(template.rawPayload, { rows: 5 }).headers).toContain('Colour *')
  })

  test('An export holds what the list holds', async () => {
    const answer = await door.app.inject({
      method: 'GET',
      url: '/api/students/export/?format=csv&gender=male&columns=admission_no,firstname,class_id',
      headers: { authorization: `Bearer ${token}` },
    })
    const table = readCsv(answer.rawPayload, { rows: 1000 })
    const listed = await door.send(token, 'GET', '/api/students/?gender=male&per_page=10')
    expect(table.headers).toEqual(['Admission number', 'First name', 'Class'])
    expect(table.rows).toHaveLength((listed.data as { pagination: { total_records: number } }).pagination.total_records)
  })

  test('What is wrong with a call is said at its field', async () => {
    expect(await send('dinosaurs')).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
    expect(await door.send(token, 'POST', '/api/excel-upload/commit', { upload_id: 'nothing' })).toMatchObject({
      status: false,
      error_code: 'NOT_FOUND',
    })
    const closed = door.enter(world.context().principal, 'settings.student')
    const form = multipart({ name: 'x.csv', type: 'text/csv', bytes }, { entity: 'students' })
    expect(await door.send(closed, 'POST', '/api/excel-upload/validate', form.body, form.headers)).toMatchObject({
      error_code: 'PACKAGE_INACTIVE',
    })
  })
})
