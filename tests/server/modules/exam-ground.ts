import type { PaperItem, PaperSet } from '../../../resources/contract/question-papers.ts'
import { noRules } from '../../../resources/domain/papers/blueprint.ts'
import type { Principal } from '../../../server/request/context.ts'
import type { Database } from '../../../server/database/index.ts'
import type { Registry } from '../../../resources/kit/index.ts'
import { byRules } from '../capabilities.ts'
import { openSchool, year, type School } from './school.ts'

export interface ExamGround {
  readonly school: School
  readonly head: string
  readonly secondHead: string
  /** teaches the subject to the class */
  readonly teacher: string
  /** in charge of the class, and teaches something else */
  readonly colleague: string
  readonly typeId: string
  readonly gradeId: string
  readonly paperId: string
  readonly lessons: readonly string[]
  readonly questions: readonly string[]
  readonly children: readonly string[]
  enter(role: Principal['role'], userId: string, more?: Partial<Principal>): string
  newExam(values?: object): Promise<string>
  act(token: string, id: string, action: string, more?: object): ReturnType<School['send']>
  type(token: string, id: string, rows: readonly object[], entry?: number): ReturnType<School['send']>
}

/** Section A: two questions of one mark and one of either/or (2 marks each); section B: the best two of three, of 2 marks. 8 in all. */
export const slots = [
  ['a', 1, null],
  ['a', 1, null],
  ['a', 2, 'or-1'],
  ['a', 2, 'or-1'],
  ['b', 2, null],
  ['b', 2, null],
  ['b', 2, null],
] as const
const section = (section_id: string, question_count: number, to_attempt: number, marks: number) => ({
  section_id,
  code: section_id.toUpperCase(),
  question_type: 'sa',
  marks_per_question: marks,
  question_count,
  to_attempt,
  internal_choice_count: section_id === 'a' ? 1 : 0,
})

/** A class of six with a paper, and the people who have to do with its marks. */
export async function layGround(database: Database, registry: Registry): Promise<ExamGround> {
  const school = await openSchool(database, registry)
  const { world, door, create } = school
  const enter = (role: Principal['role'], userId: string, more: Partial<Principal> = {}) =>
    door.enter(world.as(role, { userId, name: userId, ...more }).principal)
  const here = { school_id: world.schoolId, academic_year: year }
  const id = async (kind: string, name: string, values: object): Promise<string> => String((await create(kind, { ...values }))[name])
  const { grade_id } = await world.records.get(world.as('platform_admin'), registry.get('classes'), world.classId)
  const gradeId = String(grade_id)
  const board = await id('boards', 'board_id', { code: 'NB', name_en: 'National board' })
  const curriculum = await id('curricula', 'curriculum_id', {
    board_id: board,
    level: 8,
    code: 'MATH',
    subject_en: 'Maths',
    subject_ar: 'الرياضيات',
  })
  const unit = await id('units', 'unit_id', { curriculum_id: curriculum, name_en: 'Numbers', name_ar: 'الأعداد' })
  const lessons: string[] = []
  for (const [name_en, name_ar] of [
    ['Adding', 'الجمع'],
    ['Dividing', 'القسمة'],
  ])
    lessons.push(await id('lessons', 'lesson_id', { unit_id: unit, name_en, name_ar, position: lessons.length + 1 }))
  const typeId = await id('exam-types', 'exam_type_id', {
    ...here,
    name_en: 'Unit test',
    name_ar: 'اختبار الوحدة',
    short_name: 'UT',
    max_marks_default: 20,
    pass_pct: 50,
    mark_step: 0.5,
    weightage_pct: 100,
    grades: [{ standard_id: gradeId }],
  })
  await create('grading-scales', {
    ...here,
    name_en: 'Scale',
    is_default: true,
    rows: [
      { grade: 'A', min_pct: 75, remark_en: 'Good', remark_ar: 'جيد' },
      { grade: 'B', min_pct: 50 },
      { grade: 'F', min_pct: 0 },
    ],
  })
  const questions: string[] = []
  for (const [at, [, marks]] of slots.entries())
    questions.push(
      await id('questions', 'question_id', {
        question_type: 'sa',
        marks,
        answer_en: '<p>Because</p>',
        stem_en: `Why is number ${at} so?`,
        lesson_id: lessons[at % 2],
        difficulty: at % 3 === 0 ? 'easy' : 'hard',
        cognitive_level: at % 2 === 0 ? 'remember' : 'apply',
        status: 'active',
        author: 'Writer',
        author_id: 'writer',
        school_id: world.schoolId,
        visibility: 'school',
      }),
    )
  const plan = {
    sections: [section('a', 3, 3, 1), section('b', 3, 2, 2)],
    matrix: [{ lesson_id: lessons[0], topic_id: null, section_id: 'a', count: 3 }],
    lesson_weight: [],
    cognitive: [],
    difficulty: [{ level: 'easy', pct: 50, marks: null, tolerance: 10 }],
    outcomes: [],
    rules: { ...noRules, source_sets: [] },
  }
  const place = { ...here, exam_type_id: typeId, grade_id: gradeId, subject_id: school.subjectId, language: 'en' }
  const blueprint = await id('blueprints', 'blueprint_id', { ...place, name: 'Unit test', total_marks: 8, plan: JSON.stringify(plan) })
  // as if somebody had approved it: what it has to be for that is no matter here
  await world.records.transaction({ ...world.as('platform_admin'), capability: byRules }, async ({ q }) => {
    await q.updateTable('blueprints').set({ status: 'approved' }).where('blueprint_id', '=', blueprint).execute()
  })
  const items = slots.map(([section_id, marks, or_group], at): PaperItem => ({
    slot: at + 1,
    section_id,
    lesson_id: lessons[at % 2]!,
    topic_id: null,
    question_id: questions[at]!,
    version: 1,
    marks,
    or_group,
    options_order: null,
  }))
  const sets: PaperSet[] = [{ set_code: 'A', seed: 1, items }]
  const paperId = await id('question-papers', 'paper_id', {
    ...place,
    blueprint_id: blueprint,
    title: 'Unit test of grade 8',
    total_marks: 8,
    questions: 7,
    plan: JSON.stringify({ ...plan, total_marks: 8, duration_min: 20, language: 'en', instructions_en: null, instructions_ar: null }),
    sets: JSON.stringify(sets),
    status: 'approved',
  })
  for (const question_id of questions)
    await create('question-uses', { school_id: world.schoolId, question_id, used_in: 'paper', used_id: paperId, used_on: '2026-09-10' })
  const children: string[] = []
  for (const [at, firstname] of ['Ali', 'Badr', 'Celine', 'Dana', 'Eman', 'Faris'].entries())
    children.push(await school.newStudent({ firstname, roll_no: String(at + 1), full_name_ar: at === 0 ? 'علي حداد' : null }))
  const mapped = { ...here, teacher_id: school.secondTeacherId, subject_id: school.subjectId, class_id: world.classId }
  await create('subject-mappings', { ...mapped, from_date: '2026-09-01' })
  return {
    school,
    gradeId,
    typeId,
    paperId,
    lessons,
    questions,
    children,
    enter,
    head: enter('academic_admin', 'head'),
    secondHead: enter('academic_admin', 'second head'),
    teacher: enter('teacher', 'teacher', { teacherId: school.secondTeacherId }),
    colleague: enter('teacher', 'colleague', { teacherId: world.teacherId }),
    async newExam(values = {}) {
      const type = await id('exam-types', 'exam_type_id', {
        ...here,
        name_en: 'Test',
        short_name: `T${crypto.randomUUID().slice(0, 8)}`,
        max_marks_default: 20,
        pass_pct: 50,
        mark_step: 0.5,
        counts_in_final: false,
      })
      return id('exam-assessments', 'assessment_id', {
        ...here,
        exam_type_id: type,
        class_id: world.classId,
        subject_id: school.subjectId,
        paper_id: paperId,
        exam_date: '2026-09-10',
        entry_level: 'question',
        max_marks: 8,
        pass_pct: 50,
        ...values,
      })
    },
    act: (token, exam, action, more = {}) =>
      school.send(token, 'POST', `/api/exam-assessment/${exam}/action/`, { action, reason: 'Because', ...more }),
    type: (token, exam, rows, entry = 1) => school.send(token, 'POST', `/api/exam-assessment/${exam}/marks/`, { rows, entry }),
  }
}
