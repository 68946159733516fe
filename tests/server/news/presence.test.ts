import { beforeAll, expect, test } from 'vitest'
import type { Doing, Here } from '../../../resources/contract/live.ts'
import { createUsers, productContext } from '../../../server/auth/index.ts'
import { password, year } from '../auth/world.ts'
import { product } from '../capabilities.ts'
import { eachDatabase } from '../database/harness.ts'
import { twoProcesses, type Ear } from './two-processes.ts'

eachDatabase((open, dialect) => {
  const { world, addresses, tokenOf, listen } = twoProcesses(open)
  let house = ''
  let elsewhere = ''

  beforeAll(async () => {
    const { create, schoolId, otherSchoolId, records, tenantId } = world()
    const made = async (school_id: string) =>
      String((await create('houses', { school_id, name_en: 'Falcon', code: 'FAL', colour: '#112233' }))['house_id'])
    house = await made(schoolId)
    elsewhere = await made(otherSchoolId)
    const user = (username: string, role: string, school_id: string) => ({
      username,
      firstname: 'Mariam',
      lastname: 'Haddad',
      name_ar: 'مريم حداد',
      role,
      school_id,
      email: `${username}@noor.example`,
      phone_number: '+971501110099',
    })
    await createUsers(
      { records },
      productContext(tenantId, product),
      [user('mariam', 'academic_admin', schoolId), user('father', 'parent', schoolId), user('neighbour', 'school_admin', otherSchoolId)],
      password,
    )
  })

  interface Saying {
    readonly at?: number
    readonly tab?: string
    readonly id?: string
    readonly resource?: string
    readonly token?: string
    readonly more?: object
  }
  async function say(username: string, does: Doing | null, { at = 0, tab = `tab-${username}`, id = house, ...said }: Saying = {}) {
    const answer = await fetch(`${addresses[at]!}/api/live/here/?academic_year=${year}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${said.token ?? (await tokenOf(username))}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tab, at: does ? [{ resource: said.resource ?? 'houses', id, does }] : [], ...said.more }),
    })
    const { data, error_code } = (await answer.json()) as { data?: { records: Here[] }; error_code?: string }
    return { error: error_code, records: data?.records ?? [] }
  }
  const peopleIn = (records: readonly Here[] | undefined, id = house) =>
    records?.find((one) => one.id === id)?.people.map(({ name, name_ar, does }) => [name, name_ar, does])
  /** Until so many people are told to be at the record; what was told before passes by. */
  async function told(ear: Ear, count: number, does?: Doing) {
    for (;;) {
      const { data } = await ear.next('here')
      const one = data.records?.find(({ id }) => id === house)
      if (one?.people.length === count && (!does || one.people.every((person) => person.does === does))) return one
    }
  }
  const mariam = ['Mariam Haddad', 'مريم حداد']

  test('who has a record open is told to whoever opens it, and who begins to edit it to all who may read it', async () => {
    const [head, academic] = [await listen('head'), await listen('academic')]
    expect((await say('mariam', 'read')).records).toEqual([{ resource: 'houses', id: house, people: [], more: 0, own: [] }])
    expect(peopleIn((await say('head', 'read')).records)).toEqual([[...mariam, 'read']])
    await say('mariam', 'edit')
    expect(peopleIn([await told(head, 1, 'edit')])).toEqual([[...mariam, 'edit']])
    // whoever only sees it in a list hears who edits it, and not who reads it
    expect(peopleIn([await told(academic, 1)])).toEqual([[...mariam, 'edit']])
    await say('mariam', null)
    for (const ear of [head, academic]) expect((await told(ear, 0)).people).toEqual([])
    await say('head', null)
    head.leave()
    academic.leave()
  })

  test('whoever begins to listen is told who edits what', async () => {
    await say('mariam', 'edit')
    const ear = await listen('head')
    const { data } = await ear.next('here')
    expect([data.isWhole, peopleIn(data.records)]).toEqual([true, [[...mariam, 'edit']]])
    await say('mariam', null)
    ear.leave()
  })

  test('the same person in two tabs is one, and hears of the own tabs that edit it', async () => {
    await say('mariam', 'read', { tab: 'first-tab' })
    const { records } = await say('mariam', 'edit', { tab: 'second-tab' })
    expect(records.map(({ people, own }) => [people, own])).toEqual([[[], ['second-tab']]])
    expect(peopleIn((await say('head', 'read')).records)).toEqual([[...mariam, 'edit']])
    await say('mariam', null, { tab: 'second-tab' })
    expect(peopleIn((await say('head', 'read')).records)).toEqual([[...mariam, 'read']])
    await say('mariam', null, { tab: 'first-tab' })
    await say('head', null)
  })

  test('nothing is told to or of those who may not read the record, nor those who may not know who others are', async () => {
    const [neighbour, father] = [await listen('neighbour'), await listen('father')]
    await say('mariam', 'edit')
    // another school: it is neither told nor believed
    expect((await say('neighbour', 'edit')).records).toEqual([])
    expect((await say('mariam', 'edit', { tab: 'other-tab', id: elsewhere })).records).toEqual([])
    // a parent sees nobody and is seen by nobody
    expect((await say('father', 'read')).records).toEqual([])
    expect(peopleIn((await say('head', 'read')).records)).toEqual([[...mariam, 'edit']])
    // nor who may read it and not change it, as one who edits it
    await say('teacher', 'edit')
    expect(peopleIn((await say('head', 'read')).records)).toEqual([
      [...mariam, 'edit'],
      ['teacher Khan', null, 'read'],
    ])
    for (const ear of [neighbour, father]) expect(ear.told.filter(({ data }) => peopleIn(data.records, house))).toEqual([])
    for (const who of ['mariam', 'teacher', 'head']) await say(who, null)
    for (const ear of [neighbour, father]) ear.leave()
  })

  test('signing out takes a person away at once', async () => {
    const ear = await listen('head')
    await say('head', 'read')
    const token = await world().tokenOf('mariam')
    await say('mariam', 'edit', { token })
    expect((await told(ear, 1)).people).toHaveLength(1)
    await world().post('/auth/logout/', {}, token)
    expect((await told(ear, 0)).people).toEqual([])
    await say('head', null)
    ear.leave()
  })

  test('whoever loads the page anew stays, since when they came', async () => {
    await say('mariam', 'edit')
    const [before] = (await say('head', 'read')).records
    await say('mariam', null, { more: { going: true } })
    await say('mariam', 'edit')
    const [after] = (await say('head', 'read')).records
    expect(after!.people).toEqual(before!.people)
    expect(after!.people).toHaveLength(1)
    for (const who of ['mariam', 'head']) await say(who, null)
  })

  test('what is no record, no tab or too many of them is refused or believed by nobody', async () => {
    expect((await say('head', 'read', { resource: 'nothing' })).records).toEqual([])
    expect((await say('head', 'read', { tab: '<b>' })).error).toBe('VALIDATION')
    const at = Array.from({ length: 9 }, () => ({ resource: 'houses', id: house, does: 'read' }))
    expect((await say('head', null, { more: { at } })).error).toBe('VALIDATION')
  })

  // SQLite has one process
  if (dialect === 'postgres')
    test('what is said at one process is told at the other, with each one that comes and goes', async () => {
      // that she went in the test before is still on its way
      await expect.poll(async () => peopleIn((await say('head', 'read', { at: 1 })).records)).toEqual([])
      const there = await listen('head', { at: 1 })
      await say('mariam', 'edit', { at: 0 })
      expect(peopleIn([await told(there, 1)])).toEqual([[...mariam, 'edit']])
      expect(peopleIn((await say('head', 'read', { at: 1 })).records)).toEqual([[...mariam, 'edit']])
      // the next word of the same tab may come to another process
      await say('mariam', null, { at: 1 })
      await expect.poll(async () => peopleIn((await say('head', 'read', { at: 0 })).records)).toEqual([])
      await say('head', null)
      there.leave()
    })

  test('one sign-in says so much in a minute and no more', async () => {
    const token = await world().tokenOf('academic')
    const answers = await Promise.all(Array.from({ length: 500 }, () => say('academic', 'read', { token })))
    expect(new Set(answers.map(({ error }) => error))).toContain('RATE_LIMIT')
  })
})
