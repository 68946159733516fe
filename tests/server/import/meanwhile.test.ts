import { readFileSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { newId, type Database } from '../../../server/database/index.ts'
import { endApart } from '../../../server/apart/index.ts'
import { checkFile, importFile, type CheckedFile, type ImportOutcome, type ImportRequest } from '../../../server/records/import/job.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase, type TestDatabase } from '../database/harness.ts'
import { importsOn } from './service.ts'
import { makeWorld, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

const watch = { tell: () => undefined, isCancelled: () => false }
const headers = 'Adm No,First Name,Last Name,Gender,DOB,Class,Father Name,Father Mobile'
const fileOf = (...lines: string[]): Buffer => Buffer.from([headers, ...lines].join('\n'))

eachDatabase((open) => {
  let database: TestDatabase
  let world: World
  beforeAll(async () => {
    database = await open()
    world = await makeWorld(database)
  })
  const system = () => world.context({ capability: byRules })
  const find = async (resource: string, where: Row): Promise<Row> =>
    (await world.records.find(system(), world.resource(resource), where as never))!
  const classOf = async (name: string) => (await find('classes', { name }))['class_id'] as string
  const create = (resource: string, values: Row) => world.records.create(system(), world.resource(resource), values)

  /** Counts how often the records are looked at as a whole, and how often somebody writes. */
  const counting = () => {
    const counted = { snapshots: 0, writes: 0 }
    const on: Database = {
      ...database,
      snapshot: (tenantId, job) => ((counted.snapshots += 1), database.snapshot(tenantId, job)),
      write: (tenantId, job) => ((counted.writes += 1), database.write(tenantId, job)),
    }
    return { counted, deps: { ...world, database: on } }
  }
  const request = (bytes: Buffer, more: Partial<ImportRequest> = {}): ImportRequest => ({
    context: world.context(),
    entity: 'students',
    bytes,
    mapping: null,
    dryRun: false,
    updateExisting: true,
    ...more,
  })
  /** What the file would do, then something happens, then it is imported as it was checked. */
  async function meanwhile(bytes: Buffer, happens: () => Promise<unknown>): Promise<{ outcome: ImportOutcome; snapshots: number }> {
    const { checked }: { checked: CheckedFile } = await checkFile(world, request(bytes), watch)
    await happens()
    const { counted, deps } = counting()
    const outcome = await importFile(deps, request(bytes), watch, checked)
    return { outcome, snapshots: counted.snapshots }
  }

  test('Two processes that import the same file at once make every child once', { timeout: 120_000 }, async () => {
    // each by its own name of the folder, so that each has a process of its own
    const places = [database.options, { ...database.options, dataDir: `${database.options.dataDir}/` }]
    const both = await Promise.all(places.map((place) => importsOn(world, place)))
    onTestFinished(async () => {
      await Promise.all(both.map(({ jobs }) => jobs.stop()))
      await Promise.all(places.map((place) => endApart(JSON.stringify(place))))
    })
    const bytes = readFileSync(new URL('./students-messy.csv', import.meta.url))
    const before = (await world.records.list(world.context(), world.resource('students'), { page_no: 1, per_page: 1 })).total
    const done = await Promise.all(
      both.map(async ({ service }) => {
        const me = world.context()
        const { upload_id } = await service.validate(me, { name: 'a.csv', type: 'text/csv', bytes }, { entity: 'students' })
        return service.commit({ ...me, operationId: newId() }, { upload_id })
      }),
    )
    const made = done.map(({ created }) => created).toSorted((a, b) => a - b)
    expect(made).toEqual([0, 397])
    expect(done.map(({ unchanged }) => unchanged).toSorted((a, b) => a - b)).toEqual([0, 397])
    const after = (await world.records.list(world.context(), world.resource('students'), { page_no: 1, per_page: 1 })).total
    expect(after - before).toBe(397)
  })

  test('Checking writes nothing and keeps no writer waiting, and what it has found is imported without finding it again', async () => {
    const { counted, deps } = counting()
    const bytes = fileOf(
      'M-1,Sara,Khan,f,2015-01-02,1-A,Karim Khan,+971559580101',
      'M-2,Omar,Khan,m,2016-01-02,1-A,Karim Khan,+971559580101',
    )
    const { checked } = await checkFile(deps, request(bytes), watch)
    expect(counted).toEqual({ snapshots: 1, writes: 0 })
    const outcome = await importFile(deps, request(bytes), watch, checked)
    expect(outcome.counts).toMatchObject({ new: 2, error: 0, conflict: 0 })
    expect(counted).toEqual({ snapshots: 1, writes: 1 })
  })

  test('What others did meanwhile elsewhere is nobody’s business', async () => {
    const { outcome, snapshots } = await meanwhile(fileOf('M-3,Lina,Saleh,f,2015-01-02,1-B,,'), async () =>
      create('students', {
        admission_no: 'ELSE-1',
        firstname: 'Else',
        gender: 'female',
        dob: '2014-02-02',
        class_id: await classOf('4-A'),
      }),
    )
    expect(outcome.counts).toMatchObject({ new: 1 })
    expect(snapshots).toBe(0)
  })

  test('A child who came in meanwhile under the same number, however it is spelt, is that child', async () => {
    const { outcome, snapshots } = await meanwhile(
      fileOf('M-4,Noor,Saleh,f,2015-01-02,1-B,,', 'M-5,Adam,Saleh,m,2015-01-03,1-B,,'),
      async () =>
        create('students', { admission_no: 'm-4', firstname: 'Nour', gender: 'female', dob: '2015-01-02', class_id: await classOf('4-A') }),
    )
    expect(outcome.counts).toMatchObject({ new: 1, changed: 1 })
    expect(snapshots).toBe(1)
    const { total } = await world.records.list(world.context(), world.resource('students'), { page_no: 1, per_page: 5, search: 'M-4' })
    expect(total).toBe(1)
  })

  test('A class that is gone meanwhile takes nobody in', async () => {
    const grade = await find('standards', { code: '2' })
    const made = await create('classes', { grade_id: grade['standard_id'], section: 'Z', capacity: 30 })
    const { outcome } = await meanwhile(fileOf('M-6,Huda,Saleh,f,2014-01-02,2-Z,,', 'M-7,Ali,Saleh,m,2014-01-03,2-A,,'), () =>
      world.records.remove(system(), world.resource('classes'), made['class_id'] as string),
    )
    expect(outcome.counts).toMatchObject({ new: 1, error: 1 })
    expect(outcome.problems[0]).toMatchObject({ row: 2, code: 'not_found' })
  })

  test('Places that are taken meanwhile are not given twice, and a roll number is nobody else’s', async () => {
    const grade = (await find('standards', { code: '2' }))['standard_id']
    const room = (await create('classes', { grade_id: grade, section: 'Y', capacity: 1 }))['class_id']
    const { outcome } = await meanwhile(fileOf('M-8,Rana,Saleh,f,2014-01-02,2-Y,,'), () =>
      create('students', { admission_no: 'SEAT-1', firstname: 'First', gender: 'male', dob: '2014-02-02', class_id: room }),
    )
    expect(outcome.counts).toMatchObject({ new: 0, conflict: 1 })
    expect(outcome.asks).toMatchObject([{ word: 'over_capacity', rows: 1 }])
  })

  test('A guardian who came in meanwhile is not made again', async () => {
    const { outcome } = await meanwhile(fileOf('M-9,Ziad,Amin,m,2014-01-02,2-A,Karim Amin,+971559580109'), () =>
      create('guardians', { name: 'Karim Amin', phone: '+971559580109' }),
    )
    expect(outcome.counts).toMatchObject({ new: 1 })
    const { total } = await world.records.list(system(), world.resource('guardians'), { page_no: 1, per_page: 5, search: '559580109' })
    expect(total).toBe(1)
  })

  test('Somebody who changes what it stands on every time does not keep it out: in the end the others wait', async () => {
    const bytes = fileOf('M-10,Yara,Saleh,f,2015-01-02,3-A,,')
    const room = await classOf('3-A')
    let capacity = 60
    const restless = {
      ...world,
      database: {
        ...database,
        async snapshot(...[tenantId, job]: Parameters<Database['snapshot']>) {
          const found = await database.snapshot(tenantId, job)
          await world.records.update(system(), world.resource('classes'), room, { capacity: ++capacity })
          return found
        },
      } as Database,
    }
    expect((await importFile(restless, request(bytes), watch)).counts).toMatchObject({ new: 1 })
    expect(capacity).toBe(63)
  })

  test('A house that is switched off while a file brings children into it waits until they are in', async () => {
    const house = (await create('houses', { name_en: 'Ibex', name_ar: 'الوعل', code: 'IBX', colour: '#1A6FB0' }))['house_id'] as string
    const bytes = Buffer.from(`${headers},House\nM-11,Dana,Saleh,f,2015-01-02,2-A,,,Ibex`)
    const { checked } = await checkFile(world, request(bytes), watch)
    const happened: string[] = []
    let other: Promise<unknown> = Promise.resolve()
    const keep = async () => {
      other = world.records.setStatus(world.context(), world.resource('houses'), house, false).then(() => happened.push('switched off'))
      // time for it to get through, where nothing holds it
      await Promise.race([other, new Promise((resolve) => setTimeout(resolve, 500))])
      happened.push('written')
    }
    const outcome = await importFile(world, request(bytes), { ...watch, keep }, checked)
    await other
    expect(outcome.counts).toMatchObject({ new: 1 })
    expect(happened).toEqual(['written', 'switched off'])
  })
})
