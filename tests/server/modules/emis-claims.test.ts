import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../server/database/index.ts'
import { claimsOfTheDay } from '../../../server/modules/emis-claims/jobs.ts'
import { closeClaims } from '../../../server/modules/emis-claims/capabilities.ts'
import type { Row } from '../../../server/records/index.ts'
import { productContext } from '../../../server/auth/index.ts'
import { withCapability } from '../../../server/request/granted.ts'
import { eachDatabase } from '../database/harness.ts'
import { makeWorld, registryOf, year } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  let database: Database
  let [here, third, stranger]: [string, string, string] = ['', '', '']
  let [classThere, childId, emis]: [string, string, string] = ['', '', '']
  let count = 0
  // by the clock of the schools, which is four hours before Greenwich's
  const day = (offset: number) => new Date(Date.now() + 4 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10)
  const today = day(0)
  /** The school that asks is the second one; the child is in the first. */
  const send = (token: string, method: string, url: string, body?: unknown) => school.send(token, method, url, body)
  const ask = (token = here, body: Row = {}) => send(token, 'POST', '/api/emis-claims/ask/', { emis_id: emis, ...body })
  const board = async (token: string) => (await send(token, 'GET', '/api/emis-claims/board/')).data as { to_answer: Row[]; asked: Row[] }
  const claimOf = async (token = here) => (await board(token)).asked.find((one) => one['emis_id'] === emis)
  const asked = async (): Promise<string> => {
    const made = await ask()
    expect(made).toMatchObject({ status: true })
    return String((made.data as Row)['claim_id'])
  }
  const answer = (token: string, id: string, body: Row) => send(token, 'POST', `/api/emis-claims/${id}/answer/`, body)
  const take = (id: string, body: Row = {}, token = here) =>
    send(token, 'POST', `/api/emis-claims/${id}/take-over/`, { to_class_id: classThere, effective_date: today, ...body })
  const child = async () =>
    (await database.read(school.world.tenantId, (q) =>
      q.selectFrom('students').selectAll().where('student_id', '=', childId).executeTakeFirst(),
    )) as Row
  const stays = () =>
    database.read(school.world.tenantId, (q) =>
      q
        .selectFrom('enrolments')
        .select(['class_id', 'from_date', 'to_date'])
        .where('student_id', '=', childId)
        .orderBy('from_date')
        .execute(),
    )
  const told = async (part: string) =>
    (
      await database.read(school.world.tenantId, (q) => q.selectFrom('messages').selectAll().where('kind', '=', 'emis-claim').execute())
    ).filter((one) => String(one['text_en']).includes(part))
  const run = (on: string) => {
    const { world } = school
    const context = {
      ...withCapability(productContext(world.tenantId, closeClaims), closeClaims),
      schoolId: world.otherSchoolId,
      today: on,
      now: `${on}T00:20:00.000Z`,
    }
    const deps = { database, records: world.records, registry: world.registry } as never
    return claimsOfTheDay.run({ context, stopped: new AbortController().signal } as never, deps)
  }

  beforeAll(async () => {
    const registry = await registryOf()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    const inSchool = (schoolId: string) =>
      school.door.enter(world.as('school_admin', { userId: `office of ${schoolId}`, schoolIds: [schoolId], schoolId }).principal)
    here = inSchool(world.otherSchoolId)
    const more = await school.create('schools', {
      name_en: 'School S3',
      school_code: 'S3',
      school_category: 'primary',
      country: 'AE',
      phone: '+97143001000',
      email: 'office@noor.example',
    })
    third = inSchool(String(more['school_id']))
    const grade = await school.create(
      'standards',
      { school_id: world.otherSchoolId, code: '8', name_en: 'Grade 8', name_ar: 'الصف الثامن', level: 8 },
      world.otherSchoolId,
    )
    const group = await school.create(
      'classes',
      { school_id: world.otherSchoolId, academic_year: year, grade_id: grade['standard_id'], section: 'Z', capacity: 30 },
      world.otherSchoolId,
    )
    classThere = String(group['class_id'])
    for (const [username, school_id] of [
      ['office-one', world.schoolId],
      ['office-two', world.otherSchoolId],
    ])
      await school.create('users', {
        school_id,
        username,
        role: 'school_admin',
        firstname: username,
        email: `${username}@noor.example`,
      })
    // another institution, on the same database
    const foreign = await makeWorld(database, registry)
    stranger = school.door.enter(foreign.as('school_admin').principal)
  })
  beforeEach(async () => {
    count += 1
    emis = `E-77${count}`
    childId = await school.newStudent({
      roll_no: undefined,
      admission_date: day(-90),
      emis_id: emis,
      firstname: `Secret${count}`,
      lastname: 'Mansour',
    })
    await database.write(school.world.tenantId, (q) =>
      q
        .updateTable('enrolments')
        .set({ from_date: day(-60) })
        .where('student_id', '=', childId)
        .execute(),
    )
  })

  test('Before the release the school that asks learns the school and first letters, and nothing else', async () => {
    const found = await send(here, 'GET', `/api/emis-claims/search/?emis_id=${emis.toLowerCase()}`)
    expect(found.data).toMatchObject({
      found: { name: 'S••• M•••', school: 'School S1', student_id: null, claim: null },
    })
    // whoever has the child finds it by this number
    expect(JSON.stringify(await send(school.admin, 'GET', `/api/seek/?text=${emis}`))).toContain(childId)
    const id = await asked()
    for (const shown of [
      found,
      await send(here, 'GET', '/api/emis-claims/board/'),
      await send(here, 'GET', '/api/emis-claims/'),
      await send(here, 'GET', `/api/emis-claims/${id}/`),
      await send(here, 'GET', `/api/emis-claims/${id}/history/`),
      await send(here, 'GET', `/api/emis-claims/${id}/take-over/`),
      await send(here, 'GET', `/api/students/Profile_update&${childId}/`),
      await send(here, 'GET', `/api/seek/?text=${emis}`),
    ]) {
      expect(JSON.stringify(shown)).not.toContain('Secret')
      expect(JSON.stringify(shown)).not.toContain(childId)
    }
    expect(await take(id)).toMatchObject({ status: false })
    expect(await child()).toMatchObject({ school_id: school.world.schoolId })
    // the school where the child is sees who it is, and is told
    expect((await board(school.admin)).to_answer).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ claim_id: id, name: `Secret${count} Mansour`, student_id: childId, status: 'asked' }),
      ]),
    )
    expect(await told(`Secret${count}`)).toHaveLength(1)
    expect(await send(here, 'GET', '/api/emis-claims/search/?emis_id=E-0')).toMatchObject({ data: { found: null } })
    expect(await send(school.admin, 'GET', `/api/emis-claims/search/?emis_id=${emis}`)).toMatchObject({
      data: { found: { name: `Secret${count} Mansour`, student_id: childId, claim: 'other' } },
    })
  })

  test('Released, the child comes with its history, once; both schools are told and both stays stand there', async () => {
    const id = await asked()
    expect(await answer(school.admin, id, { release: true })).toMatchObject({ data: { status: 'released' } })
    expect(await claimOf()).toMatchObject({ status: 'released', name: `Secret${count} Mansour`, student_id: null })
    expect(await send(here, 'GET', `/api/emis-claims/${id}/take-over/`)).toMatchObject({
      data: { name: `Secret${count} Mansour`, is_active: true, classes: [{ id: classThere }] },
    })
    const done = await take(id)
    expect(done).toMatchObject({ status: true, data: { student_id: childId, to: { class_name: '8-Z' } } })
    expect(await child()).toMatchObject({ school_id: school.world.otherSchoolId, emis_id: emis })
    expect(await stays()).toMatchObject([
      { class_id: school.world.classId, from_date: day(-60), to_date: day(-1) },
      { class_id: classThere, from_date: today, to_date: null },
    ])
    expect(await claimOf()).toMatchObject({ status: 'done', student_id: childId })
    expect(await told(`Secret${count} Mansour is now`)).toHaveLength(1)
    expect(await take(id)).toMatchObject({ status: false })
    expect(await answer(school.admin, id, { release: false, reason: 'too late' })).toMatchObject({ status: false })
    const history = (await send(here, 'GET', `/api/students/${childId}/history/`)).data as { records: Row[] }
    expect(history.records[0]).toMatchObject({ reason: expect.stringMatching(emis) })
    // who was a child of the first school is no longer its to open
    expect(await send(school.admin, 'GET', `/api/students/Profile_update&${childId}/`)).toMatchObject({ status: false })
  })

  test('Refused with a reason it stays where it is, and can be asked for again', async () => {
    const id = await asked()
    expect(await answer(school.admin, id, { release: false })).toMatchObject({ errors: { reason: [expect.any(String)] } })
    expect(await answer(school.admin, id, { release: false, reason: 'Fees are open' })).toMatchObject({ data: { status: 'refused' } })
    expect(await claimOf()).toMatchObject({ status: 'refused', answer: 'Fees are open', name: 'S••• M•••' })
    expect(await take(id)).toMatchObject({ status: false })
    expect(await ask()).toMatchObject({ status: true })
  })

  test('One claim at a time: not twice, not by a second school, not by two at once, not for one’s own child', async () => {
    const both = await Promise.all([ask(), ask(third)])
    expect(both.filter((one) => one.status)).toHaveLength(1)
    expect(await ask()).toMatchObject({ errors: { emis_id: [expect.any(String)] } })
    expect(await ask(third)).toMatchObject({ errors: { emis_id: [expect.any(String)] } })
    expect(await ask(school.admin)).toMatchObject({ errors: { emis_id: [expect.stringMatching(/own school/)] } })
    expect(await ask(here, { emis_id: 'E-none' })).toMatchObject({ errors: { emis_id: [expect.stringMatching(/No child/)] } })
  })

  test('Nobody else answers, takes over or withdraws; a stranger’s institution sees no number of this one', async () => {
    const id = await asked()
    for (const token of [here, third, school.teacher, stranger]) {
      expect(await answer(token, id, { release: true })).toMatchObject({ status: false })
      if (token !== here) expect(await take(id, {}, token)).toMatchObject({ status: false })
      if (token !== here) expect(await send(token, 'POST', `/api/emis-claims/${id}/cancel/`)).toMatchObject({ status: false })
    }
    expect(await send(school.admin, 'POST', `/api/emis-claims/${id}/cancel/`)).toMatchObject({ status: false })
    expect(await send(stranger, 'GET', `/api/emis-claims/search/?emis_id=${emis}`)).toMatchObject({ data: { found: null } })
    expect(await ask(stranger)).toMatchObject({ status: false })
    expect(JSON.stringify(await board(third))).not.toContain(emis)
    expect(await send(school.teacher, 'GET', `/api/emis-claims/search/?emis_id=${emis}`)).toMatchObject({ status: false })
    await answer(school.admin, id, { release: true })
    // released to one school, not to another
    expect(await take(id, {}, third)).toMatchObject({ status: false })
    // into a class of its own only
    expect(await take(id, { to_class_id: school.world.otherClassId })).toMatchObject({ status: false })
    expect(await child()).toMatchObject({ school_id: school.world.schoolId })
    expect(await send(here, 'POST', `/api/emis-claims/${id}/cancel/`)).toMatchObject({ data: { status: 'cancelled' } })
    expect(await take(id)).toMatchObject({ status: false })
  })

  test('A child that has moved on meanwhile is neither released nor taken over, and the night closes the claim', async () => {
    const id = await asked()
    const moved = await send(school.admin, 'PUT', `/api/students/Internal_transfer&${childId}/`, {
      to_school_id: school.world.otherSchoolId,
      to_class_id: classThere,
      effective_date: today,
      reason: 'Moved by the office',
    })
    expect(moved).toMatchObject({ status: true })
    expect(await answer(school.admin, id, { release: true })).toMatchObject({ status: false })
    expect(await take(id)).toMatchObject({ status: false })
    await run(day(1))
    expect(await claimOf()).toMatchObject({ status: 'cancelled' })
  })

  test('After fourteen days without an answer it can be taken over, also when nothing ran for a while; a second night changes nothing', async () => {
    const id = await asked()
    await run(day(13))
    expect(await claimOf()).toMatchObject({ status: 'asked', due_on: day(14) })
    await run(day(20))
    expect(await claimOf()).toMatchObject({ status: 'lapsed', name: `Secret${count} Mansour` })
    const sent = (await told(emis)).length
    await run(day(20))
    expect(await told(emis)).toHaveLength(sent)
    expect(await answer(school.admin, id, { release: false, reason: 'late' })).toMatchObject({ status: false })
    expect(await take(id)).toMatchObject({ status: true })

    // what nobody takes is closed after a month
    emis = `E-88${count}`
    childId = await school.newStudent({ roll_no: undefined, emis_id: emis })
    await answer(school.admin, await asked(), { release: true })
    await run(day(31))
    expect(await claimOf()).toMatchObject({ status: 'cancelled' })
  })

  test('A child that had left comes as one who is admitted again; a taken admission number is said at its field, and nothing is half done', async () => {
    await send(school.admin, 'PUT', `/api/students/Profile_update&${childId}/`, { status: 'transferred_out', leaving_date: day(-7) })
    const mine = await child()
    await school.create(
      'students',
      { ...school.world.newStudent({ class_id: classThere, admission_no: mine['admission_no'] }), school_id: school.world.otherSchoolId },
      school.world.otherSchoolId,
    )
    const id = await asked()
    await answer(school.admin, id, { release: true, reason: 'Good luck' })
    expect(await take(id)).toMatchObject({ status: false, errors: { admission_no: [expect.any(String)] } })
    expect(await claimOf()).toMatchObject({ status: 'released' })
    expect(await take(id, { admission_no: 'Z-1', effective_date: day(-7) })).toMatchObject({
      errors: { effective_date: [expect.any(String)] },
    })
    expect(await take(id, { admission_no: `Z-${count}` })).toMatchObject({ status: true, data: { to: { class_name: '8-Z' } } })
    expect(await child()).toMatchObject({ school_id: school.world.otherSchoolId, admission_no: `Z-${count}`, leaving_date: null })
    expect(await stays()).toMatchObject([{ to_date: day(-7) }, { class_id: classThere, from_date: today }])
  })

  test('A child whom its school has given no class yet was there all the time: it keeps its day of admission', async () => {
    await database.write(school.world.tenantId, (q) =>
      q.updateTable('enrolments').set({ class_id: null }).where('student_id', '=', childId).execute(),
    )
    const id = await asked()
    await answer(school.admin, id, { release: true })
    expect(await take(id, { admission_no: `W-${count}` })).toMatchObject({ status: true })
    expect(await child()).toMatchObject({ school_id: school.world.otherSchoolId, admission_date: day(-90) })
  })

  test('The dead are not asked for, and not taken over', async () => {
    const id = await asked()
    await answer(school.admin, id, { release: true })
    await send(school.admin, 'PUT', `/api/students/Profile_update&${childId}/`, { status: 'deceased', leaving_date: day(-7) })
    expect(await take(id, { admission_no: `V-${count}` })).toMatchObject({ status: false, message: expect.stringMatching(/deceased/) })
    await send(here, 'POST', `/api/emis-claims/${id}/cancel/`)
    expect(await ask()).toMatchObject({ errors: { emis_id: [expect.stringMatching(/deceased/)] } })
  })

  test('Taking over is not undone by halves: the claim and the applicant go back with the child alone', async () => {
    const id = await asked()
    await answer(school.admin, id, { release: true })
    expect(await take(id, { admission_no: `U-${count}` })).toMatchObject({ status: true })
    const { operation_id } = (await database.read(school.world.tenantId, (q) =>
      q.selectFrom('history').select('operation_id').where('record_id', '=', id).orderBy('id', 'desc').executeTakeFirst(),
    )) as { operation_id: string }
    const undo = (token: string) => send(token, 'POST', `/api/operations/${operation_id}/undo/`, {})
    expect(await undo(here)).toMatchObject({ status: false, message: expect.stringMatching(/^Nothing could be put back/) })
    expect(await child()).toMatchObject({ school_id: school.world.otherSchoolId })
    expect(await claimOf()).toMatchObject({ status: 'done' })
    // the same person, who works in both schools by now
    const { schoolId, otherSchoolId } = school.world
    const person = { userId: `office of ${otherSchoolId}`, schoolIds: [schoolId, otherSchoolId], schoolId: otherSchoolId }
    expect(await undo(school.door.enter(school.world.as('school_admin', person).principal))).toMatchObject({ status: true })
    expect(await child()).toMatchObject({ school_id: schoolId })
    expect(await claimOf()).toMatchObject({ status: 'released' })
  })

  test('An applicant with that number is admitted with the taking over, and not before', async () => {
    const grade = await database.read(school.world.tenantId, (q) =>
      q.selectFrom('classes').select('grade_id').where('class_id', '=', classThere).executeTakeFirst(),
    )
    const made = await send(here, 'POST', '/api/applicants/', {
      school_id: school.world.otherSchoolId,
      application_no: `APP-${count}`,
      firstname: 'Same',
      gender: 'male',
      dob: '2014-03-04',
      for_year: year,
      grade_id: grade!['grade_id'],
      emis_id: emis,
    })
    const applicant = String((made.data as Row)['applicant_id'])
    const body = { applicants: [applicant], class_id: classThere, admission_date: today, first_no: `Q-${count}` }
    const foreseen = (await send(here, 'POST', '/api/applicants/admission/check/', body)).data as { rows: Row[] }
    expect(foreseen.rows[0]).toMatchObject({ problems: [expect.stringMatching(/another school/)] })
    expect(await send(here, 'POST', '/api/applicants/admission/', body)).toMatchObject({ status: false })
    const id = await asked()
    await answer(school.admin, id, { release: true })
    expect(await take(id, { admission_no: `Y-${count}` })).toMatchObject({ status: true })
    expect(await send(here, 'GET', `/api/applicants/${applicant}/`)).toMatchObject({ data: { status: 'admitted', student_id: childId } })
  })
})
