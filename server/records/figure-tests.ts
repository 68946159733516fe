import { addDays, isLeapYear, isWorkedOut, type Condition, type Span, type Test } from '../../resources/kit/index.ts'
import { dayBehind } from '../database/index.ts'
import type { RequestContext } from '../request/context.ts'
import { conditionSql } from './conditions.ts'
import { zoneFor } from './facts.ts'
import { figureSql } from './figures.ts'
import type { Floor, Layout } from './layout.ts'
import type { Fragment } from './sql.ts'

/** A condition that may ask for figures which are in no column. */
export function askedSql(floor: Floor, context: RequestContext, layout: Layout, condition: Condition): Fragment {
  const expressions = new Map<string, Fragment>()
  const asked = eachTest(condition, (test) => {
    const field = layout.resource.fields[test.field]
    if (!field || !isWorkedOut(field)) return test
    const by = dayBehind(layout.resource, test.field)
    const days = by === null ? null : daysFor(test, field.computation as Span, by, context.today)
    if (days) return days
    if (!expressions.has(test.field)) expressions.set(test.field, figureSql(floor, context, layout, test.field))
    return test
  })
  return conditionSql(floor.dialect, expressions.size > 0 ? { ...layout, expressions } : layout, asked, zoneFor(context))
}

function eachTest(condition: Condition, change: (test: Test) => Condition): Condition {
  if ('and' in condition) return { and: condition.and.map((part) => eachTest(part, change)) }
  if ('or' in condition) return { or: condition.or.map((part) => eachTest(part, change)) }
  return 'not' in condition ? { not: eachTest(condition.not, change) } : change(condition)
}

const most = { years: 3000, days: 1_000_000 } as const

/**
 * The same question asked of the day itself, which an index of the days answers: eight years or more are those who were born on this day
 * eight years ago, or before. Null where it is not such a range.
 */
function daysFor({ op, value }: Test, { span, from }: Span, field: string, today: string): Condition | null {
  if (op === 'empty' || op === 'filled') return { field, op }
  const isSince = from === field
  const given = Array.isArray(value) ? (value as unknown[]) : [value]
  const limits = given.map((one) => (one === null || one === undefined || one === '' ? null : Number(one)))
  const never: Condition = { field, op: 'in', value: [] }
  if (limits.some((one) => one !== null && Number.isNaN(one))) return never
  const whole = (limit: number): number => Math.max(-most[span], Math.min(most[span], limit))
  const dayAt = (count: number): string => {
    const turn = isSince ? -count : count
    if (span === 'days') return addDays(today, turn)
    const year = Math.max(0, Math.min(9999, Number(today.slice(0, 4)) + turn))
    const is = (day: string, leap: number): boolean => today.slice(5) === day && !isLeapYear(leap)
    // what began on 29 February completes its years on the 28th where there is no 29th
    const day = isSince && is('02-28', Number(today.slice(0, 4))) ? '02-29' : !isSince && is('02-29', year) ? '02-28' : today.slice(5)
    return `${String(year).padStart(4, '0')}-${day}`
  }
  const atLeast = (count: number): Test => ({ field, op: isSince ? 'lte' : 'gte', value: dayAt(whole(Math.ceil(count))) })
  const atMost = (count: number): Test => ({ field, op: isSince ? 'gt' : 'lt', value: dayAt(whole(Math.floor(count)) + 1) })
  const [first = null, second = null] = limits
  if (op === 'between')
    return { and: [{ field, op: 'filled' }, ...(first === null ? [] : [atLeast(first)]), ...(second === null ? [] : [atMost(second)])] }
  if (first === null) return null
  if (op === 'eq') return Number.isInteger(first) ? { and: [atLeast(first), atMost(first)] } : never
  if (op === 'gte') return atLeast(first)
  if (op === 'gt') return atLeast(Math.floor(first) + 1)
  if (op === 'lte') return atMost(first)
  return op === 'lt' ? atMost(Math.ceil(first) - 1) : null
}
