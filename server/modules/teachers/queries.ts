import type { Queries } from '../../database/index.ts'
import { chunksOf } from '../../records/chunks.ts'

/** What a teacher has in a class: charge of it, a subject. */
export const mappingTables = { 'class-incharges': 'class_incharges', 'subject-mappings': 'subject_mappings' } as const
type MappingTable = (typeof mappingTables)[keyof typeof mappingTables]

/** The years in which each of these teachers has classes or subjects. */
export async function yearsTaught(
  q: Queries,
  tenantId: string,
  teacherIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const years = new Map<string, Set<string>>()
  for (const table of Object.values(mappingTables))
    for (const some of chunksOf(teacherIds)) {
      const rows = await q
        .selectFrom(table)
        .select(['teacher_id', 'academic_year'])
        .distinct()
        .where('tenant_id', '=', tenantId)
        .where('teacher_id', 'in', some)
        .where('is_active', '=', true)
        .execute()
      for (const row of rows) {
        const id = String(row['teacher_id'])
        years.set(id, (years.get(id) ?? new Set()).add(String(row['academic_year'])))
      }
    }
  return years
}

/** The mappings of these classes that have not ended. */
export async function openMappings(
  q: Queries,
  tenantId: string,
  table: MappingTable,
  classIds: readonly string[],
): Promise<Readonly<Record<string, unknown>>[]> {
  const open: Readonly<Record<string, unknown>>[] = []
  for (const some of chunksOf(classIds))
    open.push(
      ...(await q
        .selectFrom(table)
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('class_id', 'in', some)
        .where('is_active', '=', true)
        .execute()),
    )
  return open
}
