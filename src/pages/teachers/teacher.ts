import { useQuery } from '@tanstack/react-query'
import type { ClassTeachersRow } from '../../../resources/contract/teachers.ts'
import { useCalls } from '../../engine/refine/calls.ts'

/** What the tabs need to know of the teacher. */
export interface Teacher {
  readonly id: string
  readonly name: string
  readonly schoolId: string
  readonly isActive: boolean
  readonly mayMap: boolean
}

/** Every class of the teacher's school with those who teach it now: so that a person is told who is replaced before saving. */
export function useClassTeachers(teacher: Teacher): { readonly classes: readonly ClassTeachersRow[]; readonly loading: boolean } {
  const calls = useCalls()
  const { data, isLoading } = useQuery({
    queryKey: ['class-teachers', teacher.schoolId],
    enabled: teacher.mayMap,
    retry: false,
    queryFn: () =>
      calls.json<{ records: ClassTeachersRow[] }>('POST', '/api/teacher/get-active-school-class-teacher/', {
        query: { school_id: teacher.schoolId },
        payload: { school_id: teacher.schoolId },
        quiet: true,
      }),
  })
  return { classes: data?.records ?? [], loading: isLoading }
}
