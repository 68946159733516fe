import { knowing, type Database, type Queries } from '../../database/index.ts'

export interface KeptFile {
  readonly tenant_id: string
  readonly file_id: string
  readonly school_id: string | null
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly bytes: Buffer
  readonly uploaded_by: string
  readonly created_at: string
  readonly guarded_at?: string | null
}

export async function keepFile(q: Queries, file: KeptFile): Promise<void> {
  await q
    .insertInto('files')
    .values({ ...file })
    .execute()
}

export const findFile = (database: Database, tenantId: string, id: string) =>
  database.read(tenantId, (q) =>
    knowing(q)
      .selectFrom('files')
      .select(['file_id', 'name', 'type', 'school_id', 'uploaded_by', 'guarded_at', 'bytes'])
      .where('tenant_id', '=', tenantId)
      .where('file_id', '=', id)
      .executeTakeFirst(),
  )
