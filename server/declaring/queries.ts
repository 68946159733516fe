import type academicYears from '../../resources/academic-years.ts'
import type schools from '../../resources/schools.ts'
import { knowing, type Database, type StoredRow } from '../database/index.ts'

interface Tables {
  schools: StoredRow<typeof schools>
  academic_years: StoredRow<typeof academicYears>
}
export interface SchoolAtHand {
  readonly tenant_id: string
  readonly school_id: string
  readonly country: string | null
  readonly currency?: string | null | undefined
  readonly academic_year: string | null
}

/** More schools than a person would look through for one file. */
const mostSchools = 20

/** The schools of an installation, each with the year in which it stands. */
export const listSchools = (database: Database): Promise<SchoolAtHand[]> =>
  database.read(null, async (q) =>
    knowing<Tables>(q)
      .selectFrom('schools')
      .leftJoin('academic_years', (join) =>
        join
          .onRef('academic_years.tenant_id', '=', 'schools.tenant_id')
          .onRef('academic_years.school_id', '=', 'schools.school_id')
          .on('academic_years.state', '=', 'current'),
      )
      .select(['schools.tenant_id', 'schools.school_id', 'schools.country', 'schools.currency', 'academic_years.academic_year'])
      .orderBy('schools.tenant_id')
      .orderBy('schools.school_id')
      .limit(mostSchools)
      .execute(),
  )
