import { beforeAll, expect, test } from 'vitest'
import type { PostedNotice } from '../../../resources/contract/notice-board.ts'
import notices from '../../../resources/notices.ts'
import { createAudiences, defineAudience } from '../../../server/audiences/index.ts'
import { newId, type Database } from '../../../server/database/index.ts'
import { discoverAudiences, discoverRoutes } from '../../../server/discover.ts'
import { putUpIfDue, turnBoard } from '../../../server/modules/notice-board/jobs.ts'
import { putUpDueNotices } from '../../../server/modules/notice-board/capabilities.ts'
import { withCapability } from '../../../server/request/granted.ts'
import type { Principal } from '../../../server/request/context.ts'
import { openDoor, type Answer, type Door } from '../http/door.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

interface Board {
  readonly records: readonly PostedNotice[]
  readonly total: number
  readonly unread: number
  readonly owed: number
}
interface Count {
  readonly people: number
  readonly without_account: number
  readonly by_role: readonly { role: string; people: number; without_account: number }[]
  readonly named: readonly { name: string; told: string | null }[]
  readonly needs_approval: boolean
}

/**
 * Ali (8-A) and Mona (8-B) have accounts, Sami (8-A) has none. Karim is Ali's guardian with an account, Huda is Sami's without one, Rania
 * is Mona's with one. The teacher is in charge of 8-A.
 */
eachDatabase((open) => {
  let database: Database
  let school: School
  let door: Door
  const tokens: Record<string, string> = {}
  const accounts: Record<string, string> = {}
  const children: Record<string, string> = {}
  let absent: string[] = []

  beforeAll(async () => {
    const registry = await productRegistry()
    database = await open(registry)
    school = await openSchool(database, registry)
    const { world } = school
    const { schoolId: school_id } = world
    // the groups of the moment are another module's: here one stands in for them
    const absentToday = defineAudience({
      name: 'registers.absent_today',
      label: ['Guardians of those absent today', 'أولياء أمور الغائبين اليوم'],
      reaches: 'guardians',
      of: async () => absent,
    })
    const ofTheOffice = defineAudience({
      name: 'registers.of_the_office',
      label: ['Known to the office', 'ما تعرفه الإدارة'],
      reaches: 'students',
      roles: ['school_admin'],
      of: async () => absent,
    })
    const own = [absentToday, ofTheOffice].map((audience) => ({ path: 'registers/audiences.ts', audience }))
    const found = [...(await discoverAudiences()), ...own]
    door = openDoor({ ...world, foundAudiences: found }, {}, await discoverRoutes())
    const years = { school_id, academic_year: year, from_date: '2026-08-30', to_date: '2027-06-30', state: 'current' }
    await school.create('academic-years', years)
    const enter = (name: string, role: Principal['role'], more: Partial<Principal> = {}): void => {
      tokens[name] = door.enter(world.as(role, { userId: accounts[name] ?? newId(), ...more }).principal)
    }
    const account = async (name: string, role: string): Promise<string> => {
      const arabic = name === 'Sara' ? { name_ar: 'سارة' } : {}
      const user = await school.create('users', { school_id, username: name.toLowerCase(), firstname: name, role, ...arabic })
      return (accounts[name] = String(user['ldap_id']))
    }
    await account('Sara', 'school_admin')
    await account('Layla', 'academic_admin')
    await account('Mariam', 'teacher')
    for (const [name, parent, has, class_id] of [
      ['Ali', 'Karim', true, world.classId],
      ['Sami', 'Huda', false, world.classId],
      ['Mona', 'Rania', true, world.otherClassId],
    ] as const) {
      const guardian = await school.create('guardians', {
        name: parent,
        phone: `+9715012300${String(Object.keys(children).length + 10)}`,
        ...(has ? { ldap_id: await account(parent, 'parent') } : {}),
      })
      children[name] = await school.newStudent({
        firstname: name,
        lastname: 'Haddad',
        class_id,
        ...(has ? { ldap_id: await account(name, 'student') } : {}),
        guardians: [{ guardian_id: guardian['guardian_id'], relation: 'father', is_primary: true }],
      })
      if (has) enter(name, 'student', { studentId: children[name] })
      if (has) enter(parent, 'parent')
    }
    await world.records.update({ ...world.as('school_admin') }, registry.get('teachers'), world.teacherId, { ldap_id: accounts['Mariam'] })
    enter('Sara', 'school_admin')
    enter('Layla', 'academic_admin')
    enter('Mariam', 'teacher', { teacherId: world.teacherId })
    enter('Omar', 'teacher', { teacherId: school.secondTeacherId })
  })

  const send = (who: string, method: string, url: string, body?: unknown): Promise<Answer> => door.send(tokens[who]!, method, url, body)
  const board = async (who: string, query = ''): Promise<Board> => {
    const answer = await send(who, 'GET', `/api/notice-board/board/${query}`)
    if (!answer.status) throw new Error(`${who}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const titles = async (who: string): Promise<(string | null)[]> => (await board(who)).records.map(({ title_en }) => title_en)
  const draft = async (who: string, title_en: string, values: object): Promise<string> => {
    const answer = await send(who, 'POST', '/api/notice-board/', { title_en, body_en: '<p>Text</p>', ...values })
    if (!answer.status) throw new Error(JSON.stringify(answer))
    return (answer.data as { notice_id: string }).notice_id
  }
  const step = (who: string, id: string, name: string, more: object = {}) =>
    send(who, 'PATCH', `/api/notice-board/${id}/`, { step: name, ...more })
  const posted = async (who: string, title: string, values: object): Promise<string> => {
    const id = await draft(who, title, values)
    const answer = await step(who, id, 'publish')
    if (!answer.status) throw new Error(JSON.stringify(answer))
    return id
  }
  const messages = async (who: string): Promise<{ text: string; link: string; is_read: boolean }[]> =>
    ((await send(who, 'GET', '/api/messages/')).data as { records: { text: string; link: string; is_read: boolean }[] }).records
  const inA = () => ({ classes: [{ class_id: school.world.classId }] })
  const count = async (who: string, body: object): Promise<Count> =>
    (await send(who, 'POST', '/api/notice-board/audience-count/', body)).data

  test('A notice is read by those whom it is for, and by nobody else', async () => {
    await posted('Sara', 'Trip of 8-A', { roles: ['student', 'parent'], ...inA() })
    expect(await titles('Ali')).toEqual(['Trip of 8-A'])
    expect(await titles('Karim')).toEqual(['Trip of 8-A'])
    for (const other of ['Mona', 'Rania', 'Mariam', 'Layla']) expect(await titles(other)).toEqual([])
    expect(await messages('Karim')).toMatchObject([{ text: 'New notice: Trip of 8-A', is_read: false }])
    expect(await messages('Rania')).toEqual([])
  })

  test('Who may not see it cannot read, confirm or open it by its address, and lists no notices', async () => {
    const id = (await board('Ali')).records[0]!.notice_id
    expect(await send('Mona', 'GET', `/api/notice-board/board/${id}/`)).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
    expect(await send('Mona', 'POST', `/api/notice-board/${id}/read/`, { ack: true })).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await send('Ali', 'GET', '/api/notice-board/')).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await send('Ali', 'GET', `/api/notice-board/${id}/`)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect(await send('Ali', 'GET', `/api/notice-board/${id}/reach/`)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    // another teacher's notices are nobody's to list
    expect(await send('Omar', 'GET', `/api/notice-board/${id}/reach/`)).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('Whoever joins a class later reads what is up for it', async () => {
    const { world } = school
    const id = await school.newStudent({ firstname: 'New', lastname: 'Child', class_id: world.classId })
    const token = door.enter(world.as('student', { studentId: id, userId: newId() }).principal)
    const { data } = await door.send(token, 'GET', '/api/notice-board/board/')
    expect((data as Board).records.map(({ title_en }) => title_en)).toEqual(['Trip of 8-A'])
    await world.records.setStatus(world.as('school_admin'), world.registry.get('students'), id, false, {
      word: 'withdrawn',
      reason: 'Left',
    })
  })

  test('Before it is sent the author is told how many it reaches, and who has no account', async () => {
    expect(await count('Sara', { roles: ['student', 'parent'], class_ids: [school.world.classId] })).toMatchObject({
      people: 4,
      without_account: 2,
      by_role: [
        { role: 'student', people: 2, without_account: 1 },
        { role: 'parent', people: 2, without_account: 1 },
      ],
      named: [
        { name: 'Sami Haddad', told: '8-A' },
        { name: 'Huda', told: 'Sami Haddad' },
      ],
      needs_approval: false,
    })
    expect(await count('Sara', { roles: ['school_admin', 'academic_admin', 'teacher'] })).toMatchObject({ people: 4, without_account: 1 })
    expect(await count('Sara', { user_ids: [accounts['Karim']], roles: ['parent'] })).toMatchObject({ people: 3 })
  })

  test('A teacher who writes beyond own classes is told so, and reads no names of other families', async () => {
    expect(await count('Mariam', { roles: ['parent'], class_ids: [school.world.classId] })).toMatchObject({ needs_approval: false })
    const beyond = await count('Mariam', { roles: ['parent'] })
    expect(beyond).toMatchObject({ people: 3, without_account: 1, needs_approval: true, named: [] })
    expect(await count('Mariam', { user_ids: [accounts['Rania']] })).toMatchObject({ needs_approval: true })
    expect(await count('Mariam', { user_ids: [accounts['Karim']] })).toMatchObject({ needs_approval: false })
    expect(await count('Mariam', { roles: ['teacher'], class_ids: [school.world.classId] })).toMatchObject({ needs_approval: true })
  })

  test('Of an account that somebody may not write to the count tells no more than of one that is not there', async () => {
    const { world } = school
    const elsewhere = await world.records.create(
      world.as('school_admin', { schoolIds: [world.otherSchoolId], schoolId: world.otherSchoolId }),
      world.registry.get('users'),
      { school_id: world.otherSchoolId, username: 'hind', firstname: 'Hind', role: 'academic_admin' },
    )
    const hind = String(elsewhere['ldap_id'])
    for (const who of ['Sara', 'Layla', 'Mariam'])
      expect([who, await count(who, { user_ids: [hind] })]).toEqual([who, await count(who, { user_ids: [newId()] })])
    expect(await count('Sara', { user_ids: [hind, accounts['Layla']] })).toMatchObject({ people: 1, by_role: [{ role: 'academic_admin' }] })
    // a family that is not of own classes
    expect(await count('Mariam', { user_ids: [accounts['Rania']] })).toEqual(await count('Mariam', { user_ids: [newId()] }))
    expect(await count('Mariam', { user_ids: [accounts['Karim']] })).toMatchObject({ people: 1, by_role: [{ role: 'parent' }] })
    // whoever works in both schools writes to both
    tokens['both'] = door.enter(world.as('school_admin', { schoolIds: [world.schoolId, world.otherSchoolId] }).principal)
    expect(await count('both', { user_ids: [hind] })).toMatchObject({ people: 1 })
  })

  test('A notice to nobody is refused in words, with everything else that is wrong', async () => {
    const id = await draft('Sara', 'To nobody', { expire_at: '2026-11-01' })
    expect(await step('Sara', id, 'publish')).toMatchObject({
      status: false,
      error_code: 'VALIDATION',
      errors: {
        roles: [expect.stringContaining('This notice is for nobody') as unknown],
        expire_at: ['Its last day is over'],
      },
    })
    const empty = await draft('Sara', 'To an empty house', { roles: ['student'], ...inA(), houses: [] })
    expect(await step('Sara', empty, 'publish')).toMatchObject({ status: true })
    expect(await send('Sara', 'POST', '/api/notice-board/', { body_en: '<p>x</p>', roles: ['student'] })).toMatchObject({
      errors: { title_en: [expect.any(String) as unknown] },
    })
    const gone = await draft('Sara', 'To a group', { live: 'nowhere.nobody' })
    expect(await step('Sara', gone, 'publish')).toMatchObject({ errors: { live: [expect.stringContaining('no such group') as unknown] } })
  })

  test('Who wrote it is called in Arabic by the account’s Arabic name, where it has one', async () => {
    const [mine, other] = [await draft('Sara', 'By Sara', { roles: ['parent'] }), await draft('Layla', 'By Layla', { roles: ['parent'] })]
    for (const [who, id] of [
      ['Sara', mine],
      ['Layla', other],
    ] as const)
      await step(who, id, 'publish')
    const { records } = await board('Karim')
    const by = (title: string) => records.find(({ title_en }) => title_en === title)
    expect(by('By Sara')).toMatchObject({ author_ar: 'سارة' })
    expect(by('By Layla')).toMatchObject({ author_ar: null })
  })

  test('Beyond own classes it waits for the office, which approves it or gives it back with a reason', async () => {
    const id = await draft('Mariam', 'Book week', { roles: ['parent'] })
    expect((await step('Mariam', id, 'publish')).data).toMatchObject({ status: 'pending', told: 0 })
    expect(await titles('Rania')).not.toContain('Book week')
    expect((await messages('Layla'))[0]).toMatchObject({ text: expect.stringContaining('asks for approval: Book week') as unknown })
    // neither by the author nor around the step
    expect(await step('Mariam', id, 'approve')).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect(await send('Mariam', 'PUT', `/api/notice-board/${id}/`, { title_en: 'Another text' })).toMatchObject({ error_code: 'LOCKED' })
    expect(await send('Mariam', 'PUT', `/api/notice-board/${id}/`, { status: 'published' })).toMatchObject({ status: false })
    expect(await step('Layla', id, 'give_back')).toMatchObject({ errors: { reason: [expect.any(String) as unknown] } })
    expect((await step('Layla', id, 'give_back', { reason: 'Say when' })).data).toMatchObject({ status: 'draft' })
    expect((await messages('Mariam'))[0]).toMatchObject({ text: 'Your notice was given back: Book week (Say when)' })
    expect(await messages('Layla')).toEqual([])
    await step('Mariam', id, 'publish')
    expect((await step('Layla', id, 'approve')).data).toMatchObject({ status: 'published', told: 2 })
    expect(await titles('Rania')).toContain('Book week')
    expect((await messages('Mariam'))[0]).toMatchObject({ text: 'Your notice was approved: Book week' })
    expect(await step('Sara', id, 'approve')).toMatchObject({ status: false, error_code: 'LOCKED' })
    // approved as it was, it is not another text afterwards
    expect(await send('Mariam', 'PUT', `/api/notice-board/${id}/`, { title_en: 'Another text' })).toMatchObject({ error_code: 'LOCKED' })
  })

  test('A teacher puts up for own classes without asking', async () => {
    const id = await posted('Mariam', 'Homework club', { roles: ['student', 'parent'], ...inA() })
    expect(await titles('Karim')).toContain('Homework club')
    expect((await send('Mariam', 'GET', `/api/notice-board/${id}/reach/`)).data).toMatchObject({ needs_approval: false })
  })

  test('What is put up changes in its text alone, and is withdrawn and not deleted', async () => {
    const id = await posted('Sara', 'Bus times', { roles: ['parent'] })
    expect(await send('Sara', 'PUT', `/api/notice-board/${id}/`, { roles: ['student'] })).toMatchObject({ error_code: 'LOCKED' })
    expect(await send('Sara', 'PUT', `/api/notice-board/${id}/`, { title_en: 'New bus times' })).toMatchObject({ status: true })
    expect(await titles('Karim')).toContain('New bus times')
    expect(await send('Sara', 'DELETE', `/api/notice-board/${id}/`)).toMatchObject({ status: false, error_code: 'LOCKED' })
    const before = (await messages('Karim')).length
    expect((await step('Sara', id, 'withdraw')).data).toMatchObject({ status: 'withdrawn' })
    expect(await titles('Karim')).not.toContain('New bus times')
    expect(await messages('Karim')).toHaveLength(before - 1)
    expect(await send('Sara', 'PUT', `/api/notice-board/${id}/`, { title_en: 'Again' })).toMatchObject({ error_code: 'LOCKED' })
  })

  test('What was put up is not undone behind the backs of those who were told', async () => {
    const id = await draft('Sara', 'Once', { roles: ['parent'] })
    const { operation_id } = await step('Sara', id, 'publish')
    await send('Sara', 'POST', '/api/operations/undo/', { operation_id })
    expect(await titles('Karim')).toContain('Once')
    await step('Sara', id, 'withdraw')
  })

  test('A group of the moment is fixed when the notice is put up', async () => {
    absent = [children['Ali']!, children['Sami']!]
    const id = await posted('Sara', 'We miss your child', { live: 'registers.absent_today' })
    absent = [children['Mona']!]
    expect(await titles('Karim')).toContain('We miss your child')
    expect(await titles('Rania')).not.toContain('We miss your child')
    const { data } = await send('Sara', 'GET', `/api/notice-board/${id}/reach/`)
    expect(data).toMatchObject({
      by_role: [{ role: 'parent', people: 2, without_account: 1, read: 0 }],
      live: { label: 'Guardians of those absent today' },
    })
    absent = []
    const nobody = await draft('Sara', 'Nobody is absent', { live: 'registers.absent_today' })
    expect(await step('Sara', nobody, 'publish')).toMatchObject({ errors: { live: [expect.stringContaining('nobody') as unknown] } })
  })

  test('It is put up at its time, comes down after its last day, and is told once', async () => {
    const { world } = school
    absent = [children['Ali']!]
    const at = new Date(Date.now() + 2000).toISOString()
    const id = await draft('Sara', 'Later', { live: 'registers.absent_today', roles: ['student'], publish_at: at, expire_at: '2099-01-01' })
    expect((await step('Sara', id, 'publish')).data).toMatchObject({ status: 'scheduled', told: 0 })
    expect(await titles('Ali')).not.toContain('Later')
    const deps = { database, records: world.records, audiences: createAudiences([]) }
    const product = world.as('platform_admin', { userId: '' }, { schoolId: world.schoolId })
    expect(await putUpIfDue(deps, { ...product, now: '2026-01-01T00:00:00.000Z' }, id)).toBe(false)
    await expect.poll(() => titles('Karim'), { timeout: 20_000 }).toContain('Later')
    expect(await putUpIfDue(deps, { ...product, now: '2099-01-01T00:00:00.000Z' }, id)).toBe(false)
    expect(await titles('Ali')).toContain('Later')
    expect(await titles('Rania')).not.toContain('Later')
    expect((await messages('Ali')).filter(({ text }) => text === 'New notice: Later')).toHaveLength(1)
    const job = {
      context: { ...withCapability(product, putUpDueNotices), today: '2099-01-02' },
      stopped: new AbortController().signal,
    }
    expect(await turnBoard.run(job as never, deps as never)).toMatchObject({ over: 1 })
    expect(await titles('Ali')).not.toContain('Later')
    expect((await world.records.get(world.as('school_admin'), notices, id)).status).toBe('expired')
  })

  test('Reading and confirming are noted once, and what has to be confirmed is owed until it is', async () => {
    const id = await posted('Sara', 'Consent', { roles: ['parent'], requires_ack: true })
    const before = await board('Karim')
    const read = async (body: object) => (await send('Karim', 'POST', `/api/notice-board/${id}/read/`, body)).data as PostedNotice
    const first = await read({})
    expect(first.ack_at).toBeNull()
    expect(await board('Karim')).toMatchObject({ unread: before.unread - 1, owed: before.owed })
    expect((await messages('Karim')).find(({ text }) => text.includes('Consent'))).toMatchObject({ is_read: false })
    const second = await read({ ack: true })
    expect(second.read_at).toBe(first.read_at)
    expect(second.ack_at).not.toBeNull()
    expect(await read({ ack: true })).toEqual(second)
    expect(await board('Karim')).toMatchObject({ owed: before.owed - 1 })
    expect((await messages('Karim')).find(({ text }) => text.includes('Consent'))).toMatchObject({ is_read: true })
    const report = async (query: string) => (await send('Sara', 'GET', `/api/notice-board/${id}/reach/${query}`)).data
    expect(await report('')).toMatchObject({
      by_role: [{ role: 'parent', people: 3, without_account: 1, read: 1, confirmed: 1 }],
      total: 3,
    })
    expect(await report('?state=not_confirmed')).toMatchObject({ records: [{ name: 'Rania' }], total: 1 })
    expect(await report('?state=no_account')).toMatchObject({ records: [{ name: 'Huda', told: 'Sami Haddad' }] })
    expect(await report('?search=kar')).toMatchObject({ records: [{ name: 'Karim', ack_at: second.ack_at }] })
  })

  test('Who has not confirmed is reminded once a day, and nobody else', async () => {
    const id = (await board('Rania')).records.find(({ title_en }) => title_en === 'Consent')!.notice_id
    expect((await send('Sara', 'POST', `/api/notice-board/${id}/remind/`, {})).data).toEqual({ told: 1 })
    expect((await messages('Rania'))[0]).toMatchObject({ text: 'Still to be confirmed: Consent' })
    expect((await messages('Karim')).some(({ text }) => text.startsWith('Still'))).toBe(false)
    expect(await send('Sara', 'POST', `/api/notice-board/${id}/remind/`, {})).toMatchObject({ error_code: 'LOCKED' })
    expect(await send('Omar', 'POST', `/api/notice-board/${id}/remind/`, {})).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('Pinned ones stand on top, then what is still to be read, the urgent first', async () => {
    const urgent = await posted('Sara', 'Urgent', { people: [{ ldap_id: accounts['Layla'] }], priority: 'urgent' })
    const pinned = await posted('Sara', 'Pinned', { roles: ['academic_admin'], pinned: true })
    await posted('Sara', 'Newest', { roles: ['academic_admin'] })
    expect(await titles('Layla')).toEqual(['Pinned', 'Urgent', 'Newest'])
    await send('Layla', 'POST', `/api/notice-board/${urgent}/read/`, {})
    expect(await titles('Layla')).toEqual(['Pinned', 'Newest', 'Urgent'])
    await send('Sara', 'PATCH', `/api/notice-board/${pinned}/`, { pinned: false })
    expect(await titles('Layla')).toEqual(['Newest', 'Pinned', 'Urgent'])
    expect(await board('Layla', '?show=open')).toMatchObject({ total: 2, unread: 2 })
    expect(await board('Layla', '?search=urg')).toMatchObject({ total: 1 })
  })

  test('A file of a notice is opened by those whom it is for', async () => {
    const boundary = 'x'
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="map.png"\r\ncontent-type: image/png\r\n\r\n`),
      png,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const { data } = await door.send(tokens['Sara']!, 'POST', '/api/files/', body, headers)
    const { file_id } = data as { file_id: string }
    await posted('Sara', 'With a map', { roles: ['student'], ...inA(), attachments: [file_id] })
    expect((await board('Ali')).records.find(({ title_en }) => title_en === 'With a map')?.attachments).toMatchObject([
      { file_id, name: 'map.png', type: 'image/png' },
    ])
    expect((await send('Ali', 'GET', `/api/notice-board/files/${file_id}/`)).code).toBe(200)
    expect(await send('Mona', 'GET', `/api/notice-board/files/${file_id}/`)).toMatchObject({ error_code: 'NOT_FOUND' })
  })

  test('A group that somebody is not offered is none to write to', async () => {
    absent = [children['Ali']!]
    const asked = { live: 'registers.of_the_office' }
    expect(await send('Sara', 'POST', '/api/notice-board/audience-count/', asked)).toMatchObject({ data: { people: 1 } })
    expect(await send('Mariam', 'POST', '/api/notice-board/audience-count/', asked)).toMatchObject({
      status: false,
      errors: { live: ['There is no such group any more: choose another one'] },
    })
    const id = await draft('Mariam', 'Beyond', asked)
    expect(await step('Mariam', id, 'publish')).toMatchObject({ status: false, errors: { live: [expect.any(String)] } })
  })

  test('However much is put up for others, what is for somebody stays on the board', async () => {
    await posted('Sara', 'For the family of Ali', { roles: ['parent'], ...inA(), requires_ack: true })
    const other = await posted('Sara', 'For the office', { roles: ['academic_admin'] })
    await database.write(school.world.tenantId, async (q) => {
      const row = await q.selectFrom('notices').selectAll().where('notice_id', '=', other).executeTakeFirstOrThrow()
      const more = Array.from({ length: 501 }, () => ({ ...row, notice_id: newId(), published_at: '2030-01-01T00:00:00.000Z' }))
      for (let at = 0; at < more.length; at += 20)
        await q
          .insertInto('notices')
          .values(more.slice(at, at + 20))
          .execute()
    })
    expect(await titles('Karim')).toContain('For the family of Ali')
  })

  test('What a teacher is offered is among what modules say, and a name that is wrong stops the start', async () => {
    const { data } = await send('Mariam', 'GET', '/api/notice-board/audiences/')
    expect(data).toMatchObject({
      audiences: expect.arrayContaining([
        {
          name: 'registers.absent_today',
          label: 'Guardians of those absent today',
          label_ar: 'أولياء أمور الغائبين اليوم',
          reaches: 'guardians',
        },
      ]) as unknown,
    })
    const named = (name: string, label: readonly [string, string]) => ({
      path: 'registers/audiences.ts',
      audience: defineAudience({ name, label, reaches: 'students', of: async () => [] }),
    })
    expect(() => createAudiences([named('absent', ['Absent', 'غائبون'])])).toThrow('Call it "registers.absent".')
    expect(() => createAudiences([named('registers.a', ['A', ''])])).toThrow('has no name in one of the languages')
    expect(() => createAudiences([named('registers.a', ['A', 'أ']), named('registers.a', ['A', 'أ'])])).toThrow('defined twice')
  })
})
