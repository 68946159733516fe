import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAskAgain, useCalls, usePageWords, usePerson } from '../../engine/index.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../engine/drafts/index.ts'
import { discardHanded, handedOne, handIn, keepKeptDraft, keptDraft } from '../../engine/kept/index.ts'
import { handedAfter, keyOfRegister, placeOfRegister } from './kept/kept-register.ts'
import type { Answered, HandedRegister, ReadRegister, WaitingRegister } from './kept/kept-register.ts'
import { sendRegister } from './kept/send-register.ts'
import { sendUnkept } from './kept/send-unkept.ts'
import { isNeverHandedIn } from './register-words.ts'
import { changedMarks, shownOf, summaryOf, type OwnMark, type OwnMarks, type Rules } from './register-marks.ts'

const isMark = (one: unknown): one is OwnMark => typeof one === 'object' && one !== null && 'code' in one && 'at' in one
const marksIn = (said: unknown): OwnMarks =>
  Object.fromEntries(Object.entries(said ?? {}).flatMap(([id, mark]) => (isMark(mark) ? [[id, mark]] : [])))
/** Puts down a mark of a child, or changes a part of the one that is shown. */
export type Put = (studentId: string, said: Partial<Omit<OwnMark, 'at'>> & { readonly code: string }) => void
/** What came of handing in: the service's answer, or `kept`: it is on this device and is sent by itself. */
export type HandedIn = { readonly is: 'done'; readonly answer: Answered } | { readonly is: 'kept' }

/** A register while it is being taken: what is put down is kept on the device until the service has it. */
export function useRegister({ register, clock }: ReadRegister) {
  const words = usePageWords('attendance')
  const [calls, askAgain] = [useCalls(), useAskAgain()]
  const { userId, person } = usePerson()
  const key = draftKey(userId, 'register', `${register.class_id}:${register.day.date}:${register.session}`)
  const kept = useMemo(() => keyOfRegister(userId, placeOfRegister(register)), [userId, register])
  const [own, setOwn] = useState<OwnMarks>(() => marksIn(readDraft(key)?.changes))
  const [isRestored, setRestored] = useState(false)
  const [warnings, setWarnings] = useState<Answered['warnings']>([])
  const [isByCards, setByCards] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const changed = useMemo(() => changedMarks(register, own), [register, own])
  const count = Object.keys(changed).length
  const { codes, begins_with, may_take } = register
  // what it would begin with was said by nobody: the office begins it when it writes it down after all
  const [isBegun, setBegun] = useState(false)
  const isMissed = isNeverHandedIn(register) && !isBegun && count === 0
  const rules = useMemo(
    (): Rules => ({ codes, begins_with, may_take: may_take && !isMissed, isMissed }),
    [codes, begins_with, may_take, isMissed],
  )

  const { who, kind, key: place } = kept
  useEffect(() => {
    let isOn = true
    // of a tab that was closed, or of a browser
    keptDraft<unknown>({ who, kind, key: place })
      .then(
        (draft) => isOn && setOwn((now) => (Object.keys(now).length > 0 ? now : marksIn(draft))),
        () => undefined,
      )
      .finally(() => isOn && setRestored(true))
    return () => {
      isOn = false
    }
  }, [who, kind, place])
  useEffect(() => {
    const isEmpty = Object.keys(changed).length === 0
    if (isEmpty) dropDraft(key)
    else keepDraft(key, { changes: { ...changed }, version: null, at: Date.now() })
    // where the browser keeps nothing, the tab does
    if (isRestored) keepKeptDraft({ who, kind, key: place }, isEmpty ? null : changed).catch(() => undefined)
  }, [key, who, kind, place, changed, isRestored])

  const put: Put = useCallback(
    (id, said) =>
      setOwn((before) => {
        const child = register.children.find(({ student_id }) => student_id === id)
        const shown = child && shownOf(register, child, before[id])
        const now = shown?.code === said.code ? shown : null
        const mark = {
          late_minutes: now?.late_minutes ?? 0,
          left_minutes: now?.left_minutes ?? 0,
          note: now?.note ?? shown?.note ?? '',
          ...said,
        }
        return { ...before, [id]: { ...mark, at: new Date().toISOString() } }
      }),
    [register],
  )

  const handed = (submit: boolean, reason: string): HandedRegister => ({
    register,
    clock,
    marks: changed,
    submit,
    reason,
    source: register.may_correct && register.status !== 'due' && register.status !== 'open' ? 'correction' : isByCards ? 'card' : 'web',
  })
  /** Written down on the device first: whatever happens from here on, it is not lost. */
  const keep = async (now: HandedRegister): Promise<WaitingRegister | null> => {
    const { school_id = null, academic_year = null } = person
    try {
      return await handIn<HandedRegister, Answered>({
        ...kept,
        date: register.day.date,
        place: { school_id, academic_year },
        at: Date.now(),
        data: (before) => handedAfter(before?.data ?? null, now),
      })
    } catch {
      // a private window: then it is sent as anything else is
      return null
    }
  }
  /** It is told at once that a register is handed in; what was put down stands on the screen until the register shows it. */
  const readAgain = async (sent: OwnMarks, isKept: boolean): Promise<void> => {
    try {
      if (isKept) await discardHanded(kept)
      await askAgain()
    } finally {
      setOwn((now) => Object.fromEntries(Object.entries(now).filter(([id, { at }]) => at !== sent[id]?.at)))
      setBusy(false)
    }
  }
  /** Something of this register was shown as kept and is not sent: whatever becomes of what is handed in now, it stays. */
  const isUnsent = async (): Promise<boolean> => {
    const before = await handedOne(kept).catch(() => undefined)
    return before !== undefined && before.state !== 'sent'
  }
  const send = async (submit: boolean, reason: string): Promise<HandedIn | null> => {
    setBusy(true)
    setProblem(null)
    try {
      const now = handed(submit, reason)
      const wasKept = await isUnsent()
      const waiting = await keep(now)
      const outcome = waiting ? await sendRegister(calls, waiting) : await sendUnkept(calls, now)
      if (outcome.is === 'refused' || (outcome.is === 'lost' && !waiting)) {
        // the person is here and can do something about it: all of it is on the screen again
        if (waiting && !wasKept) {
          setOwn(waiting.data.marks)
          await discardHanded(kept)
        }
        setProblem((outcome.is === 'refused' && outcome.problem) || words('not_saved'))
        setBusy(false)
        return null
      }
      if (outcome.is === 'lost') {
        setOwn({})
        setBusy(false)
        void navigator.storage?.persist?.().catch(() => false)
        return { is: 'kept' }
      }
      setWarnings(outcome.answer.warnings)
      void readAgain(now.marks, waiting !== null)
      return outcome
    } catch (error) {
      setBusy(false)
      throw error
    }
  }
  return {
    rules,
    own,
    changed,
    count,
    summary: summaryOf({ ...rules, children: register.children }, own),
    warnings,
    busy,
    problem,
    put,
    markByCards: () => setByCards(true),
    begin: () => setBegun(true),
    clear: () => setOwn({}),
    send,
  }
}
export type Taking = ReturnType<typeof useRegister>
