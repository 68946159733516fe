import type students from '../../../resources/students.ts'
import { isOn } from '../cases.ts'
import type { Case } from '../types.ts'
import type { ClassSeats } from './sittings.ts'

export type Sitter = Case<typeof students>

/** What a write means for the class a child sits in. */
export interface Step {
  readonly one: Sitter
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

export const hasRow = ({ before }: Sitter): boolean => typeof before?.academic_year === 'string'
export const classBefore = (one: Sitter): string | null => (hasRow(one) ? (one.before?.class_id ?? null) : null)
export const classWanted = (one: Sitter): string | null => one.values.class_id ?? null

export function stepOf(one: Sitter, classes: ReadonlyMap<string, ClassSeats>): Step {
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
