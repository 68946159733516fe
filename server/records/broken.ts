import type { AppError } from '../request/errors.ts'
import { duplicate, invalidField } from '../request/errors.ts'
import type { Layout } from './layout.ts'

interface Told {
  readonly code?: unknown
  readonly constraint?: string
  readonly detail?: string
  readonly message?: string
}
const toldIn = (error: unknown): Told => (typeof error === 'object' && error !== null ? error : {})

/** A row that is referred to was deleted, or refers to one that is not there. */
export const isReferenceBroken = (error: unknown): boolean => ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(String(toldIn(error).code))

/** What the database refused although it had been looked at before: in the words of the rule that it stands for. */
export function brokenRule(error: unknown, layout: Layout): AppError | null {
  return takenMeanwhile(toldIn(error), layout) ?? goneMeanwhile(error, layout)
}

/** The name alone, or the last of an index's; not one that only begins like it. */
const isNamed = (told: string, name: string): boolean =>
  told.split(/[^\w]/).some((word) => word === name || word.endsWith(`_${name}`) || word.includes(`_${name}_`))

/** Two people saved the same key at once: the database refused the second. */
function takenMeanwhile({ code, constraint, message }: Told, layout: Layout): AppError | null {
  if (code !== '23505' && code !== 'SQLITE_CONSTRAINT_UNIQUE' && code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return null
  // SQLite names the columns in its message, PostgreSQL the index, which is named by its columns
  const told = constraint ?? message ?? ''
  const alone = layout.own.find((name) => layout.resource.fields[name]!.unique && isNamed(told, name))
  const field = alone ?? layout.resource.key.at(-1) ?? layout.id
  return duplicate({ [field]: [{ code: 'taken' }] })
}

/** What was chosen is not there any more; PostgreSQL says by which column, SQLite does not. */
function goneMeanwhile(error: unknown, layout: Layout): AppError | null {
  if (!isReferenceBroken(error)) return null
  const column = /\(tenant_id, ([a-z_]+)\)/.exec(toldIn(error).detail ?? '')?.[1]
  const field = layout.references.find((name) => name === column) ?? layout.references[0] ?? layout.id
  return invalidField(field, { code: 'not_allowed_here' })
}
