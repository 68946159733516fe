import type { Condition, Test } from './conditions.ts'
import { sourceTests, type SourceTest } from './sources.ts'

/** One question about one field, in the words that collections know. */
export interface PlainTest {
  readonly field: string
  readonly is: SourceTest
  readonly value: unknown
}

/** What a collection cannot be asked; `field` is null where it is not about a single one. */
export class NotAskable extends Error {
  readonly field: string | null
  constructor(field: string | null) {
    super(
      field === null
        ? 'A REST collection cannot be asked for one thing or another'
        : `A REST collection cannot be asked this of "${field}"`,
    )
    this.field = field
  }
}

/** All tests of a condition that only says "and"; a collection knows nothing else. */
export function plainTestsOf(condition: Condition): readonly PlainTest[] {
  if ('and' in condition) return condition.and.flatMap(plainTestsOf)
  if ('or' in condition || 'not' in condition) throw new NotAskable(null)
  return plainly(condition)
}

function plainly({ field, op, value }: Test): PlainTest[] {
  if (op === 'in') return [{ field, is: 'eq', value }]
  if (op === 'between') {
    const [from, to] = Array.isArray(value) ? (value as unknown[]) : []
    const bounds = [
      { field, is: 'gte' as const, value: from },
      { field, is: 'lte' as const, value: to },
    ]
    return bounds.filter((one) => one.value !== undefined && one.value !== null && one.value !== '')
  }
  const is = sourceTests.find((one) => one === op)
  if (!is) throw new NotAskable(field)
  return [{ field, is, value }]
}
