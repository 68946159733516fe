import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../resources/kit/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import type { Answer } from '../http/door.ts'
import { openSchool, year, type School } from './school.ts'

const base = '/api/psychometric-module'
const now = new Date().toISOString().slice(0, 10)
const today = now < `${year.slice(0, 4)}-09-01` ? `${year.slice(0, 4)}-09-10` : now
const born = (age: number): string => `${Number(today.slice(0, 4)) - age - 1}-12-31`
const mini = Array.from({ length: 20 }, (_, at) => at + 1)

/** Ali, Mona and Huda sit in the class of the teacher, Omar in another; Kid is too young for what is given out. */
eachDatabase((open) => {
  let school: School
  const tokens: Record<string, string> = {}
  const children: Record<string, string> = {}
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door } = school
    const mother = await school.create('users', { username: 'mother', firstname: 'Mother', role: 'parent', school_id: world.schoolId })
    const guardian = await school.create('guardians', { name: 'Mother Haddad', phone: '+971501112299', ldap_id: mother['ldap_id'] })
    const child = async (firstname: string, class_id: string, age = 15, more: object = {}) => {
      children[firstname] = await school.newStudent({ firstname, lastname: 'Haddad', class_id, dob: born(age), ...more })
      tokens[firstname] = door.enter(world.as('student', { studentId: children[firstname], userId: `user-${firstname}` }).principal)
    }
    await child('Ali', world.classId, 15, { guardians: [{ guardian_id: guardian['guardian_id'], relation: 'mother' }] })
    await child('Mona', world.classId, 15, { gender: 'female' })
    await child('Huda', world.classId, 14, { gender: 'female' })
    await child('Kid', world.classId, 9)
    await child('Omar', world.otherClassId)
    tokens['counsellor'] = door.enter(world.as('academic_admin', { userId: 'counsellor' }).principal)
    tokens['teacher'] = school.teacher
    tokens['stranger'] = door.enter(world.as('teacher', { teacherId: school.secondTeacherId, userId: 'stranger' }).principal)
    tokens['admin'] = school.admin
    await school.create('academic-years', {
      school_id: world.schoolId,
      academic_year: year,
      from_date: `${year.slice(0, 4)}-08-31`,
      to_date: `${year.slice(5)}-07-02`,
      state: 'current',
    })
    tokens['mother'] = door.enter(world.as('parent', { userId: String(mother['ldap_id']), childIds: [children['Ali']!] }).principal)
  })

  const send = (as: string, method: string, path: string, body?: unknown): Promise<Answer> =>
    school.send(tokens[as]!, method, `${base}/${path}`, body)
  const done = async <Data>(answer: Promise<Answer>): Promise<Data> => {
    const told = await answer
    expect(told, JSON.stringify([told.message, told.errors])).toMatchObject({ status: true })
    return told.data as Data
  }
  const give = (more: object = {}, as = 'counsellor') =>
    send(as, 'POST', 'create-questionnaire-mapping/', {
      questionnaire_id: 'mini-ipip',
      age_range: '15-18',
      mode: 'student',
      classes: [{ class_id: school.world.classId }],
      from_date: today,
      to_date: addDays(today, 14),
      ...more,
    })
  const given = async (more: object = {}): Promise<string> => (await done<{ unique_id: string }>(give(more))).unique_id
  interface Mapped {
    readonly response_id: string
    readonly student_id: string
    readonly status: string
    readonly attempt: number
    readonly consent: string
    readonly flags: readonly string[]
  }
  const mapped = async (id: string, as = 'counsellor'): Promise<readonly Mapped[]> =>
    (await done<{ records: Mapped[] }>(send(as, 'GET', `get-questionnaire-mapping-students/?unique_id=${id}`))).records
  const responseOf = async (id: string, name: string): Promise<string> =>
    (await mapped(id)).find(({ student_id }) => student_id === children[name])!.response_id
  const answer = (as: string, response: string, answers: readonly object[], more: object = {}) =>
    send(as, 'PUT', `responses/${response}/answers/`, { answers, language: 'en', ...more })
  const all = (value: number, ms = 3000) => mini.map((item_no) => ({ item_no, value, ms }))
  const submit = (as: string, response: string, more: object = {}) => send(as, 'POST', `responses/${response}/submit/`, more)

  describe('giving out', () => {
    test('everybody of the classes whose age fits is expected, newcomers too, and who leaves without having begun is not', async () => {
      const id = await given()
      expect((await mapped(id)).map(({ student_id }) => student_id).sort()).toEqual([children['Ali'], children['Mona']].sort())
      const late = await school.newStudent({ firstname: 'Late', lastname: 'Haddad', class_id: school.world.classId, dob: born(16) })
      expect((await mapped(id)).some(({ student_id }) => student_id === late)).toBe(true)
      await school.send(school.admin, 'POST', `/api/students/${late}/`, { is_active: false, status: 'withdrawn', reason: 'Moved' })
      expect((await mapped(id)).some(({ student_id }) => student_id === late)).toBe(false)
      const row = await done<Record<string, unknown>>(send('counsellor', 'GET', `view-questionnaire-mapping/?unique_id=${id}`))
      expect(row).toMatchObject({ questionnaire_en: 'Mini-IPIP, 20 items', version: 1, status: 'open', expected: 2, submitted: 0 })
    })

    test('everything that does not fit is told at once, on its field', async () => {
      const told = await give({
        questionnaire_id: 'slss',
        mode: 'teacher',
        age_range: '6-8',
        classes: [],
        from_date: addDays(today, -3000),
        to_date: addDays(today, -2990),
      })
      expect(told.status).toBe(false)
      expect(Object.keys(told.errors ?? {}).sort()).toEqual(['classes', 'from_date', 'mode', 'to_date'])
      expect(Object.keys((await give({ questionnaire_id: 'nothing' })).errors ?? {})).toEqual(['questionnaire_id'])
      expect(Object.keys((await give({ age_range: '9-11' })).errors ?? {})).toEqual(['age_range'])
    })

    test('a draft asks nobody, and only a counsellor gives out', async () => {
      const id = await given({ is_draft: true })
      expect(await mapped(id)).toEqual([])
      await done(send('counsellor', 'PUT', `create-questionnaire-mapping/?unique_id=${id}`, { is_draft: false }))
      expect(await mapped(id)).toHaveLength(2)
      for (const as of ['admin', 'teacher', 'Ali']) expect((await give({}, as)).status, as).toBe(false)
    })

    test('once somebody has begun, days, occasion and release change and nothing else; deleting asks why, and can be undone', async () => {
      const id = await given()
      const response = await responseOf(id, 'Ali')
      await done(answer('Ali', response, [{ item_no: 1, value: 3, ms: 0 }]))
      const put = (values: object) => send('counsellor', 'PUT', `create-questionnaire-mapping/?unique_id=${id}`, values)
      expect(await put({ consent_required: true })).toMatchObject({ status: false, error_code: 'LOCKED' })
      await done(put({ name: 'Autumn', release_to_student: true, to_date: addDays(today, 20) }))
      const { records: deeds } = await done<{ records: { operation_id: string }[] }>(send('counsellor', 'GET', `mappings/${id}/history/`))
      const remove = (reason: string) =>
        send('counsellor', 'PATCH', `create-questionnaire-mapping/?unique_id=${id}`, { is_deleted: true, reason })
      expect(Object.keys((await remove('')).errors ?? {})).toEqual(['reason'])
      const { operation_id } = await done<{ operation_id: string }>(remove('Given to the wrong class'))
      expect(await answer('Ali', 'nobody', [{ item_no: 1, value: 3, ms: 0 }])).toMatchObject({ status: false, error_code: 'NOT_FOUND' })
      const view = () => send('counsellor', 'GET', `view-questionnaire-mapping/?unique_id=${id}`)
      expect((await view()).error_code).toBe('NOT_FOUND')
      // nothing of what is deleted is set back
      expect(await send('counsellor', 'POST', `responses/${response}/reset/`, { reason: 'Anew' })).toMatchObject({
        error_code: 'NOT_FOUND',
      })
      // what was done before is not undone while it is out of sight: only what brings it back is
      expect((await school.send(tokens['counsellor']!, 'POST', `/api/operations/${deeds[0]!.operation_id}/undo/`, {})).status).toBe(false)
      await done(school.send(tokens['counsellor']!, 'POST', `/api/operations/${operation_id}/undo/`, {}))
      expect(await done(view())).toMatchObject({ name: 'Autumn', release_to_student: true })
      expect((await view()).status).toBe(true)
      const back = await mapped(id)
      expect(back.map(({ status }) => status).sort()).toEqual(['in_progress', ...back.slice(1).map(() => 'not_started')])
    })
  })

  describe('answering', () => {
    test('half on one device in English, the rest on another in Arabic: both are told of each other, and it is scored as published', async () => {
      const id = await given()
      const response = await responseOf(id, 'Ali')
      const first = await done<{ revision: number; answered: number }>(answer('Ali', response, all(5).slice(0, 10)))
      expect(first).toMatchObject({ answered: 10, revision: 1 })
      const second = await done<{ others: unknown[]; revision: number }>(
        answer('Ali', response, all(5).slice(10), { language: 'ar', revision: 0 }),
      )
      expect(second.others).toHaveLength(20)
      const behind = await done<{ others: unknown[] | null }>(
        answer('Ali', response, [{ item_no: 1, value: 5, ms: 100 }], { revision: second.revision }),
      )
      expect(behind.others).toBeNull()
      const sheet = await done<Record<string, unknown>>(send('Ali', 'GET', `responses/${response}/sheet/`))
      expect(sheet).toMatchObject({ answered: 20, why_not: null })
      // neither keys nor categories are told to whoever answers
      expect(JSON.stringify(sheet['questions'])).not.toMatch(/key|category/)
      await done(submit('Ali', response))
      expect(await submit('Ali', response)).toMatchObject({ status: false, error_code: 'LOCKED' })
      expect(await answer('Ali', response, all(1))).toMatchObject({ status: false, error_code: 'LOCKED' })
      const scores = await school.world.database.read(school.world.tenantId, (q) =>
        q.selectFrom('psychometric_scores').selectAll().where('response_id', '=', response).orderBy('category').execute(),
      )
      // all fives: 5 + 5 + 1 + 1 = 12 of each, and of I 5 + 1 + 1 + 1 = 8
      expect(scores.map(({ category, mean }) => [category, Number(mean) * 4])).toEqual([
        ['A', 12],
        ['C', 12],
        ['E', 12],
        ['I', 8],
        ['N', 12],
      ])
      // twenty fives in a row, where keys alternate
      const told = (await mapped(id)).find(({ response_id }) => response_id === response)
      expect(told?.status).toBe('submitted')
      expect(told?.flags).toContain('straight_line')
    })

    test('what is sent once more, because its answer was lost, is kept once; an answer that is taken back is none', async () => {
      const id = await given()
      const response = await responseOf(id, 'Mona')
      const at = new Date(Date.now() - 60_000).toISOString()
      const some = [1, 2, 3].map((item_no) => ({ item_no, value: 4, ms: 2000, at }))
      const first = await done<{ answered: number; revision: number }>(answer('Mona', response, some, { revision: 0 }))
      expect(first).toMatchObject({ answered: 3, revision: 1 })
      expect(await done(answer('Mona', response, some, { revision: 0 }))).toMatchObject({ answered: 3, revision: 2 })
      // of another device, before: it stands as it is
      const before = new Date(Date.now() - 120_000).toISOString()
      expect(
        await done(
          answer('Mona', response, [
            { item_no: 1, value: null, ms: 500, at: before },
            { item_no: 4, value: 2, ms: 500, at: before },
          ]),
        ),
      ).toMatchObject({ answered: 4 })
      expect(await done(answer('Mona', response, [{ item_no: 2, value: null, ms: 100 }]))).toMatchObject({ answered: 3 })
      const kept = await school.world.database.read(school.world.tenantId, (q) =>
        q
          .selectFrom('psychometric_answers')
          .select(['item_no', 'value', 'ms'])
          .where('response_id', '=', response)
          .orderBy('item_no')
          .execute(),
      )
      expect(kept.map(({ item_no, value, ms }) => [item_no, value, ms].map((one) => (one === null ? null : Number(one))))).toEqual([
        [1, 4, 2000],
        [2, null, 2100],
        [3, 4, 2000],
        [4, 2, 500],
      ])
    })

    test('what is no answer is told item by item, and nothing of it is kept', async () => {
      const id = await given()
      const response = await responseOf(id, 'Mona')
      const told = await answer('Mona', response, [
        { item_no: 1, value: 9, ms: 0 },
        { item_no: 99, value: 2, ms: 0 },
        { item_no: 2, value: 2, ms: 0 },
      ])
      expect(Object.keys(told.errors ?? {}).sort()).toEqual(['answers.0.value', 'answers.1.item_no'])
      expect((await mapped(id)).find(({ response_id }) => response_id === response)?.status).toBe('not_started')
    })

    test('what waited on a device is sent in nobody else’s name, and does not come over what was answered elsewhere since', async () => {
      const id = await given({ release_to_student: true })
      const response = await responseOf(id, 'Mona')
      const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
      const one = (item_no: number, value: number, at: string) => ({ item_no, value, ms: 100, at })
      expect(await answer('Mona', response, [one(1, 2, ago(30))], { by: 'user-Ali' })).toMatchObject({
        status: false,
        errors: { by: ['Somebody else gave these answers on this device: they are sent when they sign in'] },
      })
      expect((await mapped(id)).find(({ response_id }) => response_id === response)?.status).toBe('not_started')
      const own = { by: 'user-Mona' }
      await done(answer('Mona', response, [one(1, 5, ago(10)), one(2, 5, ago(10))], own))
      // given before that on a telephone without a connection, and a third one by a clock that is ahead
      const late = await done<{ others: unknown }>(
        answer('Mona', response, [one(1, 2, ago(30)), one(2, 3, ago(5)), one(3, 1, ago(-60))], { ...own, revision: 0 }),
      )
      const standing = [1, 2, 3].map((item_no, at) => ({ item_no, value: [5, 3, 1][at] }))
      expect(late.others).toEqual(standing)
      await done(answer('Mona', response, [{ item_no: 3, value: 4, ms: 0 }], own))
      const sheet = await done<Record<string, unknown>>(send('Mona', 'GET', `responses/${response}/sheet/`))
      expect(sheet['answers']).toEqual([...standing.slice(0, 2), { item_no: 3, value: 4 }])
      // before anything is handed in it is told who will read it
      expect(sheet).toMatchObject({ is_released: false, shown_to: { student: true, parent: false } })
    })

    test('nobody answers for another child, before the first day, or after the last', async () => {
      const id = await given()
      const [ali, later] = [await responseOf(id, 'Ali'), await given({ from_date: addDays(today, 2) })]
      for (const as of ['Mona', 'Omar', 'mother']) expect((await answer(as, ali, [{ item_no: 1, value: 1, ms: 0 }])).status, as).toBe(false)
      expect((await answer('Omar', ali, [{ item_no: 1, value: 1, ms: 0 }])).error_code).toBe('NOT_FOUND')
      expect((await answer('Ali', await responseOf(later, 'Ali'), [{ item_no: 1, value: 1, ms: 0 }])).error_code).toBe('LOCKED')
      await done(answer('Ali', ali, [{ item_no: 1, value: 4, ms: 0 }]))
      await done(send('counsellor', 'PUT', `create-questionnaire-mapping/?unique_id=${id}`, { is_closed: true }))
      expect((await answer('Ali', ali, [{ item_no: 2, value: 4, ms: 0 }])).error_code).toBe('LOCKED')
      const sheet = await done<{ answers: unknown[]; why_not: string }>(send('Ali', 'GET', `responses/${ali}/sheet/`))
      expect(sheet).toMatchObject({ answers: [{ item_no: 1, value: 4 }], why_not: 'over' })
    })

    test('a guardian agrees first where it is asked for; a child that does not want to is asked no more', async () => {
      const id = await given({ consent_required: true })
      const ali = await responseOf(id, 'Ali')
      expect((await answer('Ali', ali, [{ item_no: 1, value: 1, ms: 0 }])).error_code).toBe('LOCKED')
      expect((await send('mother', 'POST', `responses/${await responseOf(id, 'Mona')}/consent/`, { consent: 'given' })).status).toBe(false)
      const asks = async () =>
        (
          await done<{ records: { response_id: string; asks_consent: boolean }[] }>(send('mother', 'GET', 'get-questionnaire-by-student/'))
        ).records.find(({ response_id }) => response_id === ali)?.asks_consent
      expect(await asks()).toBe(true)
      await done(send('mother', 'POST', `responses/${ali}/consent/`, { consent: 'given' }))
      expect(await asks()).toBe(false)
      await done(answer('Ali', ali, all(3)))
      // what it answers the guardian does not read
      expect(await done(send('mother', 'GET', `responses/${ali}/sheet/`))).toMatchObject({ answers: [], answered: 20 })
      const left = () =>
        school.world.database.read(school.world.tenantId, (q) =>
          q.selectFrom('psychometric_answers').selectAll().where('response_id', '=', ali).execute(),
        )
      expect(await left()).toHaveLength(20)
      // a guardian who does not agree any more has what was answered erased; who agrees again has it begin anew
      await done(send('mother', 'POST', `responses/${ali}/consent/`, { consent: 'refused' }))
      expect(await left()).toEqual([])
      expect((await mapped(id)).find(({ response_id }) => response_id === ali)).toMatchObject({ status: 'not_started', consent: 'refused' })
      expect((await answer('Ali', ali, all(3))).error_code).toBe('LOCKED')
      await done(send('mother', 'POST', `responses/${ali}/consent/`, { consent: 'given' }))
      await done(answer('Ali', ali, all(3)))
      await done(send('Ali', 'POST', `responses/${ali}/decline/`, {}))
      expect(await left()).toEqual([])
      expect((await answer('Ali', ali, all(3))).error_code).toBe('LOCKED')
    })

    test('consent, handing in and setting back are not undone by an office: each is taken back by whoever it is for', async () => {
      const id = await given({ consent_required: true })
      const ali = await responseOf(id, 'Ali')
      const undoLast = async () => {
        const { records } = await done<{ records: { operation_id: string }[] }>(send('counsellor', 'GET', `responses/${ali}/history/`))
        return school.send(tokens['admin']!, 'POST', `/api/operations/${records[0]!.operation_id}/undo/`, {})
      }
      const now = async () => (await mapped(id)).filter(({ student_id }) => student_id === children['Ali'])
      for (const consent of ['given', 'refused']) {
        await done(send('mother', 'POST', `responses/${ali}/consent/`, { consent }))
        expect((await undoLast()).status, consent).toBe(false)
        expect(await now()).toMatchObject([{ consent }])
      }
      await done(send('mother', 'POST', `responses/${ali}/consent/`, { consent: 'given' }))
      await done(answer('Ali', ali, all(3)))
      await done(submit('Ali', ali))
      expect((await undoLast()).status).toBe(false)
      expect(await now()).toMatchObject([{ status: 'submitted' }])
      await done(send('counsellor', 'POST', `responses/${ali}/reset/`, { reason: 'Anew' }))
      expect((await undoLast()).status).toBe(false)
      expect(await now()).toMatchObject([{ status: 'not_started', attempt: 2 }])
    })

    test('what is set back counts nowhere, the one before is the last again, and the child begins anew', async () => {
      const earlier = await given({ name: 'Before' })
      await done(answer('Mona', await responseOf(earlier, 'Mona'), all(2)))
      await done(submit('Mona', await responseOf(earlier, 'Mona')))
      const id = await given({ name: 'After' })
      const response = await responseOf(id, 'Mona')
      await done(answer('Mona', response, all(4)))
      await done(submit('Mona', response))
      const last = () =>
        school.world.database.read(school.world.tenantId, (q) =>
          q
            .selectFrom('psychometric_results')
            .select('response_id')
            .where('student_id', '=', children['Mona']!)
            .where('is_last', '=', true)
            .execute(),
        )
      expect(await last()).toEqual([{ response_id: response }])
      expect((await send('teacher', 'POST', `responses/${response}/reset/`, { reason: 'Careless' })).status).toBe(false)
      expect(Object.keys((await send('counsellor', 'POST', `responses/${response}/reset/`, { reason: '' })).errors ?? {})).toEqual([
        'reason',
      ])
      await done(send('counsellor', 'POST', `responses/${response}/reset/`, { reason: 'Answered for a joke' }))
      expect(await last()).toEqual([{ response_id: await responseOf(earlier, 'Mona') }])
      expect((await mapped(id)).find(({ student_id }) => student_id === children['Mona'])).toMatchObject({
        attempt: 2,
        status: 'not_started',
      })
    })
  })

  test('a teacher sees how far own classes are, without signs of carelessness; another teacher sees none of it', async () => {
    const id = await given()
    await done(answer('Ali', await responseOf(id, 'Ali'), all(5)))
    await done(submit('Ali', await responseOf(id, 'Ali')))
    expect((await mapped(id, 'teacher')).find(({ student_id }) => student_id === children['Ali'])).toMatchObject({
      status: 'submitted',
      flags: [],
    })
    expect(await mapped(id, 'stranger')).toEqual([])
    const own = await done<{ records: { unique_id: string }[] }>(send('teacher', 'GET', 'get-questionnaire-by-teacher/'))
    expect(own.records.some(({ unique_id }) => unique_id === id)).toBe(true)
    const of = await done<{ records: { unique_id: string; status: string }[] }>(send('Ali', 'GET', 'get-questionnaire-by-student/'))
    expect(of.records.find(({ unique_id }) => unique_id === id)?.status).toBe('submitted')
  })
})
