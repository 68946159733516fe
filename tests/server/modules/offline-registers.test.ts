import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { attendanceAudit } from '../../../resources/contract/attendance-reports.ts'
import type { getRegister, getRegisters, takeAttendance } from '../../../resources/contract/student-attendance.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { byRules } from '../capabilities.ts'
import { openSchool, type School } from './school.ts'

type Register = DataOf<typeof getRegister>
type Taken = DataOf<typeof takeAttendance>

/** Registers as devices send them that had no connection when they were taken. */
eachDatabase((open) => {
  let school: School
  let today: string
  let colleague: string
  let office: string
  const children: Record<string, string> = {}
  const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world } = school
    // whatever day it is, there is school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: [],
    })
    colleague = school.door.enter(
      world.as('teacher', { teacherId: world.teacherId, userId: 'u-colleague', name: 'Other Device' }).principal,
    )
    office = school.door.enter(world.as('academic_admin').principal)
    today = ((await school.send(school.admin, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    for (const firstname of ['Ali', 'Sami', 'Mona', 'Huda'])
      children[firstname] = await school.newStudent({
        firstname,
        lastname: 'Haddad',
        class_id: world.classId,
        admission_date: '2026-09-01',
      })
    return () => school.door.app.close()
  })
  const read = async (): Promise<Register> =>
    (await school.send(office, 'GET', `/api/attendance/register/?class_id=${school.world.classId}&date=${today}&session=DAY`))
      .data as Register
  const of = (name: string, code: string, minutes: number) => ({ student_id: children[name], code, at: minutesAgo(minutes) })
  const send = (token: string, records: readonly object[], more: object = {}) =>
    school.send(token, 'POST', '/api/attendance/', {
      class_id: school.world.classId,
      date: today,
      takings: 0,
      records,
      client_at: minutesAgo(20),
      without_gone: true,
      ...more,
    })
  const standing = (register: Register): Record<string, string | undefined> =>
    Object.fromEntries(register.children.map(({ name, own, office: over }) => [name.split(' ')[0], (over ?? own)?.code]))

  test('Nobody sends in their own name what another person took on the same device', async () => {
    const mine = await send(school.teacher, [of('Ali', 'A', 30)], { by: 'u-colleague' })
    expect(mine).toMatchObject({
      status: false,
      errors: { by: ['Somebody else took this register on this device: it is sent when they sign in'] },
    })
    expect(await read()).toMatchObject({ status: 'due', takings: 0 })
  })

  test('Two devices without a connection for one class: whoever sends first, each child has the later mark, and both know of the other', async () => {
    // the colleague marked later and is heard first
    const first = await send(colleague, [of('Ali', 'L', 25), of('Huda', 'A', 25)], { by: 'u-colleague', client_at: minutesAgo(24) })
    expect(first.data as Taken).toMatchObject({ status: 'submitted', warnings: [] })
    const second = await send(school.teacher, [of('Ali', 'A', 40), of('Sami', 'A', 15), of('Huda', 'A', 40)], { client_at: minutesAgo(10) })
    expect(second.data as Taken).toMatchObject({
      warnings: [
        { student_id: children['Ali'], about: 'others', msg: { en: 'Other Device put down L later than that; it stays' } },
        { student_id: children['Sami'], about: 'others', msg: { en: 'It takes the place of P by Other Device' } },
      ],
    })
    expect(standing(await read())).toEqual({ Ali: 'L', Sami: 'A', Mona: 'P', Huda: 'A' })
    // what was put down and does not stand is in the log all the same, but for marks that said nothing new
    const { data } = await school.send(office, 'POST', '/api/attendance/student-attendance-audit', { from_date: today, to_date: today })
    const log = (data as DataOf<typeof attendanceAudit>).records.filter(({ student_id }) => student_id === children['Sami'])
    expect(log.map(({ from_code, to_code }) => [from_code, to_code])).toEqual([
      ['P', 'A'],
      [null, 'P'],
    ])
  })

  test('A child who left meanwhile holds up nobody: its mark is left out and named, all others are taken', async () => {
    const { takings } = await read()
    const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    const away = await school.send(school.admin, 'POST', `/api/students/${children['Huda']}/`, {
      is_active: false,
      status: 'withdrawn',
      effective_date: yesterday,
    })
    expect(away.status).toBe(true)
    const records = [of('Huda', 'L', 5), of('Mona', 'A', 5), { student_id: 'nobody', code: 'A' }]
    const strict = await send(school.teacher, records, { takings, without_gone: false })
    expect(Object.keys(strict.errors ?? {})).toEqual(['records.0.student_id', 'records.2.student_id'])
    const sent = await send(school.teacher, records, { takings })
    expect(sent.data as Taken).toMatchObject({
      saved: 1,
      warnings: [
        {
          student_id: children['Huda'],
          about: 'gone',
          msg: {
            en: expect.stringMatching(/^Huda Haddad was in the class until .*; the mark is left out$/) as string,
            ar: expect.stringMatching(/فلم تُسجَّل العلامة$/) as string,
          },
        },
        { student_id: 'nobody', about: 'gone', msg: { en: 'This child is not in the class; the mark is left out' } },
      ],
    })
    expect(standing(await read())).toEqual({ Ali: 'L', Sami: 'A', Mona: 'A' })
  })
})
