import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Queries } from '../database/index.ts'

/** Booleans come as 0/1 from SQLite and as booleans from PostgreSQL. */
export const isTrue = (value: unknown): boolean => value === true || value === 1

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export async function rowsOf<Row>(q: Queries, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(q)).rows
}

/** A statement that is compiled once and then only bound: for what runs on every request. `template` names its parameters in order. */
export function prepared<Row>(template: (...places: string[]) => RawBuilder<Row>, places: number) {
  let compiled: CompiledQuery<Row> | undefined
  return async (q: Queries, ...parameters: readonly unknown[]): Promise<Row[]> => {
    compiled ??= template(...Array.from({ length: places }, () => '')).compile(q)
    return (await q.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

export { sql }
