import {
  conditionOf,
  exactMean,
  exactText,
  isExact,
  likeOf,
  roundedNumber,
  unitsToCompare,
  type Condition,
  type Field,
  type Registry,
} from '../../resources/kit/index.ts'
import type { Aggregation, GroupBy, Records } from '../records/types.ts'
import type { RequestContext } from '../request/context.ts'
import { invalidField } from '../request/errors.ts'
import { inOneCurrency } from './currencies.ts'
import type { FromRows, Period, Reading } from './measure.ts'
import { isTimed, stretchesOf, stretchWith } from './periods.ts'

export interface Asked {
  readonly by: readonly string[]
  readonly where: Readonly<Record<string, readonly string[]>>
  readonly period: Period
}
interface Deps {
  readonly records: Records
  readonly registry: Registry
}

/** Which rows stand behind what is asked: the same that a list shows under the address that is made of it. */
export function rowsBehind(rows: FromRows, asked: Pick<Asked, 'where' | 'period'>): Condition {
  const parts = partsOf(rows, asked)
  return parts.length === 1 ? parts[0]! : { and: parts }
}

function partsOf({ where, at, on }: FromRows, asked: Pick<Asked, 'where' | 'period'>): readonly Condition[] {
  const { from, to } = asked.period
  const own = where ? conditionOf(where) : { and: [] }
  const parts: Condition[] = 'and' in own ? [...own.and] : [own]
  for (const [grain, ids] of Object.entries(asked.where))
    parts.push(ids.length === 1 ? { field: at[grain]!, op: 'eq', value: ids[0] } : { field: at[grain]!, op: 'in', value: ids })
  if (on && from !== undefined && to !== undefined) parts.push({ field: on, op: 'between', value: [from, to] })
  else if (on && from !== undefined) parts.push({ field: on, op: 'gte', value: from })
  else if (on && to !== undefined) parts.push({ field: on, op: 'lte', value: to })
  return parts
}

/** A mean is kept as what it is made of, so that days can be put together to terms. */
function aggregationsOf({ of }: FromRows, tests: readonly Condition[]): readonly [value: Aggregation, n: Aggregation] {
  const where = tests.length === 0 ? {} : { where: { and: tests } }
  if (of.is === 'count')
    return [
      { ...of, ...where },
      { ...of, ...where },
    ]
  const n: Aggregation = { is: 'count', where: { and: [...tests, { field: of.field, op: 'filled' }] } }
  return [{ is: of.is === 'mean' ? 'sum' : of.is, field: of.field, ...where }, n]
}

/** Measures that are worked out of the same rows, by the same fields: those are gone through once for all of them. */
export const togetherWith = (rows: FromRows, by: readonly string[]): string =>
  JSON.stringify([rows.resource, by.map((grain) => rows.at[grain]), rows.on])

/** In the order of `all`, which belong together (`togetherWith`). */
export async function readRows(
  { records, registry }: Deps,
  context: RequestContext,
  all: readonly FromRows[],
  asked: Asked,
): Promise<readonly (readonly Reading[])[]> {
  const { by, period } = asked
  const { resource, at, on } = all[0]!
  if (!on && isTimed(period)) throw invalidField('period', { code: 'not_allowed_here' })
  const { every } = period
  const stretches = await stretchesOf({ records, registry }, context, every)
  const groups: GroupBy[] = by.map((grain) => at[grain]!)
  const likes = all.map((rows) => likeIn(rows, registry))
  const hasAmounts = likes.some((like) => like?.kind === 'money')
  // amounts of several currencies are not put together
  if (hasAmounts) groups.push('currency')
  if (on && every) groups.push({ date: on, in: every === 'month' ? 'month' : 'day' })
  const tests = all.map((rows) => partsOf(rows, asked))
  const said = tests.map((some) => new Set(some.map((test) => JSON.stringify(test))))
  // what holds for all of them narrows the rows that are gone through
  const isShared = (test: Condition): boolean => said.every((some) => some.has(JSON.stringify(test)))
  const of: Record<string, Aggregation> = {}
  all.forEach((rows, index) => {
    ;[of[`value${index}`], of[`n${index}`]] = aggregationsOf(
      rows,
      tests[index]!.filter((test) => !isShared(test)),
    )
  })
  const condition = { and: tests[0]!.filter(isShared) }
  const found = await records.aggregate(context, registry.get(resource), { condition, by: groups, of })
  return all.map((rows, index) => {
    const folded = new Folded(rows.of.is, likes[index]!)
    for (const { by: keys, values } of found) {
      const day = every ? (keys.at(-1) ?? null) : null
      const when = stretches === null || day === null ? day : stretchWith(stretches, day)
      // what lies in no term is of no term
      if (stretches !== null && when === null) continue
      const currency = hasAmounts ? (keys[by.length] ?? null) : null
      folded.add(keys.slice(0, by.length), when, { value: values[`value${index}`] ?? null, n: Number(values[`n${index}`]), currency })
    }
    return folded.readings()
  })
}

/** What the field behaves as that a measure is worked out of; of a count there is none. */
function likeIn({ resource, of }: FromRows, registry: Registry): Field | null {
  const field = of.is === 'count' ? undefined : registry.get(resource).fields[of.field]
  return field ? likeOf(field) : null
}

interface Part {
  readonly value: number | string | null
  readonly n: number
  readonly currency: string | null
}
interface Whole {
  readonly at: readonly (string | null)[]
  readonly period: string | null
  value: number | null
  n: number
  readonly currencies: Set<string>
}

/** Puts groups together that are one stretch of time; what is exact is added up in whole units of its last place. */
class Folded {
  readonly #is: FromRows['of']['is']
  readonly #like: Field | null
  readonly #groups = new Map<string, Whole>()
  constructor(is: FromRows['of']['is'], like: Field | null) {
    this.#is = is
    this.#like = like
  }

  add(at: readonly (string | null)[], period: string | null, { value, n, currency }: Part): void {
    const key = JSON.stringify([at, period])
    const there = this.#groups.get(key) ?? { at, period, value: null, n: 0, currencies: new Set<string>() }
    this.#groups.set(key, there)
    there.value = this.#together(there.value, value === null ? null : this.#counted(value))
    there.n += n
    if (value !== null && currency !== null) there.currencies.add(currency)
  }

  #counted(value: number | string): number {
    return Number(this.#like && isExact(this.#like) ? unitsToCompare(value, this.#like) : value)
  }

  #together(a: number | null, b: number | null): number | null {
    if (a === null || b === null) return a ?? b
    return this.#is === 'min' ? Math.min(a, b) : this.#is === 'max' ? Math.max(a, b) : a + b
  }

  #valueOf({ value, n }: Whole): number | null {
    const is = this.#is
    if (value === null) return is === 'sum' ? 0 : null
    if (is === 'mean' && n === 0) return null
    if (this.#like && isExact(this.#like)) {
      const units = is === 'mean' ? exactMean(BigInt(value), BigInt(n)) : BigInt(value)
      return Number(exactText(units, this.#like))
    }
    return is === 'mean' ? roundedNumber(value / n) : is === 'sum' ? roundedNumber(value) : value
  }

  readings(): Reading[] {
    return [...this.#groups.values()].map((one) => {
      const { at, period, n } = one
      const read: Reading = { at, period, n, value: this.#valueOf(one) }
      return this.#like?.kind === 'money' ? inOneCurrency(read, one.currencies) : read
    })
  }
}
