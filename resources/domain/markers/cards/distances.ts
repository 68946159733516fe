import { codes, distance, turnsOf } from './codes.ts'

export interface Distances {
  /** in how few bits a card differs from another one, however both are held */
  readonly between: number
  /** in how few bits a card differs from itself in another turn */
  readonly ofTurns: number
}

/** How far the cards of a deck are from one another: what is misread by fewer bits than half of it is still no other card. */
export function distancesOf(cards: readonly number[]): Distances {
  const all = cards.map((cardNo) => turnsOf(codes[cardNo - 1]!))
  let [between, ofTurns] = [Infinity, Infinity]
  all.forEach(([upright, ...turns], at) => {
    for (const turn of turns) ofTurns = Math.min(ofTurns, distance(upright!, turn))
    for (const others of all.slice(at + 1)) for (const other of others) between = Math.min(between, distance(upright!, other))
  })
  return { between, ofTurns }
}
