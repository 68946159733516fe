import { changesBetween } from '../../resources/kit/index.ts'
import { stale, type AppError } from '../request/errors.ts'
import type { Row } from './types.ts'

const differs = (name: string, a: unknown, b: unknown): boolean => changesBetween({ [name]: a }, { [name]: b }).length > 0

/**
 * Puts a change that was based on an older version onto the row as it is now; `base`: what has changed since, as that version held it.
 * Changes to other fields merge; a field that both changed to different values is a clash. A form that sends the whole row has not changed
 * what still is as the version held it.
 */
export function rebase(current: Row, asked: Row, base: Row): Row | AppError {
  const kept: Row = {}
  const clashing: string[] = []
  for (const [name, value] of Object.entries(asked)) {
    if (!Object.hasOwn(base, name) || !differs(name, value, current[name])) kept[name] = value
    else if (differs(name, value, base[name])) clashing.push(name)
  }
  if (clashing.length === 0) return kept
  return stale({
    fields: clashing,
    current: { ...Object.fromEntries(clashing.map((name) => [name, current[name] ?? null])), updated_at: current.updated_at },
    yours: Object.fromEntries(clashing.map((name) => [name, asked[name] ?? null])),
  })
}
