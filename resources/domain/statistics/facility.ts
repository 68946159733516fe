import type { Difficulty } from '../questions/types.ts'
import { figure, none, type Figure } from './figure.ts'
import { columnOf, type Considered } from './matrix.ts'
import { deviation, mean } from './moments.ts'
import { normal975 } from './normal.ts'

export interface Interval {
  readonly low: number
  readonly high: number
}
export interface Facility {
  readonly n: number
  /** mean mark as a share of the maximum, 0 to 1 */
  readonly p: Figure
  /** where p lies of all such students, with 95 % */
  readonly interval: Interval | null
  /** of the marks, with n - 1, in marks */
  readonly sd: Figure
}

/**
 * Facility of one item over everybody who has a mark in it: mean / max, the `p` of Crocker and Algina (1986), Introduction to classical
 * and modern test theory, chapter 14, and the facility index of Moodle's quiz statistics.
 */
export function facilityOf({ items, rows }: Pick<Considered, 'items' | 'rows'>, item: number): Facility {
  const marks = columnOf(rows, item)
  const max = items[item]?.max ?? 0
  const p = marks.length === 0 ? none('too_few_students') : max > 0 ? figure(mean(marks) / max) : none('no_maximum')
  return {
    n: marks.length,
    p,
    interval: p.value === null ? null : wilson(p.value, marks.length),
    sd: marks.length < 2 ? none('too_few_students') : figure(deviation(marks)),
  }
}

/**
 * The score interval of a share, with 95 %: Wilson (1927), Probable inference, the law of succession, and statistical inference, JASA 22;
 * without correction for continuity. For marks between nothing and all it is on the safe side, for these spread less than right and wrong.
 */
export function wilson(share: number, n: number): Interval | null {
  if (n < 1 || !(share >= 0 && share <= 1)) return null
  const square = normal975 ** 2
  const middle = share + square / (2 * n)
  const reach = normal975 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))
  const whole = 1 + square / n
  return { low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) }
}

/** How hard a question has turned out to be, by its facility: easy from .80 on, hard below .35. What a computer has a hair below .80 is .80. */
export function empiricalDifficulty(p: number): Difficulty {
  const share = Math.round(p * 1e9) / 1e9
  return share >= 0.8 ? 'easy' : share < 0.35 ? 'hard' : 'medium'
}
