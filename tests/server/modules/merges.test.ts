import { beforeAll, expect, test } from 'vitest'
import type { HistoryEntry } from '../../../resources/contract/history.ts'
import type { MergeForeseen, Suspect } from '../../../resources/contract/merges.ts'
import type { OperationData, UndoData } from '../../../resources/contract/operations.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf, year } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    return () => school.door.app.close()
  })
  const suspects = async (query = '', token = school.admin) =>
    (await school.send(token, 'GET', `/api/merges/suspects/${query}`)).data as { total: number; records: Suspect[]; kinds: Row[] }
  const foresee = (body: Row, token = school.admin) => school.send(token, 'POST', '/api/merges/check/', { resource: 'students', ...body })
  const make = (body: Row, token = school.admin) => school.send(token, 'POST', '/api/merges/', { resource: 'students', ...body })
  const undo = (id: string) => school.send(school.admin, 'POST', `/api/operations/${id}/undo/`)
  const guardian = (name: string, phone: string) => ({ relation: 'father', name, phone })
  /** as of somebody who has said that it is another child */
  const child = (values: Row) => school.newStudent({ force: true, ...values })
  let keep: string
  let other: string

  test('pairs that seem to be one are listed, the surest first, with what tells them apart', async () => {
    keep = await child({ firstname: 'Mohammed', lastname: 'Haddad', dob: '2015-06-20', emis_id: 'E-1' })
    other = await child({ firstname: 'محمد', lastname: 'حداد', dob: '2015-06-20', class_id: school.world.otherClassId })
    await child({ firstname: 'Mohamed Karim', lastname: 'Hadad', dob: '2015-06-20' })
    await child({ firstname: 'Mahmoud', lastname: 'Haddad', dob: '2015-06-20' })
    await child({
      firstname: 'Zara',
      dob: '2016-01-01',
      guardians: [
        guardian('Mohammed Ali', '+971501110001'),
        guardian('Salma Ali', '+971501110001'),
        guardian('Muhammad Ali', '+971501110002'),
      ],
    })
    const told = await suspects()
    expect(told.kinds).toEqual([
      { resource: 'applicants', count: 0 },
      { resource: 'guardians', count: 1 },
      { resource: 'students', count: 3 },
      { resource: 'teachers', count: 0 },
    ])
    expect(told.total).toBe(4)
    expect(told.records[0]!.why).toBe('Alike: Name')
    expect(told.records.map((one) => [one.resource, one.is_sure])).toEqual([
      ['guardians', true],
      ['students', true],
      ['students', false],
      ['students', false],
    ])
    const [pair] = (await suspects('?resource=students&per_page=1')).records
    expect(pair!.why).toBe('A like name and the same date of birth')
    expect(new Set(pair!.pair.map(({ id }) => id))).toEqual(new Set([keep, other]))
    expect(pair!.pair.find(({ id }) => id === keep)!.facts).toEqual([expect.stringMatching(/^A-/), '20 Jun 2015', 'E-1'])
  })

  test('what it would come to is told before it is done, and undone as one operation', async () => {
    const told = (await foresee({ keep, others: [other] })).data as MergeForeseen
    expect(told).toMatchObject({ refused: null, asks: [], years: [{ academic_year: year, of: keep, is_open: true }] })
    expect(told.records.map(({ id, row }) => [id, row['firstname']])).toEqual([
      [keep, 'Mohammed'],
      [other, 'محمد'],
    ])
    expect(told.years[0]!.rows.map(({ text }) => text)).toEqual(['8-A', '8-B'])
    expect(told.fields).toContainEqual({ field: 'firstname', of: keep, is_open: true })
    const chosen = { resource: 'students', keep, others: [other], values: { admission_no: other }, years: { [year]: other } }
    // as the console sends it: twice is once
    const key = { 'idempotency-key': 'merge-once' }
    const done = await school.door.send(school.admin, 'POST', '/api/merges/', chosen, key)
    expect((await school.door.send(school.admin, 'POST', '/api/merges/', chosen, key)).data).toEqual(done.data)
    expect(done.data).toMatchObject({ id: keep })
    const row = (await school.send(school.admin, 'GET', `/api/students/Profile_update&${keep}/`)).data as Row
    expect(row).toMatchObject({ firstname: 'Mohammed', class_id: school.world.otherClassId })
    expect((await suspects('?resource=students')).total).toBe(1)
    const { operation_id } = done.data as { operation_id: string }
    expect((await undo(operation_id)).data).toMatchObject({ undone: 2, left: 0 })
    expect((await suspects('?resource=students')).total).toBe(3)
  })

  test('what is not the same is remembered, and asked about again when that is undone', async () => {
    const apart = await school.send(school.admin, 'POST', '/api/merges/apart/', { resource: 'students', ids: [other, keep] })
    expect((await suspects('?resource=students')).total).toBe(2)
    // said twice is said once
    expect((await school.send(school.admin, 'POST', '/api/merges/apart/', { resource: 'students', ids: [keep, other] })).error_code).toBe(
      'DUPLICATE',
    )
    await undo((apart.data as { operation_id: string }).operation_id)
    expect((await suspects('?resource=students')).total).toBe(3)
  })

  test('whom a record names together no longer is no pair any more, whatever was found before', async () => {
    const id = await child({
      firstname: 'Yara',
      dob: '2016-02-02',
      guardians: [guardian('Khaled Saad', '+971501110011'), guardian('Khalid Saad', '+971501110012')],
    })
    const pairs = async () => (await suspects('?resource=guardians')).total
    expect(await pairs()).toBe(2)
    const { guardians } = (await school.send(school.admin, 'GET', `/api/students/Profile_update&${id}/`)).data as { guardians: Row[] }
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${id}/`, { guardians: guardians.slice(0, 1) })
    expect(await pairs()).toBe(1)
  })

  test('what refers to them in a module that is closed is not moved', async () => {
    const house = await school.create('houses', {
      school_id: school.world.schoolId,
      code: 'OR',
      colour: '#1A6FB0',
      name_en: 'Oryx',
      name_ar: 'المها',
    })
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${other}/`, { house_id: house['house_id'] })
    await school.create('house-points', { student_id: other, points: 3, reason: 'Helped' })
    const closed = school.door.enter(school.world.as('school_admin').principal, 'settings.houses')
    expect((await make({ keep, others: [other] }, closed)).gate).toBe('package')
    expect((await foresee({ keep, others: [other] }, closed)).data).toMatchObject({ refused: expect.any(String) as unknown })
    expect((await foresee({ keep, others: [other] })).data).toMatchObject({
      refused: null,
      moves: [{ text: 'Points entries', count: 1 }],
    })
  })

  test('what cannot be is told in a sentence, and nobody merges what is not theirs', async () => {
    const gone = await child({ firstname: 'Sami' })
    await school.world.records.setStatus(school.world.as('school_admin'), school.world.registry.get('students'), gone, false)
    expect((await foresee({ keep: gone, others: [other] })).data).toMatchObject({
      refused: expect.stringMatching(/^Sami Haddad is switched off: keep /) as unknown,
    })
    expect((await make({ keep: gone, others: [other] })).error_code).toBe('LOCKED')
    const itself = { error_code: 'LOCKED', message: 'A record cannot be merged with itself: choose another one' }
    expect(await foresee({ keep, others: [keep] })).toMatchObject(itself)
    expect(await make({ keep, others: [other, keep] })).toMatchObject(itself)
    expect((await foresee({ keep, others: [other, other] })).error_code).toBe('VALIDATION')
    expect((await foresee({ keep, others: [other] }, school.teacher)).gate).toBe('role')
    expect((await foresee({ resource: 'houses', keep, others: [other] })).error_code).toBe('NOT_FOUND')
    const elsewhere = school.door.enter(school.world.as('school_admin', { schoolIds: [school.world.otherSchoolId] }).principal)
    for (const answer of [await foresee({ keep, others: [other] }, elsewhere), await make({ keep, others: [other] }, elsewhere)])
      expect(answer.error_code).toBe('NOT_FOUND')
    expect((await suspects('', elsewhere)).total).toBe(0)
    const closed = school.door.enter(school.world.as('school_admin').principal, 'settings.student')
    expect((await make({ keep, others: [other] }, closed)).gate).toBe('package')
  })

  test('what only one of two people can have is told where both have another', async () => {
    const born = (dob: string, more: Row = {}) => child({ firstname: 'Nadia', lastname: 'Farouk', dob, ...more })
    const first = await born('2015-03-04', { emis_id: 'E-71' })
    const against = async (other: string) => ((await foresee({ keep: first, others: [other] })).data as MergeForeseen).against
    // day and month may have been told the other way round
    expect(await against(await born('2015-04-03'))).toEqual([])
    expect(await against(await born('2009-03-04'))).toEqual(['dob'])
    expect(await against(await born('2009-03-04', { emis_id: 'E-72' }))).toEqual(['dob', 'emis_id'])
    expect(await against(await born('2015-03-04', { gender: 'female' }))).toEqual(['gender'])
  })

  test('of a pair only what is true of it is told: the same telephone, a name that is alike', async () => {
    const phone = '+971501119001'
    await child({ firstname: 'Lamis', dob: '2016-07-07', guardians: [guardian('Laila Rahman', phone), guardian('Layla Rahman', phone)] })
    const whys = async (locale: string) => (await suspects(`?resource=guardians${locale}`)).records.map((one) => one.why)
    expect(await whys('')).toContain('Alike: Name; the same: Telephone')
    for (const why of await whys('')) expect(why).not.toMatch(/other/)
  })

  test('a merge of one who has siblings, and its undo, leave no entry in anybody’s history that tells nothing', async () => {
    const friend = await child({ firstname: 'Rami', lastname: 'Aziz', dob: '2014-01-09' })
    const first = await child({ firstname: 'Dana', lastname: 'Aziz', dob: '2016-05-11' })
    const second = await child({ firstname: 'Dana', lastname: 'Azeez', dob: '2016-05-11', siblings: [{ student_id: friend }] })
    const done = await make({ keep: first, others: [second] })
    expect(done.status, done.message).toBe(true)
    await undo((done.data as { operation_id: string }).operation_id)
    for (const id of [friend, first, second]) {
      const { data } = await school.send(school.admin, 'GET', `/api/students/${id}/history/`)
      const { records, pagination } = data as { records: HistoryEntry[]; pagination: { total_records: number } }
      const empty = records.filter(({ action, changes }) => action === 'update' && changes.length === 0)
      expect(empty, id === friend ? 'friend' : id === first ? 'first' : 'second').toEqual([])
      expect(pagination.total_records).toBe(records.length)
    }
  })

  test('every field of the year that differs is told, with what each says, and who keeps what one guardian alone has', async () => {
    const house = await school.create('houses', {
      school_id: school.world.schoolId,
      code: 'SAK',
      colour: '#1A6FB0',
      name_en: 'Saker',
      name_ar: 'الحر',
    })
    const primary = (name: string, phone: string) => ({ ...guardian(name, phone), is_primary: true })
    const first = await child({
      firstname: 'Huda',
      roll_no: '71',
      house_id: house['house_id'],
      guardians: [primary('Ali Nur', '+971501118001')],
    })
    const second = await child({ firstname: 'Hudaa', roll_no: '72', guardians: [primary('Adel Nur', '+971501118002')] })
    const told = (await foresee({ keep: first, others: [second], years: { [`${year}.roll_no`]: second } })).data as MergeForeseen
    expect(told.years).toMatchObject([
      {
        is_open: false,
        rows: [{ row: { roll_no: '71', house: 'Saker', house_ar: 'الحر' } }, { row: { roll_no: '72', house_id: null } }],
        fields: [
          { field: 'roll_no', of: second, is_open: true },
          { field: 'house_id', of: first, is_open: false },
        ],
      },
    ])
    expect(told.marks).toEqual([{ text: 'First contact', of: 'Ali Nur' }])
  })

  test('a merge is known by the record that stays, and what was done since and stands in the way of its undo is named', async () => {
    const sister = await child({ firstname: 'Maha', lastname: 'Zaki' })
    const brother = await child({ firstname: 'Majd', lastname: 'Zaki', siblings: [{ student_id: sister }] })
    const first = await child({ firstname: 'Amal', lastname: 'Zaki' })
    const second = await child({ firstname: 'Amaal', lastname: 'Zaki', middlename: 'Adel', siblings: [{ student_id: brother }] })
    const merged = (await make({ keep: first, others: [second] })).data as { operation_id: string }
    const listed = async (id: string) =>
      ((await school.send(school.admin, 'GET', `/api/operations/?operation_id=${id}`)).data as { records: OperationData[] }).records[0]!
    const { parts } = await listed(merged.operation_id)
    expect(parts.find(({ action }) => action === 'remove')).toMatchObject({ count: 1, gone: ['Amaal Zaki'] })
    expect(parts.find(({ action }) => action === 'update')).toMatchObject({ record: { id: first, label: 'Amal Zaki' } })
    const alone = await child({ firstname: 'Amal', lastname: 'Zaky', mother_tongue: 'Arabic' })
    await make({ keep: first, others: [alone], values: { lastname: alone } })
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${first}/`, { middlename: 'Karim' })
    const { left_records: left } = (await undo(merged.operation_id)).data as UndoData
    const [stuck] = left
    expect(left).toMatchObject([
      { id: first, because: 'Changed since by Sara Khan (Middle name)', since: { kind: 'update', may_open: true } },
    ])
    expect((await listed(stuck!.since!.operation_id)).parts).toMatchObject([{ action: 'update', record: { id: first } }])
  })

  test('a merge of two and nobody else names both, each once', async () => {
    const first = await child({ firstname: 'Salim', emis_id: 'E-901' })
    const second = await child({ firstname: 'Saleem', emis_id: 'E-902', middlename: 'Nasser' })
    const { operation_id } = (await make({ keep: first, others: [second], values: { emis_id: second } })).data as { operation_id: string }
    const { data } = await school.send(school.admin, 'GET', `/api/operations/?operation_id=${operation_id}`)
    expect((data as { records: OperationData[] }).records[0]!.parts).toMatchObject([
      { action: 'update', count: 1, record: { id: first } },
      { action: 'remove', count: 1, gone: ['Saleem Haddad'] },
    ])
  })
})
