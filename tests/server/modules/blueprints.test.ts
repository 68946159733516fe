import { beforeAll, expect, test } from 'vitest'
import blueprints from '../../../resources/blueprints.ts'
import type { BlueprintChoices, BlueprintData, Plan } from '../../../resources/contract/blueprints.ts'
import { noRules } from '../../../resources/domain/papers/blueprint.ts'
import type { Principal } from '../../../server/request/context.ts'
import type { Row } from '../../../server/records/index.ts'
import { putToUse } from '../../../server/modules/blueprints/service.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

const url = '/api/academic-module/blueprint/'
const of = (id: string) => `${url}${id}/`
type Section = Omit<Plan['sections'][number], 'title_en' | 'title_ar' | 'negative_marks' | 'instructions_en' | 'instructions_ar'>
const section = (section_id: string, question_type: Section['question_type'], question_count: number, marks: number): Section => ({
  section_id,
  code: section_id.toUpperCase(),
  question_type,
  marks_per_question: marks,
  question_count,
  to_attempt: question_count,
  internal_choice_count: 0,
})

eachDatabase((open) => {
  let school: School
  let head: string
  let teacher: string
  let place: { exam_type_id: string; grade_id: string; subject_id: string }
  const lessons: string[] = []
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door, create } = school
    const enter = (role: Principal['role'], userId: string) => door.enter(world.as(role, { userId, name: userId }).principal)
    head = enter('academic_admin', 'head')
    teacher = enter('teacher', 'writer')
    const made = async (kind: string, values: Row): Promise<Row> => create(kind, values)
    const board = await made('boards', { code: 'NB', name_en: 'National board' })
    const { curriculum_id } = await made('curricula', {
      board_id: board['board_id'],
      level: 8,
      code: 'MATH',
      subject_en: 'Maths',
      subject_ar: 'الرياضيات',
    })
    const { unit_id } = await made('units', { curriculum_id, name_en: 'Numbers', name_ar: 'الأعداد' })
    for (const [name_en, periods] of [
      ['Adding', 6],
      ['Taking away', 3],
    ] as const)
      lessons.push(String((await made('lessons', { unit_id, name_en, periods, position: lessons.length + 1 }))['lesson_id']))
    const grade = await made('standards', { school_id: world.schoolId, code: 'G8', name_en: 'Grade eight', level: 9 })
    const exam = await made('exam-types', {
      school_id: world.schoolId,
      academic_year: year,
      name_en: 'Unit test',
      short_name: 'UT',
      max_marks_default: 20,
    })
    place = { exam_type_id: String(exam['exam_type_id']), grade_id: String(grade['standard_id']), subject_id: school.subjectId }
    await made('bank-mappings', {
      school_id: world.schoolId,
      academic_year: year,
      grade_id: place.grade_id,
      subject_id: place.subject_id,
      curriculum_id,
    })
    for (const [lesson, count] of [
      [lessons[0], 3],
      [lessons[1], 1],
    ] as const)
      for (let at = 0; at < count; at++) await active({ lesson_id: lesson, stem_en: `Why is ${at} of ${String(lesson)} so?` })
    // nobody has approved it, so no paper may have it
    await create('questions', { ...answered, lesson_id: lessons[1], stem_en: 'Not approved yet' })
  })
  const answered = { question_type: 'sa', marks: 2, answer_en: '<p>Because</p>' }
  async function active(values: Row): Promise<void> {
    const made = await school.send(teacher, 'POST', '/api/questions/', { ...answered, ...values })
    const path = `/api/questions/${String((made.data as Row)['question_id'])}/`
    await school.send(teacher, 'PUT', path, { status: 'review' })
    expect(await school.send(head, 'PUT', path, { status: 'active' })).toMatchObject({ status: true })
  }
  const whole = (more: Row = {}): Row => ({
    ...place,
    name: 'Unit test 1',
    language: 'en',
    total_marks: 6,
    duration_min: 9,
    instructions_en: null,
    instructions_ar: null,
    sections: [section('a', 'sa', 3, 2)],
    matrix: [
      { lesson_id: lessons[0], section_id: 'a', count: 2 },
      { lesson_id: lessons[1], section_id: 'a', count: 1 },
    ],
    lesson_weight: [],
    cognitive: [],
    difficulty: [],
    outcomes: [],
    rules: noRules,
    ...more,
  })
  const add = (more: Row = {}, token = teacher) => school.send(token, 'POST', url, whole(more))
  const added = async (more: Row = {}, token = teacher) => (await add(more, token)).data as BlueprintData
  const keep = (id: string, more: Row = {}, token = head) => school.send(token, 'PUT', of(id), whole(more))
  const get = async (id: string) => (await school.send(head, 'GET', of(id))).data as BlueprintData

  test('A draft is read back as it was written, with what the bank has for each cell', async () => {
    const made = await added({ name: 'Need and have', matrix: [{ lesson_id: lessons[1], section_id: 'a', count: 3 }] })
    expect(made).toMatchObject({ status: 'draft', version: 1, author: 'writer', problems: [], academic_year: year })
    expect(made.feasibility).toEqual([{ lesson_id: lessons[1], topic_id: null, section_id: 'a', need: 3, have: 1, is_short: true }])
    expect(await get(made.blueprint_id)).toEqual({ ...made, operation_id: null })
    // those that are written in Arabic: none
    expect((await added({ language: 'ar' })).feasibility.map(({ have }) => have)).toEqual([0, 0])
    expect((await added({ language: 'ar', rules: { ...noRules, language_fallback: true } })).feasibility.map(({ have }) => have)).toEqual([
      3, 1,
    ])
    expect((await school.send(head, 'GET', url)).data).toMatchObject({
      records: expect.arrayContaining([expect.objectContaining({ questions: 3 })]),
    })
  })

  test('A draft may have mistakes, which are told at their places; what is submitted may have none', async () => {
    const wrong = {
      name: 'Wrong',
      total_marks: 10,
      sections: [section('a', 'sa', 3, 2), { ...section('b', 'mcq_single', 2, 1), to_attempt: 5 }],
      matrix: [{ lesson_id: lessons[0], section_id: 'a', count: 2 }],
      lesson_weight: [{ lesson_id: lessons[0], marks: 6, tolerance: 1 }],
      difficulty: [{ level: 'easy', pct: 60, marks: null, tolerance: 5 }],
    }
    const made = await added(wrong)
    expect(made.problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['to_attempt', 'total_marks', 'matrix_count', 'lesson_weight', 'percent_sum']),
    )
    const refused = await keep(made.blueprint_id, { ...wrong, action: 'submit' })
    expect(refused).toMatchObject({ error_code: 'VALIDATION', data: { problems: made.problems } })
    expect(Object.keys(refused.errors ?? {})).toEqual(
      expect.arrayContaining(['sections.0', 'sections.1', 'total_marks', 'lesson_weight.0']),
    )
    expect(refused.errors).toMatchObject({ 'sections.0': ['Section A has 3 questions, but the lessons come to 2'] })
    expect(await get(made.blueprint_id)).toMatchObject({ status: 'draft' })
    // nor does another door let it pass
    expect(await school.send(head, 'PUT', `/api/blueprints/${made.blueprint_id}/`, { status: 'submitted' })).toMatchObject({
      errors: { status: [expect.any(String)] },
    })
    expect(await school.send(head, 'PUT', `/api/blueprints/${made.blueprint_id}/`, { plan: '{"sections":7}' })).toMatchObject({
      errors: { plan: ['This is no plan of sections and lessons'] },
    })
    expect(await add({ matrix: [{ lesson_id: 'nowhere', section_id: 'a', count: 3 }], action: 'submit' })).toMatchObject({
      data: { problems: [{ code: 'lesson_not_taught', place: { lesson_id: 'nowhere' } }] },
    })
  })

  test('Teachers draft and submit, the academic head approves; what was approved stays, and an edit makes the next version', async () => {
    const { blueprint_id: id, updated_at } = await added({ name: 'Approved' })
    expect(await keep(id, { name: 'Approved', action: 'approve' }, teacher)).toMatchObject({ errors: { action: [expect.any(String)] } })
    expect((await keep(id, { name: 'Approved', action: 'submit', updated_at }, teacher)).data).toMatchObject({ status: 'submitted' })
    expect(await keep(id, { name: 'Mine again' }, teacher)).toMatchObject({ error_code: 'LOCKED' })
    expect(await school.send(teacher, 'DELETE', of(id))).toMatchObject({ error_code: 'LOCKED' })
    expect(await school.send(school.admin, 'PUT', of(id), whole())).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
    expect((await keep(id, { name: 'Approved', action: 'approve' })).data).toMatchObject({ status: 'approved', version: 1 })
    expect(await school.send(head, 'PUT', `/api/blueprints/${id}/`, { name: 'By the back door' })).toMatchObject({ error_code: 'LOCKED' })
    for (const token of [teacher, head])
      expect(await school.send(token, 'DELETE', of(id))).toMatchObject({
        error_code: 'LOCKED',
        message: expect.stringContaining('retired'),
      })
    const next = (await keep(id, { name: 'Approved', total_marks: 4, sections: [section('a', 'sa', 2, 2)] })).data as BlueprintData
    expect(next).toMatchObject({
      status: 'draft',
      version: 2,
      versions: [{ version: 2 }, { blueprint_id: id, version: 1, status: 'approved' }],
    })
    expect(await get(id)).toMatchObject({ total_marks: 6, status: 'approved' })
    const changed = { name: 'Approved', total_marks: 4, sections: [section('a', 'sa', 2, 2)], matrix: next.matrix }
    expect(await keep(next.blueprint_id, { ...changed, action: 'approve' })).toMatchObject({ status: false })
    const right = { ...changed, matrix: [{ ...next.matrix[0]!, count: 2 }] }
    expect((await keep(next.blueprint_id, { ...right, action: 'approve' })).data).toMatchObject({
      status: 'approved',
      versions: [{ version: 2 }, { blueprint_id: id, version: 1, status: 'retired' }],
    })
    const compared = await school.send(head, 'GET', `${of(next.blueprint_id)}compare/?with=${id}`)
    expect((compared.data as { differences: Row[] }).differences).toEqual(
      expect.arrayContaining([
        { what: 'total_marks', name: 'Marks', name_ar: 'الدرجات', from: '6', to: '4' },
        { what: 'section.question_count', name: 'Section A: questions', name_ar: 'القسم A: عدد الأسئلة', from: '3', to: '2' },
      ]),
    )
    // a third one is counted on from the last, whichever it is made of
    const third = (await keep(id, { name: 'Approved' })).data as BlueprintData
    expect(third).toMatchObject({ version: 3 })
    expect(await school.send(teacher, 'DELETE', of(third.blueprint_id))).toMatchObject({ status: true })
  })

  test('A blueprint is in use once a paper stands on it, and by nobody’s hand', async () => {
    const { blueprint_id: id } = await added({ name: 'Used', action: 'approve' }, head)
    expect(await get(id)).toMatchObject({ status: 'approved' })
    expect(await school.send(head, 'PUT', `/api/blueprints/${id}/`, { status: 'in_use' })).toMatchObject({ status: false })
    const { world } = school
    await world.records.transaction({ ...world.as('teacher', { userId: 'writer' }), operationId: 'a-paper' }, (within) =>
      putToUse(within, id),
    )
    expect(await get(id)).toMatchObject({ status: 'in_use' })
    expect((await keep(id, { name: 'Used' })).data).toMatchObject({ version: 2 })
    expect(await school.send(head, 'PUT', `/api/blueprints/${id}/`, { status: 'retired', reason: 'Another one is better' })).toMatchObject({
      status: true,
    })
  })

  test('Two who save the same draft: the second is told', async () => {
    const { blueprint_id: id, updated_at } = await added({ name: 'Twice' })
    expect(await keep(id, { name: 'Twice', total_marks: 8, updated_at })).toMatchObject({ status: true })
    expect(await keep(id, { name: 'Twice', total_marks: 9, updated_at }, teacher)).toMatchObject({ error_code: 'STALE' })
    expect(await get(id)).toMatchObject({ total_marks: 8 })
  })

  test('Lessons come as they are taught, with what the bank has; sections are shared out by their periods', async () => {
    const { grade_id, subject_id } = place
    const choices = (
      await school.send(head, 'GET', `/api/academic-module/blueprint-dropdown/?grade_id=${grade_id}&subject_id=${subject_id}`)
    ).data as BlueprintChoices
    expect(choices.lessons.map(({ label, periods, unit_ar }) => [label, periods, unit_ar])).toEqual([
      ['Adding', 6, 'الأعداد'],
      ['Taking away', 3, 'الأعداد'],
    ])
    expect(choices.bank.map(({ lesson_id, available }) => [lesson_id, available]).toSorted()).toEqual(
      [
        [lessons[0], 3],
        [lessons[1], 1],
      ].toSorted(),
    )
    expect(choices.question_types).toHaveLength(13)
    expect([choices.grade?.id, choices.subject?.id]).toEqual([grade_id, subject_id])
    const offered = choices.blueprints.map(({ label }) => label)
    expect(offered).toContain('Approved (2)')
    expect(offered).not.toContain('Approved (1)')
    const propose = (more: Row) => school.send(teacher, 'POST', `${url}propose/`, { grade_id, subject_id, ...more })
    const shared = (await propose({ sections: [section('a', 'sa', 9, 2)] })).data as Plan
    expect(shared.matrix.map(({ lesson_id, count }) => [lesson_id, count])).toEqual([
      [lessons[0], 6],
      [lessons[1], 3],
    ])
    for (const [design, marks, questions] of [
      ['cbse_xii_100', 100, 29],
      ['cbse_middle_80', 80, 40],
      ['unit_test_20', 20, 13],
    ] as const) {
      const { total_marks, matrix, sections, cognitive, difficulty } = (await propose({ design })).data as BlueprintData
      expect([total_marks, matrix.reduce((sum, { count }) => sum + count, 0)]).toEqual([marks, questions])
      const made = await added({ name: design, total_marks, duration_min: null, matrix, sections, cognitive, difficulty })
      expect([design, made.problems]).toEqual([design, []])
    }
    expect(await propose({})).toMatchObject({ error_code: 'VALIDATION' })
    expect(
      (await school.send(head, 'GET', `/api/academic-module/blueprint-dropdown/?grade_id=${grade_id}&subject_id=nothing`)).data,
    ).toMatchObject({
      subject: null,
      lessons: [],
      bank: [],
    })
  })

  test('A school reads its own blueprints alone', async () => {
    const { world, door } = school
    const { blueprint_id: id } = await added({ name: 'Ours' })
    const stranger = door.enter(world.as('academic_admin', { userId: 'stranger', schoolIds: ['elsewhere'] }).principal)
    expect(await school.send(stranger, 'GET', of(id))).toMatchObject({ status: false })
    const { total } = await world.records.list(world.as('academic_admin'), blueprints, { page_no: 1, per_page: 1 })
    expect(total).toBeGreaterThan(0)
  })
})
