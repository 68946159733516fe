import { beforeAll, expect, test } from 'vitest'
import { newId, type Database, type Queries } from '../../../server/database/index.ts'
import { admit as doAdmit, foreseeAdmissions } from '../../../server/modules/admissions/admit.ts'
import { assertTaking } from '../../../server/modules/admissions/board.ts'
import { runImport } from '../../../server/records/import/job.ts'
import { discoverReactions } from '../../../server/discover.ts'
import { isOnRoll, rollOf } from '../../../server/modules/student-attendance/queries/roll.ts'
import { createRecords, type Row } from '../../../server/records/index.ts'
import { licenceExpired, notLicensed, notYetLicensed, packageInactive } from '../../../server/request/errors.ts'
import { eachDatabase } from '../database/harness.ts'
import { contextFor, registryOf, year } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let database: Database
  let [gradeId, parent, count]: [string, string, number] = ['', '', 0]
  // by the clock of the schools, which is four hours before Greenwich's
  const day = (offset: number) => new Date(Date.now() + 4 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  const [today, nextYear] = [day(0), '2027-2028']
  const send = (method: string, url: string, body?: unknown, token = school.admin) => school.send(token, method, url, body)
  const apply = async (values: Row = {}): Promise<string> => {
    count += 1
    const made = await send('POST', '/api/applicants/', {
      school_id: school.world.schoolId,
      application_no: `APP-${count}`,
      firstname: `Applicant${count}`,
      lastname: 'Nasser',
      gender: 'female',
      dob: '2015-05-05',
      for_year: year,
      grade_id: gradeId,
      guardian_name: `Guardian ${count}`,
      guardian_phone: `+97150900${String(count).padStart(4, '0')}`,
      relation: 'mother',
      ...values,
    })
    expect(made).toMatchObject({ status: true })
    return String((made.data as Row)['applicant_id'])
  }
  const wanted = (applicants: string[], more: Row = {}) => ({
    applicants,
    class_id: school.world.classId,
    admission_date: today,
    first_no: `N-${count}01`,
    ...more,
  })
  const foresee = async (body: Row) => (await send('POST', '/api/applicants/admission/check/', body)).data as Row & { rows: Row[] }
  const admit = (body: Row) => send('POST', '/api/applicants/admission/', body)
  const get = async (kind: string, id: string) =>
    (await send('GET', kind === 'students' ? `/api/students/Profile_update&${id}/` : `/api/${kind}/${id}/`)).data as Row
  const stays = (id: string) =>
    database.read(school.world.tenantId, (q) =>
      q
        .selectFrom('enrolments')
        .select(['academic_year', 'class_id', 'from_date', 'to_date', 'is_current'])
        .where('student_id', '=', id)
        .orderBy('from_date')
        .execute(),
    )
  /** One who left this long ago, after some weeks in the first class. */
  const leaver = async (left: number, values: Row = {}): Promise<string> => {
    const id = await school.newStudent({ roll_no: undefined, admission_date: day(-90), ...values })
    await database.write(school.world.tenantId, (q) =>
      q
        .updateTable('enrolments')
        .set({ from_date: day(-80) })
        .where('student_id', '=', id)
        .execute(),
    )
    const gone = await send('PUT', `/api/students/Profile_update&${id}/`, { status: 'transferred_out', leaving_date: day(left) })
    expect(gone).toMatchObject({ status: true })
    return id
  }

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    gradeId = String((await world.records.get(world.as('school_admin'), registry.get('classes'), world.classId))['grade_id'])
    for (const [academic_year, from, to, state] of [
      [year, day(-200), day(150), 'current'],
      [nextYear, day(160), day(500), 'upcoming'],
    ] as const)
      await school.create('academic-years', {
        school_id: world.schoolId,
        academic_year,
        from_date: from,
        to_date: to,
        state,
        terms: [{ name_en: 'Year', from_date: from, to_date: to }],
      })
    const account = { role: 'parent' as const, studentId: null, childIds: [] }
    parent = school.door.enter(world.as('parent', account).principal)
  })

  test('An applicant becomes a student with class, number, roll number and guardian, and stays counted nowhere until then', async () => {
    const seats = async () =>
      (await school.world.measures.read(school.world.as('school_admin'), ['students', 'seats_student'])) as unknown as Record<
        string,
        { at(): { value: number } }
      >
    const before = await seats()
    const id = await apply({ firstname: 'Huda', previous_school: 'Al Falah' })
    const after = await seats()
    expect([after['students']!.at().value, after['seats_student']!.at().value]).toEqual([
      before['students']!.at().value,
      before['seats_student']!.at().value,
    ])
    const board = (await send('GET', '/api/applicants/board/')).data as Row & { applicants: Row[]; classes: Row[]; years: Row[] }
    expect(board).toMatchObject({ for_year: year, closed: null, first_day: today })
    expect(board.applicants.map((one) => one['applicant_id'])).toContain(id)
    expect(board.classes.map((one) => one['label'])).toEqual(['8-A', '8-B'])

    const foreseen = await foresee(wanted([id], { first_no: 'N-2026-09' }))
    expect(foreseen).toMatchObject({ problems: {}, rows: [{ admission_no: 'N-2026-09', problems: [], is_readmission: false }] })
    // a look writes nothing
    expect(await get('applicants', id)).toMatchObject({ status: 'applied', student_id: null })
    const done = await admit(wanted([id], { first_no: 'N-2026-09' }))
    expect(done).toMatchObject({ status: true, data: { admitted: 1, readmitted: 0 } })
    const applicant = await get('applicants', id)
    expect(applicant).toMatchObject({ status: 'admitted' })
    expect((done.data as Row)['students']).toEqual([applicant['student_id']])
    expect(await get('students', String(applicant['student_id']))).toMatchObject({
      firstname: 'Huda',
      admission_no: 'N-2026-09',
      admission_type: 'transfer',
      previous_school: 'Al Falah',
      class_name: '8-A',
      roll_no: expect.any(String),
      is_active: true,
      guardians: [{ relation: 'mother', is_primary: true }],
    })
    expect((await seats())['seats_student']!.at().value).toBe(before['seats_student']!.at().value + 1)
    expect(await admit(wanted([id]))).toMatchObject({ status: false, errors: { applicants: [expect.stringMatching(/Huda/)] } })
    // one operation, put back as one
    const undone = await send('POST', `/api/operations/${String((done.data as Row)['operation_id'])}/undo/`, {})
    expect(undone).toMatchObject({ status: true })
    expect(await get('applicants', id)).toMatchObject({ status: 'applied', student_id: null })
  })

  test('Several get numbers counted up past those that are given; one who cannot be admitted holds all of them back', async () => {
    const [one, two, three] = [await apply(), await apply(), await apply()]
    await school.newStudent({ admission_no: 'M-0012', roll_no: undefined })
    const foreseen = await foresee(wanted([one, two, three], { first_no: 'M-0011' }))
    expect(foreseen.rows.map((row) => row['admission_no'])).toEqual(['M-0011', 'M-0013', 'M-0014'])
    const taken = await foresee(wanted([one, two], { first_no: 'M-0012' }))
    expect(taken.rows[0]).toMatchObject({ problems: [expect.stringMatching(/.+/)] })
    expect(await admit(wanted([one, two], { first_no: 'M-0012' }))).toMatchObject({ status: false })
    expect(await get('applicants', two)).toMatchObject({ status: 'applied' })
    expect(await send('POST', '/api/applicants/admission/check/', wanted([one, two], { first_no: 'none' }))).toMatchObject({
      errors: { first_no: [expect.stringMatching(/digits/)] },
    })
  })

  test('A full class is said of all at once and taken only when it is meant; another year’s and another school’s class is none', async () => {
    const small = await school.create('classes', {
      school_id: school.world.schoolId,
      academic_year: year,
      grade_id: gradeId,
      section: 'S',
      capacity: 1,
    })
    const class_id = String(small['class_id'])
    const [one, two] = [await apply(), await apply()]
    const foreseen = await foresee(wanted([one, two], { class_id }))
    expect(foreseen).toMatchObject({ strength: 2, capacity: 1, problems: { class_id: [expect.stringMatching(/full/)] } })
    expect(await admit(wanted([one, two], { class_id }))).toMatchObject({ status: false, errors: { class_id: [expect.any(String)] } })
    expect(await get('applicants', one)).toMatchObject({ status: 'applied' })
    expect(await admit(wanted([one, two], { class_id, over_capacity: true }))).toMatchObject({ status: true })

    const later = await apply({ for_year: nextYear })
    expect(await admit(wanted([later]))).toMatchObject({ status: false, errors: { class_id: [expect.any(String)] } })
    expect(await admit(wanted([later, await apply()]))).toMatchObject({ errors: { applicants: [expect.stringMatching(/one year/)] } })
    const next = await school.create('classes', {
      school_id: school.world.schoolId,
      academic_year: nextYear,
      grade_id: gradeId,
      section: 'A',
      capacity: 30,
    })
    const board = (await send('GET', `/api/applicants/board/?for_year=${nextYear}`)).data as Row
    expect(board).toMatchObject({ for_year: nextYear, first_day: day(160) })
    expect(await admit(wanted([later], { class_id: next['class_id'], admission_date: day(160) }))).toMatchObject({ status: true })
    const student = String((await get('applicants', later))['student_id'])
    expect(await stays(student)).toMatchObject([{ academic_year: nextYear, class_id: next['class_id'] }])
    expect(await admit(wanted([await apply()], { admission_date: day(151) }))).toMatchObject({
      errors: { admission_date: [expect.any(String)] },
    })
  })

  test('Declining and withdrawing say why, what is decided is not admitted, and nobody says “admitted” by hand', async () => {
    const id = await apply()
    const put = (values: Row) => send('PUT', `/api/applicants/${id}/`, values)
    expect(await put({ status: 'declined' })).toMatchObject({ status: false, errors: { reason: [expect.any(String)] } })
    expect(await put({ status: 'admitted' })).toMatchObject({
      status: false,
      errors: { status: [expect.stringMatching(/Admit into a class/)] },
    })
    expect(await put({ status: 'declined', reason: 'No place in this grade' })).toMatchObject({ status: true })
    expect(await admit(wanted([id]))).toMatchObject({ status: false })
    expect(await put({ status: 'applied' })).toMatchObject({ status: true })
    expect(await put({ status: 'withdrawn', reason: 'Moves away' })).toMatchObject({ status: true })
    const history = await send('GET', `/api/applicants/${id}/history/`)
    expect((history.data as { records: Row[] }).records[0]).toMatchObject({ reason: 'Moves away' })
  })

  test('Teachers, families and other schools see nothing of applicants, by whatever way', async () => {
    const id = await apply({ firstname: 'Zeinabsecret' })
    const other = school.door.enter(
      school.world.as('school_admin', { schoolIds: [school.world.otherSchoolId], schoolId: school.world.otherSchoolId }).principal,
    )
    for (const token of [school.teacher, parent]) {
      for (const url of ['/api/applicants/', `/api/applicants/${id}/`, `/api/applicants/${id}/history/`, '/api/applicants/board/'])
        expect(await send('GET', url, undefined, token), url).toMatchObject({ status: false })
      expect(await send('POST', '/api/applicants/admission/', wanted([id]), token)).toMatchObject({ status: false })
    }
    const sought = (token?: string) => send('GET', '/api/seek/?text=Zeinabsecret', undefined, token)
    expect(JSON.stringify((await sought()).data)).toContain('Zeinabsecret')
    for (const token of [school.teacher, parent, other]) {
      const found = await sought(token)
      expect(found.status).toBe(true)
      expect(JSON.stringify(found.data)).not.toContain('Zeinabsecret')
    }
    expect(await send('GET', `/api/applicants/${id}/`, undefined, other)).toMatchObject({ status: false })
    expect(await send('POST', '/api/applicants/admission/', wanted([id]), other)).toMatchObject({ status: false })
    expect(await send('POST', '/api/applicants/admission/check/', wanted([id]), other)).toMatchObject({ status: false })
  })

  test('Who has begun before the office enters it stands in registers from the first day; two cannot be one former child', async () => {
    const id = await apply()
    expect(await admit(wanted([id], { admission_date: day(-4) }))).toMatchObject({ status: true })
    const { student_id } = await get('applicants', id)
    expect(await stays(String(student_id))).toMatchObject([{ class_id: school.world.classId, from_date: day(-4), to_date: null }])
    const former = await leaver(-9, { firstname: 'Rasha', lastname: 'Nasser', dob: '2014-09-09', gender: 'female' })
    const same = { firstname: 'Rasha', dob: '2014-09-09' }
    const two = [await apply(same), await apply({ ...same, force: true })]
    const known = Object.fromEntries(two.map((one) => [one, former]))
    expect(await admit(wanted(two, { known }))).toMatchObject({ errors: { applicants: [expect.stringMatching(/chosen twice/)] } })
    expect(await get('students', former)).toMatchObject({ is_active: false })
    expect(await admit(wanted(two.slice(0, 1), { known }))).toMatchObject({
      status: true,
      data: { admitted: 0, readmitted: 1, students: [former] },
    })
  })

  test('So does who is entered by the form or by a file, in the year’s own days, and without a day that has been with the day of entry', async () => {
    const { world } = school
    const made = await school.create('classes', {
      school_id: world.schoolId,
      academic_year: year,
      grade_id: gradeId,
      section: 'E',
      capacity: 30,
    })
    const class_id = String(made['class_id'])
    const file = ['Admission number,First name,Last name,Gender,Date of birth,Class,Admission date']
    const expected = new Map<string, string>()
    for (const [at, [first, began]] of (
      [
        [day(-6), day(-6)],
        [day(-700), day(-200)],
        [today, today],
        [day(9), today],
      ] as const
    ).entries()) {
      const child = { firstname: `Entered${at}`, class_id, admission_date: first }
      const form = await send('POST', '/api/students/', world.newStudent({ ...child, admission_no: `EF-${at}` }))
      expect(form).toMatchObject({ status: true })
      file.push(`EX-${at},Filed${at},Nasser,male,2014-03-0${at + 1},8-E,${first}`)
      for (const kind of ['EF', 'EX']) expected.set(`${kind}-${at}`, began)
    }
    const outcome = await runImport(
      { database, registry: world.registry, reactions: await discoverReactions(world.registry) },
      {
        context: { ...world.as('school_admin'), today },
        entity: 'students',
        bytes: Buffer.from(file.join('\n')),
        mapping: null,
        dryRun: false,
        updateExisting: true,
      },
      { tell: () => undefined, isCancelled: () => false },
    )
    expect(outcome).toMatchObject({ created: 4, problems: [] })
    const rows = await database.read(world.tenantId, (q) =>
      q
        .selectFrom('enrolments as at')
        .innerJoin('students as child', 'child.student_id', 'at.student_id')
        .select(['child.admission_no', 'at.from_date', 'at.to_date'])
        .where('at.class_id', '=', class_id)
        .execute(),
    )
    expect(new Map(rows.map(({ admission_no, from_date }) => [admission_no, from_date]))).toEqual(expected)
    const there = await database.read(world.tenantId, (q) =>
      rollOf(q, { tenantId: world.tenantId, classId: class_id, from: day(-5), to: day(-5) }),
    )
    expect(there.map(({ name }) => name.split(' ')[0]).toSorted()).toEqual(['Entered0', 'Entered1', 'Filed0', 'Filed1'])
  })

  test('A transfer that was planned before a child left is not done after it came back', async () => {
    const id = await school.newStudent({ roll_no: undefined, admission_date: day(-90) })
    const plan = { to_school_id: school.world.schoolId, to_class_id: school.world.otherClassId, effective_date: day(20), reason: 'Planned' }
    expect(await send('PUT', `/api/students/Internal_transfer&${id}/`, plan)).toMatchObject({ status: true, data: { is_ahead: true } })
    await send('PUT', `/api/students/Profile_update&${id}/`, { status: 'transferred_out', leaving_date: day(-3) })
    const body = { class_id: school.world.classId, admission_date: today, reason: 'Back' }
    expect(await send('POST', `/api/students/readmission/${id}/`, body)).toMatchObject({ status: true })
    const [state] = await database.read(school.world.tenantId, (q) =>
      q.selectFrom('transfers_ahead').select('state').where('student_id', '=', id).execute(),
    )
    expect(state).toEqual({ state: 'replaced' })
  })

  test('A child who left comes back as the same person: the stay before ends on the day of leaving, another begins', async () => {
    const id = await leaver(-30, { firstname: 'Layla' })
    const page = (await send('GET', `/api/students/readmission/${id}/`)).data as Row
    expect(page).toMatchObject({ status: 'transferred_out', leaving_date: day(-30), refused: null })
    const back = (body: Row) => send('POST', `/api/students/readmission/${id}/`, body)
    const body = { class_id: school.world.otherClassId, admission_date: day(-2), reason: 'The family is back' }
    expect(await back({ ...body, admission_date: day(-30) })).toMatchObject({ errors: { admission_date: [expect.any(String)] } })
    expect(await back({ ...body, admission_date: day(3) })).toMatchObject({ errors: { admission_date: [expect.any(String)] } })
    expect(await back({ ...body, reason: ' ' })).toMatchObject({ status: false })
    expect(await back(body)).toMatchObject({ status: true, data: { student_id: id, to: { class_name: '8-B' } } })
    expect(await get('students', id)).toMatchObject({
      is_active: true,
      status: 'active',
      leaving_date: null,
      admission_type: 'readmission',
      admission_date: day(-2),
      class_name: '8-B',
    })
    expect(await stays(id)).toMatchObject([
      { class_id: school.world.classId, from_date: day(-80), to_date: day(-30) },
      { class_id: school.world.otherClassId, from_date: day(-2), to_date: null },
    ])
    // registers name the child on the days on which it was there
    const isIn = async (classId: string, date: string) =>
      (
        await database.read(school.world.tenantId, (q) => rollOf(q, { tenantId: school.world.tenantId, classId, from: date, to: date }))
      ).some((one) => one.student_id === id && isOnRoll(one, date))
    const [before, now] = [school.world.classId, school.world.otherClassId]
    expect([await isIn(before, day(-50)), await isIn(before, day(-30)), await isIn(before, day(-29)), await isIn(before, day(-1))]).toEqual(
      [true, true, false, false],
    )
    expect([await isIn(now, day(-10)), await isIn(now, day(-2)), await isIn(now, today)]).toEqual([false, true, true])
    expect(await back(body)).toMatchObject({ status: false })
    const history = await send('GET', `/api/students/${id}/history/`)
    expect((history.data as { records: Row[] }).records[0]).toMatchObject({ reason: 'The family is back', effective_date: day(-2) })
  })

  test('Into the class of before, too; a full one is asked about, and a stay of an earlier year ends with the leaving', async () => {
    const id = await leaver(-20)
    await database.write(school.world.tenantId, (q) =>
      q.updateTable('enrolments').set({ academic_year: '2025-2026' }).where('student_id', '=', id).execute(),
    )
    const small = await school.create('classes', {
      school_id: school.world.schoolId,
      academic_year: year,
      grade_id: gradeId,
      section: 'T',
      capacity: 1,
    })
    await school.newStudent({ roll_no: undefined, class_id: small['class_id'] })
    const body = { class_id: small['class_id'], admission_date: today, reason: 'Back' }
    expect(await send('POST', `/api/students/readmission/${id}/`, body)).toMatchObject({
      errors: { class_id: [expect.stringMatching(/full/)] },
    })
    expect(await send('POST', `/api/students/readmission/${id}/`, { ...body, over_capacity: true })).toMatchObject({ status: true })
    expect(await stays(id)).toMatchObject([
      { academic_year: '2025-2026', to_date: day(-20) },
      { academic_year: year, from_date: today, to_date: null },
    ])
    const again = await leaver(-10)
    expect(
      await send('POST', `/api/students/readmission/${again}/`, { ...body, class_id: school.world.classId, admission_date: day(-1) }),
    ).toMatchObject({ status: true, data: { to: { class_name: '8-A', roll_no: expect.any(String) } } })
    expect(await stays(again)).toMatchObject([{ to_date: day(-10) }, { from_date: day(-1), class_id: school.world.classId }])
  })

  test('An undone readmission leaves the stays, the state and the class as they were before it, and done again as they were after it', async () => {
    const whole = async (id: string) => {
      const rows = await database.read(school.world.tenantId, (q) =>
        q.selectFrom('enrolments').selectAll().where('student_id', '=', id).orderBy('from_date').execute(),
      )
      const { updated_at: _version, ...child } = await get('students', id)
      return { child, stays: rows.map(({ updated_at: _at, ...row }) => row as Row) }
    }
    const undo = async (operation: string): Promise<string> => {
      const undone = await send('POST', `/api/operations/${operation}/undo/`, {})
      expect(undone).toMatchObject({ status: true, data: { undone: 1, left: 0 } })
      return String((undone.data as Row)['operation_id'])
    }
    const [sameYear, earlierYear] = [await leaver(-30), await leaver(-20)]
    await database.write(school.world.tenantId, (q) =>
      q.updateTable('enrolments').set({ academic_year: '2025-2026' }).where('student_id', '=', earlierYear).execute(),
    )
    for (const id of [sameYear, earlierYear]) {
      const before = await whole(id)
      const body = { class_id: school.world.otherClassId, admission_date: day(-2), reason: 'Back', over_capacity: true }
      expect(await send('POST', `/api/students/readmission/${id}/`, body)).toMatchObject({ status: true })
      const after = await whole(id)
      expect([before.stays.length, after.stays.length]).toEqual([1, 2])
      const told = (await send('GET', `/api/students/${id}/history/`)).data as { records: Row[] }
      const operation = String(told.records[0]!['operation_id'])
      const undoing = await undo(operation)
      expect(await whole(id)).toEqual(before)
      await undo(undoing)
      expect(await whole(id)).toEqual(after)
      // and what is told of it names fields that somebody knows
      const again = (await send('GET', `/api/students/${id}/history/`)).data as { records: { changes: Row[] }[] }
      expect(again.records.flatMap(({ changes }) => changes.map((one) => one['field']))).not.toContain('$years')
    }
    // whoever may do it may undo it, in an office that does not keep what is over, too
    const office = school.door.enter(school.world.as('academic_admin').principal)
    const former = await leaver(-20)
    await database.write(school.world.tenantId, (q) =>
      q.updateTable('enrolments').set({ academic_year: '2025-2026' }).where('student_id', '=', former).execute(),
    )
    await school.create('academic-years', {
      school_id: school.world.schoolId,
      academic_year: '2025-2026',
      from_date: day(-500),
      to_date: day(-201),
      state: 'past',
      terms: [{ name_en: 'Year', from_date: day(-500), to_date: day(-201) }],
    })
    const was = await whole(former)
    const body = { class_id: school.world.otherClassId, admission_date: day(-2), reason: 'Back', over_capacity: true }
    expect(await send('POST', `/api/students/readmission/${former}/`, body, office)).toMatchObject({ status: true })
    const told = (await send('GET', `/api/students/${former}/history/`)).data as { records: Row[] }
    const undone = await send('POST', `/api/operations/${String(told.records[0]!['operation_id'])}/undo/`, {}, office)
    expect(undone).toMatchObject({ status: true, data: { undone: 1, left: 0 } })
    expect(await whole(former)).toEqual(was)
  })

  test('Forty are looked up, foreseen and admitted in as many statements as four', async () => {
    const { world } = school
    let statements = 0
    const counting = (q: Queries): Queries =>
      q.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          statements++
          return Promise.resolve(result)
        },
      })
    const counted = new Proxy(database, {
      get: (it, name) =>
        name === 'read' || name === 'write'
          ? (tenantId: string, job: (q: Queries) => Promise<unknown>) => it[name](tenantId, (q) => job(counting(q)))
          : Reflect.get(it, name, it),
    })
    const { registry, measures } = world
    const records = createRecords({ database: counted, registry, reactions: await discoverReactions(registry) })
    const deps = { records, database: counted, registry, measures, auth: { assertOpen: async () => undefined } as never }
    const statementsFor = async (prefix: string, many: number) => {
      const made = await school.create('classes', {
        school_id: world.schoolId,
        academic_year: year,
        grade_id: gradeId,
        section: prefix,
        capacity: 60,
      })
      const class_id = String(made['class_id'])
      const ids: string[] = []
      const known: Record<string, string> = {}
      for (let at = 0; at < many; at++) {
        const child = {
          firstname: prefix + String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26)).repeat(3),
          dob: day(-4000 - at),
          gender: 'female',
        }
        const former = at % 2 === 0 ? await leaver(-9, { ...child, lastname: 'Nasser' }) : null
        const id = await apply({ ...child, emis_id: `${prefix}-${at}` })
        ids.push(id)
        if (former) known[id] = former
      }
      const body = { ...wanted(ids, { class_id, first_no: `${prefix}-001`, known }), known, over_capacity: false }
      const context = world.as('school_admin', {}, { today })
      const before = statements
      const foreseen = await foreseeAdmissions(deps, context, body)
      expect(foreseen.rows.filter((row) => row.problems.length > 0)).toEqual([])
      const looked = statements - before
      expect(await doAdmit(deps, { ...context, operationId: newId() }, body)).toMatchObject({ admitted: many / 2, readmitted: many / 2 })
      return { looked, admitted: statements - before - looked }
    }
    const few = await statementsFor('Q', 4)
    const many = await statementsFor('R', 40)
    // some are asked about alone where they are few, and together where they are many
    expect(many.looked).toBeLessThan(few.looked + 5)
    expect(many.admitted).toBeLessThan(few.admitted + 5)
  })

  test('The dead are not called back, and nobody brings back another school’s child', async () => {
    const id = await leaver(-5)
    await send('PUT', `/api/students/Profile_update&${id}/`, { status: 'deceased' })
    const body = { class_id: school.world.classId, admission_date: today, reason: 'x' }
    expect(await send('POST', `/api/students/readmission/${id}/`, body)).toMatchObject({ status: false })
    const left = await leaver(-5)
    const other = school.door.enter(
      school.world.as('school_admin', { schoolIds: [school.world.otherSchoolId], schoolId: school.world.otherSchoolId }).principal,
    )
    for (const token of [other, school.teacher, parent]) {
      expect(await send('GET', `/api/students/readmission/${left}/`, undefined, token)).toMatchObject({ status: false })
      expect(await send('POST', `/api/students/readmission/${left}/`, body, token)).toMatchObject({ status: false })
    }
  })

  test('An applicant who was here before is offered as a readmission, and is the same person again; one who is here has to be told apart', async () => {
    const left = await leaver(-40, { firstname: 'Yasmin', lastname: 'Qasim', dob: '2013-02-03' })
    const former = (await send('GET', '/api/students/former/?firstname=Yasmeen&lastname=Qasim&dob=2013-02-03')).data as { children: Row[] }
    expect(former.children).toMatchObject([{ student_id: left, is_active: false, status: 'transferred_out' }])
    const id = await apply({ firstname: 'Yasmeen', lastname: 'Qasim', dob: '2013-02-03', gender: 'male' })
    const open = await foresee(wanted([id]))
    expect(open.rows[0]).toMatchObject({ known: [{ student_id: left }], problems: [expect.stringMatching(/known already/)] })
    expect(await admit(wanted([id]))).toMatchObject({ status: false })
    const back = wanted([id], { known: { [id]: left } })
    expect((await foresee(back)).rows[0]).toMatchObject({ is_readmission: true, problems: [] })
    expect(await admit(back)).toMatchObject({ status: true, data: { admitted: 0, readmitted: 1 } })
    expect(await get('applicants', id)).toMatchObject({ status: 'admitted', student_id: left })
    expect(await get('students', left)).toMatchObject({ is_active: true, admission_type: 'readmission' })

    const twin = await apply({ firstname: 'Yasmeen', lastname: 'Qasim', dob: '2013-02-03', gender: 'male', force: true })
    expect((await foresee(wanted([twin]))).rows[0]).toMatchObject({ known: [{ student_id: left, is_active: true }] })
    // who is at the school is not admitted a second time as the same
    expect(await admit(wanted([twin], { known: { [twin]: left } }))).toMatchObject({ status: false })
    expect(await admit(wanted([twin], { known: { [twin]: 'new' } }))).toMatchObject({ status: true, data: { admitted: 1 } })
  })
})

test('A licence that is still to begin takes children; one that is not there, or is over, does not', async () => {
  const refusing = (error: Error) => ({ auth: { assertOpen: () => Promise.reject(error) } }) as never
  const context = contextFor('tenant', 'school_admin', ['school'])
  await expect(assertTaking(refusing(notYetLicensed('2027-08-30')), context, '2027-2028')).resolves.toBeUndefined()
  for (const error of [notLicensed(), licenceExpired('2026-07-01'), packageInactive()])
    await expect(assertTaking(refusing(error), context, '2027-2028')).rejects.toBe(error)
})
