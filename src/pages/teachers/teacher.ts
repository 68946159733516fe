import { getActiveClassTeachers, type ClassTeachersRow } from '../../../resources/contract/teachers.ts'
import { useAnswer } from '../../engine/index.ts'

/** What the tabs need to know of the teacher. */
export interface Teacher {
  readonly id: string
  readonly name: string
  readonly schoolId: string
  readonly isActive: boolean
  readonly mayMap: boolean
  /** subjects, by id; none: nothing is entered */
  readonly qualified: readonly string[]
}

/** Every class of the teacher's school with those who teach it now: so that a person is told who is replaced before saving. */
export function useClassTeachers(teacher: Teacher): { readonly classes: readonly ClassTeachersRow[]; readonly loading: boolean } {
  const { mayMap, schoolId: school_id } = teacher
  const answer = useAnswer(getActiveClassTeachers, mayMap ? { school_id } : null, { school_id })
  return { classes: answer.is === 'ready' ? answer.data.records : [], loading: mayMap && answer.is === 'loading' }
}
