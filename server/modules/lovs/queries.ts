import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'

export type LovRow = Readonly<Record<'id' | 'code' | 'name_en' | 'name_ar' | 'order' | 'is_active', unknown>>
export type StandardRow = LovRow & Readonly<Record<'level' | 'next_id', unknown>>

export async function listLovs(q: Queries, tenantId: string, list: string): Promise<LovRow[]> {
  const { rows } = await sql<LovRow>`select lov_id as id, code, name_en, name_ar, "order", is_active from lovs
    where tenant_id = ${tenantId} and list = ${list} and is_active order by "order", name_en`.execute(q)
  return rows
}

/** The grades of one school, the youngest first; of several schools each level once. */
export async function listStandards(q: Queries, tenantId: string, schoolIds: readonly string[] | 'all'): Promise<StandardRow[]> {
  const { rows } = await sql<StandardRow>`select standard_id as id, code, name_en, name_ar, level as "order", level,
      next_standard_id as next_id, is_active
    from standards where tenant_id = ${tenantId} and is_active
      ${schoolIds === 'all' ? sql`` : sql`and school_id in (${sql.join([...schoolIds])})`}
    order by level, name_en`.execute(q)
  return rows
}

/** In portions, because a statement holds only so many parameters. */
export async function insertLovs(q: Queries, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 50)
    await q
      .insertInto('lovs')
      .values(rows.slice(at, at + 50))
      .execute()
}
