import { beforeAll, expect, test } from 'vitest'
import type { AsItWas } from '../../../resources/contract/as-it-was.ts'
import type { BulkForeseen } from '../../../resources/contract/bulk-edits.ts'
import { createRegistry, defineResource, ref, text, phone } from '../../../resources/kit/index.ts'
import type { Row } from '../../../server/records/index.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase } from '../database/harness.ts'
import { contextFor, registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

/** A kind of which teachers read the history of their own classes, but for one field. */
const remarks = defineResource({
  name: 'sample-remarks',
  label: { one: ['Remark', 'ملاحظة'], many: ['Remarks', 'ملاحظات'] },
  fields: {
    school_id: ref('schools', { required: true, scope: 'school', default: '$my.school_id' }),
    about: text({ required: true, label: ['About', 'الموضوع'] }),
    class_id: ref('classes'),
    number: phone({ restricted: true, readers: ['school_admin'], label: ['Number', 'الرقم'] }),
  },
  access: {
    read: ['school_admin', 'teacher'],
    write: ['school_admin'],
    history: ['school_admin', 'teacher'],
    rows: { teacher: { class_id: { in: '$my.class_ids' } } },
  },
})

const days = { monday: '2026-11-16T06:00:00.000Z', tuesday: '2026-11-17T06:00:00.000Z', wednesday: '2026-11-18T06:00:00.000Z' } as const

eachDatabase((open) => {
  let school: School
  const ids: Record<string, string> = {}
  const on = (day: keyof typeof days) => school.world.as('school_admin', {}, { now: days[day], effectiveDate: days[day].slice(0, 10) })
  const kind = (name: string) => school.world.registry.get(name)
  const write = (day: keyof typeof days, name: string, values: Row) =>
    school.world.records.update(on(day), kind('students'), ids[name]!, values)
  beforeAll(async () => {
    const registry = createRegistry([...(await registryOf()).all, remarks])
    school = await openSchool(await open(registry), registry)
    for (const name of ['Anna', 'Badr'])
      ids[name] = String(
        (
          await school.world.records.create(
            on('monday'),
            kind('students'),
            school.world.newStudent({ firstname: name, emergency_phone: '+971501111111' }),
          )
        )['student_id'],
      )
    await write('tuesday', 'Anna', { emergency_phone: '+971502222222', lastname: 'Said' })
    await write('wednesday', 'Anna', { emergency_phone: '+971503333333', class_id: school.world.otherClassId })
    ids['Late'] = String(
      (await school.world.records.create(on('wednesday'), kind('students'), school.world.newStudent({ firstname: 'Late' })))['student_id'],
    )
    return () => school.door.app.close()
  })
  const ask = (body: Row, token = school.admin) =>
    school.send(token, 'POST', '/api/as-it-was/', { resource: 'students', ids: Object.values(ids), ...body })
  const past = async (at: string, more: Row = {}, token = school.admin) => {
    const { data } = await ask({ at, ...more }, token)
    const { records } = data as AsItWas
    return Object.fromEntries(records.map((one) => [Object.keys(ids).find((name) => ids[name] === one.id) ?? one.id, one]))
  }

  test('each record is told as it stood at the end of a day, and what was not there yet is told apart', async () => {
    const monday = await past('2026-11-16')
    expect(monday['Anna']).toMatchObject({
      was_there: true,
      was: { emergency_phone: '+971501111111', lastname: 'Haddad', class_name: '8-A' },
    })
    expect(monday['Badr']).toBeUndefined()
    expect(monday['Late']).toMatchObject({ was_there: false, was: {} })
    const tuesday = (await past('2026-11-17'))['Anna']!
    expect(tuesday.was).toMatchObject({ emergency_phone: '+971502222222', class_id: school.world.classId })
    expect(tuesday.was).not.toHaveProperty('lastname')
    expect(await past('2026-11-18')).toEqual({})
  })

  test('a time is one of the clock of the school', async () => {
    // written at 10:00 in Dubai
    expect((await past('2026-11-17T09:59'))['Anna']!.was).toMatchObject({ lastname: 'Haddad' })
    expect((await past('2026-11-17T10:00'))['Anna']!.was).not.toHaveProperty('lastname')
    expect((await ask({ at: '2026-11-17T25:00' })).errors).toHaveProperty('at')
    // what is to come has not been
    expect(await past('2100-01-01')).toEqual({})
  })

  test('what was deleted since is counted, and when the history began is told', async () => {
    const gone = String(
      (await school.world.records.create(on('monday'), kind('students'), school.world.newStudent({ firstname: 'Gone' })))['student_id'],
    )
    await school.world.records.remove(on('wednesday'), kind('students'), gone)
    expect((await ask({ at: '2026-11-17' })).data).toMatchObject({ removed: 1 })
    expect((await ask({ at: '2026-11-15' })).data).toMatchObject({ removed: 0 })
    expect((await ask({ at: '2026-11-18' })).data).toMatchObject({ removed: 0 })
    expect(((await ask({ at: '2026-11-15' })).data as AsItWas).began).toBe(days.monday)
  })

  test('nobody is told of it who may not read the history, and of other schools nothing', async () => {
    expect((await ask({ at: '2026-11-16' }, school.teacher)).error_code).toBe('FORBIDDEN_ROLE')
    const { world, door } = school
    const elsewhere = door.enter(contextFor(world.tenantId, 'school_admin', [world.otherSchoolId]).principal)
    expect(await past('2026-11-16', {}, elsewhere)).toEqual({})
    expect(((await ask({ at: '2026-11-17' }, elsewhere)).data as AsItWas).removed).toBe(0)
  })

  test('a teacher is told of the own rows, without the fields that are hidden, and of nothing that is gone', async () => {
    const { world } = school
    const add = async (values: Row) =>
      String((await world.records.create(on('monday'), kind('sample-remarks'), { school_id: world.schoolId, ...values }))['id'])
    const own = await add({ about: 'Own', class_id: world.classId, number: '+971501111111' })
    const other = await add({ about: 'Other', class_id: world.otherClassId })
    const masked = await add({ about: 'Masked', class_id: world.classId, number: '+971501111111' })
    const gone = await add({ about: 'Gone', class_id: world.classId })
    const change = (id: string, values: Row) => world.records.update(on('tuesday'), kind('sample-remarks'), id, values)
    await change(own, { about: 'Own now', number: '+971502222222' })
    await change(other, { about: 'Other now' })
    await change(masked, { number: '+971502222222' })
    await world.records.remove(on('tuesday'), kind('sample-remarks'), gone)
    const body = { resource: 'sample-remarks', at: '2026-11-16', ids: [own, other, masked] }
    const told = (await ask(body, school.teacher)).data as AsItWas
    expect(told.records).toEqual([{ id: own, was_there: true, was: { about: 'Own' } }])
    expect(told.removed).toBe(0)
    const office = (await ask(body)).data as AsItWas
    expect(office.records.map((one) => one.id).toSorted()).toEqual([own, other, masked].toSorted())
    const counted = (await school.send(school.teacher, 'POST', '/api/as-it-was/fields/', { resource: 'sample-remarks', at: '2026-11-16' }))
      .data
    expect(counted).toMatchObject({ fields: [], left: ['about'] })
  })

  test('the fields that stood otherwise are offered with how many, those that nobody types are not', async () => {
    const body = { resource: 'students', at: '2026-11-16' }
    const { data } = await school.send(school.admin, 'POST', '/api/as-it-was/fields/', body)
    expect(data).toMatchObject({ added: 1, left: [] })
    const { fields } = data as { fields: { field: string; records: number }[] }
    expect(fields).toEqual(expect.arrayContaining([{ field: 'emergency_phone', records: 1 }]))
    expect(fields.map(({ field }) => field).toSorted()).toEqual(['class_id', 'emergency_phone', 'lastname'])
  })

  test('one column is put back for all that are found, looked at before, as one operation that can be undone', async () => {
    const as_it_was = { at: '2026-11-16', fields: ['emergency_phone'] }
    const foreseen = (await school.send(school.admin, 'POST', '/api/bulk-edits/check/', { resource: 'students', as_it_was }))
      .data as BulkForeseen
    expect(foreseen).toMatchObject({ total: 3, changed: 1, same: 2, refused: 0 })
    expect(foreseen.samples[0]!.changes).toEqual([
      { field: 'emergency_phone', label: expect.any(String), before: '+971503333333', after: '+971501111111' },
    ])
    const { seen, total } = foreseen
    const { data } = await school.send(school.admin, 'POST', '/api/bulk-edits/', { resource: 'students', as_it_was, seen, total })
    expect(data).toMatchObject({ changed: 1, same: 2, refused: 0 })
    const anna = async () => (await school.send(school.admin, 'GET', `/api/students/Profile_update&${ids['Anna']}/`)).data as Row
    expect(await anna()).toMatchObject({ emergency_phone: '+971501111111', lastname: 'Said', class_id: school.world.otherClassId })
    await school.send(school.admin, 'POST', `/api/operations/${(data as { operation_id: string }).operation_id}/undo/`)
    expect(await anna()).toMatchObject({ emergency_phone: '+971503333333' })
  })

  test('what belongs to another deed, and what is not a person’s to read, is not put back so', async () => {
    const check = (as_it_was: Row, token = school.admin) =>
      school.send(token, 'POST', '/api/bulk-edits/check/', { resource: 'students', as_it_was })
    for (const field of ['grade_id', 'is_active', 'school_id', 'nothing', 'student_id'])
      expect((await check({ at: '2026-11-16', fields: [field] })).errors, field).toHaveProperty(field)
    expect((await check({ at: '2026-11-16', fields: ['emergency_phone'] }, school.teacher)).error_code).toBe('FORBIDDEN_ROLE')
    const both = { resource: 'students', as_it_was: { at: '2026-11-16', fields: ['emergency_phone'] }, status: { is_active: false } }
    expect((await school.send(school.admin, 'POST', '/api/bulk-edits/check/', both)).errors).toHaveProperty('changes')
  })

  test('a class is put back by the same question as any transfer asks', async () => {
    const as_it_was = { at: '2026-11-16', fields: ['class_id'] }
    const check = (more: Row = {}) =>
      school.send(school.admin, 'POST', '/api/bulk-edits/check/', { resource: 'students', as_it_was, ...more })
    const foreseen = (await check()).data as BulkForeseen
    expect(foreseen).toMatchObject({ changed: 0, refused: 1, waiting: 1, asks: [{ word: 'effective_date' }, { word: 'reason' }] })
    expect((await check({ effective_date: foreseen.asks[0]!.latest, reason: 'By mistake' })).data).toMatchObject({
      changed: 1,
      refused: 0,
      waiting: 0,
    })
  })

  test('as it was before a file came, with its links, and what it brought is told as new', async () => {
    const { world } = school
    const subject = { ...world.as('platform_admin', {}, { now: days.monday }), capability: byRules, schoolId: world.schoolId }
    const guardian = async (name: string) =>
      String((await world.records.create(subject, kind('guardians'), { name, phone: '+971501234500', force: true }))['guardian_id'])
    const [mother, father] = [await guardian('Mother'), await guardian('Father')]
    const link = (guardian_id: string) => ({ guardians: [{ guardian_id, relation: 'mother' }] })
    const child = String(
      (await world.records.create(on('monday'), kind('students'), world.newStudent({ firstname: 'Linked', ...link(mother) })))[
        'student_id'
      ],
    )
    await world.records.update(on('tuesday'), kind('students'), child, link(father))
    const list = { filter: { field: 'student_id', op: 'eq', value: child } }
    const as_it_was = { at: '2026-11-16', fields: ['guardians'] }
    const { seen, total } = (await school.send(school.admin, 'POST', '/api/bulk-edits/check/', { resource: 'students', list, as_it_was }))
      .data as BulkForeseen
    const done = await school.send(school.admin, 'POST', '/api/bulk-edits/', { resource: 'students', list, as_it_was, seen, total })
    expect(done.data).toMatchObject({ changed: 1 })
    const row = (await school.send(school.admin, 'GET', `/api/students/Profile_update&${child}/`)).data as Row
    expect((row['guardians'] as Row[]).map((one) => one['guardian_id'])).toEqual([mother])
  })
})
