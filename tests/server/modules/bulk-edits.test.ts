import { beforeAll, expect, test } from 'vitest'
import type { BulkForeseen } from '../../../resources/contract/bulk-edits.ts'
import classes from '../../../resources/classes.ts'
import type { Row } from '../../../server/records/index.ts'
import type { Database } from '../../../server/database/index.ts'
import { dayIn } from '../../../resources/kit/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { schoolZone } from '../http/door.ts'
import { contextFor, registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let database: Database
  const schoolDay = dayIn(schoolZone, new Date().toISOString())
  let houseId: string
  let ids: string[]
  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
    houseId = String(
      (
        await school.create('houses', {
          school_id: school.world.schoolId,
          code: 'OR',
          colour: '#1A6FB0',
          name_en: 'Oryx',
          name_ar: 'المها',
        })
      )['house_id'],
    )
    ids = []
    for (let one = 0; one < 25; one++) ids.push(await school.newStudent({ gender: one % 2 === 0 ? 'female' : 'male' }))
    return () => school.door.app.close()
  })
  const girls = { filter: { field: 'gender', op: 'eq', value: 'female' } }
  const house = () => [{ field: 'house_id', way: 'set', value: houseId }]
  const foresee = (body: Row, token = school.admin) =>
    school.send(token, 'POST', '/api/bulk-edits/check/', { resource: 'students', ...body })
  const make = (body: Row, token = school.admin) => school.send(token, 'POST', '/api/bulk-edits/', { resource: 'students', ...body })
  /** looked at, then done */
  const lookAndMake = async (body: Row) => {
    const { seen, total } = (await foresee(body)).data as BulkForeseen
    return make({ ...body, seen, total })
  }
  const unseen = { seen: 'x', total: 13 }
  const studentOf = async (id: string) => (await school.send(school.admin, 'GET', `/api/students/Profile_update&${id}/`)).data as Row

  test('a word that no list knows is refused, and does not mean everybody', async () => {
    for (const list of [{ ids: ids.slice(0, 2) }, { gendre: 'female' }]) {
      const { status, errors } = await foresee({ list, changes: house() })
      expect([status, errors]).toEqual([false, { [`list.${Object.keys(list)[0]!}`]: ['This field is not known'] }])
      expect((await make({ list, changes: house(), ...unseen })).status).toBe(false)
    }
    const asked = await foresee({ list: { gender: { in: ['female'] } }, changes: house() })
    expect(asked.errors).toEqual({ 'list.gender': [expect.any(String)] })
  })

  test.each<[Row, string]>([
    [{ search: ['Omar'] }, 'list.search'],
    [{ search: 5 }, 'list.search'],
    [{ search: {} }, 'list.search'],
    [{ student_id: '' }, 'list.student_id'],
    [{ gender: '' }, 'list.gender'],
    [{ gender: null }, 'list.gender'],
    [{ transport: '' }, 'list.transport'],
    [{ also: 5 }, 'list.also'],
    [{ also: { a: 1 } }, 'list.also'],
    [{ also: [5] }, 'list.also'],
    [{ filter: { gender: {} } }, 'filter.gender'],
    [{ filter: { gender: { nin: 'male' } } }, 'filter.gender'],
    [{ filter: { gender: { nin: 5 } } }, 'filter.gender'],
    [{ filter: { gender: { nin: 'today' } } }, 'filter.gender'],
    [{ filter: { gender: { nin: ['$nobody'] } } }, 'filter.gender'],
    [{ filter: { gender: { nin: '$my.school_id' } } }, 'filter.gender'],
    [{ filter: { gender: { ne: ['male'] } } }, 'filter.gender'],
    [{ filter: { firstname: { contains: '' } } }, 'filter.firstname'],
    [{ filter: { field: 'gender', op: 'ne' } }, 'filter.gender'],
    [{ filter: { dob: { between: 'x' } } }, 'filter.dob'],
    [{ filter: { dob: { between: [] } } }, 'filter.dob'],
    [{ filter: { dob: { between: ['', null] } } }, 'filter.dob'],
    [{ filter: { not: { field: 'dob', op: 'gte', value: 'x' } } }, 'filter.dob'],
  ])('what a narrowing cannot mean is refused, and does not mean everybody: %j', async (list, place) => {
    const refused = { error_code: 'VALIDATION', errors: { [place]: [expect.any(String)] } }
    expect(await foresee({ list, changes: house() })).toMatchObject(refused)
    expect(await make({ list, changes: house(), ...unseen })).toMatchObject(refused)
    for (const url of ['/api/prints/', '/api/exports/'])
      expect(await school.send(school.admin, 'POST', url, { resource: 'students', list, format: 'csv' })).toMatchObject(refused)
    const file = await school.send(school.admin, 'POST', '/api/students/export/', { ...list, format: 'csv' })
    expect(file).toMatchObject({ error_code: 'VALIDATION', errors: { [place.replace('list.', '')]: [expect.any(String)] } })
  })

  test.each<[Row, number]>([
    [{ search: '' }, 25],
    [{ filter: { gender: { nin: ['male'] } } }, 13],
    [{ filter: { gender: { ne: 'male' } } }, 13],
    [{ filter: { languages: { nin: 'ar' } } }, 25],
    [{ filter: { dob: { between: ['', '2100-01-01'] } } }, 25],
    [{ filter: { dob: { ne: 'this_week' } } }, 25],
    [{ filter: { dob: { lt: '$today' } } }, 25],
    [{ gender: 'female', search: null, also: [] }, 13],
  ])('what it can mean is asked: %j', async (list, total) => {
    expect((await foresee({ list, changes: house() })).data).toMatchObject({ total })
  })

  test('a list that an export is sent within another word is refused; what is empty in an address is not', async () => {
    const file = await school.send(school.admin, 'POST', '/api/students/export/', { list: { also: ids.slice(0, 1) } })
    expect(file).toMatchObject({ error_code: 'VALIDATION', errors: { list: ['This field is not known'] } })
    const told = await school.send(school.admin, 'GET', '/api/students/export/?format=csv&gender=&search=a&search=b')
    expect(told).toMatchObject({ error_code: 'VALIDATION', errors: { search: [expect.any(String)] } })
    expect((await school.send(school.admin, 'GET', '/api/students/export/?format=csv&gender=&_=1&filter=')).code).toBe(200)
    expect((await school.send(school.admin, 'GET', '/api/students/?gender=&transport=')).status).toBe(true)
  })

  test('all who match are foreseen, changed as one operation, and put back', async () => {
    const told = (await foresee({ list: girls, changes: house() })).data as BulkForeseen
    expect(told).toMatchObject({ total: 13, changed: 13, same: 0, refused: 0, refusals: [] })
    expect(told.samples).toHaveLength(13)
    expect(told.samples[0]!.changes).toEqual([{ field: 'house_id', label: 'House', before: null, after: houseId }])
    const { id, told: by } = told.samples[0]!
    // two children of one name are told apart by what the declaration knows them by
    expect(by).toBe((await studentOf(id))['admission_no'])
    expect((await studentOf(ids[0]!))['house_id']).toBeNull()
    const done = await lookAndMake({ list: girls, changes: house() })
    expect(done.data).toMatchObject({ changed: 13, same: 0, refused: 0 })
    expect(await studentOf(ids[0]!)).toMatchObject({ house_id: houseId })
    expect(await studentOf(ids[1]!)).toMatchObject({ house_id: null })
    // a second time there is nothing to do
    expect((await foresee({ list: girls, changes: house() })).data).toMatchObject({ changed: 0, same: 13 })
    const { operation_id } = done.data as { operation_id: string }
    expect((await school.send(school.admin, 'POST', `/api/operations/${operation_id}/undo/`)).data).toMatchObject({ undone: 13, left: 0 })
    expect((await studentOf(ids[0]!))['house_id']).toBeNull()
  })

  test('where the list holds others than were looked at, nothing is written and the difference is told', async () => {
    const { seen, total } = (await foresee({ list: girls, changes: house() })).data as BulkForeseen
    const late = await school.newStudent({ gender: 'female' })
    const refused = await make({ list: girls, changes: house(), seen, total })
    expect([refused.error_code, refused.message]).toEqual([
      'LOCKED',
      'The list holds 14 records by now, and not the 13 that you looked at: look again',
    ])
    // as many, but others
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${ids[0]}/`, { gender: 'male' })
    expect((await make({ list: girls, changes: house(), seen, total })).message).toMatch(/^The list holds other records by now/)
    expect((await studentOf(ids[2]!))['house_id']).toBeNull()
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${late}/`, { gender: 'male' })
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${ids[0]}/`, { gender: 'female' })
  })

  test('what somebody else has set since it was looked at is told by name, and nothing is overwritten; other fields may change meanwhile', async () => {
    const few = ids.slice(0, 4)
    const list = { filter: { field: 'student_id', op: 'in', value: few } }
    const set = (value: string) => [{ field: 'religion', way: 'set', value }]
    const one = await foresee({ list, changes: set('Muslim') })
    const other = await foresee({ list, changes: set('Christian') })
    const seenIn = ({ data }: typeof one) => {
      const { seen, total } = data as BulkForeseen
      return { seen, total }
    }
    expect((await make({ list, changes: set('Muslim'), ...seenIn(one) })).data).toMatchObject({ changed: 4 })
    const late = await make({ list, changes: set('Christian'), ...seenIn(other) })
    expect([late.error_code, late.message]).toEqual(['LOCKED', expect.stringMatching(/^Nothing was changed, because 4 records hold/)])
    const told = (other.data as BulkForeseen).samples.map(({ label, told: by }) => `${label} (${by})`)
    for (const name of told) expect(late.message).toContain(name)
    expect(await Promise.all(few.map(async (id) => (await studentOf(id))['religion']))).toEqual(few.map(() => 'Muslim'))
    // the same again has nothing to overwrite
    expect((await make({ list, changes: set('Muslim'), ...seenIn(one) })).data).toMatchObject({ changed: 0, same: 4 })

    const again = await foresee({ list, changes: set('Christian') })
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${few[0]}/`, { religion: 'Druze' })
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${few[1]}/`, { address: 'Villa 1' })
    const answer = await make({ list, changes: set('Christian'), ...seenIn(again) })
    expect(answer.message).toMatch(/^Nothing was changed, because one record holds something else by now/)
    // only what else was changed: that is no reason to ask again
    const third = await foresee({ list, changes: set('Christian') })
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${few[1]}/`, { address: 'Villa 2' })
    const emptied = await foresee({ list, changes: [{ field: 'religion', way: 'clear' }] })
    expect((await make({ list, changes: set('Christian'), ...seenIn(third) })).data).toMatchObject({ changed: 4 })
    expect((await make({ list, changes: [{ field: 'religion', way: 'clear' }], ...seenIn(emptied) })).error_code).toBe('LOCKED')
    // the order in which fields are named says nothing
    const both = [...set('Hindu'), { field: 'address', way: 'set', value: 'Villa 9' }]
    expect((await make({ list, changes: both.toReversed(), ...seenIn(await foresee({ list, changes: both })) })).data).toMatchObject({
      changed: 4,
    })
  })

  test('of two who set something else at the same moment one is told', async () => {
    const list = { filter: { field: 'student_id', op: 'in', value: ids.slice(0, 4) } }
    const set = (value: string) => [{ field: 'religion', way: 'set', value }]
    // which nobody has yet: what is so already may be set by both
    const values = ['Druze', 'Jain']
    const looked = await Promise.all(values.map((value) => foresee({ list, changes: set(value) })))
    const done = await Promise.all(
      values.map((value, at) => {
        const { seen, total } = looked[at]!.data as BulkForeseen
        return make({ list, changes: set(value), seen, total })
      }),
    )
    expect(done.map((one) => one.status).toSorted()).toEqual([false, true])
    const kept = values[done.findIndex((one) => one.status)]
    for (const id of ids.slice(0, 4)) expect(await studentOf(id)).toMatchObject({ religion: kept })
  })

  test('codes are added and taken away beside those that are there, and emptied', async () => {
    const two = { filter: { field: 'student_id', op: 'in', value: ids.slice(0, 2) } }
    const change = async (way: string, value?: unknown) =>
      lookAndMake({ list: two, changes: [{ field: 'languages', way, ...(value === undefined ? {} : { value }) }] })
    expect((await change('set', ['ar'])).data).toMatchObject({ changed: 2 })
    await change('add', ['ar', 'en'])
    expect((await studentOf(ids[0]!))['languages']).toEqual(['ar', 'en'])
    await change('remove', ['ar'])
    expect((await studentOf(ids[1]!))['languages']).toEqual(['en'])
    await change('clear')
    expect((await studentOf(ids[1]!))['languages']).toEqual([])
  })

  test('what two people add or take away at the same moment is all kept, and so is what somebody saves meanwhile', async () => {
    const list = { filter: { field: 'student_id', op: 'in', value: ids } }
    const guardian = async (name: string, phone: string) => String((await school.create('guardians', { name, phone }))['guardian_id'])
    const [one, two] = [await guardian('Shamma Saeed', '+971501112244'), await guardian('Mouza Rashid', '+971501112255')]
    const held = async (field: string, of: (value: unknown) => unknown = (value) => value) => {
      const all = await Promise.all(ids.map(async (id) => ((await studentOf(id))[field] as unknown[]).map(of).toSorted().join()))
      return [...new Set(all)]
    }
    const set = async (value: unknown) => lookAndMake({ list, changes: [{ field: 'languages', way: 'set', value }] })
    const atOnce = async (...changes: Row[]) => {
      const { seen, total } = (await foresee({ list, changes: [changes[0]!] })).data as BulkForeseen
      const answers = await Promise.all(changes.map((change) => make({ list, changes: [change], seen, total })))
      expect(answers.map((answer) => answer.status)).toEqual(changes.map(() => true))
    }
    const languages = (way: string, value: string) => ({ field: 'languages', way, value: [value] })
    await lookAndMake({ list, changes: [{ field: 'languages', way: 'clear' }] })
    await atOnce(languages('add', 'en'), languages('add', 'fr'))
    expect(await held('languages')).toEqual(['en,fr'])
    await set(['ar', 'en', 'fr'])
    await atOnce(languages('remove', 'en'), languages('remove', 'fr'))
    expect(await held('languages')).toEqual(['ar'])

    const links = (way: string, guardian_id: string) => ({ field: 'guardians', way, value: [{ guardian_id, relation: 'other' }] })
    await atOnce(links('add', one), links('add', two))
    const shared = () => held('guardians', (row) => (row as Row)['guardian_id'])
    expect(await shared()).toEqual([[one, two].toSorted().join()])
    await atOnce(links('remove', one), links('remove', two))
    expect(await shared()).toEqual([''])

    await set(['ar'])
    const { seen, total } = (await foresee({ list, changes: [languages('add', 'en')] })).data as BulkForeseen
    const saved = ids.map((id) => school.send(school.admin, 'PUT', `/api/students/Profile_update&${id}/`, { languages: ['fr'] }))
    const bulk = make({ list, changes: [languages('add', 'en')], seen, total })
    expect((await Promise.all([bulk, ...saved])).every((answer) => answer.status)).toBe(true)
    // whoever saves the whole list last has said what it holds
    for (const id of ids) expect((await studentOf(id))['languages']).toContain('fr')
    await lookAndMake({ list, changes: [{ field: 'languages', way: 'clear' }] })
  })

  test('a class is changed for many from a day on and for a reason, which are asked once for all; a full one is filled only where that is meant', async () => {
    const { world, create } = school
    const { grade_id } = await world.records.get(world.as('school_admin'), classes, world.classId)
    const few = await create('classes', {
      school_id: world.schoolId,
      academic_year: '2026-2027',
      grade_id,
      section: 'Y',
      capacity: 2,
    })
    const movers = [await school.newStudent(), await school.newStudent(), await school.newStudent()]
    await database.write(world.tenantId, (q) =>
      q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', 'in', movers).execute(),
    )
    const three = { filter: { field: 'student_id', op: 'in', value: movers } }
    const changes = [{ field: 'class_id', way: 'set', value: few['class_id'] }]
    const first = (await foresee({ list: three, changes })).data as BulkForeseen
    expect(first).toMatchObject({ total: 3, changed: 0, refused: 3, waiting: 3, refusals: [] })
    expect(first.asks.map(({ word, records }) => [word, records])).toEqual([
      ['effective_date', 3],
      ['reason', 3],
      ['over_capacity', 1],
    ])
    expect(first.asks[0]!.earliest).toBe('2026-09-02')
    // nobody is moved without them
    expect((await lookAndMake({ list: three, changes })).error_code).toBe('LOCKED')
    const said = { list: three, changes, effective_date: first.asks[0]!.latest!, reason: 'Sections were made anew' }
    expect((await foresee(said)).data).toMatchObject({ changed: 2, refused: 1, waiting: 1, asks: [{ word: 'over_capacity', records: 1 }] })
    expect((await foresee({ ...said, effective_date: '2026-02-30' })).errors).toHaveProperty('effective_date')
    expect((await foresee({ ...said, effective_date: '2026-08-30' })).data).toMatchObject({ changed: 0, refused: 3 })
    const done = await lookAndMake({ ...said, over_capacity: true })
    expect(done.data).toMatchObject({ changed: 3, refused: 0 })
    const rows = await database.read(world.tenantId, (q) =>
      q
        .selectFrom('enrolments')
        .select(['class_id', 'from_date', 'to_date'])
        .where('student_id', '=', movers[0]!)
        .orderBy('from_date')
        .execute(),
    )
    expect(rows).toMatchObject([
      { class_id: world.classId, from_date: '2026-09-01' },
      { class_id: few['class_id'], from_date: said.effective_date, to_date: null },
    ])
    expect(new Set(await Promise.all(movers.map(async (id) => (await studentOf(id))['roll_no']))).size).toBe(3)
    const { data } = await school.send(school.admin, 'GET', `/api/students/${movers[2]}/history/`)
    expect((data as { records: Row[] }).records[0]).toMatchObject({ reason: 'Sections were made anew' })
    // one of them sat there over its capacity: sent away by mistake, all come back to where they were
    const away = await lookAndMake({ list: three, changes: [{ field: 'class_id', way: 'set', value: world.classId }] })
    expect(away.data).toMatchObject({ changed: 3 })
    const { operation_id } = away.data as { operation_id: string }
    expect((await school.send(school.admin, 'POST', `/api/operations/${operation_id}/undo/`)).data).toMatchObject({ undone: 3, left: 0 })
    for (const id of movers) expect(await studentOf(id)).toMatchObject({ class_id: few['class_id'] })
    // and so does one of them that was deleted
    const gone = await school.send(school.admin, 'DELETE', `/api/students/${movers[0]}/`)
    expect(gone.status, gone.message).toBe(true)
    const back = await school.send(school.admin, 'POST', `/api/operations/${gone.operation_id}/undo/`)
    expect(back.data, back.message).toMatchObject({ undone: 1, left: 0 })
  })

  test('many are switched off and on by one operation, with the word and the day that the record knows, and put back', async () => {
    const leavers = [await school.newStudent(), await school.newStudent()]
    const two = { list: { filter: { field: 'student_id', op: 'in', value: leavers } } }
    const off = { ...two, status: { is_active: false, word: 'graduated' }, effective_date: schoolDay, reason: 'End of school' }
    expect((await foresee(off)).data).toMatchObject({ total: 2, changed: 2, same: 0, refused: 0 })
    expect(await studentOf(leavers[0]!)).toMatchObject({ is_active: true })
    const done = await lookAndMake(off)
    expect(done.data).toMatchObject({ changed: 2 })
    expect(await studentOf(leavers[1]!)).toMatchObject({ is_active: false, status: 'graduated', leaving_date: schoolDay })
    expect((await foresee({ list: { ...two.list, is_active: false }, status: { is_active: false } })).data).toMatchObject({ same: 2 })
    const { operation_id } = done.data as { operation_id: string }
    expect((await school.send(school.admin, 'POST', `/api/operations/${operation_id}/undo/`)).data).toMatchObject({ undone: 2, left: 0 })
    expect(await studentOf(leavers[1]!)).toMatchObject({ is_active: true, status: 'active', leaving_date: null })
    // either is meant, and one of them is
    for (const both of [{ ...off, changes: house() }, two]) expect((await foresee(both)).errors).toHaveProperty('changes')
    expect((await foresee({ ...off, status: { is_active: false, word: 'no such word' } })).data).toMatchObject({ changed: 0, refused: 2 })
    for (const call of [foresee, make]) expect((await call({ ...off, ...unseen }, school.teacher)).error_code).toBe('FORBIDDEN_ROLE')
  })

  test('those that would be refused are named with the reason; without them the others are changed', async () => {
    const [before] = ids
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${before}/`, { admission_date: '2026-09-01' })
    const three = { filter: { field: 'student_id', op: 'in', value: ids.slice(0, 3) } }
    const changes = [{ field: 'dob', way: 'set', value: '2099-01-01' }]
    const told = (await foresee({ list: three, changes })).data as BulkForeseen
    expect(told).toMatchObject({ total: 3, changed: 0, refused: 3 })
    expect(told.refusals[0]!.because).toMatch(/^Date of birth: /)
    expect((await lookAndMake({ list: three, changes })).message).toMatch(/^Nothing was changed: 3 of 3 records are refused/)
  })

  test('what tells records apart, what nobody types and what is no field is refused at its name', async () => {
    const names = ['__proto__', 'admission_no', 'class_name', 'constructor', 'no_such_field', 'student_id']
    for (const way of ['set', 'add', 'remove', 'clear']) {
      const changes = names.map((field) => ({ field, way, value: 'x' }))
      const { error_code, errors } = await foresee({ list: girls, changes })
      expect(error_code).toBe('VALIDATION')
      expect(Object.keys(errors ?? {}).toSorted()).toEqual(names)
      expect((await foresee({ list: girls, changes: changes.slice(0, 1) })).error_code).toBe('VALIDATION')
    }
    expect((await foresee({ list: girls, as_it_was: { at: '2026-11-16', fields: ['__proto__'] } })).error_code).toBe('VALIDATION')
    const twice = [...house(), { field: 'house_id', way: 'clear' }]
    expect((await foresee({ list: girls, changes: twice })).error_code).toBe('VALIDATION')
    expect((await foresee({ list: girls, changes: [{ field: 'house_id', way: 'add', value: houseId }] })).error_code).toBe('VALIDATION')
  })

  test('only the own: another school’s list is empty, a role that may not write is turned away, and so is a filter that it may not ask', async () => {
    const { world, door } = school
    const elsewhere = door.enter(contextFor(world.tenantId, 'school_admin', [world.otherSchoolId]).principal)
    // whoever may see none of them is told that, and not that a field is wrong
    for (const call of [foresee, make])
      expect(await call({ list: girls, changes: house(), ...unseen }, elsewhere)).toMatchObject({
        error_code: 'NOT_FOUND',
        message: expect.stringMatching(/^None of the selected records/) as unknown,
      })
    for (const call of [foresee, make]) {
      expect((await call({ list: girls, changes: house(), ...unseen }, school.teacher)).error_code).toBe('FORBIDDEN_ROLE')
      expect((await call({ list: girls, changes: house(), ...unseen }, door.enter(world.as('parent').principal))).error_code).toBe(
        'FORBIDDEN_ROLE',
      )
    }
    expect((await foresee({ resource: 'nothing', list: girls, changes: house() })).error_code).toBe('NOT_FOUND')
  })
})
