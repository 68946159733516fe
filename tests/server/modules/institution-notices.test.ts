import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { countForSchools, getSent, listSent, sendToSchools } from '../../../resources/contract/institution-notices.ts'
import type { getBoard } from '../../../resources/contract/notice-board.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import type { Answer } from '../http/door.ts'
import { openSchool, year, type School } from './school.ts'

/** Two schools of an institution: Karim has a child in each, Rania one in the second; Sara is the office of the first, Layla works in both. */
eachDatabase((open) => {
  let school: School
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    const places = [world.schoolId, world.otherSchoolId]
    for (const school_id of places)
      await school.create(
        'academic-years',
        { school_id, academic_year: year, from_date: '2026-08-30', to_date: '2027-06-30', state: 'current' },
        school_id,
      )
    const other = places[1]!
    const grade = await school.create('standards', { school_id: other, code: '8', name_en: 'Grade 8', level: 8 }, other)
    const there = { school_id: other, academic_year: year, grade_id: grade['standard_id'], section: 'A', capacity: 30 }
    const classes = [world.classId, String((await school.create('classes', there, other))['class_id'])]
    const account = async (name: string, role: 'platform_admin' | 'school_admin' | 'parent', school_id: string | null) => {
      const user = await school.create('users', { school_id, username: name, firstname: name, role }, world.schoolId)
      return String(user['ldap_id'])
    }
    const enter = async (
      name: string,
      role: 'platform_admin' | 'school_admin' | 'parent',
      more: object = {},
      at: string | null = places[0]!,
    ) => void (tokens[name] = door.enter(world.as(role, { userId: await account(name, role, at), name, ...more }).principal))
    await enter('office', 'platform_admin', { schoolIds: 'all' }, null)
    await enter('sara', 'school_admin')
    const layla = await account('layla', 'school_admin', places[0]!)
    for (const [who, schoolIds] of [
      ['layla', places],
      ['layla, of one school by now', places.slice(0, 1)],
    ] as const)
      tokens[who] = door.enter(world.as('school_admin', { userId: layla, name: 'layla', schoolIds: [...schoolIds] }).principal)
    for (const [name, phone, at] of [
      ['karim', '+971501230001', places],
      ['rania', '+971501230002', places.slice(1)],
    ] as const) {
      const userId = await account(name, 'parent', at[0]!)
      const guardian = await school.create('guardians', { name, phone, ldap_id: userId })
      for (const [index, school_id] of at.entries())
        await school.create(
          'students',
          world.newStudent({
            school_id,
            firstname: `${name}${index}`,
            class_id: classes[places.indexOf(school_id)]!,
            guardians: [{ guardian_id: guardian['guardian_id'], relation: 'father', is_primary: true }],
          }),
          school_id,
        )
      tokens[name] = door.enter(world.as('parent', { userId, schoolIds: at, schoolId: at[0]! }).principal)
    }
  })

  const send = (who: string, method: string, url: string, body?: unknown): Promise<Answer> => school.send(tokens[who]!, method, url, body)
  const given = async <Data>(who: string, method: string, url: string, body?: unknown): Promise<Data> => {
    const answer = await send(who, method, url, body)
    expect(answer, `${url} ${JSON.stringify(answer)}`).toMatchObject({ status: true })
    return answer.data as Data
  }
  const notice = (more: object = {}) => ({
    title_en: 'Fees of the second term',
    body_en: '<p>They are due in January.</p>',
    roles: ['parent'],
    school_ids: [school.world.schoolId, school.world.otherSchoolId],
    ...more,
  })
  const post = (who: string, more: object = {}) => send(who, 'POST', '/api/notice-board/institution/', notice(more))
  const sent = async (who: string, more: object = {}) =>
    given<DataOf<typeof sendToSchools>>(who, 'POST', '/api/notice-board/institution/', notice(more))
  const report = (who: string, id: string) => given<DataOf<typeof getSent>>(who, 'GET', `/api/notice-board/institution/${id}/`)
  const board = (who: string) => given<DataOf<typeof getBoard>>(who, 'GET', '/api/notice-board/board/')
  const titles = async (who: string) => (await board(who)).records.map(({ title_en }) => title_en)

  test('Before it is sent the number of each school is told, and of no school in which the person does not work', async () => {
    const count = async (who: string) =>
      (await given<DataOf<typeof countForSchools>>(who, 'POST', '/api/notice-board/institution/count/', { roles: ['parent'] })).schools
    const told = await count('office')
    expect(told.map(({ school_id, people, without_account, is_open }) => [school_id, people, without_account, is_open])).toEqual(
      expect.arrayContaining([
        [school.world.schoolId, 1, 0, true],
        [school.world.otherSchoolId, 2, 0, true],
      ]) as unknown,
    )
    expect((await count('layla')).length).toBe(2)
    expect((await count('sara')).map(({ school_id }) => school_id)).toEqual([school.world.schoolId])
    expect(await send('karim', 'POST', '/api/notice-board/institution/count/', {})).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('It stands in each school as its own, says where it comes from, and is told once to whoever has children in both', async () => {
    const { source_id, schools } = await sent('office')
    expect(schools).toBe(2)
    expect(await board('karim')).toMatchObject({
      total: 1,
      unread: 1,
      records: [{ title_en: 'Fees of the second term', sender: 'Noor' }],
    })
    const { records } = await given<{ records: { text: string }[] }>('karim', 'GET', '/api/messages/')
    expect(records.map(({ text }) => text)).toEqual(['New notice: Fees of the second term'])
    const [mine] = (await board('karim')).records
    await given('karim', 'POST', `/api/notice-board/${mine!.notice_id}/read/`, {})
    expect(await board('karim')).toMatchObject({ total: 1, unread: 0 })
    const { schools: told } = await report('office', source_id)
    expect(told.map(({ people, read, status }) => [people, read, status]).toSorted()).toEqual([
      [1, 1, 'published'],
      [2, 1, 'published'],
    ])
    const list = await given<DataOf<typeof listSent>>('office', 'GET', '/api/notice-board/institution/')
    expect(list.records).toMatchObject([{ source_id, schools: 2, up: 2 }])
  })

  test('The office of a school reads it and its readers, and changes nothing of it', async () => {
    const { records } = await given<{ records: { notice_id: string; title_en: string }[] }>('sara', 'GET', '/api/notice-board/')
    const own = records.find(({ title_en }) => title_en === 'Fees of the second term')!
    const reach = await given<{ steps: string[]; may_remind: boolean }>('sara', 'GET', `/api/notice-board/${own.notice_id}/reach/`)
    expect(reach.steps).toEqual([])
    for (const answer of [
      await send('sara', 'PUT', `/api/notice-board/${own.notice_id}/`, { title_en: 'Other fees' }),
      await send('sara', 'PATCH', `/api/notice-board/${own.notice_id}/`, { step: 'withdraw' }),
      await send('sara', 'PATCH', `/api/notice-board/${own.notice_id}/`, { pinned: true }),
      await send('sara', 'DELETE', `/api/notice-board/${own.notice_id}/`),
    ])
      expect(answer).toMatchObject({ status: false, error_code: 'LOCKED' })
  })

  test('What is wrong is told all at once, at its fields, and nothing is put up anywhere', async () => {
    const before = await titles('rania')
    expect(await post('office', { school_ids: [], roles: [], expire_at: '2026-01-01' })).toMatchObject({
      errors: {
        school_ids: [expect.any(String) as unknown],
        roles: [expect.stringContaining('for nobody') as unknown],
        expire_at: ['Its last day is over'],
      },
    })
    expect(await post('sara')).toMatchObject({ errors: { school_ids: [expect.stringContaining('do not work') as unknown] } })
    expect(await post('office', { title_en: null })).toMatchObject({ status: false, errors: { title_en: [expect.any(String) as unknown] } })
    expect(await post('office', { body_en: ' ' })).toMatchObject({ status: false })
    expect(await titles('rania')).toEqual(before)
  })

  test('It is corrected and withdrawn in all schools together, or taken out of one, by whoever sent it or the institution', async () => {
    const { source_id } = await sent('layla', { title_en: 'Bus strike', requires_ack: true })
    const path = `/api/notice-board/institution/${source_id}/`
    expect(await send('sara', 'GET', path)).toMatchObject({ error_code: 'NOT_FOUND' })
    const corrected = { title_en: 'Bus strike on Monday', body_en: '<p>Please come by car.</p>', priority: 'urgent' }
    expect(await send('layla', 'PUT', path, { ...corrected, title_en: null })).toMatchObject({ errors: { title_en: [expect.any(String)] } })
    expect(await given('layla', 'PUT', path, corrected)).toEqual({ schools: 2 })
    // where she works no more it is that school's alone
    const again = { ...corrected, title_en: 'Bus strike on Tuesday' }
    expect(await given('layla, of one school by now', 'PUT', path, again)).toEqual({ schools: 1 })
    expect(await titles('rania')).toContain('Bus strike on Monday')
    expect(await given('layla', 'PUT', path, corrected)).toEqual({ schools: 2 })
    expect(await titles('rania')).toContain('Bus strike on Monday')
    const withdraw = (who: string, body: object = {}) => send(who, 'POST', `${path}withdraw/`, body)
    expect(await withdraw('sara')).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await withdraw('office', { school_ids: [school.world.otherSchoolId] })).toMatchObject({ data: { schools: 1 } })
    expect(await titles('rania')).not.toContain('Bus strike on Monday')
    expect(await titles('karim')).toContain('Bus strike on Monday')
    expect(await withdraw('layla')).toMatchObject({ data: { schools: 1 } })
    expect(await titles('karim')).not.toContain('Bus strike on Monday')
    expect(await withdraw('layla')).toMatchObject({ error_code: 'LOCKED' })
    expect(await send('layla', 'PUT', path, corrected)).toMatchObject({ error_code: 'LOCKED' })
  })

  test('Taken out of one school it stays under the bell of whoever has it in another, read or not, and leads there', async () => {
    type Message = { text: string; link: string | null; is_read: boolean }
    const bell = async (who: string, title: string) =>
      (await given<{ records: Message[] }>(who, 'GET', '/api/messages/')).records.filter(({ text }) => text.endsWith(title))
    const places = [school.world.schoolId, school.world.otherSchoolId]
    for (const [at, gone] of places.entries()) {
      const title = `Sports day ${at}`
      const { source_id } = await sent('office', { title_en: title })
      const path = `/api/notice-board/institution/${source_id}/`
      const { schools } = await report('office', source_id)
      const left = schools.find(({ school_id }) => school_id !== gone)!
      await given('office', 'POST', `${path}withdraw/`, { school_ids: [gone] })
      // Rania has a child in the second school only
      expect(await bell('rania', title)).toHaveLength(gone === places[1] ? 0 : 1)
      const unread = { is_read: false, link: `/noticeBoard?notice=${left.notice_id}` }
      expect(await bell('karim', title)).toMatchObject([unread])
      // the one that is up is read, and so is what was told of it
      await given('karim', 'POST', `/api/notice-board/${left.notice_id}/read/`, {})
      expect(await bell('karim', title)).toMatchObject([{ is_read: true }])
      expect((await report('office', source_id)).schools.find(({ school_id }) => school_id === left.school_id)).toMatchObject({ read: 1 })
      await given('office', 'POST', `${path}withdraw/`, {})
      expect(await bell('karim', title)).toEqual([])
    }
    // what was read before stays read
    const { source_id } = await sent('office', { title_en: 'Swimming' })
    const [first, second] = places.map((id) => ({ school_ids: [id] }))
    const mine = (await board('karim')).records.find(({ title_en }) => title_en === 'Swimming')!
    await given('karim', 'POST', `/api/notice-board/${mine.notice_id}/read/`, {})
    await given('office', 'POST', `/api/notice-board/institution/${source_id}/withdraw/`, first)
    expect(await bell('karim', 'Swimming')).toMatchObject([{ is_read: true }])
    expect((await board('karim')).records.find(({ title_en }) => title_en === 'Swimming')).toMatchObject({
      read_at: expect.any(String) as unknown,
    })
    await given('office', 'POST', `/api/notice-board/institution/${source_id}/withdraw/`, second)
    expect(await bell('karim', 'Swimming')).toEqual([])
  })
})
