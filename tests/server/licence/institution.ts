import type { Registry } from '../../../resources/kit/index.ts'
import { createInstitution, productContext } from '../../../server/auth/index.ts'
import type { Database } from '../../../server/database/index.ts'
import type { Records, Row } from '../../../server/records/index.ts'
import { product } from '../capabilities.ts'

export const licenceYear = '2026-2027'

export interface Institution {
  readonly tenantId: string
  readonly schoolId: string
  readonly otherSchoolId: string
  /** creates through the records, as the product itself */
  readonly create: (name: string, values: Row) => Promise<Row>
}

/** An institution with two schools, each in its current year, and licences for the given modules in the first. */
export async function makeInstitution(
  database: Database,
  registry: Registry,
  records: Records,
  { origins = [], modules = [] }: { origins?: readonly string[]; modules?: readonly string[] } = {},
): Promise<Institution> {
  const tenantId = await createInstitution(database, { name_en: 'Noor', name_ar: 'نور', origins })
  const create = (name: string, values: Row) => records.create(productContext(tenantId, product), registry.get(name), values)
  const school = async (code: string) => {
    const made = await create('schools', {
      name_en: `School ${code}`,
      name_ar: 'مدرسة النور',
      school_code: code,
      school_category: 'with_1_12',
      country: 'AE',
      phone: '+97143001000',
      email: 'office@noor.example',
    })
    const school_id = String(made['school_id'])
    await create('academic-years', {
      school_id,
      academic_year: licenceYear,
      from_date: '2026-08-31',
      to_date: '2027-07-02',
      state: 'current',
    })
    return school_id
  }
  const schoolId = await school('S1')
  const otherSchoolId = await school('S2')
  for (const module_name of modules)
    await create('licences', {
      school_id: schoolId,
      academic_year: licenceYear,
      module_name,
      valid_from: '2020-01-01',
      valid_to: '2090-01-01',
    })
  return { tenantId, schoolId, otherSchoolId, create }
}
