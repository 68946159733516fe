import { createHash } from 'node:crypto'
import { z } from 'zod'
import { mappingSchema } from '../../../resources/contract/excel-upload.ts'
import { readingSchema } from '../../../resources/contract/import-reading.ts'
import { knowing, type Database } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'

const table = 'import_habits'

const habitsSchema = z.object({
  mapping: mappingSchema,
  country: z.string().nullable(),
  dates: readingSchema.shape.dates.unwrap(),
  values: readingSchema.shape.values.unwrap(),
  constants: readingSchema.shape.constants.unwrap(),
  /** of the file that the constants were said of */
  file: z.string(),
})
/** What a person decided when a file with these headers was imported last. */
export type Habits = z.infer<typeof habitsSchema>

/** Why a row was left out stands in the files that come back; it makes no other kind of file. */
export const reasonHeader = ['Reason', 'السبب'] as const

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
export const fileMark = (bytes: Uint8Array): string => digest(bytes)
const markOf = (headers: readonly string[]): string =>
  digest(
    headers
      .filter((header) => !reasonHeader.some((one) => one === header))
      .toSorted()
      .join('\u0001'),
  )

const placeOf = (context: RequestContext, resource: string, headers: readonly string[]) => ({
  tenant_id: context.principal.tenantId,
  user_id: context.principal.userId,
  resource,
  headers: markOf(headers),
})

export async function recallHabits(
  database: Database,
  context: RequestContext,
  resource: string,
  headers: readonly string[],
): Promise<Habits | null> {
  const { tenant_id, user_id, headers: mark } = placeOf(context, resource, headers)
  const row = await database.read(tenant_id, (q) =>
    knowing(q)
      .selectFrom(table)
      .select('habits')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('resource', '=', resource)
      .where('headers', '=', mark)
      .executeTakeFirst(),
  )
  // kept by an older version, perhaps: what is not understood is not a habit
  const read = habitsSchema.safeParse(row ? JSON.parse(row.habits) : null)
  return read.success ? read.data : null
}

/** As which kinds this person has brought in tables with these headers. */
export async function recallKinds(
  database: Database,
  context: RequestContext,
  all: readonly (readonly string[])[],
): Promise<(resource: string, headers: readonly string[]) => boolean> {
  const { tenantId, userId } = context.principal
  const marks = [...new Set(all.map(markOf))]
  const rows =
    marks.length === 0
      ? []
      : await database.read(tenantId, (q) =>
          knowing(q)
            .selectFrom(table)
            .select(['resource', 'headers'])
            .where('tenant_id', '=', tenantId)
            .where('user_id', '=', userId)
            .where('headers', 'in', marks)
            .execute(),
        )
  const known = new Set(rows.map(({ resource, headers }) => `${resource} ${headers}`))
  return (resource, headers) => known.has(`${resource} ${markOf(headers)}`)
}

export async function keepHabits(
  database: Database,
  context: RequestContext,
  resource: string,
  headers: readonly string[],
  habits: Habits,
): Promise<void> {
  const place = placeOf(context, resource, headers)
  const values = { habits: JSON.stringify(habits), updated_at: context.now }
  await database.write(place.tenant_id, (q) =>
    q
      .insertInto(table)
      .values({ ...place, ...values })
      .onConflict((clash) => clash.columns(['tenant_id', 'user_id', 'resource', 'headers']).doUpdateSet(values))
      .execute(),
  )
}
