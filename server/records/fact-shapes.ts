import { formOfFact, type Field, type Resource, type Test } from '../../resources/kit/index.ts'

/** What holds an id, a code or a word: a list of them can be compared with it. */
const holdsWord: ReadonlySet<Field['kind']> = new Set(['reference', 'links', 'text', 'code', 'choice'])
const ofLists: ReadonlySet<Test['op']> = new Set(['eq', 'ne', 'in', 'nin'])

const isKnown = (value: unknown, form: ReturnType<typeof formOfFact>): boolean => typeof value === 'string' && formOfFact(value) === form

/**
 * Does the test compare a field with a fact of a shape that it cannot have? One field is never a pair, and a list stands alone, before
 * what holds an id, where it is asked whether the field is among it.
 */
export function isMisshapen({ id, listed }: Resource, { field: name, op, value }: Test): boolean {
  // two at once are what pairs are of
  if (name.includes(',')) return false
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (values.some((one) => isKnown(one, 'pairs'))) return true
  if (!values.some((one) => isKnown(one, 'list'))) return false
  const field = listed[name]
  return Array.isArray(value) || !ofLists.has(op) || (name !== id && !(field && holdsWord.has(field.kind)))
}
