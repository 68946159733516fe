import { sql } from 'kysely'
import type { Queries } from '../database.ts'

const childOf = sql`from students__guardians k join students o on o.tenant_id = k.tenant_id and o.student_id = k.student_id
  where k.tenant_id = guardians.tenant_id and k.guardian_id = guardians.guardian_id`

/**
 * Adults are seen through the children of a school: each keeps the school of one of them, and the further ones beside it. One without any
 * is seen by the school that entered it, as the history says. Where it does not say, an institution with one school leaves no doubt, and in
 * any other only its office sees the adult until a child is linked.
 */
export const fill = async (q: Queries): Promise<void> => {
  await sql`update guardians set home_school_id = coalesce(
      (select min(o.school_id) ${childOf}),
      (select min(h.school_id) from history h
        where h.tenant_id = guardians.tenant_id and h.resource = 'guardians' and h.record_id = guardians.guardian_id and h.action = 'create'),
      (select min(s.school_id) from schools s where s.tenant_id = guardians.tenant_id having count(*) = 1))
    where home_school_id is null`.execute(q)
  await sql`insert into guardians__shared (tenant_id, guardian_id, school_id)
    select distinct k.tenant_id, k.guardian_id, o.school_id
    from students__guardians k
    join students o on o.tenant_id = k.tenant_id and o.student_id = k.student_id
    join guardians g on g.tenant_id = k.tenant_id and g.guardian_id = k.guardian_id
    where o.school_id <> g.home_school_id
    on conflict do nothing`.execute(q)
}
