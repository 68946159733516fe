import { hasFormula, isMasked, isRich, type Field } from '../../../resources/kit/index.ts'
import { isNothing } from '../fields/print.ts'
import { useKatex } from '../fields/rich/katex.ts'
import type { Row } from '../row.ts'

/** Is a value drawn on paper as it is read, and not said in a line? */
export const isDrawn = (field: Field, value: unknown): boolean => isRich(field) && !isNothing(value) && !isMasked(value, field)

/** Is what draws the formulas of a record there, if it has any? */
export function useFormulated(row: Row): boolean {
  const isWanted = hasFormula(JSON.stringify(row).replaceAll('\\\\', '\\'))
  return useKatex(isWanted) !== null || !isWanted
}
