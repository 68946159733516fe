import { beforeAll, expect, test } from 'vitest'
import type { BankQuestion } from '../../../resources/contract/question-bank.ts'
import type { Principal } from '../../../server/request/context.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import type { Answer } from '../http/door.ts'
import { byRules } from '../capabilities.ts'
import { openSchool, year, type School } from './school.ts'

const sum = (a: number, b: number, more: Row = {}): Row => ({
  question_type: 'mcq_single',
  stem_en: `What is ${a} + ${b}?`,
  marks: 1,
  options: [
    { text_en: String(a + b), is_correct: true },
    { text_en: String(a - b), misconception_en: 'takes away' },
    { text_en: String(a * b + 1) },
  ],
  ...more,
})

eachDatabase((open) => {
  let school: School
  let lesson: string
  let topic: string
  let grade: string
  let subject: string
  let head: string
  let otherHead: string
  let writer: string
  let colleague: string
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door, create } = school
    const enter = (role: Principal['role'], userId: string) => door.enter(world.as(role, { userId, name: userId }).principal)
    head = enter('academic_admin', 'head')
    otherHead = enter('academic_admin', 'other-head')
    writer = enter('teacher', 'writer')
    colleague = enter('teacher', 'colleague')
    const board = await create('boards', { code: 'NB', name_en: 'National board' })
    const curriculum = await create('curricula', {
      board_id: board['board_id'],
      level: 8,
      code: 'MATH',
      subject_en: 'Maths',
      subject_ar: 'الرياضيات',
    })
    const unit = await create('units', { curriculum_id: curriculum['curriculum_id'], name_en: 'Numbers' })
    const made = await create('lessons', { unit_id: unit['unit_id'], name_en: 'Adding' })
    lesson = String(made['lesson_id'])
    topic = String((await create('topics', { lesson_id: lesson, name_en: 'Carrying' }))['topic_id'])
    grade = String((await create('standards', { school_id: world.schoolId, code: 'G8', name_en: 'Grade eight', level: 9 }))['standard_id'])
    subject = school.subjectId
    await create('bank-mappings', {
      school_id: world.schoolId,
      academic_year: year,
      grade_id: grade,
      subject_id: subject,
      curriculum_id: curriculum['curriculum_id'],
    })
  })
  const write = (values: Row, token = writer) => school.send(token, 'POST', '/api/questions/', { lesson_id: lesson, ...values })
  const written = async (values: Row, token = writer): Promise<Row> => (await write(values, token)).data as Row
  const get = async (id: unknown, token = head): Promise<Row> =>
    (await school.send(token, 'GET', `/api/questions/${String(id)}/`)).data as Row
  const change = async (id: unknown, values: Row, token = writer): Promise<Answer> =>
    school.send(token, 'PUT', `/api/questions/${String(id)}/`, values)
  const active = async (values: Row): Promise<Row> => {
    const made = await written(values)
    await change(made['question_id'], { status: 'review' })
    await change(made['question_id'], { status: 'active' }, head)
    return get(made['question_id'])
  }

  test('A question is numbered, knows its author, its language and its curriculum', async () => {
    const made = await written(sum(3, 4, { stem_ar: 'ما ناتج 3 + 4؟', topic_id: topic }))
    expect(made).toMatchObject({ author: 'writer', language: 'both', status: 'draft', version: 1, visibility: 'school' })
    expect(typeof made['question_no']).toBe('number')
    const next = await written(sum(5, 4))
    expect(next['question_no']).toBe(Number(made['question_no']) + 1)
    expect(next['language']).toBe('en')
  })

  test('What is wrong with a question is told at its place and at once; what is missing, before it leaves its author', async () => {
    const refused = await write({ question_type: 'mcq_single', stem_en: 'Which?', options: [{ text_en: 'this' }, { text_en: 'this' }] })
    expect(Object.keys(refused.errors ?? {})).toEqual(['options.1.text_en'])
    const several = await write(
      sum(1, 2, {
        options: [
          { text_en: 'a', is_correct: true },
          { text_en: 'b', is_correct: true },
        ],
      }),
    )
    expect(several.errors).toHaveProperty('options')
    expect((await write({ question_type: 'numerical', stem_en: 'How many?', answers: [{ text: 'seven' }] })).errors).toHaveProperty([
      'answers.0.text',
    ])
    expect((await write({ question_type: 'sa', stem_en: '\\(\\frac{1}{\\)' })).errors).toHaveProperty('stem_en')
    const open = async (values: Row): Promise<string[]> => {
      const made = await written(values)
      return Object.keys((await change(made['question_id'], { status: 'review' })).errors ?? {}).toSorted()
    }
    const marking = [{ point_en: 'says so', marks: 1 }]
    const options = [{ text_en: 'this' }, { text_en: '' }]
    expect(await open({ question_type: 'mcq_single', stem_en: 'Which of them?', marks: 2, options, marking })).toEqual([
      'marking',
      'options',
      'options.1.text_en',
    ])
    expect(await open({ question_type: 'fill_blank', stem_en: 'No blank', answers: [{ text: 'x' }] })).toEqual(['stem_en'])
    expect(await open({ question_type: 'case', stem_en: 'A case', marks: 3, parts: [{ text_en: 'Why?', marks: 2 }] })).toEqual(['marks'])
    expect(await open(sum(2, 2))).toEqual([])
  })

  test('What is approved was looked at by somebody who did not write it, and an edit has it looked at again', async () => {
    const made = await written(sum(10, 4), otherHead)
    await change(made['question_id'], { status: 'review' }, otherHead)
    expect((await change(made['question_id'], { status: 'active' }, otherHead)).errors).toHaveProperty('status')
    expect((await change(made['question_id'], { status: 'active' }, head)).status).toBe(true)
    expect(await get(made['question_id'])).toMatchObject({ status: 'active', reviewer: 'head' })
    await change(made['question_id'], { stem_en: 'What is 10 plus 4?' }, otherHead)
    expect(await get(made['question_id'])).toMatchObject({ status: 'review', version: 1 })
  })

  test('A private question is found by nobody else, and is shared before it is sent for review', async () => {
    const made = await written(sum(20, 4, { visibility: 'private' }))
    expect((await school.send(colleague, 'GET', `/api/questions/${String(made['question_id'])}/`)).status).toBe(false)
    expect((await change(made['question_id'], { status: 'review' })).errors).toHaveProperty('status')
    await change(made['question_id'], { visibility: 'school' })
    expect((await school.send(colleague, 'GET', `/api/questions/${String(made['question_id'])}/`)).status).toBe(true)
    expect((await change(made['question_id'], { stem_en: 'Mine now' }, colleague)).status).toBe(false)
    expect((await change(made['question_id'], { visibility: 'institution' })).errors).toHaveProperty('visibility')
    expect((await change(made['question_id'], { visibility: 'institution' }, head)).status).toBe(true)
  })

  test('A question set that others find has no question that they do not find', async () => {
    const [own, shared] = [await written(sum(21, 4, { visibility: 'private' })), await written(sum(22, 4))]
    const ids = [own, shared].map(({ question_id }) => ({ question_id }))
    const set = (values: Row) => school.send(writer, 'POST', '/api/questionset/', { question_name: 'Sums', questions: ids, ...values })
    const why = { questions: ['One question is for you alone: share it first'] }
    expect(await set({})).toMatchObject({ status: false, errors: why })
    const alone = await set({ visibility: 'private' })
    expect(alone).toMatchObject({ status: true })
    const { question_set_id } = alone.data as Row
    const share = () => school.send(writer, 'PUT', `/api/questionset/${String(question_set_id)}/`, { visibility: 'school' })
    expect(await share()).toMatchObject({ status: false, errors: { visibility: why.questions } })
    await change(own['question_id'], { visibility: 'school' })
    expect(await share()).toMatchObject({ status: true })
  })

  test('What was used stays as it was asked, and an edit makes the next version', async () => {
    const question = await active(sum(30, 4))
    const id = question['question_id']
    await school.create('question-uses', {
      school_id: school.world.schoolId,
      question_id: id,
      used_in: 'quiz',
      used_id: 'Q-1',
      used_on: '2026-11-01',
    })
    await school.create('question-uses', {
      school_id: school.world.schoolId,
      question_id: id,
      used_in: 'quiz',
      used_id: 'Q-2',
      used_on: '2026-11-03',
    })
    expect(await get(id)).toMatchObject({ times_used: 2, last_used: '2026-11-03', version: 1 })
    await change(id, { stem_en: 'What do 30 and 4 come to?' })
    expect(await get(id)).toMatchObject({ version: 2, status: 'review' })
    await change(id, { stem_en: 'What do 30 and 4 come to together?' })
    expect(await get(id)).toMatchObject({ version: 2 })
    const { data } = await school.send(head, 'GET', `/api/questions/${String(id)}/versions/`)
    expect(data).toMatchObject({
      now: { version: 2, is_frozen: false },
      records: [
        { version: 1, times_used: 2, last_used: '2026-11-03', content: { options: [{ text_en: expect.stringContaining('34') }, {}, {}] } },
      ],
    })
    expect(JSON.stringify((data as { records: unknown }).records)).toContain('What is 30 + 4?')
    expect((await school.send(head, 'DELETE', `/api/questions/${String(id)}/`)).status).toBe(false)
  })

  test('Another question that nearly says the same is told while one is written; with other numbers it is another one', async () => {
    await written({ question_type: 'sa', stem_en: 'Explain in your own words why a triangle cannot have two right angles.' })
    const ask = async (stem_en: string) =>
      (
        (await school.send(writer, 'POST', '/api/question-bank/alike/', { lesson_id: lesson, stem_en, stem_ar: null })).data as {
          records: { likeness: number; lesson: string }[]
        }
      ).records
    const [near] = await ask('Explain in your own words, why a triangle can not have two right angles')
    expect(near).toMatchObject({ lesson: 'Adding' })
    expect(near!.likeness).toBeGreaterThanOrEqual(80)
    expect(await ask('Explain in your own words why a triangle cannot have 2 obtuse angles.')).toEqual([])
  })

  test('Questions are found by their words in a subject of a grade, and counted by type and marks', async () => {
    await active(sum(40, 4, { stem_ar: 'ما مجموعُ أربعين وأربعة؟' }))
    const found = async (search: string) => {
      const url = `/api/question-bank/generate-keyword-search-questions/?grade_id=${grade}&subject_id=${subject}&search=${encodeURIComponent(search)}`
      return ((await school.send(writer, 'GET', url)).data as { records: BankQuestion[] }).records
    }
    const [one] = await found('مجموع اربعين')
    expect(one).toMatchObject({ correct: ['A'], options: [{ key: 'A' }, { key: 'B' }, { key: 'C' }], language: 'both' })
    expect(await found('octopus')).toEqual([])
    const { data } = await school.send(
      writer,
      'GET',
      `/api/question-bank/question-type-mark-dropdown/?grade_id=${grade}&subject_id=${subject}`,
    )
    expect((data as { records: Row[] }).records).toMatchObject([{ question_type: 'mcq_single', marks: [{ value: 1 }] }])
  })

  test('The same seed draws the same questions, and what there is too little of is named', async () => {
    for (let at = 1; at <= 6; at++) await active(sum(50 + at, 3, { difficulty: at <= 4 ? 'easy' : 'hard' }))
    const draw = async (seed: number) =>
      (
        await school.send(writer, 'POST', '/api/question-bank/generate-quiz-random-question/', {
          grade_id: grade,
          subject_id: subject,
          lesson_id: [lesson],
          question_type: ['mcq_single'],
          difficulty: { easy: 40, medium: 0, hard: 60 },
          count: 10,
          seed,
        })
      ).data as { records: BankQuestion[]; shortfall: unknown[] }
    const first = await draw(7)
    expect(first.shortfall).toEqual([{ cell: 'hard', need: 6, have: 2 }])
    expect(first.records.filter(({ difficulty }) => difficulty === 'easy')).toHaveLength(4)
    expect((await draw(7)).records.map((one) => one.question_id)).toEqual(first.records.map((one) => one.question_id))
  })

  test('What a class chose is counted, also by somebody who did not write the question', async () => {
    const quick = await school.send(writer, 'POST', '/api/feedback-questions/quick/', {
      lesson_id: lesson,
      questions: [
        {
          text: 'Which is larger?',
          options: [
            { text: '1/2', is_correct: true },
            { text: '1/3', is_correct: false },
          ],
        },
        {
          text: 'أيهما أصغر؟',
          options: [
            { text: 'ربع', is_correct: true },
            { text: 'نصف', is_correct: false },
          ],
        },
      ],
    })
    const [id, arabic] = (quick.data as { ids: string[] }).ids
    expect((await school.send(writer, 'GET', `/api/feedback-questions/${arabic!}/`)).data).toMatchObject({
      question_text_en: null,
      author: 'writer',
    })
    const asked = (chosen: number[], token = colleague) => school.send(token, 'POST', `/api/feedback-questions/${id!}/asked/`, { chosen })
    expect((await asked([15, 5])).data).toEqual({ facility: 0.75, diagnostic: 81.1, times_asked: 1 })
    expect((await asked([5, 15])).data).toMatchObject({ facility: 0.25, times_asked: 2 })
    expect((await school.send(writer, 'GET', `/api/feedback-questions/${id!}/`)).data).toMatchObject({
      times_asked: 2,
      facility: 0.5,
      diagnostic: 100,
      options: [{ chosen: 20 }, { chosen: 20 }],
    })
    expect((await asked([1, 2, 3])).errors).toHaveProperty('chosen')
    expect((await school.send(colleague, 'PUT', `/api/feedback-questions/${id!}/`, { question_text_en: 'Mine' })).status).toBe(false)
    const wrong = await school.send(writer, 'POST', '/api/feedback-questions/quick/', {
      lesson_id: lesson,
      questions: [{ text: 'One?', options: [{ text: 'only', is_correct: true }] }],
    })
    expect(wrong.status).toBe(false)
  })

  test('A question is used by a teacher who did not write it', async () => {
    const question = await active(sum(70, 9))
    const { world } = school
    const teacher = { ...world.as('teacher', { userId: 'colleague' }), capability: byRules }
    await world.records.create(teacher, world.registry.get('question-uses'), {
      school_id: world.schoolId,
      question_id: question['question_id'],
      used_in: 'quiz',
      used_id: 'Q-9',
      used_on: '2026-11-04',
    })
    expect(await get(question['question_id'])).toMatchObject({ times_used: 1 })
  })

  test('A colleague neither deletes nor puts back, retires nor switches off what somebody else wrote; a head does', async () => {
    const question = await active(sum(81, 9))
    const id = String(question['question_id'])
    await change(id, { stem_en: 'What do 81 and 9 make?' }, head)
    expect((await school.send(colleague, 'DELETE', `/api/questions/${id}/`)).status).toBe(false)
    expect((await change(id, { status: 'draft' }, colleague)).status).toBe(false)
    const { data } = await school.send(head, 'GET', `/api/questions/${id}/history/`)
    const [edit] = (data as { records: { history_id?: string; operation_id: string }[] }).records
    const undone = await school.send(colleague, 'POST', `/api/operations/${edit!.operation_id}/undo/`, {})
    expect(undone.status).toBe(false)
    const text = await school.send(writer, 'POST', '/api/stimuli/', { name_en: 'The lamp', text_en: 'It is lit.' })
    const { stimulus_id } = text.data as { stimulus_id: string }
    expect((await school.send(colleague, 'PUT', `/api/stimuli/${stimulus_id}/`, { text_en: 'It is out.' })).status).toBe(false)
    expect((await school.send(head, 'DELETE', `/api/questions/${id}/`)).status).toBe(true)
  })

  test('Nothing is approved with the stroke that changes it, nor by putting back what was approved', async () => {
    const made = await written(sum(82, 9))
    const id = String(made['question_id'])
    await change(id, { status: 'review' })
    expect((await change(id, { stem_en: 'Rewritten', status: 'active' }, head)).errors).toHaveProperty('status')
    await change(id, { status: 'active' }, head)
    const before = (await school.send(writer, 'GET', `/api/questions/${id}/history/`)).data as { records: unknown[] }
    await change(id, { explanation_en: 'Because.' })
    expect(await get(id)).toMatchObject({ status: 'review' })
    const { records } = (await school.send(writer, 'GET', `/api/questions/${id}/history/`)).data as { records: { operation_id: string }[] }
    expect(records.length).toBeGreaterThan(before.records.length)
    await change(id, { stem_en: 'Not looked at by anybody' })
    await school.send(writer, 'POST', `/api/operations/${records[0]!.operation_id}/undo/`, {})
    expect(await get(id)).toMatchObject({ status: 'review' })
    expect((await change(id, { visibility: 'private' })).errors).toHaveProperty('visibility')
  })

  test('How many have chosen an option is nobody’s to say', async () => {
    const made = await school.send(writer, 'POST', '/api/feedback-questions/', {
      lesson_id: lesson,
      question_text_en: 'Which?',
      options: [
        { text_en: 'a', is_correct: true, chosen: 777 },
        { text_en: 'b', chosen: 5 },
      ],
    })
    expect(made.data).toMatchObject({ options: [{ chosen: 0 }, { chosen: 0 }] })
  })
})
