import { beforeAll, expect, test } from 'vitest'
import type { OperationData, OperationRowData, RemovedData, UndoData } from '../../../resources/contract/operations.ts'
import { dayIn } from '../../../resources/kit/index.ts'
import { schoolZone } from '../http/door.ts'
import { eachDatabase } from '../database/harness.ts'
import { contextFor, registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let studentId: string
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    studentId = await school.newStudent()
    return () => school.door.app.close()
  })
  const address = () => `/api/students/Profile_update&${studentId}/`
  const rename = (lastname: string) => school.send(school.admin, 'PUT', address(), { lastname })
  const listed = async (token: string, query = ''): Promise<OperationData[]> => {
    const { data } = await school.send(token, 'GET', `/api/operations/${query}`)
    return (data as { records: OperationData[] }).records
  }

  test('a change is listed with whom it was made by, looked at, foreseen and undone; and the undo as well', async () => {
    expect((await rename('Khan')).status).toBe(true)
    const [done] = await listed(school.admin)
    expect(done).toMatchObject({ kind: 'update', actor: { name: 'Sara Khan' }, may_undo: true, undone_at: null })
    expect(done!.parts).toEqual([
      { resource: 'students', action: 'update', count: 1, record: expect.objectContaining({ id: studentId }) as unknown, gone: [] },
    ])
    const one = `/api/operations/${done!.operation_id}`
    const { records } = (await school.send(school.admin, 'GET', `${one}/rows/`)).data as { records: OperationRowData[] }
    expect(records).toMatchObject([{ id: studentId, is_there: true, changes: [{ field: 'lastname', after: 'Khan' }] }])
    const foreseen = (await school.send(school.admin, 'POST', `${one}/undo/check/`)).data as UndoData
    expect(foreseen).toEqual({ undone: 1, removed: 0, left: 0, left_records: [] })
    expect((await listed(school.admin))[0]).toMatchObject({ operation_id: done!.operation_id, undone_at: null })
    expect((await school.send(school.admin, 'POST', `${one}/undo/`)).data).toMatchObject({ undone: 1, left: 0 })
    const [undo, before] = await listed(school.admin)
    expect(undo).toMatchObject({ kind: 'undo', undoes: done!.operation_id, may_undo: true })
    expect(before).toMatchObject({ operation_id: done!.operation_id, undone_by: 'Sara Khan', may_undo: false })
    expect((await school.send(school.admin, 'GET', address())).data).not.toMatchObject({ lastname: 'Khan' })
    await school.send(school.admin, 'POST', `/api/operations/${undo!.operation_id}/undo/`)
    expect((await school.send(school.admin, 'GET', address())).data).toMatchObject({ lastname: 'Khan' })
  })

  test('a declared change answers by what it is undone: added, changed, switched off, deleted', async () => {
    const operations: string[] = []
    const send = async (method: string, url: string, body?: unknown) => {
      const answer = await school.send(school.admin, method, url, body)
      expect(answer.status, answer.message).toBe(true)
      operations.push(answer.operation_id!)
      return answer.data as Record<string, unknown>
    }
    const id = (await send('POST', '/api/students/house/', { name_en: 'Falcon', code: 'FLC', colour: '#223344' }))['house_id'] as string
    const house = `/api/students/house/?house_id=${id}`
    await send('PUT', '/api/students/house/', { house_id: id, name_en: 'Falcons' })
    await send('POST', `/api/students/house/${id}/`, { is_active: false })
    await send('DELETE', house)
    expect(new Set(operations).size).toBe(4)
    for (const [told, now] of [
      [operations.pop(), { name_en: 'Falcons', is_active: false }],
      [operations.pop(), { name_en: 'Falcons', is_active: true }],
      [operations.pop(), { name_en: 'Falcon' }],
    ] as const) {
      await school.send(school.admin, 'POST', `/api/operations/${told}/undo/`)
      expect((await school.send(school.admin, 'GET', house)).data).toMatchObject(now)
    }
    await school.send(school.admin, 'POST', `/api/operations/${operations.pop()}/undo/`)
    expect((await school.send(school.admin, 'GET', house)).error_code).toBe('NOT_FOUND')
    // what is only asked is nothing to undo
    expect(await school.send(school.admin, 'GET', address())).not.toHaveProperty('operation_id')
  })

  test('an import is taken back by the name that it answered, by nobody else, and once', async () => {
    await rename('Haddad')
    const [{ operation_id: batch_id }] = (await listed(school.admin)) as [OperationData]
    const take = (token: string, body: object) => school.send(token, 'POST', '/api/excel-upload/undo/', body)
    expect((await take(school.teacher, { batch_id })).error_code).toBe('NOT_FOUND')
    expect((await take(school.admin, { batch_id: 'nothing' })).error_code).toBe('NOT_FOUND')
    expect((await take(school.admin, {})).errors).toHaveProperty('batch_id')
    const { data } = await take(school.admin, { batch_id })
    expect(data).toMatchObject({ undone: 1, left: 0 })
    expect((await listed(school.admin))[0]).toMatchObject({
      operation_id: (data as { operation_id: string }).operation_id,
      undoes: batch_id,
    })
    expect((await take(school.admin, { batch_id })).error_code).toBe('LOCKED')
  })

  test('what was changed since is named in the language of who asks', async () => {
    await rename('Said')
    const [done] = await listed(school.admin)
    await rename('Rahman')
    const undo = (path: string) =>
      school.door.send(school.admin, 'POST', `/api/operations/${done!.operation_id}/${path}`, undefined, { 'accept-language': 'ar' })
    // whoever looks first is told of each, also where nothing could be put back
    expect(await undo('undo/check/')).toMatchObject({
      status: true,
      data: { undone: 0, left: 1, left_records: [{ because: expect.stringMatching(/^غيّره/) as string }] },
    })
    const answer = await undo('undo/')
    expect([answer.status, answer.error_code]).toEqual([false, 'LOCKED'])
    expect(answer.message).toMatch(/^تعذّر إرجاع أي شيء: غيّره/)
  })

  test('neither other people nor another school or institution are told of it, nor can they undo it', async () => {
    await rename('Nasser')
    const [done] = await listed(school.admin)
    const { world, door } = school
    const elsewhere = door.enter(contextFor(world.tenantId, 'school_admin', [world.otherSchoolId]).principal)
    const stranger = door.enter(contextFor('another', 'school_admin', [world.otherSchoolId]).principal)
    for (const token of [school.teacher, elsewhere, stranger]) {
      expect((await listed(token)).map((one) => one.operation_id)).not.toContain(done!.operation_id)
      for (const [method, path] of [
        ['GET', 'rows/'],
        ['POST', 'undo/check/'],
        ['POST', 'undo/'],
      ] as const)
        expect((await school.send(token, method, `/api/operations/${done!.operation_id}/${path}`)).error_code, path).toBe('NOT_FOUND')
    }
    const student = door.enter(world.as('student', { studentId }).principal)
    expect((await school.send(student, 'GET', '/api/operations/')).error_code).toBe('FORBIDDEN_ROLE')
    expect((await school.send(school.admin, 'GET', address())).data).toMatchObject({ lastname: 'Nasser' })
  })

  test('an earlier value is put back through the same door, and by nobody else', async () => {
    await rename('Saleh')
    await rename('Aziz')
    const { data } = await school.send(school.admin, 'GET', `/api/students/${studentId}/history/`)
    const [latest] = (data as { records: { id: string }[] }).records
    const body = { resource: 'students', id: studentId, entry_id: latest!.id, field: 'lastname' }
    const { world, door } = school
    const refusals = [
      ['NOT_FOUND', door.enter(contextFor(world.tenantId, 'school_admin', [world.otherSchoolId]).principal), body],
      ['FORBIDDEN_ROLE', school.teacher, body],
      ['FORBIDDEN_ROLE', door.enter(world.as('student', { studentId }).principal), body],
      ['NOT_FOUND', school.admin, { ...body, resource: 'nothing' }],
      ['NOT_FOUND', school.admin, { ...body, entry_id: 'nothing' }],
      ['LOCKED', school.admin, { ...body, field: 'no_such_field' }],
    ] as const
    for (const [code, token, asked] of refusals)
      expect((await school.send(token, 'POST', '/api/operations/put-back/', asked)).error_code).toBe(code)
    const putBack = async () => (await school.send(school.admin, 'POST', '/api/operations/put-back/', body)).data
    const done = (await putBack()) as { operation_id: string }
    const [put] = await listed(school.admin)
    expect(put).toMatchObject({ kind: 'put_back', may_undo: true })
    expect(done).toEqual({ fields: ['lastname'], left: [], operation_id: put!.operation_id })
    expect((await school.send(school.admin, 'GET', address())).data).toMatchObject({ lastname: 'Saleh' })
    // what stands so already is no operation
    expect(await putBack()).toEqual({ fields: [], left: [], operation_id: null })
    expect((await school.send(school.admin, 'POST', `/api/operations/${done.operation_id}/undo/`)).data).toMatchObject({ undone: 1 })
    expect((await school.send(school.admin, 'GET', address())).data).toMatchObject({ lastname: 'Aziz' })
  })

  test('where nothing was written nothing is said that it could be undone by', async () => {
    const house = await school.create('houses', { school_id: school.world.schoolId, name_en: 'Heron', code: 'HRN', colour: '#223344' })
    const id = house['house_id'] as string
    const save = (name_en: string) => school.send(school.admin, 'PUT', '/api/students/house/', { house_id: id, name_en })
    const turn = (is_active: boolean) => school.send(school.admin, 'POST', `/api/students/house/${id}/`, { is_active })
    expect(await save('Herons')).toHaveProperty('operation_id')
    expect(await turn(false)).toHaveProperty('operation_id')
    const known = (await listed(school.admin)).length
    for (const again of [await save('Herons'), await turn(false)]) {
      expect(again).toMatchObject({ status: true })
      expect(again).not.toHaveProperty('operation_id')
    }
    expect(await listed(school.admin)).toHaveLength(known)
  })

  test('what cannot come back before another does says which one that is, to whoever may bring that back', async () => {
    const { world } = school
    const house = { school_id: world.schoolId, name_en: 'Heron', code: 'HRO', colour: '#223344' }
    const { house_id: houseId } = await school.create('houses', house)
    const id = await school.newStudent({ house_id: houseId })
    const back = async () => {
      const { data } = await school.send(school.admin, 'GET', '/api/operations/removed/?resource=students')
      const { operation_id } = (data as { records: RemovedData[] }).records.find((one) => one.id === id)!
      return school.send(school.admin, 'POST', '/api/operations/bring-back/', { records: [{ operation_id, resource: 'students', id }] })
    }
    await school.send(school.admin, 'DELETE', `/api/students/${id}/`)
    expect((await school.send(school.admin, 'DELETE', `/api/students/house/?house_id=${String(houseId)}`)).status).toBe(true)
    const refused = await back()
    expect([refused.error_code, refused.message]).toEqual([
      'LOCKED',
      'Nothing could be put back: House Heron is deleted too: bring it back first',
    ])
    // once it is back it stands in nobody's way
    const { data } = await school.send(school.admin, 'GET', '/api/operations/removed/?resource=houses')
    const gone = (data as { records: RemovedData[] }).records.find((one) => one.id === houseId)!
    await school.send(school.admin, 'POST', '/api/operations/bring-back/', {
      records: [{ operation_id: gone.operation_id, resource: 'houses', id: houseId }],
    })
    expect((await back()).data).toMatchObject({ undone: 1, left: 0 })
  })

  test('what was deleted is listed while it is gone, and comes back by itself; nobody else is told of it', async () => {
    const gone = async (token: string, query = '') =>
      ((await school.send(token, 'GET', `/api/operations/removed/${query}`)).data as { records: RemovedData[] }).records
    const back = (token: string, ...records: readonly object[]) => school.send(token, 'POST', '/api/operations/bring-back/', { records })
    const houseOf = async (code: string) =>
      (await school.create('houses', { school_id: school.world.schoolId, name_en: `House ${code}`, code, colour: '#223344' }))['house_id']
    const ids = [await houseOf('ONE'), await houseOf('TWO')] as [string, string]
    for (const id of ids) await school.send(school.admin, 'DELETE', `/api/students/house/?house_id=${id}`)
    const [two, one] = await gone(school.admin, '?resource=houses')
    expect([one, two]).toMatchObject([
      { id: ids[0], resource: 'houses', label: 'House ONE', actor: { name: 'Sara Khan' }, may_bring_back: true },
      { id: ids[1], label: 'House TWO' },
    ])
    expect((await gone(school.admin, '?resource=students')).map(({ id }) => id)).not.toContain(ids[0])
    const { world, door } = school
    const elsewhere = door.enter(contextFor(world.tenantId, 'school_admin', [world.otherSchoolId]).principal)
    const stranger = door.enter(contextFor('another', 'school_admin', [world.otherSchoolId]).principal)
    for (const token of [school.teacher, elsewhere, stranger]) {
      expect((await gone(token)).map(({ id }) => id)).not.toContain(ids[0])
      expect((await back(token, one!)).error_code).toBe('NOT_FOUND')
    }
    const student = door.enter(world.as('student', { studentId }).principal)
    expect((await back(student, one!)).error_code).toBe('FORBIDDEN_ROLE')
    // of another record, of another operation, of a record that this operation did not delete
    for (const wrong of [
      { ...one, id: ids[1] },
      { ...one, operation_id: 'nothing' },
      { ...one, resource: 'nothing' },
    ])
      expect((await back(school.admin, wrong)).error_code).toBe('NOT_FOUND')

    // by now another house has the code of the second
    await houseOf('TWO')
    const { data } = await back(school.admin, one!, two!)
    expect(data).toMatchObject({ undone: 1, left: 1, left_records: [{ id: ids[1], because: expect.stringMatching(/^Code/) as string }] })
    const left = (await gone(school.admin, '?resource=houses')).map(({ id }) => id)
    expect(ids.map((id) => left.includes(id))).toEqual([false, true])
    expect((await school.send(school.admin, 'GET', `/api/students/house/?house_id=${ids[0]}`)).data).toMatchObject({ name_en: 'House ONE' })
    const refused = await back(school.admin, two!)
    expect([refused.error_code, refused.message]).toEqual(['LOCKED', expect.stringMatching(/^Nothing could be put back: Code/) as string])
    // that it came back can be undone as well
    const { operation_id } = data as { operation_id: string }
    await school.send(school.admin, 'POST', `/api/operations/${operation_id}/undo/`)
    expect((await gone(school.admin, '?resource=houses')).map(({ id }) => id)).toContain(ids[0])
  })

  test('it is narrowed by day, kind and person', async () => {
    await rename('Farid')
    const [done] = await listed(school.admin)
    const ids = async (query: string) => (await listed(school.admin, query)).map((one) => one.operation_id)
    const today = dayIn(schoolZone, done!.at)
    expect(await ids(`?from=${today}&to=${today}&resource=students&actor_id=${done!.actor.ldap_id}`)).toContain(done!.operation_id)
    for (const query of ['?to=2020-01-01', '?resource=houses', '?actor_id=nobody', '?resource=nothing'])
      expect(await ids(query), query).not.toContain(done!.operation_id)
    expect(await ids(`?operation_id=${done!.operation_id}`), 'it alone').toEqual([done!.operation_id])
  })
})
