import { figure, none, type Figure } from './figure.ts'
import { deviation, isConstant, mean } from './moments.ts'
import { correlationOf } from './options.ts'
import { criticalT } from './student-t.ts'

/** Results by student, both exams in the same unit (per cent), so that papers of different length compare. */
export type Results = ReadonlyMap<string, number>

interface Compared {
  /** of the later less the earlier exam, with its 95 % interval */
  readonly difference: Figure
  readonly low: Figure
  readonly high: Figure
  /** in standard deviations of a class: .2 small, .5 medium, .8 large (Cohen 1988) */
  readonly effect: Figure
}
export interface Paired extends Compared {
  readonly is: 'paired'
  /** students in both, and in one alone, who are not counted */
  readonly n: number
  readonly onlyEarlier: number
  readonly onlyLater: number
  readonly sdOfDifferences: Figure
  /** mean difference in standard deviations of the differences */
  readonly effectOfDifferences: Figure
  readonly correlation: Figure
  readonly rose: number
  readonly fell: number
}
export interface Apart extends Compared {
  readonly is: 'apart'
  readonly earlier: number
  readonly later: number
}

const leastPairs = 2

/** Two exams: student by student where at least half of the smaller group sat both, else as two groups. */
export function compare(earlier: Results, later: Results): Paired | Apart {
  const both = [...later.keys()].filter((student) => earlier.has(student)).length
  return both >= leastPairs && both * 2 >= Math.min(earlier.size, later.size) ? comparePaired(earlier, later) : compareApart(earlier, later)
}

/**
 * The paired t interval (Student 1908), with two effect sizes: mean difference over the mean of both SDs (d av) and over the SD of the
 * differences (d z): Lakens (2013), Calculating and reporting effect sizes, Frontiers in Psychology 4.
 */
export function comparePaired(earlier: Results, later: Results): Paired {
  const pairs = [...later].flatMap(([student, after]) => {
    const before = earlier.get(student)
    return before === undefined ? [] : [{ before, after }]
  })
  const n = pairs.length
  const differences = pairs.map(({ before, after }) => after - before)
  const counts = {
    n,
    onlyEarlier: earlier.size - n,
    onlyLater: later.size - n,
    rose: differences.filter((one) => one > 0).length,
    fell: differences.filter((one) => one < 0).length,
  }
  const difference = n > 0 ? figure(mean(differences)) : none('too_few_students')
  if (n < leastPairs || difference.value === null) {
    const few = none('too_few_students')
    return {
      is: 'paired',
      ...counts,
      difference,
      low: few,
      high: few,
      effect: few,
      sdOfDifferences: few,
      effectOfDifferences: few,
      correlation: few,
    }
  }
  const sd = isConstant(differences) ? 0 : deviation(differences)
  const reach = criticalT(n - 1) * (sd / Math.sqrt(n))
  const [before, after] = [pairs.map((pair) => pair.before), pairs.map((pair) => pair.after)]
  const usual = (spread(before) + spread(after)) / 2
  return {
    is: 'paired',
    ...counts,
    difference,
    low: figure(difference.value - reach),
    high: figure(difference.value + reach),
    effect: usual > 0 ? figure(difference.value / usual) : none('no_spread'),
    sdOfDifferences: figure(sd),
    effectOfDifferences: sd > 0 ? figure(difference.value / sd) : none('no_spread'),
    correlation: correlationOf(before, after),
  }
}
const spread = (values: readonly number[]): number => (isConstant(values) ? 0 : deviation(values))

/** What a group of results comes to. */
export interface Summary {
  readonly n: number
  readonly mean: number
  /** with n - 1; of one result 0 */
  readonly sd: number
}
const summaryOf = (results: Results): Summary => {
  const values = [...results.values()]
  return { n: values.length, mean: values.length > 0 ? mean(values) : 0, sd: values.length < leastPairs ? 0 : spread(values) }
}

/** Two groups of other students. */
export const compareApart = (earlier: Results, later: Results): Apart => compareSummaries(summaryOf(earlier), summaryOf(later))

/**
 * The interval of Welch (1947), The generalization of "Student's" problem, Biometrika 34, with the degrees of freedom of Satterthwaite;
 * effect over the pooled SD (Cohen's d).
 */
export function compareSummaries(earlier: Summary, later: Summary): Apart {
  const [m, n] = [earlier.n, later.n]
  const sizes = { is: 'apart', earlier: m, later: n } as const
  const difference = m > 0 && n > 0 ? figure(later.mean - earlier.mean) : none('too_few_students')
  if (m < leastPairs || n < leastPairs || difference.value === null) {
    const few = none('too_few_students')
    return { ...sizes, difference, low: few, high: few, effect: few }
  }
  const [first, second] = [earlier.sd ** 2, later.sd ** 2]
  const [own, other] = [first / m, second / n]
  const error = own + other
  if (error <= 0) return { ...sizes, difference, low: none('no_spread'), high: none('no_spread'), effect: none('no_spread') }
  const freedom = error ** 2 / (own ** 2 / (m - 1) + other ** 2 / (n - 1))
  const reach = criticalT(freedom) * Math.sqrt(error)
  const pooled = Math.sqrt(((m - 1) * first + (n - 1) * second) / (m + n - 2))
  return {
    ...sizes,
    difference,
    low: figure(difference.value - reach),
    high: figure(difference.value + reach),
    effect: figure(difference.value / pooled),
  }
}
