import { yearsBetween } from '../../kit/dates.ts'
import { ageRanges, type AgeRange } from './age-ranges.ts'

interface Ages {
  readonly age_min: number
  readonly age_max: number
}

/** Completed years on a day, both `YYYY-MM-DD`; null: the day of birth is not known, or lies later. */
export const ageAt = (born: string | null | undefined, day: string): number | null =>
  !born || born.slice(0, 10) > day.slice(0, 10) ? null : yearsBetween(born, day)

export const rangeOf = (age: number | null): AgeRange | null =>
  age === null ? null : (ageRanges.find(({ min, max }) => age >= min && age <= max)?.code ?? null)

const limitsOf = (range: AgeRange) => ageRanges.find(({ code }) => code === range)!

/** At least one age of the range is one that the questionnaire is for. */
export function fitsRange({ age_min, age_max }: Ages, range: AgeRange): boolean {
  const { min, max } = limitsOf(range)
  return age_min <= max && age_max >= min
}

export const fitsAge = ({ age_min, age_max }: Ages, age: number | null): boolean => age !== null && age >= age_min && age <= age_max

/** A child whom a mapping for this range reaches: of an age that the range and the questionnaire are for. */
export const isEligible = (questionnaire: Ages, range: AgeRange, age: number | null): boolean =>
  fitsAge(questionnaire, age) && rangeOf(age) === range
