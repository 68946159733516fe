import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'

export async function rowsOf<Row>(q: Queries, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(q)).rows
}

/** A statement that is compiled once for each dialect and then only bound: for what runs on every request. */
export function prepared<Row>(places: number, template: (...places: string[]) => RawBuilder<Row>) {
  const compiled: Partial<Record<Dialect, CompiledQuery<Row>>> = {}
  return async (dialect: Dialect, q: Queries, ...parameters: readonly unknown[]): Promise<Row[]> => {
    const statement = (compiled[dialect] ??= template(...Array.from({ length: places }, () => '')).compile(q))
    return (await q.executeQuery<Row>({ ...statement, parameters })).rows
  }
}

export { sql, type RawBuilder }
