import { firstComplaint } from '../../engine/refine/failure.ts'
import { useAct } from '../../engine/refine/use-act.ts'
import { useCalls } from '../../engine/refine/calls.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { tell } from './people-told.ts'

export interface Teacher {
  readonly id: string
  readonly name: string
}
/** Puts teachers on a class where the class is: in charge of it, or teaching a subject in it. What was done can be taken back at once. */
export function usePeople(classId: string) {
  const [words, calls] = [usePageWords('classes'), useCalls()]
  const { busy, run } = useAct(words('failed'), (failure) => {
    tell({ of: classId, problem: firstComplaint(failure) || words('failed') })
    return null
  })
  const post = (url: string, payload: object) =>
    calls.json('POST', url, { payload: { class_id_list: [classId], is_active: true, ...payload }, quiet: true })
  const put = (url: string, payload: object) => calls.json('PUT', url, { payload, quiet: true })

  const charge = async (to: Teacher | null, from: Teacher | null): Promise<void> => {
    if (to) await post(`/api/teacher/class-incharge/${encodeURIComponent(to.id)}/`, { teacherId: to.id })
    else if (from) await put('/api/teacher/deactivate-class-incharge/', { teacherId: from.id, class_id: classId })
  }
  const teach = async (teacher: Teacher, subjectId: string, on: boolean): Promise<void> => {
    if (on) await post(`/api/teacher/subject-mapping/${encodeURIComponent(teacher.id)}/`, { teacherId: teacher.id, subject_id: subjectId })
    else await put('/api/teacher/deactivate-subject/', { teacherId: teacher.id, subject_id: subjectId, class_id_list: [classId] })
  }
  /** One change, and when the page shows it the words for it with the way back. */
  const change = async (act: () => Promise<void>, back: () => Promise<void>, said: string, name: string): Promise<void> => {
    tell(null)
    if (!(await run(act, name))) return
    const undo = async () => {
      if (await run(back, name)) tell(null)
    }
    tell({ of: classId, said, undo })
  }
  return {
    busy,
    setIncharge: (to: Teacher | null, from: Teacher | null) =>
      change(
        () => charge(to, from),
        () => charge(from, to),
        words(to ? 'now_incharge' : 'ended_incharge', { name: to?.name ?? from?.name ?? '' }),
        'incharge',
      ),
    setTeaches: (teacher: Teacher, subject: { readonly id: string; readonly name: string }, on: boolean) =>
      change(
        () => teach(teacher, subject.id, on),
        () => teach(teacher, subject.id, !on),
        words(on ? 'now_teaches' : 'ended_teaches', { name: teacher.name, subject: subject.name }),
        subject.id,
      ),
  }
}
