import { sql } from 'kysely'
import type { RequestContext } from '../request/context.ts'
import { hasArabicTitle, titleSql } from './labels.ts'
import type { Floor } from './layout.ts'
import { nothing, quoted, type Fragment } from './sql.ts'

/** The operation keeps a person's name as it was; Arabic readers are told the Arabic one where the account has it. */
export function actorIn(
  floor: Floor,
  context: RequestContext,
  of: string,
  as: string,
): { readonly arabic: Fragment; readonly join: Fragment } {
  const users = context.locale === 'ar' ? floor.registry.find('users') : undefined
  if (!users || !hasArabicTitle(users)) return { arabic: sql`null`, join: nothing }
  return {
    arabic: sql.raw(titleSql(users, as, 1)),
    join: sql.raw(
      ` left join ${quoted(users.table)} ${as} on ${as}.tenant_id = ${of}.tenant_id and ${as}.${quoted(users.id)} = ${of}.actor_id`,
    ),
  }
}
