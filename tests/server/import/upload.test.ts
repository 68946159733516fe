import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import { readCsv } from '../../../server/documents/csv.ts'
import { readXlsx as readWorkbook } from 'hucre'
import { readXlsx } from '../../../server/documents/xlsx-reader.ts'
import { endApart } from '../../../server/apart/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import { eachDatabase } from '../database/harness.ts'
import { importsOn, type Imports } from './service.ts'
import { makeWorld, type World } from './world.ts'

const bytes = readFileSync(new URL('./students-messy.csv', import.meta.url))
const file = { name: 'students-messy.csv', type: 'text/csv', bytes }
const bytesOf = (body: unknown): Buffer => Buffer.from(body as Uint8Array)

const failing = async (job: Promise<unknown>): Promise<AppError> => {
  const thrown = await job.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof AppError)) throw thrown ?? new Error('it did not fail')
  return thrown
}

eachDatabase((open) => {
  let world: World
  let imports: Imports
  let service: Imports['service']
  let place: string
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    place = JSON.stringify(database.options)
    imports = await importsOn(world, database.options)
    service = imports.service
  })
  afterAll(async () => {
    await imports.jobs.stop()
    await endApart(place)
  })

  test('A file is validated and committed in a process of its own, and others read meanwhile', { timeout: 120_000 }, async () => {
    const me = world.context()
    const run = service.validate(me, file, { entity: 'students' })
    const listed = await world.records.list(me, world.resource('classes'), { page_no: 1, per_page: 50 })
    expect(listed.total).toBe(20)
    const validated = await run
    expect(validated.counts).toEqual({ new: 397, changed: 0, same: 0, conflict: 0, error: 21 })
    expect(validated.columns.find((column) => column.header === 'Father Mobile')).toMatchObject({ field: 'guardians.father.phone' })
    expect(validated.rows).toHaveLength(200)
    expect(validated.rows[0]).toMatchObject({ row: 2, status: 'error' })
    expect(await service.progress(me, validated.upload_id)).toMatchObject({ state: 'validated', stage: 'done', done: 418, total: 418 })

    const again = { ...me, operationId: newId() }
    const committed = await service.commit(again, { upload_id: validated.upload_id })
    expect(committed).toMatchObject({ batch_id: again.operationId, created: 397, updated: 0, failed: 21 })
    expect(await service.progress(me, validated.upload_id)).toMatchObject({ state: 'committed' })
  })

  test('Who saves something meanwhile waits a moment, and it is saved', async () => {
    const run = service.validate(world.context(), file, { entity: 'students' })
    const saved = await world.records.create(world.context(), world.resource('houses'), { name_en: 'Ibex', code: 'IBX', colour: '#223344' })
    await run
    expect(await world.records.get(world.context(), world.resource('houses'), saved['house_id'] as string)).toMatchObject({
      name_en: 'Ibex',
    })
  })

  test('The rows that were left out come back as a file that says why, and can be imported once corrected', async () => {
    const me = world.context()
    const { upload_id } = await service.validate(me, file, { entity: 'students' })
    const csv = readCsv(bytesOf((await service.failedRows(me, upload_id, 'csv')).body), { rows: 100 })
    expect(csv.headers.at(-1)).toBe('Reason')
    expect(csv.rows).toHaveLength(21)
    const xlsx = await readXlsx(bytesOf((await service.failedRows(me, upload_id, 'xlsx')).body), { rows: 100 })
    expect(xlsx.rows.map((row) => row.cells.at(-1))).toEqual(csv.rows.map((row) => row.cells.at(-1)))
  })

  test('Another mapping is another dry run of the same file', async () => {
    const me = world.context()
    const { upload_id, suggested_mapping } = await service.validate(me, file, { entity: 'students' })
    const other = await service.revalidate(me, { upload_id, mapping: { ...suggested_mapping, 'First Name': null } })
    expect(other.problems.some((one) => one.column === null && /First name/.test(one.message))).toBe(true)
  })

  test('A person sees only own uploads', async () => {
    const { upload_id } = await service.validate(world.context(), file, { entity: 'students' })
    expect(await failing(service.commit(world.context(), { upload_id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('A role that may not create may not import', async () => {
    const me = world.context()
    const teacher = { ...me, principal: { ...me.principal, role: 'teacher' as const } }
    expect(await failing(service.validate(teacher, file, { entity: 'students' }))).toMatchObject({ code: 'FORBIDDEN_ROLE' })
  })

  test('A cancelled import leaves nothing behind', async () => {
    const me = world.context()
    const upload_id = newId()
    const lines = Array.from({ length: 3000 }, (_, index) => `N-${index},Sara,f,2015-01-02,3-A`)
    const big = { ...file, bytes: Buffer.from(['Adm No,First Name,Gender,DOB,Class', ...lines].join('\n')) }
    const run = service.validate(me, big, { entity: 'students', upload_id })
    const stopped = failing(run)
    const waiting = setInterval(() => void service.cancel(me, upload_id).catch(() => undefined), 20)
    expect(await stopped).toMatchObject({ code: 'LOCKED' })
    clearInterval(waiting)
    expect(await service.progress(me, upload_id)).toMatchObject({ state: 'cancelled' })
    const found = await world.records.list(me, world.resource('students'), { page_no: 1, per_page: 1, search: 'N-2999' })
    expect(found.total).toBe(0)
  })

  test('What is no table is refused in words', async () => {
    const picture = { ...file, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]) }
    expect(await failing(service.validate(world.context(), picture, { entity: 'students' }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
    const empty = { ...file, bytes: Buffer.from('Adm No,First Name\n\n') }
    expect(await failing(service.validate(world.context(), empty, { entity: 'students' }))).toMatchObject({ code: 'VALIDATION' })
  })

  test('The template speaks the reader’s language, marks what is required, lists what is allowed, and reads back', async () => {
    for (const locale of ['en', 'ar'] as const) {
      const me = world.context({ locale })
      const sheet = await readXlsx(bytesOf((await service.template(me, 'students', 'xlsx')).body), { rows: 10 })
      expect(sheet.headers).toContain(locale === 'en' ? 'Admission number *' : 'رقم القيد *')
      const book = await readWorkbook(bytesOf((await service.template(me, 'students', 'xlsx')).body))
      const siblings = sheet.headers.indexOf(locale === 'en' ? 'Brothers and sisters' : 'الإخوة والأخوات')
      expect(book.sheets[0]!.cells?.get(`0,${siblings}`)?.comment?.text).toContain(
        locale === 'en' ? 'Admission number or EMIS number' : 'رقم القيد أو رقم EMIS',
      )
      // a drop-down reaches as far as a file may, and nobody's account is an example
      const lists = book.sheets[0]!.dataValidations ?? []
      expect(lists.length).toBeGreaterThan(0)
      for (const { range } of lists) expect(range).toMatch(/^([A-Z]+)2:\1(50001)$/)
      const account = sheet.headers.indexOf(locale === 'en' ? 'User account' : 'حساب المستخدم')
      expect(sheet.rows[0]!.cells[account] ?? '').toBe('')
      const csv = await service.template(me, 'students', 'csv')
      const validated = await service.validate(me, { name: csv.name, type: csv.type, bytes: bytesOf(csv.body) }, { entity: 'students' })
      expect(validated.columns.filter((column) => column.field === null)).toEqual([])
    }
  })
})
