import { beforeAll, expect, test } from 'vitest'
import type { DiaryAcks } from '../../../resources/contract/diary-writing.ts'
import { addDays } from '../../../resources/kit/index.ts'
import { remindDaily } from '../../../server/modules/diary/capabilities.ts'
import { remindSchool } from '../../../server/modules/diary/remind-daily.ts'
import { withCapability } from '../../../server/request/granted.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

/** Ali has a father with an account and one of his own; Mona has only her own. The school waits two days; the first of December is a Tuesday. */
eachDatabase((open) => {
  let school: School
  const children: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  const accounts: Record<string, string> = {}
  const published = '2026-12-01'

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    await world.records.update({ ...world.as('platform_admin'), schoolId: world.schoolId }, registry.get('schools'), world.schoolId, {
      weekend_days: ['sat', 'sun'],
    })
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    await school.create('lovs', { list: 'diary_type', code: 'reminder', name_en: 'Reminder', name_ar: 'تذكير', order: 1 })
    const account = async (name: string, role: 'student' | 'parent'): Promise<string> => {
      const user = await school.create('users', { username: name, firstname: name, role, school_id: world.schoolId })
      return String(user['ldap_id'])
    }
    const father = await account('father', 'parent')
    const guardian = await school.create('guardians', { name: 'Karim Haddad', phone: '+971501112200', ldap_id: father })
    tokens['father'] = door.enter(world.as('parent', { userId: father }).principal)
    for (const [name, guardians] of [
      ['ali', [{ guardian_id: guardian['guardian_id'], relation: 'father' }]],
      ['mona', []],
    ] as const) {
      const userId = await account(name, 'student')
      accounts[name] = userId
      children[name] = await school.newStudent({ firstname: name, lastname: 'Haddad', class_id: world.classId, ldap_id: userId, guardians })
      tokens[name] = door.enter(world.as('student', { studentId: children[name]!, userId }).principal)
    }
  })

  const waits = (days: number) => {
    const { world } = school
    const here = { ...world.as('platform_admin'), schoolId: world.schoolId }
    return world.records.update(here, world.registry.get('schools'), world.schoolId, { diary_remind_days: days })
  }
  async function written(more: object = {}): Promise<string> {
    const answer = await school.send(school.teacher, 'POST', '/api/diary/compose/', {
      date: published,
      diary_type: 'reminder',
      class_ids: [school.world.classId],
      body_en: 'Please sign the form',
      requires_ack: true,
      ...more,
    })
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: true })
    const [id] = (answer.data as { diary_ids: string[] }).diary_ids
    await school.world.database.write(school.world.tenantId, (q) =>
      q
        .updateTable('diary_entries')
        .set({ published_at: `${published}T08:00:00.000Z` })
        .where('diary_id', '=', id!)
        .execute(),
    )
    return id!
  }
  const run = (today: string): Promise<number> => {
    const { world } = school
    const context = withCapability(
      { ...world.as('platform_admin', {}, { today, zone: 'Asia/Dubai' }), schoolId: world.schoolId },
      remindDaily,
    )
    return remindSchool({ records: world.records, database: world.database }, context, new AbortController().signal)
  }
  const bell = async (who: string): Promise<string[]> => {
    const { data } = await school.send(tokens[who]!, 'GET', '/api/messages/')
    return (data as { records: { text: string; is_read: boolean }[] }).records.filter(({ is_read }) => !is_read).map(({ text }) => text)
  }
  const withdraw = (id: string) => school.send(school.teacher, 'PATCH', `/api/diary/${id}/`, { status: 'withdrawn', reason: 'Done' })

  test('A school that says nothing reminds nobody by itself; one that says days does after them, on days of school, once a day', async () => {
    const id = await written()
    expect(await run('2026-12-03')).toBe(0)
    await waits(2)
    expect(await run('2026-12-02'), 'too early').toBe(0)
    expect(await run('2026-12-05'), 'a Saturday').toBe(0)
    expect(await run('2026-12-03')).toBe(1)
    expect(await run('2026-12-03'), 'a second time').toBe(0)
    expect(await bell('father')).toEqual(['Please acknowledge the diary entry of 1 Dec 2026: ali Haddad'])
    // a child is asked for nothing in its parents' place, not even where none of them has an account
    expect([await bell('mona'), await bell('ali')]).toEqual([[], []])
    expect((await school.send(school.teacher, 'GET', `/api/diary/${id}/acks/`)).data).toMatchObject({ reminded_on: '2026-12-03' })
    expect((await school.send(tokens['ali']!, 'POST', `/api/diary/${id}/ack/`, { student_id: children['ali'] })).status).toBe(false)
    // and what it said when it still could counts for nobody
    await school.create('diary-acks', {
      school_id: school.world.schoolId,
      academic_year: year,
      diary_id: id,
      student_id: children['ali'],
      user_id: accounts['ali'],
      by: 'ali Haddad',
      at: `${published}T15:00:00.000Z`,
    })
    expect((await school.send(school.teacher, 'GET', `/api/diary/${id}/acks/`)).data).toMatchObject({ done: 0, all: 2 })
    // Saturday is made up for on Monday, once
    expect(await run('2026-12-07')).toBe(1)
    expect(await run('2026-12-08')).toBe(0)
    expect(await run('2026-12-09'), 'three times its days have passed').toBe(0)
    await withdraw(id)
  })

  test('What fell into a stop is made up for once, and what nobody ever meant is not', async () => {
    const id = await written()
    expect(await run('2026-12-21')).toBe(1)
    expect(await run('2026-12-23')).toBe(0)
    await withdraw(id)
    const old = await written()
    expect(await run(addDays(published, 90))).toBe(0)
    await withdraw(old)
    expect(await run('2026-12-03'), 'withdrawn').toBe(0)
  })

  test('An entry that is for the children alone reminds them, by its author, too', async () => {
    const id = await written({ visible_to: 'student' })
    const before = await bell('father')
    expect(await school.send(school.teacher, 'POST', `/api/diary/${id}/remind/`, {})).toMatchObject({ data: { told: 2 } })
    expect(await bell('father')).toEqual(before)
    expect(await bell('ali')).toEqual([expect.stringContaining('Please acknowledge the diary entry') as unknown])
    const { children: told } = (await school.send(school.teacher, 'GET', `/api/diary/${id}/acks/`)).data as DiaryAcks
    expect(told.map(({ has_account }) => has_account)).toEqual([true, true])
    await withdraw(id)
    const parents = await written({ visible_to: 'parent' })
    expect(await run('2026-12-03')).toBe(1)
    // and what was withdrawn meanwhile is under nobody's bell
    expect([await bell('mona'), await bell('ali'), (await bell('father')).length]).toEqual([[], [], 1])
    await withdraw(parents)
  })
})
