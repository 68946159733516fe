import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import type { ExamAnalysis, ExamResults, FeedbackSheet, MarkDoubt, MarkSheet } from '../../../resources/contract/exam-assessments.ts'
import { saidFigure } from '../../../server/modules/exam-assessments/results.ts'
import { xlsxLines } from '../../../server/documents/xlsx-reader.ts'
import { textOf } from '../../../server/documents/table.ts'
import { multipart, type Answer } from '../http/door.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { byRules } from '../capabilities.ts'
import { layGround, type ExamGround } from './exam-ground.ts'
import { year } from './school.ts'

const url = '/api/exam-assessment/'
const cell = (student_id: string, slot: string | null, marks: number | null, more: object = {}) => ({ student_id, slot, marks, ...more })
const row = (student_id: string, marks: readonly (number | null)[]) =>
  marks.flatMap((mark, at) => (mark === null ? [] : [cell(student_id, String(at + 1), mark)]))

/** Twelve children, the first the best: enough for figures. */
eachDatabase((open) => {
  let ground: ExamGround
  const children: string[] = []
  beforeAll(async () => {
    const registry = await productRegistry()
    ground = await layGround(await open(registry), registry)
    children.push(...ground.children)
    for (let at = children.length; at < 12; at++)
      children.push(await ground.school.newStudent({ firstname: `Child ${at}`, roll_no: String(at + 1) }))
  })
  const get = async <Data>(path: string, token = ground.head) => (await ground.school.send(token, 'GET', `${url}${path}`)).data as Data
  const publish = async (id: string) => {
    expect(await ground.act(ground.teacher, id, 'submit')).toMatchObject({ status: true })
    expect(await ground.act(ground.head, id, 'verify')).toMatchObject({ status: true })
    expect(await ground.act(ground.head, id, 'publish')).toMatchObject({ status: true })
  }
  const typed = async (id: string, rows: readonly object[]) =>
    expect((await ground.type(ground.teacher, id, rows)).data).toMatchObject({ refused: [] })
  const totalExam = (values: object = {}) => ground.newExam({ entry_level: 'total', paper_id: null, max_marks: 100, ...values })
  /** Strong children have question 1, 3 and 5; question 2 only the weak. */
  const paper = (at: number): readonly (number | null)[] => {
    const isStrong = at < 6
    return [isStrong ? 1 : 0, isStrong ? 0 : 1, isStrong ? 2 : 0.5, null, isStrong ? 2 : at % 2, isStrong ? 1.5 : 0, null]
  }

  test('The analysis tells what each question came to, and of which to look at the key', async () => {
    const id = await ground.newExam()
    await typed(
      id,
      children.flatMap((one, at) => row(one, paper(at))),
    )
    const told = await get<ExamAnalysis>(`${id}/analysis/`)
    expect(told.counts).toMatchObject({ children: 12, sat: 12, missing: 0 })
    // there is a choice on it: nobody has all marks
    expect(told.reliability.missing).toBe('pairwise')
    const [first, second, , other] = told.questions
    expect(first).toMatchObject({
      facility: { value: 0.5 },
      n: 12,
      lesson: { en: 'Adding' },
      cognitive_level: 'remember',
      difficulty: 'easy',
      empirical: 'medium',
    })
    expect(first!.discrimination.value).toBeGreaterThan(0.8)
    expect(second!.discrimination.value).toBeLessThan(-0.8)
    expect(second!.verdicts.map(({ code }) => code)).toEqual(['negative'])
    expect(second!.verdicts[0]!.text.ar).toMatch(/[\u0600-\u06FF]/)
    // nobody chose it
    expect(other).toMatchObject({ n: 0, facility: { value: null, why: { en: 'Too few students' } }, is_too_few: true, verdicts: [] })
    expect(told.levels.map(({ id: level }) => level)).toEqual(['remember', 'apply'])
    expect(told.sections.map(({ label }) => label)).toEqual(['A', 'B'])
    expect(told.grades.reduce((so, { count }) => so + count, 0)).toBe(12)
    expect(told.passing).toEqual({ passed: 6, failed: 6, absent: 0, pct: 50 })
    expect(told.compared).toBeNull()
  })

  test('Results have the error of measurement in marks beside the pass line, and name who lies within it', async () => {
    const id = await ground.newExam()
    const marks = (at: number): readonly (number | null)[] => [
      at < 9 ? 1 : 0,
      at % 3 === 0 ? 0 : 1,
      at < 6 ? 1 : 0,
      null,
      at < 4 ? 2 : 1,
      at % 2,
      null,
    ]
    await typed(
      id,
      children.flatMap((one, at) => row(one, marks(at))),
    )
    const told = await get<ExamResults>(`${id}/results/`)
    expect(told.pass_marks).toBe(4)
    expect(told.sem.value).toBeGreaterThan(0)
    const near = told.rows.filter(({ would_pass }) => would_pass !== null)
    expect(near.length).toBeGreaterThan(0)
    for (const one of told.rows) expect(one.would_pass !== null, one.name).toBe(Math.abs(one.total! - 4) <= told.sem.value! + 1e-3)
    for (const { total, would_pass } of near) expect(would_pass! >= 0.5).toBe(total! >= 4)
    const totals = await totalExam()
    await typed(
      totals,
      children.map((one, at) => cell(one, 'total', 30 + at)),
    )
    expect(await get<ExamResults>(`${totals}/results/`)).toMatchObject({ sem: { value: null, why: { en: 'Too few questions' } } })
  })

  test('Where there is a choice, the error of measurement is that of what is answered', async () => {
    const id = await ground.newExam()
    // nobody chose questions 4 and 7: what is left is a paper without a choice
    await typed(
      id,
      children.flatMap((one, at) => row(one, paper(at))),
    )
    const { rows, alpha, sem } = await get<ExamResults>(`${id}/results/`)
    const totals = rows.map(({ total }) => total!)
    const middle = totals.reduce((so, one) => so + one, 0) / totals.length
    const sd = Math.sqrt(totals.reduce((so, one) => so + (one - middle) ** 2, 0) / (totals.length - 1))
    expect(sem.value).toBeCloseTo(sd * Math.sqrt(1 - alpha.value!), 4)
    expect((await get<ExamAnalysis>(`${id}/analysis/`)).reliability.sem).toEqual(sem)
  })

  test('Means are of the marks, as in the list of exams, and figures are rounded once', async () => {
    const id = await totalExam({ max_marks: 60 })
    // 1 of 60 is 1.67 and printed as 1.7: the mean is 0.83, and not 0.85
    await typed(
      id,
      children.map((one, at) => cell(one, 'total', at % 2)),
    )
    const { distribution } = await get<ExamAnalysis>(`${id}/analysis/`)
    expect(distribution).toMatchObject({ mean: { value: 0.833333 }, median: { value: 0.833333 }, most: { value: 1.666667 } })
    // 14 of 26 are 53.8 per cent, which 0.5385 is not
    expect(saidFigure({ value: 14 / 26 })).toEqual({ value: 0.538462, why: null })
  })

  test('A question of a place for a whole lesson counts for its own topic', async () => {
    const { world } = ground.school
    const topic = await ground.school.create('topics', { lesson_id: ground.lessons[0], name_en: 'Carrying', name_ar: 'الحمل', position: 1 })
    const staff = { ...world.as('academic_admin'), schoolId: world.schoolId }
    await world.records.update(staff, world.registry.get('questions'), ground.questions[0]!, { topic_id: topic['topic_id'] })
    const id = await ground.newExam()
    await typed(
      id,
      children.flatMap((one, at) => row(one, paper(at))),
    )
    const told = await get<ExamAnalysis>(`${id}/analysis/`)
    expect(told.questions.map(({ topic: of }) => of?.en ?? null)).toEqual(['Carrying', null, null, null, null, null, null])
    expect(told.topics).toMatchObject([{ label: 'Carrying', questions: 1, pct: 50, band: 'insufficient' }])
    expect(told.lessons.map(({ label }) => label)).toEqual(['Adding', 'Dividing'])
    // one question says nothing about a child
    const sheet = await get<FeedbackSheet>(`${id}/feedback/${children[0]!}/`)
    expect(sheet.topics).toMatchObject([{ label: 'Carrying', pct: 100 }])
    expect(sheet.strongest.map(({ label }) => label)).toEqual(['Adding'])
    await world.records.update(staff, world.registry.get('questions'), ground.questions[0]!, { topic_id: null })
  })

  test('Swapped digits are asked about, judged by the other exams of the child, until somebody says that they are right', async () => {
    const levels = [91, 83, 78, 72, 69, 64, 61, 57, 52, 46, 41, 35]
    for (const by of [-2, 3, 0, 1, -1, 2]) {
      const other = await totalExam({ exam_date: '2026-09-01' })
      await typed(
        other,
        children.map((one, at) => cell(one, 'total', levels[at]! + by + (at % 2))),
      )
    }
    const id = await totalExam()
    await typed(
      id,
      children.map((one, at) => cell(one, 'total', at === 0 ? 19 : levels[at]!)),
    )
    const doubts = async () => await get<{ records: MarkDoubt[]; judged_by: string | null }>(`${id}/checks/`)
    const { records, judged_by } = await doubts()
    expect(judged_by).toBe('exams')
    expect(records[0]).toMatchObject({ code: 'transposed', student_ids: [children[0]], entered: 19, proposed: 91, dismissed: null })
    expect(records[0]!.text.en).toContain('Were the digits swapped?')
    expect(records[0]!.text.ar).toContain('علي حداد')
    const answer = await ground.school.send(ground.teacher, 'POST', `${url}${id}/checks/`, { keys: [records[0]!.key] })
    expect((answer.data as { records: MarkDoubt[] }).records.find(({ key }) => key === records[0]!.key)).toMatchObject({
      dismissed: { by: 'teacher' },
    })
    // another mark is another question
    await typed(id, [cell(children[0]!, 'total', 18)])
    const [next] = (await doubts()).records
    expect(next).toMatchObject({ student_ids: [children[0]], dismissed: null })
    expect(next!.key).not.toBe(records[0]!.key)
  })

  test('An exam is compared with the last published one of the class in the subject', async () => {
    const earlier = await totalExam({ exam_date: '2026-10-01' })
    await typed(
      earlier,
      children.map((one, at) => cell(one, 'total', 40 + at)),
    )
    await publish(earlier)
    const id = await totalExam({ exam_date: '2026-10-20' })
    await typed(
      id,
      children.map((one, at) => cell(one, 'total', 50 + at + (at % 3))),
    )
    const { compared } = await get<ExamAnalysis>(`${id}/analysis/`)
    expect(compared).toMatchObject({ exam: { id: earlier }, is: 'paired', n: 12, rose: 12, fell: 0, difference: { value: 11 } })
    expect(compared!.text.en).toContain('has risen by 11 points')
  })

  test('The feedback sheet says what went well and what did not, with the class beside it, but not beside a small one', async () => {
    const id = await ground.newExam()
    await typed(
      id,
      children.flatMap((one, at) => row(one, paper(at))),
    )
    await publish(id)
    const told = await get<FeedbackSheet>(`${id}/feedback/${children[0]!}/`)
    expect(told).toMatchObject({ total: 6.5, pct: 81.3, grade: 'A', class_mean_pct: expect.any(Number), is_published: true })
    expect(told.questions[3]).toMatchObject({ marks: null, class_pct: null })
    expect(told.lessons.map(({ label, pct, class_pct }) => [label, pct, class_pct !== null])).toEqual([
      ['Adding', 100, true],
      ['Dividing', 50, true],
    ])
    expect([told.strongest, told.weakest].map((some) => some.map(({ label }) => label))).toEqual([['Adding'], ['Dividing']])
    expect(told.said.map(({ ar }) => /[\u0600-\u06FF]/.test(ar))).not.toContain(false)
    // all at once they are the same, by roll number, for the staff alone
    const all = await get<{ records: FeedbackSheet[] }>(`${id}/feedback/`, ground.teacher)
    expect(all.records.map(({ student_id }) => student_id)).toEqual(children)
    expect(all.records[0]).toEqual(told)
    const small = await ground.newExam({ class_id: ground.school.world.otherClassId })
    const alone = await ground.school.newStudent({ firstname: 'Alone', class_id: ground.school.world.otherClassId })
    expect((await ground.type(ground.head, small, row(alone, paper(0)))).data).toMatchObject({ refused: [] })
    const own = await get<FeedbackSheet>(`${small}/feedback/${alone}/`)
    expect([own.class_mean_pct, own.lessons[0]!.class_pct]).toEqual([null, null])
  })

  test('Means beside the last exam are of the children whose difference is told', async () => {
    const earlier = await totalExam({ exam_date: '2026-10-21' })
    await typed(
      earlier,
      children.map((one, at) => (at < 9 ? cell(one, 'total', 40 + at) : cell(one, null, null, { code: 'ML' }))),
    )
    await publish(earlier)
    const id = await totalExam({ exam_date: '2026-10-30' })
    await typed(
      id,
      children.map((one, at) => cell(one, 'total', at < 9 ? 50 + at : 100)),
    )
    const { compared } = await get<ExamAnalysis>(`${id}/analysis/`)
    expect(compared).toMatchObject({ is: 'paired', n: 9, mean_before: 44, mean_after: 54, difference: { value: 10 } })
  })

  test('The sheet goes out as a workbook and comes in with what it would change; rows and columns are known by their ids', async () => {
    const id = await ground.newExam()
    await typed(id, row(children[0]!, paper(0)))
    const answer = await ground.school.door.app.inject({
      method: 'GET',
      url: `${url}${id}/xlsx/?lang=ar`,
      headers: { authorization: `Bearer ${ground.teacher}` },
    })
    const lines = (await xlsxLines(answer.rawPayload, 100))!.lines.map(({ cells }) => cells.map(textOf))
    expect(lines).toHaveLength(13)
    expect(lines[1]!.slice(0, 5)).toEqual([children[0], '1', 'علي حداد', '', '1'])
    // ids, names and headers are locked, and only where marks stand or go is written
    const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true })
    expect(sheets[0]!.protection).toMatchObject({ sheet: true })
    const isOpen = (place: string): boolean => sheets[0]!.cells?.get(place)?.style?.protection?.locked === false
    expect(['0,4', '1,0', '1,2', '1,3', '1,4', '12,5'].filter(isOpen)).toEqual(['1,3', '1,4', '12,5'])
    expect(sheets[1]!.protection).toBeUndefined()
    const send = async (rows: readonly (readonly string[])[], of = id): Promise<Answer> => {
      const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Marks', rows: rows.map((one) => [...one]) }] }))
      const { body: payload, headers } = multipart({ name: 'marks.xlsx', type: '', bytes }, { entry: '1' })
      const told = await ground.school.door.app.inject({
        method: 'POST',
        url: `${url}${of}/xlsx/`,
        payload,
        headers: { ...headers, authorization: `Bearer ${ground.teacher}` },
      })
      return told.json() as Answer
    }
    const filled = lines.map((one) => [...one])
    filled[1]![4] = '٠٫٥'
    filled[2]![4] = '9'
    filled[2]![5] = 'x'
    filled[3]![3] = 'غائب'
    filled[4]![2] = 'Somebody else'
    filled[5]![3] = 'ML'
    filled[5]![6] = 'EX'
    filled.push(['nobody', '', 'Nobody', '', '1'])
    filled.push(filled[1]!)
    const { data } = await send(filled)
    expect(data).toMatchObject({
      rows: [
        cell(children[0]!, '1', 0.5, { was: 1 }),
        cell(children[2]!, null, null, { code: 'AB' }),
        cell(children[4]!, null, null, { code: 'ML' }),
      ],
      changes: [
        { slot: '1', from: '1', to: '0.5' },
        { slot: null, from: '', to: 'AB' },
        { slot: null, from: '', to: 'ML' },
      ],
      problems: [
        { row: 3, column: '2', text: { en: '“x” is no mark' } },
        { row: 3, column: '1', text: { en: '9 is more than the 1 that there are' } },
        { row: 5, text: { en: expect.stringContaining('another name') } },
        { row: 6, column: '3', text: { en: '“EX” stands beside “Medical leave”: it is one or the other' } },
        { row: 14, text: { en: expect.stringContaining('no child of the class') } },
        { row: 15, text: { en: expect.stringContaining('twice') } },
      ],
    })
    expect((await ground.type(ground.teacher, id, (data as { rows: object[] }).rows)).data).toMatchObject({ refused: [], kept: 3 })
    expect((await get<MarkSheet>(`${id}/mark-sheet/`)).rows[0]).toMatchObject({ marks: { 1: 0.5 } })
    expect(await send(filled, await ground.newExam())).toMatchObject({ message: expect.stringContaining('another exam') })
    expect(
      await send([
        ['Name', 'Marks'],
        ['Ali', '1'],
      ]),
    ).toMatchObject({ message: expect.stringContaining('no mark sheet') })
  })

  test('Final results weigh what is published, and are refused while the weights are not whole', async () => {
    const { world, subjectId } = ground.school
    const type = async (short_name: string, weightage_pct: number) =>
      String(
        (
          await ground.school.create('exam-types', {
            school_id: world.schoolId,
            academic_year: year,
            name_en: short_name,
            short_name,
            max_marks_default: 100,
            weightage_pct,
            grades: [{ standard_id: ground.gradeId }],
          })
        )['exam_type_id'],
      )
    const final = () => ground.school.send(ground.head, 'GET', `${url}final/${world.classId}/`)
    // the unit test weighs all of it, so these are too much
    const [first, second] = [await type('F1', 20), await type('F2', 80)]
    expect(await final()).toMatchObject({ error_code: 'LOCKED', message: expect.stringContaining('100%') })
    await world.records.update(
      { ...world.as('academic_admin'), schoolId: world.schoolId },
      world.registry.get('exam-types'),
      ground.typeId,
      { counts_in_final: false },
    )
    for (const [exam_type_id, by] of [
      [first, 0],
      [second, 10],
    ] as const) {
      const id = await totalExam({ exam_type_id })
      await typed(id, [
        ...children.slice(0, 11).map((one, at) => cell(one, 'total', 50 + at + by)),
        cell(children[11]!, null, null, { code: by === 0 ? 'ML' : 'AB' }),
      ])
      await publish(id)
    }
    const { data } = await final()
    const told = data as { rows: { student_id: string; subjects: { subject_id: string; pct: number | null; grade: string | null }[] }[] }
    const of = (student: string) =>
      told.rows.find(({ student_id }) => student_id === student)!.subjects.find(({ subject_id }) => subject_id === subjectId)
    expect(of(children[0]!)).toMatchObject({ pct: 58, grade: 'B' })
    // excused from the one, absent from the other
    expect(of(children[11]!)).toMatchObject({ pct: 0, grade: 'F' })

    const whatIf = (weights: readonly number[], token = ground.head) =>
      ground.school.send(token, 'POST', `${url}what-if/`, {
        weights: [first, second].map((exam_type_id, at) => ({ exam_type_id, grade_id: ground.gradeId, weightage_pct: weights[at] })),
      })
    const same = await whatIf([20, 80])
    expect(same.data).toMatchObject({ academic_year: year, grades: [{ up: 0, down: 0 }] })
    const moved = (await whatIf([100, 0])).data as {
      grades: {
        results: number
        down: number
        mean_before: number
        mean_after: number
        rows: { pct_before: number; pct_after: number; from: string; to: string }[]
      }[]
    }
    // every per cent falls by eight; who had 75 or a little more is no longer an A
    expect(moved.grades[0]!.mean_after).toBeLessThan(moved.grades[0]!.mean_before)
    expect(moved.grades[0]!.down).toBe(0)
    const [up] = ((await whatIf([0, 100])).data as typeof moved).grades
    expect(up!.rows.every(({ pct_before, pct_after }) => pct_after > pct_before)).toBe(true)
    expect(await whatIf([1, 1], ground.teacher)).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })

    // who has come from another class of the grade brings along what was sat there
    const mover = await ground.school.newStudent({ firstname: 'Mover', class_id: world.otherClassId })
    for (const exam_type_id of [first, second]) {
      const id = await totalExam({ exam_type_id, class_id: world.otherClassId })
      const { rows } = await get<MarkSheet>(`${id}/mark-sheet/`)
      const marks = rows.map(({ student_id }) => cell(student_id, 'total', exam_type_id === first ? 40 : 60))
      expect((await ground.type(ground.head, id, marks)).data).toMatchObject({ refused: [] })
      expect(await ground.act(ground.head, id, 'submit')).toMatchObject({ status: true })
      for (const action of ['verify', 'publish']) expect(await ground.act(ground.secondHead, id, action)).toMatchObject({ status: true })
    }
    const staff = { ...world.as('academic_admin'), schoolId: world.schoolId }
    const moveTo = (class_id: string) => world.records.update(staff, world.registry.get('students'), mover, { class_id })
    await moveTo(world.classId)
    const joined = (await final()).data as typeof told
    expect(joined.rows.find(({ student_id }) => student_id === mover)?.subjects).toEqual([{ subject_id: subjectId, pct: 56, grade: 'B' }])
    await moveTo(world.otherClassId)
  })

  test('A blueprint shows how hard its questions were meant to be beside what they were', async () => {
    const { world } = ground.school
    const { blueprint_id } = await world.records.get(world.as('academic_admin'), world.registry.get('question-papers'), ground.paperId)
    const told = await get<{
      exams: number
      cells: { section: string; questions: number; p: number | null; empirical: string | null }[]
      difficulty: { level: string; asked_pct: number | null; authored_pct: number; empirical_pct: number | null }[]
    }>(`blueprints/${String(blueprint_id)}/`)
    expect(told.exams).toBeGreaterThan(0)
    expect(told.cells.reduce((so, { questions }) => so + questions, 0)).toBe(7)
    // by marks, as what is asked is: question 1 and 7 of 10 marks, and not question 4, the other one of a choice
    expect(told.difficulty[0]).toMatchObject({ level: 'easy', asked_pct: 50, authored_pct: 30 })
    expect(told.difficulty.reduce((so, { empirical_pct }) => so + (empirical_pct ?? 0), 0)).toBeCloseTo(100, 0)
    expect(told.cells.some(({ empirical }) => empirical !== null)).toBe(true)
    // of a few children it is told what they came to, and not that the questions are hard
    await world.records.transaction({ ...world.as('platform_admin'), capability: byRules }, async ({ q }) => {
      const rows = await q.selectFrom('exam_assessments').select(['assessment_id', 'figures']).where('figures', 'is not', null).execute()
      for (const { assessment_id, figures } of rows)
        await q
          .updateTable('exam_assessments')
          .set({ figures: String(figures).replaceAll(/"n":\d+/g, '"n":1') })
          .where('assessment_id', '=', assessment_id)
          .execute()
    })
    const few = await get<typeof told>(`blueprints/${String(blueprint_id)}/`)
    expect(few.cells.map(({ p, empirical }) => [p === null, empirical])).toEqual(few.cells.map(() => [false, null]))
    expect(few.difficulty.map(({ empirical_pct }) => empirical_pct)).toEqual([null, null, null])
  })

  test('The exams of a class tell how far they are; what is overdue says so', async () => {
    const id = await totalExam({ exam_date: '2026-09-05', entry_due_at: '2026-09-06' })
    await ground.type(ground.head, id, [cell(children[0]!, 'total', 50)])
    const { records } = await get<{ records: { assessment_id: string }[] }>(`classes/${ground.school.world.classId}/`, ground.teacher)
    expect(records.find(({ assessment_id }) => assessment_id === id)).toMatchObject({
      entered: 1,
      children: 12,
      is_overdue: true,
      status: 'entry_open',
    })
    expect(await ground.school.send(ground.teacher, 'GET', `${url}classes/${ground.school.world.otherClassId}/`)).toMatchObject({
      error_code: 'NOT_FOUND',
    })
  })
})
