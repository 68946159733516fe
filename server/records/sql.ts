import { CompiledQuery } from 'kysely'
import type { Queries } from '../database/index.ts'
import type { Row } from './types.ts'

/**
 * A piece of SQL with its values apart. The text of a statement depends only on its shape, never on values, so the database keeps
 * it prepared; composing text is far cheaper than building a query tree for each of a thousand requests a second.
 */
export interface Fragment {
  readonly text: string
  readonly values: readonly unknown[]
}
export type Dialect = 'sqlite' | 'postgres'

/** What somebody sends may look like a fragment, but it cannot be one: only what was made here is spliced into a statement. */
class Piece implements Fragment {
  readonly text: string
  readonly values: readonly unknown[]
  constructor(text: string, values: readonly unknown[]) {
    this.text = text
    this.values = values
  }
}

export const raw = (text: string): Fragment => new Piece(text, [])
export const nothing = raw('')
export const name = (identifier: string): Fragment => raw(quoted(identifier))
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

const isFragment = (value: unknown): value is Fragment => value instanceof Piece

/** Fragments are spliced in, everything else becomes a parameter. */
export function sql(parts: TemplateStringsArray, ...args: readonly unknown[]): Fragment {
  let text = parts[0]!
  const values: unknown[] = []
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]
    if (isFragment(arg)) {
      text += arg.text
      for (const value of arg.values) values.push(value)
    } else {
      text += '?'
      values.push(arg)
    }
    text += parts[at + 1]!
  }
  return new Piece(text, values)
}

export function join(fragments: readonly Fragment[], separator: string): Fragment {
  const values: unknown[] = []
  for (const fragment of fragments) for (const value of fragment.values) values.push(value)
  return new Piece(fragments.map((fragment) => fragment.text).join(separator), values)
}
export const allOf = (fragments: readonly Fragment[]): Fragment => (fragments.length === 0 ? raw('1 = 1') : join(fragments, ' and '))
export const listOf = (values: readonly unknown[]): Fragment =>
  values.length === 0 ? raw('null') : new Piece(values.map(() => '?').join(', '), values)

const numberedTexts = new Map<string, string>()
/** PostgreSQL numbers its parameters. The memory is a pure function of the text and bounded. */
function numbered(text: string): string {
  let known = numberedTexts.get(text)
  if (known === undefined) {
    let index = 0
    known = text.replace(/\?/g, () => `$${++index}`)
    if (numberedTexts.size > 2000) numberedTexts.clear()
    numberedTexts.set(text, known)
  }
  return known
}

/** One statement, run once for each of these rows of values: only where the database is in this very process. */
export async function runForEach(q: Queries, statement: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  const query = { ...CompiledQuery.raw(statement), rows }
  if (rows.length > 0) await q.executeQuery(query)
}

/** `T`: the row as the statement selects it. `matters`: of a question that must ask for more than is wanted, the rows that are. */
export async function run<T = Row>(
  q: Queries,
  dialect: Dialect,
  statement: Fragment,
  matters?: (row: Readonly<Row>) => boolean,
): Promise<T[]> {
  const text = dialect === 'postgres' ? numbered(statement.text) : statement.text
  const query = { ...CompiledQuery.raw(text, statement.values as unknown[]), matters }
  return (await q.executeQuery<T>(query)).rows
}
