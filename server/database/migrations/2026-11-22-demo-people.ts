import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** A demo world of before came whole: nothing of it is still to be made. */
export async function fill(q: Queries): Promise<void> {
  await sql`insert into demo_pieces (tenant_id, piece, made_at)
    select tenant_id, 'people', created_at from institutions where is_demo on conflict do nothing`.execute(q)
}
