import { beforeAll, expect, test } from 'vitest'
import type { BulkForeseen } from '../../../resources/contract/bulk-edits.ts'
import type { Facets } from '../../../resources/contract/declared.ts'
import type { HistoryEntry } from '../../../resources/contract/history.ts'
import { ofOperation, type Condition } from '../../../resources/kit/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let touched: string[] = []
  let others: string[] = []
  let operationId: string
  const ofIt = (id = operationId): Condition => ofOperation({ id: 'student_id' }, id)
  const asked = (filter: Condition) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
  const found = async (token: string, filter: Condition) => {
    const { data } = await school.send(token, 'GET', `/api/students/?${asked(filter)}`)
    return (data as { records: { student_id: string }[] }).records.map((one) => one.student_id).toSorted()
  }
  const edit = async (filter: Condition, value: string) => {
    const body = { resource: 'students', list: { filter }, changes: [{ field: 'middlename', way: 'set', value }] }
    const { seen, total } = (await school.send(school.admin, 'POST', '/api/bulk-edits/check/', body)).data as BulkForeseen
    return school.send(school.admin, 'POST', '/api/bulk-edits/', { ...body, seen, total })
  }
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    touched = [await school.newStudent({ gender: 'female' }), await school.newStudent({ gender: 'male' })]
    others = [await school.newStudent()]
    await edit({ field: 'student_id', op: 'in', value: touched }, 'Amal')
    const { records } = (await school.send(school.admin, 'GET', `/api/students/${touched[0]}/history/`)).data as { records: HistoryEntry[] }
    operationId = records[0]!.operation_id
    return () => school.door.app.close()
  })

  test('a list shows what an operation touched, and is narrowed within that', async () => {
    expect(await found(school.admin, ofIt())).toEqual(touched.toSorted())
    expect(await found(school.admin, { and: [ofIt(), { field: 'gender', op: 'eq', value: 'female' }] })).toEqual([touched[0]])
    const rest = await found(school.admin, { not: ofIt() })
    expect(rest).toContain(others[0])
    expect(rest.some((id) => touched.includes(id))).toBe(false)
    const facets = (await school.send(school.admin, 'GET', `/api/students/facets/?field=gender&${asked(ofIt())}`)).data as Facets
    expect(facets.values).toEqual(
      expect.arrayContaining([
        { value: 'female', count: 1 },
        { value: 'male', count: 1 },
      ]),
    )
  })

  test('what it touched is edited together, and nobody else', async () => {
    expect((await edit(ofIt(), 'Noor')).data).toMatchObject({ changed: 2 })
  })

  test('a word that is written in another way is refused: it would mean everybody', async () => {
    const word = `$operation.${operationId}`
    for (const test of [
      { field: 'student_id', op: 'nin', value: word },
      { field: 'student_id', op: 'ne', value: word },
      { field: 'student_id', op: 'nin', value: [word] },
      { field: 'firstname', op: 'in', value: word },
    ] as const) {
      const { status, errors } = await school.send(school.admin, 'GET', `/api/students/?${asked({ not: { and: [test] } })}`)
      expect([status, Object.keys(errors ?? {})], JSON.stringify(test)).toEqual([false, ['filter']])
    }
  })

  test('who is not told of the operation, or of any, is shown nothing by it', async () => {
    expect(await found(school.admin, ofIt('nowhere'))).toEqual([])
    // a teacher reads these children and no history; the academic head reads it, and is told of the own work alone
    const head = school.door.enter(school.world.as('academic_admin').principal)
    for (const token of [school.teacher, head]) {
      expect(await found(token, { field: 'student_id', op: 'in', value: touched })).toEqual(touched.toSorted())
      expect(await found(token, ofIt())).toEqual([])
    }
  })
})
