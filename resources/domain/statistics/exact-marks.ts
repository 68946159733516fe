/**
 * Marks are added up as whole numbers of steps (1, 0.5, 0.25, 0.1): 37 halves and not 18.5, so that sums are exact and what lies on a
 * bound lies on it.
 */
export type Steps = number

/** How many steps a mark is; null where it lies between two. */
export function inSteps(mark: number, step: number): Steps | null {
  const steps = Math.round(mark / step)
  return Number.isFinite(steps) && Math.abs(mark / step - steps) < 1e-6 ? steps : null
}
/** As it is written: 3 steps of 0.1 are 0.3, and not 0.30000000000000004. */
export const inMarks = (steps: Steps, step: number): number => Math.round(steps * step * 1e6) / 1e6
/** What a program has a hair beside a step (0.1 + 0.2) lies on it; what lies between two stays as it is. */
export function onStep(mark: number, step: number): number {
  const steps = inSteps(mark, step)
  return steps === null ? mark : inMarks(steps, step)
}

/** A number with at most six places, exactly: over / by, in whole numbers. */
export interface Ratio {
  readonly over: number
  readonly by: number
}
export function ratioOf(value: number): Ratio {
  let by = 1
  while (by < 1e6 && Math.abs(value * by - Math.round(value * by)) > 1e-9 * Math.max(1, Math.abs(value * by))) by *= 10
  return { over: Math.round(value * by), by }
}
/** To the next whole number, halves up, of over / by with by > 0: both are whole, so that a half is a half. */
export const halfUp = (over: number, by: number): number => Math.floor((2 * over + by) / (2 * by))

/** What part is of the whole, in per cent with one decimal, halves up. Both in steps (or both in marks that are whole); of nothing null. */
export const percentOf = (part: Steps, whole: Steps): number | null => (whole > 0 ? halfUp(part * 1000, whole) / 10 : null)

/**
 * The fewest steps that are printed as so many per cent, or more: what passes, and what a grade begins with. The printed per cent decides,
 * so that nobody reads 33.0 and has failed at 33.
 */
export const stepsFor = (percent: number, whole: Steps): Steps => {
  const tenths = Math.round(percent * 10)
  return Math.max(0, Math.ceil(((2 * tenths - 1) * whole) / 2000))
}

/** The mean of per cents as they are printed, with one decimal, halves up: added up as whole tenths, for in a computer a half may lie below one. */
export const meanOfPrinted = (percents: readonly number[]): number | null =>
  percents.length === 0
    ? null
    : halfUp(
        percents.reduce((so, percent) => so + Math.round(percent * 10), 0),
        percents.length,
      ) / 10
