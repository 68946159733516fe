import { useNotification } from '@refinedev/core'
import { useAct, type Act } from '../../engine/refine/use-act.ts'
import { useCalls } from '../../engine/refine/calls.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import type { Teacher } from './teacher.ts'

/** The two kinds of mapping a teacher has, as their calls are named. */
type Kind = 'class-incharge' | 'subject-mapping'
const endings: Record<Kind, string> = {
  'class-incharge': '/api/teacher/deactivate-class-incharge/',
  'subject-mapping': '/api/teacher/deactivate-subject/',
}

interface Saved {
  readonly replaced: readonly { readonly class_name: string; readonly previous_teacher: string }[]
}

/** Adds a mapping; who had to make room is told with the success. */
export function useAddMapping(teacher: Teacher, kind: Kind): Act & { add(payload: object, said: string): Promise<void> } {
  const [words, calls] = [usePageWords('teacher'), useCalls()]
  const { open: notify } = useNotification()
  const act = useAct(words('failed'))
  const add = async (payload: object, said: string): Promise<void> => {
    const { replaced } = await calls.json<Saved>('POST', `/api/teacher/${kind}/${encodeURIComponent(teacher.id)}/`, {
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
): Pick<Act, 'busy'> & { end(payload: object, said: string, name: string): Promise<void> } {
  const [words, calls] = [usePageWords('teacher'), useCalls()]
  const { open: notify } = useNotification()
  const { busy, run } = useAct(words('failed'), ({ message }) => {
    notify?.({ type: 'error', message: message || words('failed') })
    return null
  })
  const end = (payload: object, said: string, name: string): Promise<void> =>
    run(async () => {
      await calls.json('PUT', endings[kind], {
        query: { school_id: teacher.schoolId },
        payload: { teacherId: teacher.id, ...payload },
        quiet: true,
      })
      notify?.({ type: 'success', message: said })
    }, name)
  return { busy, end }
}
