import { saveAnswers } from '../../../../resources/contract/psychometric-answering.ts'
import type { DataOf } from '../../../../resources/contract/call.ts'
import { failureOf, firstComplaint, isLost, type Calls } from '../../../engine/index.ts'
import { handedOf, settleHanded } from '../../../engine/kept/index.ts'
import {
  answersKind,
  changeAnswers,
  givenIn,
  nameOfAnswers,
  readAnswers,
  type AnswersAt,
  type Given,
  type KeptAnswers,
} from './kept-answers.ts'

export type Others = DataOf<typeof saveAnswers>['others']
export type Outcome =
  /** `others`: everything that is answered, where another device was at it */
  | { readonly is: 'done'; readonly others: Others }
  | { readonly is: 'refused'; readonly problem: string }
  /** nobody who knows has answered: it goes on waiting */
  | { readonly is: 'lost' }
type Sending = Pick<Calls, 'send'>

/** So long, ms, an answer is waited for: on a bad line it would be minutes. */
export const patience = 15_000
/** So many answers at once. */
const most = 200
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The first that were given in one language; of an item that was answered twice the later, with the time of both. */
function begun(now: KeptAnswers): KeptAnswers {
  const [first] = now.waiting
  if (now.sending || !first) return now
  const end = now.waiting.findIndex(({ language }) => language !== first.language)
  const count = Math.min(end < 0 ? now.waiting.length : end, most)
  const byItem = new Map<number, Given>()
  for (const one of now.waiting.slice(0, count))
    byItem.set(one.item_no, { ...one, ms: Math.min(one.ms + (byItem.get(one.item_no)?.ms ?? 0), 3_600_000) })
  return {
    ...now,
    waiting: now.waiting.slice(count),
    sending: { id: newKey(), answers: [...byItem.values()], revision: now.revision },
  }
}
const back = (now: KeptAnswers): KeptAnswers => ({ ...now, waiting: givenIn(now), sending: null })

/** The person has to sign in first, as somebody else is here now or nobody, or to wait: that says nothing of the answers. */
export const isUndecided = (thrown: unknown, signal: AbortSignal): boolean => {
  const { code, errors, retryAfter } = failureOf(thrown)
  return (
    signal.aborted || isLost(thrown) || code === 'UNAUTHENTICATED' || code === 'SECOND_FACTOR_DUE' || 'by' in errors || retryAfter !== null
  )
}

async function sendAll({ send }: Sending, at: AnswersAt): Promise<Outcome> {
  if (!(await readAnswers(at))) return { is: 'done', others: null }
  let others: Others = null
  for (;;) {
    const { data, revision } = await changeAnswers(at, begun)
    const batch = data.sending
    if (!batch) {
      await settleHanded({ ...keyIn(at), revision }, { data: { ...data, waiting: [] }, said: null }).catch(() => undefined)
      return { is: 'done', others }
    }
    const signal = AbortSignal.timeout(patience)
    try {
      const told = await send(saveAnswers, {
        params: { response_id: at.key },
        body: {
          answers: batch.answers.map(({ item_no, value, ms, at: given }) => ({ item_no, value, ms, at: given })),
          language: batch.answers[0]?.language ?? 'en',
          revision: batch.revision,
          by: at.who,
        },
        signal,
      })
      others = told.others ?? others
      await changeAnswers(at, (now) => (now.sending?.id === batch.id ? { ...now, sending: null, revision: told.revision } : now))
    } catch (thrown) {
      if (isUndecided(thrown, signal)) return { is: 'lost' }
      const problem = firstComplaint(failureOf(thrown))
      const kept = await changeAnswers(at, back)
      await settleHanded({ ...keyIn(at), revision: kept.revision }, { refusal: problem }).catch(() => undefined)
      return { is: 'refused', problem }
    }
  }
}
const keyIn = ({ who, kind, key }: AnswersAt) => ({ who, kind, key })

/** What is under way in this tab, and whether something came since. */
const underWay = new Map<string, { isOwed: boolean; readonly whole: Promise<Outcome> }>()
const inTurn = async (name: string, send: () => Promise<Outcome>): Promise<Outcome> => {
  // on the plain-http origins of school networks a browser has no locks: the keys of what is sent do the same
  const { locks } = navigator as { readonly locks?: LockManager | null }
  return locks ? locks.request(`answers ${name}`, send) : send()
}

/** Sends what waits of one response, in the order in which it was given, one tab after the other. */
export function sendAnswers(calls: Sending, at: AnswersAt): Promise<Outcome> {
  const name = nameOfAnswers(at)
  const now = underWay.get(name)
  if (now) {
    now.isOwed = true
    return now.whole
  }
  const run = async (): Promise<Outcome> => {
    let outcome: Outcome
    try {
      do {
        one.isOwed = false
        outcome = await inTurn(name, () => sendAll(calls, at))
      } while (one.isOwed && outcome.is === 'done')
      return outcome
    } finally {
      underWay.delete(name)
    }
  }
  const one: { isOwed: boolean; whole: Promise<Outcome> } = { isOwed: false, whole: Promise.resolve({ is: 'lost' }) }
  underWay.set(name, one)
  one.whole = run()
  return one.whole
}

/** What this person gave on this device and nobody has yet. True: nothing waits any more. */
export async function sendWaiting(calls: Sending, who: string): Promise<boolean> {
  let isAll = true
  for (const { state, kind, key, date, place } of await handedOf(who, answersKind))
    if (state === 'waiting' && (await sendAnswers(calls, { who, kind, key, date, place })).is === 'lost') isAll = false
  return isAll
}
