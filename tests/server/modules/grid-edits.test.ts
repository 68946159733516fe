import { beforeAll, expect, test } from 'vitest'
import { gridLimits, type GridForeseen, type GridRowTold } from '../../../resources/contract/grid-edits.ts'
import students from '../../../resources/students.ts'
import type { Row } from '../../../server/records/index.ts'
import { dayIn } from '../../../resources/kit/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { schoolZone } from '../http/door.ts'
import { contextFor, registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let houseId: string
  let ids: string[]
  const schoolDay = dayIn(schoolZone, new Date().toISOString())
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    const house = { school_id: school.world.schoolId, colour: '#1A6FB0' }
    houseId = String((await school.create('houses', { ...house, code: 'OR', name_en: 'Oryx', name_ar: 'المها' }))['house_id'])
    await school.create('houses', { ...house, code: 'FA', name_en: 'Falcon', name_ar: 'الصقر' })
    ids = []
    for (let one = 0; one < 6; one++) ids.push(await school.newStudent())
    return () => school.door.app.close()
  })
  type Sent = readonly { readonly id: string; readonly version?: string; readonly cells: Record<string, string> }[]
  const foresee = async (rows: Sent, more: Row = {}, token = school.admin) =>
    school.send(token, 'POST', '/api/grid-edits/check/', { resource: 'students', rows, ...more })
  const make = async (rows: Sent, more: Row = {}, token = school.admin) =>
    school.send(token, 'POST', '/api/grid-edits/', { resource: 'students', rows, ...more })
  const told = async (rows: Sent, more: Row = {}) => (await foresee(rows, more)).data as GridForeseen
  const studentOf = async (id: string) => (await school.send(school.admin, 'GET', `/api/students/Profile_update&${id}/`)).data as Row
  const change = (id: string, values: Row) => school.send(school.admin, 'PUT', `/api/students/Profile_update&${id}/`, values)
  const rowOf = (rows: readonly GridRowTold[], id: string) => rows.find((one) => one.id === id)

  test('what is pasted from a spreadsheet is understood as an import understands it, saved as one operation, and put back', async () => {
    const before = await Promise.all(ids.slice(0, 3).map(studentOf))
    const rows: Sent = [
      { id: ids[0]!, cells: { house_id: 'المها', dob: '25/12/2013', emergency_phone: '٠٥٠ ١٢٣ ٤٥٦٧', gender: 'Girl' } },
      { id: ids[1]!, cells: { house_id: 'or', dob: '03/04/2013', emergency_phone: '+971 50 765 4321', gender: 'أنثى' } },
      { id: ids[2]!, cells: { house_id: 'Oryx', languages: 'Arabic; English', lastname: '' } },
    ]
    const answer = await told(rows)
    expect(answer).toMatchObject({ changed: 3, same: 0, refused: 0, waiting: 0, asks: [] })
    expect(rowOf(answer.rows, ids[0]!)).toMatchObject({
      problems: {},
      meant: {
        house_id: { text: houseId, label: 'Oryx' },
        dob: { text: '2013-12-25' },
        emergency_phone: { text: '+971501234567' },
        gender: { text: 'female' },
      },
    })
    // the other day of the column says which way this one is written
    expect(rowOf(answer.rows, ids[1]!)?.meant).toMatchObject({ dob: { text: '2013-04-03' }, house_id: { text: houseId, label: 'Oryx' } })
    expect(await Promise.all(ids.slice(0, 3).map(studentOf))).toEqual(before)

    const done = await make(rows)
    expect(done.data, done.message).toMatchObject({ changed: 3, refused: 0, rows: [] })
    expect(await studentOf(ids[0]!)).toMatchObject({
      house_id: houseId,
      dob: '2013-12-25',
      emergency_phone: '+971501234567',
      gender: 'female',
    })
    expect(await studentOf(ids[2]!)).toMatchObject({ house_id: houseId, languages: ['ar', 'en'], lastname: null })
    // what it was understood as is understood again, and says nothing new
    const again = rows.map(({ id, cells }) => ({
      id,
      cells: Object.fromEntries(Object.keys(cells).map((name) => [name, rowOf(answer.rows, id)?.meant[name]?.text ?? cells[name]!])),
    }))
    expect(await told(again)).toMatchObject({ changed: 0, same: 3, refused: 0, rows: [] })

    const { operation_id } = done.data as { operation_id: string }
    expect((await school.send(school.admin, 'POST', `/api/operations/${operation_id}/undo/`)).data).toMatchObject({ undone: 3, left: 0 })
    const strip = ({ updated_at: _version, ...row }: Row) => row
    expect((await Promise.all(ids.slice(0, 3).map(studentOf))).map(strip)).toEqual(before.map(strip))
  })

  test('everything that is wrong is told at once, on its cell, and nothing is saved unless the others are meant', async () => {
    const rows: Sent = [
      { id: ids[0]!, cells: { house_id: 'Dragon', dob: 'yesterday', gender: '' } },
      { id: ids[1]!, cells: { emergency_phone: '12', firstname: 'x'.repeat(61) } },
      { id: ids[2]!, cells: { house_id: 'FA' } },
    ]
    const answer = await told(rows)
    expect(answer).toMatchObject({ changed: 1, refused: 2, waiting: 0 })
    expect(rowOf(answer.rows, ids[0]!)?.problems).toEqual({
      house_id: '“Dragon” does not exist',
      dob: 'This is not a date we can read',
      gender: 'This is required',
    })
    expect(Object.keys(rowOf(answer.rows, ids[1]!)?.problems ?? {}).toSorted()).toEqual(['emergency_phone', 'firstname'])
    const refused = await make(rows)
    expect([refused.error_code, refused.message]).toEqual(['LOCKED', 'Nothing was changed: 2 of 3 rows have cells to correct'])
    expect(await studentOf(ids[2]!)).toMatchObject({ house_id: null })
    const others = (await make(rows, { leave_out: true })).data as GridForeseen
    expect(others).toMatchObject({ changed: 1, refused: 2 })
    expect(others.rows.map(({ id }) => id)).toEqual([ids[0], ids[1]])
    expect(await studentOf(ids[2]!)).toMatchObject({ house: 'Falcon' })
    expect(await studentOf(ids[0]!)).toMatchObject({ house_id: null, gender: 'male' })
  })

  test('what somebody else has changed meanwhile in the same cell is named and not overwritten; other cells are put together', async () => {
    const [id, other] = [ids[3]!, ids[4]!]
    const version = String((await studentOf(id))['updated_at'])
    const versionOfOther = String((await studentOf(other))['updated_at'])
    await change(id, { house_id: houseId })
    await change(other, { lastname: 'Salem' })
    const rows: Sent = [
      { id, version, cells: { house_id: 'Falcon' } },
      { id: other, version: versionOfOther, cells: { house_id: 'Falcon' } },
    ]
    const answer = await told(rows)
    expect(answer).toMatchObject({ changed: 1, refused: 1 })
    expect(rowOf(answer.rows, id)).toMatchObject({
      problems: { house_id: 'Sara Khan has changed this in the meantime, to “Oryx”' },
      now: { house_id: { text: houseId, label: 'Oryx' } },
      version: (await studentOf(id))['updated_at'],
    })
    expect((await make(rows)).error_code).toBe('LOCKED')
    expect((await make(rows, { leave_out: true })).data).toMatchObject({ changed: 1, refused: 1 })
    expect(await studentOf(id)).toMatchObject({ house_id: houseId })
    expect(await studentOf(other)).toMatchObject({ house: 'Falcon', lastname: 'Salem' })
    // who has seen it may insist
    const seen = [{ id, version: rowOf(answer.rows, id)!.version!, cells: { house_id: 'Falcon' } }]
    expect((await make(seen)).data).toMatchObject({ changed: 1 })
    expect(await studentOf(id)).toMatchObject({ house: 'Falcon' })
  })

  test('what changes of class have to be given beside the cells is asked once for all', async () => {
    const { world, create } = school
    const { grade_id } = (await world.records.get(world.as('school_admin'), world.registry.get('classes'), world.classId)) as Row
    const few = await create('classes', { school_id: world.schoolId, academic_year: '2026-2027', grade_id, section: 'Z', capacity: 9 })
    const rows = ids.slice(0, 2).map((id) => ({ id, cells: { class_id: String(few['class_id']) } }))
    const answer = await told(rows)
    expect(answer).toMatchObject({ changed: 0, refused: 2, waiting: 2 })
    expect(answer.asks.map(({ word, records }) => [word, records])).toEqual([
      ['effective_date', 2],
      ['reason', 2],
    ])
    expect(answer.asks[0]!.first).toEqual(ids.slice(0, 2))
    // a cell that waits for an answer is not wrong
    expect(answer.rows.flatMap(({ problems }) => Object.keys(problems))).toEqual([])
    expect((await make(rows)).error_code).toBe('LOCKED')
    const beside = { effective_date: schoolDay, reason: 'A new section' }
    expect((await make(rows, beside)).data).toMatchObject({ changed: 2, refused: 0 })
    expect(await studentOf(ids[0]!)).toMatchObject({ class_id: few['class_id'] })
  })

  test('what nobody types in cells, a record twice and more cells than one request takes are refused as a whole', async () => {
    const cells = { admission_no: 'A-999', class_name: 'x', no_such_field: 'x', student_id: 'x', image: 'x', guardians: 'x' }
    const { error_code, errors } = await foresee([{ id: ids[0]!, cells }])
    expect(error_code).toBe('VALIDATION')
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['class_name', 'guardians', 'image', 'no_such_field', 'student_id'])
    const one = { id: ids[0]!, cells: { lastname: 'x' } }
    for (const call of [foresee, make]) expect((await call([one, one])).errors).toHaveProperty('rows')
    const names = ['lastname', 'middlename', 'religion', 'mother_tongue']
    const many = Array.from({ length: gridLimits.records }, (_, at) => ({
      id: `s${at}`,
      cells: Object.fromEntries(names.map((name) => [name, 'A name'])),
    }))
    const refused = await foresee(many)
    expect(refused.errors).toEqual({ rows: ['At most 30000 are allowed'] })
  })

  test('only the own: nobody writes without the right, in a module that is closed, or in another school’s rows', async () => {
    const { world, door } = school
    const rows = [{ id: ids[0]!, cells: { lastname: 'Taken' } }]
    const closed = door.enter(world.as('school_admin').principal, students.package ?? undefined)
    const elsewhere = door.enter(contextFor(world.tenantId, 'school_admin', [world.otherSchoolId]).principal)
    for (const call of [foresee, make]) {
      expect((await call(rows, {}, school.teacher)).error_code).toBe('FORBIDDEN_ROLE')
      expect((await call(rows, {}, closed)).error_code).toBe('PACKAGE_INACTIVE')
      expect((await call(rows, { resource: 'nothing' })).error_code).toBe('NOT_FOUND')
    }
    const gone = 'This record is no longer there, or no longer yours to see'
    const answer = (await foresee(rows, {}, elsewhere)).data as GridForeseen
    expect(answer).toMatchObject({ changed: 0, refused: 1, rows: [{ id: ids[0], problems: {}, because: gone }] })
    expect((await make(rows, {}, elsewhere)).error_code).toBe('LOCKED')
    expect((await make(rows, { leave_out: true }, elsewhere)).data).toMatchObject({ changed: 0, refused: 1 })
    expect((await studentOf(ids[0]!))['lastname']).not.toBe('Taken')
  })
})
