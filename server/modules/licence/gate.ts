import { graceUntil, groupOf, licenceOf, standOf } from '../../../resources/domain/licence/stand.ts'
import type { PackageFlag } from '../../../resources/kit/resource.ts'
import type { Database } from '../../database/index.ts'
import type { Principal, RequestContext } from '../../request/context.ts'
import { licenceExpired, licenceReadOnly, notLicensed, notYetLicensed, packageInactive } from '../../request/errors.ts'
import { currentYearOf, findLicences } from './queries.ts'

export type Where = Pick<RequestContext, 'schoolId' | 'academicYear' | 'today'>
export type Deed = 'read' | 'write'

/**
 * Licence, then package: the first two gates. In the days of grace only reading passes. Where nobody stands in a school (the
 * institution's office looking over all of them) there is no licence to ask for; role and scope still apply.
 */
export async function assertOpen(
  database: Database,
  principal: Principal,
  where: Where,
  flag: PackageFlag | null,
  deed: Deed,
): Promise<void> {
  const schoolId = where.schoolId ?? principal.schoolId
  if (flag === null || schoolId === null) return
  const { tenantId } = principal
  const licences = await database.read(tenantId, async (q) => {
    const academicYear = where.academicYear ?? principal.academicYear ?? (await currentYearOf(q, tenantId, schoolId))
    return academicYear === null
      ? []
      : findLicences(database.dialect, q, { tenantId, schoolId, academicYear, module: flag, group: groupOf(flag) })
  })
  const licence = licenceOf(licences, flag)
  const stand = standOf(licence, where.today)
  if (stand === 'OK') return
  if (stand === 'INACTIVE') throw packageInactive()
  if (!licence) throw notLicensed()
  if (stand === 'NOT_YET_VALID') throw notYetLicensed(licence.valid_from)
  if (stand === 'EXPIRED') throw licenceExpired(licence.valid_to)
  if (deed === 'write') throw licenceReadOnly(licence.valid_to, graceUntil(licence))
}
