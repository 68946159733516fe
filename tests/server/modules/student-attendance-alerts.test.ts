import { beforeAll, expect, test } from 'vitest'
import type { Message } from '../../../resources/contract/messages.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getRegisters } from '../../../resources/contract/student-attendance.ts'
import { knowing, newId, type Database } from '../../../server/database/index.ts'
import { alertSchool } from '../../../server/modules/student-attendance/alerts.ts'
import type { RequestContext } from '../../../server/request/context.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

const addDays = (date: string, by: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

/** Sami’s mother and the teacher of 8-A have accounts, Ali’s father has none. */
eachDatabase((open) => {
  let school: School
  let database: Database
  let today: string
  let office: string
  const ids: Record<string, string> = {}
  const people: Record<string, { readonly context: RequestContext; readonly token: string }> = {}

  const account = async (role: 'parent' | 'teacher' | 'school_admin', username: string): Promise<string> => {
    const { ldap_id } = await school.create('users', { username, firstname: username, role, school_id: school.world.schoolId })
    const context = school.world.as(role, { userId: String(ldap_id) })
    people[username] = { context, token: school.door.enter(context.principal) }
    return String(ldap_id)
  }
  const take = (date: string, away: readonly (readonly [name: string, code: string])[]) =>
    school.send(office, 'POST', '/api/attendance/', {
      class_id: school.world.classId,
      date,
      records: away.map(([name, code]) => ({ student_id: ids[name], code })),
    })
  const alert = () =>
    alertSchool(
      { records: school.world.records, database },
      { ...school.world.as('school_admin'), schoolId: school.world.schoolId, academicYear: year, today, now: new Date().toISOString() },
    )
  const told = async (username: string): Promise<string[]> =>
    ((await school.send(people[username]!.token, 'GET', '/api/messages/')).data as { records: Message[] }).records.map(({ text }) => text)

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    await world.records.update({ ...world.as('platform_admin'), capability: byRules }, registry.get('schools'), world.schoolId, {
      weekend_days: [],
    })
    office = school.door.enter(world.as('school_admin', { userId: newId() }).principal)
    today = ((await school.send(office, 'GET', '/api/attendance/registers/')).data as DataOf<typeof getRegisters>).day.date
    const here = { ...world.as('platform_admin'), capability: byRules, schoolId: world.schoolId }
    await account('school_admin', 'head')
    // at home in another school, and working here, too
    const also = await account('school_admin', 'also')
    await world.records.update(here, registry.get('users'), also, { school_id: null, schools: [{ school_id: world.schoolId }] })
    await world.records.update(here, registry.get('teachers'), world.teacherId, { ldap_id: await account('teacher', 'mariam') })
    const mother = await school.create('guardians', {
      name: 'Huda Haddad',
      phone: '+971501112233',
      ldap_id: await account('parent', 'huda'),
    })
    for (const firstname of ['Ali', 'Sami', 'Mona'])
      ids[firstname] = await school.newStudent({ firstname, lastname: 'Haddad', class_id: world.classId, admission_date: '2026-09-01' })
    await world.records.update(here, registry.get('students'), ids['Sami']!, {
      guardians: [{ guardian_id: mother['guardian_id'], relation: 'mother', is_primary: true }],
    })
    // the world's day on which children come is later
    await database.write(null, (q) =>
      knowing<{ enrolments: { from_date: string } }>(q).updateTable('enrolments').set({ from_date: '2026-09-01' }).execute(),
    )
  })

  test('A family is asked for the reason of an absence that nobody has accounted for, once, and no longer when it is known', async () => {
    await take(today, [
      ['Sami', 'A'],
      ['Ali', 'E'],
    ])
    expect(await alert()).toBe(1)
    expect(await alert()).toBe(0)
    expect(await told('huda')).toEqual([expect.stringMatching(/^Sami Haddad is absent today, .*, and the school does not know why/)])
    expect(await told('mariam')).toEqual(['Absent today, nobody knows why: Sami Haddad'])
    expect(await told('head')).toEqual([])
    await take(today, [['Sami', 'L']])
    expect(await told('huda')).toEqual([])
  })

  test('Three days in a row are told to the family, the class teacher and the office; once, however long they go on', async () => {
    for (const by of [-3, -2, -1]) await take(addDays(today, by), [['Sami', 'A']])
    await take(today, [['Sami', 'E']])
    expect(await alert()).toBe(1)
    await take(today, [['Sami', 'A']])
    await alert()
    expect((await told('huda')).filter((text) => text.includes('in a row'))).toEqual([
      'Sami Haddad has been absent for 4 school days in a row.',
    ])
    for (const name of ['mariam', 'head', 'also'])
      expect((await told(name)).filter((text) => text.includes('in a row'))).toEqual(['Absent three school days in a row: Sami Haddad'])
  })

  test('A year below 90 or 75 per cent is told when it says something', async () => {
    for (let by = -12; by < -3; by++)
      expect((await take(addDays(today, by), by < -9 ? [['Mona', 'A']] : [])).data).toMatchObject({ status: 'locked', saved: 3 })
    await alert()
    expect((await told('head')).filter((text) => text.startsWith('Attendance below')).toSorted()).toEqual([
      'Attendance below 75%: Sami Haddad',
      'Attendance below 90%: Sami Haddad, Mona Haddad',
    ])
    // 9 of 13: he was late and away four days
    expect((await told('huda')).filter((text) => text.includes('%')).toSorted()).toEqual([
      'Sami Haddad was there on 69.2% of the school days of this year. The school asks for 75%.',
      'Sami Haddad was there on 69.2% of the school days of this year. The school asks for 90%.',
    ])
  })
})
