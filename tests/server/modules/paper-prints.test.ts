import { beforeAll, expect, test } from 'vitest'
import type { PrintedPaper } from '../../../resources/contract/question-papers.ts'
import { noRules } from '../../../resources/domain/papers/blueprint.ts'
import { addDays } from '../../../resources/kit/dates.ts'
import type { Row } from '../../../server/records/index.ts'
import type { Principal } from '../../../server/request/context.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, year, type School } from './school.ts'

const papers = '/api/paper-builder/papers/'

eachDatabase((open) => {
  let school: School
  let head: string
  let teacher: string
  let paperId: string
  const questionIds: string[] = []

  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    const { world, door, create } = school
    const enter = (role: Principal['role'], userId: string) => door.enter(world.as(role, { userId, name: userId }).principal)
    head = enter('academic_admin', 'head')
    teacher = enter('teacher', 'writer')
    const { board_id } = await create('boards', { code: 'NB', name_en: 'National board' })
    const { curriculum_id } = await create('curricula', { board_id, level: 8, code: 'MATH', subject_en: 'Maths', subject_ar: 'الرياضيات' })
    const { unit_id } = await create('units', { curriculum_id, name_en: 'Numbers', name_ar: 'الأعداد' })
    const { lesson_id } = await create('lessons', { unit_id, name_en: 'Adding', name_ar: 'الجمع', position: 1 })
    const { standard_id } = await create('standards', { school_id: world.schoolId, code: 'G8', name_en: 'Grade eight', level: 9 })
    const { exam_type_id } = await create('exam-types', {
      school_id: world.schoolId,
      academic_year: year,
      name_en: 'Unit test',
      name_ar: 'اختبار وحدة',
      short_name: 'UT',
      max_marks_default: 20,
    })
    const asked: Row[] = [
      {
        question_type: 'mcq_single',
        marks: 1,
        stem_en: 'What is two and two?',
        explanation_en: '<p>Count them</p>',
        options: ['four', 'three', 'five'].map((text_en, at) => ({
          text_en,
          is_correct: at === 0,
          ...(at === 1 ? { misconception_en: 'Counts one less' } : {}),
        })),
      },
      {
        question_type: 'match',
        marks: 3,
        stem_en: 'Match them',
        pairs: [1, 2, 3].map((number) => ({ left_en: `left ${number}`, right_en: `right ${number}` })),
      },
    ]
    for (const values of asked) {
      const made = await school.send(teacher, 'POST', '/api/questions/', { lesson_id, difficulty: 'easy', ...values })
      const id = String((made.data as Row)['question_id'])
      await school.send(teacher, 'PUT', `/api/questions/${id}/`, { status: 'review' })
      expect(await school.send(head, 'PUT', `/api/questions/${id}/`, { status: 'active' })).toMatchObject({ status: true })
      questionIds.push(id)
    }
    const place = { exam_type_id, grade_id: standard_id, subject_id: school.subjectId }
    const section = (section_id: string, question_type: string, marks: number) => ({
      section_id,
      code: section_id.toUpperCase(),
      question_type,
      marks_per_question: marks,
      question_count: 1,
      to_attempt: 1,
      internal_choice_count: 0,
      title_en: null,
      title_ar: null,
      negative_marks: 0,
      instructions_en: null,
      instructions_ar: null,
    })
    const parts = {
      sections: [section('a', 'mcq_single', 1), section('b', 'match', 3)],
      matrix: ['a', 'b'].map((section_id) => ({ lesson_id, topic_id: null, section_id, count: 1 })),
      lesson_weight: [],
      cognitive: [],
      difficulty: [],
      outcomes: [],
      rules: noRules,
    }
    await create('bank-mappings', {
      school_id: world.schoolId,
      academic_year: year,
      grade_id: standard_id,
      subject_id: school.subjectId,
      curriculum_id,
    })
    const { blueprint_id } = await create('blueprints', {
      school_id: world.schoolId,
      academic_year: year,
      name: 'For prints',
      ...place,
      language: 'en',
      total_marks: 4,
      status: 'approved',
      plan: JSON.stringify(parts),
    })
    const items = questionIds.map((question_id, at) => ({
      slot: at + 1,
      section_id: at === 0 ? 'a' : 'b',
      lesson_id,
      topic_id: null,
      question_id,
      version: 1,
      marks: at === 0 ? 1 : 3,
      or_group: null,
      options_order: at === 0 ? [2, 0, 1] : null,
    }))
    const made = await create('question-papers', {
      school_id: world.schoolId,
      academic_year: year,
      title: 'Unit test, grade 8',
      blueprint_id,
      ...place,
      language: 'en',
      exam_date: addDays(new Date().toISOString().slice(0, 10), 3),
      duration_min: 20,
      total_marks: 4,
      status: 'draft',
      plan: JSON.stringify({ ...parts, total_marks: 4, duration_min: 20, language: 'en', instructions_en: null, instructions_ar: null }),
      sets: JSON.stringify([{ set_code: 'A', seed: 7, items }]),
    })
    paperId = String(made['paper_id'])
  })
  const get = (word: string, token = teacher) => school.send(token, 'GET', `${papers}${paperId}/${word}`)
  const viewed = async (as: string): Promise<PrintedPaper> => {
    const answer = await get(`view/?as=${as}`)
    expect([answer.message, answer.status]).toEqual([expect.any(String), true])
    return answer.data as PrintedPaper
  }

  test('A paper tells nothing of its key, and the key is of the set as it is printed', async () => {
    const paper = await viewed('paper')
    const [choosing, matching] = paper.sections.flatMap(({ items }) => items)
    expect(choosing!.content.options.map(({ text_en }) => text_en)).toEqual(['<p>five</p>', '<p>four</p>', '<p>three</p>'])
    for (const secret of ['is_correct":true', 'Count them', 'Counts one less']) expect(JSON.stringify(paper)).not.toContain(secret)
    expect([choosing!.options_order, matching!.pairs_order]).toEqual([null, null])
    const rights = matching!.content.pairs.map(({ right_en }) => right_en)
    expect(rights.toSorted()).toEqual(['<p>right 1</p>', '<p>right 2</p>', '<p>right 3</p>'])

    const key = await viewed('key')
    const [, told] = key.sections.flatMap(({ items }) => items)
    expect(told!.content.pairs.map(({ right_en }) => right_en)).toEqual(rights)
    expect(told!.pairs_order!.map((pair) => `<p>right ${pair + 1}</p>`)).toEqual(rights)
    expect(JSON.stringify(key)).toContain('Counts one less')
  })

  test('Whoever takes it is written down with a code that stands on each sheet; a page within the hour once', async () => {
    const before = await viewed('paper')
    const again = await viewed('paper')
    const code = before.mark.split(' · ').at(-1)
    expect(again.mark.split(' · ').at(-1)).toBe(code)
    expect(before.mark).toContain('writer')
    const { records } = (await get('prints/', head)).data as { records: Row[] }
    expect(records.filter((one) => one['code'] === code)).toEqual([
      { at: expect.any(String), by: 'writer', code, set_code: 'A', as: 'paper', lang: 'en', format: 'page' },
    ])
  })

  test('A set that there is not is told, and another institution’s paper is not there', async () => {
    expect(await get('view/?set=C')).toMatchObject({ status: false, errors: { set: [expect.stringContaining('no set C')] } })
    expect(await school.send(teacher, 'GET', `${papers}nothing/view/`)).toMatchObject({ status: false })
  })

  test('A locked paper keeps its key until its exam is over, and is printed all the same', async () => {
    for (const [action, token] of [
      ['submit', teacher],
      ['approve', head],
      ['lock', head],
    ] as const)
      expect(await school.send(token, 'POST', `${papers}${paperId}/action/`, { action })).toMatchObject({ status: true })
    for (const as of ['key', 'scheme']) {
      const sealed = await get(`view/?as=${as}`, head)
      expect(sealed).toMatchObject({ status: false, error_code: 'LOCKED' })
      expect(sealed.message).toContain('sealed until the exam is over')
    }
    expect((await viewed('answer_sheet')).as).toBe('answer_sheet')
    const { sets } = (await get('')).data as { sets: unknown[] }
    const checked = await school.send(teacher, 'POST', `${papers}${paperId}/check/`, { sets })
    expect(checked).toMatchObject({ status: true })
    for (const secret of ['is_correct":true', 'Count them', 'Counts one less']) expect(JSON.stringify(checked)).not.toContain(secret)
  })
})
