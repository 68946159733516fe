import type { Problem } from './errors.ts'
import { exactText, unitsOf } from './exact.ts'
import { isExact, type Field } from './fields.ts'
import { roundedNumber } from './likes.ts'

/** What the values of one field must come to in all rows of a list. */
export const sumRules = ['eq', 'gte', 'lte'] as const
export type SumRule = (typeof sumRules)[number]

type Row = Readonly<Record<string, unknown>>

/** What a list comes to in one of its fields, as it is written; of what is exact to the last place. */
export function sumIn(field: Field, name: string, rows: readonly Row[]): { readonly text: string; readonly units: number } {
  const values = rows.map((row) => row[name])
  if (isExact(field)) {
    const units = values.reduce<number>((all, value) => all + (unitsOf(value, field) ?? 0), 0)
    return { text: exactText(units, field), units }
  }
  const sum = values.reduce<number>((all, value) => all + (typeof value === 'number' && Number.isFinite(value) ? value : 0), 0)
  const rounded = roundedNumber(sum)
  return { text: String(rounded), units: rounded }
}

const codes = { eq: 'sum', gte: 'sum_least', lte: 'sum_most' } as const
const holds = (is: SumRule, sum: number, bound: number): boolean =>
  is === 'eq' ? sum === bound : is === 'gte' ? sum >= bound : sum <= bound

/**
 * The rules that a list breaks, each told with what it comes to. A list without rows breaks none: how many there must be is another
 * rule. `list`: its name, for the words.
 */
export function brokenSums(list: string, { sums = {}, fields = {} }: Field, rows: readonly Row[]): Problem[] {
  if (rows.length === 0) return []
  return Object.entries(sums).flatMap(([name, rule]) => {
    const field = fields[name]
    if (!field) return []
    const { text, units } = sumIn(field, name, rows)
    return sumRules.flatMap((is): Problem[] => {
      const bound = rule[is]
      if (bound === undefined || holds(is, units, isExact(field) ? (unitsOf(bound, field) ?? 0) : bound)) return []
      return [{ code: codes[is], params: { part: `${list}.${name}`, sum: bound, now: text } }]
    })
  })
}
