import { sayProblem } from '../../../resources/kit/index.ts'
import { AppError } from '../../request/errors.ts'

/** A refusal of the records in words, field by field, for the person at the keyboard. */
export function sayRefusal(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error)
  const details = Object.entries(error.problems ?? {}).map(
    ([field, list]) => `${field}: ${list.map((one) => sayProblem(one, 'en')).join(', ')}`,
  )
  return [error.text[0], ...details].join('\n  ')
}
