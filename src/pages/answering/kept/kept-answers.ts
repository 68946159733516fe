import type { Sheet } from '../../../../resources/contract/psychometric-answering.ts'
import type { Locale } from '../../../../resources/kit/index.ts'
import { handedOne, handIn, type Handed, type KeptKey, type KeptPlace } from '../../../engine/kept/index.ts'

export const answersKind = 'questionnaire'
/** The shape of a sheet that is taken along; another number where it changes. */
export const sheetForm = 1

/** A sheet as it was read, and when by the clock of the device, ms. */
export interface ReadSheet {
  readonly sheet: Sheet
  readonly heard: number
}
/** An answer that the service has not confirmed. */
export interface Given {
  readonly item_no: number
  readonly value: number | null
  readonly ms: number
  /** when it was given, by the clock of the service */
  readonly at: string
  readonly language: Locale
}
interface Batch {
  /** which one it is, where its answer comes late; what is sent once more was given at the same time and is kept once */
  readonly id: string
  readonly answers: readonly Given[]
  readonly revision: number
}
/** What of one response waits on this device. */
export interface KeptAnswers {
  readonly waiting: readonly Given[]
  /** on its way, or of an answer that was lost */
  readonly sending: Batch | null
  /** of the response, as it was told last */
  readonly revision: number
}
export type HandedAnswers = Handed<KeptAnswers, null>
/** Of which response, whose, and of use until when. */
export interface AnswersAt extends KeptKey {
  readonly date: string
  readonly place: KeptPlace
}
export const keyOfAnswers = (who: string, responseId: string): KeptKey => ({ who, kind: answersKind, key: responseId })

export const givenIn = ({ sending, waiting }: KeptAnswers): readonly Given[] => [...(sending?.answers ?? []), ...waiting]

/** Of a browser that keeps nothing, in a private window: as long as the page is open. */
const unkept = new Map<string, KeptAnswers>()
/** Two guardians may answer about one child on one device: each has what that person answered. */
export const nameOfAnswers = ({ who, key }: KeptKey): string => `${who} ${key}`
const none: KeptAnswers = { waiting: [], sending: null, revision: 0 }

const recordOf = (at: AnswersAt, data: KeptAnswers): HandedAnswers => ({
  ...at,
  at: Date.now(),
  revision: 0,
  state: 'waiting',
  data,
  sending: null,
  said: null,
  said_at: null,
  refusal: null,
})

/** Reads and writes as one, so that of two tabs none undoes the other's; on the disk once it resolves. What was refused waits again. */
export async function changeAnswers(at: AnswersAt, to: (before: KeptAnswers) => KeptAnswers): Promise<HandedAnswers> {
  try {
    return await handIn<KeptAnswers, null>({ ...at, at: Date.now(), data: (before) => to(before?.data ?? none) })
  } catch {
    const data = to(unkept.get(nameOfAnswers(at)) ?? none)
    unkept.set(nameOfAnswers(at), data)
    return recordOf(at, data)
  }
}
/** What is not sent; null: nothing. */
export async function readAnswers(at: AnswersAt): Promise<HandedAnswers | null> {
  try {
    const kept = await handedOne<KeptAnswers, null>(at)
    return kept && kept.state !== 'sent' && givenIn(kept.data).length > 0 ? kept : null
  } catch {
    const data = unkept.get(nameOfAnswers(at))
    return data && givenIn(data).length > 0 ? recordOf(at, data) : null
  }
}
