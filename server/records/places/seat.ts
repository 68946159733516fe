import { addProblem } from '../cases.ts'
import { hasRow, type Sitter, type Step } from './step.ts'
import { yearsKept } from '../storing/year-rows.ts'
import { freeCardNo, isCardTaken, isRollTaken, nextRollNo, type ClassSeats } from './sittings.ts'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** Gives the child a place: its roll number and its card there; whoever is away gives the card back into the deck. */
export function seat(step: Step, to: ClassSeats): void {
  const { one, isAway } = step
  const held = hasRow(one) ? (one.before?.card_no ?? null) : null
  if (isAway) {
    if (held !== null) one.values.card_no = null
    return
  }
  const roll = rollIn(step, to)
  const arrives = step.isNew || step.changesClass
  const card = held === null || arrives || (step.returns && isCardTaken(to, held, one.id)) ? freeCardNo(to) : held
  if (card !== held || arrives) one.values.card_no = card
  to.sitting.set(one.id, { roll, card })
}

function rollIn({ one, isNew, changesClass, returns }: Step, to: ClassSeats): string | null {
  const held = hasRow(one) ? textOrNull(one.before?.roll_no) : null
  // what is said of all years says the number, too: the one that is there already, or none
  const isWhole = yearsKept in one.values
  const given = Object.hasOwn(one.values, 'roll_no') ? textOrNull(one.values.roll_no) : isWhole && !isNew ? held : undefined
  const moves = changesClass && !isNew
  const next = (): string => {
    const roll = nextRollNo([...to.sitting.values()].map((child) => child.roll))
    one.values.roll_no = roll
    return roll
  }
  if (given) {
    if (!isRollTaken(to, given, one.id)) return given
    // an old number that rode along is nobody's wish
    if (moves && given === held) return next()
    taken(one)
    return given
  }
  if (isWhole && given === null) return null
  // one that was entered without a number today has none in the right class either
  if (moves && (held !== null || one.from !== null)) return next()
  if (returns && held !== null && isRollTaken(to, held, one.id)) return next()
  return given === null ? null : held
}

const taken = (one: Sitter): void => addProblem(one, 'roll_no', 'taken')
