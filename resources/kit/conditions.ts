import { wordOf } from './text.ts'

/**
 * Conditions are data, so that one and the same condition runs in a form (`showIf`), on the server (row scope)
 * and in SQL (filters). A value that starts with `$` is filled in before use: `$my.class_ids`, `$id`, `$today`.
 */
export const operators = ['eq', 'ne', 'in', 'nin', 'contains', 'starts', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'filled'] as const
export type Operator = (typeof operators)[number]
/** What `$my.` knows of whoever asks: the account, the person whose account it is, where one stands, the classes of that person. */
export const myFacts = ['user_id', 'ldap_id', 'teacher_id', 'student_id', 'school_id', 'academic_year', 'class_ids'] as const
export type MyFact = (typeof myFacts)[number]

export interface Test {
  readonly field: string
  readonly op: Operator
  readonly value?: unknown
}
export type Condition = Test | { readonly and: readonly Condition[] } | { readonly or: readonly Condition[] } | { readonly not: Condition }

/** The short form used in declarations: `{ is_active: true, class_id: { in: '$my.class_ids' } }`; all must hold. */
export type Where = Readonly<Record<string, unknown>>

const isOperatorMap = (value: unknown): value is Partial<Record<Operator, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => (operators as readonly string[]).includes(key))

/** Turns the short form into a condition tree. */
export function conditionOf(where: Where): Condition {
  const and: Condition[] = []
  for (const [field, value] of Object.entries(where)) {
    if (isOperatorMap(value)) for (const [op, operand] of Object.entries(value)) and.push({ field, op: op as Operator, value: operand })
    else if (Array.isArray(value)) and.push({ field, op: 'in', value })
    else if (value === null) and.push({ field, op: 'empty' })
    else and.push({ field, op: 'eq', value })
  }
  return and.length === 1 ? and[0]! : { and }
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Replaces `$name.path` values by what `facts` hold under that path; an unknown path becomes null (and then matches nothing). */
export function resolveFacts(condition: Condition, facts: Readonly<Record<string, unknown>>): Condition {
  if ('and' in condition) return { and: condition.and.map((part) => resolveFacts(part, facts)) }
  if ('or' in condition) return { or: condition.or.map((part) => resolveFacts(part, facts)) }
  if ('not' in condition) return { not: resolveFacts(condition.not, facts) }
  if (typeof condition.value !== 'string' || !condition.value.startsWith('$')) return condition
  let value: unknown = facts
  for (const step of condition.value.slice(1).split('.')) value = isRow(value) && Object.hasOwn(value, step) ? value[step] : null
  return { ...condition, value: value ?? null }
}

const comparable = (value: unknown): string | number =>
  typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : wordOf(value)

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A number is the same as a text that says it: decimals come as text, `'12.50'`. */
const isSame = (left: unknown, right: unknown): boolean => {
  const [a, b] = [comparable(left), comparable(right)]
  return a === b || (typeof a !== typeof b && a !== '' && b !== '' && Number(a) === Number(b))
}

function compare(left: unknown, op: 'lt' | 'lte' | 'gt' | 'gte', right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return false
  const [a, b] = [comparable(left), comparable(right)]
  if (op === 'lt') return a < b
  if (op === 'lte') return a <= b
  return op === 'gt' ? a > b : a >= b
}

/** Does a row satisfy the condition? Same meaning as its SQL: nothing compares with an empty value. */
export function matches(condition: Condition, row: Readonly<Record<string, unknown>>): boolean {
  if ('and' in condition) return condition.and.every((part) => matches(part, row))
  if ('or' in condition) return condition.or.some((part) => matches(part, row))
  if ('not' in condition) return !matches(condition.not, row)
  const left = row[condition.field]
  const { op, value } = condition
  switch (op) {
    case 'empty':
      return isEmpty(left)
    case 'filled':
      return !isEmpty(left)
    case 'eq':
      return !isEmpty(left) && isSame(left, value)
    case 'ne':
      return isEmpty(left) || !isSame(left, value)
    case 'in':
      return Array.isArray(value) && value.some((one) => isSame(left, one))
    case 'nin':
      return !Array.isArray(value) || !value.some((one) => isSame(left, one))
    case 'contains':
      return !isEmpty(left) && wordOf(left).toLowerCase().includes(wordOf(value).toLowerCase())
    case 'starts':
      return !isEmpty(left) && wordOf(left).toLowerCase().startsWith(wordOf(value).toLowerCase())
    case 'between': {
      const [from, to] = (Array.isArray(value) ? value : []) as unknown[]
      return (isEmpty(from) || compare(left, 'gte', from)) && (isEmpty(to) || compare(left, 'lte', to)) && !isEmpty(left)
    }
    default:
      return compare(left, op, value)
  }
}

/** The names of the fields a condition looks at. */
export function fieldsIn(condition: Condition): string[] {
  if ('and' in condition) return condition.and.flatMap(fieldsIn)
  if ('or' in condition) return condition.or.flatMap(fieldsIn)
  if ('not' in condition) return fieldsIn(condition.not)
  return [condition.field]
}
