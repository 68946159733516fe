import { readXlsx as readWorkbook } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/database/index.ts'
import { AppError } from '../../../server/request/errors.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, type World } from '../import/world.ts'
import { oneRoster, oneRoster12, packed, schoolDataSync, type Files } from './roster-files.ts'
import { rostersOn, type Rosters } from './rosters-on.ts'

const kinds = [
  'academic-years',
  'standards',
  'subjects',
  'teachers',
  'classes',
  'students',
  'guardians',
  'class-incharges',
  'subject-mappings',
]
const constants = { classes: { section: 'Z' }, teachers: { phone_number: '+971501239999' } }
const office = { school_category: 'with_1_12', phone: '+97143001000', email: 'office@alfalah.example', country: 'AE' }
const fails = async (job: Promise<unknown>): Promise<AppError> => {
  const thrown = await job.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof AppError)) throw thrown ?? new Error('it did not fail')
  return thrown
}

eachDatabase((open) => {
  let world: World
  let rosters: Rosters
  beforeAll(async () => {
    const database = await open()
    world = await makeWorld(database)
    rosters = await rostersOn(world, database.options)
  })
  afterAll(() => rosters.jobs.stop())

  // one person throughout: what was sent is only theirs
  const person = newId()
  const me = (more: Partial<RequestContext> = {}) => ({
    ...world.context(more),
    principal: { ...world.context(more).principal, userId: person },
  })
  const check = (files: Files, context = me()) =>
    rosters.service.check(context, { name: 'oneroster.zip', type: 'application/zip', bytes: packed(files) }, {})
  const total = async (kind: string): Promise<number> =>
    (await world.records.list(me(), world.resource(kind), { page_no: 1, per_page: 1 })).total
  const totals = async () => Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await total(kind)] as const)))
  const countsOf = (data: { parts: readonly { entity: string; counts: Record<string, number> }[] }) =>
    Object.fromEntries(
      data.parts.map(({ entity, counts }) => [entity, Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))]),
    )

  test('A dirty set is joined across its files, and a check writes nothing of it', async () => {
    const before = await totals()
    const data = await check(oneRoster())
    expect(data).toMatchObject({ format: 'oneroster-1.1', source: 'Old Register', school: 's1', year: '2026-2027', asks: [] })
    expect(data.years).toEqual(['2026-2027', '2025-2026'])
    expect(countsOf(data)).toEqual({
      'academic-years': { new: 1 },
      standards: { new: 1, same: 1 },
      subjects: { new: 1 },
      teachers: { new: 1, error: 1 },
      classes: { new: 2, error: 1 },
      students: { new: 3, error: 3 },
      'class-incharges': { new: 1 },
      'subject-mappings': { new: 1 },
    })
    expect(await totals()).toEqual(before)
  })

  test('Every problem stands at its file, line and column, and what waits for another row names it', async () => {
    const { problems } = await check(oneRoster())
    const at = (file: string, line: number) => problems.filter((one) => one.file === file && one.line === line)
    expect(at('users.csv', 12)).toMatchObject([{ column: 'sourcedId', code: 'twice_in_file', value: 'st-1', entity: null }])
    expect(at('users.csv', 14)).toMatchObject([{ column: 'orgSourcedIds', code: 'not_found', value: 's9' }])
    expect(at('users.csv', 8)).toMatchObject([{ column: 'agentSourcedIds', value: 'p-9' }])
    expect(at('enrollments.csv', 10)).toMatchObject([{ column: 'classSourcedId', value: 'nowhere' }])
    expect(at('enrollments.csv', 11)).toMatchObject([{ column: 'userSourcedId', value: 'nobody' }])
    expect(at('demographics.csv', 9)).toMatchObject([{ column: 'birthDate', field: 'dob', code: 'required', entity: 'students' }])
    expect(at('users.csv', 3)).toMatchObject([{ column: 'phone', field: 'phone_number', code: 'required', entity: 'teachers' }])
    expect(at('users.csv', 13)).toMatchObject([{ field: 'class_id', message: 'Class: This is required' }])
    expect(at('enrollments.csv', 6)).toMatchObject([
      { column: 'classSourcedId', field: 'class_id', message: '“hx” does not come in: see classes.csv, line 6' },
    ])
  })

  test('What is tolerated is told: unknown columns, short lines, rows marked as deleted, classes of another year, a guardian without telephone', async () => {
    const { notes } = await check(oneRoster())
    expect(notes.map(({ file, lines, message }) => [file, lines, message])).toEqual([
      ['courses.csv', [], 'Extension columns are not read: metadata.credit'],
      ['users.csv', [], 'Extension columns are not read: ext_bus'],
      ['users.csv', [], 'Columns that the format does not know are not read: nickname'],
      ['users.csv', [7], 'Lines that end before the last column were taken as empty there'],
      ['users.csv', [11], 'Marked as “tobedeleted”: left out, and nothing is deleted here'],
      ['classes.csv', [5], 'Classes of another year are left out'],
      ['users.csv', [6], 'A guardian without a telephone is left out; the child comes in'],
    ])
    const arabic = await check(oneRoster(), me({ locale: 'ar' }))
    expect(arabic.notes.every(({ message }) => /\p{Script=Arabic}/u.test(message))).toBe(true)
    expect(arabic.problems.every(({ message }) => /\p{Script=Arabic}/u.test(message))).toBe(true)
  })

  test('One value for all is said by a person, and a kind may stay out', async () => {
    const { upload_id, parts } = await check(oneRoster())
    expect(parts.find(({ entity }) => entity === 'teachers')!.lacking).toEqual([{ field: 'phone_number', rows: 1 }])
    const again = await rosters.service.recheck(me(), upload_id, { constants, without: ['subjects'] })
    expect(countsOf(again)).toMatchObject({ teachers: { new: 2 }, classes: { new: 3 }, students: { new: 4, error: 2 }, subjects: {} })
    expect(again.problems.filter(({ entity }) => entity === 'subject-mappings')).toMatchObject([{ code: 'not_found', value: 'MATH' }])
  })

  test('All of it comes in as one operation, a second time nothing changes, and one undo takes all of it back', async () => {
    const before = await totals()
    const { upload_id } = await check(oneRoster())
    const context = me()
    const done = await rosters.service.bring(context, upload_id, { constants })
    expect(done.batch_id).toBe(context.operationId)
    expect(countsOf(done)).toMatchObject({ classes: { new: 3 }, students: { new: 4, error: 2 } })
    // whoever comes back finds why rows were left out, where they stand
    const { imported } = await rosters.service.standing(me(), upload_id)
    expect(imported).toEqual(done)
    const left_out = new Set(done.problems.filter(({ entity }) => entity === 'students').map(({ row }) => row))
    expect(left_out.size).toBe(2)
    expect(done).toMatchObject({ update_existing: true, problems_total: done.problems.length })
    // and takes them with him, kind by kind, as they stood, with the reason beside each
    const file = await rosters.service.failedRows(me(), upload_id)
    const { sheets } = await readWorkbook(Buffer.from(file.body as Uint8Array))
    const [, ...lines] = sheets.find(({ name }) => name === 'Students')!.rows
    expect(lines.map((cells) => cells.at(-1))).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
    expect((await fails(rosters.service.failedRows(world.context(), upload_id))).code).toBe('NOT_FOUND')
    const omar = (await world.records.find(me(), world.resource('students'), { admission_no: 'A-501' }))!
    expect(omar).toMatchObject({ firstname: 'Omar', class_name: '8-C', dob: '2013-04-05', gender: 'male' })
    const full = await world.records.get(me(), world.resource('students'), omar['student_id'] as string)
    expect(full['guardians']).toMatchObject([
      { relation: 'father', name: 'Karim Haddad', phone: '+971501230010' },
      { relation: 'mother', name: 'Lina Haddad' },
    ])
    const room = (await world.records.find(me(), world.resource('classes'), { class_id: omar['class_id'] }))!
    expect(room).toMatchObject({ room: 'B-204', incharge: 'Mary Stone' })
    // Karim and Lina are the parents of both children
    expect(await total('guardians')).toBe(before['guardians']! + 2)

    const same = await rosters.service.recheck(me(), upload_id, { constants })
    expect(countsOf(same)).toEqual({
      'academic-years': { same: 1 },
      standards: { same: 2 },
      subjects: { same: 1 },
      teachers: { same: 2 },
      classes: { same: 3 },
      students: { same: 4, error: 2 },
      'class-incharges': { same: 1 },
      'subject-mappings': { same: 1 },
    })
    const renamed = await check({ ...oneRoster(), 'users.csv': oneRoster()['users.csv']!.replace('Omar,Haddad', 'Omar,Al Haddad') })
    const change = renamed.parts.find(({ entity }) => entity === 'students')!
    expect(change.counts).toMatchObject({ changed: 1, same: 2 })
    expect(change.rows.find(({ status }) => status === 'changed')).toMatchObject({
      row: 7,
      changes: [{ field: 'lastname', before: 'Haddad', after: 'Al Haddad' }],
    })

    // classes that were there before stand in the year that the files told of: it stays, and says so
    const { left } = await world.records.undo(me(), done.batch_id)
    expect(left.map(({ because }) => because)).toEqual([expect.stringMatching(/^This is still used by \d+ classes/)])
    expect(await totals()).toEqual({ ...before, 'academic-years': Number(before['academic-years']) + 1 })
  })

  test('Version 1.2 says in another file who is what where', async () => {
    const data = await check(oneRoster12())
    expect(data.format).toBe('oneroster-1.2')
    expect(countsOf(data)).toMatchObject({ teachers: { new: 1 }, students: { new: 1 } })
  })

  test('School Data Sync has no homerooms: each grade is a class whose section is said', async () => {
    const data = await check(schoolDataSync())
    expect(data).toMatchObject({ format: 'sds-2.1', school: 's1' })
    expect(countsOf(data)).toMatchObject({ teachers: { new: 1 }, classes: { error: 1 }, students: { error: 1 } })
    expect(data.notes.map(({ message }) => message)).toContain(
      'No class is a homeroom: each grade becomes one class. Say above which section it is.',
    )
    const said = await rosters.service.recheck(me(), data.upload_id, { constants: { classes: { section: 'E' } } })
    expect(countsOf(said)).toMatchObject({ classes: { new: 1 }, students: { new: 1 }, 'subject-mappings': { new: 1 } })
    const told = said.parts.find(({ entity }) => entity === 'students')!.rows[0]!.changes
    expect(told.map(({ label, after }) => [label, after])).toContainEqual(['Class', '8-E'])
  })

  test('What School Data Sync does not say is told where it was looked for, and what waits for it names that place', async () => {
    const { problems } = await check(schoolDataSync())
    const of = (entity: string) => problems.filter((one) => one.entity === entity)
    expect(of('classes')).toMatchObject([
      { file: 'roles.csv', line: 3, column: 'grade', field: 'section', code: 'required', message: 'Section: This is required' },
    ])
    expect(of('students')).toMatchObject([
      { file: 'roles.csv', line: 3, column: 'grade', message: '“Grade 8” does not come in: see roles.csv, line 3' },
    ])
  })

  test('In School Data Sync the names of what is taught tell grade and section; where they disagree it is asked', async () => {
    const files = schoolDataSync()
    const named = { ...files, 'classes.csv': files['classes.csv']!.replace('Maths 8', 'Math 8B') }
    const data = await check(named)
    expect(countsOf(data)).toMatchObject({ students: { new: 1 }, 'subject-mappings': { new: 1 } })
    expect(data.problems.filter(({ entity }) => entity === 'classes' || entity === 'students')).toEqual([])
    const told = data.parts.find(({ entity }) => entity === 'students')!.rows[0]!.changes
    expect(told.map(({ label, after }) => [label, after])).toContainEqual(['Class', '8-B'])

    const torn = {
      ...named,
      'classes.csv': `${named['classes.csv']}s8,s1,Science 8A,y,c1\r\n`,
      'enrollments.csv': `${files['enrollments.csv']}s8,st-1,student\r\n`,
    }
    expect(countsOf(await check(torn))).toMatchObject({ classes: { error: 1 }, students: { error: 1 } })
  })

  test('Of several schools one is asked for, and the set of another one is refused', async () => {
    const files = oneRoster()
    const two = { ...files, 'orgs.csv': files['orgs.csv']!.replace('ALN-01', 'X-1').concat('s2,,,Other,school,X-2,d1\r\n') }
    const asked = await check(two)
    expect(asked).toMatchObject({ school: null, asks: ['school'], parts: [] })
    expect(asked.schools).toMatchObject([
      { id: 's1', people: 8 },
      { id: 's2', people: 0 },
    ])
    const chosen = await rosters.service.recheck(me(), asked.upload_id, { school: 's1' })
    expect(countsOf(chosen)).toMatchObject({ students: { new: 3 } })

    await world.records.create(
      { ...me({ schoolId: null }), principal: { ...me().principal, role: 'platform_admin', schoolIds: 'all' } },
      world.resource('schools'),
      { ...office, name_en: 'Al Falah', school_code: 'ALF-02' },
    )
    const others = { ...files, 'orgs.csv': files['orgs.csv']!.replace('ALN-01', 'ALF-02') }
    const refused = (await fails(check(others))) as { code: string; text: readonly string[] }
    expect(refused.code).toBe('FORBIDDEN_SCOPE')
    // which one it is, is not theirs to be told
    expect(refused.text[0]).toMatch(/in this file is another school/)
    expect(refused.text.join()).not.toMatch(/Al Falah|ALF-02/)
    expect(await fails(rosters.service.recheck(me({ schoolId: null }), asked.upload_id, {}))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await fails(check(files, me({ schoolId: null })))).toMatchObject({ code: 'VALIDATION' })
  })

  test('A year that the file does not have is asked for', async () => {
    expect(await check(oneRoster(), me({ academicYear: '2030-2031' }))).toMatchObject({ year: null, asks: ['year'], parts: [] })
    expect(countsOf(await check(oneRoster(), me({ academicYear: '2025-2026' })))).toMatchObject({ classes: { new: 1 } })
  })

  test('A kind that a person may not bring in stays out, with the reason', async () => {
    const context = me()
    const office_ = { ...context, principal: { ...context.principal, role: 'academic_admin' as const } }
    const { parts } = await check(oneRoster(), office_)
    expect(parts.find(({ entity }) => entity === 'academic-years')).toMatchObject({
      refused: expect.any(String) as unknown,
      counts: { new: 0 },
    })
    expect(parts.find(({ entity }) => entity === 'students')).toMatchObject({ refused: null, counts: { new: 3 } })
  })

  test('Nobody goes on with what somebody else has sent', async () => {
    const { upload_id } = await check(oneRoster())
    const other = me()
    const stranger = { ...other, principal: { ...other.principal, userId: newId() } }
    expect(await fails(rosters.service.bring(stranger, upload_id, {}))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('What is no roster is refused with a sentence', async () => {
    expect(await fails(check({ 'users.csv': 'sourcedId,role\r\n1,student\r\n' }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
    expect(await fails(check({ ...oneRoster(), 'more.zip': 'PK' }))).toMatchObject({ code: 'UNSUPPORTED_MEDIA' })
  })
})
