import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { multipart } from '../http/door.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, year, type School } from './school.ts'
import { byRules } from '../capabilities.ts'

eachDatabase((open) => {
  let school: School
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    await school.newStudent()
  })
  const classes = async (): Promise<string[]> =>
    ((await school.send(school.admin, 'GET', '/api/classes/classlist')).data as { records: { name: string }[] }).records.map(
      (one) => one.name,
    )

  test('Several sections are created at once, all or none', async () => {
    const [grade] = ((await school.send(school.admin, 'GET', '/api/classes/get-all-standards/')).data as { records: Row[] }).records
    const values = { academic_year: year, grade_id: grade!['standard_id'], capacity: 25 }
    expect(await school.send(school.admin, 'POST', '/api/classes/', { ...values, sections: ['C', 'A'] })).toMatchObject({
      status: false,
      error_code: 'DUPLICATE',
    })
    expect(await classes()).toEqual(['8-A', '8-B'])
    expect(await school.send(school.admin, 'POST', '/api/classes/', { ...values, sections: ['C', 'D'] })).toMatchObject({
      status: true,
      data: [{ name: '8-C' }, { name: '8-D' }],
    })
    expect(await classes()).toEqual(['8-A', '8-B', '8-C', '8-D'])
    expect(await school.send(school.admin, 'POST', '/api/classes/', { ...values, section: 'E' })).toMatchObject({
      status: true,
      data: { name: '8-E' },
    })
  })

  test('A teacher sees own classes, grades and students, and no others', async () => {
    const { teacher, world } = school
    const sections = (await school.send(teacher, 'GET', '/api/classes/get-my-sections/')).data as { records: Row[] }
    expect(sections.records).toMatchObject([{ class_id: world.classId, name: '8-A', strength: 1 }])
    expect(await school.send(teacher, 'GET', '/api/classes/get-my-grades/')).toMatchObject({
      data: { records: [{ label: 'Grade 8', label_ar: 'الصف الثامن' }] },
    })
    expect(await school.send(teacher, 'GET', `/api/classes/get-class-reports/?class_id=${world.otherClassId}`)).toMatchObject({
      error_code: 'NOT_FOUND',
    })
    expect(await school.send(teacher, 'GET', '/api/classes/class-reports/')).toMatchObject({ data: { pagination: { total_records: 1 } } })
  })

  test('What nothing measures is null, not nought', async () => {
    const answer = await school.send(school.admin, 'GET', `/api/classes/get-class-reports/?class_id=${school.world.classId}`)
    expect(answer).toMatchObject({ data: { class: { strength: 1, attendance_pct: null, avg_quiz: null }, attendance: null } })
    expect(await school.send(school.admin, 'GET', '/api/dashboard/dashboard-count')).toMatchObject({
      data: { students: { total: 1, male: 1, female: 0, present_today: null }, teachers: { total: 2 }, subjects: 1 },
    })
  })

  test('Months are counted with weekends and holidays of the school', async () => {
    const { world, create } = school
    await create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2026-10-31',
      state: 'current',
    })
    await create('calendar-days', {
      school_id: world.schoolId,
      date: '2026-09-07',
      to_date: '2026-09-08',
      kind: 'holiday',
      name_en: 'Two days off',
    })
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, world.registry.get('schools'), world.schoolId, {
      weekend_days: ['sat', 'sun'],
    })
    expect(await school.send(school.admin, 'GET', '/api/school/get-academic-month/')).toMatchObject({
      data: {
        start_month: 9,
        months: [
          { month: '2026-08', working_days: 1 },
          { month: '2026-09', working_days: 20, holidays: 2, weekend_days: 8, label: 'September 2026' },
          { month: '2026-10', working_days: 22 },
        ],
      },
    })
  })

  test('A logo is a real PNG, JPG or SVG; a script in disguise is refused on the field', async () => {
    const { world, admin, door } = school
    const put = async (name: string, type: string, bytes: Buffer) => {
      const { body: payload, headers } = multipart({ name, type, bytes }, { school_id: world.schoolId })
      const answer = await door.app.inject({
        method: 'POST',
        url: '/api/school/update-school-logo/',
        payload,
        headers: { ...headers, authorization: `Bearer ${admin}` },
      })
      return answer.json() as Row
    }
    expect(
      await put('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
    ).toMatchObject({
      status: false,
      errors: { file: [expect.any(String)] },
    })
    expect(await put('logo.gif', 'image/gif', Buffer.from('GIF89a......'))).toMatchObject({ status: false })
    expect(
      await put('logo.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>')),
    ).toMatchObject({
      status: true,
      data: { logo_url: expect.stringMatching(/^\/api\/files\/[\w-]+\/$/) },
    })
  })
})
