import { beforeAll, expect, test } from 'vitest'
import housePoints from '../../../resources/house-points.ts'
import type { Database } from '../../../server/database/index.ts'
import { worldFor } from '../../../server/demo/world.ts'
import history from '../../../server/modules/house-points/demo.ts'
import { closeYears } from '../../../server/modules/house-points/jobs.ts'
import { withCapability } from '../../../server/request/granted.ts'
import { closeHouseYear } from '../../../server/modules/house-points/capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { byRules } from '../capabilities.ts'
import { openSchool, year, type School } from './school.ts'

interface Standing {
  readonly name: string
  readonly points: number
  readonly place: number
}

/** Ali and Mona are in Falcon, Sami in Oryx, and Noor has no house; Mona and Noor sit in the class that is not the teacher's. */
eachDatabase((open) => {
  let database: Database
  let school: School
  const houses: Record<string, string> = {}
  const children: Record<string, string> = {}

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    for (const [code, name_en, name_ar] of [
      ['FAL', 'Falcon', 'الصقر'],
      ['ORX', 'Oryx', 'المها'],
    ] as const) {
      const house = await school.create('houses', { school_id: world.schoolId, code, name_en, name_ar, colour: '#1A6FB0' })
      houses[name_en] = String(house['house_id'])
    }
    const child = async (firstname: string, house: string | null, class_id: string) => {
      children[firstname] = await school.newStudent({
        firstname,
        lastname: 'Haddad',
        class_id,
        ...(house ? { house_id: houses[house] } : {}),
      })
    }
    await child('Ali', 'Falcon', world.classId)
    await child('Sami', 'Oryx', world.classId)
    await child('Mona', 'Falcon', world.otherClassId)
    await child('Noor', null, world.otherClassId)
  })

  const give = (token: string, names: readonly string[], points: number, more: object = {}, headers: Record<string, string> = {}) =>
    school.door.send(
      token,
      'POST',
      '/api/house-points/award/',
      {
        students: { filter: { field: 'student_id', op: 'in', value: names.map((name) => children[name]) } },
        points,
        reason: 'Helped',
        ...more,
      },
      headers,
    )
  const standings = async (token: string, query = ''): Promise<Standing[]> => {
    const { data } = await school.send(token, 'GET', `/api/house-points/standings/${query}`)
    return (data as { houses: Standing[] }).houses
  }
  const told = async (token: string, query = '') => (await standings(token, query)).map(({ name, points, place }) => [name, points, place])
  const entriesOf = async (name: string) =>
    (await school.send(school.admin, 'GET', `/api/house-points/of/${children[name]}/`)).data as {
      points: number
      entries: { id: string; points: number; house: string; house_ar: string; given_by: string }[]
      has_moved: boolean
    }

  test('Points go to the house of the child, one operation for all of them, and say who gave them', async () => {
    expect(await give(school.admin, ['Ali', 'Sami'], 10)).toMatchObject({ status: true, data: { children: 2, points: 20 } })
    expect(await entriesOf('Ali')).toMatchObject({
      points: 10,
      entries: [{ points: 10, house: 'Falcon', house_ar: 'الصقر', given_by: 'Sara Khan' }],
      has_moved: false,
    })
    expect(await told(school.admin)).toEqual([
      ['Falcon', 10, 1],
      ['Oryx', 10, 1],
    ])
  })

  test('A child without a house gets none, in words and with nothing written, unless it is left out', async () => {
    expect(await give(school.admin, ['Mona', 'Noor'], 5)).toMatchObject({
      status: false,
      error_code: 'VALIDATION',
      errors: { student_id: ['Noor Haddad has no house yet: choose one first, or leave the child out'] },
    })
    expect((await entriesOf('Mona')).entries).toEqual([])
    expect(await give(school.admin, ['Mona', 'Noor'], 5, { leave_out: true })).toMatchObject({ data: { children: 1, points: 5 } })
    expect(await give(school.admin, ['Ali'], 0)).toMatchObject({ errors: { points: [expect.stringContaining('Nought') as unknown] } })
  })

  test('A teacher gives to children of own classes, and sees how the houses stand among them', async () => {
    expect(await give(school.teacher, ['Sami'], 2)).toMatchObject({ data: { children: 1 } })
    expect(await give(school.teacher, ['Mona'], 2)).toMatchObject({ status: false, errors: { students: [expect.anything() as unknown] } })
    const byHand = { student_id: children['Mona'], points: 2, reason: 'Helped' }
    expect(await school.send(school.teacher, 'POST', '/api/house-points/', byHand)).toMatchObject({ status: false })
    const byHidden = { students: { filter: { allergies: 'Nuts' } }, points: 2, reason: 'Helped' }
    expect(await school.send(school.teacher, 'POST', '/api/house-points/award/', byHidden)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await told(school.teacher)).toEqual([
      ['Oryx', 12, 1],
      ['Falcon', 10, 2],
    ])
  })

  test('Who may not see a child learns nothing of it by giving it points, not even its name', async () => {
    const answers = []
    for (const student_id of [children['Mona'], children['Noor'], '01900000-0000-7000-8000-000000000000']) {
      const byHand = { student_id, points: 2, reason: 'Helped' }
      const { errors } = (await school.send(school.teacher, 'POST', '/api/house-points/', byHand)) as { errors: object }
      answers.push(errors)
    }
    expect(JSON.stringify(answers)).not.toContain('Haddad')
    expect(answers[0]).toEqual(answers[2])
    expect(answers[1]).toEqual(answers[2])
  })

  test('The same request sent twice counts once', async () => {
    const key = { 'idempotency-key': 'award-of-ali-0001' }
    const first = await give(school.admin, ['Ali'], 3, {}, key)
    expect(await give(school.admin, ['Ali'], 3, {}, key)).toMatchObject({ data: first.data })
    expect((await entriesOf('Ali')).points).toBe(13)
  })

  test('Narrowed by class and by days, and explained by exactly those rows', async () => {
    const { classId } = school.world
    expect(await told(school.admin, `?class_id=${classId}`)).toEqual([
      ['Falcon', 13, 1],
      ['Oryx', 12, 2],
    ])
    await give(school.admin, ['Sami'], 50, { day: '2026-10-05' })
    expect(await told(school.admin, '?from=2026-10-01&to=2026-10-31')).toEqual([
      ['Oryx', 50, 1],
      ['Falcon', 0, 2],
    ])
    const where = `houses:${houses['Oryx']};classes:${classId}`
    const asked = `name=house_points&where=${encodeURIComponent(where)}&from=2026-10-01&to=2026-10-31`
    expect(await school.send(school.admin, 'GET', `/api/measures/explain/?${asked}`)).toMatchObject({
      data: {
        value: 50,
        n: 1,
        rows: {
          resource: 'house-points',
          tests: [
            { field: 'house_id', op: 'eq', value: houses['Oryx'] },
            { field: 'class_id', op: 'eq', value: classId },
            { field: 'day', op: 'between', value: ['2026-10-01', '2026-10-31'] },
          ],
        },
      },
    })
  })

  test('What is taken back no longer counts, and the history keeps it', async () => {
    const { world } = school
    const [entry] = (await entriesOf('Mona')).entries
    expect(await school.send(school.admin, 'DELETE', `/api/house-points/${entry!.id}/`)).toMatchObject({ status: true })
    expect(await entriesOf('Mona')).toMatchObject({ points: 0, entries: [] })
    const change = { verb: 'restore' as const, resource: world.registry.get('house-points'), id: entry!.id }
    await world.records.apply(world.as('school_admin'), [change])
    expect(await entriesOf('Mona')).toMatchObject({ points: 5, entries: [{ id: entry!.id }] })
    await world.records.remove(world.as('school_admin'), change.resource, entry!.id)
  })

  test('Whoever changes house leaves the points where they were earned, and is told so before', async () => {
    const { world } = school
    const change = {
      verb: 'update' as const,
      resource: world.registry.get('students'),
      id: children['Ali']!,
      values: { house_id: houses['Oryx'] },
    }
    const [foretold] = await world.records.apply(world.as('school_admin'), [change], { dryRun: true })
    expect(foretold?.warnings).toMatchObject({
      house_id: [
        {
          code: 'said',
          params: { en: '13 points stay with Falcon, for which they were earned', ar: 'تبقى 13 من النقاط لفريق الصقر الذي كُسبت له' },
        },
      ],
    })
    // a minus keeps its side between Arabic words
    await give(school.admin, ['Mona'], -5)
    const [lost] = await world.records.apply(world.as('school_admin'), [{ ...change, id: children['Mona']! }], { dryRun: true })
    expect(lost?.warnings['house_id']?.[0]?.params?.['ar']).toBe('تبقى \u200e-5 من النقاط لفريق الصقر الذي كُسبت له')
    await world.records.remove(world.as('school_admin'), world.registry.get('house-points'), (await entriesOf('Mona')).entries[0]!.id)
    await world.records.apply(world.as('school_admin'), [change])
    await give(school.admin, ['Ali'], 1)
    const { points, entries, has_moved } = await entriesOf('Ali')
    expect({ points, has_moved }).toEqual({ points: 14, has_moved: true })
    expect(entries.map(({ house }) => house).toSorted()).toEqual(['Falcon', 'Falcon', 'Oryx'])
    await world.records.setStatus(world.as('school_admin'), world.registry.get('students'), children['Ali']!, false)
    expect((await standings(school.admin)).find(({ name }) => name === 'Falcon')?.points).toBe(13)
  })

  test('A child with points goes to another school of the institution, and its points stay', async () => {
    const { world } = school
    const school_id = world.otherSchoolId
    const grade = await school.create('standards', { school_id, code: '9', name_en: 'Grade 9', level: 9 }, school_id)
    const group = { school_id, academic_year: year, grade_id: grade['standard_id'], section: 'Z', capacity: 1 }
    const there = await school.create('classes', group, school_id)
    await database.write(world.tenantId, (q) =>
      q.updateTable('enrolments').set({ from_date: '2026-09-01' }).where('student_id', '=', children['Sami']).execute(),
    )
    const answer = await school.send(school.admin, 'PUT', `/api/students/Internal_transfer&${children['Sami']}/`, {
      to_school_id: school_id,
      to_class_id: there['class_id'],
      effective_date: new Date().toISOString().slice(0, 10),
      reason: 'The family moves',
    })
    expect(answer).toMatchObject({ status: true, data: { to: { house_id: null } } })
    expect((await standings(school.admin)).find(({ name }) => name === 'Oryx')?.points).toBeGreaterThan(0)
  })

  test('A year that is over is closed once: its standings are records that nobody changes', async () => {
    const { world } = school
    const office = { ...world.as('platform_admin'), capability: byRules, schoolId: world.schoolId }
    await world.records.create(office, world.registry.get('academic-years'), {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'past',
    })
    const context = withCapability({ ...world.as('platform_admin'), schoolId: world.schoolId }, closeHouseYear)
    const run = () =>
      closeYears.run(
        {
          id: 'job',
          input: {},
          context,
          place: undefined,
          claim: { tenantId: world.tenantId, jobId: 'job', attempt: 1 },
          stopped: new AbortController().signal,
          tell: () => undefined,
          keep: async () => undefined,
        },
        world as never,
      )
    expect(await run()).toEqual({ closed: [year] })
    expect(await run()).toEqual({ closed: [] })
    // read in a later year: results are looked back at
    const later = { ...world.as('teacher'), academicYear: '2099-2100' }
    const results = () => world.records.list(later, world.registry.get('house-results'), { page_no: 1, per_page: 9 })
    const { records } = await results()
    expect(records.map((row) => [row['place'], row['house'], row['points']])).toEqual([
      [1, 'Oryx', 63],
      [2, 'Falcon', 13],
    ])
  })

  test('The demo school has its points: each month of the year some, at school days, and the same at every start', async () => {
    const registry = await productRegistry()
    const { world, ...another } = await openSchool(await open(registry), registry)
    const house = { school_id: world.schoolId, code: 'FAL', name_en: 'Falcon', name_ar: 'الصقر', colour: '#1A6FB0' }
    const { house_id } = await another.create('houses', house)
    for (const firstname of ['Ali', 'Sami', 'Mona']) await another.newStudent({ firstname, class_id: world.classId, house_id })
    await another.newStudent({ firstname: 'Noor', class_id: world.classId })
    const schools = [{ schoolId: world.schoolId, code: 'ALN-01', country: 'AE', parent: null }]
    const demo = worldFor(world, world.tenantId, schools, history.capability)
    const pieces = await history.pieces(demo)
    expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length)
    const context = demo.contextIn(schools[0]!)
    for (const piece of pieces) if ('write' in piece) await world.records.transaction(context, (within) => piece.write(within, context))
    const made = await world.records.list(context, housePoints, { page_no: 1, per_page: 200, columns: ['day', 'house_id', 'points'] })
    expect(made.total).toBeGreaterThan(0)
    for (const row of made.records) {
      expect(row.house_id).toBe(house_id)
      expect(row.day >= demo.daysOf(demo.years.current).from).toBe(true)
    }
  })
})
