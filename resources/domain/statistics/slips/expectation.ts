import type { MarkTable } from '../matrix.ts'
import { isMark } from '../matrix.ts'
import { ascending, covariance, deviation, isConstant, mean, quantile } from '../moments.ts'
import { correlationOf } from '../options.ts'
import { priors } from './doubts.ts'

/** What somebody is expected to have, before his mark is seen: a normal distribution, in marks, and what marks there are. */
export interface Expectation {
  readonly mean: number
  readonly sd: number
  readonly max: number
  readonly step: number
}

/**
 * The logarithm of the probability of a mark. Most of it is the expectation, `priors.odd` is any mark at all: so that nothing is impossible,
 * and one odd mark does not outweigh a column. Questions of one step are right or wrong.
 */
export function logChance(mark: number, { mean, sd, max, step }: Expectation): number {
  const levels = Math.round(max / step) + 1
  if (mark < 0 || mark > max) return Math.log(priors.odd / levels / 100)
  const usual =
    levels <= 2
      ? rightOrWrong(mark, mean / max)
      : Math.min(1, (step * Math.exp(-(((mark - mean) / sd) ** 2) / 2)) / (sd * Math.sqrt(2 * Math.PI)))
  return Math.log((1 - priors.odd) * usual + priors.odd / levels)
}
function rightOrWrong(mark: number, share: number): number {
  const right = Math.min(0.98, Math.max(0.02, share))
  return mark > 0 ? right : 1 - right
}

/** Middle and spread of a class by its quartiles: the slips that are looked for hardly move them. */
function middleOf(marks: readonly number[], step: number): { readonly middle: number; readonly spread: number } {
  const sorted = ascending(marks)
  const between = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 1.349
  return { middle: quantile(sorted, 0.5), spread: Math.max(between > 0 ? between : isConstant(marks) ? 0 : deviation(marks), step) }
}

/** How two exams of a class go together, where nothing is known of it; what is known is kept within sense. */
const usualCorrelation = 0.6
const keptWithin = (value: number): number => Math.min(0.9, Math.max(0.3, value))

/** The mean correlation of the exams with one another, over students who have both; of fewer than ten students the usual one. */
export function correlationBetween(profiles: readonly (readonly (number | null)[])[]): number {
  const exams = Math.max(0, ...profiles.map(({ length }) => length))
  const found: number[] = []
  for (let one = 0; one < exams; one++) {
    for (let other = one + 1; other < exams; other++) {
      const both = profiles.flatMap((zs) => {
        const [left, right] = [zs[one], zs[other]]
        return isMark(left) && isMark(right) ? [{ left, right }] : []
      })
      if (both.length < 10) continue
      const { value } = correlationOf(
        both.map(({ left }) => left),
        both.map(({ right }) => right),
      )
      if (value !== null) found.push(value)
    }
  }
  return found.length > 0 ? keptWithin(mean(found)) : usualCorrelation
}

export interface Entered {
  readonly student_id: string
  /** in marks; null: none is given */
  readonly mark: number | null
  /** z in other exams, each among those who sat it */
  readonly others: readonly (number | null)[]
}

/**
 * From other exams. A student's z are his level and what the day adds, z = level + day, with a variance of r and 1 - r, where r is the
 * correlation between exams. After k exams of mean m the next one is expected at k r m / (1 + (k - 1) r), with variance
 * 1 - k r^2 / (1 + (k - 1) r): Kelley's regressed score (Kelley 1947, Fundamentals of statistics), stepped up to k exams by Spearman and
 * Brown. On the scale of this exam by its median and quartiles. Null: nothing is known of him.
 */
export function expectedFromExams(entered: readonly Entered[], max: number, step: number): (Expectation | null)[] {
  const marks = entered.map(({ mark }) => mark).filter(isMark)
  if (marks.length < 5) return entered.map(() => null)
  const { middle, spread } = middleOf(marks, step)
  const r = correlationBetween(entered.map(({ others }) => others))
  return entered.map(({ others }) => {
    const known = others.filter(isMark)
    const k = known.length
    if (k === 0) return null
    const whole = 1 + (k - 1) * r
    return {
      mean: Math.min(max, Math.max(0, middle + (spread * k * r * mean(known)) / whole)),
      sd: spread * Math.sqrt(1 - (k * r * r) / whole),
      max,
      step,
    }
  })
}

export interface FromQuestions {
  /** [student][question]; null: no mark, or too few students to draw a line */
  readonly own: readonly (readonly (Expectation | null)[])[]
  /** the same, where a question goes with the rest at least as well as questions of its kind usually do */
  readonly usual: readonly (readonly (Expectation | null)[])[]
}

/**
 * From the rest of the questions: each question's marks by a straight line over the share that a student has of all others, fitted twice,
 * the second time without marks further than three spreads from the first line. A column that has slipped by a row goes with nothing any
 * more and its own line is flat; what it would be expected to be is `usual`, with the middle correlation of questions of as many marks (or
 * of all, where there are not three of these).
 */
export function expectedFromQuestions({ items, sittings }: MarkTable, step: number): FromQuestions {
  const totals = sittings.map(({ marks }) => marks.reduce<number>((so, mark) => so + (mark ?? 0), 0))
  const answered = sittings.map(({ marks }) => items.reduce((so, { max }, at) => so + (isMark(marks[at]) ? max : 0), 0))
  const lines = items.map(({ max }, at) => {
    const rests = sittings.map(({ code, marks }, row) => {
      const mark = isMark(marks[at]) ? marks[at] : null
      const over = answered[row]! - (mark === null ? 0 : max)
      return code || over <= 0 ? null : (totals[row]! - (mark ?? 0)) / over
    })
    const known = rests.flatMap((rest, row) => {
      const mark = sittings[row]!.marks[at]
      return rest !== null && isMark(mark) ? [{ mark, rest }] : []
    })
    if (known.length < 10) return null
    const first = lineThrough(known)
    const near = known.filter(({ mark, rest }) => Math.abs(mark - first.at(rest)) <= 3 * first.sd)
    return { max, rests, line: near.length >= 10 ? lineThrough(near) : first }
  })
  const usualOf = (max: number): number => {
    const drawn = lines.filter((one) => one !== null)
    const alike = drawn.filter((one) => one.max === max)
    return quantile(ascending((alike.length >= 3 ? alike : drawn).map(({ line }) => line.r)), 0.5)
  }
  const cells = (isUsual: boolean): (Expectation | null)[][] => {
    const columns = lines.map((one) => {
      if (!one) return null
      const { max, rests } = one
      const line = isUsual ? one.line.with(Math.min(0.95, Math.max(one.line.r, usualOf(max)))) : one.line
      const sd = Math.max(line.sd, step / 2)
      return rests.map((rest) => (rest === null ? null : { mean: Math.min(max, Math.max(0, line.at(rest))), sd, max, step }))
    })
    return sittings.map((_, row) => columns.map((column) => column?.[row] ?? null))
  }
  return { own: cells(false), usual: cells(true) }
}

interface Line {
  /** the correlation that it has */
  readonly r: number
  readonly at: (rest: number) => number
  readonly sd: number
  /** through the same middle, with the same spreads, of another correlation */
  readonly with: (r: number) => Line
}
function lineThrough(points: readonly { readonly mark: number; readonly rest: number }[]): Line {
  const [marks, rests] = [points.map(({ mark }) => mark), points.map(({ rest }) => rest)]
  const [about, over] = [mean(marks), mean(rests)]
  const [high, wide] = [isConstant(marks) ? 0 : deviation(marks), isConstant(rests) ? 0 : deviation(rests)]
  const lost = Math.sqrt((points.length - 1) / Math.max(1, points.length - 2))
  const line = (r: number): Line => ({
    r,
    at: (rest) => about + (wide > 0 ? (r * high * (rest - over)) / wide : 0),
    sd: high * Math.sqrt(1 - r * r) * lost,
    with: line,
  })
  return line(high > 0 && wide > 0 ? Math.min(0.999, Math.max(-0.999, covariance(marks, rests) / (high * wide))) : 0)
}
