import { beforeAll, expect, test } from 'vitest'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let guardianId: string
  let child: string
  let there: string

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world } = school
    const guardian = await school.create('guardians', { name: 'Karim Haddad', phone: '+971501112233' })
    guardianId = String(guardian['guardian_id'])
    const link = { guardian_id: guardianId, relation: 'father', is_primary: true, lives_with: true, pickup_allowed: false }
    child = await school.newStudent({ firstname: 'Omar', full_name_ar: 'عمر حداد', dob: '2014-03-04', guardians: [link] })
    const elsewhere = { school_id: world.otherSchoolId }
    const grade = await school.create('standards', { ...elsewhere, code: '8', name_en: 'Grade 8', level: 8 }, world.otherSchoolId)
    const place = await school.create(
      'classes',
      { ...elsewhere, academic_year: year, grade_id: grade['standard_id'], section: 'C', capacity: 9 },
      world.otherSchoolId,
    )
    const sister = await school.create(
      'students',
      {
        ...world.newStudent({ firstname: 'Lina', dob: '2016-01-01' }),
        ...elsewhere,
        class_id: place['class_id'],
        guardians: [{ ...link, relation: 'father', pickup_allowed: true }],
      },
      world.otherSchoolId,
    )
    there = String(sister['student_id'])
  })
  const children = (token: string) => school.send(token, 'GET', `/api/guardians/${guardianId}/children/`)

  test('A guardian’s children are told with school and class, and what the guardian is to each and may', async () => {
    expect(await children(school.admin)).toMatchObject({
      status: true,
      data: {
        records: [
          {
            student_id: child,
            name: 'Omar Haddad',
            name_ar: 'عمر حداد',
            school: 'School S1',
            class_name: '8-A',
            relation: 'father',
            is_primary: true,
            pickup_allowed: false,
          },
        ],
      },
    })
  })

  test('A child in a school that is not the person’s is not among them', async () => {
    const { data } = (await children(school.admin)) as unknown as { data: { records: { student_id: string }[] } }
    expect(data.records.map((one) => one.student_id)).toEqual([child])
  })

  test('Who works in both schools sees both children, wherever they stand', async () => {
    const { world, door } = school
    const both = door.enter(world.as('school_admin', { schoolIds: [world.schoolId, world.otherSchoolId] }).principal)
    const { data } = (await children(both)) as unknown as { data: { records: { student_id: string; school: string }[] } }
    expect(data.records.map((one) => [one.student_id, one.school])).toEqual([
      [child, 'School S1'],
      [there, 'School S2'],
    ])
  })

  test('Who changes several adults at once, in a list or in cells, is told which other school has them, too; whoever works in both is not', async () => {
    const { world, door } = school
    const own = await school.create('guardians', { name: 'Salma Aziz', phone: '+971501112244' })
    const ids = [guardianId, String(own['guardian_id'])]
    const warnings = async (token: string, path: string, body: object) =>
      ((await school.send(token, 'POST', path, { resource: 'guardians', ...body })).data as { warnings: unknown }).warnings
    const list = { filter: { field: 'guardian_id', op: 'in', value: ids } }
    const edit = { list, changes: [{ field: 'occupation', way: 'set', value: 'Engineer' }] }
    const there = [{ text: 'School S2 has them, too, and reads of the change', records: 1 }]
    expect(await warnings(school.admin, '/api/bulk-edits/check/', edit)).toEqual(there)
    expect(await warnings(school.admin, '/api/bulk-edits/check/', { list, status: { is_active: false } })).toEqual(there)
    const rows = ids.map((id) => ({ id, cells: { occupation: 'Engineer' } }))
    expect(await warnings(school.admin, '/api/grid-edits/check/', { rows })).toEqual(there)
    expect(await warnings(school.admin, '/api/grid-edits/check/', { rows: rows.slice(1) })).toEqual([])
    const both = door.enter(world.as('school_admin', { schoolIds: [world.schoolId, world.otherSchoolId] }).principal)
    expect(await warnings(both, '/api/bulk-edits/check/', edit)).toEqual([])
  })

  test('Teachers do not look up guardians', async () => {
    expect(await children(school.teacher)).toMatchObject({ code: 403, gate: 'role' })
  })
})
