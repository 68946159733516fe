import { beforeAll, expect, test } from 'vitest'
import type { MergeAsked, Row } from '../../../server/records/index.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { newId } from '../../../server/database/index.ts'
import { AppError, invalid } from '../../../server/request/errors.ts'
import { sayFailure } from '../../../server/records/say-failure.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, year, type World } from './world.ts'

eachDatabase((open) => {
  let world: World
  let admin: RequestContext
  const of = (name: string) => world.registry.get(name)
  beforeAll(async () => {
    const registry = await registryOf()
    world = await makeWorld(await open(registry), registry)
    admin = world.as('school_admin')
  })
  let minutes = 0
  const later = (more: Partial<RequestContext> = {}): RequestContext => ({
    ...admin,
    operationId: newId(),
    now: new Date(Date.parse(admin.now) + 60_000 * ++minutes).toISOString(),
    ...more,
  })
  const made = async (name: string, values: Row, more: Partial<RequestContext> = { capability: byRules }): Promise<string> => {
    const row = await world.records.create(later(more), of(name), values)
    return String(row[of(name).id])
  }
  const child = (values: Row = {}) => made('students', { school_id: world.schoolId, ...world.newStudent(values) })
  /** as of who came before this year, and sits in no class of it */
  const classless = async (values: Row = {}) => {
    const id = await child(values)
    await world.database.write(world.tenantId, (q) => q.deleteFrom('enrolments').where('student_id', '=', id).execute())
    return id
  }
  const guardian = (name: string, phone: string, relation = 'father') => ({ relation, name, phone })
  const whole = async (name: string, id: string): Promise<Row> => {
    const { updated_at: _version, ...row } = await world.records.get(later(), of(name), id)
    return row
  }
  const refusal = async (job: Promise<unknown>): Promise<AppError> => {
    const thrown = await job.catch((error: unknown) => error)
    if (!(thrown instanceof AppError)) throw new Error(`not refused: ${JSON.stringify(thrown)}`)
    return thrown
  }
  const asked = (keep: string, other: string, more: Partial<MergeAsked> = {}): MergeAsked => ({
    keep,
    others: [other],
    values: {},
    years: {},
    ...more,
  })
  const merged = async (name: string, ask: MergeAsked, more: Partial<RequestContext> = {}) => {
    const context = later(more)
    return { told: await world.records.merge(context, of(name), ask), operationId: context.operationId }
  }
  const undone = (operationId: string) => world.records.undo(later(), operationId)
  const yearsOf = async (id: string): Promise<unknown> =>
    world.database.read(world.tenantId, (q) => q.selectFrom('enrolments').selectAll().where('student_id', '=', id).orderBy('id').execute())
  /** the year’s rows but for when they were written last */
  const bareYears = async (id: string) => ((await yearsOf(id)) as Row[]).map(({ updated_at: _at, ...row }) => row)

  test('two children who are one: blanks are filled, links united, what referred moves, and all of it is undone as one', async () => {
    const friend = await child()
    const keep = await classless({
      firstname: 'Omar',
      lastname: 'Haddad',
      guardians: [guardian('Karim Haddad', '+971501110001')],
    })
    const other = await child({
      firstname: 'Umar',
      lastname: 'Haddad',
      emis_id: 'E-100',
      middlename: 'Karim',
      roll_no: '7',
      guardians: [guardian('Karim Haddad', '+971501110001', 'guardian'), guardian('Salma Haddad', '+971501110002', 'mother')],
      siblings: [{ student_id: friend }],
    })
    const house = await made('houses', {
      school_id: world.schoolId,
      code: 'MRG',
      colour: '#1A6FB0',
      name_en: 'Oryx',
      name_ar: 'المها',
    })
    await world.records.update(later(), of('students'), other, { house_id: house })
    await world.records.update(later(), of('houses'), house, { captain_student_id: other })
    const points = await made('house-points', { student_id: other, points: 5, reason: 'Helped' })
    const before = [
      await whole('students', keep),
      await whole('students', other),
      await whole('houses', house),
      await whole('house-points', points),
      await whole('students', friend),
    ]
    const yearsBefore = [await bareYears(keep), await bareYears(other)]
    const foreseen = await world.records.merge(later(), of('students'), asked(keep, other), { dryRun: true })
    expect([await whole('students', keep), await whole('students', other)]).toEqual(before.slice(0, 2))
    const { told, operationId } = await merged('students', asked(keep, other))
    expect(told).toEqual(foreseen)
    expect(told.moves).toEqual(
      expect.arrayContaining([
        { is: 'records', name: 'houses', count: 1 },
        { is: 'records', name: 'house-points', count: 1 },
        { is: 'years', name: 'students', count: 1 },
        { is: 'rows', name: 'guardians', count: 1 },
        { is: 'rows', name: 'siblings', count: 1 },
      ]),
    )
    expect(told.fields).toContainEqual({ field: 'firstname', of: keep, isOpen: true })
    expect(told.fields).toContainEqual({ field: 'emis_id', of: other, isOpen: false })
    const now = await whole('students', keep)
    expect(now).toMatchObject({
      firstname: 'Omar',
      middlename: 'Karim',
      emis_id: 'E-100',
      class_id: world.classId,
      roll_no: '7',
      house_id: house,
    })
    expect((now['guardians'] as Row[]).map((one) => [one['name'], one['relation']])).toEqual([
      ['Karim Haddad', 'father'],
      ['Salma Haddad', 'mother'],
    ])
    expect((now['siblings'] as Row[]).map((one) => one['student_id'])).toEqual([friend])
    expect(await whole('houses', house)).toMatchObject({ captain_student_id: keep })
    expect(await whole('house-points', points)).toMatchObject({ student_id: keep, points: 5 })
    expect((await refusal(whole('students', other))).code).toBe('NOT_FOUND')
    const { left } = await undone(operationId)
    expect(left).toEqual([])
    expect([
      await whole('students', keep),
      await whole('students', other),
      await whole('houses', house),
      await whole('house-points', points),
      await whole('students', friend),
    ]).toEqual(before)
    expect([await bareYears(keep), await bareYears(other)]).toEqual(yearsBefore)
  })

  test('whose value stays is chosen, of a field as of a year; also of what can be one’s only', async () => {
    const keep = await child({ firstname: 'Lina', emis_id: 'E-201' })
    const other = await child({ firstname: 'Leena', emis_id: 'E-202', class_id: world.otherClassId })
    const admission = (await whole('students', other))['admission_no']
    const before = [await whole('students', keep), await whole('students', other)]
    const foreseen = await world.records.merge(later(), of('students'), asked(keep, other), { dryRun: true })
    expect(foreseen.years).toMatchObject([{ academic_year: year, of: keep, isOpen: true }])
    const { operationId } = await merged(
      'students',
      asked(keep, other, { values: { firstname: other, emis_id: other, admission_no: other }, years: { [year]: other } }),
    )
    expect(await whole('students', keep)).toMatchObject({
      firstname: 'Leena',
      emis_id: 'E-202',
      admission_no: admission,
      class_id: world.otherClassId,
    })
    expect((await undone(operationId)).left).toEqual([])
    expect([await whole('students', keep), await whole('students', other)]).toEqual(before)
    const strange = merged('students', asked(keep, other, { values: { firstname: newId() } }))
    expect((await refusal(strange)).problems).toHaveProperty('firstname')
    expect((await refusal(merged('students', asked(keep, other, { values: { school_id: other } })))).problems).toHaveProperty('school_id')
  })

  test('three guardians who are one father: each child names him once', async () => {
    const phones = ['+971501113001', '+971501113002', '+971501113003']
    const both = await child({ guardians: [guardian('Mohammed Ali', phones[0]!), guardian('Muhammad Ali', phones[1]!, 'guardian')] })
    const one = await child({ guardians: [guardian('محمد علي', phones[2]!)] })
    const idsIn = async (id: string) => ((await whole('students', id))['guardians'] as Row[]).map((row) => String(row['guardian_id']))
    const [first, second] = await idsIn(both)
    const [third] = await idsIn(one)
    const { operationId } = await merged('guardians', { keep: first!, others: [second!, third!], values: { phone: third! }, years: {} })
    expect([await idsIn(both), await idsIn(one)]).toEqual([[first], [first]])
    expect(await whole('guardians', first!)).toMatchObject({ phone: phones[2], children: 2 })
    expect((await undone(operationId)).left).toEqual([])
    expect([await idsIn(both), await idsIn(one)]).toEqual([[first, second], [third]])
    expect(await whole('guardians', first!)).toMatchObject({ phone: phones[0], children: 1 })
  })

  test('two teachers who are one: classes and subjects go over, and the class names whoever stays', async () => {
    const teacher = (number: string) =>
      made('teachers', {
        school_id: world.schoolId,
        employee_no: number,
        firstname: 'Yousef',
        lastname: 'Said',
        gender: 'male',
        phone_number: '+971501230000',
        email: `${number}@noor.example`.toLowerCase(),
      })
    const [keep, other] = [await teacher('M-1'), await teacher('M-2')]
    const place = { school_id: world.schoolId, academic_year: year, class_id: world.otherClassId }
    const incharge = await made('class-incharges', { ...place, teacher_id: other }, {})
    expect(await whole('classes', world.otherClassId)).toMatchObject({ incharge_id: other })
    const subject = await made('subjects', { school_id: world.schoolId, code: 'ART', name_en: 'Art', name_ar: 'الفنون' })
    const mapping = await made('subject-mappings', { ...place, subject_id: subject, teacher_id: other })
    const { operationId } = await merged('teachers', asked(keep, other))
    expect(await whole('classes', world.otherClassId)).toMatchObject({ incharge_id: keep })
    expect(await whole('subject-mappings', mapping)).toMatchObject({ teacher_id: keep })
    expect((await undone(operationId)).left).toEqual([])
    expect(await whole('classes', world.otherClassId)).toMatchObject({ incharge_id: other })
    expect(await whole('class-incharges', incharge)).toMatchObject({ teacher_id: other })
    // both teach it to the same class: who ends up with it twice is told, and nothing is half done
    await made('subject-mappings', { ...place, subject_id: subject, teacher_id: keep })
    const refused = await refusal(merged('teachers', asked(keep, other)))
    expect(refused.text[0]).toMatch(/^They cannot be merged as they are\. Subject mappings: Subject: /)
    expect(await whole('class-incharges', incharge)).toMatchObject({ teacher_id: other })
  })

  test('captain and vice captain of one house: a sentence, and nothing half done', async () => {
    const [keep, other] = [await child({ firstname: 'Sami' }), await child({ firstname: 'Samy', middlename: 'Adel' })]
    const house = await made('houses', { school_id: world.schoolId, code: 'FAL', colour: '#1A6FB0', name_en: 'Falcon', name_ar: 'الصقر' })
    for (const id of [keep, other]) await world.records.update(later(), of('students'), id, { house_id: house })
    await world.records.update(later(), of('houses'), house, { captain_student_id: keep, vice_captain_id: other })
    const refused = await refusal(merged('students', asked(keep, other)))
    expect(refused.text).toEqual([
      'Falcon (House) names both of them, each for something else: change that first',
      'الصقر (فريق) يذكرهما معاً، كلاً في موضع: عدّل ذلك أولاً',
    ])
    expect(await whole('students', keep)).toMatchObject({ middlename: null })
    expect(await whole('students', other)).toMatchObject({ firstname: 'Samy' })
  })

  test('of another school, switched off, not one’s own to change, or of a year that is over: refused in words', async () => {
    const [keep, other] = [await child(), await child()]
    const elsewhere = world.as('school_admin', { schoolIds: [world.otherSchoolId] })
    expect((await refusal(world.records.merge(elsewhere, of('students'), asked(keep, other)))).code).toBe('NOT_FOUND')
    expect((await refusal(world.records.merge(world.as('teacher'), of('students'), asked(keep, other)))).code).toBe('FORBIDDEN_ROLE')
    expect((await refusal(merged('students', asked(keep, newId())))).code).toBe('NOT_FOUND')
    const away = await made('teachers', {
      school_id: world.otherSchoolId,
      employee_no: 'X-1',
      firstname: 'Mariam',
      lastname: 'Haddad',
      gender: 'female',
      phone_number: '+971501234567',
      email: 'x1@noor.example',
    })
    const office = { ...later(), ...world.as('school_admin', { schoolIds: [world.schoolId, world.otherSchoolId] }), operationId: newId() }
    expect((await refusal(world.records.merge(office, of('teachers'), asked(world.teacherId, away)))).text[0]).toMatch(/different schools/)
    await world.records.setStatus(later(), of('students'), keep, false, { word: 'withdrawn', effective_date: admin.today })
    expect((await refusal(merged('students', asked(keep, other)))).text[0]).toMatch(/is switched off: keep /)
    const past = { school_id: world.schoolId, academic_year: '2024-2025', from_date: '2024-09-01', to_date: '2025-06-30', state: 'past' }
    await made('academic-years', past)
    const [here, long] = [await classless(), await classless()]
    await world.database.write(world.tenantId, (q) =>
      q
        .insertInto('enrolments')
        .values({
          tenant_id: world.tenantId,
          id: newId(),
          student_id: long,
          academic_year: '2024-2025',
          is_current: true,
          from_date: '2024-09-01',
          class_id: world.classId,
          created_at: admin.now,
          updated_at: admin.now,
        } as never)
        .execute(),
    )
    const locked = await refusal(merged('students', asked(here, long)))
    expect([locked.code, locked.data]).toMatchObject(['VALIDATION', { asks: [{ word: 'reason' }] }])
    const { operationId } = await merged('students', asked(here, long), { reason: 'Entered twice' })
    expect(await bareYears(here)).toMatchObject([{ academic_year: '2024-2025', class_id: world.classId, from_date: '2024-09-01' }])
    expect((await undone(operationId)).left).toEqual([])
    expect([await bareYears(here), await bareYears(long)]).toMatchObject([[], [{ academic_year: '2024-2025' }]])
  })

  test('a year that is over is kept as it was by a merge and by its undo: neither asks why', async () => {
    const over = '2023-2024'
    await made('academic-years', {
      school_id: world.schoolId,
      academic_year: over,
      from_date: '2023-09-01',
      to_date: '2024-06-30',
      state: 'past',
    })
    const [keep, other] = [await child({ firstname: 'Hala' }), await child({ firstname: 'Hallah', class_id: world.otherClassId })]
    await world.database.write(world.tenantId, (q) =>
      q
        .insertInto('enrolments')
        .values({
          tenant_id: world.tenantId,
          id: newId(),
          student_id: keep,
          academic_year: over,
          is_current: true,
          from_date: '2023-09-01',
          class_id: world.classId,
          created_at: admin.now,
          updated_at: admin.now,
        } as never)
        .execute(),
    )
    const before = [await whole('students', keep), await whole('students', other)]
    const yearsBefore = [await bareYears(keep), await bareYears(other)]
    const { operationId } = await merged('students', asked(keep, other, { years: { [year]: other } }))
    expect(await whole('students', keep)).toMatchObject({ class_id: world.otherClassId })
    expect((await undone(operationId)).left).toEqual([])
    expect([await whole('students', keep), await whole('students', other)]).toEqual(before)
    expect([await bareYears(keep), await bareYears(other)]).toEqual(yearsBefore)
  })

  test('what was done while the year ran is put back without a reason once it is over', async () => {
    const [keep, other] = [await child({ firstname: 'Rima' }), await child({ firstname: 'Reema', class_id: world.otherClassId })]
    const { operationId } = await merged('students', asked(keep, other, { years: { [year]: other } }))
    const own = { school_id: world.schoolId, academic_year: year, from_date: '2026-09-01', to_date: '2027-06-30', state: 'past' }
    const entered = await made('academic-years', own)
    const { left } = await undone(operationId)
    await world.database.write(world.tenantId, (q) =>
      q
        .deleteFrom('academic_years')
        .where('academic_year_id' as never, '=', entered as never)
        .execute(),
    )
    expect(left).toEqual([])
    expect(await whole('students', keep)).toMatchObject({ class_id: world.classId })
  })

  test('what a refusal asks for beside the values is named, in either language', () => {
    const refused = invalid({ reason: [{ code: 'required' }] })
    expect(sayFailure(admin, of('students'), refused)).toBe('Reason: This is required')
    expect(sayFailure({ ...admin, locale: 'ar' }, of('students'), refused)).toMatch(/^السبب: /)
  })

  test('what else stands in a year is chosen with its class, and what only one of them has is kept', async () => {
    const house = await made('houses', { school_id: world.schoolId, code: 'YRS', colour: '#1A6FB0', name_en: 'Saker', name_ar: 'الحر' })
    const keep = await child({ firstname: 'Noura', roll_no: '61', house_id: house })
    const other = await child({ firstname: 'Nora', roll_no: '62', class_id: world.otherClassId })
    const before = [await whole('students', keep), await whole('students', other)]
    const foreseen = async (years: Row) =>
      (await world.records.merge(later(), of('students'), asked(keep, other, { years: years as MergeAsked['years'] }), { dryRun: true }))
        .years[0]
    expect((await foreseen({}))!.fields).toEqual([
      { field: 'roll_no', of: keep, isOpen: true },
      { field: 'house_id', of: keep, isOpen: false },
    ])
    expect((await foreseen({ [year]: other }))!.fields).toEqual([
      { field: 'roll_no', of: other, isOpen: true },
      { field: 'house_id', of: keep, isOpen: false },
    ])
    const { operationId } = await merged('students', asked(keep, other, { years: { [year]: other, [`${year}.roll_no`]: keep } }))
    expect(await whole('students', keep)).toMatchObject({ class_id: world.otherClassId, roll_no: '61', house_id: house })
    expect((await undone(operationId)).left).toEqual([])
    expect([await whole('students', keep), await whole('students', other)]).toEqual(before)
    // of the own class, what only the other has
    const later2 = await merged('students', asked(other, keep))
    expect(await whole('students', other)).toMatchObject({ class_id: world.otherClassId, roll_no: '62', house_id: house })
    expect((await undone(later2.operationId)).left).toEqual([])
    expect([await whole('students', keep), await whole('students', other)]).toEqual(before)
    // a child without a number, and one of the same number in another class, have both back
    for (const [one, two] of [
      [{}, { roll_no: '64' }],
      [{ roll_no: '65' }, { roll_no: '65' }],
    ]) {
      const here = await child({ firstname: 'Wafa', ...one })
      const there = await child({ firstname: 'Wafaa', ...two, class_id: world.otherClassId })
      await world.records.update(later(), of('students'), here, { roll_no: one!.roll_no ?? null })
      const stood = [await whole('students', here), await whole('students', there)]
      const done = await merged('students', asked(here, there, { years: { [year]: there } }))
      expect(await whole('students', here)).toMatchObject({ class_id: world.otherClassId, roll_no: two!.roll_no })
      expect((await undone(done.operationId)).left).toEqual([])
      expect([await whole('students', here), await whole('students', there)]).toEqual(stood)
    }
    const strange = (years: Row) => refusal(merged('students', asked(keep, other, { years: years as MergeAsked['years'] })))
    expect((await strange({ [`${year}.roll_no`]: newId() })).problems).toHaveProperty('academic_year')
    expect((await strange({ [`${year}.card_no`]: other })).problems).toHaveProperty('academic_year')
  })

  test('a mark that one guardian alone has stays with whom the child that stays gives it', async () => {
    const [first, second, third] = ['+971501117001', '+971501117002', '+971501117003']
    const primary = (name: string, phone: string) => ({ ...guardian(name, phone), is_primary: true })
    const keep = await child({ guardians: [primary('Hamza Said', first!), guardian('Sara Said', second!, 'mother')] })
    const other = await child({ guardians: [primary('Sami Qasim', third!)] })
    const marked = async (id: string) =>
      ((await whole('students', id))['guardians'] as Row[]).map((one) => [one['name'], one['is_primary']])
    const { told, operationId } = await merged('students', asked(keep, other))
    expect(await marked(keep)).toEqual([
      ['Hamza Said', true],
      ['Sara Said', false],
      ['Sami Qasim', false],
    ])
    expect(told.marks).toMatchObject([{ field: 'guardians', flag: 'is_primary', label: 'Hamza Said' }])
    expect((await undone(operationId)).left).toEqual([])
    expect(await marked(other)).toEqual([['Sami Qasim', true]])
    // whom nobody else marks keeps it
    const none = await child({ guardians: [guardian('Huda Said', '+971501117004', 'mother')] })
    const once = await merged('students', asked(none, other))
    expect(once.told.marks).toEqual([])
    expect(await marked(none)).toEqual([
      ['Huda Said', false],
      ['Sami Qasim', true],
    ])
    // one person, entered twice: what either link marks stays marked
    const twice = await child({ guardians: [guardian('Samir Hadi', '+971501117005'), primary('Sameer Hadi', '+971501117006')] })
    const [a, b] = ((await whole('students', twice))['guardians'] as Row[]).map((one) => String(one['guardian_id']))
    await merged('guardians', asked(a!, b!))
    expect(await marked(twice)).toEqual([['Samir Hadi', true]])
  })
})
