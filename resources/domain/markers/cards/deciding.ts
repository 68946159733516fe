import { mostWrong, type Seen } from './reading.ts'
import { heldAs, type Letter } from './turns.ts'

/** What it takes to believe a picture. A single one has no second to agree with: of its codes a bit may be wrong, and no more. */
export const rule = { frames: 6, agreeing: 3, wrongInSweep: mostWrong, wrongInPhoto: 1 } as const

export interface Decided {
  readonly card_no: number
  /** in how many of the last `rule.frames` pictures; of a photo 1 */
  readonly frames: number
  /** is there, however it is held */
  readonly isSeen: boolean
  /** the answer that is held up; null: not yet agreed, or held too far from straight */
  readonly letter: Letter | null
  /** it is there and would be read if it were held straight */
  readonly isAslant: boolean
}

interface Sighting {
  readonly card_no: number
  readonly letter: Letter | null
}

/** Cards of one picture. The same number in two places is a copied card: whose it is nobody can say, so it counts for neither. */
function sightings(seen: readonly Seen[], mostWrongBits: number): Sighting[] {
  const good = seen.filter(({ wrong }) => wrong <= mostWrongBits)
  const times = new Map<number, number>()
  for (const { card_no } of good) times.set(card_no, (times.get(card_no) ?? 0) + 1)
  return good.filter(({ card_no }) => times.get(card_no) === 1).map(({ card_no, corners }) => ({ card_no, letter: heldAs(corners).letter }))
}

/** Cards of a film: of its last pictures (the newest last) some must agree. */
export function decideSweep(pictures: readonly (readonly Seen[])[]): Decided[] {
  const byCard = new Map<number, (Letter | null)[]>()
  for (const picture of pictures.slice(-rule.frames))
    for (const { card_no, letter } of sightings(picture, rule.wrongInSweep)) byCard.set(card_no, [...(byCard.get(card_no) ?? []), letter])
  return [...byCard].map(([card_no, held]) => {
    const isSeen = held.length >= rule.agreeing
    // what is up now counts: a card that is being turned agrees with itself again once it is held still
    const now = held.at(-1) ?? null
    const letter = now !== null && held.filter((other) => other === now).length >= rule.agreeing ? now : null
    const aslant = held.filter((one) => one === null).length
    return { card_no, frames: held.length, isSeen, letter, isAslant: letter === null && aslant >= rule.agreeing }
  })
}

/** Cards of a single photo. */
export const decidePhoto = (picture: readonly Seen[]): Decided[] =>
  sightings(picture, rule.wrongInPhoto).map(({ card_no, letter }) => ({
    card_no,
    frames: 1,
    isSeen: true,
    letter,
    isAslant: letter === null,
  }))
