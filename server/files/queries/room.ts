import { sql } from 'kysely'
import { office } from '../../../resources/kit/index.ts'
import { holdAlone, type Database, type Queries } from '../../database/index.ts'
import type { Environment } from '../../environment.ts'
import type { RequestContext } from '../../request/context.ts'
import { invalidField } from '../../request/errors.ts'

export type Room = Pick<Environment, 'uploadMaxMB' | 'uploadPersonMB' | 'uploadSchoolMB'>

const megabyte = 1024 * 1024
/** They keep the records of everybody: what they upload is the school's, and bounded by the school's room alone. */
const keepers: ReadonlySet<string> = new Set(office)

async function bytesOf(q: Queries, tenantId: string, column: 'school_id' | 'uploaded_by', whose: string | null): Promise<number> {
  const { used } = await q
    .selectFrom('files')
    .select(sql<unknown>`coalesce(sum(size), 0)`.as('used'))
    .where('tenant_id', '=', tenantId)
    .where(column, whose === null ? 'is' : '=', whose)
    .executeTakeFirstOrThrow()
  return Number(used)
}

/**
 * Throws where a file has no room left, of its school or of the person who sends it. Asked inside the transaction that keeps the file:
 * SQLite has one writer; on PostgreSQL those who fill the same room wait for one another, always the school's door first.
 */
export async function assertRoom(
  q: Queries,
  database: Pick<Database, 'dialect'>,
  { principal, schoolId }: RequestContext,
  size: number,
  { uploadPersonMB, uploadSchoolMB }: Room,
): Promise<void> {
  const { tenantId, userId, role } = principal
  const enter = (whose: string): Promise<void> => holdAlone(q, database, [`${tenantId} room ${whose}`])
  const refuse = (code: 'no_room_school' | 'no_room_person', used: number, max: number): never => {
    throw invalidField('file', { code, params: { used: Math.ceil(used / megabyte), max } })
  }
  await enter(`school ${schoolId ?? ''}`)
  const inSchool = await bytesOf(q, tenantId, 'school_id', schoolId)
  if (inSchool + size > uploadSchoolMB * megabyte) refuse('no_room_school', inSchool, uploadSchoolMB)
  if (keepers.has(role)) return
  await enter(`person ${userId}`)
  const own = await bytesOf(q, tenantId, 'uploaded_by', userId)
  if (own + size > uploadPersonMB * megabyte) refuse('no_room_person', own, uploadPersonMB)
}
