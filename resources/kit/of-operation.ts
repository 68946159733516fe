import type { Condition, Test } from './conditions.ts'
import type { Resource } from './resource.ts'

const word = '$operation.'

/** The records of a kind that an operation touched: what a file brought in, what was edited at once. */
export const ofOperation = ({ id }: Pick<Resource, 'id'>, operationId: string): Condition => ({
  field: id,
  op: 'in',
  value: `${word}${operationId}`,
})

/** Is an operation named there at all? */
export const namesOperation = ({ value }: Test): boolean =>
  (Array.isArray(value) ? value : [value]).some((one) => typeof one === 'string' && one.startsWith(word))

/** The operation whose records are asked for; null: something else is. */
export const operationOf = ({ id }: Pick<Resource, 'id'>, { field, op, value }: Test): string | null =>
  field === id && op === 'in' && typeof value === 'string' && value.startsWith(word) ? value.slice(word.length) : null
