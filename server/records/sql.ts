import {
  CompiledQuery,
  createQueryId,
  PrimitiveValueListNode,
  RawNode,
  sql,
  SqliteQueryCompiler,
  type Expression,
  type OperationNode,
  type RawBuilder,
} from 'kysely'
import { sent, type Dialect, type Queries } from '../database/index.ts'
import type { Row } from './types.ts'

/** A piece of a statement. What somebody sends may look like one, but it cannot be one: JSON carries no functions. */
export type Fragment = RawBuilder<unknown>

export const nothing: Fragment = sql``
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

const always: Fragment = sql`1 = 1`
const and: Fragment = sql` and `
export const allOf = (fragments: readonly Fragment[]): Fragment => (fragments.length === 0 ? always : sql.join(fragments, and))

const noValue: Expression<unknown> = sql`(null)`
/** These values in parentheses: one node, however many there are. */
export function listOf(values: readonly unknown[]): Expression<unknown> {
  if (values.length === 0) return noValue
  const node = PrimitiveValueListNode.create(values)
  return { expressionType: undefined, toOperationNode: () => node }
}

/** What PostgreSQL reads no JSON with is in no column either. */
const unheld = /\0|\p{Cs}/gu
const asJson = (values: readonly unknown[]): string =>
  JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? value.replace(unheld, '\ufffd') : value))

/** Values as what a question within one tells, however many: all of them are one value of the statement. */
export const eachOf = (dialect: Dialect, values: readonly string[]): Fragment =>
  dialect === 'sqlite'
    ? sql`select value from json_each(${asJson(values)})`
    : sql`select jsonb_array_elements_text(${asJson(values)}::jsonb)`

/** Rows of values as a table of one column, `value`: its parts are taken by their places. */
export const rowsOf = (dialect: Dialect, rows: readonly (readonly unknown[])[]): Fragment =>
  dialect === 'sqlite' ? sql`json_each(${asJson(rows)})` : sql`jsonb_array_elements(${asJson(rows)}::jsonb)`

/** Do these letters stand in what is written, values apart? */
export const says = (fragment: Expression<unknown>, letters: string): boolean => nodeSays(fragment.toOperationNode(), letters)

const nodeSays = (node: OperationNode, letters: string): boolean =>
  RawNode.is(node) && (node.sqlFragments.some((part) => part.includes(letters)) || node.parameters.some((part) => nodeSays(part, letters)))

export interface Written {
  readonly text: string
  readonly values: readonly unknown[]
}
const compiler = new SqliteQueryCompiler()
/** What is written, with a question mark for each value, and the values. */
export function writtenOf(fragment: Fragment): Written {
  const { sql: text, parameters: values } = compiler.compileQuery(fragment.toOperationNode() as RawNode, createQueryId())
  return { text, values }
}
/** The same for the same questions, and for others another. */
export const wordingOf = (fragments: readonly Fragment[]): string => JSON.stringify(fragments.map(writtenOf))

/** One statement, run once for each of these rows of values: only where the database is in this very process. */
export async function runForEach(q: Queries, statement: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  const query = { ...CompiledQuery.raw(statement), rows }
  if (rows.length > 0) await q.executeQuery(query)
}

/** `T`: the row as the statement selects it. `matters`: of a question that must ask for more than is wanted, the rows that are. */
export async function run<T = Row>(q: Queries, statement: Fragment, matters?: (row: Readonly<Row>) => boolean): Promise<T[]> {
  const query = { ...statement.compile(q), matters }
  return (await q.executeQuery<T>(query as CompiledQuery<T>)).rows
}

/** A statement whose answer nobody needs: where the database is elsewhere, what comes next is thought out meanwhile. */
export const send = async (q: Queries, statement: Fragment): Promise<void> => void (await q.executeQuery(sent(statement.compile(q))))
