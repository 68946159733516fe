import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/**
 * Whether attendance is taken was said of no day before it was read anywhere: it began with no, also for exams and events. On these it is
 * taken from now on, unless somebody says otherwise.
 */
export const fill = async (q: Queries): Promise<void> => {
  await sql`update calendar_days set counts_for_attendance = true where kind not in ('holiday', 'vacation')`.execute(q)
}
