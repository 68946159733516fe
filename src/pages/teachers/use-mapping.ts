import { useNotification } from '@refinedev/core'
import { useAct, type Act } from '../../engine/refine/use-act.ts'
import { useCalls } from '../../engine/refine/calls.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import type { Teacher } from './teacher.ts'

/** The two kinds of mapping a teacher has, and where each is added and ended. */
const kinds = {
  incharge: {
    add: (teacherId: string) => `/api/teacher/class-incharge/${encodeURIComponent(teacherId)}/`,
    end: '/api/teacher/deactivate-class-incharge/',
  },
  subject: {
    add: (teacherId: string) => `/api/teacher/subject-mapping/${encodeURIComponent(teacherId)}/`,
    end: '/api/teacher/deactivate-subject/',
  },
} as const
type Kind = keyof typeof kinds

interface Saved {
  readonly replaced: readonly { readonly class_name: string; readonly previous_teacher: string }[]
}

/** Adds a mapping; who had to make room is told with the success. */
export function useAddMapping(teacher: Teacher, kind: Kind): Act & { add(payload: object, said: string): Promise<void> } {
  const [words, calls] = [usePageWords('teachers'), useCalls()]
  const { open: notify } = useNotification()
  const act = useAct(words('failed'))
  const add = async (payload: object, said: string): Promise<void> => {
    const { replaced } = await calls.json<Saved>('POST', kinds[kind].add(teacher.id), {
      query: { school_id: teacher.schoolId },
      payload: { teacherId: teacher.id, is_active: true, ...payload },
      quiet: true,
    })
    notify?.({
      type: 'success',
      message: said,
      ...(replaced.length > 0
        ? { description: replaced.map((one) => words('replaced', { class: one.class_name, name: one.previous_teacher })).join('\n') }
        : {}),
    })
  }
  return { ...act, add }
}

/** Ends a mapping; the row stays as history. A refusal is told in passing: there is no form it could stand in. */
export function useEndMapping(
  teacher: Teacher,
  kind: Kind,
): Pick<Act, 'busy'> & { end(payload: object, said: string, name: string): Promise<boolean> } {
  const [words, calls] = [usePageWords('teachers'), useCalls()]
  const { open: notify } = useNotification()
  const { busy, run } = useAct(words('failed'), ({ message }) => {
    notify?.({ type: 'error', message: message || words('failed') })
    return null
  })
  const end = (payload: object, said: string, name: string): Promise<boolean> =>
    run(async () => {
      await calls.json('PUT', kinds[kind].end, {
        query: { school_id: teacher.schoolId },
        payload: { teacherId: teacher.id, ...payload },
        quiet: true,
      })
      notify?.({ type: 'success', message: said })
    }, name)
  return { busy, end }
}
