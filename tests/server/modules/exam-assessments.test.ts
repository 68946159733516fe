import { beforeAll, expect, test } from 'vitest'
import type { MarkSheet } from '../../../resources/contract/exam-assessments.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { layGround, type ExamGround } from './exam-ground.ts'
import { year } from './school.ts'

const url = '/api/exam-assessment/'
const cell = (student_id: string, slot: string | null, marks: number | null, more: object = {}) => ({ student_id, slot, marks, ...more })
/** All seven slots of the paper. */
const row = (student_id: string, marks: readonly (number | null)[]) =>
  marks.flatMap((mark, at) => (mark === null ? [] : [cell(student_id, String(at + 1), mark)]))

interface Refused {
  readonly at: number
  readonly text: { readonly en: string; readonly ar: string }
  readonly is: number | null
}

eachDatabase((open) => {
  let ground: ExamGround
  beforeAll(async () => {
    const registry = await productRegistry()
    ground = await layGround(await open(registry), registry)
  })
  const sheet = async (id: string, token = ground.head, query = '') =>
    (await ground.school.send(token, 'GET', `${url}${id}/mark-sheet/${query}`)).data as MarkSheet
  const child = (at: number): string => ground.children[at]!
  const refusedIn = ({ data }: { data: unknown }) => (data as { refused: Refused[] }).refused
  const fillAll = async (id: string, token = ground.teacher) => {
    const rows = ground.children.flatMap((student, at) => row(student, [1, at % 2, 2, null, 2, at > 2 ? 0 : 1, null]))
    expect(refusedIn(await ground.type(token, id, rows))).toEqual([])
  }
  const throughTo = async (id: string, ...actions: ('submit' | 'verify' | 'publish')[]) => {
    for (const action of actions)
      expect(await ground.act(action === 'submit' ? ground.teacher : ground.head, id, action)).toMatchObject({ status: true })
  }

  test('An exam is put on the timetable of several classes, and one that is there already is told', async () => {
    const { world, subjectId } = ground.school
    const body = {
      exam_type_id: ground.typeId,
      subject_id: subjectId,
      class_ids: [world.classId],
      exam_date: '2026-09-10',
      entry_level: 'total',
    }
    const first = await ground.school.send(ground.head, 'POST', `${url}schedule/`, body)
    expect(first).toMatchObject({ status: true, data: { records: [{ class_id: world.classId, label: '8-A' }], already: [] } })
    const made = (first.data as { records: { assessment_id: string }[] }).records[0]!
    // what nobody says is of the exam type
    expect(await sheet(made.assessment_id)).toMatchObject({ max_marks: 20, pass_pct: 50, columns: [{ slot: 'total', max: 20 }] })
    const again = await ground.school.send(ground.head, 'POST', `${url}schedule/`, {
      ...body,
      class_ids: [world.classId, world.otherClassId],
      paper_id: ground.paperId,
      entry_level: 'question',
    })
    expect(again).toMatchObject({
      data: { records: [{ class_id: world.otherClassId, label: '8-B' }], already: [{ id: world.classId, label: '8-A' }] },
    })
    const second = (again.data as { records: { assessment_id: string }[] }).records[0]!
    expect(await sheet(second.assessment_id)).toMatchObject({ max_marks: 8 })
    const wrong = { ...body, class_ids: ['nowhere'] }
    expect(await ground.school.send(ground.head, 'POST', `${url}schedule/`, wrong)).toMatchObject({
      errors: { class_ids: ['What was chosen is not there, or not yours to choose'] },
    })
    expect(await ground.school.send(ground.teacher, 'POST', `${url}schedule/`, body)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('Paper, type and class belong together, and without a paper there are no questions', async () => {
    const { world, subjectId } = ground.school
    const other = await ground.school.create('subjects', { school_id: world.schoolId, code: 'ART', name_en: 'Art', name_ar: 'الفنون' })
    const body = {
      exam_type_id: ground.typeId,
      class_id: world.classId,
      subject_id: other['subject_id'],
      exam_date: '2026-09-10',
      entry_level: 'question',
    }
    const post = (values: object) => ground.school.send(ground.head, 'POST', url, { ...body, ...values })
    expect(await post({})).toMatchObject({ errors: { entry_level: [expect.stringContaining('no questions or sections')] } })
    expect(await post({ paper_id: ground.paperId })).toMatchObject({
      errors: { paper_id: [expect.stringContaining('another grade or subject')] },
    })
    expect(
      await post({ entry_level: 'total', subject_id: subjectId, entry_open_at: '2026-09-12', entry_due_at: '2026-09-11' }),
    ).toMatchObject({ errors: { entry_due_at: ['It ends before it begins'] } })
  })

  test('The sheet has the questions as they are printed, and the children by roll number', async () => {
    const told = await sheet(await ground.newExam())
    expect(told.columns.map(({ slot, label, max, or_group }) => [slot, label.en, max, or_group])).toEqual([
      ['1', '1', 1, null],
      ['2', '2', 1, null],
      ['3', '3', 2, 'or-1'],
      ['4', '3 or', 2, 'or-1'],
      ['5', '4', 2, null],
      ['6', '5', 2, null],
      ['7', '6', 2, null],
    ])
    expect(told.columns[0]!.lesson).toEqual({ en: 'Adding', ar: 'الجمع' })
    expect(told.sections.map(({ code, to_attempt }) => [code, to_attempt])).toEqual([
      ['A', null],
      ['B', 2],
    ])
    expect(told.rows.map(({ name }) => name)).toEqual(['Ali', 'Badr', 'Celine', 'Dana', 'Eman', 'Faris'].map((name) => `${name} Haddad`))
    expect(told).toMatchObject({ max_marks: 8, mark_step: 0.5, status: 'scheduled', can_enter: true })
  })

  test('Totals take the better of a choice and the best of a section', async () => {
    const id = await ground.newExam()
    const { data } = await ground.type(ground.teacher, id, row(child(0), [1, 0, 0.5, 1.5, 1, 2, 1.5]))
    expect(data).toMatchObject({ kept: 7, refused: [], rows: [{ total: 6, pct: 75, is_complete: true }] })
    expect((await sheet(id)).rows[0]).toMatchObject({ total: 6, is_complete: true })
    // one of section B is not enough
    const one = await ground.type(ground.teacher, id, row(child(1), [1, 0, null, 2, 1, null, null]))
    expect(one.data).toMatchObject({ rows: [{ total: 4, is_complete: false }] })
    expect(await sheet(id)).toMatchObject({ status: 'entry_open' })
  })

  test('What cannot stand in a cell says why, and everything else is kept', async () => {
    const id = await ground.newExam()
    const told = await ground.type(ground.teacher, id, [
      cell(child(0), '1', 1),
      cell(child(0), '2', 1.5),
      cell(child(0), '3', 0.75),
      cell(child(0), '5', -1),
      cell(child(0), '99', 1),
      cell('nobody', '1', 1),
      cell(child(1), '1', 1, { code: 'AB' }),
      cell(child(0), null, null, { code: 'AB' }),
      cell(child(2), null, null, { code: 'ML' }),
      cell(child(2), '1', 1),
    ])
    expect(refusedIn(told).map(({ at, text }) => [at, text.en])).toEqual([
      [1, '1.5 is more than the 1 that there are'],
      [2, '0.75 lies between two steps: marks go by 0.5'],
      [3, '-1 is less than nothing'],
      [4, 'This exam has no such column'],
      [5, 'This child is not in the class'],
      [6, 'There are marks beside “Absent”: it is one or the other'],
      [7, 'There are marks beside “Absent”: it is one or the other'],
      [9, '“Medical leave” stands here: empty it before marks are typed'],
    ])
    for (const { text } of refusedIn(told)) expect(text.ar).toMatch(/[\u0600-\u06FF]/)
    expect(told.data).toMatchObject({ kept: 2 })
    expect((await sheet(id)).rows.slice(0, 3)).toMatchObject([{ marks: { 1: 1 } }, { marks: {}, code: null }, { code: 'ML', total: null }])
  })

  test('Somebody else’s mark is not written over by who has not seen it', async () => {
    const id = await ground.newExam()
    await ground.type(ground.teacher, id, [cell(child(0), '1', 1), cell(child(0), '2', 1)])
    const told = await ground.type(ground.head, id, [
      cell(child(0), '1', 0.5, { was: null }),
      cell(child(0), '2', 0.5, { was: 1 }),
      // the same mark twice is no clash
      cell(child(0), '1', 1, { was: null }),
    ])
    expect(refusedIn(told)).toMatchObject([{ at: 0, is: 1, text: { en: 'Somebody has typed 1 here meanwhile' } }])
    expect((await sheet(id)).rows[0]).toMatchObject({ marks: { 1: 1, 2: 0.5 } })
  })

  test('Before its day, after its last day and in other hands the entry is closed', async () => {
    const one = cell(child(0), '1', 1)
    const early = await ground.newExam({ entry_open_at: '2099-01-01' })
    expect(refusedIn(await ground.type(ground.teacher, early, [one]))).toMatchObject([
      { text: { en: 'Marks are typed from 1 January 2099 on' } },
    ])
    const late = await ground.newExam({ entry_due_at: '2026-09-12' })
    expect(refusedIn(await ground.type(ground.teacher, late, [one]))).toMatchObject([
      { text: { en: expect.stringContaining('until 12 September 2026') } },
    ])
    expect(refusedIn(await ground.type(ground.head, late, [one]))).toEqual([])
    const other = await ground.newExam()
    expect(refusedIn(await ground.type(ground.colleague, other, [one]))).toMatchObject([
      { text: { en: expect.stringContaining('who teaches the subject') } },
    ])
    expect(await sheet(other, ground.colleague)).toMatchObject({ can_enter: false, actions: [] })
    expect(await ground.act(ground.colleague, other, 'open')).toMatchObject({ error_code: 'LOCKED' })
  })

  test('Nobody meets an exam of another class or school', async () => {
    const id = await ground.newExam({ class_id: ground.school.world.otherClassId })
    const { world } = ground.school
    const stranger = ground.enter('academic_admin', 'stranger', { schoolIds: [world.otherSchoolId] })
    for (const token of [ground.teacher, stranger]) {
      for (const path of ['mark-sheet', 'results', 'analysis', 'checks', 'differences'])
        expect(await ground.school.send(token, 'GET', `${url}${id}/${path}/`), path).toMatchObject({ error_code: 'NOT_FOUND' })
      expect(await ground.type(token, id, [cell(child(0), '1', 1)])).toMatchObject({ error_code: 'NOT_FOUND' })
    }
    const student = ground.enter('student', 'child', { studentId: child(0) })
    expect(await ground.school.send(student, 'GET', `${url}${id}/mark-sheet/`)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })

  test('What is submitted is whole, or says by name whose marks it goes without', async () => {
    const id = await ground.newExam()
    await ground.type(ground.teacher, id, row(child(0), [1, 1, 2, null, 2, 2, null]))
    const refused = await ground.act(ground.teacher, id, 'submit')
    expect(refused).toMatchObject({ error_code: 'LOCKED', message: expect.stringContaining('Badr Haddad, Celine Haddad') })
    expect((refused.data as { missing: { student_id: string }[] }).missing.map(({ student_id }) => student_id)).toEqual(
      ground.children.slice(1),
    )
    // nor does another door let it pass
    expect(await ground.school.send(ground.head, 'PUT', `${url}${id}/`, { status: 'submitted' })).toMatchObject({ status: false })
    const exceptions = ground.children.slice(1)
    expect(await ground.act(ground.teacher, id, 'submit', { exceptions })).toMatchObject({ data: { status: 'submitted' } })
    await throughTo(id, 'verify')
    // the head names them again
    expect(await ground.act(ground.head, id, 'publish')).toMatchObject({ error_code: 'LOCKED' })
    expect(await ground.act(ground.head, id, 'publish', { exceptions })).toMatchObject({ data: { status: 'published' } })
    // the paper that they sat is used by that, and by nobody's hand
    const { world } = ground.school
    const paper = await world.records.get(world.as('platform_admin'), world.registry.get('question-papers'), ground.paperId)
    expect(paper['status']).toBe('used')
    const { records } = await ground.school.world.records.list(
      ground.school.world.as('academic_admin'),
      ground.school.world.registry.get('exam-results'),
      { page_no: 1, per_page: 50, condition: { field: 'assessment_id', op: 'eq', value: id } },
    )
    expect(records.map((one) => [one['student_id'], one['is_published']])).toEqual([[child(0), true]])
  })

  test('Who typed does not verify, and only the head publishes and reopens', async () => {
    const id = await ground.newExam()
    await fillAll(id, ground.head)
    expect(await ground.act(ground.colleague, id, 'submit')).toMatchObject({ error_code: 'LOCKED' })
    await throughTo(id, 'submit')
    expect(await ground.act(ground.head, id, 'verify')).toMatchObject({ message: expect.stringContaining('does not verify them') })
    expect(await ground.act(ground.teacher, id, 'verify')).toMatchObject({ error_code: 'LOCKED' })
    expect(await ground.act(ground.head, id, 'publish')).toMatchObject({ message: expect.stringContaining('has gone on') })
    expect(await ground.act(ground.secondHead, id, 'verify')).toMatchObject({ data: { status: 'verified' } })
    expect(await ground.act(ground.teacher, id, 'publish')).toMatchObject({ status: false })
    expect(refusedIn(await ground.type(ground.head, id, [cell(child(0), '1', 0)]))).toMatchObject([
      { text: { en: expect.stringContaining('were verified') } },
    ])
    await throughTo(id, 'publish')
    expect(await ground.act(ground.teacher, id, 'reopen')).toMatchObject({ status: false })
    expect(await ground.act(ground.head, id, 'reopen', { reason: undefined })).toMatchObject({ errors: { reason: expect.anything() } })
    expect(await ground.act(ground.head, id, 'reopen')).toMatchObject({ data: { status: 'entry_open', can_enter: true } })
  })

  test('The verifier verifies, and is somebody else than the evaluator', async () => {
    const { world, secondTeacherId } = ground.school
    const id = await ground.newExam({ verifier_id: world.teacherId, evaluator_id: secondTeacherId })
    await fillAll(id)
    await throughTo(id, 'submit')
    expect(await ground.act(ground.colleague, id, 'give_back', { reason: 'Look at question 2' })).toMatchObject({
      data: { status: 'entry_open' },
    })
    await throughTo(id, 'submit')
    expect(await ground.act(ground.colleague, id, 'verify')).toMatchObject({ data: { status: 'verified' } })
    expect(await ground.school.send(ground.head, 'PUT', `${url}${id}/`, { evaluator_id: world.teacherId })).toMatchObject({
      errors: { verifier_id: ['Somebody else verifies than who marks'] },
    })
  })

  test('A verifier is named with the schedule, and is somebody who sees the exam', async () => {
    const { world } = ground.school
    const music = await ground.school.create('subjects', { school_id: world.schoolId, code: 'MUS', name_en: 'Music', name_ar: 'الموسيقى' })
    const schedule = (class_id: string) =>
      ground.school.send(ground.head, 'POST', `${url}schedule/`, {
        exam_type_id: ground.typeId,
        subject_id: music['subject_id'],
        class_ids: [class_id],
        exam_date: '2026-09-10',
        entry_level: 'total',
        verifier_id: world.teacherId,
      })
    const own = await schedule(world.classId)
    const { records } = own.data as { records: { assessment_id: string }[] }
    expect(await sheet(records[0]!.assessment_id, ground.colleague)).toMatchObject({ has_verifier: true })
    expect(await schedule(world.otherClassId)).toMatchObject({
      errors: { verifier_id: [expect.stringContaining('who teaches this class')] },
    })
  })

  test('Children read their own results once they are published, and no longer when they are reopened', async () => {
    const id = await ground.newExam()
    const own = ground.enter('student', 'ali', { studentId: child(0) })
    const feedback = (of: string) => ground.school.send(own, 'GET', `${url}${id}/feedback/${of}/`)
    const list = async () =>
      ((await ground.school.send(own, 'GET', `${url}students/${child(0)}/`)).data as { records: { assessment_id: string }[] }).records
    const isListed = async () => (await list()).some(({ assessment_id }) => assessment_id === id)
    await fillAll(id)
    await throughTo(id, 'submit', 'verify')
    expect(await feedback(child(0))).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await isListed()).toBe(false)
    await throughTo(id, 'publish')
    const told = await feedback(child(0))
    expect(told).toMatchObject({
      data: {
        name: 'Ali Haddad',
        total: 6,
        pct: 75,
        grade: 'A',
        remark: { en: 'Good', ar: 'جيد' },
        is_pass: true,
        levels: [
          { id: 'remember', pct: expect.any(Number) },
          { id: 'apply', pct: expect.any(Number) },
        ],
      },
    })
    expect(await isListed()).toBe(true)
    expect(await feedback(child(1))).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(((await ground.school.send(own, 'GET', `${url}students/${child(1)}/`)).data as { records: unknown[] }).records).toEqual([])
    await ground.act(ground.head, id, 'reopen')
    expect(await feedback(child(0))).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(await isListed()).toBe(false)
  })

  test('Absent is not passed, the ill are in no mean, and malpractice is nothing of everything', async () => {
    const id = await ground.newExam({ entry_level: 'total', paper_id: null, max_marks: 20 })
    const codes = ['AB', 'ML', 'EX', 'MP'] as const
    await ground.type(ground.teacher, id, [
      cell(child(0), 'total', 15),
      cell(child(1), null, 9.5),
      ...codes.map((code, at) => cell(child(at + 2), null, null, { code })),
    ])
    const { data } = await ground.school.send(ground.head, 'GET', `${url}${id}/results/`)
    expect(
      (data as { rows: { total: number | null; pct: number | null; is_pass: boolean | null; rank: number | null }[] }).rows,
    ).toMatchObject([
      { total: 15, pct: 75, is_pass: true, rank: 1, grade: 'A' },
      { total: 9.5, pct: 47.5, is_pass: false, rank: 2, grade: 'F' },
      { total: null, pct: null, is_pass: false, rank: null, code: 'AB' },
      { total: null, pct: null, is_pass: null, code: 'ML' },
      { total: null, pct: null, is_pass: null, code: 'EX' },
      { total: 0, pct: 0, is_pass: false, code: 'MP', rank: null },
    ])
    const analysis = await ground.school.send(ground.head, 'GET', `${url}${id}/analysis/`)
    expect(analysis.data).toMatchObject({
      counts: { children: 6, sat: 3, missing: 0, AB: 1, ML: 1, EX: 1, MP: 1, NA: 0 },
      passing: { passed: 1, failed: 2, absent: 1, pct: 25 },
      questions: [],
    })
    // and whoever moderates reads the same mean as everybody else
    await throughTo(id, 'submit')
    const preview = await ground.school.send(ground.head, 'POST', `${url}${id}/moderation/preview/`, { rule: { is: 'add', marks: 1 } })
    expect(preview.data).toMatchObject({ rows: [{ moderated: 16 }, { moderated: 10.5 }], mean_pct_before: 40.8, mean_pct_after: 44.2 })
  })

  test('Marks are moderated by a rule between submission and publication, and what was typed stays', async () => {
    const id = await ground.newExam({ entry_level: 'total', paper_id: null, max_marks: 20 })
    const marks = [20, 19.5, 10, 9.5, 9, 4]
    await ground.type(
      ground.teacher,
      id,
      marks.map((mark, at) => cell(child(at), 'total', mark)),
    )
    const moderate = (rule: object | null, token = ground.head) =>
      ground.school.send(token, 'POST', `${url}${id}/moderation/`, { rule, reason: 'The paper was too long' })
    expect(await moderate({ is: 'add', marks: 1 })).toMatchObject({ error_code: 'LOCKED' })
    await throughTo(id, 'submit')
    const preview = await ground.school.send(ground.head, 'POST', `${url}${id}/moderation/preview/`, { rule: { is: 'grace', up_to: 0.5 } })
    expect(preview.data).toMatchObject({ changed: 1, passed_before: 3, passed_after: 4 })
    expect(((await ground.school.send(ground.head, 'GET', `${url}${id}/results/`)).data as { moderation: unknown }).moderation).toBeNull()
    expect(await moderate({ is: 'add', marks: 1 }, ground.teacher)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    const told = await moderate({ is: 'add', marks: 1 })
    expect(told.data).toMatchObject({
      moderation: { rule: { is: 'add', marks: 1 }, reason: 'The paper was too long', by: 'head' },
      rows: [
        { raw_total: 20, total: 20 },
        { raw_total: 19.5, total: 20 },
        { raw_total: 10, total: 11 },
        { raw_total: 9.5, total: 10.5, is_pass: true },
        { raw_total: 9, total: 10, is_pass: true },
        { raw_total: 4, total: 5, is_pass: false },
      ],
    })
    // rules do not apply to one another
    expect((await moderate({ is: 'scale', factor: 1.1 })).data).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ raw_total: 4, total: 4.5 })]),
    })
    expect((await moderate(null)).data).toMatchObject({
      moderation: null,
      rows: expect.arrayContaining([expect.objectContaining({ total: 4 })]),
    })
  })

  test('Two people type, neither types both, and differences are settled before it is submitted', async () => {
    const id = await ground.newExam({ is_double_entry: true })
    await fillAll(id)
    expect(refusedIn(await ground.type(ground.teacher, id, [cell(child(0), '1', 1)], 2))).toMatchObject([
      { text: { en: expect.stringContaining('a second person') } },
    ])
    expect(await sheet(id, ground.colleague)).toMatchObject({ entry: 2, can_enter: true, rows: [{ marks: {} }, {}, {}, {}, {}, {}] })
    expect(await ground.act(ground.teacher, id, 'submit')).toMatchObject({ message: expect.stringContaining('lacks marks of 6 children') })
    const rows = ground.children.flatMap((student, at) => row(student, [at === 0 ? 0 : 1, at % 2, 2, null, 2, at > 2 ? 0 : 1, null]))
    expect(refusedIn(await ground.type(ground.colleague, id, rows, 2))).toEqual([])
    expect(refusedIn(await ground.type(ground.colleague, id, [cell(child(0), '1', 1)], 1))).toHaveLength(1)
    const differences = await ground.school.send(ground.head, 'GET', `${url}${id}/differences/`)
    expect(differences.data).toMatchObject({ compared: 6, lacking: 0, records: [{ student_id: child(0), slot: '1', first: 1, second: 0 }] })
    expect(await ground.act(ground.teacher, id, 'submit')).toMatchObject({ message: expect.stringContaining('differ for 1 children') })
    const settle = (marks: number) =>
      ground.school.send(ground.head, 'POST', `${url}${id}/differences/`, { rows: [cell(child(0), '1', marks)] })
    expect(await settle(7)).toMatchObject({ errors: { 'rows.0.marks': ['7 is more than the 1 that there are'] } })
    expect((await settle(0)).data).toMatchObject({ records: [] })
    expect((await sheet(id)).rows[0]).toMatchObject({ marks: { 1: 0 } })
    await throughTo(id, 'submit')
  })

  test('While two people type, neither sees the marks of the other; a child is compared once both are done with it', async () => {
    const id = await ground.newExam({ is_double_entry: true })
    await fillAll(id)
    const told = (token: string, what: string) => ground.school.send(token, 'GET', `${url}${id}/${what}/`)
    const blind = { message: expect.stringContaining('typed by two people') }
    const second = ground.colleague
    expect(await told(second, 'mark-sheet')).toMatchObject({ data: { entry: 2, sees_other: false } })
    for (const what of ['mark-sheet/?entry=1', 'xlsx/?entry=1'])
      expect(await ground.school.send(second, 'GET', `${url}${id}/${what}`), what).toMatchObject(blind)
    for (const what of ['results', 'checks', 'analysis', `feedback/${child(0)}`])
      expect(await told(second, what), what).toMatchObject(blind)
    // the head begins with the entry that nobody has, and may look at the other for as long as he types neither
    expect(await sheet(id, ground.head)).toMatchObject({ entry: 2, sees_other: true, rows: [{ marks: {} }, {}, {}, {}, {}, {}] })
    const differences = async () => (await told(second, 'differences')).data
    await ground.type(second, id, [cell(child(0), '1', 0)], 2)
    expect(await differences()).toMatchObject({ compared: 0, lacking: 6, records: [] })
    expect(await ground.act(ground.teacher, id, 'submit')).toMatchObject({ message: expect.stringContaining('lacks marks of 6 children') })
    await ground.type(second, id, row(child(0), [0, 0, 2, null, 2, 1, null]), 2)
    expect(await differences()).toMatchObject({
      compared: 1,
      lacking: 5,
      records: [{ student_id: child(0), slot: '1', first: 1, second: 0 }],
    })
    await ground.type(ground.head, id, [cell(child(1), '1', 1)], 2)
    expect(await ground.school.send(ground.head, 'GET', `${url}${id}/mark-sheet/?entry=1`)).toMatchObject(blind)
    expect(await told(ground.teacher, 'results')).toMatchObject({ status: true })
  })

  test('Where the two agree there is nothing to settle: nobody types marks alone under its name', async () => {
    const id = await ground.newExam({ is_double_entry: true })
    await fillAll(id)
    const rows = ground.children.flatMap((student, at) => row(student, [at === 0 ? 0 : 1, at % 2, 2, null, 2, at > 2 ? 0 : 1, null]))
    await ground.type(ground.colleague, id, rows, 2)
    const settled = await ground.school.send(ground.head, 'POST', `${url}${id}/differences/`, {
      rows: [cell(child(0), '1', 0.5), cell(child(1), '5', 0), { student_id: child(2), slot: null, marks: null, code: 'AB' }],
    })
    expect(settled).toMatchObject({
      errors: { 'rows.1.marks': [expect.stringContaining('agree')], 'rows.2.marks': [expect.stringContaining('agree')] },
    })
    expect((await sheet(id, ground.teacher)).rows.slice(0, 3)).toMatchObject([{ marks: { 1: 1 } }, { marks: { 5: 2 } }, { code: null }])
  })

  test('Whoever settles a difference has typed that mark, and does not verify it', async () => {
    const verifier = ground.school.world.teacherId
    const id = await ground.newExam({ is_double_entry: true, verifier_id: verifier })
    await fillAll(id)
    const rows = ground.children.flatMap((student, at) => row(student, [at === 0 ? 0 : 1, at % 2, 2, null, 2, at > 2 ? 0 : 1, null]))
    expect(refusedIn(await ground.type(ground.secondHead, id, rows, 2))).toEqual([])
    const settled = await ground.school.send(ground.colleague, 'POST', `${url}${id}/differences/`, { rows: [cell(child(0), '1', 0.5)] })
    expect(settled.data).toMatchObject({ records: [] })
    await throughTo(id, 'submit')
    expect(await sheet(id, ground.colleague)).toMatchObject({ actions: expect.not.arrayContaining(['verify']) })
    expect(await ground.act(ground.colleague, id, 'verify')).toMatchObject({ message: expect.stringContaining('does not verify') })
    expect(await ground.act(ground.secondHead, id, 'verify')).toMatchObject({ message: expect.stringContaining('does not verify') })
    await throughTo(id, 'verify')
  })

  test('While two people type, no list tells what either of them has typed; it does when it is submitted', async () => {
    const id = await ground.newExam({ is_double_entry: true })
    const last = ground.children.length - 1
    const absent = { student_id: child(last), slot: null, marks: null, code: 'AB' }
    const rows = ground.children.slice(0, last).flatMap((student, at) => row(student, [1, at % 2, 2, null, 2, 1, null]))
    expect(refusedIn(await ground.type(ground.teacher, id, [...rows, absent]))).toEqual([])
    const list = async (token: string) =>
      ((await ground.school.send(token, 'GET', `/api/exam-results/?assessment_id=${id}`)).data as { records: object[] }).records
    const nothing = { total: null, pct: null, grade: null, code: null, is_pass: null }
    for (const token of [ground.teacher, ground.colleague, ground.head])
      expect(await list(token)).toMatchObject(ground.children.map(() => nothing))
    // nor where what each of them gave is asked for by the name of its column
    for (const name of ['first_marks', 'second_marks', 'answers'])
      for (const token of [ground.colleague, ground.head]) {
        const asked = await ground.school.send(token, 'GET', `/api/exam-results/?assessment_id=${id}&columns=${name}`)
        expect(JSON.stringify(asked)).not.toContain('marks\\":')
        const { result_id } = (await list(token))[0] as { result_id: string }
        expect(JSON.stringify(await ground.school.send(token, 'GET', `/api/exam-results/${result_id}/`))).not.toContain('marks\\":')
      }
    // nor after the pass line has moved, and what was typed is undone as ever
    expect(await ground.school.send(ground.head, 'PUT', `${url}${id}/`, { pass_pct: 60 })).toMatchObject({ status: true })
    expect(await list(ground.colleague)).toMatchObject(ground.children.map(() => nothing))
    const undo = (token: string, operation: unknown) => ground.school.send(token, 'POST', `/api/operations/${String(operation)}/undo/`)
    const { data } = await ground.type(ground.teacher, id, [cell(child(0), '1', 0)])
    expect(await undo(ground.teacher, (data as { operation_id: string }).operation_id)).toMatchObject({ status: true })
    expect((await sheet(id, ground.teacher)).rows[0]).toMatchObject({ marks: { 1: 1 } })
    await ground.type(ground.colleague, id, [...rows, absent], 2)
    const submitted = await ground.school.send(ground.teacher, 'PUT', `${url}${id}/`, { status: 'submitted' })
    expect(await undo(ground.teacher, (submitted as { operation_id?: string }).operation_id)).toMatchObject({ data: { left: 0 } })
    expect(await list(ground.colleague)).toMatchObject(ground.children.map(() => nothing))
    await throughTo(id, 'submit')
    for (const token of [ground.teacher, ground.colleague, ground.head])
      expect(await list(token)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ student_id: child(0), total: 6, pct: 75 }),
          expect.objectContaining({ code: 'AB' }),
        ]),
      )
    await throughTo(id, 'verify', 'publish')
    const published = await ground.school.send(ground.head, 'GET', `${url}${id}/results/`)
    expect(published.data).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ total: 6, is_published: true })]) })
  })

  test('A teacher of the class neither makes himself the evaluator nor moves the pass line or the days', async () => {
    const id = await ground.newExam()
    const { world, secondTeacherId } = ground.school
    for (const values of [
      { evaluator_id: world.teacherId },
      { verifier_id: world.teacherId },
      { pass_pct: 1 },
      { exam_date: '2026-09-01' },
      { entry_due_at: '2027-09-01' },
      { max_marks: 4 },
      { is_double_entry: true },
    ])
      expect(await ground.school.send(ground.colleague, 'PUT', `${url}${id}/`, values), JSON.stringify(values)).toMatchObject({
        status: false,
      })
    expect(await ground.school.send(ground.head, 'PUT', `${url}${id}/`, { evaluator_id: secondTeacherId })).toMatchObject({ status: true })
  })

  test('What marks hang on stays once some are typed', async () => {
    const id = await ground.newExam()
    await ground.type(ground.teacher, id, [cell(child(0), '1', 1)])
    for (const values of [{ entry_level: 'total' }, { paper_id: null }, { max_marks: 50 }, { is_double_entry: true }])
      expect(await ground.school.send(ground.head, 'PUT', `${url}${id}/`, values), JSON.stringify(values)).toMatchObject({ status: false })
    expect(await ground.school.send(ground.head, 'PUT', `${url}${id}/`, { exam_date: '2026-09-11' })).toMatchObject({ status: true })
  })

  test('The pass line is moved until publication, and results follow it', async () => {
    const id = await ground.newExam()
    await fillAll(id)
    const passed = async () =>
      ((await ground.school.send(ground.head, 'GET', `${url}${id}/results/`)).data as { rows: { is_pass: boolean }[] }).rows.filter(
        ({ is_pass }) => is_pass,
      ).length
    const before = await passed()
    expect(await ground.school.send(ground.head, 'PUT', `${url}${id}/`, { pass_pct: 95 })).toMatchObject({ status: true })
    expect(await passed()).toBeLessThan(before)
    await throughTo(id, 'submit', 'verify', 'publish')
    expect(await ground.school.send(ground.head, 'PUT', `${url}${id}/`, { pass_pct: 10 })).toMatchObject({
      errors: { pass_pct: [expect.stringContaining('reopen')] },
    })
  })

  test('Marks are undone as they were typed, as long as they can be typed', async () => {
    const id = await ground.newExam()
    await ground.type(ground.teacher, id, [cell(child(0), '1', 0.5)])
    const { data } = await ground.type(ground.teacher, id, [cell(child(0), '1', 1)])
    const undo = (operation: unknown) => ground.school.send(ground.teacher, 'POST', `/api/operations/${String(operation)}/undo/`)
    expect(await undo((data as { operation_id: string }).operation_id)).toMatchObject({ status: true })
    expect((await sheet(id)).rows[0]).toMatchObject({ marks: { 1: 0.5 }, total: 0.5 })
    const last = await ground.type(
      ground.teacher,
      id,
      ground.children.flatMap((one) => row(one, [1, 1, 2, null, 2, 2, null])),
    )
    await throughTo(id, 'submit')
    expect(await undo((last.data as { operation_id: string }).operation_id)).toMatchObject({ status: false })
    expect((await sheet(id)).rows[0]).toMatchObject({ total: 8 })
  })

  test('The bank learns what its questions came to, from all exams together, and forgets it when one is reopened', async () => {
    const { world } = ground.school
    const figures = async () => {
      const row = await world.records.get(world.as('platform_admin'), world.registry.get('questions'), ground.questions[1]!)
      const [version] = (
        await world.records.list(world.as('platform_admin'), world.registry.get('question-versions'), {
          page_no: 1,
          per_page: 5,
          columns: ['answered', 'facility', 'discrimination'],
          condition: { field: 'question_id', op: 'eq', value: ground.questions[1]! },
        })
      ).records
      return { now: row['facility'], answered: version!['answered'], kept: version!['facility'] }
    }
    // three of six have it right
    const [id, other] = [await ground.newExam(), await ground.newExam()]
    await fillAll(id)
    await throughTo(id, 'submit', 'verify', 'publish')
    const before = await figures()
    const [answered, right] = [Number(before.answered), Number(before.answered) * Number(before.kept)]
    await ground.type(
      ground.teacher,
      other,
      ground.children.flatMap((one) => row(one, [1, 1, 2, null, 2, 2, null])),
    )
    await throughTo(other, 'submit', 'verify', 'publish')
    const after = await figures()
    expect(after.answered).toBe(answered + 6)
    expect(after.kept).toBeCloseTo((right + 6) / (answered + 6), 3)
    expect(after.now).toBe(after.kept)
    await ground.act(ground.head, other, 'reopen')
    expect(await figures()).toEqual(before)
  })

  test('Published results are measures, and nothing else is', async () => {
    const { world } = ground.school
    const { subjectId } = ground.school
    const read = async () =>
      await world.measures.read(world.as('academic_admin'), ['exam_results', 'exam_pass_pct', 'exam_mean_pct'], {
        where: { classes: world.classId, subjects: subjectId },
      })
    const before = (await read()).exam_results?.at().value ?? 0
    const id = await ground.newExam()
    await fillAll(id)
    expect((await read()).exam_results?.at().value).toBe(before)
    await throughTo(id, 'submit', 'verify', 'publish')
    const after = await read()
    expect(after.exam_results?.at().value).toBe(before + 6)
    expect(after.exam_mean_pct?.at().value).toBeGreaterThan(0)
    expect(after.exam_pass_pct?.at().value).toBeLessThanOrEqual(100)
    expect(year).toBe('2026-2027')
  })
})
