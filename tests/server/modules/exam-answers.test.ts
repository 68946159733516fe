import { beforeAll, expect, test } from 'vitest'
import type { AnswerSheet } from '../../../resources/contract/exam-answers.ts'
import type { ExamAnalysis, MarkSheet } from '../../../resources/contract/exam-assessments.ts'
import type { PaperSet } from '../../../resources/contract/question-papers.ts'
import { noRules } from '../../../resources/domain/papers/blueprint.ts'
import { byRules } from '../capabilities.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { layGround, type ExamGround } from './exam-ground.ts'
import { year } from './school.ts'

const url = '/api/exam-assessment/'
const answer = (student_id: string, place: string | null, said: string | null, more: object = {}) => ({
  student_id,
  place,
  answer: said,
  ...more,
})

/** Two sets of three questions: four options (B is right), true or false (true), and one that is written. Wrong costs a quarter. */
eachDatabase((open) => {
  let ground: ExamGround
  let paperId: string
  const children: string[] = []
  const setStatus = (status: string, exam_date: string | null) =>
    ground.school.world.records.transaction({ ...ground.school.world.as('platform_admin'), capability: byRules }, async ({ q }) => {
      await q.updateTable('question_papers').set({ status, exam_date }).where('paper_id', '=', paperId).execute()
    })
  beforeAll(async () => {
    const registry = await productRegistry()
    ground = await layGround(await open(registry), registry)
    const { school, lessons, gradeId, typeId } = ground
    children.push(...ground.children)
    for (let at = children.length; at < 12; at++)
      children.push(await school.newStudent({ firstname: `Child ${at}`, roll_no: String(at + 1) }))
    const here = { school_id: school.world.schoolId, academic_year: year }
    const question = async (values: object): Promise<string> =>
      String(
        (
          await school.create('questions', {
            marks: 1,
            lesson_id: lessons[0],
            difficulty: 'easy',
            cognitive_level: 'apply',
            status: 'active',
            author: 'Writer',
            author_id: 'writer',
            school_id: school.world.schoolId,
            visibility: 'school',
            ...values,
          })
        )['question_id'],
      )
    const option = (text_en: string, is_correct = false, misconception_en: string | null = null) => ({
      text_en,
      is_correct,
      misconception_en,
    })
    const chosen = await question({
      question_type: 'mcq_single',
      stem_en: 'A half and a third?',
      options: [option('1'), option('5/6', true), option('2/5', false, 'adds denominators'), option('1/6')],
    })
    const truth = await question({ question_type: 'true_false', stem_en: 'A half is more than a third.', true_false: 'true' })
    const written = await question({ question_type: 'sa', stem_en: 'Why?', answer_en: '<p>Because</p>' })
    const section = {
      section_id: 'a',
      code: 'A',
      question_type: 'mcq_single',
      marks_per_question: 1,
      question_count: 3,
      to_attempt: 3,
      internal_choice_count: 0,
      title_en: null,
      title_ar: null,
      negative_marks: 0.25,
      instructions_en: null,
      instructions_ar: null,
    }
    const plan = {
      sections: [section],
      matrix: [{ lesson_id: lessons[0]!, topic_id: null, section_id: 'a', count: 3 }],
      lesson_weight: [],
      cognitive: [],
      difficulty: [],
      outcomes: [],
      rules: { ...noRules, source_sets: [] },
    }
    const place = { ...here, exam_type_id: typeId, grade_id: gradeId, subject_id: school.subjectId, language: 'en' }
    const blueprint = await school.create('blueprints', { ...place, name: 'Chosen', total_marks: 3, plan: JSON.stringify(plan) })
    await school.world.records.transaction({ ...school.world.as('platform_admin'), capability: byRules }, async ({ q }) => {
      await q.updateTable('blueprints').set({ status: 'approved' }).where('blueprint_id', '=', String(blueprint['blueprint_id'])).execute()
    })
    const item = (slot: number, question_id: string, options_order: number[] | null = null) => ({
      slot,
      section_id: 'a',
      lesson_id: lessons[0]!,
      topic_id: null,
      question_id,
      version: 1,
      marks: 1,
      or_group: null,
      options_order,
    })
    const sets: PaperSet[] = [
      { set_code: 'A', seed: 1, items: [item(1, chosen, [0, 1, 2, 3]), item(2, truth), item(3, written)] },
      { set_code: 'B', seed: 2, items: [item(1, truth), item(2, written), item(3, chosen, [3, 2, 1, 0])] },
    ]
    const paper = await school.create('question-papers', {
      ...place,
      blueprint_id: blueprint['blueprint_id'],
      title: 'Options',
      total_marks: 3,
      questions: 3,
      plan: JSON.stringify({ ...plan, total_marks: 3, duration_min: 20, language: 'en', instructions_en: null, instructions_ar: null }),
      sets: JSON.stringify(sets),
      status: 'approved',
    })
    paperId = String(paper['paper_id'])
  })
  const newExam = () => ground.newExam({ paper_id: paperId, max_marks: 3 })
  const sheet = async (id: string) => (await ground.school.send(ground.teacher, 'GET', `${url}${id}/mark-sheet/`)).data as MarkSheet
  const answers = async (id: string) => (await ground.school.send(ground.teacher, 'GET', `${url}${id}/answers/`)).data as AnswerSheet
  const choose = (id: string, rows: readonly object[], token = ground.teacher, entry = 1) =>
    ground.school.send(token, 'POST', `${url}${id}/answers/`, { rows, entry })
  const marksOf = async (id: string, at: number) => (await sheet(id)).rows[at]!.marks
  const chosenBy = async (id: string, at: number) => (await answers(id)).rows[at]!.chosen
  const child = (at: number): string => children[at]!

  test('Marks follow from what was chosen in the set that the child wrote; what is right is never answered', async () => {
    const id = await newExam()
    const told = await answers(id)
    expect(
      told.sets.map(({ set_code, questions }) => [set_code, questions.map(({ place, slot, options }) => [place, slot, options])]),
    ).toEqual([
      [
        'A',
        [
          ['1', '1', 4],
          ['2', '2', 2],
        ],
      ],
      [
        'B',
        [
          ['1', '2', 2],
          ['3', '1', 4],
        ],
      ],
    ])
    expect(JSON.stringify(told)).not.toMatch(/worth|isRight|is_correct|credit/)
    const kept = await choose(id, [
      answer(child(0), '1', 'ب'),
      answer(child(0), '2', 'F'),
      answer(child(1), null, 'B'),
      answer(child(1), '1', 'a'),
      answer(child(1), '3', 'C'),
      answer(child(2), '1', '-'),
      answer(child(2), '2', 'C'),
      answer(child(2), '3', 'A'),
      answer(child(3), null, 'C'),
    ])
    expect(kept.data).toMatchObject({
      kept: 6,
      waiting: 0,
      refused: [
        { at: 6, place: '2' },
        { at: 7, place: '3' },
        { at: 8, place: null },
      ],
    })
    expect(await marksOf(id, 0)).toEqual({ 1: 1, 2: -0.25 })
    // set B: its question 1 is true or false, and its C is the B of the bank
    expect(await marksOf(id, 1)).toEqual({ 1: 1, 2: 1 })
    expect(await marksOf(id, 2)).toEqual({ 1: 0 })
    expect((await answers(id)).rows[1]).toMatchObject({ set_code: 'B', chosen: { 1: 'A', 3: 'C' } })
    // it was set A after all: the letters stay as they were read, and mean something else; its third question is written
    await choose(id, [answer(child(1), null, 'A')])
    expect(await marksOf(id, 1)).toEqual({ 1: -0.25 })
  })

  test('A mark that is typed over clears its option, and the same mark does not', async () => {
    const id = await newExam()
    await choose(id, [answer(child(0), '1', 'B'), answer(child(0), '2', 'A')])
    await ground.type(ground.teacher, id, [
      { student_id: child(0), slot: '1', marks: 1 },
      { student_id: child(0), slot: '2', marks: 0.5 },
    ])
    expect(await chosenBy(id, 0)).toEqual({ 1: 'B' })
    await choose(id, [answer(child(0), '1', null)])
    expect(await marksOf(id, 0)).toEqual({ 2: 0.5 })
  })

  test('Who is absent has no answers, and what somebody else has typed meanwhile is told', async () => {
    const id = await newExam()
    expect((await choose(id, [answer(child(0), null, null, { code: 'AB' }), answer(child(0), '1', 'A')])).data).toMatchObject({
      refused: [{ at: 1 }],
      rows: [{ code: 'AB', chosen: {} }],
    })
    await choose(id, [answer(child(1), '1', 'A')])
    expect((await choose(id, [answer(child(1), '1', 'B', { was: null })])).data).toMatchObject({ refused: [{ is: 'A' }] })
    expect((await choose(id, [answer(child(1), null, null, { code: 'AB' })])).data).toMatchObject({
      refused: [{ at: 0 }],
      rows: [{ code: null }],
    })
  })

  test('As long as the key is sealed answers have no marks and no analysis, and get them when it is told', async () => {
    const id = await newExam()
    await setStatus('locked', '2099-01-01')
    for (const letter of ['A', 'B', 'C', 'D']) {
      const kept = await choose(
        id,
        children.map((one) => answer(one, '1', letter)),
      )
      expect(kept.data).toMatchObject({ kept: 12, waiting: 12, refused: [] })
      expect(await marksOf(id, 0)).toEqual({})
    }
    expect((await sheet(id)).rows[0]).toMatchObject({ total: null })
    expect(await answers(id)).toMatchObject({ sealed_until: '2099-01-01', waiting: 12 })
    await setStatus('approved', null)
    expect((await choose(id, [])).data).toMatchObject({ kept: 0, waiting: 0 })
    expect(await marksOf(id, 0)).toEqual({ 1: -0.25 })
  })

  test('The analysis tells who chose what, of whichever set, and what may be believed', async () => {
    const id = await newExam()
    await choose(
      id,
      children.flatMap((one, at) => {
        const isB = at % 2 === 1
        // the first five know it, the next four add denominators, one leaves it out, two choose the first
        const bank = at < 5 ? 1 : at < 9 ? 2 : at < 10 ? null : 0
        const letter = bank === null ? '-' : 'ABCD'[isB ? 3 - bank : bank]!
        return [answer(one, null, isB ? 'B' : 'A'), answer(one, isB ? '3' : '1', letter), answer(one, isB ? '1' : '2', at < 7 ? 'A' : 'B')]
      }),
    )
    const read = async () => ((await ground.school.send(ground.head, 'GET', `${url}${id}/analysis/`)).data as ExamAnalysis).questions[0]!
    const told = await read()
    expect(
      told.options?.map(({ option, text, is_key, count }) => [option?.en ?? null, option?.ar ?? null, text?.en ?? null, is_key, count]),
    ).toEqual([
      ['A', 'أ', '1', false, 2],
      ['B', 'ب', '5/6', true, 5],
      ['C', 'ج', '2/5', false, 4],
      ['D', 'د', '1/6', false, 0],
      [null, null, null, false, 1],
    ])
    // totals: five have 2, two 0.75, two -0.5, one -0.25, two -0.5
    expect(told.options?.map(({ mean_total }) => mean_total)).toEqual([-0.5, 2, 0.13, null, -0.25])
    // 27 % of twelve are three: the best are all of the five; the weakest three of four with -0.5, two of whom chose C and two A
    expect(told.options?.map(({ upper, lower }) => [upper, lower])).toEqual([
      [0, 0.5],
      [1, 0],
      [0, 0.5],
      [0, 0],
      [0, 0],
    ])
    expect(told.misconceptions).toEqual([expect.objectContaining({ en: '4 of 12 chose C: adds denominators' })])
    // of six nothing is told
    await ground.type(
      ground.teacher,
      id,
      children.slice(0, 5).map((one) => ({ student_id: one, slot: '1', marks: 0.5 })),
    )
    expect(await read()).toMatchObject({ options: null, misconceptions: [] })
    await setStatus('locked', '2099-01-01')
    expect((await read()).options).toBeNull()
    await setStatus('approved', null)
  })

  test('Of two hands each keeps its own options', async () => {
    const id = await ground.newExam({ paper_id: paperId, max_marks: 3, is_double_entry: true })
    await choose(id, [answer(child(0), '1', 'A')])
    await choose(id, [answer(child(0), '1', 'C')], ground.head, 2)
    expect(await chosenBy(id, 0)).toEqual({ 1: 'A' })
    const second = (await ground.school.send(ground.head, 'GET', `${url}${id}/answers/?entry=2`)).data as AnswerSheet
    expect(second.rows[0]!.chosen).toEqual({ 1: 'C' })
    // a mark below nothing that one of them has is settled like any other
    await choose(id, [answer(child(0), '1', 'B')], ground.head, 2)
    // once both are done with the child
    const others = ['2', '3'].map((slot) => ({ student_id: child(0), slot, marks: 0 }))
    await ground.type(ground.teacher, id, others)
    await ground.type(ground.head, id, others, 2)
    const settled = await ground.school.send(ground.head, 'POST', `${url}${id}/differences/`, {
      rows: [{ student_id: child(0), slot: '1', marks: -0.25 }],
    })
    expect(settled).toMatchObject({ status: true, data: { records: [] } })
    expect(await chosenBy(id, 0)).toEqual({ 1: 'A' })
  })
})
