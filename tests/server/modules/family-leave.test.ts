import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getChildAttendance } from '../../../resources/contract/attendance-reports.ts'
import type { Message } from '../../../resources/contract/messages.ts'
import type { getRegisters } from '../../../resources/contract/student-attendance.ts'
import { addDays } from '../../../resources/kit/index.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

/** Ali is the child of a father and a mother, Sami of a neighbour; both sit in the teacher's class, Noor of the neighbour in another. */
eachDatabase((open) => {
  let school: School
  let today: string
  const children: Record<string, string> = {}
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: [],
    })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    today = ((await school.send(school.admin, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    const account = async (name: string, role: 'parent' | 'school_admin' | 'teacher') => {
      const user = await school.create('users', { username: name, firstname: name, lastname: 'Haddad', role, school_id: world.schoolId })
      return String(user['ldap_id'])
    }
    const guardians: Record<string, string> = {}
    for (const [index, name] of ['father', 'mother', 'neighbour'].entries()) {
      const userId = await account(name, 'parent')
      const guardian = await school.create('guardians', { name: `${name} Haddad`, phone: `+97150222330${index}`, ldap_id: userId })
      guardians[name] = String(guardian['guardian_id'])
      tokens[name] = door.enter(world.as('parent', { userId, name }).principal)
    }
    const officer = await account('officer', 'school_admin')
    tokens['officer'] = door.enter(world.as('school_admin', { userId: officer, name: 'Officer' }).principal)
    const inCharge = await account('incharge', 'teacher')
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('teachers'), world.teacherId, {
      ldap_id: inCharge,
    })
    tokens['incharge'] = door.enter(world.as('teacher', { userId: inCharge, teacherId: world.teacherId, name: 'In Charge' }).principal)
    tokens['stranger'] = door.enter(world.as('teacher', { userId: 'stranger', teacherId: school.secondTeacherId }).principal)
    const child = async (firstname: string, class_id: string, adults: readonly string[]) => {
      const linked = adults.map((name) => ({ guardian_id: guardians[name], relation: 'guardian' }))
      children[firstname] = await school.newStudent({
        firstname,
        lastname: 'Haddad',
        class_id,
        guardians: linked,
        admission_date: '2026-09-01',
      })
    }
    await child('Ali', world.classId, ['father', 'mother'])
    await child('Sami', world.classId, ['neighbour'])
    await child('Noor', world.otherClassId, ['neighbour'])
    tokens['ali'] = door.enter(world.as('student', { studentId: children['Ali']! }).principal)
  })

  const ask = (as: string, name: string, values: object = {}) =>
    school.send(tokens[as]!, 'POST', '/api/student-leaves/', {
      student_id: children[name],
      from_date: today,
      to_date: today,
      kind: 'illness',
      ...values,
    })
  const asked = async (as: string, name: string, values: object = {}): Promise<string> => {
    const answer = await ask(as, name, values)
    expect(answer, JSON.stringify([answer.message, answer.errors])).toMatchObject({ status: true })
    return (answer.data as { leave_id: string }).leave_id
  }
  const change = (as: string, id: string, values: object) => school.send(tokens[as]!, 'PUT', `/api/student-leaves/${id}/`, values)
  const seen = async (as: string): Promise<string[]> =>
    ((await school.send(tokens[as]!, 'GET', '/api/student-leaves/?per_page=100')).data as { records: { leave_id: string }[] }).records.map(
      ({ leave_id }) => leave_id,
    )
  const toldOf = async (as: string, id: string): Promise<string[]> =>
    ((await school.send(tokens[as]!, 'GET', '/api/messages/')).data as { records: readonly Message[] }).records.flatMap(({ link, text }) =>
      link?.endsWith(id) ? [text] : [],
    )
  const attendance = (as: string, name: string) => school.send(tokens[as]!, 'GET', `/api/attendance/of/${children[name]}/`)

  test('A family reads the attendance of its own children and of no others', async () => {
    await school.send(school.admin, 'POST', '/api/attendance/', {
      class_id: school.world.classId,
      date: today,
      records: [
        { student_id: children['Ali'], code: 'A' },
        { student_id: children['Sami'], code: 'L', minutes: 7 },
      ],
    })
    for (const as of ['father', 'ali'])
      expect((await attendance(as, 'Ali')).data as DataOf<typeof getChildAttendance>).toMatchObject({
        days: [{ date: today, codes: ['A'], presence: 'absent', is_unexplained: true }],
      })
    expect((await attendance('neighbour', 'Sami')).data).toMatchObject({ days: [{ codes: ['L'], minutes: 7, is_unexplained: false }] })
    for (const [as, name] of [
      ['father', 'Sami'],
      ['neighbour', 'Ali'],
      ['ali', 'Sami'],
    ] as const)
      expect((await attendance(as, name)).error_code).toBe('NOT_FOUND')
    expect((await school.send(tokens['father']!, 'GET', '/api/attendance/registers/')).status).toBe(false)
  })

  test('A guardian asks for leave of the own child alone; a child asks for none', async () => {
    const far = addDays(today, 30)
    expect((await ask('father', 'Sami', { from_date: far, to_date: far })).errors).toEqual({
      student_id: ['What was chosen is not there, or not yours to choose'],
    })
    expect((await ask('ali', 'Ali', { from_date: far, to_date: far })).status).toBe(false)
    expect((await ask('father', 'Ali', { from_date: far, to_date: far, status: 'approved' })).errors).toHaveProperty('status')
    const id = await asked('father', 'Ali', { from_date: far, to_date: far })
    expect(await seen('father')).toEqual([id])
    expect(await seen('mother')).toEqual([id])
    expect(await seen('ali')).toEqual([id])
    expect(await seen('neighbour')).toEqual([])
    expect(await seen('stranger')).not.toContain(id)
    expect((await school.send(tokens['neighbour']!, 'GET', `/api/student-leaves/${id}/`)).error_code).toBe('NOT_FOUND')
    // not moved to the child of somebody else afterwards, and decided by nobody who asked for it
    expect((await change('father', id, { student_id: children['Sami'] })).status).toBe(false)
    expect((await change('father', id, { status: 'approved' })).errors).toHaveProperty('status')
    expect((await change('father', id, { status: 'cancelled' })).data).toMatchObject({ status: 'cancelled' })
  })

  test('Who decides is told until it is decided, and both parents are told how', async () => {
    const day = addDays(today, 10)
    const id = await asked('father', 'Ali', { from_date: day, to_date: addDays(day, 1) })
    expect(await toldOf('officer', id)).toEqual([expect.stringMatching(/^Leave asked for: Ali Haddad, .* \(Illness\)$/)])
    expect(await toldOf('incharge', id)).toHaveLength(1)
    expect(await toldOf('stranger', id)).toEqual([])
    expect(await toldOf('father', id)).toEqual([])
    // another guardian of the child reads it, and leaves it as it is
    expect((await change('mother', id, { status: 'cancelled' })).message).toContain('Somebody else asked for this leave')
    const decided = await change('incharge', id, { status: 'declined', reason: 'There is an exam on that day' })
    expect(decided.data).toMatchObject({ status: 'declined', decided_by: 'In Charge' })
    expect(await toldOf('officer', id)).toEqual([])
    for (const as of ['father', 'mother'])
      expect(await toldOf(as, id)).toEqual([expect.stringMatching(/^Leave declined: Ali Haddad, .*: There is an exam on that day$/)])
    expect(await toldOf('neighbour', id)).toEqual([])
    // what was decided is no longer the family's to change
    expect((await change('father', id, { to_date: day })).status).toBe(false)
    expect((await change('officer', id, { status: 'approved' })).data).toMatchObject({ status: 'approved' })
    expect(await toldOf('mother', id)).toEqual([expect.stringMatching(/^Leave approved: /)])
  })

  test('A class teacher decides for the own class, and not what they asked for themselves', async () => {
    const day = addDays(today, 20)
    const other = await asked('neighbour', 'Noor', { from_date: day, to_date: day })
    expect((await change('incharge', other, { status: 'approved' })).status).toBe(false)
    const own = await asked('incharge', 'Sami', { from_date: day, to_date: day })
    expect((await change('incharge', own, { status: 'approved' })).message).toContain('decided by the office')
    expect(await toldOf('officer', own)).toHaveLength(1)
    const family = await asked('neighbour', 'Sami', { from_date: addDays(day, 1), to_date: addDays(day, 1) })
    expect((await change('incharge', family, { status: 'approved' })).data).toMatchObject({ status: 'approved', decided_by: 'In Charge' })
  })

  test('An absence that the family explains is explained in the register once it is approved', async () => {
    const id = await asked('mother', 'Ali', { details: 'A fever' })
    expect((await attendance('mother', 'Ali')).data).toMatchObject({ days: [{ codes: ['A'], is_unexplained: true }] })
    await change('officer', id, { status: 'approved' })
    expect((await attendance('mother', 'Ali')).data).toMatchObject({ days: [{ codes: ['E'], is_unexplained: false }] })
  })
})
