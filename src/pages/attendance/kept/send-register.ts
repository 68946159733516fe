import type { BodyOf } from '../../../../resources/contract/call.ts'
import { getRegister, takeAttendance } from '../../../../resources/contract/student-attendance.ts'
import { failureOf, firstComplaint, isLost, type Calls } from '../../../engine/index.ts'
import { beginSending, handedOf, settleHanded } from '../../../engine/kept/index.ts'
import { byTheServer, readingOf, type ClockReading } from './clocks.ts'
import { afterwards, registerKind, type Answered, type HandedRegister, type WaitingRegister } from './kept-register.ts'

export type Outcome =
  | { readonly is: 'done'; readonly answer: Answered }
  | { readonly is: 'refused'; readonly problem: string }
  /** nobody who knows has answered: it goes on waiting */
  | { readonly is: 'lost' }
export type Sending = Pick<Calls, 'send'>
type Body = BodyOf<typeof takeAttendance>

/** After so long, ms, the clock of the device is compared once more before it is believed. */
const fresh = 60_000
/** So long, ms, an answer is waited for: on a bad line it would be minutes. */
const patience = 15_000

export function bodyOf({ register, marks, clock, submit, source, reason }: HandedRegister, madeAt: number, now: ClockReading | null): Body {
  return {
    class_id: register.class_id,
    date: register.day.date,
    session: register.session,
    submit,
    takings: register.takings,
    records: Object.entries(marks).map(([student_id, { note, at, ...mark }]) => ({
      student_id,
      ...mark,
      ...(note ? { note } : {}),
      at: byTheServer(at, clock, now),
    })),
    source,
    without_gone: true,
    client_at: byTheServer(new Date(madeAt).toISOString(), clock, now),
    ...(reason ? { reason } : {}),
  }
}

const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
/** The person has to sign in first, as somebody else is here now or nobody, or to wait: that says nothing of the register. */
const isOpen = (thrown: unknown, signal: AbortSignal): boolean => {
  const { code, errors, retryAfter } = failureOf(thrown)
  return (
    signal.aborted || isLost(thrown) || code === 'UNAUTHENTICATED' || code === 'SECOND_FACTOR_DUE' || 'by' in errors || retryAfter !== null
  )
}

/** How wrong the clock is now; null: it was read a moment ago, or what is asked for it is refused. */
async function clockNow(calls: Sending, { at, data, place }: WaitingRegister, signal: AbortSignal): Promise<ClockReading | null> {
  if (Math.abs(Date.now() - at) < fresh) return null
  const { class_id, session, day } = data.register
  try {
    const { read_at } = await calls.send(getRegister, { params: { class_id, date: day.date, session, ...place }, signal })
    return readingOf(read_at)
  } catch (thrown) {
    if (isOpen(thrown, signal)) throw thrown
    return null
  }
}

async function begun(calls: Sending, { who, kind, key, revision, ...waiting }: WaitingRegister, signal: AbortSignal) {
  const at = { who, kind, key, revision }
  const body = { ...bodyOf(waiting.data, waiting.at, await clockNow(calls, { ...at, ...waiting }, signal)), by: who }
  return (await beginSending<HandedRegister, Answered>(at, { id: newKey(), body }))?.sending ?? null
}

/** Sends one that waits: with the key and the words of the last time, if there was one, so that a lost answer does nothing twice. */
export async function sendRegister(calls: Sending, waiting: WaitingRegister): Promise<Outcome> {
  const { who, kind, key, revision, place, data } = waiting
  const at = { who, kind, key, revision }
  const signal = AbortSignal.timeout(patience)
  try {
    const sending = waiting.sending ?? (await begun(calls, waiting, signal))
    // changed or sent by another tab meanwhile
    if (!sending) return { is: 'lost' }
    const answer = await calls.send(takeAttendance, { params: place, body: sending.body as Body, key: sending.id, signal })
    await settleHanded(at, { data: afterwards(data, answer), said: answer })
    return { is: 'done', answer }
  } catch (thrown) {
    if (isOpen(thrown, signal)) return { is: 'lost' }
    const failure = failureOf(thrown)
    // the key was used with other words, which no console of ours does: with another one it is merged as any second sending is
    if (failure.code === 'KEY_REUSED') {
      await beginSending(at, null)
      return { is: 'lost' }
    }
    const problem = firstComplaint(failure)
    await settleHanded(at, { refusal: problem })
    return { is: 'refused', problem }
  }
}

/** One tab after the other, in the order in which they were handed in. True: nothing waits any more. */
export async function sendWaiting(calls: Sending, who: string): Promise<boolean> {
  const round = async (): Promise<boolean> => {
    const all = (await handedOf<HandedRegister, Answered>(who, registerKind)).filter(({ state }) => state === 'waiting')
    let isAll = true
    for (const one of all.toSorted((a, b) => a.at - b.at)) if ((await sendRegister(calls, one)).is === 'lost') isAll = false
    return isAll
  }
  // on the plain-http origins of school networks a browser has no locks: the keys of what is sent do the same
  const { locks } = navigator as { readonly locks?: LockManager | null }
  return locks ? locks.request('kept registers', round) : round()
}
