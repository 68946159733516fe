import type { Answer } from '../../../src/engine/refine/answer.ts'
import { useAnswer } from '../../../src/engine/refine/answer.ts'
import { useRow, useRows } from '../../../src/engine/refine/rows.ts'
import { useResource } from '../../../src/engine/registry-context.tsx'
import type studentKind from '../../../resources/students.ts'
import { useAct, useTask, type Act, type Task } from '../../../src/engine/refine/use-act.ts'
import { getFailedRows } from '../../../resources/contract/excel-upload.ts'
import { getInternalTransfer, putInternalTransfer } from '../../../resources/contract/students.ts'
import { getActiveClassTeachers, getClassCount } from '../../../resources/contract/teachers.ts'
import { getMorning } from '../../../resources/contract/dashboard.ts'

/** Compiled with everything else, never run: each line below `@ts-expect-error` is a mistake that must not compile. */
export function Asked() {
  const count = useAnswer(getClassCount, { teacherId: 't', school_id: 's' })
  const number: number = count.is === 'ready' ? count.data.students : 0
  useAnswer(getMorning)
  useAnswer(getMorning, null)
  useAnswer(getActiveClassTeachers, { school_id: 's' }, { class_id: ['c'] })
  // @ts-expect-error a name of the path is misspelt
  useAnswer(getClassCount, { techerId: 't' })
  // @ts-expect-error a name of the path is missing
  useAnswer(getClassCount, {})
  // @ts-expect-error a name of the query is misspelt
  useAnswer(getInternalTransfer, { id: 's', to_school: 'x' })
  // @ts-expect-error it asks with a body
  useAnswer(getActiveClassTeachers, {})
  // @ts-expect-error a field of the body is misspelt
  useAnswer(getActiveClassTeachers, {}, { class_ids: ['c'] })
  // @ts-expect-error a field of the answer is misspelt
  const wrong = count.is === 'ready' ? count.data.student : 0
  // @ts-expect-error the answer is another one
  const other: Answer<{ readonly id: string }> = useAnswer(getMorning)
  return [number, wrong, other]
}

export function Told() {
  const [act, task] = [useAct(putInternalTransfer, 'failed'), useTask('failed')]
  return { tell: () => tell(act, task) }
}

async function tell(act: Act<typeof putInternalTransfer>, task: Task) {
  const body = { to_class_id: 'c', effective_date: '2026-09-01', reason: 'moved' }
  const done = await act.run({ params: { id: 's' }, body })
  const day: string | undefined = done?.effective_date
  await task.run(async (send) => (await send(getFailedRows, { params: { upload_id: 'u' } })).blob)
  // @ts-expect-error a field of the body is missing
  await act.run({ params: { id: 's' }, body: { to_class_id: 'c' } })
  // @ts-expect-error a field of the body is misspelt
  await act.run({ params: { id: 's' }, body: { ...body, keep_hous: true } })
  // @ts-expect-error nobody is named
  await act.run({ body })
  // @ts-expect-error a field of the answer is misspelt
  const wrong = done?.effective_day
  // @ts-expect-error a file has no fields
  await task.run(async (send) => (await send(getFailedRows, { params: { upload_id: 'u' } })).records)
  return [day, wrong]
}

/** Rows of a declared kind: what was not asked for is not there, and neither is what no field is called. */
export function Rows() {
  const students = useResource<typeof studentKind>('students')
  const answer = useRows(students, { columns: ['firstname', 'class_id'], sort: 'lastname', size: 5 })
  // @ts-expect-error -- a column that there is not
  useRows(students, { columns: ['first_name'], size: 5 })
  // @ts-expect-error -- no field to sort by
  useRows(students, { columns: ['firstname'], sort: 'surname', size: 5 })
  const one = useRow(students, 'x')
  if (one.is === 'ready') {
    void one.data.lastname
    // @ts-expect-error -- no field of a student
    void one.data.surname
  }
  if (answer.is !== 'ready') return null
  const [first] = answer.data.rows
  void [first?.firstname, first?.student_id, first?.class_name]
  // @ts-expect-error -- not asked for
  void first?.lastname
  return null
}
