import { beforeAll, expect, test } from 'vitest'
import type { OperationData, OperationRowData } from '../../../resources/contract/operations.ts'
import { eachDatabase } from '../database/harness.ts'
import { contextFor, registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    return () => school.door.app.close()
  })
  const listed = async (query = '', token = school.admin): Promise<OperationData[]> => {
    const { data } = await school.send(token, 'GET', `/api/operations/${query}`)
    return (data as { records: OperationData[] }).records
  }
  const houseOf = async (code: string) => {
    const values = { school_id: school.world.schoolId, name_en: `House ${code}`, name_ar: `بيت ${code}`, code, colour: '#223344' }
    return String((await school.create('houses', values))['house_id'])
  }
  const remove = async (id: string) => school.send(school.admin, 'DELETE', `/api/students/house/?house_id=${id}`)

  test('a deletion names what is still gone, and no longer what has come back', async () => {
    await remove(await houseOf('ONE'))
    const [done] = await listed()
    expect(done!.parts).toEqual([{ resource: 'houses', action: 'remove', count: 1, record: null, gone: ['House ONE'] }])
    const inArabic = await school.door.send(school.admin, 'GET', '/api/operations/', undefined, { 'accept-language': 'ar' })
    expect((inArabic.data as { records: OperationData[] }).records[0]!.parts[0]!.gone).toEqual(['بيت ONE'])
    await school.send(school.admin, 'POST', `/api/operations/${done!.operation_id}/undo/`)
    const [, before] = await listed()
    expect(before!.parts).toMatchObject([{ record: { label: 'House ONE' }, gone: [] }])
  })

  test('of many that were deleted at once the first are named', async () => {
    const { world } = school
    const ids = []
    for (const code of ['A', 'B', 'C', 'D']) ids.push(await houseOf(code))
    const context = world.as('school_admin')
    await world.records.apply(
      context,
      ids.map((id) => ({ verb: 'remove', resource: world.registry.get('houses'), id })),
    )
    const [done] = await listed(`?operation_id=${context.operationId}`)
    expect(done!.parts).toMatchObject([{ count: 4, record: null, gone: ['House A', 'House B', 'House C'] }])
    // nobody else learns what they were called
    const elsewhere = school.door.enter(contextFor(world.tenantId, 'school_admin', [world.otherSchoolId]).principal)
    for (const token of [school.teacher, elsewhere]) expect(await listed('', token)).toEqual([])
  })

  test('what an operation added keeps the names it had once that was undone, for whoever was told of it', async () => {
    const { world } = school
    const context = world.as('school_admin')
    const houses = world.registry.get('houses')
    await world.records.apply(
      context,
      ['X', 'Y', 'Z', 'V'].map((code) => ({
        verb: 'create',
        resource: houses,
        values: { school_id: world.schoolId, name_en: `House ${code}`, name_ar: `بيت ${code}`, code, colour: '#223344' },
      })),
    )
    const one = `/api/operations/${context.operationId}`
    const rows = async (language = 'en') => {
      const { data } = await school.door.send(school.admin, 'GET', `${one}/rows/`, undefined, { 'accept-language': language })
      return (data as { records: OperationRowData[] }).records
    }
    // what was given stands there like what was changed
    expect((await rows())[0]).toMatchObject({ is_there: true, label: 'House X', action: 'create' })
    expect((await rows())[0]!.changes).toEqual([
      { field: 'name_en', label: 'Name', before: null, after: 'House X' },
      { field: 'name_ar', label: 'Name in Arabic', before: null, after: 'بيت X' },
      { field: 'code', label: 'Code', before: null, after: 'X' },
      { field: 'colour', label: 'Colour', before: null, after: '#223344' },
    ])
    // renamed before it went: it is called as it was last
    await school.send(school.admin, 'PUT', '/api/students/house/', { house_id: (await rows())[3]!.id, name_en: 'House W' })
    expect((await listed(`?operation_id=${context.operationId}`))[0]!.parts).toMatchObject([{ count: 4, gone: [] }])
    await remove((await rows())[3]!.id)
    // of some that are gone nobody is named as if they were all
    expect((await listed(`?operation_id=${context.operationId}`))[0]!.parts).toMatchObject([{ count: 4, gone: [] }])
    expect((await school.send(school.admin, 'POST', `${one}/undo/`)).data).toMatchObject({ undone: 3, left: 1 })
    const [done] = await listed(`?operation_id=${context.operationId}`)
    expect(done!.parts).toMatchObject([{ action: 'create', count: 4, record: null, gone: ['House X', 'House Y', 'House Z'] }])
    expect((await rows()).map(({ label, is_there, changes }) => [label, is_there, changes])).toEqual([
      ['House X', false, []],
      ['House Y', false, []],
      ['House Z', false, []],
      ['House W', false, []],
    ])
    expect((await rows('ar'))[0]).toMatchObject({ label: 'بيت X' })
  })

  test('what nobody may read of what was added, and what is hidden, stands nowhere among what was given', async () => {
    const view = { name_en: 'Girls', name_ar: null, reach: 'mine', query: 'gender=female' }
    await school.send(school.admin, 'POST', '/api/saved-views/of/students/', view)
    const [done] = await listed('?resource=saved-views')
    const { data } = await school.send(school.admin, 'GET', `/api/operations/${done!.operation_id}/rows/`)
    const [row] = (data as { records: OperationRowData[] }).records
    expect(row!.changes.map(({ field }) => field).toSorted()).toEqual(['kind', 'name_en', 'reach', 'saved_by'])
  })

  test('a private view that somebody else deleted is not told by name, to whoever saw nothing of it before', async () => {
    const view = { name_en: 'Mine alone', name_ar: null, reach: 'mine', query: 'search=a' }
    const { data } = await school.send(school.teacher, 'POST', '/api/saved-views/of/students/', view)
    const id = String((data as { view_id: string }).view_id)
    await school.send(school.teacher, 'DELETE', `/api/saved-views/of/students/${id}/`)
    const told = async (token: string) =>
      (await listed('?resource=saved-views', token)).flatMap(({ parts }) => parts.flatMap(({ gone }) => gone))
    expect(await told(school.teacher)).toContain('Mine alone')
    expect(await told(school.admin)).not.toContain('Mine alone')
    const removed = await school.send(school.admin, 'GET', '/api/operations/removed/?resource=saved-views')
    expect(JSON.stringify(removed.data)).not.toContain('Mine alone')
  })

  test('what another school called an adult, and deleted, is not told to the school that once added them', async () => {
    const { world } = school
    const guardians = world.registry.get('guardians')
    const adding = world.as('school_admin')
    const made = await world.records.create(adding, guardians, { name: 'Known Here', phone: '+971501112233' })
    const elsewhere = contextFor(world.tenantId, 'school_admin', [world.otherSchoolId, world.schoolId])
    await world.records.update(elsewhere, guardians, String(made['guardian_id']), { name: 'Named Elsewhere' })
    await world.records.remove(elsewhere, guardians, String(made['guardian_id']))
    const [done] = await listed(`?operation_id=${adding.operationId}`)
    expect(done!.parts).toMatchObject([{ resource: 'guardians', action: 'create', gone: [] }])
    const { data } = await school.send(school.admin, 'GET', `/api/operations/${adding.operationId}/rows/`)
    expect(JSON.stringify(data)).not.toContain('Named Elsewhere')
  })

  test('what is called by whom it names is not called by their numbers', async () => {
    const house = await houseOf('PTS')
    const student = await school.newStudent({ house_id: house })
    const points = await school.create('house-points', { student_id: student, points: 3, reason: 'Helped' })
    const { world } = school
    await world.records.remove(world.as('school_admin'), world.registry.get('house-points'), Object.values(points)[0] as string)
    const [done] = await listed('?resource=house-points')
    expect(done!.parts).toMatchObject([{ action: 'remove', gone: [] }])
  })

  test('it is narrowed by what was done, and an undo names what it undid', async () => {
    const id = await school.newStudent()
    await school.send(school.admin, 'PUT', `/api/students/Profile_update&${id}/`, { lastname: 'Khan' })
    const [done] = await listed('?kind=update')
    await school.send(school.admin, 'POST', `/api/operations/${done!.operation_id}/undo/`)
    const [undo, ...others] = await listed('?kind=undo')
    expect(undo).toMatchObject({
      kind: 'undo',
      undid: { operation_id: done!.operation_id, kind: 'update', at: done!.at, may_open: true, by: 'Sara Khan' },
    })
    expect(others.every(({ kind }) => kind === 'undo')).toBe(true)
    expect((await listed('?kind=update'))[0]).toMatchObject({ operation_id: done!.operation_id, undid: null, undone_by: 'Sara Khan' })
    expect(await listed('?kind=transfer')).toEqual([])
    expect((await school.send(school.admin, 'GET', '/api/operations/?kind=magic')).errors).toHaveProperty('kind')
  })

  test('a view is named by its only name, whatever language the reader has', async () => {
    const save = (names: object) =>
      school.send(school.admin, 'POST', '/api/saved-views/of/students/', { reach: 'mine', query: '', ...names })
    const { data } = await save({ name_en: null, name_ar: 'الجدد' })
    const [done] = await listed()
    expect(done!.parts).toMatchObject([{ resource: 'saved-views', action: 'create', record: { label: 'الجدد' } }])
    const { view_id } = data as { view_id: string }
    await school.send(school.admin, 'DELETE', `/api/saved-views/of/students/${view_id}/`)
    expect((await listed())[0]!.parts).toMatchObject([{ action: 'remove', gone: ['الجدد'] }])
  })
})
