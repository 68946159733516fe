import { beforeAll, expect, test } from 'vitest'
import type { QuestionFileData } from '../../../resources/contract/question-files.ts'
import { removeUnused } from '../../../server/files/queries/unused.ts'
import type { Row } from '../../../server/records/index.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { multipart, type Answer } from '../http/door.ts'
import { openSchool, type School } from './school.ts'

const gift = `// a file with mistakes
::Sum::What is 3 + 4? {=7 #Right ~34 #Put side by side ~1}

::Broken::Which one? {=a ~b

::True::The sun is a star. {T}

::No key::Which of these is prime? {~4 ~6 ~8}

::Arabic::ما عاصمة عُمان؟ {=مسقط ~صلالة}
`

eachDatabase((open) => {
  let school: School
  let lesson: string
  let other: string
  let head: string
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door, create } = school
    head = door.enter(world.as('academic_admin', { userId: 'head', name: 'head' }).principal)
    const board = await create('boards', { code: 'NB', name_en: 'National board' })
    const curriculum = await create('curricula', {
      board_id: board['board_id'],
      level: 8,
      code: 'MATH',
      subject_en: 'Maths',
      subject_ar: 'الرياضيات',
    })
    const unit = await create('units', { curriculum_id: curriculum['curriculum_id'], name_en: 'Numbers' })
    lesson = String((await create('lessons', { unit_id: unit['unit_id'], name_en: 'Adding' }))['lesson_id'])
    other = String((await create('lessons', { unit_id: unit['unit_id'], name_en: 'Primes' }))['lesson_id'])
  })
  const send = async (url: string, bytes: Buffer, fields: Record<string, string>, name = 'questions.txt'): Promise<Answer> => {
    const { body: payload, headers: told } = multipart({ name, type: '', bytes }, fields)
    const answer = await school.door.app.inject({ method: 'POST', url, payload, headers: { ...told, authorization: `Bearer ${head}` } })
    return answer.json() as Answer
  }
  const read = async (bytes: Buffer | string, name?: string) => {
    const answer = await send('/api/question-bank/files/', Buffer.from(bytes), { lesson_id: lesson }, name)
    expect(answer.status, JSON.stringify(answer)).toBe(true)
    return answer.data as QuestionFileData
  }
  let times = 0
  /** as the console does: under a key of its own */
  const save = async (questions: unknown, more: Row = {}): Promise<Answer> => {
    const answer = await school.door.app.inject({
      method: 'POST',
      url: '/api/question-bank/files/save/',
      payload: { questions, ...more },
      headers: { authorization: `Bearer ${head}`, 'idempotency-key': `save-${++times}` },
    })
    return answer.json() as Answer
  }
  const count = async () => {
    const { data } = await school.send(head, 'GET', '/api/questions/?per_page=1')
    return (data as { pagination: { total_records: number } }).pagination.total_records
  }
  const toSave = ({ questions }: QuestionFileData) =>
    questions.flatMap(({ key, values, stimulus }) => (values === null ? [] : [{ key, values, stimulus }]))
  const take = async (format: string, list: Row = {}): Promise<Buffer> => {
    const answer = await school.door.app.inject({
      method: 'POST',
      url: '/api/question-bank/files/export/',
      payload: { format, list },
      headers: { authorization: `Bearer ${head}` },
    })
    expect(answer.headers['content-disposition'], answer.body.slice(0, 200)).toContain('attachment')
    return answer.rawPayload
  }

  test('What cannot be asked here is kept as it came, once, with the questions or alone, and taken back with them', async () => {
    const quiz = (...questions: readonly string[]) =>
      `<?xml version="1.0"?><quiz>${questions.map((one) => `<question ${one}</question>`).join('')}</quiz>`
    const said = (words: string) => `<name><text>${words}</text></name><questiontext format="html"><text>${words}</text></questiontext>`
    const [sum, other] = [`type="calculated">${said('{a}+{b}')}`, `type="drag">${said('Drag')}`]
    const data = await read(quiz(sum, other, `type="essay">${said('Tell what a prime is')}`), 'moodle.xml')
    expect(data.unsupported).toMatchObject([
      { name: '{a}+{b}', interaction: 'calculated', file_id: expect.any(String) as string },
      { name: 'Drag', interaction: 'drag', file_id: expect.any(String) as string },
    ])
    expect(data.place).toEqual({ lesson_id: lesson, topic_id: null, outcomes: [] })
    const kept = { lesson_id: lesson, from_file: 'moodle.xml', items: data.unsupported }
    const all = async () => {
      const { data: list } = await school.send(head, 'GET', '/api/unsupported-questions/?per_page=50')
      return (list as { records: readonly Row[] }).records
    }
    const alone = await save([], { unsupported: kept })
    expect(alone.data).toMatchObject({ saved: [], kept: 2, failed: [] })
    const first = (await all()).find(({ interaction }) => interaction === 'calculated')
    expect(first).toMatchObject({ name: '{a}+{b}', lesson_id: lesson, from_file: 'moodle.xml', item: data.unsupported[0]!.file_id })
    // the file is the record's: it stays when what was only uploaded goes
    const { database, registry, tenantId } = school.world
    await removeUnused(database, registry, { tenantId, now: new Date(Date.now() + 72 * 3_600_000) })
    const file = await school.door.app.inject({ url: `/api/files/${String(first!['item'])}`, headers: { authorization: `Bearer ${head}` } })
    expect(file.body).toContain('type="calculated"')
    const { operation_id } = alone.data as { operation_id: string }
    await school.send(head, 'POST', `/api/operations/${operation_id}/undo/`, {})
    expect(await all()).toEqual([])
    // a file of somebody else's is none that can be kept
    const foreign = { ...kept, items: [{ ...data.unsupported[0], file_id: 'not-there' }] }
    expect(await save([], { unsupported: foreign })).toMatchObject({ status: false })
    expect((await save([])).data).toMatchObject({ saved: [], kept: 0 })
  })

  test('One bad question never loses a file: each is told with what is to be put right, and the good ones are saved where that is said', async () => {
    const data = await read(gift)
    expect(data.format).toBe('gift')
    const wrong = data.questions.filter(({ problems, values }) => problems.length > 0 || values === null)
    expect(wrong).toHaveLength(2)
    expect(data.questions.length - wrong.length).toBe(3)
    const before = await count()
    const all = await save(toSave(data))
    expect(all.data).toMatchObject({ operation_id: null, saved: [] })
    expect(await count()).toBe(before)
    const part = await save(toSave(data), { is_part: true })
    const { saved, operation_id } = part.data as { saved: unknown[]; operation_id: string }
    expect(saved).toHaveLength(3)
    expect(await count()).toBe(before + 3)
    const { data: list } = await school.send(head, 'GET', '/api/questions/?search=عاصمة&columns=stem_ar,stem_en,status,language')
    expect((list as { records: Row[] }).records).toMatchObject([{ stem_en: null, language: 'ar', status: 'draft' }])
    await school.send(head, 'POST', `/api/operations/${operation_id}/undo/`, {})
    expect(await count()).toBe(before)
  })

  test('What was put right is judged again, and what the bank has already is told', async () => {
    const data = await read(gift)
    await save(toSave(data), { is_part: true })
    const again = await read(gift)
    const sum = again.questions.find(({ values }) => JSON.stringify(values).includes('3 + 4'))!
    expect(sum.alike[0]).toMatchObject({ likeness: 100 })
    const noKey = again.questions.find(({ values }) => JSON.stringify(values).includes('prime'))!
    expect(noKey.problems.length).toBeGreaterThan(0)
    const options = (noKey.values!['options'] as Row[]).map((option, at) => ({ ...option, is_correct: at === 0 }))
    const judged = await school.send(head, 'POST', '/api/question-bank/files/check/', {
      questions: [{ key: noKey.key, values: { ...noKey.values, options, lesson_id: other } }],
    })
    expect(judged.data).toMatchObject({ questions: [{ key: noKey.key, problems: [] }] })
  })

  test.each(['gift', 'moodle_xml', 'qti', 'xlsx', 'csv'])('What was taken out as %s comes back the same', async (format) => {
    if (format === 'gift') {
      await school.create('questions', {
        lesson_id: other,
        question_type: 'numerical',
        stem_en: '<p>What is \\(\\frac{1}{2}\\) of 9?</p>',
        stem_ar: '<p>ما نصف 9؟</p>',
        marks: 2,
        answers: [{ text: '4.5', tolerance: 0.1 }],
        unit: 'cm',
        difficulty: 'hard',
      })
    }
    const file = await take(format)
    const data = await read(file, `file.${format}`)
    expect(data.notes).toEqual([])
    expect(data.questions.flatMap(({ problems }) => problems)).toEqual([])
    // the bank has each of them, and nothing of it is another
    expect(data.questions.map(({ alike }) => alike.some(({ likeness }) => likeness === 100))).toEqual(data.questions.map(() => true))
    const number = data.questions.find(({ values }) => values?.['question_type'] === 'numerical')!
    expect(number.values).toMatchObject({
      stem_en: '<p>What is \\(\\frac{1}{2}\\) of 9?</p>',
      stem_ar: '<p>ما نصف 9؟</p>',
      marks: 2,
      unit: 'cm',
      lesson_id: other,
      difficulty: 'hard',
      answers: [{ text: '4.5', tolerance: 0.1 }],
    })
  })

  test('Where a file puts its questions is found below what others call their course, and what there is not is told', async () => {
    const data = await read(`$CATEGORY: $course$/top/Default for MATH/Primes

::a::Is nine a prime? {F}

$CATEGORY: $course$/top/MATH/Addding

// [tag:outcome:M8.77]
::b::Is seven a prime? {T}

::c::Is eleven a prime? {T}
`)
    expect(data.questions.map(({ values }) => values!['lesson_id'])).toEqual([other, lesson, lesson])
    expect(data.notes).toEqual([
      'No lesson of this curriculum is called: “MATH / Addding” (2). These questions go to the lesson that was chosen',
      'No learning outcome of this curriculum has the code: “M8.77” (1). It was left out',
    ])
    expect((await read('::Passage::Read this.\n\nIs it so? {T}\n')).notes).toEqual([
      'Texts to which no question of the file refers are not kept: “Passage” (1)',
    ])
    const table = await read('question_text,answer,topic,lesson,stimulus\nWhy?,So,Sieve,Primes,At the market\n', 'questions.csv')
    expect(table.questions[0]!.values).toMatchObject({ lesson_id: other, topic_id: null })
    expect(table.notes).toEqual([
      'No topic of its lesson is called: “Sieve” (1). These questions have no topic',
      'A shared text did not come with the file: “At the market” (1). These questions come without it',
    ])
  })

  test('A single item of QTI stands in the file that was sent', async () => {
    const item = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Heart"><itemBody><p>Where?</p><sliderInteraction responseIdentifier="R"/></itemBody></assessmentItem>`
    expect((await read(item, 'heart.xml')).unsupported).toMatchObject([
      { at: 'heart.xml', name: 'Heart', interaction: 'sliderInteraction' },
    ])
  })

  test('One mistake of a file is told once', async () => {
    const rows = ['question_text,option_a,option_b,option_c,correct_option', ',2,3,,A', 'Key?,2,3,,', 'Letter?,2,3,,E', 'Option?,2,,3,A']
    const { questions } = await read(rows.join('\n'), 'questions.csv')
    expect(questions.map(({ problems }) => problems.map(({ text }) => text))).toEqual([
      ['The question has no text'],
      ['It is not said which option is right'],
      ['“E” is none of the options'],
      ['The option “B” has no text'],
    ])
  })

  test('What a cell might have said is told in the language of whoever reads it', async () => {
    const { body, headers } = multipart(
      { name: 'q.csv', type: '', bytes: Buffer.from('question_text,correct_option,difficulty\nSo?,True,Tough\n') },
      { lesson_id: lesson },
    )
    const told = { ...headers, authorization: `Bearer ${head}`, 'accept-language': 'ar' }
    const answer = await school.door.app.inject({ method: 'POST', url: '/api/question-bank/files/', payload: body, headers: told })
    expect(answer.body).toContain('«Tough» ليس من: سهل، متوسط، صعب')
  })

  test('A format that has room for none of the questions says so, and sends no empty file', async () => {
    await save(toSave(await read('Tell what a prime is. {}\n')))
    const url = '/api/question-bank/files/export/'
    const answer = await school.send(head, 'POST', url, { format: 'aiken', list: { question_type: 'la' } })
    expect(answer).toMatchObject({
      status: false,
      errors: { format: ['None of these questions can be written in this format: choose another'] },
    })
  })

  test('A file of another kind with the right name is told to be what it is', async () => {
    const answer = await send('/api/question-bank/files/', Buffer.from('%PDF-1.7\n1 0 obj'), { lesson_id: lesson }, 'questions.xlsx')
    expect(answer.status).toBe(false)
    expect(JSON.stringify(answer.errors)).toContain('PDF')
  })

  test('A picture that is not kept is told with its question, and never left out in silence', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
    const { questions } = await read(
      `<quiz><question type="truefalse"><name><text>n</text></name>
        <questiontext format="html"><text><![CDATA[<p>As drawn: <img src="@@PLUGINFILE@@/map.svg" alt="a map"></p>]]></text>
          <file name="map.svg" path="/" encoding="base64">${drawing.toString('base64')}</file></questiontext>
        <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`,
      'drawn.xml',
    )
    expect(questions[0]!.values).toMatchObject({ stem_en: expect.not.stringContaining('<img') })
    expect(questions[0]!.warnings).toEqual([expect.stringContaining('“map.svg” is left out')])
  })

  test('A text that questions share comes with its pictures', async () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const picture = `<file name="map.png" path="/" encoding="base64">${dot}</file>`
    const file = await read(
      `<quiz><question type="description"><name><text>The island</text></name>
        <questiontext format="html"><text><![CDATA[<p>Look: <img src="@@PLUGINFILE@@/map.png" alt="a map"></p>]]></text>${picture}</questiontext>
        </question><question type="truefalse"><name><text>n</text></name>
        <questiontext format="html"><text>There is water all around this piece of land.</text></questiontext>
        <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`,
      'shared.xml',
    )
    expect(file.stimuli).toEqual([{ name: 'The island', text_en: expect.not.stringContaining('map.png'), text_ar: null }])
    expect(file.stimuli[0]!.text_en).toContain('<img data-file="')
    const [{ key, values }] = file.questions as [QuestionFileData['questions'][number]]
    const saved = await save([{ key, values, stimulus: 'The island' }], { stimuli: file.stimuli })
    expect(saved, JSON.stringify(saved)).toMatchObject({ data: { saved: [{ key }], failed: [] } })
  })

  test('A file becomes a question set, which comes back as a workbook', async () => {
    const { world } = school
    const grade = await school.create('standards', { school_id: world.schoolId, code: 'G9', name_en: 'Grade nine', level: 10 })
    const fields = { grade_id: String(grade['standard_id']), subject_id: school.subjectId, question_name: 'Sums', lesson_id: lesson }
    const url = '/api/questionset/questionset-xlsx-upload/'
    const looked = await send(url, Buffer.from(gift), fields)
    expect(looked.data).toMatchObject({ question_set_id: null, total: 5, valid: 3, invalid: 2 })
    expect((await send(url, Buffer.from(gift), { ...fields, mode: 'save' })).data).toMatchObject({ question_set_id: null })
    const saved = (await send(url, Buffer.from(gift), { ...fields, mode: 'save_valid' })).data as { question_set_id: string }
    const { data: set } = await school.send(head, 'GET', `/api/questionset/${saved.question_set_id}/`)
    expect(set).toMatchObject({ question_name: 'Sums', question_count: 3, posted_by: 'head' })
    const { data: told } = await school.send(head, 'GET', `/api/questionset/${saved.question_set_id}/report/`)
    expect((told as { records: Row[] }).records).toMatchObject([{ question_type: 'mcq_single', times_used: 0, p: null }, {}, {}])
    const book = await school.door.app.inject({
      method: 'GET',
      url: `/api/questionset/questionset-xlsx-download/?question_set_id=${saved.question_set_id}`,
      headers: { authorization: `Bearer ${head}` },
    })
    expect((await read(book.rawPayload, 'set.xlsx')).questions).toHaveLength(3)
  })

  test('Signs of mathematics are the letters that they are, and strange values are told', async () => {
    const data = await read('::Less::Is 3 < 4 && R&D? {T}\n')
    await save(toSave(data))
    const { data: list } = await school.send(head, 'GET', '/api/questions/?search=R%26D&columns=stem_en')
    expect((list as { records: Row[] }).records).toMatchObject([{ stem_en: '<p>Is 3 &lt; 4 &amp;&amp; R&amp;D?</p>' }])
    for (const options of [7, 'x', { a: 1 }, true, [null]]) {
      const judged = await school.send(head, 'POST', '/api/question-bank/files/check/', {
        questions: [
          { key: 0, values: { lesson_id: lesson, question_type: 'mcq_single', stem_en: 'Which?', options, outcomes: [{ id: 'x' }] } },
        ],
      })
      expect(judged.status, JSON.stringify([options, judged])).toBe(true)
      expect((judged.data as { questions: { problems: unknown[] }[] }).questions[0]!.problems).not.toEqual([])
    }
  })
})
