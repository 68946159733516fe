import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import { readCsv } from '../../../server/documents/csv.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { AppError } from '../../../server/request/errors.ts'
import type { ValidateData } from '../../../resources/contract/excel-upload.ts'
import { importLimits } from '../../../resources/contract/import-limits.ts'
import type { Corrections } from '../../../resources/contract/import-rows.ts'
import { eachDatabase } from '../database/harness.ts'
import { importsOn, inThread, type Imports } from './service.ts'
import { makeWorld, type World } from './world.ts'

const head = 'Adm No,First Name,Gender,DOB,Class,House'
const file = (...lines: readonly string[]) => ({ name: 'intake.csv', type: 'text/csv', bytes: Buffer.from([head, ...lines].join('\n')) })
const none: Corrections = { cells: {}, left_out: [] }
const codeOf = (job: Promise<unknown>) =>
  job.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
const childNo = (() => {
  let last = 0
  return () => `MND-${++last}`
})()

eachDatabase((open) => {
  let world: World
  let imports: Imports
  let service: Imports['service']
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    imports = await importsOn(world, database.options, inThread(world))
    service = imports.service
  })
  afterAll(() => imports.jobs.stop())
  const check = (me: RequestContext, ...lines: readonly string[]): Promise<ValidateData> =>
    service.validate(me, file(...lines), { entity: 'students' })
  const students = async (search: string) =>
    (await world.records.list(world.context(), world.resource('students'), { page_no: 1, per_page: 50, search })).total

  test('A row that fails comes with its cells, is put right by line and header, and is good by the same code', async () => {
    const me = world.context()
    const number = childNo()
    const bad = await check(me, `${childNo()},Omar,m,2015-01-02,3-A,Falcon`, `${number},Sara,f,soon,3-A,Falcon`)
    expect(bad).toMatchObject({
      counts: { new: 1, error: 1 },
      failing: [{ row: 3, cells: [number, 'Sara', 'f', 'soon', '3-A', 'Falcon'] }],
      failing_total: 1,
      mended: 0,
    })
    const before = await students('MND-')
    const corrections: Corrections = { cells: { 3: { DOB: '2015-03-04' } }, left_out: [] }
    const good = await service.revalidate(me, { upload_id: bad.upload_id, corrections })
    expect(good).toMatchObject({
      counts: { new: 2, error: 0 },
      failing: [],
      mended: 1,
      amended: [{ row: 3, left_out: false, is_good: true, cells: [{ header: 'DOB', before: 'soon', after: '2015-03-04' }] }],
      said: { corrections },
    })
    expect(await students('MND-'), 'a dry run with corrections writes nothing').toBe(before)
    const done = await service.commit({ ...me, operationId: newId() }, { upload_id: bad.upload_id })
    expect(done).toMatchObject({ created: 2, failed: 0 })
    const { records } = await world.records.list(me, world.resource('students'), {
      page_no: 1,
      per_page: 5,
      search: number,
      columns: ['dob'],
    })
    expect(records).toMatchObject([{ dob: '2015-03-04' }])
  })

  test('A correction that is wrong itself is told as it stands now, also in the file of rows that were left out', async () => {
    const me = world.context()
    const bad = await check(me, `${childNo()},Sara,f,soon,3-A,Falcon`)
    const worse = await service.revalidate(me, { upload_id: bad.upload_id, corrections: { cells: { 2: { DOB: 'later' } }, left_out: [] } })
    expect(worse.problems).toMatchObject([{ row: 2, column: 'DOB', value: 'later' }])
    expect(worse).toMatchObject({ mended: 0, amended: [{ row: 2, is_good: false }] })
    const rest = readCsv(Buffer.from((await service.failedRows(me, bad.upload_id, 'csv')).body as Uint8Array), { rows: 5 })
    expect(rest.rows[0]!.cells.slice(0, 4)).toContain('later')
  })

  test('A row that is left out on purpose counts as neither good nor bad, frees its twin, and is taken back', async () => {
    const me = world.context()
    const number = childNo()
    const twins = await check(me, `${number},Omar,m,2015-01-02,3-A,Falcon`, `${number},Omar,m,2015-01-02,3-B,Falcon`)
    expect(twins, 'nobody is asked about them').toMatchObject({ counts: { new: 0, conflict: 0, error: 2 }, questions_total: 0 })
    expect(twins.problems[0]!.message).toMatch(/rows 2, 3.*Leave the others out/)
    const one = await service.revalidate(me, { upload_id: twins.upload_id, corrections: { cells: {}, left_out: [3] } })
    expect(one).toMatchObject({ counts: { new: 1, conflict: 0, error: 0 }, total: 2, left_out: 1, amended: [{ row: 3, left_out: true }] })
    const back = await service.revalidate(me, { upload_id: twins.upload_id, corrections: none })
    expect(back).toMatchObject({ counts: { error: 2 }, left_out: 0, amended: [] })
  })

  test('A row beyond those that are told is mended, and left out, by its line like the others', async () => {
    const me = world.context()
    const { failing: told } = importLimits
    const lines = Array.from({ length: told + 2 }, (_, at) => `FAR-${at},Sara,f,soon,3-A,Falcon`)
    const bad = await check(me, ...lines)
    const [beyond, last] = [told + 2, told + 3]
    expect([bad.failing.length, bad.failing.at(-1)!.row, bad.failing_total]).toEqual([told, told + 1, told + 2])
    const corrections: Corrections = { cells: { [beyond]: { DOB: '2015-03-04' } }, left_out: [last] }
    const good = await service.revalidate(me, { upload_id: bad.upload_id, corrections })
    expect(good).toMatchObject({ counts: { new: 1, error: told }, failing_total: told, mended: 1, left_out: 1 })
    expect(good.amended.map(({ row, is_good, left_out }) => [row, is_good, left_out])).toEqual([
      [beyond, true, false],
      [last, false, true],
    ])
    // the place of one that is left out is taken by the next that fails
    const next = await service.revalidate(me, { upload_id: bad.upload_id, corrections: { cells: {}, left_out: [2] } })
    expect([next.failing[0]!.row, next.failing.at(-1)!.row, next.failing_total]).toEqual([3, beyond, told + 1])
  }, 60_000)

  test('Corrections of lines and headers that the file has not are passed over', async () => {
    const me = world.context()
    const { upload_id } = await check(me, `${childNo()},Omar,m,2015-01-02,3-A,Falcon`)
    const same = await service.revalidate(me, {
      upload_id,
      corrections: { cells: { 999: { DOB: 'x' }, 2: { Nowhere: 'x' } }, left_out: [998] },
    })
    expect(same).toMatchObject({ counts: { new: 1 }, amended: [], left_out: 0 })
  })

  test('Names that nothing has come with what may be meant, and with what one of that name would begin with', async () => {
    const me = world.context()
    const line = (cls: string, house: string) => `${childNo()},Omar,m,2015-01-02,${cls},${house}`
    const found = await check(me, line('5-Z', 'Flacon'), line('5 Z', 'Flacon'), line('5-A', 'الصقرر'), line('Grade 11 Q', 'Unicorn'))
    const of = (header: string) => found.columns.find((column) => column.header === header)!.unknown
    expect(of('House')).toMatchObject([
      { value: 'Flacon', rows: 2, near: ['Falcon'], missing: { values: { name_en: 'Flacon' }, is_whole: false } },
      { value: 'الصقرر', rows: 1, near: ['Falcon'], missing: { values: { name_ar: 'الصقرر' }, is_whole: false } },
      { value: 'Unicorn', rows: 1, near: [] },
    ])
    const [first] = of('Class')
    expect(first).toMatchObject({ near: ['5-A', '5-B'], missing: { values: { section: 'Z', grade: 'Grade 5' }, is_whole: true } })
    // there is no grade 11: a class of it has to be thought about
    expect(of('Class').find(({ value }) => value === 'Grade 11 Q')?.missing).toMatchObject({ values: { section: 'Q' }, is_whole: false })

    const { near } = of('House')[0]!
    const mended = await service.revalidate(me, { upload_id: found.upload_id, reading: { values: { house_id: { Flacon: near[0]! } } } })
    expect(mended.columns.find(({ header }) => header === 'House')!.unknown.map(({ value }) => value)).toEqual(['الصقرر', 'Unicorn'])

    const bare = Object.fromEntries(Object.entries(first!.missing!.values).filter(([name]) => world.resource('classes').fields[name]))
    await world.records.create({ ...me, operationId: newId() }, world.resource('classes'), bare)
    const made = await service.revalidate(me, { upload_id: found.upload_id })
    expect(made.columns.find(({ header }) => header === 'Class')!.unknown.map(({ value }) => value)).toEqual(['Grade 11 Q'])
  })

  test('A value is near to another by whatever a cell may call it, and not only by its label', async () => {
    const me = world.context()
    const bytes = Buffer.from(`Adm No,First Name,Gender,DOB,Class,Nationality\n${childNo()},Sara,Femal,2015-01-02,3-A,Emirat`)
    const found = await service.validate(me, { name: 'intake.csv', type: 'text/csv', bytes }, { entity: 'students' })
    const of = (header: string) => found.columns.find((column) => column.header === header)!.unknown
    expect(of('Gender')).toMatchObject([{ value: 'Femal', near: ['Girl'] }])
    expect(of('Nationality')).toMatchObject([{ value: 'Emirat', near: ['United Arab Emirates'] }])
  })

  test('In Arabic the same names are offered in Arabic', async () => {
    const me = world.context({ locale: 'ar' })
    const found = await check(me, `${childNo()},Omar,m,2015-01-02,5-A,Flacon`)
    expect(found.columns.find(({ header }) => header === 'House')!.unknown).toMatchObject([{ near: ['الصقر'] }])
  })

  test('A file that was not brought in is gone on with as it was left, by its own person, in its own school, until it is put away', async () => {
    const me = world.context()
    const { upload_id } = await check(me, `${childNo()},Sara,f,soon,3-A,Flacon`, `${childNo()},Omar,m,2015-01-02,3-A,Falcon`)
    const corrections: Corrections = { cells: { 2: { DOB: '2015-03-04' } }, left_out: [3] }
    const answers = { one: {}, alike: {}, reason: 'Intake' }
    const reading = { values: { house_id: { Flacon: 'Falcon' } } }
    await service.revalidate(me, { upload_id, corrections, answers, reading })

    const [open, ...others] = await service.unfinished(me, 'students')
    expect(others).toEqual([])
    expect(open).toMatchObject({ upload_id, file_name: 'intake.csv', is_busy: false, counts: { new: 1, error: 0 } })
    expect(await service.unfinished(me, 'teachers')).toEqual([])
    expect(await service.unfinished(world.context(), 'students'), 'another person').toEqual([])
    expect(await service.unfinished({ ...me, schoolId: newId() }, 'students'), 'another school').toEqual([])
    expect(await codeOf(service.revalidate({ ...me, schoolId: newId() }, { upload_id }))).toBe('NOT_FOUND')
    expect(await codeOf(service.putAway(world.context(), upload_id))).toBe('NOT_FOUND')

    const again = await service.revalidate(me, { upload_id })
    expect(again).toMatchObject({ counts: { new: 1, error: 0 }, left_out: 1, mended: 1, said: { corrections, answers, reading } })
    await service.putAway(me, upload_id)
    expect(await service.unfinished(me, 'students')).toEqual([])
    expect(await codeOf(service.revalidate(me, { upload_id }))).toBe('NOT_FOUND')
  })

  test('What has come in is finished, and what nobody has touched for a week is put away', async () => {
    const me = world.context()
    const { upload_id } = await check(me, `${childNo()},Omar,m,2015-01-02,3-A,Falcon`)
    await service.commit({ ...me, operationId: newId() }, { upload_id })
    expect(await service.unfinished(me, 'students')).toEqual([])
    const old = await check(me, `${childNo()},Omar,m,2015-01-02,3-A,Falcon`)
    const later = { ...me, now: new Date(Date.parse(me.now) + 8 * 86_400_000).toISOString() }
    expect(await service.unfinished(later, 'students')).toEqual([])
    await check(later, `${childNo()},Omar,m,2015-01-02,3-A,Falcon`)
    expect(await codeOf(service.revalidate(later, { upload_id: old.upload_id }))).toBe('NOT_FOUND')
  })
})
