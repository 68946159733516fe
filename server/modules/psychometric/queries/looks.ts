import { chunksOf } from '../../../records/chunks.ts'
import { knowing, newId, type Queries } from '../../../database/index.ts'

export interface Look {
  readonly school_id: string
  readonly student_id: string
  /** none: of the whole profile */
  readonly mapping_id: string | null
  readonly what: string
  readonly at: string
  readonly by: string
  readonly by_name: string
  readonly ip: string | null
}
export const insertLooks = async (q: Queries, tenantId: string, looks: readonly Look[]): Promise<void> => {
  for (const some of chunksOf(looks, 100))
    await knowing(q)
      .insertInto('psychometric_looks')
      .values(some.map((one) => ({ tenant_id: tenantId, look_id: newId(), ...one })))
      .execute()
}

/** The latest first. */
export const listLooks = (q: Queries, tenantId: string, studentId: string, most = 50) =>
  knowing(q)
    .selectFrom('psychometric_looks')
    .select(['mapping_id', 'what', 'at', 'by', 'by_name'])
    .where('tenant_id', '=', tenantId)
    .where('student_id', '=', studentId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
