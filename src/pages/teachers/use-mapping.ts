import { useNotification } from '@refinedev/core'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { addClassIncharge, addSubjectMapping } from '../../../resources/contract/teachers.ts'
import { usePageWords, useTask, type Calls, type Task } from '../../engine/index.ts'
import type { Teacher } from './teacher.ts'

type Send = Calls['send']
/** Whose mapping it is, and of which school. */
interface Whose {
  readonly teacherId: string
  readonly school_id: string
}
type Added = Pick<DataOf<typeof addClassIncharge> | DataOf<typeof addSubjectMapping>, 'replaced'>

/** Adds a mapping; who had to make room is told with the success. */
export function useAddMapping(
  teacher: Teacher,
): Pick<Task, 'busy' | 'problem'> & { add(job: (send: Send, whose: Whose) => Promise<Added>, said: string): Promise<boolean> } {
  const words = usePageWords('teachers')
  const { open: notify } = useNotification()
  const { busy, problem, run } = useTask(words('failed'))
  return {
    busy,
    problem,
    async add(job, message) {
      let replaced: Added['replaced'] = []
      const isDone = await run(async (send) => {
        replaced = (await job(send, { teacherId: teacher.id, school_id: teacher.schoolId })).replaced
      })
      const description = replaced.map((one) => words('replaced', { class: one.class_name, name: one.previous_teacher })).join('\n')
      if (isDone) notify?.({ type: 'success', message, ...(description ? { description } : {}) })
      return isDone
    },
  }
}

/** Ends a mapping; the row stays as history. A refusal is told in passing: there is no form it could stand in. */
export function useEndMapping(
  teacher: Teacher,
): Pick<Task, 'busy'> & { end(job: (send: Send, whose: Whose) => Promise<unknown>, said: string, name: string): Promise<void> } {
  const words = usePageWords('teachers')
  const { open: notify } = useNotification()
  const { busy, run } = useTask(words('failed'), ({ message }) => {
    notify?.({ type: 'error', message: message || words('failed') })
    return null
  })
  return {
    busy,
    async end(job, message, name) {
      if (await run((send) => job(send, { teacherId: teacher.id, school_id: teacher.schoolId }), name))
        notify?.({ type: 'success', message })
    },
  }
}
