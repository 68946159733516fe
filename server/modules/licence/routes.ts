import { licenseValidate, packageDetails } from '../../../resources/contract/licence.ts'
import type { Database } from '../../database/index.ts'
import type { RequestContext } from '../../request/context.ts'
import type { Module } from '../deps.ts'
import { handle } from '../../request/route.ts'
import { countSeats, currentYearOf, firstSchoolOf, listLicences, type Licence } from './queries.ts'
import { graceUntil, isModule, isOpenStand, licenceOf, packagesOf, standOf } from './service.ts'

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

const routes: Module = ({ database }) => [
  handle(packageDetails, async ({ context }) => {
    const { licences } = await heldBy(database, context)
    return packagesOf((flag) => isOpenStand(standOf(licenceOf(licences, flag), context.today)))
  }),
  handle(licenseValidate, async ({ context, query }) => {
    const { module_name: module } = query
    const held = await heldBy(database, context)
    const licence = isModule(module) ? licenceOf(held.licences, module) : undefined
    const reason = isModule(module) ? standOf(licence, context.today) : 'UNKNOWN_MODULE'
    const used =
      held.schoolId === null || held.academicYear === null
        ? 0
        : await database.read(context.principal.tenantId, (q) =>
            countSeats(q, context.principal.tenantId, held.schoolId!, held.academicYear!),
          )
    const total = licence?.seats_student ?? null
    return {
      is_valid: isOpenStand(reason),
      reason,
      module_name: module,
      valid_to: licence?.valid_to ?? null,
      grace_until: licence ? graceUntil(licence) : null,
      seats_total: total,
      seats_used: used,
      seats_left: total === null ? null : Math.max(0, total - used),
    }
  }),
]
export default routes
