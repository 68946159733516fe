import { beforeAll, expect, test } from 'vitest'
import type { BulkForeseen } from '../../../resources/contract/bulk-edits.ts'
import type { HistoryEntry } from '../../../resources/contract/history.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
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
  const entries = async (token = school.admin) =>
    ((await school.send(token, 'GET', `/api/students/${studentId}/history/`)).data as { records: HistoryEntry[] }).records
  const edit = (lastname: string) => school.send(school.admin, 'PUT', `/api/students/Profile_update&${studentId}/`, { lastname })
  const bulk = async () => {
    const list = { filter: { field: 'student_id', op: 'in', value: [studentId] } }
    const body = { resource: 'students', list, changes: [{ field: 'lastname', way: 'set', value: 'Bulky' }] }
    const { seen, total } = (await school.send(school.admin, 'POST', '/api/bulk-edits/check/', body)).data as BulkForeseen
    return school.send(school.admin, 'POST', '/api/bulk-edits/', { ...body, seen, total })
  }
  const kinds = async () => (await entries()).map((one) => one.operation?.kind)

  test('an entry of a history tells by what it came about', async () => {
    await edit('Khan')
    const [edited] = await entries()
    expect(edited!.operation).toEqual({ operation_id: edited!.operation_id, kind: 'update', at: edited!.at, may_open: true, undid: null })

    expect((await bulk()).data).toMatchObject({ changed: 1 })
    const [bulky] = await entries()
    expect(bulky!.operation).toMatchObject({ operation_id: bulky!.operation_id, kind: 'bulk' })

    const rows = [{ id: studentId, cells: { lastname: 'Gridley' } }]
    expect((await school.send(school.admin, 'POST', '/api/grid-edits/', { resource: 'students', rows })).data).toMatchObject({ changed: 1 })
    const [grid] = await entries()
    await school.send(school.admin, 'POST', '/api/operations/put-back/', {
      resource: 'students',
      id: studentId,
      entry_id: grid!.id,
      field: 'lastname',
    })
    expect(await kinds()).toEqual(['put_back', 'grid', 'bulk', 'update', 'create'])
    await school.send(school.admin, 'PUT', `/api/students/Internal_transfer&${studentId}/`, {
      to_class_id: school.world.otherClassId,
      effective_date: (await entries())[0]!.at.slice(0, 10),
      reason: 'Moved',
    })
    expect((await kinds())[0]).toBe('transfer')
  })

  test('an undo tells which operation it undid', async () => {
    await edit('Farid')
    const [done] = await entries()
    await school.send(school.admin, 'POST', `/api/operations/${done!.operation_id}/undo/`)
    const [undo] = await entries()
    expect(undo!.operation).toMatchObject({
      kind: 'undo',
      may_open: true,
      undid: { operation_id: done!.operation_id, kind: 'update', at: done!.at, may_open: true },
    })
  })

  test('who may read the history and not what others have done is told what it was, and led nowhere', async () => {
    const academic = school.door.enter(school.world.as('academic_admin').principal)
    const [undo] = await entries(academic)
    expect(undo!.operation).toMatchObject({ kind: 'undo', may_open: false, undid: { kind: 'update', may_open: false } })
    const { data } = await school.send(academic, 'GET', `/api/operations/?operation_id=${undo!.operation_id}`)
    expect(data).toMatchObject({ total: 0 })
  })

  test('of what is kept without its operation nothing is told of one', async () => {
    await school.world.database.write(school.world.tenantId, (q) => q.deleteFrom('operations').execute())
    expect((await entries()).every((one) => one.operation === undefined)).toBe(true)
  })
})
