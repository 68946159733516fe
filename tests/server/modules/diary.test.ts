import { beforeAll, describe, expect, test } from 'vitest'
import type { DiaryEntry } from '../../../resources/contract/diary.ts'
import type { DiaryAcks } from '../../../resources/contract/diary-writing.ts'
import { migrate } from '../../../server/database/index.ts'
import { fill } from '../../../server/database/migrations/2026-11-28-concerns-for-parents.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

const today = new Date().toISOString().slice(0, 10)
const window = `from=${year.slice(0, 4)}-08-31&to=${year.slice(5)}-07-02`

/** Ali and Mona sit in the teacher's class, Noor in another; Ali has two parents who live apart, Mona's father has an account, too. */
eachDatabase((open) => {
  let school: School
  const children: Record<string, string> = {}
  const guardians: Record<string, string> = {}
  const tokens: Record<string, string> = {}
  const date = today < `${year.slice(0, 4)}-08-31` ? `${year.slice(0, 4)}-09-10` : today

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    for (const [order, code] of ['homework', 'remark', 'appreciation'].entries())
      await school.create('lovs', { list: 'diary_type', code, name_en: code, name_ar: code, order })
    for (const [index, name] of ['father', 'mother', 'neighbour'].entries()) {
      const user = await school.create('users', {
        username: name,
        firstname: name,
        lastname: 'Haddad',
        role: 'parent',
        school_id: world.schoolId,
      })
      const guardian = await school.create('guardians', { name: `${name} Haddad`, phone: `+97150111220${index}`, ldap_id: user['ldap_id'] })
      guardians[name] = String(guardian['guardian_id'])
      tokens[name] = door.enter(world.as('parent', { userId: String(user['ldap_id']), name }).principal)
    }
    const child = async (firstname: string, class_id: string, adults: readonly string[]) => {
      const linked = adults.map((name) => ({ guardian_id: guardians[name], relation: 'guardian' }))
      children[firstname] = await school.newStudent({ firstname, lastname: 'Haddad', class_id, guardians: linked })
    }
    await child('Ali', world.classId, ['father', 'mother'])
    await child('Mona', world.classId, ['neighbour'])
    await child('Noor', world.otherClassId, ['neighbour'])
    tokens['ali'] = door.enter(world.as('student', { studentId: children['Ali']! }).principal)
    tokens['mona'] = door.enter(world.as('student', { studentId: children['Mona']! }).principal)
    tokens['colleague'] = door.enter(world.as('teacher', { teacherId: world.teacherId, userId: 'colleague' }).principal)
    tokens['stranger'] = door.enter(world.as('teacher', { teacherId: school.secondTeacherId, userId: 'stranger' }).principal)
    tokens['teacher'] = school.teacher
    tokens['admin'] = school.admin
  })

  const compose = (as: string, more: object = {}) =>
    school.send(tokens[as]!, 'POST', '/api/diary/compose/', {
      date,
      diary_type: 'homework',
      class_ids: [school.world.classId],
      body_en: 'Page 42, questions 1 to 5',
      ...more,
    })
  const written = async (as: string, more: object = {}): Promise<string> => {
    const answer = await compose(as, more)
    expect(answer, JSON.stringify([answer.message, answer.errors])).toMatchObject({ status: true })
    return (answer.data as { diary_ids: string[] }).diary_ids[0]!
  }
  const concern = (as = 'teacher', more: object = {}) =>
    written(as, {
      class_ids: [],
      student_ids: [children['Ali']],
      diary_type: 'remark',
      polarity: 'concern',
      body_en: 'Ali hit another child in the yard',
      ...more,
    })
  const feed = async (as: string, query = ''): Promise<readonly DiaryEntry[]> => {
    const answer = await school.send(tokens[as]!, 'GET', `/api/diary/feed/?${window}${query}`)
    expect(answer, `the diary of ${as}`).toMatchObject({ status: true })
    return (answer.data as { records: DiaryEntry[] }).records
  }
  const reads = async (as: string, id: string): Promise<boolean> => (await feed(as)).some(({ diary_id }) => diary_id === id)
  const ack = (as: string, id: string, child: string, reply?: string) =>
    school.send(tokens[as]!, 'POST', `/api/diary/${id}/ack/`, { student_id: children[child], ...(reply ? { reply } : {}) })

  test('one reads what one has written oneself alone, and an empty entry is told all that it misses at once', async () => {
    const own = await written('teacher')
    const other = await written('admin')
    const mine = (await feed('teacher', '&mine=1')).map(({ diary_id }) => diary_id)
    expect(mine).toContain(own)
    expect(mine).not.toContain(other)
    const answer = await compose('teacher', { class_ids: [], body_en: null })
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(['body_en', 'class_ids'])
  })

  test('an entry for a class reaches its children and all their guardians, and nobody of another class', async () => {
    const answer = await compose('teacher')
    expect(answer).toMatchObject({ status: true, data: { children: 2 } })
    const id = (answer.data as { diary_ids: string[] }).diary_ids[0]!
    for (const one of ['father', 'mother', 'neighbour', 'ali', 'mona', 'colleague', 'admin']) expect(await reads(one, id), one).toBe(true)
    expect(await reads('stranger', id), 'who teaches elsewhere').toBe(false)
    const [entry] = await feed('father')
    expect(entry).toMatchObject({
      status: 'published',
      author: 'Sara Khan',
      polarity: 'neutral',
      class: { id: school.world.classId },
      student: null,
    })
    expect(entry!.body_en).toContain('Page 42')
    // narrowed to a child of another class there is none of it
    expect(await feed('neighbour', `&student_id=${children['Noor']}`)).toEqual([])
  })

  describe('a concern note about one child', () => {
    let id = ''
    beforeAll(async () => {
      id = await concern()
    })

    test('is read by the guardians of that child, its teachers and the office', async () => {
      for (const one of ['father', 'mother', 'colleague', 'admin']) expect(await reads(one, id), one).toBe(true)
    })

    test('and by nobody else, not by the child either, by whichever way he asks', async () => {
      for (const one of ['ali', 'neighbour', 'mona', 'stranger']) {
        expect(await reads(one, id), one).toBe(false)
        const filter = encodeURIComponent(JSON.stringify({ field: 'diary_id', op: 'eq', value: id }))
        for (const path of [
          `/api/diary/${id}/`,
          `/api/diary/?filter=${filter}`,
          `/api/diary/?student_id=${children['Ali']}`,
          `/api/diary/?search=yard`,
          `/api/diary/groups/?by=student_id`,
          `/api/diary/facets/?field=student_id`,
          `/api/diary/${id}/history/`,
          `/api/diary/${id}/acks/`,
          `/api/diary/feed/?${window}&student_id=${children['Ali']}`,
          `/api/diary/acknowledgements/?diary_id=${id}`,
          `/api/seek/?text=yard`,
          `/api/exports/?resource=diary`,
          '/api/messages/',
        ]) {
          const answer = await school.send(tokens[one]!, 'GET', path)
          // of itself a child is told elsewhere
          const hidden = one === 'ali' ? `yard|${id}` : `yard|${id}|${children['Ali']}`
          expect(JSON.stringify(answer.data), `${one} ${path}`).not.toMatch(new RegExp(hidden))
        }
        expect(await ack(one, id, 'Ali'), `${one} acknowledges`).toMatchObject({ status: false })
        for (const child of ['Ali', 'Mona']) expect(await ack('neighbour', id, child)).toMatchObject({ status: false })
      }
    })

    test('cannot be one about a whole class', async () => {
      expect(await compose('teacher', { polarity: 'concern' })).toMatchObject({ status: false, errors: { polarity: expect.anything() } })
    })

    test('is for the parents alone, whatever is asked, and however it becomes one', async () => {
      const change = (of: string, body: object) => school.send(tokens['teacher']!, 'PUT', `/api/diary/${of}/`, body)
      const readersOf = async (of: string) => (await feed('teacher')).find(({ diary_id }) => diary_id === of)?.visible_to
      for (const visible_to of ['parent', 'both', 'student']) {
        const quiet = await concern('teacher', { visible_to })
        expect([await readersOf(quiet), await reads('father', quiet), await reads('ali', quiet)]).toEqual(['parent', true, false])
      }
      expect(await change(id, { visible_to: 'both' })).toMatchObject({ status: true })
      expect([await readersOf(id), await reads('ali', id)]).toEqual(['parent', false])
      const remark = await concern('teacher', { polarity: 'neutral' })
      expect(await reads('ali', remark)).toBe(true)
      expect(await change(remark, { polarity: 'concern' })).toMatchObject({ status: true })
      expect([await readersOf(remark), await reads('father', remark), await reads('ali', remark)]).toEqual(['parent', true, false])
      const { data } = await school.send(tokens['teacher']!, 'POST', '/api/diary/', {
        date,
        diary_type: 'remark',
        audience: 'student',
        class_id: school.world.classId,
        student_id: children['Ali'],
        polarity: 'concern',
        visible_to: 'both',
        body_en: 'Ali was late',
      })
      expect(await readersOf((data as { diary_id: string }).diary_id)).toBe('parent')
    })

    test('that was written when the child could still be chosen is not read by it either, and is mended', async () => {
      const { database, registry, tenantId } = school.world
      const old = await concern()
      await database.write(tenantId, (q) =>
        q.updateTable('diary_entries').set({ visible_to: 'both' }).where('diary_id', '=', old).execute(),
      )
      expect([await reads('ali', old), await reads('father', old)]).toEqual([false, true])
      for (const path of [`/api/diary/${old}/`, `/api/diary/${old}/history/`])
        expect(await school.send(tokens['ali']!, 'GET', path), path).toMatchObject({ status: false })
      const name = '2026-11-28-concerns-for-parents'
      await database.write(null, (q) => q.deleteFrom('schema_log').where('migration', '=', name).execute())
      expect((await migrate(database, registry, [{ name, fill }])).applied).toEqual([name])
      expect((await feed('teacher')).find(({ diary_id }) => diary_id === old)?.visible_to).toBe('parent')
    })

    test('a guardian whose link is removed reads it no more', async () => {
      const { world } = school
      const students = world.registry.get('students')
      const relink = (names: readonly string[]) =>
        world.records.update(world.as('school_admin'), students, children['Ali']!, {
          guardians: names.map((name) => ({ guardian_id: guardians[name], relation: 'guardian' })),
        })
      await relink(['mother'])
      expect([await reads('father', id), await reads('mother', id)]).toEqual([false, true])
      expect(await school.send(tokens['father']!, 'GET', `/api/diary/${id}/`)).toMatchObject({ status: false })
      await relink(['father', 'mother'])
      expect(await reads('father', id)).toBe(true)
    })
  })

  test('a draft is read by whoever writes it alone, and published later', async () => {
    const id = await written('teacher', { publish: false })
    expect([await reads('teacher', id), await reads('colleague', id), await reads('admin', id), await reads('father', id)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(await school.send(tokens['teacher']!, 'PATCH', `/api/diary/${id}/`, { status: 'published' })).toMatchObject({ status: true })
    expect((await feed('father')).find(({ diary_id }) => diary_id === id)?.published_at).toMatch(/^20/)
  })

  test('an entry is acknowledged for a child by one guardian; what he answers is between him and the school', async () => {
    const id = await written('teacher', { requires_ack: true, title: 'Trip to the museum', title_ar: 'رحلة إلى المتحف' })
    expect(await ack('ali', id, 'Ali'), 'in the place of its parents').toMatchObject({ status: false, error_code: 'LOCKED' })
    expect((await feed('ali')).find(({ diary_id }) => diary_id === id)!.children).toMatchObject([{ may_ack: false, acked_at: null }])
    expect(await ack('father', id, 'Ali', 'He may go')).toMatchObject({ status: true })
    expect(await ack('father', id, 'Ali', 'He may go, with his inhaler')).toMatchObject({ status: true })
    expect(await ack('father', id, 'Mona'), 'of another child').toMatchObject({ status: false })
    expect(await ack('neighbour', id, 'Noor'), 'of a child of another class').toMatchObject({ status: false })
    expect((await feed('father')).find(({ diary_id }) => diary_id === id)).toMatchObject({
      title: 'Trip to the museum',
      title_ar: 'رحلة إلى المتحف',
    })
    const entryFor = async (as: string) => (await feed(as)).find(({ diary_id }) => diary_id === id)!
    expect((await entryFor('father')).children).toMatchObject([
      { student_id: children['Ali'], is_own_ack: true, reply: 'He may go, with his inhaler' },
    ])
    expect((await entryFor('mother')).children).toMatchObject([
      { acked_at: expect.stringMatching(/^20/), acked_by: 'father', is_own_ack: false, may_ack: true, reply: null },
    ])
    expect((await entryFor('teacher')).acks).toEqual({ done: 1, all: 2 })
    const answer = await school.send(tokens['teacher']!, 'GET', `/api/diary/${id}/acks/`)
    expect(answer, answer.message).toMatchObject({ status: true })
    const told = answer.data as DiaryAcks
    expect([told.done, told.all]).toEqual([1, 2])
    const [ali, mona] = ['Ali', 'Mona'].map((name) => told.children.find(({ student }) => student.id === children[name])!)
    expect(ali!.acks).toMatchObject([{ by: 'father', reply: 'He may go, with his inhaler' }])
    expect(mona).toMatchObject({ acks: [], guardians: [{ name: 'neighbour Haddad', has_account: true }] })
    expect(await ack('father', await written('teacher'), 'Ali'), 'nobody is asked').toMatchObject({ status: false, error_code: 'LOCKED' })
  })

  test('a teacher changes what is his for a day, with the change told; then the office does, and it can still be withdrawn', async () => {
    const id = await written('teacher')
    const change = (as: string, body: object) => school.send(tokens[as]!, 'PUT', `/api/diary/${id}/`, body)
    expect(await change('colleague', { body_en: 'Other' })).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect(await change('teacher', { body_en: 'Page 43' })).toMatchObject({ status: true })
    expect((await feed('father')).find(({ diary_id }) => diary_id === id)?.edited_at).toMatch(/^20/)
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await school.world.database.write(school.world.tenantId, (q) =>
      q.updateTable('diary_entries').set({ published_at: yesterday }).where('diary_id', '=', id).execute(),
    )
    expect(await change('teacher', { body_en: 'Page 44' })).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect((await feed('teacher')).find(({ diary_id }) => diary_id === id)?.may_edit).toBe(false)
    expect(await change('admin', { body_en: 'Page 45' })).toMatchObject({ status: true })
    const withdraw = (as: string, reason: string) => school.send(tokens[as]!, 'PATCH', `/api/diary/${id}/`, { status: 'withdrawn', reason })
    expect(await withdraw('teacher', ''), 'why is asked').toMatchObject({ status: false })
    expect(await withdraw('teacher', 'Wrong class')).toMatchObject({ status: true })
    expect(await reads('father', id)).toBe(false)
    expect(await change('admin', { body_en: 'Page 46' })).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect(await school.send(tokens['teacher']!, 'DELETE', `/api/diary/${id}/`)).toMatchObject({ status: false, error_code: 'IN_USE' })
  })

  test('within a day what was published last stands first, whatever it is', async () => {
    const at = async (id: string, hour: string) =>
      school.world.database.write(school.world.tenantId, (q) =>
        q
          .updateTable('diary_entries')
          .set({ published_at: `2027-01-01T${hour}:00:00.000Z` })
          .where('diary_id', '=', id)
          .execute(),
      )
    const [first, last, between] = [await written('teacher', { diary_type: 'remark' }), await written('teacher'), await written('teacher')]
    for (const [id, hour] of [
      [first, '08'],
      [between, '10'],
      [last, '12'],
    ] as const)
      await at(id, hour)
    expect((await feed('father')).slice(0, 3).map(({ diary_id }) => diary_id)).toEqual([last, between, first])
  })

  test('of one’s own praise and concern one is told alone', async () => {
    const before = async (as: string) => {
      const { data } = await school.send(tokens[as]!, 'GET', `/api/diary/balance/?class_id=${school.world.classId}`)
      return (data as { records: { student: { id: string }; praise: number; concern: number }[] } | null)?.records.find(
        ({ student }) => student.id === children['Mona'],
      )
    }
    const was = (await before('teacher'))!
    await concern('teacher', { student_ids: [children['Mona']], polarity: 'positive', diary_type: 'appreciation' })
    expect(await before('teacher')).toMatchObject({ praise: was.praise + 1, concern: was.concern })
    expect(await before('colleague')).toMatchObject({ praise: 0, concern: 0 })
    expect(await school.send(tokens['admin']!, 'GET', `/api/diary/balance/?class_id=${school.world.classId}`)).toMatchObject({
      status: false,
      error_code: 'FORBIDDEN_ROLE',
    })
  })

  test('what is written for several is one or none', async () => {
    const count = async () => (await feed('admin')).length
    const was = await count()
    const foreign = await compose('teacher', { class_ids: [school.world.classId, school.world.otherClassId] })
    expect(foreign).toMatchObject({ status: false })
    expect(await compose('teacher', { body_en: ' ' })).toMatchObject({ status: false, errors: { body_en: expect.anything() } })
    expect(await compose('teacher', { class_ids: [] })).toMatchObject({ status: false, errors: { class_ids: expect.anything() } })
    expect(await compose('father')).toMatchObject({ status: false, error_code: 'FORBIDDEN_ROLE' })
    expect(await compose('teacher', { class_ids: [], student_ids: [children['Ali'], children['Noor']] })).toMatchObject({ status: false })
    expect(await count()).toBe(was)
    expect(await compose('teacher', { class_ids: [], student_ids: [children['Ali'], children['Mona']] })).toMatchObject({
      data: { children: 2 },
    })
    expect(await count()).toBe(was + 2)
  })

  test('Whom an entry asks hears of it, and of a concern; its author hears what is answered; what is withdrawn is told to nobody', async () => {
    const bell = async (as: string): Promise<string[]> =>
      (
        (await school.send(tokens[as]!, 'GET', '/api/messages/')).data as { records: { kind: string; text: string; is_read: boolean }[] }
      ).records
        .filter(({ kind, is_read }) => kind === 'diary' && !is_read)
        .map(({ text }) => text)
    const was = { father: await bell('father'), ali: await bell('ali'), teacher: await bell('teacher'), neighbour: await bell('neighbour') }
    const asks = await written('teacher', { requires_ack: true, publish: false })
    await written('teacher')
    expect(await bell('father'), 'a draft, and what asks for nothing').toEqual(was.father)
    await school.send(tokens['teacher']!, 'PATCH', `/api/diary/${asks}/`, { status: 'published' })
    expect((await bell('father'))[0]).toMatch(/^A diary entry asks you to acknowledge it, .*: Ali Haddad$/)
    expect((await bell('neighbour'))[0]).toMatch(/^A diary entry asks you to acknowledge it, .*: Mona Haddad$/)
    expect(await bell('ali')).toEqual(was.ali)
    await ack('father', asks, 'Ali', 'He may go')
    expect(await bell('father'), 'who has acknowledged has read it').toEqual(was.father)
    expect((await bell('teacher'))[0]).toMatch(/^father has answered to the diary entry of .*: Ali Haddad$/)
    await ack('father', asks, 'Ali', 'He may go')
    expect((await bell('teacher')).length).toBe(was.teacher.length + 1)
    // put otherwise it is told once; an answer that is gone is nothing to look for
    await ack('father', asks, 'Ali', 'He may go, with his inhaler')
    expect((await bell('teacher')).length).toBe(was.teacher.length + 1)
    const { records, registry, as } = school.world
    const office = as('platform_admin')
    const acks = registry.get('diary-acks')
    const { records: kept } = await records.list(office, acks, {
      page_no: 1,
      per_page: 1,
      condition: { field: 'diary_id', op: 'eq', value: asks },
    })
    await records.remove(office, acks, String(kept[0]!['diary_ack_id']))
    expect(await bell('teacher')).toEqual(was.teacher)
    await ack('father', asks, 'Ali', 'He may go')
    const worry = await concern()
    expect((await bell('mother'))[0]).toMatch(/^A concern was written in the diary, .*: Ali Haddad$/)
    expect([await bell('ali'), (await bell('neighbour')).length]).toEqual([was.ali, was.neighbour.length + 1])
    for (const id of [asks, worry])
      expect(await school.send(tokens['teacher']!, 'PATCH', `/api/diary/${id}/`, { status: 'withdrawn', reason: 'Done' })).toMatchObject({
        status: true,
      })
    for (const as of ['father', 'neighbour', 'teacher'] as const) expect(await bell(as), as).toEqual(was[as])
  })

  test('Families that have not acknowledged an entry are reminded once a day, by its author or the office, and of their own child', async () => {
    const bell = async (as: string): Promise<string[]> =>
      (
        (await school.send(tokens[as]!, 'GET', '/api/messages/')).data as { records: { kind: string; text: string; is_read: boolean }[] }
      ).records
        .filter(({ kind, is_read }) => kind === 'diary' && !is_read)
        .map(({ text }) => text)
    const remind = (as: string, id: string) => school.send(tokens[as]!, 'POST', `/api/diary/${id}/remind/`, {})
    const was = { father: await bell('father'), mother: await bell('mother'), neighbour: await bell('neighbour') }
    const id = await written('teacher', { requires_ack: true })
    await ack('father', id, 'Ali')
    expect((await remind('colleague', id)).message).toContain('Whoever wrote an entry reminds of it')
    expect((await remind('mother', id)).status).toBe(false)
    const told = await remind('teacher', id)
    expect(told, JSON.stringify(told)).toMatchObject({ data: { told: 1 } })
    // in the place of what she was told when it was published
    expect(await bell('neighbour')).toEqual([
      expect.stringMatching(/^Please acknowledge the diary entry of .*: Mona Haddad$/),
      ...was.neighbour,
    ])
    for (const as of ['father', 'mother'] as const) expect(await bell(as)).toEqual(was[as])
    expect((await remind('admin', id)).message).toBe('They were reminded today already')
    const { may_remind } = (await school.send(school.teacher, 'GET', `/api/diary/${id}/acks/`)).data as DiaryAcks
    expect(may_remind).toBe(false)
    // it is no change of the entry
    expect((await feed('teacher')).find(({ diary_id }) => diary_id === id)).toMatchObject({ edited_at: null })
    await ack('neighbour', id, 'Mona')
    expect(await bell('neighbour')).toEqual(was.neighbour)
    const quiet = await written('teacher')
    expect((await remind('teacher', quiet)).status).toBe(false)
  })

  test('what was written of a child stays its own when it turns out to be one of another class, and when that is undone', async () => {
    const { world, newStudent, send, admin } = school
    const [keep, other] = [
      await newStudent({ force: true, firstname: 'Omar', lastname: 'Twin', class_id: world.classId }),
      await newStudent({ force: true, firstname: 'Umar', lastname: 'Twin', class_id: world.otherClassId }),
    ]
    const [here, there] = [
      await written('admin', { class_ids: [], student_ids: [keep] }),
      await written('admin', { class_ids: [], student_ids: [other] }),
    ]
    const of = async (id: string) => ((await send(admin, 'GET', `/api/diary/${id}/`)).data as Record<string, unknown>)['student_id']
    const merged = await send(admin, 'POST', '/api/merges/', { resource: 'students', keep, others: [other], values: {}, years: {} })
    expect(merged, merged.message).toMatchObject({ status: true })
    expect([await of(here), await of(there)]).toEqual([keep, keep])
    const { operation_id } = merged.data as { operation_id: string }
    expect((await send(admin, 'POST', `/api/operations/${operation_id}/undo/`)).data).toMatchObject({ left: 0 })
    expect([await of(here), await of(there)]).toEqual([keep, other])
  })
})
