import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getSavedViews } from '../../../resources/contract/saved-views.ts'
import type { Principal } from '../../../server/request/context.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase } from '../database/harness.ts'
import { registryOf } from '../records/world.ts'
import { openSchool, type School } from './school.ts'

type Told = DataOf<typeof getSavedViews>

eachDatabase((open) => {
  let school: School
  let people: Record<'head' | 'second' | 'maths' | 'arts' | 'child' | 'office' | 'elsewhere', string>
  beforeAll(async () => {
    const registry = await registryOf()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    const enter = (role: Principal['role'], more: Partial<Principal> = {}) => door.enter(world.as(role, more).principal)
    people = {
      head: enter('school_admin', { name: 'The head' }),
      second: enter('school_admin'),
      maths: enter('teacher', { teacherId: world.teacherId }),
      arts: enter('teacher', { teacherId: school.secondTeacherId }),
      child: enter('student'),
      office: enter('platform_admin', { schoolIds: 'all' }),
      elsewhere: enter('school_admin', { schoolIds: [world.otherSchoolId] }),
    }
    return () => door.app.close()
  })
  type Who = keyof typeof people
  const of = (kind = 'students') => `/api/saved-views/of/${kind}/`
  const save = (who: Who, body: Row, kind?: string) =>
    school.send(people[who], 'POST', of(kind), { name_en: null, name_ar: null, reach: 'mine', query: '', ...body })
  const told = async (who: Who, kind?: string) => (await school.send(people[who], 'GET', of(kind))).data as Told
  const namesOf = async (who: Who, kind?: string) => (await told(who, kind)).views.map(({ name_en }) => name_en).toSorted()
  const idOf = async (who: Who, name: string, kind?: string) =>
    (await told(who, kind)).views.find(({ name_en }) => name_en === name)!.view_id
  const refused = (answer: { readonly errors?: Readonly<Record<string, unknown>> | null }) => Object.keys(answer.errors ?? {})

  test('Own views are one’s own, those of a role that role’s, and everyone’s everybody’s of the school', async () => {
    for (const [who, name, reach] of [
      ['head', 'Of the head', 'mine'],
      ['head', 'Of the heads', 'role'],
      ['head', 'Of all', 'everyone'],
      ['maths', 'Of maths', 'mine'],
      ['maths', 'Of teachers', 'role'],
    ] as const)
      expect((await save(who, { name_en: name, reach })).status, name).toBe(true)
    expect(await namesOf('head')).toEqual(['Of all', 'Of the head', 'Of the heads'])
    expect(await namesOf('second')).toEqual(['Of all', 'Of the heads'])
    expect(await namesOf('maths')).toEqual(['Of all', 'Of maths', 'Of teachers'])
    expect(await namesOf('arts')).toEqual(['Of all', 'Of teachers'])
    expect(await namesOf('elsewhere')).toEqual([])
    // of another list nothing
    expect(await namesOf('head', 'classes')).toEqual([])
    const [first] = (await told('arts')).views.filter(({ name_en }) => name_en === 'Of all')
    expect(first).toMatchObject({ saved_by: 'The head', is_own: false, may_change: false })
  })

  test('Who administers shares with everyone, who works here with the own role, and a child with nobody', async () => {
    expect((await told('head')).reaches).toEqual(['mine', 'role', 'everyone'])
    expect((await told('maths')).reaches).toEqual(['mine', 'role'])
    expect((await told('child')).reaches).toEqual(['mine'])
    expect(refused(await save('maths', { name_en: 'Loud', reach: 'everyone' }))).toEqual(['reach'])
    expect(refused(await save('child', { name_en: 'Loud', reach: 'role' }))).toEqual(['reach'])
    const id = await idOf('maths', 'Of maths')
    const widened = await school.send(people.maths, 'PATCH', `${of()}${id}/`, { reach: 'everyone' })
    expect(refused(widened)).toEqual(['reach'])
    // nor by the calls that every kind of record has, nor by saying whose it is
    const plain = { kind: 'students', name_en: 'Loud', reach: 'mine', for_whom: 'everyone', owner_id: 'x' }
    expect((await school.send(people.maths, 'POST', '/api/saved-views/', plain)).status).toBe(false)
    expect(await namesOf('arts')).toEqual(['Of all', 'Of teachers'])
  })

  test('Another’s view is changed and deleted by who administers the school, and by nobody else', async () => {
    const shared = await idOf('arts', 'Of teachers')
    expect((await school.send(people.arts, 'PATCH', `${of()}${shared}/`, { name_en: 'Taken' })).error_code).toBe('LOCKED')
    expect((await school.send(people.arts, 'DELETE', `${of()}${shared}/`)).error_code).toBe('LOCKED')
    expect((await school.send(people.elsewhere, 'PATCH', `${of()}${shared}/`, { name_en: 'Taken' })).error_code).toBe('NOT_FOUND')
    const own = await idOf('maths', 'Of maths')
    expect((await school.send(people.head, 'DELETE', `${of()}${own}/`)).error_code).toBe('NOT_FOUND')
    // under the address of another list there is no such view
    expect((await school.send(people.maths, 'DELETE', `${of('classes')}${own}/`)).error_code).toBe('NOT_FOUND')
    expect((await school.send(people.head, 'PATCH', `${of()}${shared}/`, { name_en: 'Of the teachers' })).status).toBe(true)
    expect(await namesOf('arts')).toEqual(['Of all', 'Of the teachers'])
  })

  test('A name stands once in a place, in whichever letters, and a view has one', async () => {
    expect(refused(await save('head', { name_en: 'of ALL', reach: 'everyone' }))).toEqual(['name_en'])
    expect((await save('head', { name_en: 'Of all', reach: 'mine' })).status).toBe(true)
    expect((await save('second', { name_en: 'Of all', reach: 'everyone' })).status).toBe(true)
    expect(refused(await save('head', { name_en: '  ' }))).toEqual(['name_en'])
    expect((await save('head', { name_ar: 'الطالبات' })).status).toBe(true)
    expect(refused(await save('head', { name_ar: 'الطَالبات', name_en: 'Girls' }))).toEqual(['name_ar'])
  })

  test('What does not parse, or names what is not there or not this person’s to see, is refused', async () => {
    for (const query of ['gender=martian', 'nonsense=1', 'sort=nonsense', 'columns=firstname,nonsense', 'dob=whenever', 'per_page=9999'])
      expect(refused(await save('head', { name_en: 'Wrong', query })), query).toEqual(['query'])
    expect(refused(await save('maths', { name_en: 'Wrong', query: 'blood_group=a_positive' }))).toEqual(['query'])
    expect((await save('maths', { name_en: 'Houses' }, 'no-such-list')).error_code).toBe('NOT_FOUND')
    expect((await save('child', { name_en: 'Staff' }, 'users')).error_code).toBe('NOT_FOUND')
  })

  test('A shared view is told without what its reader may not see, and that it was left out', async () => {
    const query = 'gender=female&blood_group=%E2%88%97&sort=-dob&columns=firstname%2Cblood_group&dob=this_month'
    expect((await save('head', { name_en: 'Medical', reach: 'everyone', query })).status).toBe(true)
    const of = async (who: Who) => (await told(who)).views.find(({ name_en }) => name_en === 'Medical')
    expect(await of('second')).toMatchObject({ query, left_out: [] })
    expect(await of('maths')).toMatchObject({
      query: 'gender=female&sort=-dob&columns=firstname&dob=this_month',
      left_out: ['blood_group'],
    })
    // the record itself, its list, its history and a condition on it tell nobody
    const { view_id } = (await of('maths'))!
    for (const path of ['', `?query=${encodeURIComponent(query)}`, '?search=blood', `${view_id}/`, `${view_id}/history/`]) {
      const answer = await school.send(people.maths, 'GET', `/api/saved-views/${path}`)
      expect(JSON.stringify(answer.data ?? null), path).not.toContain('blood_group')
    }
    const typed = { kind: 'students', name_en: 'Typed', query: 'gender=female' }
    expect(refused(await school.send(people.maths, 'POST', '/api/saved-views/', typed))).toEqual(['query'])
  })

  test('A view that names what a declaration no longer has is told without it', async () => {
    const { world } = school
    await world.database.write(world.tenantId, (q) =>
      q
        .updateTable('saved_views' as never)
        .set({ query: 'gone=1&columns=firstname%2Cgone' } as never)
        .where('name_en' as never, '=', 'Medical' as never)
        .execute(),
    )
    const view = (await told('head')).views.find(({ name_en }) => name_en === 'Medical')
    expect(view).toMatchObject({ query: 'columns=firstname', left_out: ['gone'] })
  })

  test('A list opens with one view for one person, in one school, until it is said otherwise', async () => {
    const id = await idOf('head', 'Of the heads')
    const set = (who: Who, view_id: string | null) => school.send(people[who], 'PUT', `${of()}opening/`, { view_id })
    expect((await set('head', id)).data).toEqual({ opening: id })
    expect([(await told('head')).opening, (await told('second')).opening]).toEqual([id, null])
    const other = await idOf('head', 'Of all')
    await set('head', other)
    expect((await told('head')).opening).toBe(other)
    // another's own view opens nobody's list
    expect((await set('second', await idOf('maths', 'Of maths'))).error_code).toBe('NOT_FOUND')
    await set('head', null)
    expect((await told('head')).opening).toBeNull()
  })

  test('A deleted view opens nothing; put back, it opens the list again', async () => {
    const saved = (await save('head', { name_en: 'For now', opens: true })).data as { view_id: string }
    expect((await told('head')).opening).toBe(saved.view_id)
    const removed = (await school.send(people.head, 'DELETE', `${of()}${saved.view_id}/`)).data as { operation_id: string }
    expect((await told('head')).opening).toBeNull()
    expect((await school.send(people.head, 'POST', `/api/operations/${removed.operation_id}/undo/`, {})).status).toBe(true)
    const { opening, views } = await told('head')
    expect(opening).toBe(saved.view_id)
    expect(views.find(({ view_id }) => view_id === saved.view_id)).toMatchObject({ reach: 'mine', is_own: true, may_change: true })
  })

  test('What a view keeps comes back with an undo, although its record tells it to nobody', async () => {
    const { view_id } = (await save('maths', { name_en: 'Kept', query: 'gender=female' })).data as { view_id: string }
    const kept = async () => (await told('maths')).views.find((view) => view.view_id === view_id)?.query
    const changed = (await school.send(people.maths, 'PATCH', `${of()}${view_id}/`, { query: 'gender=male' })).data
    expect(await kept()).toBe('gender=male')
    const undo = (done: unknown) =>
      school.send(people.maths, 'POST', `/api/operations/${(done as { operation_id: string }).operation_id}/undo/`, {})
    expect((await undo(changed)).status).toBe(true)
    expect(await kept()).toBe('gender=female')
    const removed = (await school.send(people.maths, 'DELETE', `${of()}${view_id}/`)).data
    expect(await kept()).toBeUndefined()
    expect((await undo(removed)).status).toBe(true)
    expect(await kept()).toBe('gender=female')
  })

  test('The institution’s office has views of its own, and in a school those of that school', async () => {
    expect((await save('office', { name_en: 'Of the office', reach: 'everyone' })).status).toBe(true)
    expect(await namesOf('office')).toEqual(['Of the office'])
    const there = await school.send(people.office, 'GET', `${of()}?school_id=${school.world.schoolId}`)
    expect((there.data as Told).views.map(({ name_en }) => name_en)).toContain('Of all')
    expect(await namesOf('head')).not.toContain('Of the office')
  })
})
