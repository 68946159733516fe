import type { Queries } from '../../database/index.ts'
import { rowsOf, sql } from './rows.ts'

export const hasAnyInstitution = async (q: Queries): Promise<boolean> =>
  (await rowsOf(q, sql`select 1 as one from institutions limit 1`)).length > 0

export const listInstitutions = (q: Queries): Promise<{ tenant_id: string; name_en: string }[]> =>
  rowsOf(q, sql<{ tenant_id: string; name_en: string }>`select tenant_id, name_en from institutions order by name_en`)

/** In English, as authenticators show it beside the code. */
export async function findInstitutionName(q: Queries, tenantId: string): Promise<string | undefined> {
  const [institution] = await rowsOf(q, sql<{ name_en: string }>`select name_en from institutions where tenant_id = ${tenantId}`)
  return institution?.name_en
}

export async function findIsDemo(q: Queries, tenantId: string): Promise<unknown> {
  const [institution] = await rowsOf(q, sql<{ is_demo: unknown }>`select is_demo from institutions where tenant_id = ${tenantId}`)
  return institution?.is_demo
}

export const insertInstitutionRow = (
  q: Queries,
  tenantId: string,
  { name_en, name_ar, isDemo }: { readonly name_en: string; readonly name_ar: string | null; readonly isDemo: boolean },
  at: string,
): Promise<unknown> =>
  rowsOf(
    q,
    sql`insert into institutions (tenant_id, name_en, name_ar, is_demo, is_active, created_at, updated_at)
      values (${tenantId}, ${name_en}, ${name_ar}, ${sql.lit(isDemo)}, ${sql.lit(true)}, ${at}, ${at})`,
  )

export const insertOrigin = (q: Queries, tenantId: string, key: string, at: string): Promise<unknown> =>
  rowsOf(q, sql`insert into tenant_origins (tenant_id, origin, created_at) values (${tenantId}, ${key}, ${at})`)

/** Whether this transaction is the one that takes the step of the set-up. */
export async function claimStep(q: Queries, step: string, at: string): Promise<boolean> {
  const won = await rowsOf(q, sql`insert into setup (step, done_at) values (${step}, ${at}) on conflict (step) do nothing returning step`)
  return won.length > 0
}
