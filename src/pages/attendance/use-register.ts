import { useEffect, useMemo, useState } from 'react'
import { takeAttendance, type Register } from '../../../resources/contract/student-attendance.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { useAct, usePageWords, usePerson } from '../../engine/index.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../engine/drafts/index.ts'
import { changedMarks, shownOf, summaryOf, type OwnMark, type OwnMarks } from './register-marks.ts'

const isMark = (one: unknown): one is OwnMark => typeof one === 'object' && one !== null && 'code' in one && 'at' in one
type Answer = DataOf<typeof takeAttendance>

/** A register while it is being taken: what was put down here is kept in the tab until the server has it. */
export function useRegister(register: Register) {
  const words = usePageWords('attendance')
  const { userId } = usePerson()
  const key = draftKey(userId, 'register', `${register.class_id}:${register.day.date}:${register.session}`)
  const [own, setOwn] = useState<OwnMarks>(() =>
    Object.fromEntries(Object.entries(readDraft(key)?.changes ?? {}).flatMap(([id, mark]) => (isMark(mark) ? [[id, mark]] : []))),
  )
  const [warnings, setWarnings] = useState<Answer['warnings']>([])
  const act = useAct(takeAttendance, words('not_saved'))
  const changed = useMemo(() => changedMarks(register, own), [register, own])
  useEffect(() => {
    if (Object.keys(changed).length === 0) dropDraft(key)
    else keepDraft(key, { changes: { ...changed }, version: null, at: Date.now() })
  }, [key, changed])

  const put = (id: string, said: Partial<Omit<OwnMark, 'at'>> & { readonly code: string }) =>
    setOwn((before) => {
      const child = register.children.find(({ student_id }) => student_id === id)
      const shown = child && shownOf(register, child, before)
      const kept = shown?.code === said.code ? shown : null
      const mark = {
        late_minutes: kept?.late_minutes ?? 0,
        left_minutes: kept?.left_minutes ?? 0,
        note: kept?.note ?? shown?.note ?? '',
        ...said,
      }
      return { ...before, [id]: { ...mark, at: new Date().toISOString() } }
    })
  const send = async (submit: boolean, reason: string): Promise<Answer | null> => {
    const answer = await act.run({
      body: {
        class_id: register.class_id,
        date: register.day.date,
        session: register.session,
        submit,
        takings: register.takings,
        records: Object.entries(changed).map(([student_id, { note, ...mark }]) => ({
          student_id,
          ...mark,
          ...(note ? { note } : {}),
        })),
        source: register.may_correct && register.status !== 'due' && register.status !== 'open' ? 'correction' : 'web',
        ...(reason ? { reason } : {}),
      },
    })
    if (!answer) return null
    setWarnings(answer.warnings)
    setOwn({})
    return answer
  }
  return {
    own,
    changed,
    count: Object.keys(changed).length,
    summary: summaryOf(register, own),
    warnings,
    busy: act.busy !== null,
    problem: act.problem,
    put,
    clear: () => setOwn({}),
    send,
  }
}
export type Taking = ReturnType<typeof useRegister>
