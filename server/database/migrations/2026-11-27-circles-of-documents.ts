import { sql } from 'kysely'
import type { Queries } from '../database.ts'

/** Medical papers are seen by few from now on, those that are there already, too; the others by the office, as before. */
export const fill = async (q: Queries): Promise<void> => {
  await sql`update student_documents set circle = case when document_type in ('medical', 'vaccination') then 'medical' else 'office' end
    where circle is null or document_type in ('medical', 'vaccination')`.execute(q)
}
