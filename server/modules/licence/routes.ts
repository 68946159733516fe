import { licenseValidate, packageDetails, type LicenceReason } from '../../../resources/contract/licence.ts'
import { graceUntil, isOpenStand, licenceOf, standOf } from '../../../resources/domain/licence/stand.ts'
import type { Registry, Resource } from '../../../resources/kit/index.ts'
import type { Database } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import { handle } from '../../request/route.ts'
import type { Module } from '../deps.ts'
import { currentYearOf, firstSchoolOf, listLicences, type Licence } from './queries.ts'
import { countSeats, isModule, packagesOf } from './service.ts'

interface Held {
  readonly schoolId: string | null
  readonly academicYear: string | null
  readonly licences: readonly Licence[]
}

/** The licences of the school and year this request stands on; of the first school for the institution's office. */
async function heldBy(database: Database, { principal, schoolId, academicYear }: RequestContext): Promise<Held> {
  const { tenantId } = principal
  return database.read(tenantId, async (q) => {
    const school = schoolId ?? (principal.schoolIds === 'all' ? await firstSchoolOf(q, tenantId) : (principal.schoolIds[0] ?? null))
    const year = academicYear ?? (school === null ? null : await currentYearOf(q, tenantId, school))
    const licences = school === null || year === null ? [] : await listLicences(q, tenantId, school, year)
    return { schoolId: school, academicYear: year, licences }
  })
}

/** Whose seats a module counts: its own records' where they take one, else the students'. */
const seatedOf = (registry: Registry, module: string): Resource | undefined =>
  registry.all.find((one) => one.seats !== null && one.package === module) ?? registry.all.find((one) => one.seats === 'student')

const routes: Module = ({ database, registry, measures }) => [
  handle(packageDetails, async ({ context }) => {
    const { licences } = await heldBy(database, context)
    return packagesOf((flag) => licenceOf(licences, flag), context.today)
  }),
  handle(licenseValidate, async ({ context, query }) => {
    const { module_name: module } = query
    const { schoolId, academicYear, licences } = await heldBy(database, context)
    const licence = isModule(module) ? licenceOf(licences, module) : undefined
    const reason: LicenceReason = isModule(module) ? standOf(licence, context.today) : 'UNKNOWN_MODULE'
    const seated = seatedOf(registry, module)
    const used =
      schoolId === null || academicYear === null || !seated?.seats
        ? 0
        : await countSeats(measures, context, seated.seats, { schoolId, academicYear })
    const total = (seated?.seats === 'teacher' ? licence?.seats_teacher : licence?.seats_student) ?? null
    return {
      is_valid: reason !== 'UNKNOWN_MODULE' && isOpenStand(reason),
      reason,
      module_name: module,
      valid_from: licence?.valid_from ?? null,
      valid_to: licence?.valid_to ?? null,
      grace_until: licence ? graceUntil(licence) : null,
      seats_total: total,
      seats_used: used,
      seats_left: total === null ? null : Math.max(0, total - used),
    }
  }),
]
export default routes
