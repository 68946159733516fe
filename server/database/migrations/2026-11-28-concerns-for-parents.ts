import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** A concern is read at home by the adults of the child alone, as whoever wrote it was told: also those that are there already. */
export const fill = async (q: Queries): Promise<void> => {
  await sql`update diary_entries set visible_to = 'parent' where polarity = 'concern' and visible_to <> 'parent'`.execute(q)
}
