import { sql } from 'kysely'
import type { Registry } from '../../../resources/kit/index.ts'
import type { Dialect, Queries } from '../database.ts'

const quoted = (name: string) => sql.raw(`"${name}"`)

/**
 * Who changed a record last stands on its row from now on; of the rows that are there the history says it. Of one that it does not know,
 * and of one that the product changed by itself, nobody is named. A password is no change of what the record tells.
 */
export const fill = async (q: Queries, _dialect: Dialect, registry: Registry): Promise<void> => {
  for (const { name, table, id, source } of registry.all) {
    if (source) continue
    const [rows, key] = [quoted(table), quoted(id)]
    await sql`update ${rows} set updated_by = (select o.actor_id from history h
        join operations o on o.tenant_id = h.tenant_id and o.operation_id = h.operation_id
        where h.tenant_id = ${rows}.tenant_id and h.resource = ${name} and h.record_id = ${rows}.${key} and h.action <> 'password'
        order by h.at desc, h.id desc limit 1)
      where updated_by is null`.execute(q)
  }
}
