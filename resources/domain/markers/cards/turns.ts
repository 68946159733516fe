/** Where a corner of a marker lies in a picture: to the right and downwards, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** Of the code as it is printed: upper left, upper right, lower right, lower left, wherever the card is turned to. */
export type Corners = readonly [Point, Point, Point, Point]

/** Letters stand clockwise on the four edges of a card: A above, B at the right, C below, D at the left. */
export const letters = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof letters)[number]

/** A card that is turned clockwise brings up what stood at the left of it. */
const uppermost: readonly Letter[] = ['A', 'D', 'C', 'B']

/** By how many quarter turns clockwise a letter comes up. */
export const turnOf: Readonly<Record<Letter, number>> = { A: 0, D: 1, C: 2, B: 3 }

/** A card may be held so far from straight; beyond that nobody can say which edge is meant. */
export const mostAslant = 30

export interface Held {
  /** which letter is up; null: too far from straight */
  readonly letter: Letter | null
  /** degrees from the nearest quarter turn, 0 to 45 */
  readonly aslant: number
}

/** How a card is held: by its upper and lower edge together, which tilting moves to opposite sides. */
export function heldAs([upperLeft, upperRight, lowerRight, lowerLeft]: Corners): Held {
  const [right, down] = [upperRight.x - upperLeft.x + lowerRight.x - lowerLeft.x, upperRight.y - upperLeft.y + lowerRight.y - lowerLeft.y]
  const degrees = (Math.atan2(down, right) * 180) / Math.PI
  const quarters = Math.round(degrees / 90)
  const aslant = Math.abs(degrees - quarters * 90)
  return { letter: aslant <= mostAslant ? uppermost[(quarters + 4) % 4]! : null, aslant }
}
/** On which edge of the front, seen from the front, a letter stands. */
export const onFront: Readonly<Record<Letter, 'top' | 'right' | 'bottom' | 'left'>> = { A: 'top', B: 'right', C: 'bottom', D: 'left' }
/** Seen from behind left and right change places: where the child reads what the camera sees. */
export const onBack: Readonly<Record<Letter, 'top' | 'right' | 'bottom' | 'left'>> = { A: 'top', B: 'left', C: 'bottom', D: 'right' }
