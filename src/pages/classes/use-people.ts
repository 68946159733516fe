import { firstComplaint, usePageWords, useTask, type Calls } from '../../engine/index.ts'
import {
  addClassIncharge,
  addSubjectMapping,
  deactivateClassIncharge,
  deactivateSubject,
  type InchargePart,
} from '../../../resources/contract/teachers.ts'
import { tell } from './people-told.ts'

export interface Teacher {
  readonly id: string
  readonly name: string
}
type Send = Calls['send']
type Job = (send: Send) => Promise<void>

/** Puts teachers on a class where the class is: in charge of it, or teaching a subject in it. What was done can be taken back at once. */
export function usePeople(classId: string) {
  const words = usePageWords('classes')
  const { busy, run } = useTask(words('failed'), (failure) => {
    tell({ of: classId, problem: firstComplaint(failure) || words('failed') })
    return null
  })
  const classes = { class_id_list: [classId] }

  const charge = (to: Teacher | null, from: Teacher | null, role: InchargePart) => async (send: Send) => {
    if (to) await send(addClassIncharge, { params: { teacherId: to.id }, body: { ...classes, role } })
    else if (from) await send(deactivateClassIncharge, { body: { teacherId: from.id, class_id: classId, role } })
  }
  const teach = (teacher: Teacher, subject_id: string, on: boolean) => async (send: Send) => {
    if (on) await send(addSubjectMapping, { params: { teacherId: teacher.id }, body: { ...classes, subject_id } })
    else await send(deactivateSubject, { body: { ...classes, teacherId: teacher.id, subject_id } })
  }
  /** One change, and when the page shows it the words for it with the way back. */
  const change = async (act: Job, back: Job, said: string, name: string): Promise<void> => {
    tell(null)
    if (!(await run(act, name))) return
    const undo = async () => {
      if (await run(back, name)) tell(null)
    }
    tell({ of: classId, said, undo })
  }
  return {
    busy,
    setIncharge: (to: Teacher | null, from: Teacher | null, role: InchargePart) =>
      change(
        charge(to, from, role),
        charge(from, to, role),
        words(to ? `now_${role}` : `ended_${role}`, { name: to?.name ?? from?.name ?? '' }),
        role,
      ),
    setTeaches: (teacher: Teacher, subject: { readonly id: string; readonly name: string }, on: boolean) =>
      change(
        teach(teacher, subject.id, on),
        teach(teacher, subject.id, !on),
        words(on ? 'now_teaches' : 'ended_teaches', { name: teacher.name, subject: subject.name }),
        subject.id,
      ),
  }
}
