import type schools from '../../resources/schools.ts'
import { knowing, type Database, type StoredRow } from '../database/index.ts'

/** The clock, the country and the currency of a school. */
export const findPlace = (database: Database, tenantId: string, schoolId: string) =>
  database.read(tenantId, (q) =>
    knowing<{ schools: StoredRow<typeof schools> }>(q)
      .selectFrom('schools')
      .select(['timezone', 'country', 'currency'])
      .where('tenant_id', '=', tenantId)
      .where('school_id', '=', schoolId)
      .executeTakeFirst(),
  )

/** Throws where the database cannot be read now. */
export const readAnything = (database: Pick<Database, 'read'>): Promise<unknown> =>
  database.read(null, (q) => q.selectFrom('institutions').select('tenant_id').limit(1).execute())
