import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { getWeakTopics } from '../../../resources/contract/exam-topics.ts'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { layGround, type ExamGround } from './exam-ground.ts'

/** Questions of the first lesson stand at odd places of the paper, those of the second at even ones. */
const strongThenOther: readonly (number | null)[] = [1, 0, 2, null, 2, 0.5, null]
const other: readonly (number | null)[] = [1, 0, null, 1, 2, 0.5, null]

eachDatabase((open) => {
  let ground: ExamGround
  const read = (token: string) => ground.school.send(token, 'GET', `/api/exam-assessment/weak-topics/${ground.school.world.classId}/`)
  const subjects = async (token: string) => ((await read(token)).data as DataOf<typeof getWeakTopics>).subjects
  const exam = async (children: readonly string[], date: string) => {
    const id = await ground.newExam({ exam_date: date })
    const rows = children.flatMap((student_id, at) =>
      (at % 2 === 0 ? strongThenOther : other).flatMap((marks, slot) =>
        marks === null ? [] : [{ student_id, slot: String(slot + 1), marks }],
      ),
    )
    const absent = ground.children
      .filter((one) => !children.includes(one))
      .map((student_id) => ({ student_id, slot: null, marks: null, code: 'AB' }))
    expect((await ground.type(ground.teacher, id, [...rows, ...absent])).data).toMatchObject({ refused: [] })
    return id
  }
  const publish = async (id: string) => {
    expect(await ground.act(ground.teacher, id, 'submit')).toMatchObject({ status: true })
    expect(await ground.act(ground.head, id, 'verify')).toMatchObject({ status: true })
    expect(await ground.act(ground.head, id, 'publish')).toMatchObject({ status: true })
  }
  beforeAll(async () => {
    const registry = await productRegistry()
    ground = await layGround(await open(registry), registry)
  })

  test('What a class is weak in is told out of published exams alone, with how many questions and children it is known by', async () => {
    const id = await exam(ground.children, '2026-09-10')
    expect(await subjects(ground.head)).toEqual([])
    await publish(id)
    expect(await subjects(ground.head)).toEqual([
      {
        subject_id: ground.school.subjectId,
        subject: 'Mathematics',
        subject_ar: 'الرياضيات',
        exams: 1,
        last_exam_on: '2026-09-10',
        // a quarter of the marks of «Dividing»; all of «Adding»
        topics: [
          expect.objectContaining({
            is: 'lesson',
            label: 'Dividing',
            label_ar: 'القسمة',
            pct: 25,
            band: 'critical',
            questions: 3,
            children: 6,
          }),
        ],
      },
    ])
  })

  test('Several exams are put together', async () => {
    await publish(await exam(ground.children, '2026-10-10'))
    expect(await subjects(ground.head)).toMatchObject([
      { exams: 2, last_exam_on: '2026-10-10', topics: [{ label: 'Dividing', pct: 25, questions: 6, children: 6 }] },
    ])
  })

  test('A teacher is told of own classes, a child of nothing', async () => {
    expect(await subjects(ground.teacher)).toHaveLength(1)
    const stranger = await read(ground.enter('teacher', 'stranger', { teacherId: 'of-another-class' }))
    expect(JSON.stringify(stranger)).not.toContain('Dividing')
    expect(await read(ground.enter('student', 'child', { studentId: ground.children[0]! }))).toMatchObject({ error_code: 'FORBIDDEN_ROLE' })
  })
})

eachDatabase((open) => {
  test('Of four children nothing is told', async () => {
    const registry = await productRegistry()
    const ground = await layGround(await open(registry), registry)
    const id = await ground.newExam()
    const rows = ground.children.flatMap((student_id, at): object[] =>
      at < 4
        ? (at % 2 === 0 ? strongThenOther : other).flatMap((marks, slot) =>
            marks === null ? [] : [{ student_id, slot: String(slot + 1), marks }],
          )
        : [{ student_id, slot: null, marks: null, code: 'AB' }],
    )
    expect((await ground.type(ground.teacher, id, rows)).data).toMatchObject({ refused: [] })
    for (const [who, action] of [
      [ground.teacher, 'submit'],
      [ground.head, 'verify'],
      [ground.head, 'publish'],
    ] as const)
      expect(await ground.act(who, id, action)).toMatchObject({ status: true })
    const answer = await ground.school.send(ground.head, 'GET', `/api/exam-assessment/weak-topics/${ground.school.world.classId}/`)
    expect(answer.data).toMatchObject({ subjects: [{ exams: 1, topics: [] }] })
  })
})
