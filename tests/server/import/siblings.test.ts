import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { exportList } from '../../../server/records/export/file.ts'
import type { Queries } from '../../../server/database/index.ts'
import { runImport, type ImportOutcome, type ImportRequest } from '../../../server/records/import/job.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from './world.ts'
import { byRules } from '../capabilities.ts'

const csv = (...lines: string[]): Buffer => Buffer.from(lines.join('\n'))
const head = 'Adm No,First Name,Surname,Gender,DOB,Class,EMIS number,Siblings'

eachDatabase((open) => {
  let world: World
  let elsewhere: string
  let born = 0
  /** a line of the file: number, first name, siblings, EMIS number */
  const child = (number: string, name: string, siblings = '', emis = ''): string =>
    `${number},${name},Al Ketbi,F,2015-01-${String((born = (born % 28) + 1)).padStart(2, '0')},3-A,${emis},"${siblings}"`
  const load = (lines: string[], more: Partial<ImportRequest> = {}): Promise<ImportOutcome> =>
    world.importFile('students', csv(...lines), more)
  const student = async (admission_no: string, schoolId = world.schoolId): Promise<Row> => {
    const office = world.context({ capability: byRules })
    const found = await world.records.find(office, world.resource('students'), { admission_no, school_id: schoolId })
    return world.records.get(office, world.resource('students'), found!['student_id'] as string)
  }
  const siblingsOf = async (admission_no: string): Promise<string[]> =>
    ((await student(admission_no))['siblings'] as Row[]).map(({ label }) => String(label)).toSorted()
  /** what the check says of one row, as `label: before -> after` */
  const said = (outcome: ImportOutcome, row: number): string[] =>
    outcome.rows
      .find((one) => one.row === row)!
      .changes.filter(({ field }) => field === 'siblings')
      .map(({ label, before, after }) => `${label}: ${before ?? '–'} -> ${after ?? '–'}`)
  const historyOf = async (admission_no: string) => {
    const { student_id: id } = await student(admission_no)
    const { records } = await world.records.history(world.context(), world.resource('students'), id as string, { page_no: 1, per_page: 9 })
    return records
  }

  beforeAll(async () => {
    world = await makeWorld(await open())
    const office = world.context({ capability: byRules, schoolId: null })
    const school = await world.records.create(office, world.resource('schools'), {
      name_en: 'Al Badr',
      school_code: 'ALB-02',
      school_category: 'with_1_12',
      phone: '+97143001009',
      email: 'office@albadr.example',
      country: 'AE',
    })
    elsewhere = school['school_id'] as string
    const there = { ...office, schoolId: elsewhere }
    const grade = await world.records.create(there, world.resource('standards'), {
      school_id: elsewhere,
      code: '3',
      name_en: 'Grade 3',
      level: 3,
    })
    const room = { school_id: elsewhere, grade_id: grade['standard_id'], section: 'A', capacity: 30 }
    const { class_id } = await world.records.create(there, world.resource('classes'), room)
    for (const [admission_no, firstname, emis_id] of [
      ['B-1', 'Hind', 'E-900'],
      ['B-2', 'Noura', null],
    ])
      await world.records.create(there, world.resource('students'), {
        school_id: elsewhere,
        admission_no,
        firstname,
        lastname: 'Al Ketbi',
        gender: 'female',
        dob: '2014-02-02',
        emis_id,
        admission_date: '2024-09-01',
        class_id,
      })
  })

  test('Siblings of one file are joined in either order, by admission or EMIS number, and the check tells them by name', async () => {
    const file = [
      head,
      child('S-1', 'Amal', 'S-2; E-503'),
      child('S-2', 'Omar'),
      child('S-3', 'Saif', '', 'E-503'),
      child('S-4', 'Meera', 's-5 / S-6'),
      child('S-5', 'Reem'),
      child('S-6', 'Zayed', '-'),
    ]
    const dry = await load(file, { dryRun: true })
    expect(dry.problems).toEqual([])
    expect(dry.columns.at(-1)).toMatchObject({ header: 'Siblings', field: 'siblings' })
    expect(said(dry, 2)).toEqual(['Brothers and sisters: – -> Omar Al Ketbi, Saif Al Ketbi'])
    expect(said(dry, 3)).toEqual(['Brothers and sisters: – -> Amal Al Ketbi, Saif Al Ketbi'])
    expect(said(dry, 7)).toEqual(['Brothers and sisters: – -> Meera Al Ketbi, Reem Al Ketbi'])
    const outcome = await load(file)
    expect(outcome.counts).toEqual(dry.counts)
    expect(await siblingsOf('S-3')).toEqual(['Amal Al Ketbi', 'Omar Al Ketbi'])
    expect(await siblingsOf('S-5')).toEqual(['Meera Al Ketbi', 'Zayed Al Ketbi'])
    expect((await load(file)).counts).toMatchObject({ new: 0, changed: 0, same: 6 })
  })

  test('Who is in the school already is joined, with a history for everybody whom it concerns', async () => {
    const file = [head, child('S-7', 'Latifa', 'S-1')]
    const outcome = await load(file)
    expect(outcome.problems).toEqual([])
    expect(await siblingsOf('S-7')).toEqual(['Amal Al Ketbi', 'Omar Al Ketbi', 'Saif Al Ketbi'])
    expect(await siblingsOf('S-2')).toContain('Latifa Al Ketbi')
    const [brought] = await historyOf('S-2')
    expect(brought).toMatchObject({ action: 'update', operation_id: (await historyOf('S-7'))[0]!.operation_id })
    expect((brought!.changes.find(({ field }) => field === 'siblings')!.after as Row[]).map(({ label }) => label)).toContain(
      'Latifa Al Ketbi',
    )
    expect((await load(file)).counts).toMatchObject({ changed: 0, same: 1 })
  })

  test('Two families that become one are told before they do, and nobody is separated by a shorter list', async () => {
    const file = ['Adm No,Siblings', 'S-2,S-4', 'S-1,S-2']
    const dry = await load(file, { dryRun: true })
    expect(said(dry, 2)).toEqual([
      'Brothers and sisters: Amal Al Ketbi, Latifa Al Ketbi, Saif Al Ketbi -> Amal Al Ketbi, Latifa Al Ketbi, Meera Al Ketbi, Reem Al Ketbi, Saif Al Ketbi, Zayed Al Ketbi',
    ])
    expect(dry.warnings).toMatchObject([
      { row: 2, name: 'Omar Al Ketbi', code: 'groups_join' },
      { row: 3, name: 'Amal Al Ketbi', code: 'groups_join' },
    ])
    expect(dry.warnings[0]!.message).toContain('Meera Al Ketbi')
    await load(file)
    expect(await siblingsOf('S-6')).toHaveLength(6)
    expect((await load(['Adm No,Siblings', 'S-2,S-4'])).counts).toMatchObject({ same: 1 })
    expect(await siblingsOf('S-2')).toHaveLength(6)
  })

  test('An unknown number, one’s own and a child of a school out of reach are told by number at the row; whoever works there joins them', async () => {
    const file = [
      head,
      child('S-10', 'Mona', 'S-404'),
      child('S-11', 'Rashid', 'S-11'),
      child('S-12', 'Shamma', 'E-900'),
      child('S-13', 'Ali', 'B-1'),
    ]
    const outcome = await load(file)
    expect(outcome.counts).toMatchObject({ new: 0, error: 4 })
    expect(outcome.problems).toMatchObject([
      { row: 2, column: 'Siblings', code: 'not_found', message: '“S-404” does not exist' },
      { row: 3, column: 'Siblings', code: 'own_number' },
      { row: 4, column: 'Siblings', code: 'out_of_reach', value: 'E-900' },
      { row: 5, column: 'Siblings', code: 'out_of_reach' },
    ])
    const principal = { ...world.context().principal, schoolIds: [world.schoolId, elsewhere] }
    const both = { context: world.context({ principal }) }
    expect((await load([head, file[3]!, child('S-13', 'Ali', 'ALB-02:B-2')], both)).problems).toEqual([])
    expect(await siblingsOf('S-12')).toEqual(['Hind Al Ketbi'])
    expect(await siblingsOf('S-13')).toEqual(['Noura Al Ketbi'])
  })

  test('A sibling whose row is left out is joined later, and it is said so', async () => {
    const file = (dob: string) => [head, child('S-20', 'Hamda', 'S-21'), `S-21,Salem,Al Ketbi,M,${dob},3-A,,`]
    const first = await load(file('soon'))
    expect(first.counts).toMatchObject({ new: 1, error: 1 })
    expect(first.warnings).toMatchObject([{ row: 2, code: 'joined_later', message: expect.stringContaining('S-21') }])
    expect(await siblingsOf('S-20')).toEqual([])
    const second = await load(file('2016-03-04'))
    expect(second.counts).toMatchObject({ new: 1, changed: 1 })
    expect(await siblingsOf('S-20')).toEqual(['Salem Al Ketbi'])
  })

  test('Existing records that are left alone are joined by nobody but a new child', async () => {
    const file = [head, child('S-30', 'Wadima', 'S-31'), child('S-31', 'Mansoor')]
    await load([head, child('S-32', 'Fatima'), child('S-33', 'Ahmed')])
    await load([...file, child('S-32', 'Fatima', 'S-33')], { updateExisting: false })
    expect(await siblingsOf('S-30')).toEqual(['Mansoor Al Ketbi'])
    expect(await siblingsOf('S-32')).toEqual([])
  })

  test('Several columns, Arabic headers and line breaks in a cell are read alike', async () => {
    const columns = await load(['Adm No,Sibling 1,Sibling 2', 'S-30,S-32,S-33'])
    expect(columns.columns.map(({ field }) => field)).toEqual(['admission_no', 'siblings', 'siblings'])
    expect(await siblingsOf('S-33')).toEqual(['Fatima Al Ketbi', 'Mansoor Al Ketbi', 'Wadima Al Ketbi'])
    for (const header of ['الإخوة', 'أرقام الإخوة', 'Brothers and sisters', 'Sibling numbers']) {
      const outcome = await load([`Adm No,${header}`, 'S-30,"S-32\nS-33،S-31"'])
      expect(outcome.columns[1]).toMatchObject({ field: 'siblings' })
      expect(outcome.counts).toMatchObject({ same: 1, error: 0 })
    }
  })

  for (const locale of ['en', 'ar'] as const)
    test(`The numbers of siblings come back unchanged from an export in "${locale}", those of other schools too`, async () => {
      const principal = { ...world.context().principal, schoolIds: 'all' as const }
      for (const context of [world.context({ locale }), world.context({ locale, principal })]) {
        const blob = await exportList({
          records: world.records,
          registry: world.registry,
          context,
          resource: world.resource('students'),
          params: { page_no: 1, per_page: 10, columns: ['admission_no'] },
          format: 'csv',
          whole: true,
        })
        const bytes = await buffer(blob.body as Readable)
        expect(bytes.toString('utf8')).toContain('S-2; S-3; S-4; S-5; S-6; S-7')
        expect(bytes.toString('utf8').includes('E-900')).toBe(context.principal.schoolIds === 'all')
        expect(bytes.toString('utf8').includes('ALB-02:B-2')).toBe(context.principal.schoolIds === 'all')
        const outcome = await world.importFile('students', bytes, { context })
        expect(outcome.problems).toEqual([])
        expect(outcome.columns.map(({ field }) => field)).toContain('siblings')
        expect(outcome.counts).toMatchObject({ new: 0, changed: 0, conflict: 0, error: 0 })
      }
    })

  test('A form and a file that join the same child at the same moment lose nobody', async () => {
    await load([head, child('R-1', 'Asma'), child('R-2', 'Bader'), child('R-3', 'Dana'), child('R-4', 'Eid'), child('R-5', 'Faris')])
    const students = world.resource('students')
    const [one, two, four, five] = await Promise.all(['R-1', 'R-2', 'R-4', 'R-5'].map((number) => student(number)))
    const join = (owner: Row, ...others: Row[]) =>
      [students, owner['student_id'] as string, { siblings: others.map(({ student_id }) => ({ student_id })) }] as const
    const meanwhile: Promise<unknown>[] = []
    await world.records.transaction(world.context(), async (within) => {
      await within.update(...join(one!, two!))
      meanwhile.push(load(['Adm No,Siblings', 'R-3,R-2']))
      await new Promise((resolve) => setTimeout(resolve, 400))
      meanwhile.push(world.records.update(world.context(), ...join(four!, two!)))
      meanwhile.push(world.records.update(world.context(), ...join(five!, two!)))
      await new Promise((resolve) => setTimeout(resolve, 400))
    })
    await Promise.all(meanwhile)
    expect(await siblingsOf('R-2')).toEqual(['Asma', 'Dana', 'Eid', 'Faris'].map((name) => `${name} Al Ketbi`))
  })

  test('A number filled down a column makes no family of a whole school: the rows are told, and nothing of it is written', async () => {
    await load([head, child('Z-0', 'Yas')])
    const wrong = Array.from({ length: 40 }, (_, at) => child(`Z-${at + 1}`, `Child ${at}`, 'Z-0'))
    const file = [head, ...wrong, child('Y-1', 'Lulwa', 'Y-2'), child('Y-2', 'Nasser')]
    const dry = await load(file, { dryRun: true })
    expect(dry.counts).toMatchObject({ new: 2, error: 40 })
    expect(dry.problems[0]).toMatchObject({ row: 2, column: 'Siblings', code: 'family_too_large', value: 'Z-0' })
    expect(dry.problems[0]!.message).toContain('a family of 41 children')
    const arabic = await load(file, { dryRun: true, context: world.context({ locale: 'ar' }) })
    expect(arabic.problems[0]!.message).toContain('سيصبح عدد الأبناء في هذه الأسرة 41')
    expect((await load(file)).counts).toEqual(dry.counts)
    expect(await siblingsOf('Z-0')).toEqual([])
    expect(await historyOf('Z-0')).toHaveLength(1)
    expect(await siblingsOf('Y-1')).toEqual(['Nasser Al Ketbi'])
    const large = [head, ...wrong.slice(0, 14)]
    expect((await load(large)).problems).toEqual([])
    expect(await siblingsOf('Z-0')).toHaveLength(14)
    expect((await load(large)).counts).toMatchObject({ same: 14, error: 0 })
    const more = await load([head, child('Y-3', 'Hazza', 'Z-1')])
    expect(more.problems).toMatchObject([{ code: 'family_too_large' }])
  })

  test('Children of another school keep their family, and are counted, not named', async () => {
    const students = world.resource('students')
    await load([head, child('P-1', 'Sultan'), child('P-2', 'Jawaher', 'P-3'), child('P-3', 'Theyab'), child('P-4', 'Majid')])
    const [here, there] = [await student('P-1'), await student('B-2', elsewhere)]
    const office = world.context({ capability: byRules })
    await world.records.update(office, students, there['student_id'] as string, { siblings: [] })
    await world.records.update(office, students, there['student_id'] as string, { siblings: [{ student_id: here['student_id'] }] })
    const before = await student('B-2', elsewhere)
    for (const line of ['P-1,P-2', 'P-2,P-1']) {
      const outcome = await load(['Adm No,Siblings', line])
      expect(outcome.problems).toMatchObject([{ row: 2, column: 'Siblings', code: 'family_elsewhere' }])
      expect(JSON.stringify(outcome)).not.toContain('Noura')
    }
    expect(await student('B-2', elsewhere)).toEqual(before)
    const one = ['Adm No,Siblings', 'P-4,P-1']
    const dry = await load(one, { dryRun: true })
    expect(said(dry, 2)).toEqual(['Brothers and sisters: – -> 1 child of another school, Sultan Al Ketbi'])
    expect(JSON.stringify(dry)).not.toContain('Noura')
    await load(one)
    expect((await student('B-2', elsewhere))['family_id']).toBe(before['family_id'])
    expect(JSON.stringify(await historyOf('P-4'))).not.toContain('Noura')
    const principal = { ...world.context().principal, schoolIds: 'all' as const }
    expect((await load(['Adm No,Siblings', 'P-1,P-2'], { context: world.context({ principal }) })).problems).toEqual([])
    expect(await siblingsOf('P-3')).toContain('Noura Al Ketbi')
  })

  test('Six hundred children are joined to their families in as many statements as sixty', async () => {
    let statements = 0
    const database = new Proxy(world.database, {
      get: (it, name) =>
        name === 'write'
          ? (tenantId: string, job: (q: Queries) => Promise<unknown>) => it.write(tenantId, (q) => job(counting(q, () => statements++)))
          : Reflect.get(it, name, it),
    })
    const statementsFor = async (prefix: string, count: number): Promise<number> => {
      const names = Array.from({ length: count }, (_, at) => `${prefix}-${at}`)
      await load([head, ...names.map((name, at) => `${name},Child ${name},Family,F,2015-01-02,${(at % 10) + 1}-B,,`)], seated)
      statements = 0
      const lines = names.map((name, at) => `${name},${at % 2 ? names[at - 1]! : ''}`)
      const bytes = csv('Adm No,Siblings', ...lines)
      const request = { context: world.context(), entity: 'students', bytes, mapping: null, dryRun: false, updateExisting: true }
      const outcome = await runImport({ ...world, database }, request, { tell: () => undefined, isCancelled: () => false })
      expect(outcome.updated).toBe(count)
      return statements
    }
    const few = await statementsFor('F', 60)
    // some tables are written in pieces
    expect(await statementsFor('M', 600)).toBeLessThan(few + 60)
    expect(await siblingsOf('M-598')).toEqual(['Child M-599 Family'])
  })
})

const seated = { answers: { one: {}, alike: {}, over_capacity: true, reason: 'Measured' } }
const counting = (q: Queries, tell: () => void): Queries =>
  new Proxy(q, {
    get: (it, name) => {
      if (name === 'executeQuery') tell()
      const value: unknown = Reflect.get(it, name, it)
      return typeof value === 'function' ? value.bind(it) : value
    },
  })
