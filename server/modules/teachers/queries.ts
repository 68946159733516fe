import type classIncharges from '../../../resources/class-incharges.ts'
import type subjectMappings from '../../../resources/subject-mappings.ts'
import { knowing, type Queries, type StoredRow } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

/** What a teacher has in a class: charge of it, a subject. */
const mappingTables = ['class_incharges', 'subject_mappings'] as const
interface Tables {
  class_incharges: StoredRow<typeof classIncharges>
  subject_mappings: StoredRow<typeof subjectMappings>
}

/** The years in which each of these teachers has classes or subjects. */
export async function yearsTaught(
  q: Queries,
  tenantId: string,
  teacherIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const years = new Map<string, Set<string>>()
  for (const table of mappingTables)
    for (const some of chunksOf(teacherIds)) {
      const rows = await knowing<Tables>(q)
        .selectFrom(table)
        .select(['teacher_id', 'academic_year'])
        .distinct()
        .where('tenant_id', '=', tenantId)
        .where('teacher_id', 'in', some)
        .where('is_active', '=', true)
        .execute()
      for (const { teacher_id, academic_year } of rows) years.set(teacher_id, (years.get(teacher_id) ?? new Set()).add(academic_year))
    }
  return years
}

/** The mappings of these classes that have not ended. */
export async function openMappings<Table extends keyof Tables>(
  q: Queries,
  tenantId: string,
  table: Table,
  classIds: readonly string[],
): Promise<readonly Tables[Table][]> {
  const open: Tables[Table][] = []
  for (const some of chunksOf(classIds)) {
    const rows = await knowing<Tables>(q)
      .selectFrom<keyof Tables>(table)
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('class_id', 'in', some)
      .where('is_active', '=', true)
      .execute()
    open.push(...(rows as Tables[Table][]))
  }
  return open
}

/** The subjects that these teachers are entered as qualified for; who is entered for none is not among them. */
export async function qualifiedFor(
  q: Queries,
  tenantId: string,
  teacherIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const qualified = new Map<string, string[]>()
  for (const some of chunksOf(teacherIds)) {
    const rows = await knowing<{ teachers__qualified_subjects: { tenant_id: string; teacher_id: string; subject_id: string } }>(q)
      .selectFrom('teachers__qualified_subjects')
      .select(['teacher_id', 'subject_id'])
      .where('tenant_id', '=', tenantId)
      .where('teacher_id', 'in', some)
      .execute()
    for (const { teacher_id, subject_id } of rows) qualified.set(teacher_id, [...(qualified.get(teacher_id) ?? []), subject_id])
  }
  return qualified
}
