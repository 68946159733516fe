import { wordOf } from './text.ts'

/**
 * Conditions are data, so that one and the same condition runs in a form (`showIf`), on the server (row scope)
 * and in SQL (filters). A value that starts with `$` is filled in before use: `$my.class_ids`, `$id`, `$today`.
 */
export const operators = ['eq', 'ne', 'in', 'nin', 'contains', 'starts', 'lt', 'lte', 'gt', 'gte', 'between', 'empty', 'filled'] as const
export type Operator = (typeof operators)[number]
/** What `$my.` knows of whoever asks: one value, a list, or a list of pairs. */
const factForms = {
  user_id: 'one',
  ldap_id: 'one',
  teacher_id: 'one',
  student_id: 'one',
  school_id: 'one',
  academic_year: 'one',
  /** the classes a teacher is in charge of or teaches, a student sits in, the children of a parent sit in */
  class_ids: 'list',
  /** the class and the subject that a teacher teaches there, that a student or the children of a parent are taught */
  class_subjects: 'pairs',
  /** the students of whom a parent is a guardian */
  children: 'list',
  /** what was given to the account beside what its role may */
  rights: 'list',
} as const
export type MyFact = keyof typeof factForms
export const myFacts = Object.keys(factForms) as MyFact[]
/** `$my.class_ids` is a list; undefined: nothing that `$my.` knows. */
export const formOfFact = (word: string): (typeof factForms)[MyFact] | undefined =>
  word.startsWith('$my.') && Object.hasOwn(factForms, word.slice(4)) ? factForms[word.slice(4) as MyFact] : undefined

export interface Test {
  /**
   * a field of the row; in `access.rows` also one that its references lead to (`student_id.class_id`), or two at once, which must stand
   * together in a list of pairs (`class_id, subject_id`)
   */
  readonly field: string
  readonly op: Operator
  readonly value?: unknown
}
export type Condition = Test | { readonly and: readonly Condition[] } | { readonly or: readonly Condition[] } | { readonly not: Condition }

/** The short form used in declarations: `{ is_active: true, class_id: { in: '$my.class_ids' } }`; all must hold. */
export type Where = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isOperatorMap = (value: unknown): value is Partial<Record<Operator, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => (operators as readonly string[]).includes(key))

const isPart = (value: unknown): boolean => isRow(value) && ('field' in value || isTree(value))
const isTree = (where: Where): boolean => {
  const [[word, value] = [], ...more] = Object.entries(where)
  if (more.length > 0) return false
  return word === 'not' ? isPart(value) : (word === 'and' || word === 'or') && Array.isArray(value) && value.every(isPart)
}

/** Turns the short form into a condition tree; what is a tree already (`{ or: [...] }`) stays as it is. */
export function conditionOf(where: Where): Condition {
  // its parts are tests and trees, as the check of declarations has seen
  if (isTree(where)) return where as unknown as Condition
  const and: Condition[] = []
  for (const [field, value] of Object.entries(where)) {
    if (isOperatorMap(value)) for (const [op, operand] of Object.entries(value)) and.push({ field, op: op as Operator, value: operand })
    else if (Array.isArray(value)) and.push({ field, op: 'in', value })
    else if (value === null) and.push({ field, op: 'empty' })
    else and.push({ field, op: 'eq', value })
  }
  return and.length === 1 ? and[0]! : { and }
}

/** Replaces `$name.path` values by what `facts` hold under that path; an unknown path becomes null (and then matches nothing). */
export function resolveFacts(condition: Condition, facts: Readonly<Record<string, unknown>>): Condition {
  if ('and' in condition) return { and: condition.and.map((part) => resolveFacts(part, facts)) }
  if ('or' in condition) return { or: condition.or.map((part) => resolveFacts(part, facts)) }
  if ('not' in condition) return { not: resolveFacts(condition.not, facts) }
  const { value } = condition
  if (Array.isArray(value)) return value.some(isWord) ? { ...condition, value: value.map((one: unknown) => factIn(one, facts)) } : condition
  return isWord(value) ? { ...condition, value: factIn(value, facts) } : condition
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value.startsWith('$')
function factIn(word: unknown, facts: Readonly<Record<string, unknown>>): unknown {
  if (!isWord(word)) return word
  let value: unknown = facts
  for (const step of word.slice(1).split('.')) value = isRow(value) && Object.hasOwn(value, step) ? value[step] : null
  return value ?? null
}

/** The fields that a test asks for together: one, or those of a pair. */
export const partsOf = (field: string): string[] => (field.includes(',') ? field.split(',').map((one) => one.trim()) : [field])
/** `student_id.class_id`: from reference to reference, and what is asked there. */
export const stepsOf = (field: string): string[] => field.split('.')

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

const isTogetherIn = (pairs: unknown, row: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  Array.isArray(pairs) &&
  pairs.some((pair) => Array.isArray(pair) && names.every((name, at) => !isEmpty(row[name]) && isSame(row[name], pair[at])))

/** Does a row satisfy the condition? Same meaning as its SQL: nothing compares with an empty value. */
export function matches(condition: Condition, row: Readonly<Record<string, unknown>>): boolean {
  if ('and' in condition) return condition.and.every((part) => matches(part, row))
  if ('or' in condition) return condition.or.some((part) => matches(part, row))
  if ('not' in condition) return !matches(condition.not, row)
  const { op, value } = condition
  if (condition.field.includes(',')) return op === 'in' && isTogetherIn(value, row, partsOf(condition.field))
  const left = row[condition.field]
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

/** The names of the fields a condition looks at; what references lead to, by its path. */
export function fieldsIn(condition: Condition): string[] {
  if ('and' in condition) return condition.and.flatMap(fieldsIn)
  if ('or' in condition) return condition.or.flatMap(fieldsIn)
  if ('not' in condition) return fieldsIn(condition.not)
  return partsOf(condition.field)
}
