import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import type { BankTree, Coverage, CurriculumFileData, CurriculumUnit } from '../../../resources/contract/curriculum.ts'
import { readXlsx } from '../../../server/documents/xlsx-reader.ts'
import { coveredPct } from '../../../server/modules/curriculum/coverage.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { multipart, type Answer } from '../http/door.ts'
import { openSchool, year, type School } from './school.ts'

const headers = ['Unit', 'Unit in Arabic', 'Lesson', 'Lesson in Arabic', 'Periods', 'Topic', 'Outcome code', 'Outcome']
const lines = [
  ['Numbers', 'الأعداد', 'Fractions', 'الكسور', '6', 'Adding', 'M8.1', 'Adds fractions'],
  ['', '', '', '', '', 'Multiplying', 'M8.2', 'Multiplies fractions'],
  ['', '', 'Decimals', '', '4', 'Rounding', '', ''],
  ['Shapes', 'الأشكال', 'Circles', '', '10', '', '', ''],
]

eachDatabase((open) => {
  let school: School
  let curriculum: string
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    curriculum = await newCurriculum('MATH')
  })
  const newCurriculum = async (code: string): Promise<string> => {
    const board = await school.create('boards', { code: `B-${code}`, name_en: `Board of ${code}` })
    const made = await school.create('curricula', {
      board_id: board['board_id'],
      level: 8,
      code,
      subject_en: 'Mathematics',
      subject_ar: 'الرياضيات',
    })
    return String(made['curriculum_id'])
  }
  const book = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'List', rows: rows.map((row) => [...row]) }] }))
  const send = async (bytes: Buffer, { mode = 'validate', of = curriculum, token = school.admin, name = 'maths.xlsx' } = {}) => {
    const { body: payload, headers: told } = multipart({ name, type: '', bytes }, { mode })
    const url = `/api/curricula/${of}/contents/`
    const answer = await school.door.app.inject({ method: 'POST', url, payload, headers: { ...told, authorization: `Bearer ${token}` } })
    return answer.json() as Answer
  }
  const looked = async (bytes: Buffer, of = curriculum) => (await send(bytes, { of })).data as CurriculumFileData
  const treeOf = async (of = curriculum) =>
    ((await school.send(school.admin, 'GET', `/api/curricula/${of}/tree/`)).data as { units: CurriculumUnit[] }).units
  const drawn = (units: readonly CurriculumUnit[]) =>
    units.map((unit) => [unit.name_en, unit.lessons.map((lesson) => [lesson.name_en, lesson.topics.map((topic) => topic.name_en)])])
  const undo = (id: string) => school.send(school.admin, 'POST', `/api/operations/${id}/undo/`, {})
  const whole = [
    [
      'Numbers',
      [
        ['Fractions', ['Adding', 'Multiplying']],
        ['Decimals', ['Rounding']],
      ],
    ],
    ['Shapes', [['Circles', []]]],
  ]

  test('A curriculum is filled from one workbook as one operation, which is looked at first and can be undone', async () => {
    const file = await book([headers, ...lines])
    expect(await looked(file)).toMatchObject({
      rows: 4,
      adds: { units: 2, lessons: 3, topics: 3, outcomes: 2 },
      changes: 0,
      same: 0,
      problems: [],
      unknown: [],
      operation_id: null,
    })
    expect(await treeOf()).toEqual([])
    const saved = (await send(file, { mode: 'save' })).data as CurriculumFileData
    expect(drawn(await treeOf())).toEqual(whole)
    const [numbers] = await treeOf()
    expect(numbers).toMatchObject({
      name_ar: 'الأعداد',
      lessons: [
        { name_ar: 'الكسور', periods: 6, outcomes: 2 },
        { periods: 4, outcomes: 0 },
      ],
    })
    await undo(saved.operation_id!)
    expect(await treeOf()).toEqual([])
    await send(file, { mode: 'save' })
    expect(drawn(await treeOf())).toEqual(whole)
  })

  test('The same file again changes nothing, and neither does what was taken out', async () => {
    expect(await looked(await book([headers, ...lines]))).toMatchObject({
      adds: { units: 0, lessons: 0, topics: 0, outcomes: 0 },
      changes: 0,
      same: 4,
    })
    for (const language of ['en', 'ar']) {
      const { rawPayload: out } = await school.door.app.inject({
        url: `/api/curricula/${curriculum}/contents/`,
        headers: { authorization: `Bearer ${school.admin}`, 'accept-language': language },
      })
      const {
        headers: [first],
        rows,
      } = await readXlsx(out, { rows: 100 })
      expect(first).toBe(language === 'ar' ? 'الوحدة' : 'Unit')
      expect(rows).toHaveLength(4)
      expect(await looked(out)).toMatchObject({
        adds: { units: 0, lessons: 0, topics: 0, outcomes: 0 },
        changes: 0,
        same: 4,
        unknown: [],
        problems: [],
      })
    }
  })

  test('What is new comes behind what is there, what differs is changed, and a file in Arabic alone is understood', async () => {
    const file = await book([
      ['الوحدة', 'الدرس', 'الحصص', 'الموضوع', 'رمز الناتج', 'الناتج', 'ملاحظة'],
      ['الأعداد', 'الكسور', '7', 'القسمة', 'M8.1', 'يجمع الكسور', 'x'],
    ])
    expect(await looked(file)).toMatchObject({ adds: { units: 0, lessons: 0, topics: 1, outcomes: 0 }, changes: 2, unknown: ['ملاحظة'] })
    const saved = (await send(file, { mode: 'save' })).data as CurriculumFileData
    const [numbers] = await treeOf()
    expect(numbers!.lessons[0]).toMatchObject({
      periods: 7,
      topics: [{ name_en: 'Adding' }, { name_en: 'Multiplying' }, { name_en: 'القسمة' }],
    })
    await undo(saved.operation_id!)
    expect(drawn(await treeOf())).toEqual(whole)
  })

  test('Every mistake is told with its line and column at once, and nothing comes in', async () => {
    const file = await book([
      headers,
      ['', '', 'Lost', '', '', '', '', ''],
      ['Numbers', '', 'x'.repeat(200), '', '0', '', 'M?8', ''],
      ['Numbers', '', 'Fractions', '', '', '', 'M8.9', ''],
      ['Numbers', '', 'Fractions', '', '', '', '', 'No code'],
    ])
    const { problems, problems_total } = await looked(file)
    expect(problems_total).toBe(6)
    expect(problems.map(({ row, column, text }) => [row, column, text])).toEqual([
      [2, 'Unit', 'This line says no unit, and no line above it does'],
      [3, 'Lesson', 'This may have at most 160 letters'],
      [3, 'Periods', 'Write a whole number from 1 to 200'],
      [3, 'Outcome code', 'A code has letters, digits and - _ . / +'],
      [4, 'Outcome', 'A code without what it stands for'],
      [5, 'Outcome code', 'An outcome needs a code'],
    ])
    expect(await send(file, { mode: 'save' })).toMatchObject({ status: false, error_code: 'LOCKED' })
    expect(drawn(await treeOf())).toEqual(whole)
    expect(
      await send(
        await book([
          ['Name', 'Age'],
          ['Ali', '9'],
        ]),
      ),
    ).toMatchObject({ status: false, error_code: 'VALIDATION' })
    expect(await send(Buffer.from('%PDF-1.7 \0\0'))).toMatchObject({ status: false })
  })

  test('Parts are put into an order, from elsewhere too, and what is not named stays behind them', async () => {
    const [numbers, shapes] = await treeOf()
    const [fractions, decimals] = numbers!.lessons
    const order = async (body: object, token = school.admin) => school.send(token, 'POST', `/api/curricula/${curriculum}/order/`, body)
    const moved = await order({ part: 'lessons', under: shapes!.unit_id, ids: [fractions!.lesson_id] })
    expect(drawn(await treeOf())).toEqual([
      ['Numbers', [['Decimals', ['Rounding']]]],
      [
        'Shapes',
        [
          ['Fractions', ['Adding', 'Multiplying']],
          ['Circles', []],
        ],
      ],
    ])
    await undo((moved.data as { operation_id: string }).operation_id)
    expect(drawn(await treeOf())).toEqual(whole)
    const units = await order({ part: 'units', under: curriculum, ids: [shapes!.unit_id] })
    expect((await treeOf()).map((unit) => unit.name_en)).toEqual(['Shapes', 'Numbers'])
    await undo((units.data as { operation_id: string }).operation_id)
    const outcomesIn = async () => (await treeOf())[0]!.lessons.map((lesson) => lesson.outcomes)
    expect(await outcomesIn()).toEqual([2, 0])
    const topics = await order({
      part: 'topics',
      under: decimals!.lesson_id,
      ids: [decimals!.topics[0]!.topic_id, fractions!.topics[1]!.topic_id],
    })
    expect((await treeOf())[0]!.lessons.map((lesson) => lesson.topics.map((topic) => topic.name_en))).toEqual([
      ['Adding'],
      ['Rounding', 'Multiplying'],
    ])
    // what is to be learnt in it goes with it
    expect(await outcomesIn()).toEqual([1, 1])
    await undo((topics.data as { operation_id: string }).operation_id)
    expect(await outcomesIn()).toEqual([2, 0])
    // it stands so already
    expect((await order({ part: 'units', under: curriculum, ids: [numbers!.unit_id] })).data).toEqual({ operation_id: null, changed: 0 })
    const other = await newCurriculum('OTHER')
    expect(await order({ part: 'lessons', under: 'nowhere', ids: [fractions!.lesson_id] })).toMatchObject({ error_code: 'NOT_FOUND' })
    expect(
      await school.send(school.admin, 'POST', `/api/curricula/${other}/order/`, { part: 'units', under: other, ids: [shapes!.unit_id] }),
    ).toMatchObject({
      error_code: 'NOT_FOUND',
    })
    expect(await order({ part: 'units', under: curriculum, ids: [numbers!.unit_id] }, school.teacher)).toMatchObject({
      error_code: 'FORBIDDEN_ROLE',
    })
  })

  test('Nothing has to be understood before itself, however long the way round', async () => {
    const [numbers] = await treeOf()
    const topics = numbers!.lessons.flatMap((lesson) => lesson.topics.map((topic) => topic.topic_id))
    const need = (topic_id: string, before_topic_id: string) =>
      school.send(school.admin, 'POST', '/api/prerequisites/', { topic_id, before_topic_id })
    expect(await need(topics[1]!, topics[0]!)).toMatchObject({ status: true })
    expect(await need(topics[2]!, topics[1]!)).toMatchObject({ status: true })
    for (const [from, to] of [
      [0, 2],
      [0, 0],
      [0, 1],
    ] as const)
      expect(await need(topics[from]!, topics[to]!)).toMatchObject({
        error_code: 'VALIDATION',
        errors: { before_topic_id: [expect.any(String)] },
      })
    expect((await treeOf())[0]!.lessons[0]!.topics[1]!.before).toMatchObject([{ name_en: 'Adding' }])
  })

  test('What is added by hand without a place stands last', async () => {
    const [numbers] = await treeOf()
    await school.send(school.admin, 'POST', '/api/lessons/', { unit_id: numbers!.unit_id, name_en: 'Aaa' })
    expect((await treeOf())[0]!.lessons.map((lesson) => lesson.name_en)).toEqual(['Fractions', 'Decimals', 'Aaa'])
  })

  const gradeOf = async () =>
    String(
      (await school.world.records.get(school.world.as('school_admin'), school.world.registry.get('classes'), school.world.classId))[
        'grade_id'
      ],
    )

  test('A school teaches its subject by a curriculum, under its own names, in its own order, without what it leaves out', async () => {
    const [numbers, shapes] = await treeOf()
    const [fractions, decimals, added] = numbers!.lessons
    const grade_id = await gradeOf()
    const tree = async () =>
      (await school.send(school.admin, 'GET', `/api/question-bank/qb-tree-dropdown/?grade_id=${grade_id}&subject_id=${school.subjectId}`))
        .data as BankTree
    expect(await tree()).toEqual({ curriculum_id: null, records: [] })
    const mapping = {
      academic_year: year,
      grade_id,
      subject_id: school.subjectId,
      curriculum_id: curriculum,
    }
    const map = () => school.send(school.admin, 'POST', '/api/academic-module/subject-mapping/', mapping)
    const mapped = await map()
    expect(await map()).toMatchObject({ error_code: 'DUPLICATE' })
    const { bank_mapping_id } = mapped.data as { bank_mapping_id: string }
    const differ = (lesson_id: string, more: object) =>
      school.send(school.admin, 'POST', '/api/mapped-lessons/', { bank_mapping_id, lesson_id, ...more })
    await differ(decimals!.lesson_id, { number: '1.1', name_en: 'Decimal numbers', taught_order: 1 })
    await differ(fractions!.lesson_id, { taught_order: 2 })
    await differ(added!.lesson_id, { is_left_out: true })
    expect(await differ(decimals!.lesson_id, {})).toMatchObject({ error_code: 'DUPLICATE' })
    const elsewhere = await newCurriculum('ELSE')
    const unit = await school.create('units', { curriculum_id: elsewhere, name_en: 'Other' })
    const strange = await school.create('lessons', { unit_id: unit['unit_id'], name_en: 'Other' })
    expect(await differ(String(strange['lesson_id']), {})).toMatchObject({ errors: { lesson_id: ['This is no lesson of the curriculum'] } })
    const { curriculum_id, records } = await tree()
    expect(curriculum_id).toBe(curriculum)
    expect(
      records.map((unit) => [unit.label, unit.children.map((lesson) => [lesson.label, lesson.children.map((topic) => topic.label)])]),
    ).toEqual([
      [
        'Numbers',
        [
          ['1.1 Decimal numbers', ['Rounding']],
          ['Fractions', ['Adding', 'Multiplying']],
        ],
      ],
      ['Shapes', [['Circles', []]]],
    ])
    expect(shapes!.lessons).toHaveLength(1)
    for (const [path, label] of [
      ['qb-board-dropdown/', 'Board of MATH'],
      ['language-dropdown/', 'English'],
    ] as const) {
      const { data } = await school.send(school.teacher, 'GET', `/api/academic-module/${path}`)
      expect((data as { records: { label: string }[] }).records.map((one) => one.label)).toContain(label)
    }
  })

  test('What is left is shared out over the days of school, as one operation; what is taught keeps its days', async () => {
    const { world } = school
    const { classId } = world
    await world.records.update(world.as('platform_admin'), world.registry.get('schools'), world.schoolId, { weekend_days: ['sat', 'sun'] })
    const plan = (more: object) =>
      school.send(school.admin, 'POST', '/api/lesson-plans/spread/', {
        class_id: classId,
        subject_id: school.subjectId,
        from: '2026-09-07',
        to: '2026-09-13',
        ...more,
      })
    const lessons = async () =>
      ((await school.send(school.admin, 'GET', `/api/lesson-plans/coverage/${classId}/`)).data as Coverage).subjects[0]!.units.flatMap(
        (unit) => unit.lessons.map(({ name_en, planned_from, planned_to }) => [name_en, planned_from, planned_to]),
      )
    const nothing = await lessons()
    const done = await plan({})
    const { operation_id, changed, days } = done.data as { operation_id: string; changed: number; days: number }
    expect([changed, days]).toEqual([3, 5])
    // 4, 6 and 10 periods in five days: one, two and two of them, and none of a weekend
    expect(await lessons()).toEqual([
      ['Decimal numbers', '2026-09-07', '2026-09-07'],
      ['Fractions', '2026-09-08', '2026-09-09'],
      ['Circles', '2026-09-10', '2026-09-11'],
    ])
    await undo(operation_id)
    expect(await lessons()).toEqual(nothing)
    expect(await plan({ to: '2026-09-01' })).toMatchObject({ error_code: 'VALIDATION', errors: { to: [expect.any(String)] } })
    expect(await plan({ to: '2036-09-01' })).toMatchObject({ error_code: 'VALIDATION' })
  })

  test('How far a class is follows from the days on which lessons were taught; a teacher is told of the own subjects', async () => {
    const { classId, otherClassId } = school.world
    const coverage = async (token = school.admin, of = classId) =>
      ((await school.send(token, 'GET', `/api/lesson-plans/coverage/${of}/`)).data as Coverage).subjects
    const [maths] = await coverage()
    expect(maths).toMatchObject({ subject: 'Mathematics', lessons: 3, taught: 0, behind: 0, covered_pct: 0, may_write: true })
    const [decimals, fractions] = maths!.units[0]!.lessons
    const keep = (token: string, lessons: readonly object[], class_id = classId) =>
      school.send(token, 'POST', '/api/lesson-plans/days/', { class_id, subject_id: school.subjectId, lessons })
    expect(
      (
        await keep(school.admin, [
          { lesson_id: decimals!.lesson_id, taught_on: '2026-09-10' },
          { lesson_id: fractions!.lesson_id, planned_from: '2026-09-01', planned_to: '2026-09-08' },
        ])
      ).data,
    ).toMatchObject({ changed: 2 })
    // four of twenty periods: 4 + 6 + 10
    expect((await coverage())[0]).toMatchObject({ taught: 1, behind: 1, covered_pct: 20 })
    expect(await coverage(school.teacher)).toEqual([])
    expect(await keep(school.teacher, [{ lesson_id: fractions!.lesson_id, taught_on: '2026-09-11' }])).toMatchObject({
      error_code: 'FORBIDDEN_SCOPE',
    })
    await school.create('subject-mappings', {
      school_id: school.world.schoolId,
      academic_year: year,
      teacher_id: school.world.teacherId,
      subject_id: school.subjectId,
      class_id: classId,
      from_date: '2026-09-01',
    })
    expect((await keep(school.teacher, [{ lesson_id: fractions!.lesson_id, taught_on: '2026-09-11' }])).data).toMatchObject({ changed: 1 })
    expect((await coverage(school.teacher))[0]).toMatchObject({ taught: 2, behind: 0, covered_pct: 50 })
    expect(await keep(school.admin, [{ lesson_id: 'nothing', taught_on: '2026-09-11' }])).toMatchObject({ error_code: 'VALIDATION' })
    expect(await keep(school.teacher, [{ lesson_id: fractions!.lesson_id, taught_on: '2026-09-11' }], otherClassId)).toMatchObject({
      error_code: 'FORBIDDEN_SCOPE',
    })
  })
})

test('Lessons count by their periods where all of them have some, else one like another', () => {
  const lesson = (periods: number | null, isTaught: boolean) => ({ periods, taught_on: isTaught ? '2026-09-01' : null })
  expect(coveredPct([])).toBeNull()
  expect(coveredPct([lesson(1, true), lesson(5, false)])).toBe(16.7)
  expect(coveredPct([lesson(1, true), lesson(null, false)])).toBe(50)
})
