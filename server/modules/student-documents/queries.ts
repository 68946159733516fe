import { sql } from 'kysely'
import type studentDocuments from '../../../resources/student-documents.ts'
import type students from '../../../resources/students.ts'
import { knowing, type Database, type StoredRow } from '../../database/index.ts'

interface Tables {
  students: StoredRow<typeof students>
  student_documents: StoredRow<typeof studentDocuments>
}

/** Is there a medical paper of the child that is good today? */
export async function hasMedicalPaper(database: Database, tenantId: string, studentId: string, today: string): Promise<boolean> {
  const found = await database.read(tenantId, (q) =>
    knowing<Tables>(q)
      .selectFrom('student_documents')
      .select('document_id')
      .where('tenant_id', '=', tenantId)
      .where('student_id', '=', studentId)
      .where('circle', '=', 'medical')
      .where('status', '!=', 'rejected')
      .where((on) => on.or([on('expires_on', 'is', null), on('expires_on', '>=', today)]))
      .limit(1)
      .executeTakeFirst(),
  )
  return found !== undefined
}

export interface Asked {
  readonly tenantId: string
  readonly schoolId: string
  readonly required: readonly string[]
  readonly today: string
  readonly studentId?: string | undefined
}
export interface Lacking {
  readonly student_id: string
  /** codes of the required ones that are there and good */
  readonly has: readonly string[]
}

/** Active children of a school who lack one of the required documents, by name; expired and refused ones are not there. */
export async function listLacking(
  database: Database,
  { tenantId, schoolId, required, today, studentId }: Asked,
  page: { readonly from: number; readonly size: number },
): Promise<{ rows: Lacking[]; total: number }> {
  return database.read(tenantId, async (q) => {
    const good = knowing<Tables>(q)
      .selectFrom('student_documents')
      .select(['student_id', 'document_type'])
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('document_type', 'in', [...required])
      .where('status', '!=', 'rejected')
      .where((on) => on.or([on('expires_on', 'is', null), on('expires_on', '>=', today)]))
    // child by child: many children or many papers make it longer, and not the one times the other
    const has = sql<number>`(select count(distinct d.document_type) from student_documents d
      where d.tenant_id = s.tenant_id and d.student_id = s.student_id and d.document_type in (${sql.join(required)})
        and d.status <> 'rejected' and (d.expires_on is null or d.expires_on >= ${today}))`
    const children = knowing<Tables>(q)
      .selectFrom('students as s')
      .where('s.tenant_id', '=', tenantId)
      .where('s.school_id', '=', schoolId)
      .where('s.is_active', '=', true)
      .where('s.status', 'in', ['active', 'long_leave'])
      .$if(studentId !== undefined, (one) => one.where('s.student_id', '=', studentId!))
      .where(has, '<', required.length)
    const counted = await children.select((on) => on.fn.countAll().as('total')).executeTakeFirst()
    const rows = await children
      .select('s.student_id')
      .orderBy('s.firstname')
      .orderBy('s.lastname')
      .orderBy('s.student_id')
      .limit(page.size)
      .offset(page.from)
      .execute()
    const ids = rows.map((row) => row.student_id)
    const there = ids.length === 0 ? [] : await good.where('student_id', 'in', ids).execute()
    return {
      total: Number(counted?.total ?? 0),
      rows: ids.map((id) => ({
        student_id: id,
        has: there.filter((one) => one.student_id === id).map((one) => one.document_type),
      })),
    }
  })
}
