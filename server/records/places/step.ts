import type { Case, Row } from '../types.ts'
import type { ClassSeats } from './sittings.ts'

/** What a write means for the class a child sits in. */
export interface Step {
  readonly one: Case
  /** had no class in this year */
  readonly isNew: boolean
  readonly changesClass: boolean
  /** is switched on again */
  readonly returns: boolean
  /** is no longer there when this is written */
  readonly isAway: boolean
  readonly from: ClassSeats | undefined
  readonly to: ClassSeats | undefined
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const isOn = (row: Row): boolean => row['is_active'] !== false && row['is_active'] !== 0
export const hasRow = ({ before }: Case): boolean => typeof before?.['academic_year'] === 'string'
export const classBefore = (one: Case): string | null => (hasRow(one) ? textOrNull(one.before?.['class_id']) : null)
export const classWanted = (one: Case): string | null => textOrNull(one.values['class_id'])

export function stepOf(one: Case, classes: ReadonlyMap<string, ClassSeats>): Step {
  const { before, values } = one
  const [was, wanted] = [classBefore(one), classWanted(one)]
  const on = isOn({ ...before, ...values })
  return {
    one,
    isNew: was === null,
    changesClass: wanted !== null && wanted !== was,
    returns: before !== null && !isOn(before) && on,
    isAway: !on,
    from: was === null ? undefined : classes.get(was),
    to: classes.get(wanted ?? was ?? ''),
  }
}
