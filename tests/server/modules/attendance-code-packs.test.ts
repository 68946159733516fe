import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getCodePacks, takeCodePack } from '../../../resources/contract/attendance-code-packs.ts'
import type { attendanceReport } from '../../../resources/contract/attendance-reports.ts'
import type { getRegister, getRegisters, takeAttendance } from '../../../resources/contract/student-attendance.ts'
import type { Database } from '../../../server/database/index.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { runImport } from '../../../server/records/import/job.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { byRules } from '../capabilities.ts'
import { openSchool, type School } from './school.ts'

const places = '/api/attendance/code-packs/'

eachDatabase((open) => {
  let database: Database
  let school: School
  let today: string
  let office: string
  const children: string[] = []
  const packs = async () => (await school.send(office, 'GET', places)).data as DataOf<typeof getCodePacks>
  const english = async () => (await packs()).packs.find(({ pack }) => pack === 'english')!
  const own = async (query = ''): Promise<Row[]> =>
    ((await school.send(school.admin, 'GET', `/api/attendance/codes/?per_page=100&is_active=true${query}`)).data as { records: Row[] })
      .records
  const take = (token: string, session: string, records: readonly object[], more: object = {}) =>
    school.send(token, 'POST', '/api/attendance/', { class_id: school.world.classId, date: today, session, records, ...more })
  const read = async (session: string): Promise<DataOf<typeof getRegister>> =>
    (
      await school.send(
        school.teacher,
        'GET',
        `/api/attendance/register/?class_id=${school.world.classId}&date=${today}&session=${encodeURIComponent(session)}`,
      )
    ).data as never

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: [],
      attendance_sessions: 'halves',
    })
    office = school.door.enter(world.as('academic_admin').principal)
    today = ((await school.send(office, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    for (const firstname of ['Ali', 'Sami'])
      children.push(await school.newStudent({ firstname, lastname: 'Haddad', class_id: world.classId, admission_date: '2026-09-01' }))
    return () => school.door.app.close()
  })

  test('A set is shown with what each of its codes would change, and is taken by the office alone', async () => {
    const { registers, by_halves, packs: all } = await packs()
    expect([registers, by_halves, all.map(({ pack, is_in_use }) => [pack, is_in_use])]).toEqual([
      { count: 0, from: null },
      true,
      [
        ['usual', true],
        ['english', false],
      ],
    ])
    const { codes, goes } = await english()
    const of = (code: string) => codes.find((one) => one.code === code)
    expect([of('/')?.becomes, of('L')?.becomes, of('P')]).toMatchObject([
      'new',
      'changed',
      { becomes: 'changed', now: { name_en: 'Present' } },
    ])
    expect(goes.map(({ code }) => code)).toEqual(['A', 'HD', 'OD', 'LE'])
    expect((await school.send(school.teacher, 'GET', places)).error_code).toBe('FORBIDDEN_ROLE')
  })

  test('A code of its own stands beside the usual ones, until the school has enough of them to take a register', async () => {
    const museum = { code: 'MV', name_en: 'Museum visit', presence: 'present', scope: 'offsite', day_value: 1, teacher_may_use: true }
    const made = await school.send(school.admin, 'POST', '/api/attendance/codes/', museum)
    expect(made, made.message).toMatchObject({ status: true })
    const offered = (await read('AM')).codes.map(({ code }) => code)
    expect(offered).toEqual(expect.arrayContaining(['P', 'A', 'L', 'MV']))
    const id = (made.data as Row)['attendance_code_id'] as string
    expect(await school.send(school.admin, 'DELETE', `/api/attendance/codes/${id}/`)).toMatchObject({ status: true })
    expect((await read('AM')).codes.map(({ code }) => code)).not.toContain('MV')
  })

  test('Registers of a school that has taken it are written with its codes, a stroke for each half of the day', async () => {
    const taken = await school.send(office, 'POST', places, { pack: 'english' })
    expect(taken).toMatchObject({ status: true, data: { made: 34, changed: 0, switched_off: 0 } })
    expect((await english()).is_in_use).toBe(true)
    const [morning, afternoon] = [await read('AM'), await read('PM')]
    expect([morning, afternoon].map(({ codes }) => codes.slice(0, 2).map(({ code }) => code))).toEqual([
      ['/', 'L'],
      ['\\', 'L'],
    ])
    expect((await take(school.teacher, 'AM', [{ student_id: children[0], code: '\\' }])).errors).toEqual({
      'records.0.code': ['There is no such code'],
    })
    await take(school.teacher, 'AM', [{ student_id: children[0], code: 'N' }])
    const { data } = await take(school.teacher, 'PM', [])
    expect(data as DataOf<typeof takeAttendance>).toMatchObject({ present: 2, absent: 0 })
    const asked = `class_id=${school.world.classId}&from_date=${today}&to_date=${today}`
    const report = (await school.send(office, 'GET', `/api/attendance/attendance-report?${asked}`)).data as DataOf<typeof attendanceReport>
    expect(report.records.map(({ marks }) => marks[today])).toEqual([
      ['N', '\\'],
      ['/', '\\'],
    ])
    expect(report.codes.filter(({ is_usual }) => is_usual).map(({ code }) => code)).toEqual(['/', '\\'])
    const csv = await school.send(office, 'GET', `/api/attendance/attendance-report/file/?${asked}&format=csv`)
    const lines = csv.text!.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF?No\.,Student,.*,\/,\\,N,Attended/)
    expect(lines.slice(1, 4)).toEqual([
      expect.stringMatching(/Ali Haddad,N \\,0,1,1,0\.5,1,50,0,1$/),
      expect.stringMatching(/Sami Haddad,\/ \\,1,1,0,1,1,100,0,0$/),
      expect.stringMatching(/,Present,2,1,2,1,1\.5,2,75,0,1$/),
    ])
    expect((await read('PM')).children[0]?.strip).toMatchObject([{ codes: ['N'], means: { presence: 'absent' } }])
  })

  test('A code that is a stroke is found, changed and brought in by a file as any other', async () => {
    for (const code of ['/', '\\', '#']) {
      const found = await own(`&search=${encodeURIComponent(code)}`)
      expect(
        found.map((row) => row['code']),
        code,
      ).toContain(code)
    }
    const bytes = Buffer.from(['Code,Name (English),Colour', '\\,After noon,#00695C', '|,Odd,', '$,Odd,'].join('\n'))
    const { counts, rows } = await runImport(
      { database, registry: school.world.registry, reactions: await discoverReactions(school.world.registry) },
      {
        context: school.world.as('school_admin'),
        entity: 'attendance-codes',
        bytes,
        mapping: null,
        dryRun: true,
        updateExisting: true,
      },
      { tell: () => undefined, isCancelled: () => false },
    )
    expect(counts, JSON.stringify(rows)).toMatchObject({ changed: 1, error: 2 })
    const [stroke] = await own(`&search=${encodeURIComponent('\\')}`)
    const address = `/api/attendance/codes/${String(stroke!['attendance_code_id'])}/`
    expect((await school.send(office, 'PUT', address, { colour: '#00695C' })).status).toBe(true)
    expect(
      await school.send(office, 'POST', '/api/attendance/codes/', {
        code: ' / ',
        name_en: 'Here',
        presence: 'present',
        scope: 'onsite',
        day_value: 1,
      }),
    ).toMatchObject({
      error_code: 'DUPLICATE',
    })
    expect(
      (await school.send(office, 'POST', '/api/attendance/codes/', { code: '%', name_en: 'Odd', presence: 'absent' })).errors,
    ).toHaveProperty('code')
  })

  test('Leave is written as the code that says its kind, and follows it when that is changed', async () => {
    const asked = await school.send(office, 'POST', '/api/student-leaves/', {
      student_id: children[0],
      from_date: today,
      to_date: today,
      kind: 'illness',
    })
    const { leave_id } = asked.data as { leave_id: string }
    const change = (values: object) => school.send(office, 'PUT', `/api/student-leaves/${leave_id}/`, values)
    expect(await change({ status: 'approved' })).toMatchObject({ status: true })
    const standing = async () => (await read('AM')).children[0]?.office?.code
    expect(await standing()).toBe('I')
    expect(await change({ kind: 'appointment' })).toMatchObject({ status: true })
    expect(await standing()).toBe('M')
  })

  test('Once registers were written, letters that change their meaning are only changed by whoever means it', async () => {
    const refused = await school.send(office, 'POST', places, { pack: 'usual' })
    expect(refused.errors?.['renames']?.[0]).toMatch(/^P, L, E, S, X: registers since .* \(2\) may say these letters/)
    expect((await english()).is_in_use).toBe(true)
    const done = await school.send(office, 'POST', places, { pack: 'usual', renames: true })
    expect(done).toMatchObject({ status: true, data: { made: 4, changed: 5, switched_off: 29 } })
    expect((await own()).map((row) => row['code']).toSorted()).toEqual(['A', 'E', 'HD', 'L', 'LE', 'OD', 'P', 'S', 'X'])
    // what is no longer written is still read
    expect((await read('PM')).children[0]?.strip).toMatchObject([{ codes: ['M'], means: { presence: 'absent', is_explained: true } }])
    const undone = await school.send(
      office,
      'POST',
      `/api/operations/${String((done.data as DataOf<typeof takeCodePack>).operation_id)}/undo/`,
      {},
    )
    expect(undone.status, undone.message).toBe(true)
    expect((await english()).is_in_use).toBe(true)
  })
})
