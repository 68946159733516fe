import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

/** How many institutions there are, as far as it matters: none, one, several. */
export const institutionsUpToTwo = sql.raw('(select count(*) from (select tenant_id from institutions limit 2) as few)')

/** Whose an address of the console is, as it is stored, and how many institutions there are. */
export async function findOrigin(
  q: Queries,
  key: string,
): Promise<{ readonly tenant_id: string | null; readonly institutions: unknown } | undefined> {
  const [found] = await rowsOf(
    q,
    sql<{ tenant_id: string | null; institutions: unknown }>`select
      (select tenant_id from tenant_origins where origin = ${key}) as tenant_id, ${institutionsUpToTwo} as institutions`,
  )
  return found
}
